/** The worker in which the engine thinks. */
import init, { think } from '../wasm/engine/mohreh_wasm.js';
import type { Found, Line, Question } from '../lib/engine';

const ready = init();

declare global {
  var mohrehReport: (line: string) => void;
}

globalThis.mohrehReport = (line) => {
  postMessage({ kind: 'line', line: JSON.parse(line) as Line });
};

onmessage = async (event: MessageEvent<Question>): Promise<void> => {
  const { game, position, player, seed, milliseconds, lines } = event.data;
  try {
    await ready;
    const found = JSON.parse(think(game, position, player, seed, milliseconds, lines)) as Found;
    postMessage({ kind: 'found', found });
  } catch (error) {
    postMessage({ kind: 'failed', reason: String(error) });
  }
};
