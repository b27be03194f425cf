import { REPULSOR_VEHICLE } from '../words/terrain.js';
import { LAST_BAND } from '../../../tabletop/range.js';
import type { Player } from '../../../kernel/game.js';
import { kept, scratch } from '../../../kernel/scratch.js';
import { ATTACKED } from '../battle/activation-flags.js';
import { isSuppressed, panics } from '../rules/queries/courage.js';
import { sideOf } from '../words/players.js';
import type { Battle, Context } from '../engine/context.js';
import { DEFEATED, FACEDOWN, NONE, ON_TABLE } from '../state/state.js';
import { threatToCome } from './actions-to-come.js';
import { damageInProgress } from './attack-in-progress.js';
import { chargesWorth } from './charges.js';
import { corneredNow } from './cornered.js';
import { forgetObjective, objectiveOf, objectiveTerms } from './objective-terms.js';
import { field, forgetUnits, lookAtUnits, UNITS } from './quick-threat.js';
import { factsOf } from './quick-facts.js';
import { lastShotOf, lookAtThreats, menaceOf, nearestTo, standbyShotOf, takeChangedForTerms } from './threats.js';
import { ATTACKING, rowNow, weightsOf } from './evaluate-weights.js';
import { type Term, TERMS } from '../words/estimate-terms.js';

/** By term, blue's value minus red's; in typed memory so that no number is allocated on the heap. */
export const terms: Float64Array = scratch(new Float64Array(TERMS.length));

/** By unit with a compulsory move: {@link cornered} at its place. */
const corner = kept(new Float64Array(UNITS));

const place = (name: Term): number => TERMS.indexOf(name);
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
const CHARGES = place('charges');

/** From this number of remaining rounds on, their number makes no difference. */
const MOST_ROUNDS_LEFT = 3;

/**
 * The prospects of the side of `player`, from −1 to 1: points and wounds left, victory tokens held and expected, which
 * side would win now, a quick estimate of the damage that each side threatens with the next activations of its units,
 * and the cost of suppression. An estimate for agents that look ahead, from public information. It is a pure function
 * of the state: values kept from the last estimate for what has not changed never change the result. For the origin of
 * the weights see `results/legion-2020/what-was-tried.md`.
 */
export function evaluate(c: Context, player: Player): number {
  const side = sideOf(player);
  if (c.s.game.ending !== 0) return c.s.game.winner === side ? 1 : -1;
  return bounded(estimate(c, side));
}

/** No value of an unfinished battle is greater than this. */
const MOST = 0.98;

/** A sum of weighted terms as a value: steep in the middle, and below 1, as no victory is certain before the end. */
export function bounded(sum: number): number {
  return (MOST * sum) / (1 + Math.abs(sum));
}

/** The sum that {@link bounded} makes `value` of; 100 or −100 for values that it never gives. */
export function unbounded(value: number): number {
  const size = Math.abs(value);
  const sum = size >= MOST ? LARGE : Math.min(LARGE, size / (MOST - size));
  return value < 0 ? -sum : sum;
}

const LARGE = 100;

/**
 * The same for a `side`, for a battle that has not ended, before the value is bounded: equal differences mean the same
 * at every level.
 */
export function estimate(c: Context, side: number): number {
  return estimateFrom(c, side, weightsOf(c.b).byRound, rowNow(c));
}

/** How much the losses of each side count, and its distances; those of blue first. */
export interface Regard {
  readonly losses: BySide;
  /** How much the distances of its units to their nearest enemies count. */
  readonly distance: BySide;
}

type BySide = readonly [number, number];

const EVEN: Regard = { losses: [1, 1], distance: [1, 1] };

/** The same with weights that begin at an index of a table. */
export function estimateFrom(
  c: Context,
  side: number,
  table: Float64Array,
  from: number,
  regard: Regard = EVEN,
): number {
  writeTerms(c, regard);
  let sum = 0;
  for (let i = 0; i < terms.length; i++) sum += table[from + i] * terms[i];
  return side === 0 ? sum : -sum;
}

/** Forgets everything kept between estimates of a battle: the next one is computed afresh, with the same result. */
export function forgetEstimates(b: Battle): void {
  forgetUnits(b);
  forgetObjective(b);
}

/** The share that one army point has in the estimate's terms. */
export function shareOf(c: Context): number {
  return 1 / factsOf(c.b).armyPoints;
}

/**
 * Fills {@link terms}. Terms in points are shares of the average army, so that small and large battles are judged
 * alike.
 */
export function writeTerms(c: Context, regard: Regard): void {
  terms.fill(0);
  const share = shareOf(c);
  const { attack, game } = c.s;
  lookAtUnits(c);
  lookAtThreats(c);
  const changed = takeChangedForTerms();
  if (attack.pools > 0 && attack.attacker >= 0 && attack.attacker !== NONE)
    terms[ATTACKING] = suffered(share, c.b.units.side[attack.attacker], regard) * damageInProgress(c);
  owed = 0;
  for (let u = 0; u < c.b.units.count; u++) addUnit(c, u, share, changed, regard);
  if (game.activePlayer >= 0 && game.round > 0) terms[TURN] = sign(sideOf(game.activePlayer));
  addTokens(c, changed);
  terms[CHARGES] = share * chargesWorth(c);
}

