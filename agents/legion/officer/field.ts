import {
  type Context,
  FACEDOWN,
  hasObjective,
  materialOf,
  menace,
  ON_TABLE,
  opponentOf,
  worthOfWounds,
} from '../../../src/games/legion/for-agents.js';
import { distanceToBattle, distanceToGoal } from './goals.js';
import type { Weights } from './weights.js';

function byRound(row: readonly number[], c: Context): number {
  const left = Math.max(0, c.b.scenario.rounds - c.s.game.round);
  return row[Math.min(left, row.length - 1)];
}

/** True while the unit that acts now will not act again before the battle ends. */
export function isLastRound(c: Context): boolean {
  return c.s.game.round >= c.b.scenario.rounds;
}

/** What the objective is worth to `side` as the units stand, in points. */
export function objectiveWorth(c: Context, side: number, weights: Weights): number {
  const { victoryTokens } = c.s.sides;
  const other = opponentOf(side);
  const held = weights.token * (victoryTokens[side] - victoryTokens[other]);
  if (!hasObjective(c)) return held;
  const objective = c.b.objectiveRules[c.s.game.objective];
  const { round } = c.s.game;
  const mine = objective.standing(c, side);
  const theirs = objective.standing(c, other);
  let worth = held + weights.token * byRound(weights.held, c) * (mine - theirs);
  if (objective.endOfRound !== undefined && !isLastRound(c)) {
    worth += UNTIL_END * weights.token * (objective.endOfRound(c, side, round) - objective.endOfRound(c, other, round));
  }
  if (objective.progress !== undefined) worth += weights.token * byRound(weights.way, c) * objective.progress(c, side);
  const lead = victoryTokens[side] + mine - victoryTokens[other] - theirs;
  return worth + byRound(weights.lead, c) * Math.sign(lead);
}

/** Share of the tokens for the end of the round at hand that can be counted on before it has come. */
const UNTIL_END = 0.8;

/** Suppression tokens beyond so many make no difference. */
const MOST_SUPPRESSION = 6;

/**
 * How a situation looks to a side, in points: what it is worth, and of that the objective, and the damage that enemies
 * can be expected to do (taken off).
 */
export interface Outlook {
  readonly worth: number;
  readonly objective: number;
  readonly danger: number;
}

/**
 * The battle as one side sees it before one of its units does something: whom each enemy could hurt, and how much. What
 * a place is worth to a unit is then told by looking at that unit alone.
 */
export class Field {
  private side = 0;
  private acting = -1;
  /** For each enemy: how much its damage counts, by when it acts next. */
  private readonly weight: Float64Array;
  /** For each enemy: points that it threatens the other friendly units with, summed, and the squares summed. */
  private readonly sum: Float64Array;
  private readonly squares: Float64Array;

  readonly weights: Weights;

  constructor(units: number, weights: Weights) {
    this.weights = weights;
    this.weight = new Float64Array(units);
    this.sum = new Float64Array(units);
    this.squares = new Float64Array(units);
  }

  /** Looks at the battle for `side`, whose unit `u` is about to act (−1 for none). */
  look(c: Context, side: number, u: number): void {
    const { units } = c.b;
    this.side = side;
    this.acting = u;
    for (let v = 0; v < units.count; v++) {
      this.weight[v] = 0;
      this.sum[v] = 0;
      this.squares[v] = 0;
      if (units.side[v] === side || c.s.units.status[v] !== ON_TABLE) continue;
      this.weight[v] = weightOf(c, v, this.weights);
      if (this.weight[v] === 0) continue;
      for (let w = 0; w < units.count; w++) {
        if (units.side[w] !== side || w === u || c.s.units.status[w] !== ON_TABLE) continue;
        const points = this.harm(c, v, w);
        this.sum[v] += points;
        this.squares[v] += points * points;
      }
    }
  }

  /** Points that enemy `v` can be expected to take from unit `w`, tokens that will be gone by then not counted. */
  private harm(c: Context, v: number, w: number): number {
    const { dodge } = c.s.units;
    if (c.s.units.order[v] !== FACEDOWN) return worthOfWounds(c, w, menace(c, v, w));
    const kept = dodge[w];
    dodge[w] = 0;
    const points = worthOfWounds(c, w, menace(c, v, w));
    dodge[w] = kept;
    return points;
  }

  /** What enemy `v` can be expected to do to the side: it attacks what it hurts most, mostly. */
  damageBy(c: Context, v: number): number {
    const u = this.acting;
    let { sum, squares } = { sum: this.sum[v], squares: this.squares[v] };
    if (this.weight[v] === 0) return 0;
    if (u >= 0 && c.s.units.status[u] === ON_TABLE) {
      const points = this.harm(c, v, u);
      sum += points;
      squares += points * points;
    }
    return sum === 0 ? 0 : (this.weight[v] * squares) / sum;
  }

  /** The most that one enemy who acts this round can take from unit `u`, in points. */
  harmTo(c: Context, u: number): number {
    let most = 0;
    for (let v = 0; v < c.b.units.count; v++) {
      if (this.weight[v] > 0 && c.s.units.order[v] !== FACEDOWN) most = Math.max(most, this.harm(c, v, u));
    }
    return most;
  }

  /** What all enemies can be expected to do to the side, in points. */
  danger(c: Context): number {
    let sum = 0;
    for (let v = 0; v < c.b.units.count; v++) if (this.weight[v] > 0) sum += this.damageBy(c, v);
    return sum;
  }

  /** What the unit's own next activation can be expected to do, in points; nothing in the last round. */
  prospect(c: Context, u: number): number {
    if (isLastRound(c) || c.s.units.status[u] !== ON_TABLE) return 0;
    const { activating } = c.s.game;
    c.s.game.activating = -1;
    const { units } = c.b;
    let best = 0;
    for (let v = 0; v < units.count; v++) {
      if (units.side[v] === this.side || c.s.units.status[v] !== ON_TABLE) continue;
      best = Math.max(best, worthOfWounds(c, v, menace(c, u, v)));
    }
    c.s.game.activating = activating;
    return this.weights.prospect * best;
  }

  /** What being far from the objective and from every enemy costs a unit that acts again. */
  private idleness(c: Context, u: number): number {
    if (isLastRound(c) || c.s.units.status[u] !== ON_TABLE) return 0;
    return this.weights.idle * (distanceToGoal(c, u) + distanceToBattle(c, u));
  }

  /** How the situation looks to the side, as far as unit `u` can change it. */
  outlook(c: Context, u: number): Outlook {
    const { side, weights } = this;
    const { suppression } = c.s.units;
    const objective = objectiveWorth(c, side, weights);
    const danger = this.danger(c);
    let worth = materialOf(c, side) - materialOf(c, opponentOf(side)) + objective - danger + this.prospect(c, u);
    worth -= this.idleness(c, u);
    for (let w = 0; w < c.b.units.count; w++) {
      const sign = c.b.units.side[w] === side ? -1 : 1;
      worth += sign * weights.suppression * Math.min(MOST_SUPPRESSION, suppression[w]);
    }
    return { worth, objective, danger };
  }
}

/** How much the damage of enemy `v` counts: it acts later this round, or in the next if there is one. */
function weightOf(c: Context, v: number, weights: Weights): number {
  if (c.s.units.order[v] !== FACEDOWN) return weights.dangerNow;
  return isLastRound(c) ? 0 : weights.dangerNext;
}
