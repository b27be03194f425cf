import { scoringRules } from '../rules/queries/mission.js';
import { ACTIVATION, COMMAND, SETUP } from '../words/phases.js';
import { COMMANDER } from '../words/ranks.js';
import { coverLevel } from '../../../tabletop/cover.js';
import type { Player } from '../../../kernel/game.js';
import { opponentOf, sideOf } from '../words/players.js';
import type { Context } from '../engine/context.js';
import { DEFEATED, FACEDOWN, FACEUP, ON_TABLE } from '../state/state.js';
import { isSuppressed, panics } from '../rules/queries/courage.js';
import { field, lookAtUnits, quickDamage } from './quick-threat.js';

/**
 * The features of each side, first the player's own, then the other. Unless stated otherwise, points, wounds and units
 * are shares of the side's whole army.
 */
const OF_A_SIDE = [
  /** Points of units that are not defeated; wounds left of all units; number of units that are not defeated. */
  'points-alive',
  'wounds-left',
  'units-alive',
  /** Points of units in reserve, or set aside. */
  'points-to-come',
  /** 1 while a commander is on the table. */
  'commander',
  /** Share of the living units that are still to act this round; that have a faceup order. */
  'to-act',
  'ordered',
  /**
   * Share of the living units that hold such a token. Suppression: tokens for each living unit; 2 or more count as 1.
   */
  'aiming',
  'dodging',
  'surging',
  'on-standby',
  'suppression',
  /** Points of units that would lose an action through suppression; the whole activation through panic. */
  'suppressed',
  'panicking',
  /**
   * Points of units in a melee; of those to which terrain gives cover from the nearest enemy, or which it hides.
   */
  'in-melee',
  'covered',
  /**
   * Expected damage of the next attack of each unit, as a share of the points of the enemy's army; the same for units
   * still to act only.
   */
  'threat',
  'threat-to-come',
  /** Points of units that the nearest enemy can attack. */
  'in-range',
  /** Closeness of the units to their nearest enemies, weighted by points: 1 in contact, 0 at range 5 and beyond. */
  'closeness',
  /** Victory tokens held; those that the objective would give now; progress towards more: in sixths, at most 1. */
  'tokens-held',
  'tokens-in-prospect',
  'progress',
  /** Command cards in hand, in sixths. */
  'hand',
] as const;

const GENERAL = [
  /** Share of the rounds that have been played; then 1 in setup, in the Command Phase, in the Activation Phase. */
  'rounds-played',
  'setup',
  'command-phase',
  'activation-phase',
  /** 1 for the blue player, which wins a battle that ends in a complete tie; −1 for the red player. */
  'blue',
  /** 1 if the player's side has priority; is acting; would win now; −1 if the other side does or would. */
  'priority',
  'acting',
  'leading',
] as const;

/** Names of the features, in the order in which {@link writeFeatures} writes them. */
export const FEATURES: readonly string[] = [
  ...GENERAL,
  ...['own', 'enemy'].flatMap((whose) => OF_A_SIDE.map((name) => `${whose}-${name}`)),
];

const at = new Map<string, number>(OF_A_SIDE.map((name, i) => [name, i]));
const place = (name: (typeof OF_A_SIDE)[number]): number => at.get(name) as number;

const POINTS_ALIVE = place('points-alive');
const WOUNDS_LEFT = place('wounds-left');
const UNITS_ALIVE = place('units-alive');
const POINTS_TO_COME = place('points-to-come');
const HAS_COMMANDER = place('commander');
const TO_ACT = place('to-act');
const ORDERED = place('ordered');
const AIMING = place('aiming');
const DODGING = place('dodging');
const SURGING = place('surging');
const ON_STANDBY = place('on-standby');
const SUPPRESSION = place('suppression');
const SUPPRESSED = place('suppressed');
const PANICKING = place('panicking');
const IN_MELEE = place('in-melee');
const COVERED = place('covered');
const THREAT = place('threat');
const THREAT_TO_COME = place('threat-to-come');
const IN_RANGE = place('in-range');
const CLOSENESS = place('closeness');
const TOKENS_HELD = place('tokens-held');
const TOKENS_IN_PROSPECT = place('tokens-in-prospect');
const PROGRESS = place('progress');
const HAND = place('hand');

