/** The rules for tests: read from the disk, not fetched. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initSync } from '../wasm/rules/mohreh_wasm.js';

export function readRules(): void {
  initSync({ module: readFileSync(join(import.meta.dirname, '../wasm/rules/mohreh_wasm_bg.wasm')) });
}
