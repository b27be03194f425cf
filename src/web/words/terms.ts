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

/** What a choice can be looked up by: the unit, card or keyword that its notation names; undefined for none. */
export function topicOf(notation: string): { readonly page: 'rules' | 'units'; readonly about: string } | undefined {
  const named = NAMING.exec(notation);
  if (named !== null && named[1] !== 'pass') return { page: 'rules', about: named[1] };
  const unit = /(?:^| )([br]\d{1,2})(?:\.\d+)?(?: |$)/.exec(notation);
  return unit === null ? undefined : { page: 'units', about: unit[1] };
}

/** Answers that name a card or a keyword by its id. */
const NAMING =
  /^(?:select-command|divulge|contingencies|change-of-plans|notorious-scoundrels|use-effect|ready-force-card|choose-action (?:free-)?card-(?:action|attack|move)) ([a-z][a-z0-9-]+)/;
