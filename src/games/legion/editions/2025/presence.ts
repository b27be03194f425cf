import type { Entry } from '../../../../tabletop/entry.js';
import type { Context } from '../../engine/context.js';
import { isSet, queryOf } from '../../engine/timing.js';
import { move } from '../../rules/actions/move.js';
import { scoutSpeed } from '../../rules/queries/speed.js';
import { FACEDOWN, NO_ORDER, ON_TABLE, RESERVE } from '../../state/state.js';
import { hasTwoTokens, noteEntered } from './own-words/turns.js';
import { isBrought, isScouting } from './own-words/set-up.js';
import { climb } from './moves/climb.js';
import { compulsoryMove } from './moves/compulsory-move.js';
import { entryBeside } from './moves/beside-transport.js';
import { mattersEntering } from './moves/entering.js';
import { isPanicked } from './panic.js';
import { entryOf } from './territory.js';

const AGAIN = queryOf('activates-again');

/** Whether unit `u` is undeployed: it enters the table by its first move (M 248–250). */
export function isUndeployed(c: Context, u: number): boolean {
  return c.s.units.status[u] === RESERVE;
}

/** Undeployed units are ordered and activated like those on the table. */
export function acts(c: Context, u: number): boolean {
  return c.s.units.status[u] === ON_TABLE || isUndeployed(c, u);
}

/**
 * A unit is activated by a drawn token if it has none, or if it may activate again and has only one, facedown (R
 * 6090–6093).
 */
export function takesToken(c: Context, u: number): boolean {
  if (c.s.units.order[u] === NO_ORDER) return true;
  return c.s.units.order[u] === FACEDOWN && isSet(c, AGAIN, u) && !hasTwoTokens(c, u);
}

/** A panicked unit performs no free actions (M 214); what its own activation lets it do is decided in that. */
export function actsFreely(c: Context, u: number): boolean {
  return c.s.game.activating === u || !isPanicked(c, u);
}

/** Undeployed units of one side are within every range and in sight of each other (R 922–929). */
export function together(c: Context, u: number, v: number): boolean {
  return isUndeployed(c, u) && isUndeployed(c, v) && c.b.units.side[u] === c.b.units.side[v];
}

/** Until it deploys, a unit makes no action that is not a move (M 250). */
export function entering(c: Context, u: number): number {
  return isUndeployed(c, u) ? c.b.kinds.bitOf(move) | c.b.kinds.bitOf(climb) | c.b.kinds.bitOf(compulsoryMove) : 0;
}

/**
 * An undeployed unit enters where an edge of the table belongs to the territory of its side (M 250), or at the base of
 * its transport (R 6049–6051).
 */
export function entry(c: Context, u: number): Entry | null {
  if (!isUndeployed(c, u)) return null;
  return isBrought(c, u) ? entryBeside(c, c.s.units.broughtBy[u]) : entryOf(c, u);
}

/** Notes that a unit has entered for which something follows. */
export function entered(c: Context, u: number): void {
  if (mattersEntering(c, u)) noteEntered(c, u);
}

/** Scout moves at its own speed, which difficult terrain does not lower (R 4862–4869). */
export function entrySpeed(c: Context, u: number): number {
  return isScouting(c, u) && isUndeployed(c, u) ? scoutSpeed(c, u) : 0;
}
