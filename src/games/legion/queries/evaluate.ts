import { BAND } from '../../../tabletop/units.js';
import type { Player } from '../../../kernel/game.js';
import { ATTACKED } from '../battle/activation-flags.js';
import { NO_COURAGE, REPULSOR_VEHICLE } from '../battle/battle.js';
import { opponentOf, sideOf } from '../battle/players.js';
import type { ObjectiveRules } from '../engine/battle-card.js';
import type { Context } from '../engine/context.js';
import { DEFEATED, FACEDOWN, NONE, ON_TABLE } from '../state/state.js';
import { damageInProgress } from './attack-in-progress.js';
import { corneredNow } from './cornered.js';
import { field, lookAtUnits, quickDamage } from './quick-threat.js';

/** What the parts of the estimate weigh against each other, in points of army; found by play, not by theory: results/legion-evaluate.md. */
export interface Weights {
  /** Points of a unit that do not depend on its wounds: it still activates, scores and is not yet lost. */
  readonly alive: number;
  /** A victory token that the objective would give now, at the start and at the end of the battle. */
  readonly tokenEarly: number;
  readonly tokenLate: number;
  /** Getting nearer to what the objective asks, from 0 to 1 a unit: this share of a token. */
  readonly progress: number;
  /** Share of the points of a unit that flies and has no room to go on from where it is. */
  readonly cornered: number;
  /** Being the one who would win if the battle ended now; grows with the square of the rounds played. */
  readonly lead: number;
  /** Expected damage of an attack that is being made; of the next attack of a unit that acts now, later this round, or next round. */
  readonly attacking: number;
  readonly threatNow: number;
  readonly threatSoon: number;
  readonly threatLater: number;
  /** Worth of a standby token and of an order token faceup. */
  readonly standby: number;
  readonly faceup: number;
  /** Cost of a suppression token; shares of the points of a unit that is suppressed or panics when it next acts. */
  readonly suppression: number;
  readonly suppressed: number;
  readonly panics: number;
  /** For each range band between a unit and the nearest enemy beyond the first. */
  readonly distance: number;
}

export const WEIGHTS: Weights = {
  alive: 0.3,
  tokenEarly: 12,
  tokenLate: 80,
  progress: 0.8,
  cornered: 0.5,
  lead: 60,
  attacking: 1,
  threatNow: 0.85,
  threatSoon: 0.6,
  threatLater: 0.4,
  standby: 2,
  faceup: 2,
  suppression: 2,
  suppressed: 0.05,
  panics: 0.15,
  distance: 1,
};

/** Points of each side; kept in typed memory so that no fraction is put on the heap. */
const worth = new Float64Array(2);

/** By unit: the most points that its next attack can be expected to take, and the squared distance to the nearest enemy. */
const best = new Float64Array(32);
const nearest = new Float64Array(32);

/**
 * How well the side of `player` stands, from −1 to 1: points and wounds left, victory tokens held and in prospect, who would win now, the damage that each
 * side threatens next by a quick estimate, and what suppression will cost. An estimate for agents that look ahead, from what all may know; a pure
 * function of the state. Some microseconds for a battle of eight units, ten for a large one.
 */
export function evaluate(c: Context, player: Player, weights: Weights = WEIGHTS): number {
  const { winner } = c.s.game;
  const side = sideOf(player);
  if (c.s.game.ending !== 0) return winner === side ? 1 : -1;
  lookAtProspects(c);
  worth[0] = tokens(c, 0, weights);
  worth[1] = tokens(c, 1, weights);
  const { attack } = c.s;
  if (attack.pools > 0 && attack.attacker >= 0)
    worth[c.b.units.side[attack.attacker]] += weights.attacking * damageInProgress(c);
  lookAtUnits(c);
  lookAtThreats(c);
  for (let u = 0; u < c.b.units.count; u++) addUnit(c, u, weights);
  const lead = (leader(c) === side ? 1 : -1) * weights.lead * leadWorth(c);
  const difference = worth[side] - worth[opponentOf(side)] + lead;
  // Bounded and steep in the middle; no victory is certain before the end.
  const scale = 0.35 * totalPoints(c);
  return (0.98 * difference) / (scale + Math.abs(difference));
}

/** Adds what unit `u` is worth to its side. */
function addUnit(c: Context, u: number, w: Weights): void {
  const { side, points, kind } = c.b.units;
  const { units } = c.s;
  if (units.status[u] === DEFEATED) return;
  if (units.status[u] !== ON_TABLE) {
    worth[side[u]] += points[u];
    return;
  }
  let sum = w.alive * points[u] + (1 - w.alive) * field.wounds[u] * field.worth[u];
  const bands = Math.max(0, Math.sqrt(nearest[u]) / BAND - 1);
  sum += threatWeight(c, u, w) * (best[u] - w.distance * Math.min(LAST_BAND, bands));
  sum += w.standby * units.standby[u] - suppressionCost(c, u, w);
  if (units.order[u] !== FACEDOWN && units.ordered[u] === 1) sum += w.faceup;
  if (kind[u] === REPULSOR_VEHICLE) sum -= w.cornered * points[u] * corneredNow(c, u);
  worth[side[u]] += sum;
}

