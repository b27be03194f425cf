import { FREE_ATTACK_HAD, FREE_ATTACK_NOW } from '../../battle/round-effects.js';
import { chooseAction, FREE, mayAct } from '../../rules/decisions/choose-action.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Procedure, rulebook } from '../../engine/rulebook.js';
import { ask, call, finish, OPERANDS } from '../../../../machine/run.js';
import { isCharacter } from './characters.js';

const own = rulebook('son-of-skywalker');

const UNIT = OPERANDS;

const freeAttack: Procedure = own.procedure('son-of-skywalker', {
  offer(c, f) {
    const u = c.s.frames[f + UNIT];
    const { roundEffects } = c.s.units;
    const allowed = FREE | c.b.kinds.attack;
    roundEffects[u] |= FREE_ATTACK_HAD | FREE_ATTACK_NOW;
    if (mayAct(c, u, allowed)) return ask(c, chooseAction, c.b.units.owner[u], u, allowed);
    roundEffects[u] &= ~FREE_ATTACK_NOW;
    finish(c);
  },
  done(c, f) {
    c.s.units.roundEffects[c.s.frames[f + UNIT]] &= ~FREE_ATTACK_NOW;
  },
});

/**
 * A card under an id: after the first attack of the character for which `when` holds it may take a free attack action,
 * although it has taken one.
 */
export function freeAttackAfter(
  name: string,
  character: string,
  when: (c: Context) => boolean = () => true,
): CommandCardRules {
  return {
    name,
    rulebook: own,
    triggers: [
      {
        at: 'attack.after',
        optional: false,
        when: (c, u, side) =>
          (c.s.units.roundEffects[u] & FREE_ATTACK_HAD) === 0 && isCharacter(c, u, side, character) && when(c),
        run: (c, u) => call(c, freeAttack, u),
      },
    ],
    modifiers: [
      {
        of: 'attack.limit',
        adjust: (c, u, _side, amount) => amount + ((c.s.units.roundEffects[u] & FREE_ATTACK_NOW) === 0 ? 0 : 1),
      },
    ],
  };
}

/**
 * Son of Skywalker (4946–4951): after Luke's first attack he may take a free attack action, although he has taken one.
 */
export const sonOfSkywalker: CommandCardRules = freeAttackAfter('son-of-skywalker', 'Luke Skywalker');
