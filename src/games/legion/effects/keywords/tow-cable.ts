import { actingPlayer } from '../../rules/queries/turned.js';
import { type Decision, type Procedure, rulebook } from '../../engine/rulebook.js';
import { type Answer, answer } from '../../../../machine/answer.js';
import type { Places } from '../../../../machine/procedure.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { lowestBit } from '../../../../kernel/bits.js';
import type { Context } from '../../engine/context.js';
import type { Behaviour } from '../../engine/timing.js';
import { pivotTo } from '../../rules/procedures/move/pivot-to.js';
import { afterEvent } from '../../rules/procedures/standby.js';
import { pivotRefusal, drawTurn, listTurns, turnsAnywhere, whyNoPivot } from '../../rules/queries/move/turns.js';
import { isHeld } from '../../rules/queries/speed.js';
import { ON_TABLE } from '../../state/state.js';

const own = rulebook('tow-cable');

/** Bits over the vehicles that are still to be turned. */
const VEHICLES = OPERANDS;
const PLAYER = OPERANDS + 1;
const VEHICLE = OPERANDS + 2;

/** Whether vehicle `v` can pivot now. */
export function canPivot(c: Context, v: number): boolean {
  const { trooper, notched } = c.b.units;
  if (c.s.units.status[v] !== ON_TABLE || trooper[v] === 1 || notched[v] === 0) return false;
  return !isHeld(c, v) && turnsAnywhere(c, v);
}

/** No new facing: the vehicle cannot pivot. */
const STAYS = 360;

/** The new facing of the vehicle. */
const turned: Answer = answer();

/** To which facing the attacker pivots the vehicle. Operand A: the vehicle. */
const tow: Decision = own.decision({
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

/** The vehicle that a procedure of {@link TOW_STEPS}, with its frame at `f`, has just dealt with. */
export function vehicleTowed(c: Context, f: number): number {
  return c.s.frames[f + VEHICLE];
}

/**
 * The steps of the procedure by which vehicles are towed. Operands: bits over the vehicles, and the player who pivots
 * them. The step `over` comes after each of them.
 */
export const TOW_STEPS = {
  choose(c: Context, f: number): void {
    const w = c.s.frames;
    if (w[f + VEHICLES] === 0) return finish(c);
    w[f + VEHICLE] = lowestBit(w[f + VEHICLES]);
    w[f + VEHICLES] &= ~(1 << w[f + VEHICLE]);
    if (canPivot(c, w[f + VEHICLE])) ask(c, tow, w[f + PLAYER], w[f + VEHICLE]);
    else turned.set(c, STAYS);
  },
  pivot(c: Context, f: number, at: Places<'over'>): void {
    const w = c.s.frames;
    if (turned.get(c) === STAYS) goTo(c, f, at.over);
    else pivotTo(c, w[f + VEHICLE], turned.get(c), w[f + PLAYER]);
  },
  // The pivot is a move of the vehicle (3473): mines and standby tokens respond to it.
  answer(c: Context, f: number): void {
    afterEvent(c, c.s.frames[f + VEHICLE]);
  },
  over(c: Context, f: number, at: Places<'choose'>): void {
    c.s.game.moveFlags = 0;
    goTo(c, f, at.choose);
  },
};

/**
 * Tow Cable: after an attack with the weapon has wounded a vehicle, `towing`, a procedure of {@link TOW_STEPS}, is
 * carried out for those vehicles that `isTowed` lets pass.
 */
export function towCableWith(towing: Procedure, isTowed: (c: Context, v: number) => boolean): Behaviour {
  function towed(c: Context): number {
    let mask = c.s.game.towed;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const v = lowestBit(rest);
      if (c.s.units.status[v] !== ON_TABLE || c.b.units.trooper[v] === 1 || !isTowed(c, v)) mask &= ~(1 << v);
    }
    return mask;
  }
  return {
    name: 'Tow Cable',
    choice: 'pivot',
    rulebook: own,
    weapon: { pool: 'tow-cable' },
    ofWeapon: true,
    triggers: [
      {
        at: 'attack.after',
        optional: false,
        when: (c) => towed(c) !== 0,
        run: (c, u) => call(c, towing, towed(c), actingPlayer(c, u)),
      },
    ],
  };
}
