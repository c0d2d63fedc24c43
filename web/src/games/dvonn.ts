/** The finishing touches of DVONN. */
import type { Touches } from '../lib/touches';

export default {
  credits: 'web-credits-burm',
  depth: 2,
  material: { bright: 850, high: 0.8 },
  position: '.b3b/..br/...ww/..w10w./.w..w2/.wbw./b2bbw./rwwbb2/wwwb./bbwb/bwr 1 move 64 -',
} satisfies Touches;