/** Number of victory tokens, and of command cards, that counts as 1. */
const SIXTHS = 6;

/** The range band at and beyond which a unit no longer counts as close. */
const FAR = 5;

/** Number of suppression tokens for each unit that counts as 1. */
const HEAVY_SUPPRESSION = 2;

/**
 * Writes the inputs of a learned value function, from what `player` may know of the state: {@link FEATURES}, each from
 * −1 to 1 and most from 0 to 1. A side has the same features from either side's point of view.
 */
export function writeFeatures(c: Context, player: Player, out: Float32Array): void {
  const { game } = c.s;
  const own = sideOf(player);
  lookAtUnits(c);
  out[0] = Math.min(1, game.roundsPlayed / c.b.scenario.rounds);
  out[1] = game.phase === SETUP ? 1 : 0;
  out[2] = game.phase === COMMAND ? 1 : 0;
  out[3] = game.phase === ACTIVATION ? 1 : 0;
  out[4] = game.bluePlayer === own ? 1 : -1;
  out[5] = sideOf(game.priority) === own ? 1 : -1;
  out[6] = game.phase === ACTIVATION ? (sideOf(game.activePlayer) === own ? 1 : -1) : 0;
  writeSide(c, own, out, GENERAL.length);
  writeSide(c, opponentOf(own), out, GENERAL.length + OF_A_SIDE.length);
  out[7] = leading(c, own);
}

/** 1 if `side` would win if the battle ended now, −1 if the other would; 0 in a complete tie, which blue would win. */
function leading(c: Context, side: number): number {
  const { sides } = c.s;
  const other = opponentOf(side);
  const tokens = sides.victoryTokens[side] + prospect(c, side) - sides.victoryTokens[other] - prospect(c, other);
  return Math.sign(tokens === 0 ? sides.pointsLost[other] - sides.pointsLost[side] : tokens);
}

function prospect(c: Context, side: number): number {
  return c.s.game.round === 0 ? 0 : (scoringRules(c)?.standing(c, side) ?? 0);
}

function progress(c: Context, side: number): number {
  return c.s.game.round === 0 ? 0 : (scoringRules(c)?.progress?.(c, side) ?? 0);
}

function writeSide(c: Context, side: number, out: Float32Array, from: number): void {
  out.fill(0, from, from + OF_A_SIDE.length);
  const { count, points, firstMini, miniCount } = c.b.units;
  let units = 0;
  let whole = 0;
  let wounds = 0;
  let living = 0;
  for (let u = 0; u < count; u++) {
    if (c.b.units.side[u] !== side) continue;
    units++;
    whole += points[u];
    for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) wounds += c.b.minis.wounds[m];
    if (c.s.units.status[u] === DEFEATED) continue;
    living++;
    out[from + POINTS_ALIVE] += points[u];
    if (c.s.units.status[u] === ON_TABLE) addUnit(c, u, out, from);
    else out[from + POINTS_TO_COME] += points[u];
  }
  const perPoint = whole === 0 ? 0 : 1 / whole;
  for (const i of BY_POINTS) out[from + i] *= perPoint;
  for (const i of BY_LIVING) out[from + i] /= Math.max(1, living);
  out[from + SUPPRESSION] = Math.min(1, out[from + SUPPRESSION] / (HEAVY_SUPPRESSION * Math.max(1, living)));
  out[from + WOUNDS_LEFT] /= Math.max(1, wounds);
  out[from + UNITS_ALIVE] = living / Math.max(1, units);
  const enemy = enemyPoints(c, side);
  out[from + THREAT] = Math.min(1, out[from + THREAT] / enemy);
  out[from + THREAT_TO_COME] = Math.min(1, out[from + THREAT_TO_COME] / enemy);
  out[from + TOKENS_HELD] = Math.min(1, c.s.sides.victoryTokens[side] / SIXTHS);
  out[from + TOKENS_IN_PROSPECT] = Math.min(1, prospect(c, side) / SIXTHS);
  out[from + PROGRESS] = Math.min(1, progress(c, side) / SIXTHS);
  let cards = 0;
  let players = 0;
  for (let player = side; player < c.b.players.length; player += 2) {
    cards += c.s.players.handCount[player];
    players++;
  }
  out[from + HAND] = Math.min(1, cards / (SIXTHS * players));
}

