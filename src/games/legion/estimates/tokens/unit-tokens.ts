import { scratch } from '../../../../kernel/scratch.js';
import type { TokenRows } from '../../../../kernel/tokens.js';
import { ATTACKED } from '../../battle/activation-flags.js';
import { NO_COURAGE } from '../../battle/battle.js';
import type { Battle, Context } from '../../engine/context.js';
import { isSuppressed, panics } from '../../rules/queries/courage.js';
import { DEFEATED, FACEDOWN, FACEUP, NONE, ON_TABLE } from '../../state/state.js';
import { field } from '../quick-threat.js';
import { factsOf } from '../quick-facts.js';
import type { Duels } from './duels.js';
import { placeNear } from './places.js';
import { CONDITION, FIREPOWER, RELATIONS, STATISTICS } from './schema.js';
import { type Firepower, writeStatistics } from './statistics.js';

const WIDTH = STATISTICS.length + FIREPOWER.length + CONDITION.length + RELATIONS.length;

/** Numbers that count as 1. */
const TOKENS = 2;
const SUPPRESSION = 4;
const SHIELDS = 3;
const ACTIONS = 2;
const HUNTERS = 4;

/** Writes the tokens of the units of a battle. */
export class UnitTokens {
  private readonly firepower: Firepower;
  /** By unit: what never changes about it. */
  private readonly statistics: Float32Array;
  /** By unit: its miniatures, as bits, and its wounds when unharmed. */
  private readonly whole: Int32Array;
  private readonly wounds: Float64Array;
  /** Bits over the units that held a token of the objective in the state written last. */
  private carriers = 0;

  constructor(b: Battle, firepower: Firepower) {
    const { count, firstMini, miniCount } = b.units;
    this.firepower = firepower;
    this.statistics = new Float32Array(count * STATISTICS.length);
    this.whole = new Int32Array(count);
    this.wounds = new Float64Array(count);
    for (let u = 0; u < count; u++) {
      writeStatistics(b, u, this.statistics, u * STATISTICS.length);
      for (let i = 0; i < miniCount[u]; i++) {
        this.whole[u] |= 1 << i;
        this.wounds[u] += b.minis.wounds[firstMini[u] + i];
      }
    }
  }

  /**
   * Writes the units among the bits `changed`, those whose condition depends on more than their own rows, and what the
   * pairs and the objective make of the others. Needs `lookAtUnits`, `writePlaces` and the pairs first.
   */
  write(c: Context, rowOf: Int32Array, changed: number, progress: Float64Array, duels: Duels, out: TokenRows): void {
    const { status, suppression } = c.s.units;
    const { activating } = c.s.game;
    const carriers = carriersOf(c);
    const differing = changed | (carriers ^ this.carriers);
    this.carriers = carriers;
    for (let u = 0; u < c.b.units.count; u++) {
      const row = rowOf[u];
      if (row < 0) continue;
      out.present[row] = status[u] === DEFEATED ? 0 : 1;
      if (status[u] === DEFEATED) continue;
      // Courage may come from others, and the actions left are no part of the unit's row.
      const again = (differing & (1 << u)) !== 0 || suppression[u] > 0 || activating === u;
      if (again) this.writeUnit(c, u, out.numbers, WIDTH * row);
      const moved = status[u] === ON_TABLE && writeRelations(c, u, progress[u], duels, out.numbers, WIDTH * row);
      if (again || moved) out.touch(row);
    }
  }

  private writeUnit(c: Context, u: number, out: Float32Array, from: number): void {
    const isThere = c.s.units.status[u] === ON_TABLE;
    const fixed = STATISTICS.length;
    for (let i = 0; i < fixed; i++) out[from + i] = this.statistics[u * fixed + i];
    const power = this.firepower.of(u, isThere ? field.standing[u] : this.whole[u]);
    for (let i = 0; i < power.length; i++) out[from + fixed + i] = power[i];
    const at = from + fixed + power.length;
    out.fill(0, at, from + WIDTH);
    if (isThere) this.writeCondition(c, u, out, at);
    else writeToCome(out, at);
    out[from + SHARE_OF_ARMY] = c.b.units.points[u] / factsOf(c.b).armyPoints;
  }

