import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { answer, type Answer } from '../../../../../machine/answer.js';
import { amountChoice } from '../../../../../machine/choices.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import type { Trigger } from '../../../engine/timing.js';
import type { Said } from '../../../words/said.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { DEFEATED } from '../../../state/state.js';
import { later } from '../rulebook.js';
import type { About } from './parts.js';

const UNIT = OPERANDS;
const LEFT = OPERANDS + 1;
/** Bits over the units that have been chosen. */
const HAD = OPERANDS + 2;
const ABOUT = OPERANDS + 3;

/** The unit chosen, −1 for none. */
const chosenUnit: Answer = answer();

/** Which units are chosen for unit `u`, and what happens to each. */
export interface UnitsChosen {
  readonly name: string;
  readonly question: Said;
  /** Bits over the units that can be chosen. */
  readonly open: (c: Context, u: number, about: number) => number;
  /** Do not `finish` or `ask` in it. */
  readonly act: (c: Context, v: number, u: number) => void;
  /** The most of them. */
  readonly most: number;
  /** True if as many as possible must be chosen. */
  readonly must?: true;
}

/**
 * A procedure that chooses units one after another, each at most once; the decision has its name. Operands: the unit,
 * 0, 0, and another unit if `open` asks about one.
 */
export function choosesUnits({ name, question, open, act, most, must }: UnitsChosen): Procedure {
  const choose: Decision = later.decision(unitChoice(name, { optional: must !== true, chosen: chosenUnit.set }), {
    question,
  });
  return later.procedure(name, {
    choose(c, f) {
      const w = c.s.frames;
      const u = w[f + UNIT];
      const left = w[f + LEFT]++ === most ? 0 : open(c, u, w[f + ABOUT]) & ~w[f + HAD];
      if (left === 0) return finish(c);
      chosenUnit.set(c, lowestBit(left));
      if (must !== true || hasSeveral(left)) ask(c, choose, c.b.units.owner[u], left);
    },
    act(c, f) {
      const v = chosenUnit.get(c);
      if (v < 0) return finish(c);
      const w = c.s.frames;
      w[f + HAD] |= 1 << v;
      act(c, v, w[f + UNIT]);
    },
    next(c, f, at) {
      goTo(c, f, at.choose);
    },
  });
}

/** The same as an effect of a unit that the card is about, at a moment of its own. */
export function choosesUnitsAt(at: Trigger['at'], about: About, chosen: UnitsChosen): Trigger {
  const choice = choosesUnits(chosen);
  return {
    at,
    // The choice itself can be declined.
    optional: false,
    when: (c, u, side) => about(c, u, side) && chosen.open(c, u, 0) !== 0,
    run: (c, u) => call(c, choice, u),
  };
}

/** Whether unit `u` stands for its player: the first unit of that player that is not defeated. */
export function standsForPlayer(c: Context, u: number, side: number): boolean {
  const { owner } = c.b.units;
  if (c.b.units.side[u] !== side || c.s.units.status[u] === DEFEATED) return false;
  for (let v = 0; v < u; v++) if (owner[v] === owner[u] && c.s.units.status[v] !== DEFEATED) return false;
  return true;
}

/** Bits over the units that fit. */
export function unitsThat(c: Context, fits: (v: number) => boolean): number {
  let mask = 0;
  for (let v = 0; v < c.b.units.count; v++) if (c.b.rules.presence.acts(c, v) && fits(v)) mask |= 1 << v;
  return mask;
}

const COUNT = OPERANDS + 1;

/** The number chosen. */
const chosenCount: Answer = answer();

/**
 * A procedure that asks for a number and then acts on it; the decision has its name. Operands: the unit, and the
 * greatest number.
 */
export function choosesNumber(
  name: string,
  question: Said,
  act: (c: Context, u: number, count: number) => void,
): Procedure {
  const choose: Decision = later.decision(amountChoice(name, chosenCount.set), { question });
  return later.procedure(name, {
    choose(c, f) {
      const w = c.s.frames;
      ask(c, choose, c.b.units.owner[w[f + UNIT]], 0, w[f + COUNT]);
    },
    act(c, f) {
      if (chosenCount.get(c) > 0) act(c, c.s.frames[f + UNIT], chosenCount.get(c));
    },
  });
}
