/** Kinds of move that card texts distinguish; bits of `game.moveFlags`. */

/** A standard move, as an action or by an effect. */
export const STANDARD = 1;
/** The leader moved along the whole length of the tool for the unit's maximum speed (3591). */
export const FULL_SPEED = 2;
/** A withdrawal: effects that follow a move do not follow it, except for creatures and emplacements (649, 4797). */
export const WITHDRAWAL = 4;
/** A compulsory move, made at the start or the end of Perform Actions (1472). */
export const COMPULSORY = 8;
/** A pivot. */
export const PIVOT = 16;
/** A reverse. */
export const REVERSE = 32;
/** A climb or clamber. */
export const VERTICAL = 64;
/** A strafe. */
export const STRAFE = 128;
/** Into a vehicle, and out of one (2202). */
export const EMBARK = 256;
export const DISEMBARK = 512;
/** A climb that is a move by a tool; {@link VERTICAL} stands beside it. */
export const CLIMB = 1024;

/** The unit has pivoted by Reposition before the move, so it does not pivot after it as well (3760). */
export const TURNED_BEFORE = 4096;

/** A clamber by Scale: it does not let the unit use Scale again (3872). */
export const SCALED = 8192;

/** The word for a move in events. */
export function moveName(flags: number): string {
  if ((flags & WITHDRAWAL) !== 0) return 'withdraw';
  if ((flags & COMPULSORY) !== 0) return 'compulsory';
  if ((flags & PIVOT) !== 0) return 'pivot';
  if ((flags & REVERSE) !== 0) return 'reverse';
  if ((flags & STRAFE) !== 0) return 'strafe';
  if ((flags & EMBARK) !== 0) return 'embark';
  if ((flags & DISEMBARK) !== 0) return 'disembark';
  if ((flags & CLIMB) !== 0) return 'climb';
  return (flags & VERTICAL) !== 0 ? 'vertical' : 'standard';
}