function sign(side: number): number {
  return side === 0 ? 1 : -1;
}

/** What a point that `side` takes from the other side counts. */
function suffered(share: number, side: number, regard: Regard): number {
  return share * sign(side) * regard.losses[1 - side];
}

/** Victory tokens that cards of undefeated units bring at the end (1152, 3915), blue's minus red's. */
let owed = scratch(0);

/**
 * Adds the value of unit `u` to its side; `changed`: bits over the units that may have changed since the last estimate.
 */
function addUnit(c: Context, u: number, share: number, changed: number, regard: Regard): void {
  const { side, points, kind } = c.b.units;
  const { units } = c.s;
  if (units.status[u] === DEFEATED) return;
  const s = sign(side[u]);
  const p = s * share * regard.losses[side[u]];
  const taken = suffered(share, side[u], regard);
  const { closesIn } = factsOf(c.b);
  terms[ALIVE] += p * points[u];
  if (units.status[u] !== ON_TABLE) {
    terms[WOUNDS] += p * points[u];
    if (c.s.game.round > 0) terms[TO_ACT] += p * points[u];
    return;
  }
  terms[WOUNDS] += p * field.wounds[u] * field.worth[u];
  if (units.bounties[u] > 0) owed += s;
  if (units.missions[u] > 0) owed += s;
  addThreat(c, u, taken);
  const bands = Math.max(0, Math.sqrt(nearestTo(c, u)) / c.b.geometry.measures.rangeSegment - 1);
  const pull = closesIn[u] === 1 ? CLOSING : 1;
  terms[DISTANCE] += pull * s * share * regard.distance[side[u]] * points[u] * Math.min(LAST_BAND, bands);
  if (units.standby[u] > 0) terms[STANDBY] += taken * units.standby[u] * standbyShotOf(c, u);
  addSuppression(c, u, p);
  if (units.order[u] !== FACEDOWN) {
    terms[TO_ACT] += p * points[u];
    if (units.ordered[u] === 1) terms[ORDERED] += p * points[u];
  }
  if (kind[u] !== REPULSOR_VEHICLE) return;
  if ((changed & (1 << u)) !== 0) corner[u] = corneredNow(c, u);
  terms[CORNERED] += p * points[u] * corner[u];
}

/**
 * Adds the threat of a unit, of which a point counts `p`, to the term for when it can be carried out; to none if the
 * battle ends before.
 */
function addThreat(c: Context, u: number, p: number): void {
  const { game, units } = c.s;
  if (game.activating === u) {
    const attacks = game.actionsLeft > 0 && (game.activationFlags & ATTACKED) === 0;
    if (attacks && game.actionsLeft >= 2) terms[MENACE_NOW] += p * menaceOf(c, u);
    else if (attacks) terms[SHOT_NOW] += p * lastShotOf(c, u);
    // With one action left after its attack, its next activation is not considered.
    else if (!isLastRound(c) && game.actionsLeft !== 1) terms[MENACE_LATER] += p * menaceOf(c, u);
  } else if (units.order[u] !== FACEDOWN) terms[MENACE_SOON] += p * threatToCome(c, u, 0);
  else if (!isLastRound(c)) terms[MENACE_LATER] += p * threatToCome(c, u, 1);
}

/** How much more the distance of a unit that has to come into contact counts. */
const CLOSING = 2;

function isLastRound(c: Context): boolean {
  return c.s.game.round >= c.b.scenario.rounds;
}

/** Suppression costs a suppressed trooper an action, and a panicked one the whole activation. */
function addSuppression(c: Context, u: number, p: number): void {
  const tokens = c.s.units.suppression[u];
  if (tokens === 0) return;
  const { points } = c.b.units;
  terms[SUPPRESSION] += p * points[u] * Math.min(MOST_SUPPRESSION, tokens);
  if (isSuppressed(c, u)) terms[panics(c, u, u) ? PANICS : SUPPRESSED] += p * points[u];
}

/** Suppression tokens beyond this number make no difference. */
const MOST_SUPPRESSION = 4;

/**
 * Adds victory tokens: those won, those expected at the end of the battle or of this round, and progress towards more;
 * and which side would win now (4783–4785).
 */
function addTokens(c: Context, changed: number): void {
  const { sides } = c.s;
  const won = sides.victoryTokens[0] - sides.victoryTokens[1];
  terms[WON] = won;
  const objective = objectiveOf(c);
  const left = roundsThatCount(c);
  unread |= changed;
  let standing = owed;
  terms[STANDING + left] = standing;
  if (objective !== undefined) {
    const found = objectiveTerms(c, objective, left > 0, unread);
    unread = 0;
    standing += found.standing;
    terms[STANDING + left] = standing;
    terms[PROGRESS + left] = found.progress;
    terms[ROUND_END] = found.roundEnd;
  }
  const tokens = won + standing;
  const leader = c.b.rules.ending.leader(c, tokens);
  terms[LEAD + left] = leader < 0 ? 0 : sign(leader);
}

/** The rounds left after this one, up to the number from which on it makes no difference. */
export function roundsThatCount(c: Context): number {
  return Math.min(MOST_ROUNDS_LEFT, Math.max(0, c.b.scenario.rounds - c.s.game.round));
}

/** Bits over the units that have changed since the objective was last evaluated. */
let unread = kept(-1);
