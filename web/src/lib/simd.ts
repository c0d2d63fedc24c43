/** What the engine needs of a browser: WebAssembly with vectors (SIMD), which some older ones lack. */
import { Wrong } from './wrong';

/** The id of what is told where they are lacking. */
export const OLD_BROWSER = 'engine-old-browser';

/** The smallest module with a vector in it. */
const MODULE = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

/** Why the engine did not start: `error`, unless the browser is too old for it. */
export function whyNotStarted(error: unknown): unknown {
  if (WebAssembly.validate(new Uint8Array(MODULE))) return error;
  return new Wrong({ id: OLD_BROWSER, args: {}, rule: null, cause: null });
}
