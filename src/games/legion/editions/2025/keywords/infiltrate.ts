import { lowestBit } from '../../../../../kernel/bits.js';
import { ask, call, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Behaviour, isSet, queryOf } from '../../../engine/timing.js';
import { arrivalChoice, arrivalNotes, type ArrivalKind, canArrive } from '../../../rules/decisions/arrival.js';
import { cohesion } from '../../../rules/procedures/cohesion.js';
import { putOnTable } from '../../../rules/procedures/setup/arrive.js';
import { IN_ZONE } from '../../../rules/queries/cohesion.js';
import { arrivalRefusal } from '../../../rules/queries/deployment.js';
import { refreshMeleeOf } from '../../../rules/queries/melee.js';
import { mayStartMelee, touchedEnemies } from '../../../rules/queries/placement.js';
import { areEnemies } from '../../../rules/queries/turned.js';
import { givenInfiltrate } from '../own-words/set-up.js';
import { isUndeployed } from '../presence.js';
import { later } from '../rulebook.js';
import { lookAtTerritory } from '../setup/territory-arrival.js';
import { afterEntering } from '../moves/entering.js';

const INFILTRATE = queryOf('infiltrate');

const UNIT = OPERANDS;
/** Bits over the enemy unit with which it starts a melee. */
const PARTNERS = OPERANDS + 1;

/** Bits over the enemy units with which unit `u` may start a melee. */
function touchable(c: Context, u: number): number {
  let mask = 0;
  for (let v = 0; v < c.b.units.count; v++) if (areEnemies(c, u, v) && mayStartMelee(c, u, v)) mask |= 1 << v;
  return mask;
}

const inTerritory: ArrivalKind = {
  look: (c, u) => lookAtTerritory(c, u, touchable(c, u)),
  refusal: arrivalRefusal,
  place: putOnTable,
};

/** Where its leader is put down. Operand A: the unit. */
const place: Decision = later.decision(
  arrivalChoice('infiltrate', inTerritory),
  arrivalNotes(
    ['Where does {unit} infiltrate?', 'Wo infiltriert {unit}?'],
    ['infiltrate at {text}', 'infiltrieren: {text}'],
  ),
);

/** The unit is placed, which is no move; an enemy that it touches closes up. Operand: the unit. */
const infiltration: Procedure = later.procedure('infiltration', {
  leader(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, place, c.b.units.owner[u], u);
  },
  others(c, f) {
    const u = c.s.frames[f + UNIT];
    const { x, y, facing } = c.s.minis;
    const leader = c.b.units.firstMini[u];
    if (c.hears) c.tell({ type: 'unit-deployed', unit: u });
    const touched = touchedEnemies(c, u, x[leader], y[leader], facing[leader]);
    c.s.frames[f + PARTNERS] = touched;
    if (touched !== 0 && c.hears) c.tell({ type: 'melee-started', unit: u, target: lowestBit(touched) });
    call(c, cohesion, u, c.b.units.owner[u], IN_ZONE, touched);
  },
  answer(c, f) {
    const partners = c.s.frames[f + PARTNERS];
    if (partners !== 0) call(c, c.b.sequences.pileIn, lowestBit(partners), 1 << c.s.frames[f + UNIT]);
  },
  end(c, f) {
    refreshMeleeOf(c, c.s.frames[f + UNIT]);
    afterEntering(c, c.s.frames[f + UNIT]);
  },
});

/** Infiltrate (R 5374–5383). */
export const infiltrate: Behaviour = {
  name: 'Infiltrate',
  modifiers: [{ of: 'infiltrate', adjust: () => 1 }],
  now: (c, u) => (isSet(c, INFILTRATE, u) ? 1 : 0),
};

/**
 * What Infiltrate does, whoever has given it: at the start of its activation an undeployed unit may be placed wholly
 * within its own territory (R 5376–5383).
 */
export const infiltrates: Behaviour = {
  name: 'Infiltrate',
  modifiers: [{ of: 'infiltrate', adjust: (c, u, _value, now) => (givenInfiltrate(c, u) ? 1 : now) }],
  triggers: [
    {
      at: 'activation.start',
      optional: true,
      when: (c, u) => isUndeployed(c, u) && isSet(c, INFILTRATE, u) && canArrive(c, inTerritory, u),
      run: (c, u) => call(c, infiltration, u),
    },
  ],
};
