import { targetsOf } from '../../engine/targets.js';
import { NOTHING_TO_DO, OUT_OF_RANGE, PANICKED, UNIT_TYPE, WRONG_RANK, WRONG_UNIT } from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { TURNED, TURNED_BY, TURNED_BY_MASK } from '../../battle/round-effects.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { chooseAction, FREE, mayAct } from '../../rules/decisions/choose-action.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { isSuppressed } from '../../rules/queries/courage.js';
import { ignoresEnemies } from '../../rules/queries/enemy-effects.js';
import { rangeBetween } from '../../rules/queries/measure.js';
import { refreshMeleeOf } from '../../rules/queries/melee.js';
import { isCommanderOrOperative } from '../../rules/queries/ranks.js';
import { actingPlayer } from '../../rules/queries/turned.js';
import { characterRefusal } from './characters.js';

const own = rulebook('you-serve-your-master-well');

const NAME = 'you-serve-your-master-well';
const UNIT = OPERANDS;
const SERVANT = OPERANDS + 1;

/** Bits over the kinds of free action that it grants: attacks and moves. */
function granted(c: Context): number {
  return c.b.kinds.attack | c.b.kinds.move | FREE;
}

/** Whether an enemy unit can be chosen: a suppressed one that enemy cards can affect. */
function canBeTurned(c: Context, v: number): boolean {
  return isSuppressed(c, v) && !ignoresEnemies(c, v);
}

/** Why unit `v` cannot serve unit `u` now; a panicked unit performs no free actions (3435). */
function refusal(c: Context, u: number, v: number): Reason {
  const { side, trooper } = c.b.units;
  if (v === u) return WRONG_UNIT;
  if (trooper[v] === 0) return UNIT_TYPE;
  if (c.s.units.panic[v] > 0) return PANICKED;
  if (isCommanderOrOperative(c, v)) return WRONG_RANK;
  if (side[v] !== side[u] && !canBeTurned(c, v)) return WRONG_UNIT;
  if (rangeBetween(c, u, v) !== 1) return OUT_OF_RANGE;
  return mayAct(c, v, granted(c)) ? LEGAL : NOTHING_TO_DO;
}

/** From here on unit `v` acts for `player`, and whomever of its own side it touches is in a melee with it. */
function turn(c: Context, v: number, player: number): void {
  c.s.units.roundEffects[v] |= TURNED | (player * TURNED_BY);
  refreshMeleeOf(c, v);
}

/** Ends {@link turn}, and the melees of the unit with its own side. */
function turnBack(c: Context, v: number): void {
  const { side, count } = c.b.units;
  const { meleeWith, roundEffects } = c.s.units;
  roundEffects[v] &= ~(TURNED | TURNED_BY_MASK);
  for (let w = 0; w < count; w++) {
    if (side[w] !== side[v]) continue;
    meleeWith[v] &= ~(1 << w);
    meleeWith[w] &= ~(1 << v);
  }
}

/** The unit that acts. */
const servant: Answer = answer();

const chooseServant: Decision = own.decision(
  unitChoice(NAME, { optional: false, chosen: servant.set, target: refusal }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit attacks or moves?', 'Welche Einheit greift an oder bewegt sich?'],
    acts: true,
  },
);

/** Operands: the unit of the card, and the unit that acts. */
const serve: Procedure = own.procedure(NAME, {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = targetsOf(c, u, refusal);
    servant.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, chooseServant, c.b.units.owner[u], open);
  },
  act(c, f) {
    const w = c.s.frames;
    const v = servant.get(c);
    w[f + SERVANT] = v;
    if (c.b.units.side[v] !== c.b.units.side[w[f + UNIT]]) turn(c, v, c.b.units.owner[w[f + UNIT]]);
    ask(c, chooseAction, actingPlayer(c, v), v, granted(c));
  },
  end(c, f) {
    const w = c.s.frames;
    const v = w[f + SERVANT];
    if (c.b.units.side[v] !== c.b.units.side[w[f + UNIT]]) turnBack(c, v);
  },
});

/**
 * You Serve Your Master Well: Luke has a free card action. A friendly trooper unit at range 1, or a suppressed enemy
 * one, that is neither commander nor operative performs a free attack action or a free move action. The player of the
 * card performs that of an enemy unit, which may attack and engage its own side.
 */
export const youServeYourMasterWell: CommandCardRules = {
  name: NAME,
  rulebook: own,
  actions: [
    {
      name: NAME,
      free: true,
      unable: (c, u, side) => characterRefusal(c, u, side, 'Luke Skywalker'),
      target: refusal,
      perform: (c, u) => call(c, serve, u),
    },
  ],
};
