import { BANE_TOKEN, CONDITION_TOKEN, OBJECTIVE_TOKEN } from '../../words/token-kinds.js';
import { COS, SIN } from '../../../../tabletop/directions.js';
import { legLength } from '../../../../tabletop/movement-tools.js';
import { Obstacles } from '../../../../tabletop/obstacles.js';
import { MILLIMETRE } from '../../../../tabletop/units.js';
import { widestPivot } from '../../rules/queries/move/turns.js';
import { MUST_NOT_MOVE } from '../../battle/activation-flags.js';
import { bitCount } from '../../../../kernel/bits.js';
import { modified, queryOf } from '../../engine/timing.js';
import { baseHits, baseOnTable, baseOverlaps } from '../../rules/queries/bases.js';
import { isEngaged } from '../../rules/queries/melee.js';
import { touchedEnemies } from '../../rules/queries/placement.js';
import { moveCost } from '../../rules/queries/move/permission.js';
import { maximumSpeed, reduced } from '../../rules/queries/speed.js';
import { tokenRadius } from '../../rules/queries/tokens.js';
import { MOVERS } from '../../words/terrain.js';
import { NONE, ON_TABLE } from '../../state/state.js';
import { CHOICES } from '../choose/choice-rules.js';
import type { ChoiceOf } from '../choose/chooser.js';
import type { Play } from '../play.js';
import { tryChoice } from '../../../../proof/try-choice.js';
import type { Choice } from '../schema-choices.js';
import type { CaseTerrain } from '../schema-situation.js';
import type { PlaceMm } from '../schema-parts.js';
import { isAboard } from './boarding.js';
import { hasNoActions, type ReasonsOf } from './reason.js';

/** The place to which a leader moves, and its facing there; without one it keeps its facing. */
interface Goal {
  readonly unit: string;
  readonly toMm: PlaceMm;
  readonly facingDeg?: number | undefined;
}

type Moving = ChoiceOf<'move' | 'reverse' | 'strafe' | 'withdraw'>;

interface Leader {
  readonly u: number;
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  readonly facing: number;
  readonly radius: number;
}

export function leaderOf(play: Play, unit: string, toMm: PlaceMm): Leader {
  const u = play.unit(unit);
  const { units } = play.game.battle;
  const m = units.firstMini[u];
  const { x, y, facing } = play.state.minis;
  const [toX, toY] = toMm.map((mm) => Math.round(mm * MILLIMETRE));
  return { u, x: x[m], y: y[m], toX, toY, facing: facing[m], radius: units.radius[u] };
}

function wayOf({ x, y, toX, toY }: Leader): number {
  return Math.sqrt((toX - x) ** 2 + (toY - y) ** 2);
}

/** The greatest distance that a leader's centre can move with the tool of a speed. */
function reachOf(play: Play, { u, radius }: Leader, speed: number): number {
  return speed < 1
    ? 0
    : 2 * legLength(play.game.battle.geometry.measures, speed, radius, play.game.battle.units.notched[u] === 1);
}

/**
 * Speeds of moves by effects that set a speed, by the name that cases use for the effect; other moves use the unit's
 * speed.
 */
const SPEEDS: Readonly<Record<string, number>> = { 'force-force-push': 1 };
const SCOUT = queryOf('scout');

function speedOf(play: Play, choice: Moving, u: number): number {
  const { c } = play;
  if (choice.kind === 'withdraw') return 1;
  const maximum = maximumSpeed(c, u);
  if (choice.kind === 'reverse' || choice.kind === 'strafe') return reduced(c, u, maximum);
  // A Scout move uses one of the three tools.
  if (choice.by === 'Scout') return play.decision === 'move-to' ? play.b & 3 : modified(c, SCOUT, u, 0);
  return SPEEDS[choice.by ?? ''] ?? maximum;
}

