import { UNIT_OPERAND } from '../engine/operands.js';
import {
  ADVANTAGE_TOKEN,
  ASSET_TOKEN,
  BANE_TOKEN,
  CART,
  TERRAIN_MARKER,
  CHARGE_TOKEN,
  CONDITION_TOKEN,
  GRAFFITI_TOKEN,
  MISSION_TOKEN,
  NO_TOKEN,
  OBJECTIVE_TOKEN,
} from '../words/token-kinds.js';
import { overlap } from '../../../tabletop/bases.js';
import type { Context } from '../engine/context.js';
import { bitCount } from '../../../kernel/bits.js';
import { FRAME_WORDS, procedureAt } from '../../../machine/run.js';
import { isSet, queryOf } from '../engine/timing.js';
import { hasCounterpart } from '../rules/procedures/defeat.js';
import { canBeSuppressed } from '../rules/procedures/tokens.js';
import { UNIT_TOKENS } from '../state/unit-tokens.js';
import { passengersOf } from '../rules/queries/aboard.js';
import { baseOnTable, baseOverlaps, discOverlaps } from '../rules/queries/bases.js';
import { SOLID_FOR_CHARGES, tokenRadius } from '../rules/queries/tokens.js';
import { DEFEATED, FACEDOWN, FACEUP, NONE, NOWHERE, ON_TABLE } from '../state/state.js';
import { HemmedIn } from './hemmed-in.js';

/** Procedures during which an attack is in progress. */
const SURVIVED = queryOf('wounds.survived');
const ATTACKS = ['attack', 'area-attack', 'resolve-pool', 'self-destruct'];

/** More tokens of one kind than a unit can gain in a battle. */
const MANY_TOKENS = 40;

/**
 * Checks what must hold in every battle between two decisions, whatever was played. Returns the first violation in one
 * line, or an empty string. For tests and the soak run only.
 */
export function brokenInvariant(c: Context, hemmedIn: HemmedIn): string {
  return brokenPosition(c, hemmedIn) || brokenHands(c);
}

/**
 * The same for a position that was set up: hands may be incomplete, and it is not known which tokens were carried
 * before.
 */
export function brokenPosition(c: Context, hemmedIn: HemmedIn = new HemmedIn()): string {
  return (
    brokenFrames(c) ||
    brokenUnits(c) ||
    brokenBases(c, hemmedIn) ||
    brokenTokens(c) ||
    brokenOrders(c) ||
    brokenPassengers(c) ||
    brokenTraces(c)
  );
}

function brokenFrames(c: Context): string {
  const { frameTop, pending, ending } = c.s.game;
  const { frames } = c.s;
  if (frameTop % FRAME_WORDS !== 0 || frameTop < 0 || frameTop > frames.length) return `frame stack at ${frameTop}`;
  for (let i = frameTop; i < frames.length; i++) if (frames[i] !== 0) return `frame word ${i} is left over`;
  if (ending !== 0 && (pending !== 0 || frameTop !== 0)) return 'something is pending after the end';
  if (ending === 0 && pending === 0) return 'nothing is pending before the end';
  return '';
}

function brokenUnits(c: Context): string {
  const { units, minis } = c.s;
  for (let u = 0; u < c.b.units.count; u++) {
    const tag = c.b.units.tag[u];
    let alive = 0;
    for (let i = 0; i < c.b.units.miniCount[u]; i++) {
      const m = c.b.units.firstMini[u] + i;
      alive += minis.alive[m];
      if (minis.fallen[m] === 1 && (minis.alive[m] === 1 || units.status[u] !== ON_TABLE))
        return `${tag}.${i + 1} is marked as fallen but alive, or its unit is not on the table`;
      if (minis.alive[m] > 1) return `${tag}.${i + 1} has ${minis.alive[m]} in the column alive`;
      if (minis.alive[m] === 1 && minis.wounds[m] >= c.b.minis.wounds[m] && !isWrecked(c, u) && !isSet(c, SURVIVED, u))
        return `${tag}.${i + 1} is alive with ${minis.wounds[m]} wounds`;
      if (minis.alive[m] === 0 && minis.wounds[m] !== 0) return `${tag}.${i + 1} is dead but has wounds`;
    }
    if (units.status[u] === ON_TABLE ? alive === 0 : alive !== 0) return `${tag} has ${alive} miniatures on the table`;
    for (const token of UNIT_TOKENS) {
      const count = units[token][u];
      if (count > MANY_TOKENS) return `${tag} has ${count} ${token} tokens`;
      if (count > 0 && !c.b.rules.presence.acts(c, u)) return `${tag} has a ${token} token off the table`;
    }
    if (units.suppression[u] > 0 && !canBeSuppressed(c, u)) return `${tag} cannot have suppression tokens, but has`;
    const shields = units.shield[u] + units.inactiveShield[u];
    if (shields !== shieldsOf(c, u)) return `${tag} has ${shields} shield tokens, not ${shieldsOf(c, u)}`;
    if (units.standby[u] > 1 || units.panic[u] > 1) return `${tag} has two standby or panic tokens`;
  }
  return '';
}

