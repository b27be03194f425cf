import { actingPlayer } from '../../../rules/queries/turned.js';
import { classic } from '../rulebook.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import { lowestBit } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';
import { pivotTo } from '../../../rules/procedures/move/pivot-to.js';
import { afterEvent } from '../../../rules/procedures/standby.js';
import { pivotRefusal, drawTurn, listTurns, turnsAnywhere, whyNoPivot } from '../../../rules/queries/move/turns.js';
import { isHeld } from '../../../rules/queries/speed.js';
import { ON_TABLE } from '../../../state/state.js';

/** Bits over the vehicles that are still to be turned. */
const VEHICLES = OPERANDS;
const PLAYER = OPERANDS + 1;
const VEHICLE = OPERANDS + 2;

/** Whether unit `v`, which the weapon has wounded, is a vehicle that can pivot. */
function canBeTowed(c: Context, v: number): boolean {
  const { trooper, notched } = c.b.units;
  if (c.s.units.status[v] !== ON_TABLE || trooper[v] === 1 || notched[v] === 0) return false;
  return !isHeld(c, v) && turnsAnywhere(c, v);
}

/** Bits over the vehicles that the latest attack has wounded with the weapon and that can pivot. */
function towable(c: Context): number {
  let mask = c.s.game.towed;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (!canBeTowed(c, 31 - Math.clz32(bit))) mask &= ~bit;
  }
  return mask;
}

/** No new facing: the vehicle cannot pivot. */
const STAYS = 360;

/** The new facing of the vehicle. */
const turned: Answer = answer();

/** To which facing the attacker pivots the vehicle. Operand A: the vehicle. */
const tow: Decision = classic.decision({
  name: 'tow-cable',
  list(c, out) {
    listTurns(c, c.s.game.pendingA, out, 1, 0);
  },
  sample: (c, rng) => drawTurn(c, c.s.game.pendingA, rng),
  refusal: (c, action) => pivotRefusal(c, c.s.game.pendingA, action),
  apply(c, action) {
    turned.set(c, action);
  },
  format: (_c, action) => String(action),
  parse: (_c, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
  why: (c, text) => whyNoPivot(c, c.s.game.pendingA, text),
  notes: {
    choices: { pivot: 'step' },
    question: ['To which facing is {unit} pivoted?', 'In welche Richtung wird {unit} gedreht?'],
    answers: { '*': ['turn it to face {text}°', 'auf {text}° drehen'] },
    acts: true,
    unit: 'a',
  },
});

/** Operands: bits over the vehicles, and the player who pivots them. */
const towing: Procedure = classic.procedure('tow-cable', {
  choose(c, f) {
    const w = c.s.frames;
    if (w[f + VEHICLES] === 0) return finish(c);
    w[f + VEHICLE] = lowestBit(w[f + VEHICLES]);
    w[f + VEHICLES] &= ~(1 << w[f + VEHICLE]);
    if (canBeTowed(c, w[f + VEHICLE])) ask(c, tow, w[f + PLAYER], w[f + VEHICLE]);
    else turned.set(c, STAYS);
  },
  pivot(c, f, at) {
    const w = c.s.frames;
    if (turned.get(c) === STAYS) goTo(c, f, at.choose);
    else pivotTo(c, w[f + VEHICLE], turned.get(c), w[f + PLAYER]);
  },
  // The pivot is a move of the vehicle (3473): mines and standby tokens respond to it.
  answer(c, f) {
    afterEvent(c, c.s.frames[f + VEHICLE]);
  },
  over(c, f, at) {
    c.s.game.moveFlags = 0;
    goTo(c, f, at.choose);
  },
});

/**
 * Tow Cable (4378): after an attack with the weapon has wounded a vehicle, the attacking player performs a pivot with
 * the vehicle, which can do no more than pivots of its own could: none where it cannot move at all.
 */
export const towCable: Behaviour = {
  name: 'Tow Cable',
  weapon: { pool: 'tow-cable' },
  ofWeapon: true,
  triggers: [
    {
      at: 'attack.after',
      optional: false,
      when: (c) => towable(c) !== 0,
      run: (c, u) => call(c, towing, towable(c), actingPlayer(c, u)),
    },
  ],
};
