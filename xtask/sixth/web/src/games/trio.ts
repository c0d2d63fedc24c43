/** The finishing touches of Trio. */
import type { Touches } from '../lib/touches';

export default { depth: 1 } satisfies Touches;
