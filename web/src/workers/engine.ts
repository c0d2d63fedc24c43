/** The worker in which the engine thinks. */
import init, { import_boardspace, load_network, missing_network, think } from '../wasm/engine/mohreh_wasm.js';
import type { Found, Line, Task } from '../lib/engine';

const ready = init();

/** Where the networks lie, by file. */
const networks = import.meta.glob<string>('../../../crates/engine/networks/*.net', { query: '?url', import: 'default', eager: true });

/** Loads the network of a game, which is needed now for the first time. */
async function loadNetwork(game: string): Promise<void> {
  const address = Object.entries(networks).find(([path]) => path.endsWith(`/${game}.net`))?.[1];
  if (address === undefined) throw new Error(`there is no network of ${game}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  load_network(new Uint8Array(await response.arrayBuffer()));
}

declare global {
  var mohrehReport: (line: string) => void;
}

globalThis.mohrehReport = (line) => {
  postMessage({ kind: 'line', line: JSON.parse(line) as Line });
};

onmessage = async (event: MessageEvent<Task>): Promise<void> => {
  try {
    await ready;
    if (event.data.kind === 'import') {
      postMessage({ kind: 'imported', record: import_boardspace(event.data.text) });
      return;
    }
    const { known, player, seed, milliseconds, lines } = event.data.question;
    const missing = missing_network(known, player);
    if (missing !== undefined) await loadNetwork(missing);
    const found = JSON.parse(think(known, player, seed, milliseconds, undefined, lines)) as Found;
    postMessage({ kind: 'found', found });
  } catch (error) {
    postMessage({ kind: 'failed', reason: String(error) });
  }
};
