import type { Context } from '../engine/context.js';
import { discOverlaps, isOblong } from '../rules/queries/bases.js';
import { tokenRadius } from '../rules/queries/tokens.js';
import { NONE } from '../state/state.js';

/**
 * Remembers which bases carried tokens overlap. A token in base contact with a leader that its own formation hems in
 * may overlap bases (3294, which asks for base contact only), and where it is dropped it stays (3295): until one of
 * them moves, those bases do not break the rule in line 1512.
 */
export class HemmedIn {
  /**
   * The token and the places of token and base when it was carried, and the facing of an oblong base. Not the number of
   * the miniature: a new leader gets another number.
   */
  private readonly places = new Set<string>();

  /** Records the places of carried tokens. Call between any two decisions, before the position is checked. */
  note(c: Context): void {
    const { kind, claimedBy, x, y } = c.s.tokens;
    for (let t = 0; t < c.b.tokenRows; t++) {
      if (kind[t] === 0 || claimedBy[t] === NONE) continue;
      for (let m = 0; m < c.b.minis.count; m++) {
        if (c.s.minis.alive[m] === 0 || !discOverlaps(c, x[t], y[t], tokenRadius(c, t), m)) continue;
        this.places.add(placesOf(c, t, m));
      }
    }
  }

  /** Whether token `t` lay under miniature `m` in exactly these places when it was carried. */
  excuses(c: Context, t: number, m: number): boolean {
    return this.places.has(placesOf(c, t, m));
  }
}

function placesOf(c: Context, t: number, m: number): string {
  const { tokens, minis } = c.s;
  // A round base that only turns has not moved.
  const facing = isOblong(c, c.b.minis.unit[m]) ? minis.facing[m] : 0;
  return [t, tokens.x[t], tokens.y[t], minis.x[m], minis.y[m], facing].join(' ');
}