/** Features that are sums of points, and those that count living units. */
const BY_POINTS = [POINTS_ALIVE, POINTS_TO_COME, SUPPRESSED, PANICKING, IN_MELEE, COVERED, IN_RANGE, CLOSENESS];
const BY_LIVING = [TO_ACT, ORDERED, AIMING, DODGING, SURGING, ON_STANDBY];

function enemyPoints(c: Context, side: number): number {
  const { count, points } = c.b.units;
  let sum = 0;
  for (let u = 0; u < count; u++) if (c.b.units.side[u] !== side) sum += points[u];
  return Math.max(1, sum);
}

/** Adds the features of a unit on the table to its side. */
function addUnit(c: Context, u: number, out: Float32Array, from: number): void {
  const { units } = c.s;
  const points = c.b.units.points[u];
  out[from + WOUNDS_LEFT] += field.wounds[u];
  if (units.rank[u] === COMMANDER) out[from + HAS_COMMANDER] = 1;
  if (units.order[u] !== FACEDOWN) out[from + TO_ACT]++;
  if (units.order[u] === FACEUP) out[from + ORDERED]++;
  if (units.aim[u] > 0) out[from + AIMING]++;
  if (units.dodge[u] > 0) out[from + DODGING]++;
  if (units.surge[u] > 0) out[from + SURGING]++;
  if (units.standby[u] > 0) out[from + ON_STANDBY]++;
  out[from + SUPPRESSION] += units.suppression[u];
  if (panics(c, u, u)) out[from + PANICKING] += points;
  else if (isSuppressed(c, u)) out[from + SUPPRESSED] += points;
  if (units.meleeWith[u] !== 0) out[from + IN_MELEE] += points;
  addThreat(c, u, out, from);
}

/** Adds the features of what unit `u` can do to its enemies, and the nearest enemy to it. */
function addThreat(c: Context, u: number, out: Float32Array, from: number): void {
  const { count, side, points } = c.b.units;
  let most = 0;
  let nearest = -1;
  let squared = Infinity;
  for (let v = 0; v < count; v++) {
    if (side[v] === side[u] || c.s.units.status[v] !== ON_TABLE) continue;
    const dx = field.x[u] - field.x[v];
    const dy = field.y[u] - field.y[v];
    if (dx * dx + dy * dy < squared) {
      squared = dx * dx + dy * dy;
      nearest = v;
    }
    most = Math.max(most, Math.min(quickDamage(c, u, v), field.wounds[v]) * field.worth[v]);
  }
  out[from + THREAT] += most;
  if (c.s.units.order[u] !== FACEDOWN) out[from + THREAT_TO_COME] += most;
  if (nearest < 0) return;
  out[from + CLOSENESS] += points[u] * Math.max(0, 1 - Math.sqrt(squared) / (FAR * c.b.geometry.measures.rangeSegment));
  if (quickDamage(c, nearest, u) > 0) out[from + IN_RANGE] += points[u];
  if (isCoveredFrom(c, nearest, u)) out[from + COVERED] += points[u];
}

/** Whether terrain gives the leader of unit `u` cover from the leader of unit `v`, or hides it. */
function isCoveredFrom(c: Context, v: number, u: number): boolean {
  const { memo, profile } = c.b.sight;
  const { carrier } = c.s.units;
  const { facing } = c.s.minis;
  const { firstMini, kind } = c.b.units;
  const [eye, seen] = [firstMini[carrier[v]], firstMini[carrier[u]]];
  const word = memo.terrainWord(
    profile[carrier[v]],
    field.x[v],
    field.y[v],
    profile[carrier[u]],
    field.x[u],
    field.y[u],
    facing[eye],
    facing[seen],
  );
  return (word & 1) === 0 || coverLevel(word >>> 1, kind[u], true) > 0;
}
