import type { Said } from '../../words/said.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import type { Context } from '../../engine/context.js';
import type { Decision, Procedure } from '../../engine/rulebook.js';
import type { Rulebook } from '../../../../machine/rulebook.js';
import type { Trigger } from '../../engine/timing.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { attackPlainly } from '../../rules/procedures/attack/attack.js';
import { CARD_WEAPON } from '../../rules/procedures/attack/modes.js';
import { canTarget, mayAttack } from '../../rules/procedures/attack/targets.js';
import { isCharacter } from './characters.js';

const UNIT = OPERANDS;
/** Bits over the units that have been attacked, and how many attacks are left. */
const ATTACKED = OPERANDS + 1;
const LEFT = OPERANDS + 2;

/** Bits over the units that `u` can attack with the weapon of the card in play, apart from those in `attacked`. */
function targets(c: Context, u: number, attacked: number): number {
  if (!mayAttack(c, u)) return 0;
  let open = 0;
  for (let v = 0; v < c.b.units.count; v++) {
    if ((attacked & (1 << v)) === 0 && canTarget(c, u, v, CARD_WEAPON)) open |= 1 << v;
  }
  return open;
}

/** The unit that is attacked next, −1 for none. */
const next: Answer = answer();

/**
 * At the end of the character's activation it may perform up to `most` attacks with the card's weapon alone, each
 * against another enemy unit (1398–1401). They are not actions. The card's module sets `weaponUse: 'attack'`.
 */
export function attacksAtEnd(
  own: Rulebook<Context>,
  name: string,
  question: Said,
  character: string,
  most: number,
): Trigger {
  const choose: Decision = own.decision(unitChoice(name, { optional: true, chosen: next.set }), {
    question,
    acts: true,
    manner: 'accept',
  });
  const attacks: Procedure = own.procedure(name, {
    choose(c, f) {
      const w = c.s.frames;
      const open = w[f + LEFT] === 0 ? 0 : targets(c, w[f + UNIT], w[f + ATTACKED]);
      if (open === 0) return finish(c);
      ask(c, choose, c.b.units.owner[w[f + UNIT]], open);
    },
    attack(c, f, at) {
      const w = c.s.frames;
      const v = next.get(c);
      if (v < 0) return finish(c);
      w[f + LEFT]--;
      w[f + ATTACKED] |= 1 << v;
      goTo(c, f, at.choose);
      attackPlainly(c, w[f + UNIT], v, w[f + ATTACKED], CARD_WEAPON);
    },
  });
  return {
    at: 'activation.end',
    // The offer itself can be declined.
    optional: false,
    when: (c, u, side) => isCharacter(c, u, side, character) && targets(c, u, 0) !== 0,
    run: (c, u) => call(c, attacks, u, 0, most),
  };
}
