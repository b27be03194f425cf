import { REPULSOR_VEHICLE } from '../words/terrain.js';
import { BAND } from '../../../tabletop/units.js';
import type { Player } from '../../../kernel/game.js';
import { ATTACKED } from '../battle/activation-flags.js';
import { NO_COURAGE } from '../battle/battle.js';
import { sideOf } from '../words/players.js';
import type { ObjectiveRules } from '../engine/battle-card.js';
import type { Context } from '../engine/context.js';
import { DEFEATED, FACEDOWN, NONE, ON_TABLE } from '../state/state.js';
import { damageInProgress } from './attack-in-progress.js';
import { corneredNow } from './cornered.js';
import { horizon, type Latest, lookAtMoves, MENACE_KNOWN, menaceWorth, PAIR, shotWorth } from './quick-menace.js';
import { field, lookAtUnits } from './quick-threat.js';
import { ATTACKING, TERMS, WEIGHTS } from './evaluate-weights.js';

/** By term, what blue has more of it than red; kept in typed memory so that no fraction is put on the heap. */
export const terms: Float64Array = new Float64Array(TERMS.length);

/** By unit: the most points that its next attack and its next whole activation can be expected to take, and the squared distance to the nearest enemy. */
const shot = new Float64Array(32);
const reach = new Float64Array(32);
const nearest = new Float64Array(32);

const place = (name: (typeof TERMS)[number]): number => TERMS.indexOf(name);
const ALIVE = place('alive');
const WOUNDS = place('wounds');
const SHOT_NOW = place('shot-now');
const MENACE_NOW = place('menace-now');
const MENACE_SOON = place('menace-soon');
const MENACE_LATER = place('menace-later');
const DISTANCE = place('distance');
const SUPPRESSION = place('suppression');
const SUPPRESSED = place('suppressed');
const PANICS = place('panics');
const STANDBY = place('standby');
const ORDERED = place('ordered');
const TO_ACT = place('to-act');
const TURN = place('turn');
const CORNERED = place('cornered');
const WON = place('won');
const STANDING = place('standing-0');
const PROGRESS = place('progress-0');
const LEAD = place('lead-0');
const ROUND_END = place('round-end');

/** Rounds that are still to be played from which on it makes no difference how many. */
const MOST_ROUNDS_LEFT = 3;

/**
 * How well the side of `player` stands, from −1 to 1: points and wounds left, victory tokens held and in prospect, who would win now, the damage that each side
 * threatens with the next activations of its units by a quick estimate, and what suppression will cost. An estimate for agents that look ahead, from what all may know; a
 * pure function of the state. Where the weights come from: `results/legion-evaluate.md`.
 */
export function evaluate(c: Context, player: Player, weights: Float64Array = WEIGHTS): number {
  const side = sideOf(player);
  if (c.s.game.ending !== 0) return c.s.game.winner === side ? 1 : -1;
  const sum = estimate(c, side, weights);
  // Bounded and steep in the middle; no victory is certain before the end.
  return (0.98 * sum) / (1 + Math.abs(sum));
}

/** The same for a `side` before it is bounded, of a battle that goes on: differences mean the same wherever one stands. */
export function estimate(c: Context, side: number, weights: Float64Array = WEIGHTS): number {
  writeTerms(c);
  let sum = 0;
  for (let i = 0; i < terms.length; i++) sum += weights[i] * terms[i];
  return side === 0 ? sum : -sum;
}

/** What a point of army is of the estimate's terms. */
export function shareOf(c: Context): number {
  return 1 / armyPoints(c);
}

/** Fills {@link terms}. Terms in points are in shares of the average army, so that small and large battles are judged alike. */
export function writeTerms(c: Context): void {
  terms.fill(0);
  const share = 1 / armyPoints(c);
  const { attack, game } = c.s;
  lookAtUnits(c);
  lookAtThreats(c, lookAtMoves(c));
  if (attack.pools > 0 && attack.attacker >= 0 && attack.attacker !== NONE)
    terms[ATTACKING] = share * sign(c.b.units.side[attack.attacker]) * damageInProgress(c);
  for (let u = 0; u < c.b.units.count; u++) addUnit(c, u, share);
  if (game.activePlayer >= 0 && game.round > 0) terms[TURN] = sign(sideOf(game.activePlayer));
  addTokens(c);
}

function sign(side: number): number {
  return side === 0 ? 1 : -1;
}

/** Adds what unit `u` is worth to its side. */
function addUnit(c: Context, u: number, share: number): void {
  const { side, points, kind } = c.b.units;
  const { units } = c.s;
  if (units.status[u] === DEFEATED) return;
  const s = sign(side[u]);
  const p = s * share;
  terms[ALIVE] += p * points[u];
  if (units.status[u] !== ON_TABLE) {
    terms[WOUNDS] += p * points[u];
    if (c.s.game.round > 0) terms[TO_ACT] += p * points[u];
    return;
  }
  terms[WOUNDS] += p * field.wounds[u] * field.worth[u];
  addThreat(c, u, p);
  const bands = Math.max(0, Math.sqrt(nearest[u]) / BAND - 1);
  terms[DISTANCE] += p * points[u] * Math.min(LAST_BAND, bands);
  terms[STANDBY] += p * units.standby[u] * shot[u];
  addSuppression(c, u, p);
  if (units.order[u] !== FACEDOWN) {
    terms[TO_ACT] += p * points[u];
    if (units.ordered[u] === 1) terms[ORDERED] += p * points[u];
  }
  if (kind[u] === REPULSOR_VEHICLE) terms[CORNERED] += p * points[u] * corneredNow(c, u);
}

