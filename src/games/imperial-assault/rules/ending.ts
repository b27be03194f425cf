import type { Ia } from '../state/context.js';
import { isOnMap } from './questions/where.js';
import { NONE, OVER, RESERVED, WAITING } from '../state/state.js';
import { opponentOf } from '../words/sides.js';

/** The victory points that end a skirmish (R 1519). */
export const ENOUGH_POINTS = 40;

/** Why a game ended, in `game.reason`; names as cases have them. */
export const ENDINGS = ['', 'points', 'eliminated', 'tie-cost', 'tie-damage', 'tie-initiative', 'mission'] as const;
const BY_POINTS = 1;
const ELIMINATED = 2;
const TIE_COST = 3;
const TIE_DAMAGE = 4;
const TIE_INITIATIVE = 5;
const BY_MISSION = 6;

/** A player gains or loses victory points; none has fewer than 0 (rules-supplement, `vpFloor`). */
export function score(c: Ia, side: number, points: number): void {
  const { points: all } = c.s.players;
  const before = all[side];
  all[side] = Math.max(0, before + points);
  const count = all[side] - before;
  if (c.hears && count !== 0) c.tell({ type: 'points-scored', player: side, count });
}

/** The victory points of a player, with those that count only as long as something is true. */
export function pointsOf(c: Ia, side: number): number {
  return c.s.players.points[side] + (c.mission.virtual?.(c, side) ?? 0);
}

/**
 * Ends a skirmish if it is over now: a player has no figures left, or 40 victory points (R 1519–1524). Called once what
 * happens at the same time has happened. A mission of the campaign ends as its own rules say (R 1513).
 */
export function endIfOver(c: Ia): void {
  const { game } = c.s;
  if (game.ending !== 0 || game.phase < 1 || game.held > 0) return;
  if (c.battle.campaign !== undefined) return;
  const isOut = [0, 1].map((side) => hasLost(c, side));
  if (isOut[0] && isOut[1]) return end(c, NONE, ELIMINATED);
  if (isOut[0] || isOut[1]) return end(c, isOut[0] ? 1 : 0, ELIMINATED);
  if ([0, 1].some((side) => pointsOf(c, side) >= ENOUGH_POINTS && c.mission.cannotWin?.(c, side) !== true))
    endByPoints(c);
}

/** What follows happens at the same time: the game does not end before {@link releaseEnding}. */
export function holdEnding(c: Ia): void {
  c.s.game.held++;
}

/** What happened at the same time has happened: the game ends if it is over. */
export function releaseEnding(c: Ia): void {
  c.s.game.held--;
  endIfOver(c);
}

/** Ends the game with the points as they stand: after the last round of a scenario. */
export function endByPoints(c: Ia): void {
  const { defeatedCost } = c.s.players;
  const { initiative } = c.s.game;
  const points = [0, 1].map((side) => pointsOf(c, side));
  const damage = [0, 1].map((side) => damageOf(c, side));
  const barred = [0, 1].map((side) => c.mission.cannotWin?.(c, side) === true);
  if (barred[0] !== barred[1]) return end(c, barred[0] ? 1 : 0, BY_POINTS);
  if (points[0] !== points[1]) end(c, points[0] > points[1] ? 0 : 1, BY_POINTS);
  else if (defeatedCost[0] !== defeatedCost[1]) end(c, defeatedCost[0] > defeatedCost[1] ? 0 : 1, TIE_COST);
  else if (damage[0] !== damage[1]) end(c, damage[0] < damage[1] ? 0 : 1, TIE_DAMAGE);
  else end(c, initiative, TIE_INITIATIVE);
}

/** The rules of a campaign mission say that it is over (R 1509). */
export function endByMission(c: Ia, winner: number): void {
  if (c.s.game.ending === 0) end(c, winner, BY_MISSION);
}

/** Both armies gone at once: the points decide (rulings, `both-eliminated`). */
function end(c: Ia, winner: number, reason: number): void {
  const { game } = c.s;
  if (winner === NONE) return endByPoints(c);
  game.winner = winner + 1;
  game.reason = reason;
  game.ending = 1;
  game.phase = OVER;
  if (c.hears) c.tell({ type: 'game-ended', player: winner, reason: ENDINGS[reason] });
}

/** Whether the last figure of a side was defeated; a side that never had any is not beaten. */
function hasLost(c: Ia, side: number): boolean {
  let had = false;
  for (let u = 0; u < c.s.game.figures; u++) {
    if (c.battle.sides[u] !== side || isNoneOfArmy(c, u)) continue;
    if (isOnMap(c, u) || c.s.figures.status[u] === WAITING || c.s.figures.status[u] === RESERVED) return false;
    had = true;
  }
  return had && c.s.players.defeatedCost[opponentOf(side)] > 0;
}

/** Companions and the figures of a mission keep no army alive. */
function isNoneOfArmy(c: Ia, u: number): boolean {
  const { profile, group } = c.battle.figures[u];
  return profile.isCompanion || group === NONE || c.battle.groups[group].cost === 0;
}

function damageOf(c: Ia, side: number): number {
  let sum = 0;
  for (let u = 0; u < c.s.game.figures; u++)
    if (c.battle.sides[u] === side && isOnMap(c, u)) sum += c.s.figures.damage[u];
  return sum;
}
