import type { Context } from '../../engine/context.js';
import type { Speech } from '../speech.js';
import { OFFERED } from '../wording/offered.js';
import { REASONS } from '../wording/reasons.js';
import { type About, PARTS } from './parts.js';

/** Nothing in particular. */
const NOTHING: About = { kind: '', unit: -1, target: -1, end: null, moves: false };

/**
 * The first of the texts with this name whose parts in braces can all be filled in, from `given` or from what the
 * answer is about; empty if there is none.
 */
export function say(
  c: Context,
  name: string,
  about: About,
  speech: Speech,
  given: Readonly<Record<string, string>> = {},
): string {
  const texts = c.b.edition.reasons?.[name] ?? REASONS[name] ?? OFFERED[name] ?? [];
  for (const said of texts) {
    let isWhole = true;
    const text = said[speech.saying.language].replaceAll(/\{(\w+)\}/g, (_, part: string) => {
      const filled = given[part] ?? PARTS[part](c, about, speech);
      if (filled === '') isWhole = false;
      return filled;
    });
    if (isWhole) return text;
  }
  return '';
}

/** A text whose parts are all given. */
export function sayGiven(
  c: Context,
  name: string,
  speech: Speech,
  given: Readonly<Record<string, string>> = {},
): string {
  return say(c, name, NOTHING, speech, given);
}
