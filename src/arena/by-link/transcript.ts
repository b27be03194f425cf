import { z } from 'zod';
import { readJson } from '../../kernel/read-json.js';
import { fail } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { MOST_LINKS } from './digest.js';
import { sealed, unsealed } from './packed.js';

/** The version of links that this code writes and reads. */
const FORMAT = 2;

/** What both players agree on before anything is played. */
export interface Agreement {
  /** {@link Game.id}. */
  readonly game: string;
  /** A scenario that comes with Opfor, or a game without scenarios, by its name. */
  readonly scenario?: string | undefined;
  readonly reference?: string | undefined;
  /** A scenario of one's own, whole. */
  readonly file?: unknown;
  /** The hash of the scenario. */
  readonly hash?: string | undefined;
  /** The seat of the player who offers the game. */
  readonly seat: 0 | 1;
  /** Whether every throw waits for the other player's part, so that nobody can try out throws. */
  readonly isStrict: boolean;
}

/** What a player has promised with the first link: hashes of what is shown later. */
export interface Pledge {
  /** The first element of a chain of hashes; each link shows the next one. */
  readonly chain: string;
  /** The digest of the secret from which the player's hidden cards are dealt; shown when the game is over. */
  readonly secret: string;
}

/** What a player lets the other's page answer, to save links. */
export interface Advance {
  /** Small questions, by the adviser. */
  readonly routine: boolean;
  /** All open questions in the other's turn, by the adviser. */
  readonly all: boolean;
  /** No card is played from hand until the next own link. */
  readonly noCards: boolean;
}

/**
 * What was done: `decision` openly, `sealed` facedown, `advance` by what the other player has answered in advance,
 * `chance` by dice and cards, which both compute, or `nothing`: the player had nothing to say to what was open.
 */
export interface Item {
  readonly kind: 'decision' | 'sealed' | 'advance' | 'chance' | 'nothing';
  /**
   * The notation; of a sealed choice its digest. Of chance, and where nothing is said, what was drawn, where it comes
   * from what one of the players hides; else empty.
   */
  readonly text: string;
  /** The public state after it; left out where that depends on what only the other player knows. */
  readonly hint?: string | undefined;
}

/** A sealed choice that is turned up: the number of the turn and of its item, and what was chosen. */
export interface Opening {
  readonly turn: number;
  readonly item: number;
  readonly text: string;
  /** What was hashed with it. */
  readonly salt: string;
}

/** What is shown when the game is over: the secret of the hidden cards, and all own choices. */
export interface Shown {
  readonly secret: string;
  readonly own: readonly string[];
}

/** What one link adds. */
export interface Turn {
  readonly by: 0 | 1;
  readonly opens: readonly Opening[];
  readonly items: readonly Item[];
  readonly advance: Advance;
  /** The hash of the public state at the end. */
  readonly after: string;
  readonly resigns?: true | undefined;
  readonly shown?: Shown | undefined;
}

/** All that a link holds. */
export interface Transcript {
  readonly agreement: Agreement;
  /** Of the player who offers, and of the one who has joined. */
  readonly pledges: readonly Pledge[];
  /** The latest element of each player's chain that was shown, by seat. */
  readonly tips: readonly (string | null)[];
  readonly turns: readonly Turn[];
  /** Whether it is for watching only. */
  readonly isWatched?: true | undefined;
}

const text = z.string();
const seat = z.literal([0, 1]);
const letters = text.regex(/^[\w-]{22}$/, 'must be 22 letters');
const hash = text.regex(/^[0-9a-f]{14}$/, 'must be 14 digits from 0-9 and a-f');

const schema: z.ZodType<Transcript> = z.strictObject({
  agreement: z.strictObject({
    game: text,
    scenario: text.exactOptional(),
    reference: text.exactOptional(),
    file: z.unknown().optional(),
    hash: text.exactOptional(),
    seat,
    isStrict: z.boolean(),
  }),
  pledges: z
    .array(z.strictObject({ chain: letters, secret: letters }))
    .min(1)
    .max(2),
  tips: z.array(letters.nullable()).length(2),
  turns: z
    .array(
      z.strictObject({
        by: seat,
        opens: z.array(z.strictObject({ turn: z.int(), item: z.int(), text, salt: letters })),
        items: z.array(
          z.strictObject({
            kind: z.enum(['decision', 'sealed', 'advance', 'chance', 'nothing']),
            text,
            hint: text.exactOptional(),
          }),
        ),
        advance: z.strictObject({ routine: z.boolean(), all: z.boolean(), noCards: z.boolean() }),
        after: hash,
        resigns: z.literal(true).exactOptional(),
        shown: z.strictObject({ secret: letters, own: z.array(text) }).exactOptional(),
      }),
    )
    .max(2 * MOST_LINKS - 2),
  isWatched: z.literal(true).exactOptional(),
});

