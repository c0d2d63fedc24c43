/** Servers for tests, each on a port that the system chooses and on a database of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const binary = process.env['MOHREH_BIN'] ?? '../target/debug/mohreh';

export interface Serving {
  origin: string;
  database: string;
  stop: () => Promise<void>;
}

/** Where it listens, as it says first; it has opened its database by then. */
async function greeted(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('standard output is a pipe');
  const lines = createInterface(server.stdout);
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.trim().startsWith('http://')) resolve(line.trim());
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('a listener has a port');
  return address.port;
}

/** Starts one. All browsers share an address here, so its limits are lifted. */
export async function serve(flags: string[] = [], port = 0): Promise<Serving> {
  const folder = mkdtempSync(join(tmpdir(), 'mohreh-e2e-'));
  const database = join(folder, 'test.sqlite');
  const server = spawn(binary, ['serve', '--listen', `127.0.0.1:${port}`, '--database', database, '--load-test', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await greeted(server);
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, database, stop };
}

/** The one that most tests share; its address reaches them by the environment. */
export default async function shared(): Promise<() => Promise<void>> {
  const { origin, stop } = await serve();
  process.env['MOHREH_E2E_URL'] = origin;
  return stop;
}
