import { ATTACK_SURGE, CRIT, FACES, HIT } from '../../../words/dice.js';
import type { Context } from '../../../engine/context.js';
import type { Procedure } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { LEGAL, type Reason, reason } from '../../../../../machine/reason.js';
import type { Places } from '../../../../../machine/procedure.js';
import { call, goTo, OPERANDS } from '../../../../../machine/run.js';
import { rollAttack } from '../../../rules/chance/attack-dice.js';
import { defeatByEffect } from '../../../rules/procedures/defeat.js';
import { gainTokens } from '../../../rules/procedures/tokens.js';
import { sufferWounds } from '../../../rules/procedures/wounds.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { woundsOn } from '../../../rules/queries/resilience.js';
import { unitSees } from '../../../rules/queries/sight.js';
import { ON_TABLE } from '../../../state/state.js';
import { later } from '../rulebook.js';

const UNIT = OPERANDS;
const DICE = OPERANDS + 1;
/** The unit that is rolled for now, and the next one. */
const VICTIM = OPERANDS + 2;
const NEXT = OPERANDS + 3;

/** Range to the units that are hit (F `keywordRanges`). */
const REACH = 1;

/** It has fewer wounds than half of its threshold. */
const NOT_HURT = reason('too-few-wounds');

/** Half of the wound threshold of unit `u`, rounded up. */
function halfOf(c: Context, u: number): number {
  const { firstMini, miniCount } = c.b.units;
  let threshold = 0;
  for (let i = 0; i < miniCount[u]; i++) threshold += c.b.minis.wounds[firstMini[u] + i];
  return Math.ceil(threshold / 2);
}

/** The faces of the black dice. */
function black(c: Context, face: number): number {
  return c.s.attackFaces[FACES + face];
}

/** Operands: the unit, the number of dice. */
const selfDestruct: Procedure = later.procedure('self-destruct', {
  roll(c: Context, f: number, at: Places<'over'>): void {
    const w = c.s.frames;
    const u = w[f + UNIT];
    let v = w[f + NEXT];
    while (v < c.b.units.count && !isHit(c, u, v)) v++;
    if (v === c.b.units.count) return goTo(c, f, at.over);
    w[f + VICTIM] = v;
    w[f + NEXT] = v + 1;
    c.s.attackFaces.fill(0);
    rollAttack(c, 0, w[f + DICE], 0, false);
  },
  wounds(c: Context, f: number): void {
    const w = c.s.frames;
    call(c, sufferWounds, w[f + VICTIM], black(c, ATTACK_SURGE) + black(c, CRIT), 0, 1 << w[f + UNIT]);
  },
  suppression(c: Context, f: number): void {
    const v = c.s.frames[f + VICTIM];
    if (c.s.units.status[v] === ON_TABLE) gainTokens(c, v, 'suppression', black(c, HIT));
  },
  next(c: Context, f: number, at: Places<'roll'>): void {
    goTo(c, f, at.roll);
  },
  over(c: Context, f: number): void {
    c.s.attackFaces.fill(0);
    defeatByEffect(c, c.s.frames[f + UNIT]);
  },
});

/** Whether unit `v` is another unit near and in sight of unit `u`. */
function isHit(c: Context, u: number, v: number): boolean {
  return v !== u && c.s.units.status[v] === ON_TABLE && rangeBetween(c, u, v) <= REACH && unitSees(c, u, v);
}

/** Why unit `u` cannot destroy itself now. */
export function selfDestructRefusal(c: Context, u: number): Reason {
  return woundsOn(c, u) >= halfOf(c, u) ? LEGAL : NOT_HURT;
}

/** Unit `u` destroys itself, with that many dice. */
export function selfDestructs(c: Context, u: number, dice: number): void {
  call(c, selfDestruct, u, dice);
}

/**
 * Self-Destruct X (R 5873–5885): a card action with wounds of at least half the threshold. For each other unit within
 * range 1 and in sight X black dice are rolled: it suffers a wound for each surge and critical, and gains a suppression
 * token for each hit. Then the unit is defeated.
 */
export const selfDestructX: Behaviour = {
  name: 'Self-Destruct',
  actions: [
    {
      name: 'Self-Destruct',
      free: false,
      unable: selfDestructRefusal,
      perform: selfDestructs,
    },
  ],
};