const KINDS = { d: 'decision', s: 'sealed', a: 'advance', c: 'chance', n: 'nothing' } as const;
const SIGNS = { decision: 'd', sealed: 's', advance: 'a', chance: 'c', nothing: 'n' } as const;

/** A transcript with short names, as links have it. */
function shortened({ agreement, pledges, tips, turns, isWatched }: Transcript): unknown {
  return [
    FORMAT,
    agreement,
    pledges.map(({ chain, secret }) => [chain, secret]),
    tips,
    turns.map(({ by, opens, items, advance, after, resigns, shown }) => [
      by,
      opens.map(({ turn, item, text, salt }) => [turn, item, text, salt]),
      items.map(({ kind, text }) => `${SIGNS[kind]}${text}`),
      items.map(({ hint }) => hint ?? '').join(' '),
      (advance.routine ? 1 : 0) + (advance.all ? 2 : 0) + (advance.noCards ? 4 : 0),
      after,
      resigns === true ? 1 : 0,
      shown === undefined ? 0 : [shown.secret, shown.own],
    ]),
    isWatched === true ? 1 : 0,
  ];
}

type Short = readonly unknown[];

/** What {@link shortened} has written; anything else becomes what the schema refuses. */
function lengthened(json: unknown): unknown {
  if (!Array.isArray(json)) return json;
  const [, agreement, pledges, tips, turns, isWatched] = json as Short;
  const list = (of: unknown): Short[] =>
    Array.isArray(of) ? (of as unknown[]).map((one) => (Array.isArray(one) ? (one as Short) : [])) : [];
  return {
    agreement,
    pledges: list(pledges).map(([chain, secret]) => ({ chain, secret })),
    tips,
    turns: list(turns).map(([by, opens, items, hints, advance, after, resigns, shown]) => {
      const each = typeof hints === 'string' ? hints.split(' ') : [];
      const bits = typeof advance === 'number' ? advance : 0;
      const [secret, own] = Array.isArray(shown) ? (shown as Short) : [];
      return {
        by,
        opens: list(opens).map(([turn, item, text, salt]) => ({ turn, item, text, salt })),
        items: (Array.isArray(items) ? (items as Short) : []).map((item, at) => {
          const [sign = '', ...rest] = typeof item === 'string' ? item : '';
          const hint = each[at] ?? '';
          return { kind: KINDS[sign as keyof typeof KINDS], text: rest.join(''), ...(hint === '' ? {} : { hint }) };
        }),
        advance: { routine: (bits & 1) !== 0, all: (bits & 2) !== 0, noCards: (bits & 4) !== 0 },
        after,
        ...(resigns === 1 ? { resigns: true } : {}),
        ...(shown === 0 ? {} : { shown: { secret, own } }),
      };
    }),
    ...(isWatched === 1 ? { isWatched: true } : {}),
  };
}

/** A transcript as a link has it: packed, with its digest, which shows damage. */
export function packTranscript(transcript: Transcript): Promise<string> {
  return sealed('link', shortened(transcript));
}

/** Reads what a link has; the problem is one line that begins with `where`. */
export async function readTranscript(packed: string, where: string): Promise<Result<Transcript>> {
  const opened = await unsealed('link', packed, where);
  if (!opened.ok) return opened;
  const json = opened.value;
  if (!Array.isArray(json)) return fail('link', `${where} is cut off or damaged; copy the whole link`);
  if (json[0] !== FORMAT)
    return fail('link', `${where} is of another version of Opfor; both players need the same one`);
  const read = readJson(schema, lengthened(json), where, 'link');
  if (!read.ok) return read;
  const { pledges, tips, turns } = read.value;
  if (pledges.length < 2 && (turns.length > 0 || tips.some((tip) => tip !== null)))
    return fail('link', `${where} was played before both had joined`);
  return read;
}
