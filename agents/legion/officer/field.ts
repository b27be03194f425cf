import {
  type Context,
  FACEDOWN,
  hasObjective,
  materialOf,
  menace,
  ON_TABLE,
  opponentOf,
  scoringRules,
  worthOfWounds,
} from '../../../src/games/legion/for-agents.js';
import { distanceToBattle, distanceToGoal } from './goals.js';
import type { Weights } from './weights.js';

function byRound(row: readonly number[], c: Context): number {
  const left = Math.max(0, c.b.scenario.rounds - c.s.game.round);
  return row[Math.min(left, row.length - 1)];
}

/** Whether this is the last round: units that act now do not act again. */
export function isLastRound(c: Context): boolean {
  return c.s.game.round >= c.b.scenario.rounds;
}

/** Value of the objective to `side` in the current situation, in points. */
export function objectiveWorth(c: Context, side: number, weights: Weights): number {
  const { victoryTokens } = c.s.sides;
  const other = opponentOf(side);
  const held = weights.token * (victoryTokens[side] - victoryTokens[other]);
  const objective = hasObjective(c) ? scoringRules(c) : undefined;
  if (objective === undefined) return held;
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

/** Share of the tokens due at the end of the current round that counts before the end of the round. */
const UNTIL_END = 0.8;

/** Suppression tokens beyond this number make no difference. */
const MOST_SUPPRESSION = 6;

/**
 * A side's judgement of a situation, in points: its total worth, and two parts of it, the objective (added) and the
 * damage expected from enemies (subtracted).
 */
export interface Outlook {
  readonly worth: number;
  readonly objective: number;
  readonly danger: number;
}

/**
 * The battle as seen by one side before one of its units acts: which units each enemy could hurt, and how much. After
 * that, the worth of a place for the acting unit can be found by examining that unit alone.
 */
export class Field {
  private side = 0;
  private acting = -1;
  /** For each enemy: weight of its damage, which depends on when it acts next. */
  private readonly weight: Float64Array;
  /**
   * For each enemy: the sum, and the sum of squares, of the points that it threatens to take from each of the other
   * friendly units.
   */
  private readonly sum: Float64Array;
  private readonly squares: Float64Array;

  readonly weights: Weights;

  constructor(units: number, weights: Weights) {
    this.weights = weights;
    this.weight = new Float64Array(units);
    this.sum = new Float64Array(units);
    this.squares = new Float64Array(units);
  }

  /** Examines the battle for `side`, whose unit `u` is about to act (−1 for none). */
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

  /** Points that enemy `v` is expected to take from unit `w`, without dodge tokens that will be gone by then. */
  private harm(c: Context, v: number, w: number): number {
    const { dodge } = c.s.units;
    if (c.s.units.order[v] !== FACEDOWN) return worthOfWounds(c, w, menace(c, v, w));
    const kept = dodge[w];
    dodge[w] = 0;
    const points = worthOfWounds(c, w, menace(c, v, w));
    dodge[w] = kept;
    return points;
  }

  /**
   * Points that enemy `v` is expected to take from the side; it is assumed to attack each unit with a probability
   * proportional to the damage.
   */
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

  /** The most points that one enemy that still acts this round is expected to take from unit `u`. */
  harmTo(c: Context, u: number): number {
    let most = 0;
    for (let v = 0; v < c.b.units.count; v++) {
      if (this.weight[v] > 0 && c.s.units.order[v] !== FACEDOWN) most = Math.max(most, this.harm(c, v, u));
    }
    return most;
  }

  /** Points that all enemies are expected to take from the side. */
  danger(c: Context): number {
    let sum = 0;
    for (let v = 0; v < c.b.units.count; v++) if (this.weight[v] > 0) sum += this.damageBy(c, v);
    return sum;
  }

  /** Value of the attack that the unit can expect in its next activation, in points; 0 in the last round. */
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

  /** Cost of being far from the objective and from every enemy, for a unit that acts again. */
  private idleness(c: Context, u: number): number {
    if (isLastRound(c) || c.s.units.status[u] !== ON_TABLE) return 0;
    return this.weights.idle * (distanceToGoal(c, u) + distanceToBattle(c, u));
  }

  /** Judges the situation for the side, as far as unit `u` can change it. */
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

/** Weight of the damage of enemy `v`, which acts later this round, or in the next round if there is one. */
function weightOf(c: Context, v: number, weights: Weights): number {
  if (c.s.units.order[v] !== FACEDOWN) return weights.dangerNow;
  return isLastRound(c) ? 0 : weights.dangerNext;
}
