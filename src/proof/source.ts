import { z } from 'zod';

/** A text of the rules that cases cite. */
export interface CitedText {
  /** What stands before the places in it: `lines` where a game has one text, otherwise a letter such as `R`. */
  readonly word: string;
  /** Its name, for people. */
  readonly title: string;
  /** Number of its last line; left out for a list whose entries are cited, each by its id or number. */
  readonly last?: number;
}

/** A place in a text: its lines from and to, or the id of an entry. */
export interface Citation {
  readonly text: CitedText;
  readonly lines?: readonly [from: number, to: number];
  readonly entry?: string;
}

const LINES = /^(\d+)(?:-(\d+))?$/;
const ENTRY = /^[A-Za-z0-9][A-Za-z0-9-]*$/;

/**
 * What the `source` of a case cites, in its order: passages joined by `; `, each the word of a text and places in it
 * joined by `, `, such as `M 693-706, 721; R 3402`. A text where that is not what it says: what is wrong.
 */
export function citations(texts: readonly CitedText[], source: string): readonly Citation[] | string {
  const found: Citation[] = [];
  for (const passage of source.split('; ')) {
    const text = texts.find(({ word }) => passage.startsWith(`${word} `));
    if (text === undefined) return `source is like "${example(texts)}"`;
    for (const place of passage.slice(text.word.length + 1).split(', ')) {
      if (text.last === undefined) {
        if (!ENTRY.test(place)) return `${text.word} is followed by an entry of ${text.title}, not by "${place}"`;
        found.push({ text, entry: place });
        continue;
      }
      const [, first, last = first] = LINES.exec(place) ?? [];
      if (first === undefined) return `source is like "${example(texts)}"`;
      const [from, to] = [Number(first), Number(last)];
      if (from < 1 || to < from || to > text.last)
        return `${text.word} ${place}: the lines of ${text.title} are 1 to ${text.last}`;
      found.push({ text, lines: [from, to] });
    }
  }
  return found;
}

function example(texts: readonly CitedText[]): string {
  return texts.map(({ word, last }) => (last === undefined ? `${word} NAME` : `${word} 724-732, 740`)).join('; ');
}

/** The `source` of cases of a game whose rules are in these texts. */
export function sourceOf(texts: readonly CitedText[]): z.ZodType<string> {
  return z.string().superRefine((source, context) => {
    const cited = citations(texts, source);
    if (typeof cited === 'string') context.addIssue({ code: 'custom', message: cited });
  });
}