/** Beyond this band every distance counts alike. */
const LAST_BAND = 5;

/** The threat of a unit, by how long it takes until it can be carried out; none if the battle ends before. */
function addThreat(c: Context, u: number, p: number): void {
  const { game, units } = c.s;
  if (game.activating === u) {
    const attacks = game.actionsLeft > 0 && (game.activationFlags & ATTACKED) === 0;
    if (attacks && game.actionsLeft >= 2) terms[MENACE_NOW] += p * reach[u];
    else if (attacks) terms[SHOT_NOW] += p * shot[u];
    else if (!isLastRound(c)) terms[MENACE_LATER] += p * reach[u];
  } else if (units.order[u] !== FACEDOWN) terms[MENACE_SOON] += p * reach[u];
  else if (!isLastRound(c)) terms[MENACE_LATER] += p * reach[u];
}

function isLastRound(c: Context): boolean {
  return c.s.game.round >= c.b.scenario.rounds;
}

/** Fills {@link shot}, {@link reach} and {@link nearest}: every pair of enemies is looked at once. */
function lookAtThreats(c: Context, latest: Latest): void {
  const { count, side } = c.b.units;
  const { status } = c.s.units;
  const { x, y } = field;
  for (let u = 0; u < count; u++) {
    shot[u] = 0;
    reach[u] = 0;
    nearest[u] = Infinity;
  }
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
      if (squared <= horizon[u]) lookAtThreat(c, latest, u, v);
      if (squared <= horizon[v]) lookAtThreat(c, latest, v, u);
    }
  }
}

/** What unit `u` threatens unit `v` with: only of what its actions allow. */
function lookAtThreat(c: Context, { known, menaces }: Latest, u: number, v: number): void {
  const { game, units } = c.s;
  if (game.activating === u || units.standby[u] > 0) {
    const worth = shotWorth(c, u, v);
    if (worth > shot[u]) shot[u] = worth;
    if (game.activating === u && game.actionsLeft === 1) return;
  }
  const pair = PAIR * u + v;
  const worth = (known[pair] & MENACE_KNOWN) === 0 ? menaceWorth(c, u, v) : menaces[pair];
  if (worth > reach[u]) reach[u] = worth;
}

/** Suppression tokens take an action, or the whole activation, of a trooper that is afraid. */
function addSuppression(c: Context, u: number, p: number): void {
  const tokens = c.s.units.suppression[u];
  if (tokens === 0) return;
  const { courage, trooper, points } = c.b.units;
  terms[SUPPRESSION] += p * points[u] * Math.min(MOST_SUPPRESSION, tokens);
  if (trooper[u] === 0 || courage[u] === NO_COURAGE || tokens < courage[u]) return;
  terms[tokens >= 2 * courage[u] ? PANICS : SUPPRESSED] += p * points[u];
}

/** Suppression tokens beyond so many make no difference. */
const MOST_SUPPRESSION = 4;

/** The objective card in play, once there is one. */
function objectiveOf(c: Context): ObjectiveRules | undefined {
  const { objective, round } = c.s.game;
  return objective < 0 || objective === NONE || round === 0 ? undefined : c.b.objectiveRules[objective];
}

/** Victory tokens: won, in prospect at the end of the battle or of this round, and on the way; and who would win now (4783–4785). */
function addTokens(c: Context): void {
  const { game, sides } = c.s;
  const won = sides.victoryTokens[0] - sides.victoryTokens[1];
  terms[WON] = won;
  const objective = objectiveOf(c);
  const left = Math.min(MOST_ROUNDS_LEFT, Math.max(0, c.b.scenario.rounds - game.round));
  let standing = 0;
  if (objective !== undefined) {
    standing = objective.balance?.(c) ?? objective.standing(c, 0) - objective.standing(c, 1);
    terms[STANDING + left] = standing;
    if (objective.progress !== undefined) terms[PROGRESS + left] = objective.progress(c, 0) - objective.progress(c, 1);
    if (objective.endOfRound !== undefined && left > 0)
      terms[ROUND_END] = objective.endOfRound(c, 0, game.round) - objective.endOfRound(c, 1, game.round);
  }
  const tokens = won + standing;
  const lead = tokens === 0 ? sides.pointsLost[1] - sides.pointsLost[0] : tokens;
  terms[LEAD + left] = lead === 0 ? sign(game.bluePlayer) : Math.sign(lead);
}

function armyPoints(c: Context): number {
  const { count, points } = c.b.units;
  let sum = 0;
  for (let u = 0; u < count; u++) sum += points[u];
  return sum / 2;
}
