/** The finishing touches of YINSH. */
import type { Touches } from '../lib/touches';

export default {
  credits: 'web-credits-burm',
  depth: 2,
  material: { bright: 1500, high: 1 },
  position: 'b.../wW.wWbw/.wbb.b../W.b.w.WBw/.wb...B.../bwBwbb.../b.w.w.wb.b/B.Bwb..b./.W.w.w../.ww...b/w.bw 0 move 46 new -',
} satisfies Touches;
