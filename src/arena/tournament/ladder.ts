import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { readJson } from '../../kernel/read-json.js';
import { shellWord } from '../../kernel/shell-word.js';
import type { NamedAgent } from '../agent-files/trust.js';
import type { AgentLimits } from '../crew.js';
import { readJson as readFile } from '../package-root.js';
import { whileLocked } from '../storage/file-lock.js';
import { replaceFile } from '../storage/whole-file.js';
import type { TournamentFile } from './folder.js';

/** An agent on a ladder, as it was when it came. */
export interface LadderMember extends NamedAgent {
  readonly version: string;
  /** The folder, within that of the ladder, of the tournament with which it came. */
  readonly tournament: string;
}

/** The content of `ladder.json`: the conditions that are the same for everybody, and who has come so far. */
export interface Ladder {
  readonly format: 1;
  readonly games: readonly { readonly kind: 'scenario' | 'game'; readonly name: string }[];
  /** Pairs of two agents on each game. */
  readonly pairs: number;
  readonly seed: string;
  readonly limits: AgentLimits;
  readonly members: readonly LadderMember[];
  /** Tournaments begun so far: the next one's number. */
  readonly tournaments: number;
}

const count = z.number().int().nonnegative();

const schema: z.ZodType<Ladder> = z.strictObject({
  format: z.literal(1),
  games: z.array(z.strictObject({ kind: z.enum(['scenario', 'game']), name: z.string() })).min(1),
  pairs: count.min(1),
  seed: z.string(),
  limits: z.strictObject({
    agentSeconds: z.number().positive().optional(),
    startSeconds: z.number().positive().optional(),
    gameSeconds: z.number().positive().optional(),
    agentMegabytes: z.number().positive().optional(),
  }),
  members: z.array(
    z.strictObject({
      spec: z.string(),
      sha256: z.string().optional(),
      version: z.string(),
      tournament: z.string().regex(/^[\w-]+$/),
    }),
  ),
  tournaments: count,
});

/** The file of a ladder in its folder. */
export function ladderFile(folder: string): string {
  return join(folder, 'ladder.json');
}

/** The file with all results on a ladder, a rating list. */
export function ladderList(folder: string): string {
  return join(folder, 'rating-list.json');
}

/** Reads the ladder in a folder. */
export function readLadder(folder: string): Result<Ladder> {
  const path = ladderFile(folder);
  if (!existsSync(path)) {
    const begin = `begin one with opfor ladder new --folder ${shellWord(folder)} --scenarios core`;
    return fail('ladder', `${path}: there is no ladder; ${begin}`);
  }
  const json = readFile(path);
  return json.ok ? readJson(schema, json.value, path, 'bad-ladder') : json;
}

/** Writes a new ladder, with an empty rating list beside it. A folder that has one is refused. */
export function createLadder(folder: string, ladder: Ladder): Result<void> {
  const path = ladderFile(folder);
  if (existsSync(path)) return fail('ladder', `${path}: there is a ladder already; give another --folder`);
  const list = replaceFile(ladderList(folder), `${JSON.stringify({ format: 1, tournaments: [] })}\n`);
  return list.ok ? replaceFile(path, textOf(ladder)) : list;
}

/**
 * Enters the agents with which a tournament begins: those that are new, and those that have changed since they came.
 * Gives the name of the tournament's folder. Of two processes that enter agents each waits for its turn.
 */
export function enterLadder(folder: string, agents: TournamentFile['agents']): Result<string> {
  const path = ladderFile(folder);
  return whileLocked(path, () => {
    const ladder = readLadder(folder);
    if (!ladder.ok) return ladder;
    const { members, tournaments } = ladder.value;
    const name = `${String(tournaments + 1).padStart(3, '0')}-${slug(agents[0].spec)}`;
    const come = agents.filter((agent) => !members.some((member) => isSame(member, agent)));
    const others = members.filter(({ spec }) => !come.some((agent) => agent.spec === spec));
    const grown = [...others, ...come.map((agent) => ({ ...agent, tournament: name }))];
    const written = replaceFile(path, textOf({ ...ladder.value, members: grown, tournaments: tournaments + 1 }));
    return written.ok ? ok(name) : written;
  });
}

/** Whether an agent is the one that stands on a ladder: neither its version nor its file has changed. */
export function isSame(member: LadderMember, agent: TournamentFile['agents'][number]): boolean {
  return member.spec === agent.spec && member.version === agent.version && member.sha256 === agent.sha256;
}

function textOf(ladder: Ladder): string {
  return `${JSON.stringify(ladder, null, 2)}\n`;
}

/** The letters and digits of a text, for the name of a folder. */
function slug(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/^cmd:/, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.replaceAll(/^-+|-+$/g, '').slice(0, 40) || 'agent';
}
