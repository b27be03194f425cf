import type { Reason } from '../../../../../machine/reason.js';
import { ask } from '../../../../../machine/run.js';
import { elevationAt } from '../../../../../tabletop/elevation.js';
import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { canPlace, tokenChoice, type TokenPlacing } from '../../../rules/decisions/place-token.js';
import { bandOfUnitFromDisc } from '../../../rules/queries/bases.js';
import { putToken, tokenRadius } from '../../../rules/queries/tokens.js';
import { ON_TABLE } from '../../../state/state.js';
import { MISSION_TOKEN } from '../../../words/token-kinds.js';
import { later } from '../rulebook.js';
import { contestedRefusal } from '../setup/place-tokens.js';
import { objectiveRefusal } from '../tokens/place.js';

const REACH = 1;
const CRITICAL = 2;

const inContestedArea: TokenPlacing = {
  refusal: (c, x, y): Reason => contestedRefusal(c, MISSION_TOKEN, x, y) || objectiveRefusal(c, MISSION_TOKEN, x, y),
  place(c, x, y) {
    const z = elevationAt(c.b.geometry.terrain, x, y);
    putToken(c, MISSION_TOKEN, x, y, z, 0, c.b.units.side[c.s.game.pendingB]);
  },
};

/** Where the token lies. Operand B: the unit that brings it. */
const placeToken: Decision = later.decision(tokenChoice('place-priority-mission', inContestedArea), {
  choices: {
    'place-objective': {
      fields: { player: 'player', token: { token: 'priority-mission' }, atMm: 'place' },
      answer: '{atMm}',
    },
  },
  question: ['Where does the priority mission token lie?', 'Wo liegt der Prioritätszielmarker?'],
  answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
  manner: 'near-home',
  rests: true,
});

/** Whether unit `u` is within range 1 of a priority mission token of `side`. */
function isNearToken(c: Context, u: number, side: number): boolean {
  const { kind, owner, x, y } = c.s.tokens;
  if (c.s.units.status[u] !== ON_TABLE) return false;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== MISSION_TOKEN || owner[t] !== side) continue;
    if (bandOfUnitFromDisc(c, x[t], y[t], tokenRadius(c, t), u) <= REACH) return true;
  }
  return false;
}

/** Whether the defender of the current pool of unit `u` is near a token of its side. */
function attacksNearToken(c: Context, u: number): boolean {
  const { attack, pools } = c.s;
  return attack.pools > 0 && attack.attacker === u && isNearToken(c, pools.defender[attack.pool], c.b.units.side[u]);
}

/**
 * Complete the Mission (R 4997–5012): in set-up the unit brings a priority mission token. Within range 1 of a friendly
 * one its defence surges block; its attacks on enemies within range 1 of one have Critical 2.
 */
export const completeTheMission: Behaviour = {
  name: 'Complete the Mission',
  tokensPlaced: () => 1,
  triggers: [
    {
      at: 'setup.after',
      optional: false,
      when: (c) => canPlace(c, inContestedArea),
      run: (c, u) => ask(c, placeToken, c.b.units.owner[u], 0, u),
    },
  ],
  modifiers: [
    { of: 'surge.defense', adjust: (c, u, _value, now) => (isNearToken(c, u, c.b.units.side[u]) ? 1 : now) },
    { of: 'critical.add', adjust: (c, u, _value, x) => (attacksNearToken(c, u) ? x + CRITICAL : x) },
    { of: 'guards.surge', adjust: (c, u, _value, now) => (isNearToken(c, u, c.b.units.side[u]) ? 1 : now) },
  ],
};
