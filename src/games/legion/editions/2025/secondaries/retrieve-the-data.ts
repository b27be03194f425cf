import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { removeToken } from '../../../rules/queries/tokens.js';
import { NONE } from '../../../state/state.js';
import { ASSET_TOKEN } from '../../../words/token-kinds.js';
import { approach, drawToken, type TokenValue } from '../objectives/outlook.js';
import type { MissionRules } from '../mission-rules.js';
import { contestedRefusal, edgeRefusal, othersRefusal, placingTokens, putInTheMiddle } from '../setup/place-tokens.js';
import { securedBy } from '../tokens/contest.js';
import { tokenAction } from './token-action.js';

const FIRST_ROUND = 2;
/** Suppression tokens on a core that make it ready. */
const READY = 2;

const placeCores = placingTokens({
  name: 'place-core',
  question: ['Where does the data core lie?', 'Wo liegt der Datenkern?'],
  kind: ASSET_TOKEN,
  each: 2,
  owned: false,
  refusal: (c, x, y) =>
    contestedRefusal(c, ASSET_TOKEN, x, y) ||
    edgeRefusal(c, ASSET_TOKEN, x, y, 2, 2) ||
    othersRefusal(c, ASSET_TOKEN, x, y, 1),
});

/** The side that scores core `t` now; NONE if none does. */
function scorer(c: Context, t: number): number {
  const { kind, state } = c.s.tokens;
  return kind[t] === ASSET_TOKEN && state[t] >= READY ? securedBy(c, t) : NONE;
}

const isCore: TokenValue = (c, t) => (c.s.tokens.kind[t] === ASSET_TOKEN ? 1 : 0);

/** Retrieve the Data: 1 point for each core with two suppression tokens that is secured; it is removed then. */
export const retrieveTheData: MissionRules = {
  name: 'retrieve-the-data',
  setUp(c) {
    putInTheMiddle(c, ASSET_TOKEN);
    call(c, placeCores);
  },
  actions: [
    tokenAction(
      'retrieve-data',
      ['Which data core do you work on?', 'An welchem Datenkern arbeitest du?'],
      () => true,
      (c, _u, t) => {
        c.s.tokens.state[t]++;
      },
    ),
  ],
  progress: (c, side) => approach(c, side, isCore),
  draws: (c, u, rng, out) => drawToken(c, u, rng, isCore, out),
  points(c, side, round) {
    let gained = 0;
    for (let t = 0; t < c.b.tokenRows; t++) if (scorer(c, t) === side) gained++;
    return round < FIRST_ROUND ? 0 : gained;
  },
  scored(c) {
    if (c.s.game.round < FIRST_ROUND) return;
    for (let t = 0; t < c.b.tokenRows; t++) if (scorer(c, t) !== NONE) removeToken(c, t);
  },
};
