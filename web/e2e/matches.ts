/** Real matches between two level 4 players, for pictures and for tests that need a middle game. */

interface Fixture {
  /** Where the board is drawn by chance, how it was. */
  start?: string;
  /** Where it is not the standard game. */
  options?: string;
  turns: string[];
}

export const matches: Record<string, Fixture> = {
  yinsh: {
    turns: (
      'b7 k9 b4 j7 i9 g9 k10 g2 d9 j6 d9-d3 j6-f6 b7-d7 g2-a2 i9-i7 a2-e2 d3-f5 e2-f2 f5-b5 f2-f3 i7-f7 ' +
      'k9-h6 f7-d5 g9-h10 b4-c4 h6-f4 c4-c2 f6-c6 c2-b1 j7-j11 b1-b2 j11-g11 k10-h7 c6-c3 d5-g8 c3-e3 ' +
      'g8-g6 g11-b6 g6-g4 f3-h3 h7-k7 e3-e7 g4-d1 b6-d8 k7-i5 h10-h5 d1-d2 f4-j8 d2-g5 j8-h8 b2-b3 ' +
      'e7-e1 b3-g3 h8-i8 b5-c5,xb1-b5,xi5 e1-c1 c5-a5 c1-b1 d7-c7 h5-i6 g5-i5 b1-b4 i5-i4 i8-e4 g3-h4 ' +
      'i6-e6 xd2-h6,xi4,h4-f4,xg3-k7,xc7'
    ).split(' '),
  },
  zertz: {
    turns: (
      'Bc6,-g4 Wd7,-c1 d7xb5 Gf2,-g3 We3,-d7 f2xd4 Ba4,-g1 a4xc6 Gd5,-a1 d4xd6 c6xe5 Wa2,-f4 Gc5,-b5 ' +
      'Gb3,-d1 a2xc4,c4xc6 Bd3,-a4 Wa2,-f5 Be3,-g2 e3xc2 Wd6,-a3 Wf1,-e6 Bd4,-b1 Bc3,-d2 c2xc4,c4xe3 ' +
      'Bb3,-c2 a2xc4 Ga2,-f2 Gd3,-e1 d3xf3 Bc3,-e2 c3xc5 d6xb4 Bc3,-b2 Bd3,-e3 d3xb3 a2xc4 b4xd4 ' +
      'Gc5,-c3 c6xc4'
    ).split(' '),
  },
  dvonn: {
    turns: (
      'b4 k5 h1 b1 i2 e5 g1 k3 c5 j5 d4 h4 i1 e4 c1 f1 g4 f5 a1 a3 c4 a2 k4 c3 e1 i5 e2 b3 d2 g2 h2 c2 ' +
      'g5 j2 e3 d1 h3 i4 h5 d3 d5 g3 j4 f3 f2 j3 i3 b2 f4 e1-d1 f1-g1 g5-f5 b1-c1 a1-a2 b2-a2 d5-e5 ' +
      'i5-h5 d1-d3 c3-d3 d2-d3 c2-d3 f5-d3 e4-d3 e3-d3 f3-f2 k4-k3 j5-j4 i1-j2 f2-f4 g4-h5 h4-h3 j2-j4 ' +
      'j3-j4 i3-j4 i4-j4 h2-g1 j4-c4 c5-c4 b3-c4 d4-c4 h3-h1 i2-h1 g2-g1 pass g1-k5 pass a3-a2'
    ).split(' '),
  },
  lyngk: {
    start: 'B/BGKB/BBBKIGR/GIKIRI/RKBKGBI/RRIWKK/GGGWRRI/GRKW/I 0 turn 0 -/- 0/0 -',
    turns: (
      'g6-g7 h1-h2 !G,g2-i1 !K,f6-f4 !B,e5-f4 !R,g7-f4 b4-b3 e2-e3 d4-f5 d3-e6 b2-a1 f1-d1 g3-f2 e6-f3 ' +
      'f2-f3 g5-f5 c1-c4 d2-c2 b1-e4 e1-d6 c6-c7 d1-c5 e4-c5 d5-g4 i1-g4 h3-g4 c3-f5 e3-e7 c7-c4 e7-h4 ' +
      'g1-b3'
    ).split(' '),
  },
  colorpop: {
    start: 'GPBGYBBPYG/GRYPRBYRGY/BYGWYBRGBP/YRRYRPGGWP/PYBBRRYRGP/BBPRPGBPYB/WBYYPRYYGP/GWRYRBYGBG/GRPBYRPRBP/PPGGRBGPWR 0 pop 0 -.- - G.P -',
    turns: (
      'h1+g1+h2 d2 i5 h1 d5+d7 g6 j3 j5+j6 h6 c3+c4 e5 f1 a6 a1 e1 e2 d3 d3 i1 b2 f1 c1 e3 b1 a6 a1 h1 ' +
      'g4 c1 c2 d3'
    ).split(' '),
  },
};

