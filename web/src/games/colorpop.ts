/** The finishing touches of Color Pop. */
import type { Touches } from '../lib/touches';

export default {
  credits: 'web-credits-borg',
  depth: 1,
  material: { bright: 1200, high: 1.1 },
  position:
    'GPBGYBBPYG/GRYPRBYRGY/BYGWYBRGBP/YYRPP/PYBBRRYRGP/BBPRPGBPYB/BYYPRGP/YRBYGG/PBYPRP/PPBGR 1 pop 9 R2G6B2W3.R4Y2P1W1 - ?.? -',
} satisfies Touches;