/** Whether unit `u` is a vehicle that will leave the table once its passengers have been put down. */
function isWrecked(c: Context, u: number): boolean {
  for (let f = 0; f < c.s.game.frameTop; f += FRAME_WORDS) {
    if (procedureAt(c, f) === 'wreck' && c.s.frames[f + UNIT_OPERAND] === u) return true;
  }
  return false;
}

/** Number of shield tokens, active or not, that unit `u` must have: those of a counterpart are lost with it. */
function shieldsOf(c: Context, u: number): number {
  const { shields, counterpartShields } = c.b.units;
  if (c.s.units.status[u] === DEFEATED) return 0;
  if (counterpartShields[u] === 0 || c.s.units.status[u] !== ON_TABLE || hasCounterpart(c, u)) return shields[u];
  return shields[u] - counterpartShields[u];
}

function brokenBases(c: Context, hemmedIn: HemmedIn): string {
  const { alive, offTable, x, y, z, facing } = c.s.minis;
  const { count, unit } = c.b.minis;
  for (let m = 0; m < count; m++) {
    if (alive[m] === 0 || offTable[m] === 1) continue;
    if (!baseOnTable(c, unit[m], x[m], y[m], facing[m])) return `${nameOf(c, m)} is partly off the table`;
    for (let n = 0; n < m; n++) {
      if (alive[n] === 0 || offTable[n] === 1 || z[m] !== z[n]) continue;
      if (baseOverlaps(c, unit[m], x[m], y[m], facing[m], n)) return `${nameOf(c, m)} overlaps ${nameOf(c, n)}`;
    }
    for (let t = 0; t < c.b.tokenRows; t++) {
      const { kind, claimedBy, x: tx, y: ty, z: tz } = c.s.tokens;
      if (kind[t] !== OBJECTIVE_TOKEN && kind[t] !== CONDITION_TOKEN && kind[t] !== BANE_TOKEN && kind[t] !== CART)
        continue;
      if (claimedBy[t] !== NONE || tz[t] !== z[m]) continue;
      if (discOverlaps(c, tx[t], ty[t], tokenRadius(c, t), m) && !hemmedIn.excuses(c, t, m))
        return `${nameOf(c, m)} stands on token ${t}`;
    }
    if (c.s.units.status[unit[m]] !== ON_TABLE) return `${nameOf(c, m)} is on the table, but its unit is not`;
  }
  return '';
}

/** Tokens that belong to a side. */
const OWNED = [CHARGE_TOKEN, BANE_TOKEN, GRAFFITI_TOKEN, CART, MISSION_TOKEN];
/** Tokens that may: the marker of a cart's destination has its colour, and objectives are owned as their cards say. */
const MAYBE_OWNED = [TERRAIN_MARKER, OBJECTIVE_TOKEN, ASSET_TOKEN, ADVANTAGE_TOKEN];

function brokenTokens(c: Context): string {
  const { kind, claimedBy, owner, x, y } = c.s.tokens;
  for (let t = 0; t < c.b.tokenRows; t++) {
    const isOwned = OWNED.includes(kind[t]);
    if (!MAYBE_OWNED.includes(kind[t]) && isOwned !== (owner[t] !== NONE))
      return `token ${t} has ${owner[t]} as its owner`;
    for (let o = 0; kind[t] === CHARGE_TOKEN && o < c.b.tokenRows; o++) {
      if (o === t || claimedBy[o] !== NONE || (SOLID_FOR_CHARGES & (1 << kind[o])) === 0) continue;
      if (overlap(x[t], y[t], tokenRadius(c, t), x[o], y[o], tokenRadius(c, o))) return `token ${t} lies on token ${o}`;
    }
    if (kind[t] === NO_TOKEN || claimedBy[t] === NONE) continue;
    if (!c.b.rules.presence.acts(c, claimedBy[t])) return `token ${t} is claimed by a unit that is not in the battle`;
  }
  return '';
}

