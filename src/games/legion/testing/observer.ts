import { highestBit } from '../../../kernel/bits.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';
import { hashWords } from '../../../kernel/hash.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Context } from '../engine/context.js';
import { miniName } from '../rules/decisions/mini-name.js';
import type { LegionGame } from '../legion.js';
import { unitInArc } from '../rules/queries/arcs.js';
import { minisOffTable } from '../rules/queries/cohesion.js';
import { coverFrom } from '../rules/queries/cover.js';
import { isSuppressed, panics } from '../rules/queries/courage.js';
import { outOfCohesion } from '../rules/queries/in-cohesion.js';
import { attackRange, rangeBetween, rangeFromMini } from '../rules/queries/measure.js';
import { canStrike, engagedWith, unitsTouch } from '../rules/queries/melee.js';
import { seenByMinis, seenMinis } from '../rules/queries/sight.js';
import { maximumSpeed } from '../rules/queries/speed.js';
import { type LegionState, ON_TABLE } from '../state/state.js';

/** The number of answers tried near the one that is taken, and their greatest distance from it. */
const PROBES = 4;
const SMALL = 64;
const FAR = 2 ** 24;

/** The distance of places that are tried near a listed one, in tenths of a millimetre. */
const JITTERS = [3, 150];
const PLACE = /(\d+\.\d),(\d+\.\d)/;

/** Places around a leader that are tried for miniatures that are put down. */
const AROUND = 4;

const ARCS = 4;

/**
 * Collects the rules' answers in positions that are played through, in addition to the states: what is offered, what is
 * legal, what units see.
 */
export class Observer {
  private readonly game: LegionGame;
  private readonly rng: Rng;
  private readonly seen: number[] = [];
  private readonly listed = new ActionBuffer();

  constructor(game: LegionGame, rng: Rng) {
    this.game = game;
    this.rng = rng;
  }

  /** Adds a whole number below 2⁵³ to the hash. */
  note(value: number): void {
    this.seen.push(value | 0, Math.floor(value / 2 ** 32));
  }

  /**
   * Records which answers near `action` are legal. Returns one that is not listed (a place that only people can
   * choose), or `action` if none is found.
   */
  probe(state: LegionState, action: Action): Action {
    const { game, rng } = this;
    for (let i = 0; i < PROBES; i++) {
      const reach = i % 2 === 0 ? SMALL : FAR;
      const other = action + rng.below(2 * reach + 1) - reach;
      if (other >= 0) this.seen.push(game.isLegal(state, other) ? 1 : 0);
    }
    let free = action;
    for (const text of this.places(state, action)) {
      const parsed = game.parse(state, text);
      this.seen.push(parsed.ok ? 1 : 0);
      if (parsed.ok) free = parsed.value;
    }
    return free;
  }

  /** Notations of places near the one that is taken, or about the leader where miniatures are put down one by one. */
  private places(state: LegionState, action: Action): string[] {
    const { game, rng } = this;
    const text = game.format(state, action);
    const place = PLACE.exec(text);
    if (place !== null) return JITTERS.map((reach) => text.replace(PLACE, this.near(place, reach)));
    if (!text.startsWith('place-minis ')) return [];
    const c = game.contextOf(state);
    const u = state.game.pendingB;
    const leader = c.b.units.firstMini[u];
    const offTable = minisOffTable(c, u);
    const at = ['', ...[state.minis.x[leader], state.minis.y[leader]].map((tenths) => String(tenths / 10))];
    return Array.from({ length: AROUND }, () => {
      const i = rng.below(c.b.units.miniCount[u]);
      // Mostly one that is to be put down.
      const m = (offTable & (1 << i)) !== 0 ? i : highestBit(offTable);
      return `place-minis ${miniName(c, leader + m)} ${this.near(at, c.b.units.radius[u] * 6)}`;
    });
  }

  /** A place in notation at most `reach` tenths of a millimetre from that of [, x, y], in both directions. */
  private near([, x, y]: readonly string[], reach: number): string {
    const moved = (millimetres: string): string => {
      const tenths = Math.abs(Math.round(Number(millimetres) * 10) + this.rng.below(2 * reach + 1) - reach);
      return (tenths / 10).toFixed(1);
    };
    return `${moved(x)},${moved(y)}`;
  }

  /** Records everything that is listed, and the relations of all pairs of units. */
  survey(state: LegionState): void {
    this.game.legalActions(state, this.listed);
    for (const action of this.listed.toArray()) this.note(action);
    const c = this.game.contextOf(state);
    const { count } = c.b.units;
    for (let u = 0; u < count; u++) {
      if (c.s.units.status[u] !== ON_TABLE) continue;
      this.seen.push(outOfCohesion(c, u), engagedWith(c, u), maximumSpeed(c, u), isSuppressed(c, u) ? 1 : 0);
      this.seen.push(panics(c, u, u) ? 1 : 0);
      for (let v = 0; v < count; v++) if (v !== u && c.s.units.status[v] === ON_TABLE) this.compare(c, u, v);
    }
  }

  private compare(c: Context, u: number, v: number): void {
    const m = c.b.units.firstMini[u];
    this.seen.push(attackRange(c, u, v), rangeBetween(c, u, v), rangeFromMini(c, m, v));
    this.seen.push(unitsTouch(c, u, v) ? 1 : 0, canStrike(c, u, v) ? 1 : 0);
    this.seen.push(seenMinis(c, m, v), seenByMinis(c, u, v));
    const cover = coverFrom(c, m, v);
    this.seen.push(cover, c.b.rules.cover.final(c, u, v, cover, 0));
    for (let arc = 0; arc < ARCS; arc++) this.seen.push(unitInArc(c, m, arc, v) ? 1 : 0);
  }

  /** Hash of everything recorded so far. */
  hash(): number {
    return hashWords(Int32Array.from(this.seen));
  }
}
