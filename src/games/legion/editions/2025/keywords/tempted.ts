import { MAX_UNITS } from '../../../battle/battle.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import type { Behaviour } from '../../../engine/timing.js';
import { lowestBit } from '../../../../../kernel/bits.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { choice } from '../../../../../machine/choices.js';
import { ask, call, finish, OPERANDS } from '../../../../../machine/run.js';
import { attack } from '../../../rules/actions/attack.js';
import { ORDINARY } from '../../../rules/procedures/attack/modes.js';
import { canTarget, mayAttack } from '../../../rules/procedures/attack/targets.js';
import { performAction } from '../../../rules/procedures/perform-action.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { NO_SLOWING } from '../../../rules/queries/move/look.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { DEFEATED, ON_TABLE } from '../../../state/state.js';
import { isPanicked } from '../panic.js';
import { hasBeenTempted, noteTempted } from '../own-words/turns.js';
import { later } from '../rulebook.js';

const UNIT = OPERANDS;

/** Range to the attacker (F `keywordRanges`), and speed of the move. */
const REACH = 3;
const SPEED = 2;

/** The answer by which the unit moves, the number after the last unit; the others are units that it attacks. */
const MOVE = MAX_UNITS;

/** Bits over the units that unit `u` can attack, and {@link MOVE}. */
function open(c: Context, u: number): number {
  let mask = maySpeedMove(c, u) ? 1 << MOVE : 0;
  if (!mayAttack(c, u)) return mask;
  for (let v = 0; v < c.b.units.count; v++) if (canTarget(c, u, v, ORDINARY)) mask |= 1 << v;
  return mask;
}

/** What the unit does, −1 for nothing. */
const way: Answer = answer();

const attackOrMove: Decision = later.decision(
  choice('tempted', {
    optional: true,
    label: (c, i) => (i === MOVE ? 'move' : c.b.units.tag[i]),
    chosen: way.set,
  }),
  {
    choices: { attack: 'step', move: 'step' },
    question: [
      'Which unit is attacked, or does the unit move?',
      'Welche Einheit wird angegriffen, oder eine Bewegung?',
    ],
    answers: { move: ['move', 'sich bewegen'], '*': ['attack {named}', '{named} angreifen'] },
    acts: true,
    manner: 'accept',
  },
);

/** Operand: the unit. */
const tempt: Procedure = later.procedure('tempted', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    ask(c, attackOrMove, c.b.units.owner[u], open(c, u));
  },
  act(c, f) {
    const u = c.s.frames[f + UNIT];
    if (way.get(c) < 0) return finish(c);
    noteTempted(c, u);
    if (way.get(c) === MOVE) call(c, speedMove, u, c.b.units.owner[u], SPEED, NO_SLOWING);
    else call(c, performAction, u, 1, c.b.kinds.codeOf(attack), way.get(c));
  },
});

/** Whether the attack that unit `u` has just made has defeated a unit of the side of unit `by`. */
function hasLostFriend(c: Context, by: number): boolean {
  for (let rest = c.s.game.struck; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (v !== by && c.b.units.side[v] === c.b.units.side[by] && c.s.units.status[v] === DEFEATED) return true;
  }
  return false;
}

/**
 * Tempted (R 6196–6205): once a round, when an enemy attack by a unit within range 3 has defeated a friendly unit and
 * is resolved, the unit may make a free attack action or a speed-2 move that difficult terrain does not slow.
 */
export const tempted: Behaviour = {
  name: 'Tempted',
  byUnit: true,
  watches: [
    {
      at: 'attack.after',
      // The offer itself can be declined.
      optional: false,
      when(c, u, by) {
        if (c.b.units.side[u] === c.b.units.side[by] || c.s.units.status[by] !== ON_TABLE) return false;
        if (hasBeenTempted(c, by) || isPanicked(c, by) || !hasLostFriend(c, by)) return false;
        return rangeBetween(c, u, by) <= REACH && open(c, by) !== 0;
      },
      run: (c, _u, by) => call(c, tempt, by),
    },
  ],
};
