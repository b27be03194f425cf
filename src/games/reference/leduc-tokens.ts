import type { TokenBuffer, TokenSchema, TokenWriter } from '../../kernel/tokens.js';
import { UNKNOWN } from './cards.js';
import { ACTOR, BOARD, CHECKED, FOLDED, RAISES, ROUND } from './leduc-state.js';
import type { LeducState } from './leduc-state.js';

/** The most that a player can lose: the ante and all raises of both rounds. */
const STAKES = 13;

const RANKS = ['jack', 'queen', 'king'];

const schema: TokenSchema = {
  name: 'leduc-poker',
  version: 1,
  tokens: [
    // A card that the viewer knows.
    { name: 'hand', most: 1, numbers: RANKS },
    { name: 'board', most: 1, numbers: RANKS },
  ],
  pairs: [{ name: 'with-board', from: 'hand', to: 'board', between: 'friends', numbers: ['pair', 'higher', 'lower'] }],
  side: ['first-seat', 'paid', 'behind', 'to-act', 'hidden', 'folded'],
  general: ['second-round', 'raises', 'checked', 'finished'],
  forecasts: [],
};

/** A position of Leduc poker as one player knows it, also at the end: the cards shown then are left out. */
export const leducTokens: TokenWriter<LeducState> = {
  schema,
  stakes: STAKES,
  write({ cards, paid, status }: LeducState, viewer: number, out: TokenBuffer): void {
    out.clear();
    const [hand, board] = out.tokens;
    const [pair] = out.pairs;
    const table = cards[BOARD];
    for (let seat = 0; seat < 2; seat++) {
      const card = seat === viewer ? cards[seat] : 0;
      if (card > 0 && card !== UNKNOWN) {
        hand.present[seat] = 1;
        for (let rank = 0; rank < 3; rank++) hand.numbers[seat * 3 + rank] = card === rank + 1 ? 1 : 0;
      }
      if (table > 0) {
        board.present[seat] = 1;
        for (let rank = 0; rank < 3; rank++) board.numbers[seat * 3 + rank] = table === rank + 1 ? 1 : 0;
      }
      if (hand.present[seat] === 1 && table > 0) {
        pair.present[seat] = 1;
        pair.numbers[seat * 3] = card === table ? 1 : 0;
        pair.numbers[seat * 3 + 1] = card > table ? 1 : 0;
        pair.numbers[seat * 3 + 2] = card < table ? 1 : 0;
      }
      const side = seat * schema.side.length;
      out.side[side] = seat === 0 ? 1 : 0;
      out.side[side + 1] = paid[seat] / STAKES;
      out.side[side + 2] = Math.max(0, paid[1 - seat] - paid[seat]) / 4;
      out.side[side + 3] = status[ACTOR] === seat ? 1 : 0;
      out.side[side + 4] = seat === viewer ? 0 : 1;
      out.side[side + 5] = status[FOLDED] === seat + 1 ? 1 : 0;
    }
    out.general[0] = status[ROUND];
    out.general[1] = status[RAISES] / 2;
    out.general[2] = status[CHECKED];
    out.general[3] = status[ACTOR] < -1 ? 1 : 0;
  },
  // Cards are shown at the end unless somebody folded.
  isSettled: ({ status }) => status[FOLDED] !== 0,
};
