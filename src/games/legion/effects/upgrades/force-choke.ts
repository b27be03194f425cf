import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { choice } from '../../../../machine/choices.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { miniName } from '../../rules/decisions/mini-name.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { MINI_SHIFT, ONE_MINI, sufferWounds } from '../../rules/procedures/wounds.js';
import { rangeOfMinis } from '../../rules/queries/measure.js';
import { isCommanderOrOperative } from '../../rules/queries/ranks.js';
import { ON_TABLE } from '../../state/state.js';

const own = rulebook('force-choke');

const UNIT = OPERANDS;
const VICTIM = OPERANDS + 1;

/** Bit mask of the miniatures of unit `v` at range 1 of any miniature of unit `u`. */
function inReach(c: Context, u: number, v: number): number {
  const { alive } = c.s.minis;
  const { firstMini, miniCount } = c.b.units;
  let mask = 0;
  for (let i = 0; i < miniCount[v]; i++) {
    if (alive[firstMini[v] + i] === 0) continue;
    for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) {
      if (alive[m] === 1 && rangeOfMinis(c, m, firstMini[v] + i) === 1) mask |= 1 << i;
    }
  }
  return mask;
}

/** Bit mask of the enemy trooper units that are neither commander nor operative and have a miniature in reach. */
function victims(c: Context, u: number): number {
  const { count, side, trooper } = c.b.units;
  const { status } = c.s.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || trooper[v] === 0 || status[v] !== ON_TABLE || ignoresEnemies(c, v)) continue;
    if (isCommanderOrOperative(c, v)) continue;
    if (inReach(c, u, v) !== 0) mask |= 1 << v;
  }
  return mask;
}

/** The unit whose miniature suffers the wound. */
const victim: Answer = answer();

const chokeUnit: Decision = own.decision(unitChoice('force-choke', { optional: false, chosen: victim.set }));

/** The miniature that suffers the wound, by its index in its unit. */
const victimMini: Answer = answer();

/** Operand B of the decision is the unit. */
const chokeMini: Decision = own.decision(
  choice('force-choke-miniature', {
    optional: false,
    label: (c, i) => miniName(c, c.b.units.firstMini[c.s.game.pendingB] + i),
    chosen: victimMini.set,
  }),
);

const choke: Procedure = own.procedure('force-choke', {
  unit(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = victims(c, u);
    victim.set(c, 31 - Math.clz32(open));
    if ((open & (open - 1)) !== 0) ask(c, chokeUnit, c.b.units.owner[u], open);
  },
  mini(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    w[f + VICTIM] = victim.get(c);
    const open = inReach(c, u, w[f + VICTIM]);
    victimMini.set(c, 31 - Math.clz32(open));
    if ((open & (open - 1)) !== 0) ask(c, chokeMini, c.b.units.owner[u], open, w[f + VICTIM]);
  },
  wound(c, f) {
    call(c, sufferWounds, c.s.frames[f + VICTIM], 1, ONE_MINI | (victimMini.get(c) << MINI_SHIFT));
  },
});

/**
 * Force Choke (5086): a free card action; one enemy trooper miniature at range 1 that is not in a commander or
 * operative unit suffers a wound.
 */
export const forceChoke: Behaviour = {
  name: 'force-force-choke',
  rule: 'force-choke',
  rulebook: own,
  actions: [
    {
      name: 'force-choke',
      free: true,
      available: (c, u) => victims(c, u) !== 0,
      perform: (c, u) => call(c, choke, u),
    },
  ],
};
