import { UNIT_OPERAND } from '../../../engine/operands.js';
import { BLOCK } from '../../../words/dice.js';
import { opponentOf } from '../../../words/players.js';
import type { Context } from '../../../engine/context.js';
import { rollDefense } from '../../chance/defense-dice.js';
import { bitCount, lowestBit } from '../../../../../kernel/bits.js';
import { type Procedure, shared } from '../../../engine/rulebook.js';
import { call, finish, FRAME_WORDS, goTo, OPERANDS, topFrame } from '../../../../../machine/run.js';
import { FROM_X as CLIMBED_FROM_X, FROM_Y as CLIMBED_FROM_Y } from '../../queries/cohesion.js';
import { touchedEnemies, putDown } from '../../queries/placement.js';
import { inMelee, refreshMeleeOf, unitsTouch } from '../../queries/melee.js';
import { ON_TABLE, RESERVE } from '../../../state/state.js';
import { cohesion, takeFollowersOff } from '../cohesion.js';
import { muster } from '../setup/arrive.js';
import { aliveMinis } from '../../queries/alive.js';
import { removeTokens } from '../tokens.js';
import { LEADER_LAST } from '../wounds.js';
import { carryTokens } from './carry.js';
import { FULL_MOVE_MADE } from '../../../battle/activation-flags.js';
import { FULL_SPEED, moveName, PIVOT, REVERSE, STANDARD } from '../../queries/move/flags.js';

const UNIT = UNIT_OPERAND;
const X = OPERANDS + 1;
const Y = OPERANDS + 2;
const FACING = OPERANDS + 3;
/** Bits of rules/queries/move/flags. */
const KIND = OPERANDS + 4;
const CHOOSER = OPERANDS + 5;
/** As in rules/queries/cohesion. */
const PLACING = OPERANDS + 6;
/** Bits over the units whose miniatures were run over and are off the table. */
const DISPLACED = OPERANDS + 7;
/** Bits over the enemy units with which it is in a melee after the move. */
const PARTNERS = OPERANDS + 8;
/** Bits over the units with which it was in a melee before. */
const LEFT = OPERANDS + 9;
/** Where the leader was before. */
const FROM_X = OPERANDS + 11;
const FROM_Y = OPERANDS + 12;
/** White dice rolled for a clamber before the others are put down. */
const DICE = OPERANDS + 10;

/** Bits over the enemy units that the unit of the frame at `f` has come into contact with. */
function started(c: Context, f: number): number {
  return c.s.frames[f + PARTNERS] & ~c.s.frames[f + LEFT];
}

/** Notes that unit `u` has started a melee with the unit in the bits `units`, if any. */
function startMelee(c: Context, u: number, units: number): void {
  if (units === 0) return;
  const v = lowestBit(units);
  c.s.game.moveMelee = v + 1;
  if (c.hears) c.tell({ type: 'melee-started', unit: u, target: v });
}

/**
 * Moves the leader of a unit to a new place and carries out everything that belongs to the move (3113–3147): a melee
 * starts, the other miniatures are put down, and displaced units are put down again. The move must be legal. Begun by
 * {@link moveUnit}.
 */