/** Whether the choice would be legal if only some pieces of terrain were on the table. */
function legalOn(play: Play, choice: Choice, keep: (piece: CaseTerrain, i: number) => boolean): boolean {
  const terrain = play.one.terrain ?? [];
  const kept = terrain.filter(keep);
  if (kept.length === terrain.length) return false;
  const there = play.onTable(kept);
  return there !== undefined && tryChoice(CHOICES, there, choice, true).outcome.ok;
}

/** Whether terrain of this difficulty for the unit is the reason: the choice is legal without it. */
function isDifficulty(play: Play, choice: Moving, difficulty: 'difficult' | 'impassable'): boolean {
  const { units, scenario } = play.game.battle;
  const mover = MOVERS[units.kind[play.unit(choice.unit)]];
  return legalOn(play, choice, (_, i) => scenario.terrain[i].movement[mover] !== difficulty);
}

function tooFar(play: Play, choice: Moving): boolean {
  const leader = leaderOf(play, choice.unit, choice.toMm);
  if (wayOf(leader) > reachOf(play, leader, speedOf(play, choice, leader.u))) return true;
  return isDifficulty(play, choice, 'difficult');
}

/** How far ahead of the leader the goal is, along its facing; negative behind it. */
function ahead({ x, y, toX, toY, facing }: Leader): number {
  return (toX - x) * COS[facing] + (toY - y) * SIN[facing];
}

/** Whether the leader's base at its goal overlaps a base of another unit. */
export function overlapsBase(play: Play, unit: string, toMm: PlaceMm, facingDeg?: number): boolean {
  const { u, toX, toY, facing } = leaderOf(play, unit, toMm);
  const { minis: facts } = play.game.battle;
  const { alive } = play.state.minis;
  for (let m = 0; m < facts.count; m++) {
    if (facts.unit[m] === u || alive[m] === 0) continue;
    if (baseOverlaps(play.c, u, toX, toY, facingDeg ?? facing, m)) return true;
  }
  return false;
}

const token = new Obstacles();

function overlapsToken(play: Play, { unit, toMm, facingDeg }: Goal): boolean {
  const { u, toX, toY, facing } = leaderOf(play, unit, toMm);
  const { kind, x, y, claimedBy } = play.state.tokens;
  for (let t = 0; t < kind.length; t++) {
    if ((kind[t] !== OBJECTIVE_TOKEN && kind[t] !== CONDITION_TOKEN && kind[t] !== BANE_TOKEN) || claimedBy[t] !== NONE)
      continue;
    token.clear();
    token.addDisc(x[t], y[t], tokenRadius(play.c, t));
    if (baseHits(play.c, u, toX, toY, facingDeg ?? facing, token)) return true;
  }
  return false;
}

/** Whether the choice would be legal if no other unit were on the table. */
function isBlockedByBases(play: Play, choice: Moving): boolean {
  const alone = play.copy();
  const { unit } = play.game.battle.minis;
  const u = play.unit(choice.unit);
  for (let m = 0; m < unit.length; m++) if (unit[m] !== u) alone.state.minis.alive[m] = 0;
  return tryChoice(CHOICES, alone, choice, true).outcome.ok;
}

function touched(play: Play, { unit, toMm, facingDeg }: Goal): number {
  const { u, toX, toY, facing } = leaderOf(play, unit, toMm);
  return touchedEnemies(play.c, u, toX, toY, facingDeg ?? facing);
}

function offTable(play: Play, { unit, toMm, facingDeg }: Goal): boolean {
  const { u, toX, toY, facing } = leaderOf(play, unit, toMm);
  return !baseOnTable(play.c, u, toX, toY, facingDeg ?? facing);
}

/** Whether the highest piece at the goal rises more than the jump's height above the leader. */
function tooHighToJump(play: Play, choice: ChoiceOf<'move'>): boolean {
  const { u, toX, toY } = leaderOf(play, choice.unit, choice.toMm);
  const { actions, firstMini } = play.game.battle.units;
  const jump = actions[u].find(({ action }) => action.name === 'Jump');
  const surface = play.game.battle.sight.memo.surface(toX, toY);
  return (
    jump !== undefined &&
    surface - play.state.minis.z[firstMini[u]] > jump.value * play.game.battle.geometry.measures.heightSegment
  );
}

