/** The worker in which the engine thinks. */
import init, { import_boardspace, think } from '../wasm/engine/mohreh_wasm.js';
import type { Found, Line, Task } from '../lib/engine';

const ready = init();

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
    const found = JSON.parse(think(known, player, seed, milliseconds, undefined, lines)) as Found;
    postMessage({ kind: 'found', found });
  } catch (error) {
    postMessage({ kind: 'failed', reason: String(error) });
  }
};
