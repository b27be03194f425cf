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
import { characterNamed } from './characters.js';

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

/** Where all units together make the attacks of a card once in a round. */
export interface Once {
  readonly made: (c: Context, side: number) => boolean;
  readonly note: (c: Context, side: number) => void;
}

/**
 * At the end of the activation of the character, or of a unit that the card is about, it may perform up to `most`
 * attacks with the card's weapon alone, each against another enemy unit (1398–1401). They are not actions. The card's
 * module sets `weaponUse: 'attack'`.
 */
export function attacksAtEnd(
  own: Rulebook<Context>,
  name: string,
  question: Said,
  about: string | ((c: Context, u: number, side: number) => boolean),
  most: number,
  once?: Once,
): Trigger {
  const attacks = typeof about === 'string' ? characterNamed(about) : about;
  const choose: Decision = own.decision(unitChoice(name, { optional: true, chosen: next.set }), {
    question,
    acts: true,
    manner: 'accept',
  });
  const series: Procedure = own.procedure(name, {
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
      once?.note(c, c.b.units.side[w[f + UNIT]]);
      w[f + ATTACKED] |= 1 << v;
      goTo(c, f, at.choose);
      attackPlainly(c, w[f + UNIT], v, w[f + ATTACKED], CARD_WEAPON);
    },
  });
  return {
    at: 'activation.end',
    // The offer itself can be declined.
    optional: false,
    when: (c, u, side) => attacks(c, u, side) && once?.made(c, side) !== true && targets(c, u, 0) !== 0,
    run: (c, u) => call(c, series, u, 0, most),
  };
}