  private writeCondition(c: Context, u: number, out: Float32Array, from: number): void {
    const { units, game } = c.s;
    const { courage, miniCount } = c.b.units;
    const suppression = units.suppression[u];
    const active = game.activating === u;
    let i = from;
    out[i++] = field.wounds[u] / this.wounds[u];
    out[i++] = field.count[u] / miniCount[u];
    out[i++] = Math.min(1, units.aim[u] / TOKENS);
    out[i++] = Math.min(1, units.dodge[u] / TOKENS);
    out[i++] = Math.min(1, units.surge[u] / TOKENS);
    out[i++] = Math.min(1, units.standby[u]);
    out[i++] = Math.min(1, suppression / SUPPRESSION);
    out[i++] = courage[u] === NO_COURAGE || courage[u] === 0 ? 0 : Math.min(1, suppression / (2 * courage[u]));
    out[i++] = suppression > 0 && isSuppressed(c, u) ? 1 : 0;
    out[i++] = suppression > 0 && panics(c, u, u) ? 1 : 0;
    out[i++] = Math.min(1, units.shield[u] / SHIELDS);
    out[i++] = Math.min(1, units.observation[u] / TOKENS);
    out[i++] = units.order[u] === FACEDOWN ? 0 : 1;
    out[i++] = units.order[u] === FACEUP ? 1 : 0;
    out[i++] = active ? 1 : 0;
    out[i++] = active ? Math.min(1, game.actionsLeft / ACTIONS) : 0;
    out[i++] = active && (game.activationFlags & ATTACKED) !== 0 ? 1 : 0;
    out[i++] = field.engaged[u];
    out[i++] = (this.carriers & (1 << u)) === 0 ? 0 : 1;
    out[i++] = units.carrier[u] === u || units.carrier[u] === NONE ? 0 : 1;
  }
}

/** Where a row has what follows from the pairs and the objective: everything behind the share of the army. */
const SHARE_OF_ARMY = WIDTH - RELATIONS.length + RELATIONS.indexOf('share-of-army');

/** In the precision of the rows, so that they can be compared. */
const relations = scratch(new Float32Array(RELATIONS.length - 1));

/** Writes these numbers of a unit on the table; whether any of them differs from what was there. */
function writeRelations(
  c: Context,
  u: number,
  progress: number,
  duels: Duels,
  out: Float32Array,
  from: number,
): boolean {
  const { armyPoints } = factsOf(c.b);
  relations[0] = duels.shotBy[u] / armyPoints;
  relations[1] = duels.menaceBy[u] / armyPoints;
  relations[2] = duels.exposure[u] / armyPoints;
  relations[3] = Math.min(1, duels.exposureToAll[u] / armyPoints);
  relations[4] = Math.min(1, duels.hunters[u] / HUNTERS);
  relations[5] = duels.enemyNear[u];
  relations[6] = placeNear[u];
  relations[7] = progress;
  let differs = false;
  const at = from + SHARE_OF_ARMY + 1;
  for (let i = 0; i < relations.length; i++) {
    if (out[at + i] === relations[i]) continue;
    out[at + i] = relations[i];
    differs = true;
  }
  return differs;
}

/** Bits over the units that hold a token of the objective. */
function carriersOf(c: Context): number {
  const { kind, claimedBy } = c.s.tokens;
  let carriers = 0;
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] !== 0 && claimedBy[t] < c.b.units.count) carriers |= 1 << claimedBy[t];
  }
  return carriers;
}

const WOUNDS_LEFT = CONDITION.indexOf('wounds-left');
const MINIATURES_LEFT = CONDITION.indexOf('miniatures-left');
const TO_ACT = CONDITION.indexOf('to-act');
const TO_COME = CONDITION.indexOf('to-come');

/** A unit that is not on the table yet is whole and has yet to act. */
function writeToCome(out: Float32Array, from: number): void {
  out[from + WOUNDS_LEFT] = 1;
  out[from + MINIATURES_LEFT] = 1;
  out[from + TO_ACT] = 1;
  out[from + TO_COME] = 1;
}
