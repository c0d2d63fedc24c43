/** The finishing touches of ZÈRTZ. */
import type { Touches } from '../lib/touches';

export default {
  credits: 'web-credits-burm',
  depth: 1,
  material: { bright: 2600, high: 1.6 },
  position: '-..-/....-/-....w/-.b...-/....b./...-./-.-- 0 turn 16 3/4/7 0/3/1 2/1/0 - -',
} satisfies Touches;
