import { ask, OPERANDS } from '../../../../../machine/run.js';
import type { BattleForceRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { arrivalChoice, arrivalNotes, type ArrivalKind, canArrive } from '../../../rules/decisions/arrival.js';
import { arrive } from '../../../rules/procedures/setup/arrive.js';
import { FAR_FROM_ENEMIES } from '../../../rules/queries/cohesion.js';
import { arrivalRefusal, lookAtArrival } from '../../../rules/queries/deployment.js';
import { farFromEnemies } from '../../../rules/queries/zones.js';
import { FACEDOWN, NONE } from '../../../state/state.js';
import { RANKS } from '../../../words/ranks.js';
import { TOO_NEAR } from '../../../words/reasons.js';
import { afterEntering } from '../moves/entering.js';
import { isSetAside, setUnitAside } from '../own-words/set-up.js';
import { isUndeployed } from '../presence.js';
import { later } from '../rulebook.js';
import { holdsAsset } from '../tokens/claim.js';
import { isNearCommander } from './near-commander.js';

const REACH = 3;

/** The ranks of units that may be set aside. */
const ASIDE: readonly number[] = [RANKS.indexOf('special forces'), RANKS.indexOf('support')];

const UNIT = OPERANDS;

const farAway: ArrivalKind = {
  look: (c, u) => lookAtArrival(c, u, farFromEnemies(c, c.b.units.side[u]), TOO_NEAR),
  refusal: arrivalRefusal,
  place: (c, u, x, y, facing) => arrive(c, u, x, y, facing, FAR_FROM_ENEMIES),
};

const place: Decision = later.decision(
  arrivalChoice('come-from-aside', farAway),
  arrivalNotes(
    ['Where is {unit}, which was set aside, placed?', 'Wo wird {unit}, die zur Seite gelegt war, platziert?'],
    ['place at {text}', 'platzieren: {text}'],
  ),
);

/** Whether unit `u` has been set aside and can be placed beyond range 2 of every enemy. */
export function comesFromAside(c: Context, u: number): boolean {
  return isSetAside(c, u) && isUndeployed(c, u) && canArrive(c, farAway, u);
}

/** A unit that has been set aside is placed instead of being activated. Operand: the unit. */
export const comeFromAside: Procedure = later.procedure('come-from-aside', {
  place(c, f) {
    const u = c.s.frames[f + UNIT];
    if (c.hears) c.tell({ type: 'activation-started', unit: u });
    ask(c, place, c.b.units.owner[u], u);
  },
  placed(c, f) {
    const u = c.s.frames[f + UNIT];
    setUnitAside(c, u, false);
    c.s.units.order[u] = FACEDOWN;
    if (c.hears) c.tell({ type: 'unit-deployed', unit: u });
    afterEntering(c, u);
  },
  over(c, f) {
    if (c.hears) c.tell({ type: 'activation-ended', unit: c.s.frames[f + UNIT] });
  },
});

/** Whether a unit of the side of unit `u` has been set aside, or is brought along by it. */
function isTied(c: Context, u: number): boolean {
  for (let v = 0; v < c.b.units.count; v++) {
    if (c.b.units.side[v] === c.b.units.side[u] && isSetAside(c, v)) return true;
    if (c.s.units.broughtBy[v] === u) return true;
  }
  return c.s.units.broughtBy[u] !== NONE;
}

/** Whether unit `u` has an upgrade card of the comms slot. */
function hasComms(c: Context, u: number): boolean {
  return c.b.units.upgrades[u].some(({ slot }) => slot === 'comms');
}

/**
 * Tempest Force (F tempest-force): vehicles have Scout 2. Units beyond range 3 of every friendly commander and without
 * a comms upgrade lose one suppression token fewer in Remove Tokens. In set-up one special forces or support unit that
 * holds no asset may be set aside; when it would activate for the first time it is placed instead, beyond range 2 of
 * every enemy, and counts as activated. Where there is no such place it activates as any undeployed unit.
 */
export const tempestForce: BattleForceRules = {
  name: 'tempest-force',
  grants: [{ keyword: 'Scout', value: 2, concerns: (card, types) => !types[card.type].trooper }],
  modifiers: [
    {
      of: 'end-phase.suppression',
      adjust: (c, u, _value, amount) =>
        amount > 0 && !hasComms(c, u) && !isNearCommander(c, u, REACH) ? amount - 1 : amount,
    },
    { of: 'prepared-position', adjust: (c, u, _value, amount) => (isSetAside(c, u) ? 0 : amount) },
    { of: 'transported.never', adjust: (c, u, _value, amount) => (isSetAside(c, u) ? 1 : amount) },
  ],
  triggers: [
    {
      at: 'setup.after',
      optional: true,
      when: (c, u) => ASIDE.includes(c.s.units.rank[u]) && isUndeployed(c, u) && !holdsAsset(c, u) && !isTied(c, u),
      run: (c, u) => setUnitAside(c, u, true),
    },
  ],
};