/** Beyond this band every distance counts alike. */
const LAST_BAND = 5;

/** Fills {@link best} and {@link nearest}: every pair of enemies is looked at once. */
function lookAtThreats(c: Context): void {
  const { count, side } = c.b.units;
  const { status } = c.s.units;
  const { x, y } = field;
  best.fill(0);
  nearest.fill(Infinity);
  // Blue's units come first.
  for (let u = 0; u < count && side[u] === 0; u++) {
    if (status[u] !== ON_TABLE) continue;
    for (let v = count - 1; v > u && side[v] === 1; v--) {
      if (status[v] !== ON_TABLE) continue;
      const dx = x[u] - x[v];
      const dy = y[u] - y[v];
      const squared = dx * dx + dy * dy;
      if (squared < nearest[u]) nearest[u] = squared;
      if (squared < nearest[v]) nearest[v] = squared;
      const given = Math.min(quickDamage(c, u, v), field.wounds[v]) * field.worth[v];
      if (given > best[u]) best[u] = given;
      const taken = Math.min(quickDamage(c, v, u), field.wounds[u]) * field.worth[u];
      if (taken > best[v]) best[v] = taken;
    }
  }
}

/** What the suppression tokens of unit `u` cost: they take an action, or the whole activation, of a trooper that is afraid. */
function suppressionCost(c: Context, u: number, w: Weights): number {
  const tokens = c.s.units.suppression[u];
  if (tokens === 0) return 0;
  const { courage, trooper, points } = c.b.units;
  const cost = w.suppression * tokens;
  if (trooper[u] === 0 || courage[u] === NO_COURAGE || tokens < courage[u]) return cost;
  return cost + points[u] * (tokens >= 2 * courage[u] ? w.panics : w.suppressed);
}

/** How much the threat of a unit counts: less the longer it takes until it can be carried out. */
function threatWeight(c: Context, u: number, w: Weights): number {
  const { game, units } = c.s;
  if (game.activating === u) {
    return game.actionsLeft > 0 && (game.activationFlags & ATTACKED) === 0 ? w.threatNow : w.threatLater;
  }
  return units.order[u] === FACEDOWN ? w.threatLater : w.threatSoon;
}

/** Victory tokens that each side would gain if the battle ended now. */
const prospects = new Int32Array(2);

/** The objective card in play, once there is one. */
function objectiveOf(c: Context): ObjectiveRules | undefined {
  const { objective, round } = c.s.game;
  return objective < 0 || objective === NONE || round === 0 ? undefined : c.b.objectiveRules[objective];
}

function lookAtProspects(c: Context): void {
  const objective = objectiveOf(c);
  prospects[0] = objective === undefined ? 0 : objective.standing(c, 0);
  prospects[1] = objective === undefined ? 0 : objective.standing(c, 1);
}

/** Victory tokens, won and in prospect. The prospect counts for more as the battle goes on. */
function tokens(c: Context, side: number, w: Weights): number {
  const { game, sides } = c.s;
  const sum = w.tokenLate * sides.victoryTokens[side];
  const objective = objectiveOf(c);
  if (objective === undefined) return sum;
  const rounds = c.b.scenario.rounds;
  const late = (w.tokenEarly * (rounds - game.round) + w.tokenLate * game.round) / rounds;
  const progress = objective.progress === undefined ? 0 : objective.progress(c, side);
  return sum + late * (prospects[side] + w.progress * progress);
}

/** The side that would win if the battle ended now: by victory tokens, then by points of defeated units, then blue (4783–4785). */
function leader(c: Context): number {
  const { game, sides } = c.s;
  const tokenLead = sides.victoryTokens[0] + prospects[0] - sides.victoryTokens[1] - prospects[1];
  const lead = tokenLead === 0 ? sides.pointsLost[1] - sides.pointsLost[0] : tokenLead;
  if (lead === 0) return game.bluePlayer;
  return lead > 0 ? 0 : 1;
}

function leadWorth(c: Context): number {
  const played = c.s.game.round / c.b.scenario.rounds;
  return played * played;
}

function totalPoints(c: Context): number {
  const { count, points } = c.b.units;
  let sum = 0;
  for (let u = 0; u < count; u++) sum += points[u];
  return sum / 2;
}
