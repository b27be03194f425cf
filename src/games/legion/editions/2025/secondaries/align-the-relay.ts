import { LEGAL, type Reason } from '../../../../../machine/reason.js';
import { call } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import { tokenKindRadius } from '../../../rules/queries/tokens.js';
import { TOO_FAR } from '../../../words/reasons.js';
import { ASSET_TOKEN } from '../../../words/token-kinds.js';
import { approach, drawToken, type TokenValue } from '../objectives/outlook.js';
import type { MissionRules } from '../mission-rules.js';
import { edgeRefusal, othersRefusal, placingTokens, putInTheMiddle } from '../setup/place-tokens.js';
import { tokenAction } from './token-action.js';

const FIRST_ROUND = 2;
/** Range of the long edges in which relays are placed. */
const NEAR = 3;
/** Relays that bring a point, and that bring another. */
const SOME = 2;
const MANY = 4;

/** Why a relay would not be within range 3 of both long edges. */
function tooFar(c: Context, y: number): Reason {
  const gap = Math.max(y, c.b.geometry.depth - y) - tokenKindRadius(c, ASSET_TOKEN);
  return gap > NEAR * c.b.geometry.measures.rangeSegment ? TOO_FAR : LEGAL;
}

const placeRelays = placingTokens({
  name: 'place-relay',
  question: ['Where does the relay lie?', 'Wo liegt das Relais?'],
  kind: ASSET_TOKEN,
  each: 2,
  owned: false,
  refusal: (c, x, y) =>
    tooFar(c, y) || edgeRefusal(c, ASSET_TOKEN, x, y, 1, -1) || othersRefusal(c, ASSET_TOKEN, x, y, 1),
});

/** A relay that the side does not control, for agents. */
const isOthers: TokenValue = (c, t, side) =>
  c.s.tokens.kind[t] === ASSET_TOKEN && c.s.tokens.owner[t] !== side ? 1 : 0;

/** Align the Relay: 1 point for two relays that a side controls, 2 for four. */
export const alignTheRelay: MissionRules = {
  name: 'align-the-relay',
  setUp(c) {
    putInTheMiddle(c, ASSET_TOKEN);
    call(c, placeRelays);
  },
  actions: [
    tokenAction(
      'align-relay',
      ['Which relay do you take control of?', 'Welches Relais übernimmst du?'],
      (c, u, t) => c.s.tokens.owner[t] !== c.b.units.side[u],
      (c, u, t) => {
        c.s.tokens.owner[t] = c.b.units.side[u];
      },
    ),
  ],
  // A relay that is controlled counts as one that is approached, or units would rather stand beside it.
  progress(c, side) {
    const { kind, owner } = c.s.tokens;
    let own = 0;
    for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] === ASSET_TOKEN && owner[t] === side) own++;
    return own + approach(c, side, isOthers);
  },
  draws: (c, u, rng, out) => drawToken(c, u, rng, isOthers, out),
  points(c, side, round) {
    const { kind, owner } = c.s.tokens;
    let relays = 0;
    for (let t = 0; t < c.b.tokenRows; t++) if (kind[t] === ASSET_TOKEN && owner[t] === side) relays++;
    if (round < FIRST_ROUND) return 0;
    return (relays >= SOME ? 1 : 0) + (relays >= MANY ? 1 : 0);
  },
};
