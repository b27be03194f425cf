import { actingPlayer } from '../../../rules/queries/turned.js';
import { UNIT_OPERAND } from '../../../engine/operands.js';
import { classic } from '../rulebook.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { attackPlainly } from '../../../rules/procedures/attack/attack.js';
import { IN_ACTION } from '../../../rules/procedures/attack/flags.js';
import { MELEE, ORDINARY } from '../../../rules/procedures/attack/modes.js';
import { canTarget, mayAttack, rangeAgainst } from '../../../rules/procedures/attack/targets.js';

const UNIT = UNIT_OPERAND;
const SHOT_AT = OPERANDS + 1;

/** Bits over the units that `u` can shoot at apart from those in the bits `shotAt`. */
function others(c: Context, u: number, shotAt: number): number {
  if (!mayAttack(c, u)) return 0;
  let open = 0;
  for (let v = 0; v < c.b.units.count; v++) {
    if ((shotAt & (1 << v)) !== 0 || rangeAgainst(c, u, v, ORDINARY) === MELEE) continue;
    if (canTarget(c, u, v, ORDINARY, shotAt)) open |= 1 << v;
  }
  return open;
}

/** The next target, −1 for none. */
const otherTarget: Answer = answer();

/** The unit's next target, or none. */
const chooseOther: Decision = classic.decision(
  unitChoice('gunslinger', {
    optional: true,
    chosen: otherTarget.set,
  }),
  {
    question: ['Which unit is attacked next?', 'Welche Einheit wird als Nächstes angegriffen?'],
    acts: true,
    manner: 'accept',
  },
);

/** Operands: unit, bits over the units it has shot at. */
const secondShot: Procedure = classic.procedure('gunslinger', {
  choose(c, f) {
    const w = c.s.frames;
    ask(c, chooseOther, actingPlayer(c, w[f + UNIT]), others(c, w[f + UNIT], w[f + SHOT_AT]));
  },
  shoot(c, f) {
    const w = c.s.frames;
    const [u, shotAt] = [w[f + UNIT], w[f + SHOT_AT]];
    const v = otherTarget.get(c);
    finish(c);
    if (v >= 0) attackPlainly(c, u, v, shotAt);
  },
});

/**
 * Gunslinger (2571): after a ranged attack action the unit makes one more ranged attack, which is not an action,
 * against another unit.
 */
export const gunslinger: Behaviour = {
  name: 'Gunslinger',
  choice: 'attack',
  triggers: [
    {
      at: 'attack.after',
      // The offer itself can be declined.
      optional: false,
      when: (c, u) =>
        (c.s.game.attackFlags & IN_ACTION) !== 0 && c.s.game.shotAt !== 0 && others(c, u, c.s.game.shotAt) !== 0,
      run: (c, u) => call(c, secondShot, u, c.s.game.shotAt),
    },
  ],
};
