import type { TokenRows } from '../../../../kernel/tokens.js';
import { ATTACKED } from '../../battle/activation-flags.js';
import { NO_COURAGE } from '../../battle/battle.js';
import type { Battle, Context } from '../../engine/context.js';
import { isSuppressed, panics } from '../../rules/queries/courage.js';
import { DEFEATED, FACEDOWN, FACEUP, NONE, ON_TABLE } from '../../state/state.js';
import { factsOf, field } from '../quick-threat.js';
import { enemyNear, exposure, exposureToAll, hunters, menaceBy, shotBy } from './duels.js';
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

  /** Needs `lookAtUnits`, `writePlaces` and `writeDuels` first. */
  write(c: Context, rowOf: Int32Array, shareOfProgress: Float64Array, out: TokenRows): void {
    for (let u = 0; u < c.b.units.count; u++) {
      const row = rowOf[u];
      if (row < 0 || c.s.units.status[u] === DEFEATED) continue;
      out.present[row] = 1;
      this.writeUnit(c, u, shareOfProgress[u], out.numbers, WIDTH * row);
    }
  }

  private writeUnit(c: Context, u: number, progress: number, out: Float32Array, from: number): void {
    const isThere = c.s.units.status[u] === ON_TABLE;
    const fixed = STATISTICS.length;
    for (let i = 0; i < fixed; i++) out[from + i] = this.statistics[u * fixed + i];
    const power = this.firepower.of(u, isThere ? field.standing[u] : this.whole[u]);
    for (let i = 0; i < power.length; i++) out[from + fixed + i] = power[i];
    const at = from + fixed + power.length;
    out.fill(0, at, from + WIDTH);
    if (isThere) this.writeCondition(c, u, out, at);
    else writeToCome(out, at);
    const relations = at + CONDITION.length;
    const { armyPoints } = factsOf(c.b);
    let i = relations;
    out[i++] = c.b.units.points[u] / armyPoints;
    if (!isThere) return;
    out[i++] = shotBy[u] / armyPoints;
    out[i++] = menaceBy[u] / armyPoints;
    out[i++] = exposure[u] / armyPoints;
    out[i++] = Math.min(1, exposureToAll[u] / armyPoints);
    out[i++] = Math.min(1, hunters[u] / HUNTERS);
    out[i++] = enemyNear[u];
    out[i++] = placeNear[u];
    out[i++] = progress;
  }

  private writeCondition(c: Context, u: number, out: Float32Array, from: number): void {
    const { units, game, tokens } = c.s;
    const { courage, miniCount } = c.b.units;
    const suppression = units.suppression[u];
    const active = game.activating === u;
    let carries = 0;
    for (let t = 0; t < c.b.tokenRows; t++) if (tokens.kind[t] !== 0 && tokens.claimedBy[t] === u) carries = 1;
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
    out[i++] = carries;
    out[i++] = units.carrier[u] === u || units.carrier[u] === NONE ? 0 : 1;
  }
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