const moving: Procedure = shared.procedure('move', {
  leader(c, f) {
    const w = c.s.frames;
    const g = c.s.game;
    const u = w[f + UNIT];
    g.moveFlags = w[f + KIND];
    g.moveMelee = 0;
    if (c.s.units.status[u] === RESERVE) {
      muster(c, u);
      c.b.rules.presence.entered(c, u);
      if (c.hears) c.tell({ type: 'unit-deployed', unit: u });
    }
    if (g.activating === u && (w[f + KIND] & PIVOT) === 0) g.movesMade++;
    const fullMove = STANDARD | FULL_SPEED;
    if (g.activating === u && (w[f + KIND] & fullMove) === fullMove) g.activationFlags |= FULL_MOVE_MADE;
    if ((c.b.transports & (1 << u)) !== 0 && (w[f + KIND] & (STANDARD | REVERSE)) !== 0) c.s.units.drives[u]++;
    w[f + LEFT] = c.s.units.meleeWith[u];
    w[f + FROM_X] = c.s.minis.x[c.b.units.firstMini[u]];
    w[f + FROM_Y] = c.s.minis.y[c.b.units.firstMini[u]];
    takeFollowersOff(c, u);
    putDown(c, c.b.units.firstMini[u], w[f + X], w[f + Y], w[f + FACING]);
    if (c.hears) {
      const [x, y] = [w[f + X] / 10, w[f + Y] / 10];
      c.tell({ type: 'unit-moved', unit: u, move: moveName(w[f + KIND]), x, y, facing: w[f + FACING] });
    }
    removeTokens(c, u, 'standby', c.s.units.standby[u]);
  },
  melee(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const touched = touchedEnemies(c, u, w[f + X], w[f + Y], w[f + FACING]);
    w[f + PARTNERS] = touched;
    startMelee(c, u, started(c, f) & ~w[f + DISPLACED]);
  },
  // The roll of a clamber comes after the leader has been put down and before the others are (1246–1248).
  dice(c, f, at) {
    const w = c.s.frames;
    if (w[f + DICE] === 0) return goTo(c, f, at.others);
    rollDefense(c, w[f + DICE] * bitCount(aliveMinis(c, w[f + UNIT])), 0);
  },
  fall(c, f) {
    const blocks = c.s.defenseFaces[BLOCK];
    if (blocks > 0) call(c, c.b.sequences.sufferWounds, c.s.frames[f + UNIT], blocks, LEADER_LAST);
  },
  survivors(c, f, at) {
    if (c.s.units.status[c.s.frames[f + UNIT]] !== ON_TABLE) goTo(c, f, at.displaced);
  },
  others(c, f) {
    const w = c.s.frames;
    call(c, cohesion, w[f + UNIT], w[f + CHOOSER], w[f + PLACING], w[f + PARTNERS]);
    w[topFrame(c) + CLIMBED_FROM_X] = w[f + FROM_X];
    w[topFrame(c) + CLIMBED_FROM_Y] = w[f + FROM_Y];
  },
  // The opponent's miniatures that touch no enemy yet move into contact, if they have a melee weapon (3064–3065).
  answer(c, f) {
    const w = c.s.frames;
    const others = started(c, f) & ~w[f + DISPLACED];
    if (others !== 0) call(c, c.b.sequences.pileIn, lowestBit(others), 1 << w[f + UNIT]);
  },
  displaced(c, f) {
    const w = c.s.frames;
    const { displacement } = c.b.sequences;
    if (displacement !== undefined && w[f + DISPLACED] !== 0)
      call(c, displacement, w[f + DISPLACED], opponentOf(w[f + CHOOSER]));
  },
  // A displaced unit is in a melee if a miniature that was not run over stays in contact (2087).
  stayed(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    const units = started(c, f) & w[f + DISPLACED];
    if (units === 0 || c.s.units.status[u] !== ON_TABLE || !unitsTouch(c, u, lowestBit(units))) return;
    startMelee(c, u, units);
    call(c, c.b.sequences.pileIn, lowestBit(units), 1 << u);
  },
  end(c, f) {
    const w = c.s.frames;
    const u = w[f + UNIT];
    if (c.s.units.status[u] !== ON_TABLE) return finish(c);
    refreshMeleeOf(c, u);
    carryTokens(c, u);
  },
  // Units that it has left, and that are still in a melee with others, move back into contact (3071).
  upkeep(c, f) {
    for (let rest = c.s.frames[f + LEFT]; rest !== 0; rest &= rest - 1) {
      if (inMelee(c, lowestBit(rest))) return call(c, c.b.sequences.meleeUpkeep);
    }
  },
});

/**
 * Moves unit `u`, with its leader to (x, y, facing). `kind` holds bits of rules/queries/move/flags; `chooser` is the
 * player that moves it; `placed` holds the flags of rules/queries/cohesion for the other miniatures; `displaced` holds
 * bits over the displaced units, whose miniatures the caller has taken off the table.
 */
export function moveUnit(
  c: Context,
  u: number,
  x: number,
  y: number,
  facing: number,
  kind: number,
  chooser: number,
  placed: number,
  displaced: number,
): void {
  call(c, moving, u, x, y, facing);
  const f = c.s.game.frameTop - FRAME_WORDS;
  const w = c.s.frames;
  w[f + KIND] = kind;
  w[f + CHOOSER] = chooser;
  w[f + PLACING] = placed;
  w[f + DISPLACED] = displaced;
}

/** Makes the latest move begun a clamber: each miniature rolls `dice` white dice, and each block is a wound. */
export function clamberBy(c: Context, dice: number): void {
  c.s.frames[c.s.game.frameTop - FRAME_WORDS + DICE] = dice;
}
