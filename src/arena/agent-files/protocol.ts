import { z } from 'zod';
import type { Explanation } from '../../../agents/agent.js';
import { errorText, lineOf } from '../../kernel/error-text.js';
import { isTooDeep, TOO_DEEP } from '../../kernel/json-text.js';
import { faultsOf } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { queries } from './query-forms.js';

/**
 * The messages between Opfor and an agent that is a program of its own, one line of JSON each. `docs/protocol.md`
 * explains them; `docs/protocol.schema.json` is made from these schemas.
 */
export const PROTOCOL = 1;

const id = z.string().describe('the text that the answer must carry too');
const oneLine = z
  .string()
  .min(1, 'must not be empty')
  .refine((text) => lineOf(text, 60) === text, 'must be one line of at most 60 letters');
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const returns = z.array(z.number()).describe('one number for each player in seat order: 1 a win, -1 a loss, 0 a draw');

const listedAction = z.object({
  notation: z.string().describe('names the action in an answer; unique among the actions of one decision'),
  kind: z.string().optional(),
  unit: z.string().optional(),
  target: z.string().optional(),
  place: z.object({ x: z.number(), y: z.number() }).optional(),
});

const requests = {
  hello: z.object({
    id,
    ask: z.literal('hello'),
    protocol: z.literal(PROTOCOL),
    opfor: z.string().describe('the version of Opfor'),
    settings: z.record(z.string(), z.string()).describe('as given after the command line: cmd:./bot:depth=3'),
  }),
  game: z.object({
    id,
    ask: z.literal('game'),
    game: z.object({
      id: z.string().describe('such as tic-tac-toe or legion-2020'),
      family: z.string().optional(),
      players: z.array(z.string()).describe('names in seat order'),
      teams: z.array(z.int()).optional().describe('the team of each player, where players win together'),
      edition: z.string().optional(),
      scenario: z.object({ id: z.string(), hash: z.string() }).optional(),
      arrays: z
        .looseObject({ name: z.string() })
        .optional()
        .describe(
          'the kinds of token in the arrays of views and what their numbers are, for programs that asked for arrays',
        ),
    }),
    limits: z.object({
      decision: z.number().nullable().describe('seconds for one decision; null is no limit'),
      game: z.number().nullable().describe('seconds for all decisions of one game'),
      megabytes: z.number().nullable().describe('memory of the program and of those that it has started'),
    }),
  }),
  choose: z.object({
    id,
    ask: z.literal('choose'),
    decision: z
      .int()
      .describe('1, 2, … : how many decisions this program was asked for in this game, this one included'),
    seat: z.int().describe('the seat of the player who decides, from 0'),
    player: z.string().describe('the name of that player'),
    view: z.record(z.string(), z.unknown()).describe('what the player may know of the state'),
    actions: z.array(listedAction).describe('legal actions, at least one'),
    random: z.int().describe('a random whole number from 0 to 2^32 - 1, the same whenever this game is played again'),
    budget: z
      .object({ iterations: z.number().optional(), seconds: z.number().optional() })
      .describe('as given in the settings iterations= or seconds=; empty without them'),
    time: z.object({
      decision: z.number().nullable().describe('seconds left for this decision; null is no limit'),
      game: z.number().nullable().describe('seconds left for the game'),
    }),
  }),
  explain: z.object({ id, ask: z.literal('explain') }),
  over: z.object({
    id,
    ask: z.literal('over'),
    returns,
    reason: z.enum(['rules', 'forfeit']),
    forfeit: z.object({ player: z.string(), why: z.string() }).optional(),
  }),
  bye: z.object({ id, ask: z.literal('bye') }),
};

const number = z.number();
const answers = {
  hello: z.object({
    id,
    protocol: z.literal(PROTOCOL, `must be ${PROTOCOL}`),
    name: oneLine.describe('as in records'),
    version: oneLine.describe('goes up with every change that can change a choice'),
    settings: z.record(z.string(), scalar).optional().describe('every setting with its value, for records'),
    games: z.array(z.string()).optional().describe('ids or families of the games that it plays; left out: every game'),
    with: z
      .array(z.string())
      .optional()
      .describe('what its views have besides, where a game has it: in Legion terrain, zones, sight, damage; arrays'),
    explains: z.boolean().optional().describe('whether it answers explain'),
  }),
  game: z.object({ id }),
  choose: z.object({ id, action: z.string().describe('the notation of a legal action') }),
  explain: z.object({
    id,
    sentence: z.string(),
    choices: z
      .array(z.object({ action: z.string(), visits: number, value: number, error: number }))
      .describe('the actions that it considered, its choice first'),
    line: z.array(z.string()).describe('the play that it expects'),
  }),
  over: z.object({ id }),
};

