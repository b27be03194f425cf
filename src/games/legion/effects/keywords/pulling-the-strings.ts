import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { unitChoice } from '../../rules/decisions/unit-choice.js';
import { chooseAction, FREE, mayAct } from '../../rules/decisions/choose-action.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { rangeBetween } from '../../rules/queries/measure.js';

const own = rulebook('pulling-the-strings');

const UNIT = OPERANDS;

/** The greatest range to the unit that acts (3541). */
const REACH = 2;

/** Bits over the kinds of free action that it grants: attacks and moves. */
function granted(c: Context): number {
  return c.b.kinds.attack | c.b.kinds.move | FREE;
}

/**
 * Bits over the other friendly trooper units at range 1–2 that could attack or move now; a panicked unit performs no
 * free actions (3435).
 */
function puppets(c: Context, u: number): number {
  const { count, side, trooper } = c.b.units;
  let mask = 0;
  for (let v = 0; v < count; v++) {
    if (v === u || side[v] !== side[u] || trooper[v] === 0 || c.s.units.panic[v] > 0) continue;
    if (rangeBetween(c, u, v) <= REACH && mayAct(c, v, granted(c))) mask |= 1 << v;
  }
  return mask;
}

/** The unit that acts. */
const puppet: Answer = answer();

const choosePuppet: Decision = own.decision(unitChoice('pulling-the-strings', { optional: false, chosen: puppet.set }));

const pull: Procedure = own.procedure('pulling-the-strings', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    const open = puppets(c, u);
    puppet.set(c, lowestBit(open));
    if ((open & (open - 1)) !== 0) ask(c, choosePuppet, c.b.units.owner[u], open);
  },
  act(c) {
    const v = puppet.get(c);
    ask(c, chooseAction, c.b.units.owner[v], v, granted(c));
  },
});

/**
 * Pulling the Strings (3537–3545): a card action; another friendly trooper unit at range 1–2 may perform a free attack
 * action or a free move action, to which everything responds as to any other. The attack does not count towards those
 * of that unit's activation.
 */
export const pullingTheStrings: Behaviour = {
  name: 'Pulling the Strings',
  rule: 'pulling-the-strings',
  rulebook: own,
  actions: [
    {
      name: 'Pulling the Strings',
      free: false,
      available: (c, u) => puppets(c, u) !== 0,
      perform: (c, u) => call(c, pull, u),
    },
  ],
};
