import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { choice } from '../../../../machine/choices.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { MAX_UNITS } from '../../battle/battle.js';
import { HAS_INTERRUPTED } from '../../battle/round-effects.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { chooseAction, FREE, mayAct } from '../../rules/decisions/choose-action.js';
import { attackPlainly } from '../../rules/procedures/attack/attack.js';
import { ORDINARY } from '../../rules/procedures/attack/modes.js';
import { canTarget, mayAttack } from '../../rules/procedures/attack/targets.js';
import { canBeSuppressed, gainTokens } from '../../rules/procedures/tokens.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { unitSees } from '../../rules/queries/sight.js';
import { ON_TABLE } from '../../state/state.js';
import { isCharacter, named } from './characters.js';

const own = rulebook('rebellious');

const JYN = 'Jyn Erso';
const REACH = 2;

const UNIT = OPERANDS;
const ENEMY = OPERANDS + 1;

/** The answer by which she moves: the number after the last unit. */
const MOVE = MAX_UNITS;

function canAttack(c: Context, u: number, v: number): boolean {
  return mayAttack(c, u) && canTarget(c, u, v, ORDINARY);
}

/** Bits: the enemy unit `v` if unit `u` can attack it, and {@link MOVE} if it can move. */
function deeds(c: Context, u: number, v: number): number {
  const move = mayAct(c, u, c.b.kinds.move | FREE) ? 1 << MOVE : 0;
  return move | (canAttack(c, u, v) ? 1 << v : 0);
}

/** Jyn Erso on `side`, if she can act now because unit `v` activates; else −1. */
function rebel(c: Context, v: number, side: number): number {
  const { count } = c.b.units;
  for (let u = 0; u < count; u++) {
    if (!isCharacter(c, u, side, JYN) || c.s.units.status[u] !== ON_TABLE || !canBeSuppressed(c, u)) continue;
    if ((c.s.units.roundEffects[u] & HAS_INTERRUPTED) !== 0 || rangeBetween(c, u, v) > REACH) continue;
    if (unitSees(c, u, v) && deeds(c, u, v) !== 0) return u;
  }
  return -1;
}

/** The enemy, {@link MOVE}, or −1. */
const deed: Answer = answer();

const chooseDeed: Decision = own.decision(
  choice('rebellious', {
    optional: true,
    label: (c, i) => (i === MOVE ? 'move' : c.b.units.tag[i]),
    chosen: deed.set,
  }),
  {
    question: [
      'Does Jyn Erso gain suppression to attack that unit, or to move?',
      'Nimmt Jyn Erso einen Niederhalten-Marker, um diese Einheit anzugreifen oder sich zu bewegen?',
    ],
    acts: true,
  },
);

const rebelProcedure: Procedure = own.procedure('rebellious', {
  choose(c, f) {
    const w = c.s.frames;
    ask(c, chooseDeed, c.b.units.owner[w[f + UNIT]], deeds(c, w[f + UNIT], w[f + ENEMY]));
  },
  suppress(c, f) {
    const u = c.s.frames[f + UNIT];
    if (deed.get(c) < 0) return;
    c.s.units.roundEffects[u] |= HAS_INTERRUPTED;
    c.s.frames[f + ENEMY] = deed.get(c);
    gainTokens(c, u, 'suppression');
  },
  act(c, f) {
    const w = c.s.frames;
    const [u, v] = [w[f + UNIT], w[f + ENEMY]];
    if ((c.s.units.roundEffects[u] & HAS_INTERRUPTED) === 0) return;
    if (v !== MOVE) attackPlainly(c, u, v, ~(1 << v));
    else if (mayAct(c, u, c.b.kinds.move | FREE)) ask(c, chooseAction, c.b.units.owner[u], u, c.b.kinds.move | FREE);
  },
});

/**
 * Rebellious: Jyn Erso has Charge. Once a round, when an enemy unit at range 1–2 of her and in sight activates, she
 * may, before it rallies, gain a suppression token to attack that unit or to perform a free move action.
 */
export const rebellious: CommandCardRules = {
  name: 'rebellious',
  rulebook: own,
  grants: [{ keyword: 'Charge', concerns: named(JYN) }],
  triggers: [
    {
      at: 'activation.start',
      // The offer itself can be declined.
      optional: false,
      when: (c, v, side) => c.b.units.side[v] !== side && rebel(c, v, side) >= 0,
      run: (c, v) => call(c, rebelProcedure, rebel(c, v, 1 - c.b.units.side[v]), v),
    },
  ],
};
