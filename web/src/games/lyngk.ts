/** The finishing touches of LYNGK. */
import type { Touches } from '../lib/touches';

export default {
  credits: 'web-credits-burm',
  depth: 3,
  material: { bright: 620, high: 0.9 },
  position: '(GB)/B.(BK)./BBBKIGR/(RG)I..RI/R.(KB)K..I/....(IK)./G..WR../.(GR)KW/(GI) 1 turn 15 BG/RK 1/1 -',
} satisfies Touches;