/** Matches without plan, the shortest of some hundreds: for tests that play every turn by hand. */
export const short: Record<string, Fixture> = {
  yinsh: {
    options: 'blitz=on',
    turns: (
      'd5 j11 h4 j7 c2 i5 a3 e3 g8 f7 g8-g3 j11-i11 g3-g7 j7-h7 h4-f2 h7-h9 g7-i7 e3-d2 d5-c5 d2-f4 ' +
      'i7-k7 f7-d7 a3-d3 i11-d6 k7-k8,xg7-k7,xd3'
    ).split(' '),
  },
  zertz: {
    turns: 'Ba2,-e6 Gd5,-f1 Gg3,-c6 Gb3,-a4 a2xc4,c4xe5 Bg1,-d1 Gd3,-g4 Gc3,-b1 c3xe2 Ge4,-g2 e5xe3,e3xe1'.split(' '),
  },
  dvonn: {
    turns: (
      'a3 d4 b4 e3 i2 h4 j2 k3 d1 b3 b1 d2 h1 b2 j4 k5 e5 c2 c4 g5 j3 c1 i5 k4 g2 c5 f3 i4 g4 h3 a2 c3 ' +
      'g3 f2 i1 h2 g1 f1 d3 d5 j5 h5 i3 e2 f4 e4 a1 e1 f5 d1-e2 h5-h4 g4-g3 d2-c2 f4-f3 e3-f3 b1-a1 ' +
      'e4-f5 a1-c1 c2-c4 a2-a3 d5-c4 d3-d4 c3-c4 e5-d4 c5-b4 pass b3-b4'
    ).split(' '),
  },
  lyngk: {
    start: 'K/BBRI/RGRGGBB/RIIKKG/IIIIWKK/WGWBIB/GKRGRKR/GBRK/B 0 turn 0 -/- 0/0 -',
    turns: (
      'f4-g4 g2-f1 b3-a1 c2-b1 b2-c3 g5-f5 !I,b1-b4 e6-f6 g4-g3 f1-e2 h1-h2 h4-h3 h2-h3 g6-g7 c5-d4 ' +
      'f2-e3 c6-c4 d1-d2 e4-e5 d6-d5 e5-e7 f5-f3 !R,d3-c4 e2-c1 f3-f6 !B,i1-g1 d4-d2 !K,g1-g7'
    ).split(' '),
  },
};

/** Color Pop for three, between players of level 2. */
export const three: Fixture = {
  start: 'BRBGBRGRYY/WGPRYBBBRR/RGYYGYGRRG/BBGPYBYBRB/PRBPYWBPPP/RBYGYGPWBY/RYPRGPBPYP/RBPGPPGRYW/RGRPGGYBGY/PGWRGPYPBY 0 pop 0 -.-.- - Y.R.B seats=3',
  options: 'seats=3',
  turns: 'b9 c3 c1+b1 i3+j3 d5 f9 i7 a9 b1 f8+f7 f4+e5 f1 a2 i5 h7+h8 h3 c2 e6 d1 d4 a4 g2 d1 a1 e3'.split(' '),
};

/** Color Pop for five, played at random. */
export const five: Fixture = {
  start: 'YGRBBBRGPP/RBGPWGPYBB/YRRYBRYGRY/GGYBGBWYPR/RGYGYPPPPY/WRBPGRBRRR/GYWPRYYYGP/YPBRGGYGBB/PBPRGPRYBY/PBGBWBRPGP 0 pop 0 -.-.-.-.- - Y.R.B.G.P seats=5',
  options: 'seats=5',
  turns: 'd1 a4 a6 f8 h9 d7 a3 h5 a2 c2 c1 g6 b7 c1 b1 g6 h4 c4 i2 i5 c3+d3 f4 h2 g2+g3 j2+j3 b4+b3 f2 e3 e1+f1'.split(' '),
};

/** Puts the first turns of a fixture on the table of this device, as if they were just played. */
export function keptMatch(game: string, count: number, players: unknown[], from: Record<string, Fixture> = matches): string {
  const { start, options = '', turns = [] } = from[game] ?? {};
  const setup = { game, options, players, seed: '7', ...(start === undefined ? {} : { start }) };
  return JSON.stringify({ setup, moves: turns.slice(0, count) });
}