const problem = z.object({ id, error: z.string().describe('why it cannot answer; the agent loses the game') });

const reply = z.looseObject({
  id,
  ask: z.literal('reply'),
  query: z.string().describe('which query it answers'),
  error: z.string().optional().describe('why there is no answer; nothing else comes of it'),
});

/** The queries as lines: with the id of the request and their name. */
function asQueries(): Record<string, z.ZodType> {
  const named = Object.entries(queries).map(([name, schema]): [string, z.ZodType] => [
    name,
    z.object({ id, query: z.literal(name), ...schema.shape }),
  ]);
  return Object.fromEntries(named);
}

/** What can be asked of a program. */
export type Ask = keyof typeof requests;
export type RequestOf<A extends Ask> = Omit<z.infer<(typeof requests)[A]>, 'id' | 'ask'>;
export type Answered = keyof typeof answers;
export type AnswerOf<A extends Answered> = z.infer<(typeof answers)[A]>;

/** A request as the line that a program reads, without its end. */
export function requestLine<A extends Ask>(id: string, ask: A, content: RequestOf<A>): string {
  return JSON.stringify({ id, ask, ...content });
}

/** Reads a line of a program as the answer to `ask`; the problem is to be read after the agent's name. */
export function readAnswer<A extends Answered>(line: string, ask: A, expected: string): Result<AnswerOf<A>> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return fail('agent-protocol', `wrote to stdout what is not JSON: ${quoted(line)}`);
  }
  if (isTooDeep(json)) return fail('agent-protocol', `wrote to stdout what ${TOO_DEEP}: ${quoted(line)}`);
  const given = z.object({ id: z.unknown(), error: z.unknown() }).partial().safeParse(json);
  if (!given.success) return fail('agent-protocol', `wrote to stdout what is not an object: ${quoted(line)}`);
  if (given.data.id !== expected) {
    // The ids are left out: which one it is depends on the games before, and records must not.
    const { id: found } = given.data;
    const isEarlier = typeof found === 'string' && /^\d{1,15}$/.test(found) && Number(found) < Number(expected);
    if (isEarlier) return fail('agent-protocol', 'wrote more than one line for a request; each gets one answer');
    const what = found === undefined ? 'without an id' : "with another id than the request's";
    return fail('agent-protocol', `answered ${ask} ${what}`);
  }
  if (given.data.error !== undefined) return fail('agent-threw', `failed: ${errorText(given.data.error)}`);
  const read = faultsOf<unknown>(answers[ask], json);
  // The schema is that of the answer.
  if (read.ok) return ok(read.value as AnswerOf<A>);
  return fail('agent-protocol', `answered ${ask} wrongly: ${read.faults[0]}`);
}

/** The question that a program asks before it answers request `expected`; undefined if the line is none. */
export function queryIn(line: string, expected: string): unknown {
  if (!line.includes('"query"')) return undefined;
  try {
    const json: unknown = JSON.parse(line);
    const read = z.object({ id: z.literal(expected), query: z.unknown() }).safeParse(json);
    return read.success && read.data.query !== undefined ? json : undefined;
  } catch {
    return undefined;
  }
}

/** A line of a program as messages show it. */
export function quoted(line: string): string {
  return `'${lineOf(line, 100)}'`;
}

/** An explanation in the form that agents give, from the program's answer. */
export function explanationIn({ sentence, choices, line }: AnswerOf<'explain'>): Explanation {
  return { sentence, choices, line };
}

/** The JSON Schema of every message. */
export function protocolSchema(): Record<string, unknown> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Opfor agent protocol ${PROTOCOL}`,
    description:
      'One JSON object a line. $defs.requests: what Opfor writes to the program, by `ask`. $defs.answers: what the program writes; $defs.queries: what it may ask before it answers choose.',
    $defs: {
      requests: schemasOf({ ...requests, reply }),
      answers: schemasOf({ ...answers, error: problem }),
      queries: schemasOf(asQueries()),
    },
  };
}

function schemasOf(schemas: Readonly<Record<string, z.ZodType>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: dialect, ...json } = z.toJSONSchema(schema, { io: 'input' });
      return [name, dialect === undefined ? {} : json];
    }),
  );
}
