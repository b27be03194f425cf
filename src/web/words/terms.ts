/** A piece of a text: a name that can be looked up, or what stands between. */
export interface Piece {
  readonly text: string;
  /** What to look up. */
  readonly about?: string;
}

/**
 * A text in pieces, so that the names in it can be looked up, the longest first where one begins another. A keyword
 * takes the number that follows it along.
 */
export function termsIn(text: string, names: readonly string[]): Piece[] {
  const known = names.filter((name) => text.includes(name)).sort((one, other) => other.length - one.length);
  if (known.length === 0) return text === '' ? [] : [{ text }];
  const any = known.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}\\d])(${any})(?![\\p{L}]| \\p{Lu})( \\d+)?`, 'gu'))) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[0], about: match[1] });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
