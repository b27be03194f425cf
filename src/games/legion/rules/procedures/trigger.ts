import { hasSeveral, lowestBit } from '../../../../kernel/bits.js';
import { actingPlayer } from '../queries/turned.js';
import type { Context } from '../../engine/context.js';
import { type Procedure, shared } from '../../engine/rulebook.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { type EffectLoop, effectLoop, KEPT, openEffects, OWNER, POINT } from '../../../../machine/triggers.js';
import type { TriggerEntry } from '../../engine/timing.js';
import { chooseTrigger, EFFECTS } from '../decisions/choose-trigger.js';
import { nextUnit, firstSide, askTimingOrder, effectsOf } from '../decisions/timing-order.js';
import { opponentOf } from '../../words/players.js';
import { deciderOf } from '../queries/decider.js';
import { DEFEATED, NONE } from '../../state/state.js';
import { keepLatest, restoreLatest } from './attack/latest.js';

/** Data about the event at this timing point, saved because the effects may move and attack too. */
const MOVE_FLAGS = KEPT;
const MOVE_MELEE = KEPT + 1;
const LATEST = KEPT + 2;

/** Bits over the effects of `point` and `u` whose conditions are met now and that are not in `done`. */
export function openTriggers(c: Context, point: number, u: number, done: number): number {
  return openEffects(c, c.b.triggers.of(point, u), u, done);
}

/** The side that controls an effect at a timing point of unit `u`. */
function controller(c: Context, entry: TriggerEntry, u: number): number {
  return entry.side === NONE ? c.b.units.side[u] : entry.side;
}

/** The subset of the effects `open` that `side` controls. */
export function controlledBy(c: Context, point: number, u: number, open: number, side: number): number {
  const list = c.b.triggers.of(point, u);
  let mask = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (controller(c, list[lowestBit(bit)], u) === side) mask |= bit;
  }
  return mask;
}

/**
 * Whether every effect of `open` belongs to a command card: then those of the blue player come first, without asking
 * (1377–1382).
 */
function areCommandCards(c: Context, point: number, u: number, open: number): boolean {
  const list = c.b.triggers.of(point, u);
  for (let rest = open; rest !== 0; rest &= rest - 1) if (!list[lowestBit(rest)].isCommandCard) return false;
  return true;
}

/**
 * The player that decides about an effect: the owner of the unit that has it, otherwise the owner of the unit that the
 * timing point concerns; for an enemy card, its player.
 */
function decider(c: Context, entry: TriggerEntry, u: number): number {
  const by = entry.by !== NONE ? entry.by : u;
  if (entry.by === NONE && controller(c, entry, u) !== c.b.units.side[u]) return entry.side;
  // A detonation responds to an action, and so is no part of it.
  return entry.trigger.at === 'detonate.window' ? c.b.units.owner[by] : actingPlayer(c, by);
}

/**
 * All effects of cards at one timing point of one unit. Each side chooses the order of its own effects and which
 * optional ones to use (697, 704, 4364); a mandatory effect without alternatives is carried out at once. While both
 * sides have effects, the blue player chooses before each one which side is next (4372). Operands: point, unit.
 */
export const {
  procedure: trigger,
  fire,
  carryOut,
}: EffectLoop<Context> = effectLoop(shared, 'trigger', chooseTrigger, {
  ...EFFECTS,
  decider,
  keep(c, f) {
    const w = c.s.frames;
    w[f + MOVE_FLAGS] = c.s.game.moveFlags;
    w[f + MOVE_MELEE] = c.s.game.moveMelee;
    keepLatest(c, f, LATEST);
  },
  restore(c, f) {
    const w = c.s.frames;
    c.s.game.moveFlags = w[f + MOVE_FLAGS];
    c.s.game.moveMelee = w[f + MOVE_MELEE];
    restoreLatest(c, f, LATEST);
  },
  // An earlier effect may have defeated the unit, which then triggers nothing more (4158).
  goesOn: (c, u) => c.s.units.status[u] !== DEFEATED,
  order(c, f, open) {
    const [point, u] = [c.s.frames[f + POINT], c.s.frames[f + OWNER]];
    const side = c.b.units.side[u];
    const own = controlledBy(c, point, u, open, side);
    firstSide.set(c, own === 0 ? 1 - side : side);
    if (own === 0 || own === open) return;
    if (areCommandCards(c, point, u, open)) firstSide.set(c, c.s.game.bluePlayer);
    else askTimingOrder(c);
  },
  first: (c, f, open) => controlledBy(c, c.s.frames[f + POINT], c.s.frames[f + OWNER], open, firstSide.get(c)),
  applies(c, { source, by }, u) {
    if (c.hears) c.tell({ type: 'effect-applies', unit: by === NONE ? u : by, effect: source });
  },
  over(c) {
    if (c.hears) c.tell({ type: 'effect-over' });
  },
});