const COMMON = {
  'too-far': tooFar,
  engaged: (play: Play, { unit }: Moving) => isEngaged(play.c, play.unit(unit)),
  impassable: (play: Play, choice: Moving) => isDifficulty(play, choice, 'impassable'),
  'path-blocked': isBlockedByBases,
  'overlaps-base': (play: Play, { unit, toMm, facingDeg }: Goal) => overlapsBase(play, unit, toMm, facingDeg),
  'overlaps-token': overlapsToken,
  'off-table': offTable,
  'enemy-contact': (play: Play, choice: Moving) => touched(play, choice) !== 0,
  'two-enemies': (play: Play, choice: Moving) => bitCount(touched(play, choice)) > 1,
  'no-melee-weapon': (play: Play, choice: Moving) =>
    touched(play, choice) !== 0 && play.game.battle.units.hasMelee[play.unit(choice.unit)] === 0,
  'speed-zero': (play: Play, { unit }: Moving) => maximumSpeed(play.c, play.unit(unit)) === 0,
  'weapon-moved': (play: Play, { unit }: Moving) =>
    play.state.game.activating === play.unit(unit) && (play.state.game.activationFlags & MUST_NOT_MOVE) !== 0,
  'no-actions-left': (play: Play, { unit }: Moving) => hasNoActions(play, play.unit(unit)),
  'not-enough-actions': (play: Play, { unit }: Moving) =>
    moveCost(play.c, play.unit(unit)) > play.state.game.actionsLeft,
  aboard: (play: Play, { unit }: Moving) => isAboard(play, play.unit(unit)),
  panicked: (play: Play, { unit }: Moving) => play.state.units.panic[play.unit(unit)] > 0,
} as const;

export const MOVE: ReasonsOf<ChoiceOf<'move'>> = {
  ...COMMON,
  'wrong-direction': (play, { unit, toMm }) => ahead(leaderOf(play, unit, toMm)) <= 0,
  'not-full-speed': (play, choice) => {
    const leader = leaderOf(play, choice.unit, choice.toMm);
    return (
      choice.by === 'compulsory' && wayOf(leader) < Math.floor(reachOf(play, leader, maximumSpeed(play.c, leader.u)))
    );
  },
  'too-high': tooHighToJump,
};

export const REVERSE: ReasonsOf<ChoiceOf<'reverse'>> = {
  ...COMMON,
  'wrong-direction': (play, { unit, toMm }) => ahead(leaderOf(play, unit, toMm)) >= 0,
  'unit-type': (play, { unit }) => {
    const { keywords, type } = play.game.battle.units.card[play.unit(unit)];
    if (keywords.some(({ id }) => id === 'hover')) return false;
    return !['ground vehicle', 'creature trooper', 'emplacement trooper'].includes(type);
  },
  disabled: (play, { unit }) => play.state.units.disabled[play.unit(unit)] === 1,
};

export const STRAFE: ReasonsOf<ChoiceOf<'strafe'>> = {
  ...COMMON,
  'no-side-notches': (play, { unit }) => play.game.battle.units.sideNotched[play.unit(unit)] === 0,
};

export const WITHDRAW: ReasonsOf<ChoiceOf<'withdraw'>> = {
  ...COMMON,
  'not-engaged': (play, { unit }) => !isEngaged(play.c, play.unit(unit)),
  'same-melee': (play, choice) => (touched(play, choice) & play.state.units.meleeWith[play.unit(choice.unit)]) !== 0,
};

/** The place of a unit's leader, in millimetres. */
function whereMm(play: Play, unit: string): PlaceMm {
  const m = play.game.battle.units.firstMini[play.unit(unit)];
  const { x, y } = play.state.minis;
  return [x[m] / MILLIMETRE, y[m] / MILLIMETRE];
}

