import { call } from '../../../../../machine/run.js';
import { NO_COURAGE } from '../../../battle/battle.js';
import type { Context } from '../../../engine/context.js';
import { bandOfUnitFromDisc } from '../../../rules/queries/bases.js';
import { tokenRadius } from '../../../rules/queries/tokens.js';
import { ON_TABLE } from '../../../state/state.js';
import { ACTIVATION } from '../../../words/phases.js';
import { RANKS } from '../../../words/ranks.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import type { MissionRules } from '../mission-rules.js';
import {
  approach,
  drawToken,
  isLooseAsset,
  nearnessToAny,
  sumOfHolders,
  type TokenValue,
} from '../objectives/outlook.js';
import { OF_SECONDARY } from '../objectives/primary.js';
import { putInTheMiddle } from '../setup/place-tokens.js';
import { claimAction, holdsAsset } from '../tokens/claim.js';
import { DROPS } from '../tokens/drop.js';
import { givingAssets } from './give-assets.js';

const FIRST_ROUND = 2;
const REACH = 1;
const CAPTORS = ['corps', 'special forces'].map((rank) => RANKS.findIndex((one) => one === rank));

/** Whether unit `u` is a corps or special forces trooper unit. */
function isCaptor(c: Context, u: number): boolean {
  return c.b.units.trooper[u] === 1 && CAPTORS.includes(c.s.units.rank[u]);
}

const givePrisoners = givingAssets(
  'prisoner',
  ['Which unit gains the prisoner?', 'Welche Einheit erhält den Gefangenen?'],
  1,
  isCaptor,
);

/** The exchange, and a prisoner whom nobody holds, for agents. */
const isExchange: TokenValue = (c, t) =>
  c.s.tokens.kind[t] === OBJECTIVE_TOKEN && c.s.tokens.state[t] === OF_SECONDARY ? 1 : 0;
const isLoose: TokenValue = (c, t) => (isLooseAsset(c, t) ? 1 : 0);

/** Whether unit `u` is within range 1 of the exchange. */
function isAtTheExchange(c: Context, u: number): boolean {
  const { kind, state, x, y } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++)
    if (kind[t] === OBJECTIVE_TOKEN && state[t] === OF_SECONDARY)
      return bandOfUnitFromDisc(c, x[t], y[t], tokenRadius(c, t), u) <= REACH;
  return false;
}

/**
 * Failed Negotiations: 1 point for each unit that holds a prisoner near the exchange; holders are braver by 1, and
 * Incognito from the first Activation Phase to the end of its round.
 */
export const failedNegotiations: MissionRules = {
  name: 'failed-negotiations',
  setUp(c) {
    putInTheMiddle(c, OBJECTIVE_TOKEN, OF_SECONDARY);
    call(c, givePrisoners);
  },
  actions: [claimAction({ free: false, who: isCaptor })],
  triggers: DROPS,
  modifiers: [
    {
      of: 'courage',
      adjust: (c, u, _value, courage) => (courage !== NO_COURAGE && holdsAsset(c, u) ? courage + 1 : courage),
    },
  ],
  grants: [
    {
      keyword: 'Incognito',
      concerns: ({ type }, types) => types[type].trooper,
      now: (c, u) => c.s.game.round === 1 && c.s.game.phase >= ACTIVATION && holdsAsset(c, u),
    },
  ],
  progress: (c, side) =>
    sumOfHolders(c, side, (u) => 1 + nearnessToAny(c, u, (t) => isExchange(c, t, side) === 1)) +
    approach(c, side, isLoose, isCaptor),
  draws: (c, u, rng, out) =>
    holdsAsset(c, u) ? drawToken(c, u, rng, isExchange, out) : isCaptor(c, u) && drawToken(c, u, rng, isLoose, out),
  points(c, side, round) {
    let gained = 0;
    for (let u = 0; u < c.b.units.count; u++)
      if (c.b.units.side[u] === side && c.s.units.status[u] === ON_TABLE && holdsAsset(c, u) && isAtTheExchange(c, u))
        gained++;
    return round < FIRST_ROUND ? 0 : gained;
  },
};