/** For {@link fireForAll}: the blue player's effects come first, without asking. */
export const BLUE_FIRST = 1;

/** The units of all players. */
const ALL = -1;

const EVERY_POINT = OPERANDS;
/** Bits over the units that have had their turn. */
const EVERY_DONE = OPERANDS + 1;
/** The only player whose effects run + 1; 0 for all players. */
const EVERY_PLAYER = OPERANDS + 2;
const EVERY_ORDER = OPERANDS + 3;

/** Bits over the units of `side` that have an effect now, for the every-unit procedure at `f`. */
function waiting(c: Context, f: number, side: number): number {
  const w = c.s.frames;
  const point = w[f + EVERY_POINT];
  const only = w[f + EVERY_PLAYER] - 1;
  let mask = 0;
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.side[u] !== side || (w[f + EVERY_DONE] & (1 << u)) !== 0) continue;
    if ((only >= 0 && c.b.units.owner[u] !== only) || c.b.triggers.of(point, u).length === 0) continue;
    if (openTriggers(c, point, u, 0) !== 0) mask |= 1 << u;
  }
  return mask;
}

/** Whether all effects that these units have now belong to command cards. */
function allCommandCards(c: Context, point: number, units: number): boolean {
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const u = lowestBit(rest);
    if (!areCommandCards(c, point, u, openTriggers(c, point, u, 0))) return false;
  }
  return true;
}

/**
 * The effects of several units at one timing point, unit by unit: each side chooses which of its own units is next;
 * while both sides have one, the blue player chooses which side is next (4364, 4372).
 */
const everyUnit: Procedure = shared.procedure('every-unit', {
  next(c, f) {
    const w = c.s.frames;
    const point = w[f + EVERY_POINT];
    const blue = c.s.game.bluePlayer;
    const first = waiting(c, f, blue);
    const second = waiting(c, f, opponentOf(blue));
    if ((first | second) === 0) return finish(c);
    firstSide.set(c, first === 0 ? opponentOf(blue) : blue);
    if (first === 0 || second === 0 || w[f + EVERY_ORDER] === BLUE_FIRST) return;
    if (!allCommandCards(c, point, first | second)) askTimingOrder(c);
  },
  unit(c, f) {
    const open = waiting(c, f, firstSide.get(c));
    nextUnit.set(c, lowestBit(open));
    if (hasSeveral(open)) ask(c, effectsOf, deciderOf(c, open), open);
  },
  effects(c, f, at) {
    const w = c.s.frames;
    const u = nextUnit.get(c);
    w[f + EVERY_DONE] |= 1 << u;
    goTo(c, f, at.next);
    call(c, trigger, w[f + EVERY_POINT], u);
  },
});

/**
 * Runs the effects of a timing point for every unit of `player`, or of all players. With {@link BLUE_FIRST} the blue
 * player's units come first; otherwise, while both sides have effects, the blue player chooses which side is next.
 * Returns at once if there are no effects.
 */
export function fireForAll(c: Context, point: number, player: number = ALL, order = 0): void {
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.triggers.of(point, u).length > 0) return call(c, everyUnit, point, 0, player + 1, order);
  }
}