export const PIVOT: ReasonsOf<ChoiceOf<'pivot'>> = {
  'too-far': (play, { unit, facingDeg }) => {
    const { facing } = leaderOf(play, unit, [0, 0]);
    const turned = Math.abs(facingDeg - facing);
    return Math.min(turned, 360 - turned) > widestPivot(play.c, play.unit(unit));
  },
  'overlaps-base': (play, { unit, facingDeg }) => overlapsBase(play, unit, whereMm(play, unit), facingDeg),
  'off-table': (play, { unit, facingDeg }) => offTable(play, { unit, toMm: whereMm(play, unit), facingDeg }),
  'enemy-contact': (play, { unit, facingDeg }) => touched(play, { unit, toMm: whereMm(play, unit), facingDeg }) !== 0,
  'overlaps-token': (play, { unit, facingDeg }) => overlapsToken(play, { unit, toMm: whereMm(play, unit), facingDeg }),
  impassable: (play, choice) => (play.one.terrain ?? []).length > 0 && legalOn(play, choice, () => false),
  engaged: (play, { unit }) => isEngaged(play.c, play.unit(unit)),
  aboard: (play, { unit }) => isAboard(play, play.unit(unit)),
  'unit-type': (play, { unit }) => play.game.battle.units.notched[play.unit(unit)] === 0,
  'no-actions-left': (play, { unit }) => hasNoActions(play, play.unit(unit)),
};

type Vertical = ChoiceOf<'climb' | 'clamber'>;

/** The height of the piece's top above the unit, in segments of the ruler, and whether the top is flat. */
function rise(play: Play, { unit, to }: Vertical): { readonly segments: number; readonly flat: boolean } {
  const { terrain } = play.game.battle.geometry;
  const p = terrain.pieces.findIndex(({ id }) => id === to);
  const { firstMini } = play.game.battle.units;
  const height = p < 0 ? 0 : terrain.height[p] - play.state.minis.z[firstMini[play.unit(unit)]];
  return {
    segments: Math.ceil(height / play.game.battle.geometry.measures.heightSegment),
    flat: p >= 0 && terrain.flatTop[p] === 1,
  };
}

/** Whether the leader does not touch the outline of the piece. */
function isApart(play: Play, { unit, to }: Vertical): boolean {
  const { u, x, y, radius } = leaderOf(play, unit, [0, 0]);
  const piece = play.game.battle.scenario.terrain.find(({ id }) => id === to);
  if (piece === undefined || play.state.units.status[u] !== ON_TABLE) return false;
  const least = Math.min(
    ...piece.polygon.map(([ax, ay], i) => {
      const [bx, by] = piece.polygon[(i + 1) % piece.polygon.length];
      const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
      const t = Math.max(0, Math.min(1, along));
      return Math.sqrt((x - ax - t * (bx - ax)) ** 2 + (y - ay - t * (by - ay)) ** 2);
    }),
  );
  return least > radius;
}

function vertical(highest: (flat: boolean) => number): ReasonsOf<ChoiceOf<'climb' | 'clamber'>> {
  return {
    'too-high': (play, choice) => {
      const { segments, flat } = rise(play, choice);
      return segments > highest(flat);
    },
    'no-flat-surface': (play, choice) => !rise(play, choice).flat,
    'not-in-contact': isApart,
    aboard: (play, { unit }) => isAboard(play, play.unit(unit)),
    'unit-type': (play, { unit }) => !play.c.b.rules.climbing.climbs(play.c, play.unit(unit)),
    'not-enough-actions': (play) => play.state.game.actionsLeft === 1,
    'no-actions-left': (play, { unit }) => hasNoActions(play, play.unit(unit)),
    engaged: (play, { unit }) => isEngaged(play.c, play.unit(unit)),
  };
}

export const CLIMB: ReasonsOf<ChoiceOf<'climb'>> = vertical(() => 1);
export const CLAMBER: ReasonsOf<ChoiceOf<'clamber'>> = vertical((flat) => (flat ? 2 : 1));