function brokenHands(c: Context): string {
  const { players } = c.s;
  for (let player = 0; player < c.b.players.length; player++) {
    if (bitCount(players.hand[player]) !== players.handCount[player])
      return `player ${player} has another number of cards than its hand`;
    if ((players.hand[player] & players.discard[player]) !== 0) return `player ${player} holds a discarded card`;
    const started = bitCount(c.b.startingHands[player]) + bitCount(c.b.contingencies[player]);
    const inPlay = (players.selected[player] === NONE ? 0 : 1) + bitCount(players.lasting[player]);
    if (bitCount(players.contingencies[player]) !== players.contingencyCount[player])
      return `player ${player} miscounts its contingency cards`;
    const held = players.handCount[player] + players.contingencyCount[player];
    if (held + inPlay + bitCount(players.discard[player]) !== started) return `player ${player} lost a card`;
  }
  return '';
}

function brokenOrders(c: Context): string {
  const { order } = c.s.units;
  for (let u = 0; u < c.b.units.count; u++) {
    if ((order[u] === FACEUP || order[u] === FACEDOWN) && !c.b.rules.presence.acts(c, u)) {
      return `${c.b.units.tag[u]} has an order off the table`;
    }
  }
  return '';
}

/**
 * A passenger is not on the table, is in no melee, and claims nothing there; no vehicle has more passengers than seats.
 */
function brokenPassengers(c: Context): string {
  const { carrier, status, meleeWith } = c.s.units;
  const { units } = c.b;
  const { alive, offTable, x, y } = c.s.minis;
  for (let u = 0; u < units.count; u++) {
    const vehicle = carrier[u];
    if (vehicle === u) {
      const seats = units.seats[u] + units.lightSeats[u];
      if (bitCount(passengersOf(c, u)) > seats) return `${units.tag[u]} has more than ${seats} passengers`;
      continue;
    }
    const name = `passenger ${units.tag[u]}`;
    if (status[u] !== ON_TABLE || status[vehicle] !== ON_TABLE || carrier[vehicle] !== vehicle)
      return `${name} is not in a vehicle on the table`;
    if (units.side[vehicle] !== units.side[u]) return `${name} rides with the enemy`;
    if (meleeWith[u] !== 0) return `${name} is in a melee`;
    if (c.s.tokens.claimedBy.includes(u)) return `${name} has claimed a token`;
    for (let m = units.firstMini[u]; m < units.firstMini[u] + units.miniCount[u]; m++) {
      if (alive[m] === 1 && offTable[m] === 0) return `${name} is on the table`;
      if (alive[m] === 1 && (x[m] !== NOWHERE || y[m] !== NOWHERE)) return `${name} has a place`;
    }
  }
  return '';
}

function nameOf(c: Context, m: number): string {
  const u = c.b.minis.unit[m];
  return `${c.b.units.tag[u]}.${m - c.b.units.firstMini[u] + 1}`;
}

/**
 * Whether every miniature of unit `u` in the bits `minis` is within a speed-1 move of its leader in a straight line.
 */
export function nearItsLeader(c: Context, u: number, minis: number): boolean {
  const { alive, x, y } = c.s.minis;
  const first = c.b.units.firstMini[u];
  const far = c.b.movers.of(u, 0).gap + 2 * c.b.units.radius[u];
  for (let m = first + 1; m < first + c.b.units.miniCount[u]; m++) {
    if (alive[m] === 0 || (minis & (1 << (m - first))) === 0) continue;
    const dx = x[m] - x[first];
    const dy = y[m] - y[first];
    if (dx * dx + dy * dy > far * far) return false;
  }
  return true;
}

/** Wounds that the living miniatures of unit `u` can still suffer. */
export function health(c: Context, u: number): number {
  const first = c.b.units.firstMini[u];
  let sum = 0;
  for (let m = first; m < first + c.b.units.miniCount[u]; m++) {
    if (c.s.minis.alive[m] === 1) sum += c.b.minis.wounds[m] - c.s.minis.wounds[m];
  }
  return sum;
}

/** Between attacks no data of the last one remain, so that equal positions are equal states. */
function brokenTraces(c: Context): string {
  for (let f = 0; f < c.s.game.frameTop; f += FRAME_WORDS) {
    if (ATTACKS.includes(procedureAt(c, f))) return '';
  }
  if (c.s.game.ending !== 0) return '';
  const { attack, attackFaces, pools, contributions } = c.s;
  for (const [name, value] of Object.entries(
    Object.getOwnPropertyDescriptors(Object.getPrototypeOf(attack) as object),
  )) {
    if (value.get !== undefined && value.get.call(attack) !== 0) return `an attack left ${name} behind`;
  }
  const rows = [attackFaces, ...Object.values(pools), ...Object.values(contributions)];
  return rows.some((row) => row.some((word: number) => word !== 0)) ? 'an attack left dice or weapons behind' : '';
}
