/** The worker in which the engine thinks. */
import init, { import_boardspace, judge, load_network, missing_network, solve, think } from '../wasm/engine/mohreh_wasm.js';
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

/** What takes no search. */
function answerTo(task: Exclude<Task, { kind: 'search' }>): unknown {
  if (task.kind === 'import') return import_boardspace(task.text);
  const { goal, game, start, turns } = task.asked;
  if (task.kind === 'solve') return solve(goal, game, start, turns) ?? null;
  return JSON.parse(judge(goal, game, start, turns, task.asked.seat));
}

onmessage = async (event: MessageEvent<Task>): Promise<void> => {
  try {
    await ready;
    if (event.data.kind !== 'search') {
      postMessage({ kind: 'answered', answer: answerTo(event.data) });
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
