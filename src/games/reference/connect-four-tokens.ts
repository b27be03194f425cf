import type { TokenBuffer, TokenSchema, TokenWriter } from '../../kernel/tokens.js';
import { COLUMNS, ROWS, actorOf, discsIn, discsOn, heightOf, winnerOf } from './connect-four-board.js';
import type { ConnectFourState } from './connect-four-board.js';

/** The places of each four in a row, as `column × 8 + row`. */
const LINES: readonly (readonly number[])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
].flatMap(([right, up]) =>
  Array.from({ length: COLUMNS * ROWS }, (_, place) => [Math.floor(place / ROWS), place % ROWS])
    .map(([column, row]) => [0, 1, 2, 3].map((step) => [column + right * step, row + up * step]))
    .filter((places) => places.every(([column, row]) => column < COLUMNS && row >= 0 && row < ROWS))
    .map((places) => places.map(([column, row]) => column * 8 + row)),
);

const schema: TokenSchema = {
  name: 'connect-four',
  version: 1,
  tokens: [
    {
      // Four places in a row that hold discs of the side and none of the other.
      name: 'line',
      most: LINES.length,
      numbers: ['one', 'two', 'three', 'playable', 'deepest', 'odd', 'even', 'upright'],
    },
    {
      // An empty place where a disc of the side would make four.
      name: 'threat',
      most: COLUMNS * ROWS,
      numbers: ['playable', 'missing-below', 'odd', 'of-both', 'own-above', 'others-above', 'others-below'],
    },
  ],
  pairs: [],
  side: ['to-move', 'odd-threats', 'even-threats'],
  general: ['discs'],
  forecasts: ['early'],
};

/** A position of connect four as lines of four that a side can still fill, and places where it would win. */
export const connectFourTokens: TokenWriter<ConnectFourState> = {
  schema,
  write(state: ConnectFourState, _viewer: number, out: TokenBuffer): void {
    out.clear();
    for (let player = 0; player < 2; player++) {
      for (let line = 0; line < LINES.length; line++) writeLine(state, player, line, out);
    }
    for (let player = 0; player < 2; player++) {
      for (let place = 0; place < COLUMNS * ROWS; place++) writeThreat(state, player, place, out);
      if (actorOf(state) === player) out.side[player * schema.side.length] = 1;
    }
    out.general[0] = discsOn(state) / (COLUMNS * ROWS);
  },
  forecast(state: ConnectFourState, out: Float32Array): void {
    const winner = winnerOf(state);
    const left = 1 - discsOn(state) / (COLUMNS * ROWS);
    out[0] = winner === 0 ? 0 : winner === 1 ? left : -left;
  },
};

/** Writes a line as a token if it belongs to the player, and its last empty place as one where a disc would win. */
function writeLine(state: ConnectFourState, player: number, line: number, out: TokenBuffer): void {
  let discs = 0;
  let playable = 0;
  let deepest = 0;
  let odd = 0;
  let empty = 0;
  for (const place of LINES[line]) {
    const column = place >> 3;
    const row = place & 7;
    const bit = 1 << row;
    if ((discsIn(state, 1 - player, column) & bit) !== 0) return;
    if ((discsIn(state, player, column) & bit) !== 0) {
      discs++;
      continue;
    }
    empty = place;
    const below = row - heightOf(state, column);
    if (below === 0) playable++;
    if (below > deepest) deepest = below;
    odd += 1 - (row & 1);
  }
  if (discs === 0 || discs === 4) return;
  const { count, width, present, numbers } = out.tokens[0];
  const at = (player * count) / 2 + line;
  present[at] = 1;
  const n = at * width;
  numbers[n] = discs === 1 ? 1 : 0;
  numbers[n + 1] = discs === 2 ? 1 : 0;
  numbers[n + 2] = discs === 3 ? 1 : 0;
  numbers[n + 3] = playable / 3;
  numbers[n + 4] = deepest / 5;
  numbers[n + 5] = odd / 3;
  numbers[n + 6] = (4 - discs - odd) / 3;
  numbers[n + 7] = line >= UPRIGHT && line < UPRIGHT + COLUMNS * 3 ? 1 : 0;
  if (discs === 3) out.tokens[1].present[(player * out.tokens[1].count) / 2 + (empty >> 3) * ROWS + (empty & 7)] = 1;
}

/** The first upright line. */
const UPRIGHT = LINES.findIndex(([first, second]) => second - first === 1);

function writeThreat(state: ConnectFourState, player: number, place: number, out: TokenBuffer): void {
  const { count, width, present, numbers } = out.tokens[1];
  const half = count / 2;
  const own = player * half;
  const other = half - own;
  if (present[own + place] === 0) return;
  const column = (place / ROWS) | 0;
  const row = place % ROWS;
  const below = row - heightOf(state, column);
  const isOdd = (row & 1) === 0;
  const n = (own + place) * width;
  numbers[n] = below === 0 ? 1 : 0;
  numbers[n + 1] = below / 5;
  numbers[n + 2] = isOdd ? 1 : 0;
  numbers[n + 3] = present[other + place];
  numbers[n + 4] = row < ROWS - 1 ? present[own + place + 1] : 0;
  numbers[n + 5] = row < ROWS - 1 ? present[other + place + 1] : 0;
  numbers[n + 6] = row > 0 ? present[other + place - 1] : 0;
  if (below > 0) out.side[player * schema.side.length + (isOdd ? 1 : 2)] += 0.25;
}
