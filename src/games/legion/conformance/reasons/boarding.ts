import { legLength } from '../../../../tabletop/movement-tools.js';
import { insideTable, MILLIMETRE } from '../../../../tabletop/units.js';
import { MUST_NOT_MOVE } from '../../battle/activation-flags.js';
import { bitCount } from '../../../../kernel/bits.js';
import { passengersOf } from '../../rules/queries/aboard.js';
import { baseInContact, baseOverlaps, baseTouches, baseWithin } from '../../rules/queries/bases.js';
import { rangeOfMinis } from '../../rules/queries/measure.js';
import { isEngaged } from '../../rules/queries/melee.js';
import { maximumSpeed } from '../../rules/queries/speed.js';
import { ON_TABLE } from '../../state/state.js';
import type { ChoiceOf } from '../choose/chooser.js';
import type { Play } from '../play.js';
import type { PlaceMm } from '../schema-parts.js';
import { hasNoActions, type ReasonsOf } from './reason.js';

/** Whether unit `u` rides in a vehicle. */
export function isAboard(play: Play, u: number): boolean {
  return play.state.units.carrier[u] !== u;
}

/** Whether unit `u` rides in a vehicle whose card says Closed. */
export function isShutIn(play: Play, u: number): boolean {
  const vehicle = play.state.units.carrier[u];
  return vehicle !== u && play.game.battle.units.card[vehicle].keywords.some(({ of }) => of.includes('Closed'));
}

/**
 * Whether unit `u` has used part of its activation, or is not activating, where the whole activation would be needed.
 */
export function hasBegun(play: Play, u: number): boolean {
  const { activating, performed, performedCards } = play.state.game;
  return activating !== u || performed !== 0 || performedCards !== 0;
}

/**
 * Whether the vehicle of passenger `u` has moved more than once, so that its actions take the whole activation, and
 * part of it is already used.
 */
export function isTooLate(play: Play, u: number): boolean {
  const { carrier, drives } = play.state.units;
  return isAboard(play, u) && drives[carrier[u]] > 1 && hasBegun(play, u);
}

type Embark = ChoiceOf<'embark'>;

/** Miniatures of which unit `u` consists. */
function alive(play: Play, u: number): number {
  const first = play.game.battle.units.firstMini[u];
  const { miniCount } = play.game.battle.units;
  if (play.state.units.status[u] !== ON_TABLE) return miniCount[u];
  return play.state.minis.alive.subarray(first, first + miniCount[u]).filter((one) => one === 1).length;
}

function isTooLarge(play: Play, { unit, into }: Embark): boolean {
  const u = play.unit(unit);
  const { card } = play.game.battle.units;
  const light = card[play.unit(into)].keywords.every(({ id }) => id !== 'transport');
  return light && (alive(play, u) > 1 || card[u].base !== 'small');
}

function seatsOf(play: Play, vehicle: number): number {
  const { keywords } = play.game.battle.units.card[vehicle];
  return keywords.reduce((sum, { id, value }) => (id.endsWith('transport') ? sum + value : sum), 0);
}

function isTooFar(play: Play, { unit, into }: Embark): boolean {
  const { units } = play.game.battle;
  const [u, v] = [play.unit(unit), play.unit(into)];
  const { x, y, facing } = play.state.minis;
  const [m, n] = [units.firstMini[u], units.firstMini[v]];
  const reach = 2 * legLength(play.game.battle.geometry.measures, 1, units.radius[u], units.notched[u] === 1);
  return !baseWithin(play.c, u, x[m], y[m], facing[m], n, reach);
}

function claims(play: Play, u: number): boolean {
  const { kind, claimedBy } = play.state.tokens;
  return claimedBy.some((claimer, t) => kind[t] !== 0 && claimer === u);
}

export const EMBARK: ReasonsOf<Embark> = {
  'unit-type': (play, { unit }) => {
    const { type } = play.game.battle.units.card[play.unit(unit)];
    return !type.endsWith('trooper') || type === 'creature trooper';
  },
  'wrong-unit': (play, choice) => {
    const { side } = play.game.battle.units;
    const [u, v] = [play.unit(choice.unit), play.unit(choice.into)];
    return side[u] !== side[v] || seatsOf(play, v) === 0 || isTooLarge(play, choice);
  },
  'no-seat': (play, { into }) => {
    const v = play.unit(into);
    return bitCount(passengersOf(play.c, v)) >= seatsOf(play, v);
  },
  'too-far': isTooFar,
  'path-blocked': (play, choice) => !isTooFar(play, choice),
  'speed-zero': (play, { unit }) => maximumSpeed(play.c, play.unit(unit)) === 0,
  engaged: (play, { unit }) => isEngaged(play.c, play.unit(unit)),
  'carries-token': (play, { unit }) => claims(play, play.unit(unit)),
  boarded: (play, { unit }) => play.state.units.boarded[play.unit(unit)] === 1,
  aboard: (play, { unit }) => isAboard(play, play.unit(unit)),
  'weapon-moved': (play) => (play.state.game.activationFlags & MUST_NOT_MOVE) !== 0,
  'no-actions-left': (play, { unit }) => hasNoActions(play, play.unit(unit)),
  'whole-activation': (play, { unit }) => hasBegun(play, play.unit(unit)),
};

