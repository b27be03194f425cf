import { hasSeveral, highestBit } from '../../../../kernel/bits.js';
import { targetsOf } from '../../engine/targets.js';
import { NOT_ON_TABLE, OUT_OF_RANGE, WRONG_RANK } from '../../words/reasons.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { enemyTrooperRefusal } from '../../rules/queries/enemy-effects.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { choice } from '../../../../machine/choices.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { miniName, miniNamed } from '../../rules/decisions/mini-name.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { MINI_SHIFT, ONE_MINI } from '../../rules/procedures/wounds.js';
import { isCommanderOrOperative } from '../../rules/queries/ranks.js';
import { ON_TABLE } from '../../state/state.js';

const own = rulebook('force-choke');

const UNIT = OPERANDS;
const VICTIM = OPERANDS + 1;

/** Bit mask of the miniatures of unit `v` at range 1 of unit `u`. */
function inReach(c: Context, u: number, v: number): number {
  const { firstMini, miniCount } = c.b.units;
  let mask = 0;
  for (let i = 0; i < miniCount[v]; i++) {
    const n = firstMini[v] + i;
    if (c.s.minis.alive[n] === 1 && c.b.rules.force.rangeToMini(c, u, n) === 1) mask |= 1 << i;
  }
  return mask;
}

/**
 * Why unit `u` cannot choke unit `v`: it has to be an enemy trooper unit, neither commander nor operative, with a
 * miniature in reach.
 */
export function chokeRefusal(c: Context, u: number, v: number): Reason {
  const why = enemyTrooperRefusal(c, u, v);
  if (why !== LEGAL) return why;
  if (c.s.units.status[v] !== ON_TABLE) return NOT_ON_TABLE;
  if (isCommanderOrOperative(c, v)) return WRONG_RANK;
  return inReach(c, u, v) === 0 ? OUT_OF_RANGE : LEGAL;
}

/** The unit whose miniature suffers the wound. */
const victim: Answer = answer();

const chokeUnit: Decision = own.decision(
  unitChoice('force-choke', { optional: false, chosen: victim.set, target: chokeRefusal }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit is choked?', 'Welche Einheit wird gewürgt?'],
    acts: true,
  },
);

/** The miniature that suffers the wound, by its index in its unit. */
const victimMini: Answer = answer();

/** Operand B of the decision is the unit. */
const chokeMini: Decision = own.decision(
  choice('force-choke-miniature', {
    optional: false,
    label: (c, i) => miniName(c, c.b.units.firstMini[c.s.game.pendingB] + i),
    chosen: victimMini.set,
    unknown: (c, text) => (miniNamed(c, c.s.game.pendingB, text) < 0 ? NOT_OFFERED : OUT_OF_RANGE),
  }),
  { question: ['Which miniature suffers the wound?', 'Welche Miniatur erleidet die Wunde?'] },
);

const choke: Procedure = own.procedure('force-choke', {
  unit(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = targetsOf(c, u, chokeRefusal);
    victim.set(c, highestBit(open));
    if (hasSeveral(open)) ask(c, chokeUnit, c.b.units.owner[u], open);
  },
  mini(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    w[f + VICTIM] = victim.get(c);
    const open = inReach(c, u, w[f + VICTIM]);
    victimMini.set(c, highestBit(open));
    if (hasSeveral(open)) ask(c, chokeMini, c.b.units.owner[u], open, w[f + VICTIM]);
  },
  wound(c, f) {
    call(c, c.b.sequences.sufferWounds, c.s.frames[f + VICTIM], 1, ONE_MINI | (victimMini.get(c) << MINI_SHIFT));
  },
});

/**
 * Force Choke (5086): a free card action; one enemy trooper miniature at range 1 that is not in a commander or
 * operative unit suffers a wound.
 */
export const forceChoke: Behaviour = {
  name: 'force-force-choke',
  rulebook: own,
  actions: [
    {
      name: 'force-choke',
      free: true,
      target: chokeRefusal,
      perform: (c, u) => call(c, choke, u),
    },
  ],
};