/** Whether a base of unit `u` at a place has the relation `how` to a base of a unit that `is` selects. */
function stands(play: Play, u: number, at: PlaceMm, how: typeof baseOverlaps, is: (v: number) => boolean): boolean {
  const { minis } = play.game.battle;
  const { alive: living, offTable } = play.state.minis;
  const [toX, toY] = at.map((mm) => Math.round(mm * MILLIMETRE));
  for (let m = 0; m < minis.count; m++) {
    if (living[m] === 0 || offTable[m] === 1 || !is(minis.unit[m])) continue;
    if (how(play.c, u, toX, toY, 0, m)) return true;
  }
  return false;
}

interface SteppingOut {
  readonly unit: string;
  readonly leaderMm?: PlaceMm;
  readonly toMm?: PlaceMm;
}

function someEnd({ leaderMm, toMm }: SteppingOut, is: (at: PlaceMm) => boolean): boolean {
  return [leaderMm, toMm].some((at) => at !== undefined && is(at));
}

const STEPPING_OUT = {
  'not-in-contact': (play: Play, { unit, leaderMm }: SteppingOut) => {
    const u = play.unit(unit);
    return (
      leaderMm !== undefined && !stands(play, u, leaderMm, baseInContact, (v) => v === play.state.units.carrier[u])
    );
  },
  'enemy-contact': (play: Play, choice: SteppingOut) => {
    const u = play.unit(choice.unit);
    const { side } = play.game.battle.units;
    return someEnd(choice, (at) => stands(play, u, at, baseTouches, (v) => side[v] !== side[u]));
  },
  'overlaps-base': (play: Play, choice: SteppingOut) => {
    const u = play.unit(choice.unit);
    return someEnd(choice, (at) => stands(play, u, at, baseOverlaps, (v) => v !== u));
  },
  'off-table': (play: Play, choice: SteppingOut) => {
    const { geometry, units } = play.game.battle;
    const r = units.radius[play.unit(choice.unit)];
    return someEnd(choice, ([x, y]) => !insideTable(geometry.table, x * MILLIMETRE, y * MILLIMETRE, r));
  },
} as const;

export const BAIL_OUT: ReasonsOf<ChoiceOf<'bail-out'>> = STEPPING_OUT;

export const DISEMBARK: ReasonsOf<ChoiceOf<'disembark'>> = {
  ...STEPPING_OUT,
  'not-aboard': (play, { unit }) => !isAboard(play, play.unit(unit)),
  'too-far': (play, { unit, leaderMm, toMm }) => {
    if (leaderMm === undefined || toMm === undefined) return false;
    const { radius, notched } = play.game.battle.units;
    const u = play.unit(unit);
    const reach = 2 * legLength(play.game.battle.geometry.measures, 1, radius[u], notched[u] === 1);
    const [dx, dy] = [toMm[0] - leaderMm[0], toMm[1] - leaderMm[1]].map((mm) => mm * MILLIMETRE);
    return dx * dx + dy * dy > reach * reach;
  },
  'speed-zero': (play, { unit }) => maximumSpeed(play.c, play.unit(unit)) === 0,
  boarded: (play, { unit }) => play.state.units.boarded[play.unit(unit)] === 1,
  'weapon-moved': (play) => (play.state.game.activationFlags & MUST_NOT_MOVE) !== 0,
  'no-actions-left': (play, { unit }) => hasNoActions(play, play.unit(unit)),
  'whole-activation': (play, { unit }) => isTooLate(play, play.unit(unit)),
  'out-of-range': (play, { unit }) => {
    const { firstMini } = play.game.battle.units;
    const { activating } = play.state.game;
    return activating >= 0 && rangeOfMinis(play.c, firstMini[play.unit(unit)], firstMini[activating]) > 2;
  },
};
