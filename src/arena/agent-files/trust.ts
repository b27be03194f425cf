import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { reason } from '../files.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { shellWord } from '../../kernel/shell-word.js';
import { withImports } from './imported-files.js';
import { outsideAgent } from './outside-agent.js';

/** An agent named in a saved game or a tournament's folder; if it is a file, with the hash of the file's content. */
export interface NamedAgent {
  readonly spec: string;
  readonly sha256?: string | undefined;
}

/**
 * An agent with the hash of its file, if it is one: the SHA-256 of the file and of all files that it imports by their
 * paths; for a program, of all files that its command line names by their paths, without those that are found in PATH.
 */
export function namedAgent(spec: string): Result<NamedAgent> {
  const outside = outsideAgent(spec);
  if (outside === undefined) return ok({ spec });
  try {
    const files = outside.kind === 'module' ? withImports(outside.path) : outside.words.filter(isFile);
    return ok({ spec, sha256: hashOf(files) });
  } catch (error) {
    return fail('agent', `agent ${outside.path}: cannot be loaded: ${reason(error)}`);
  }
}

/** The SHA-256 of a game of a person's own, as that of an agent; undefined for a file that cannot be read. */
export function gameFileHash(path: string): string | undefined {
  try {
    return hashOf(withImports(path));
  } catch {
    return undefined;
  }
}

/** The SHA-256 of the contents of some files together. Throws if one cannot be read. */
export function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Two specifications name the same agent if these are equal. */
function keyOf(spec: string): string {
  return spec.startsWith('cmd:') ? (outsideAgent(spec)?.path ?? spec) : resolve(spec);
}

/**
 * Whether the agents that a file of data names may be run: those that come with Opfor, and files whose paths the person
 * has confirmed and that have not changed since their hash was stored. The problem says what to add to the command
 * line.
 */
export function checkTrust(agents: readonly NamedAgent[], trusted: readonly string[], where: string): Result<void> {
  const confirmed = new Set(trusted.map(keyOf));
  for (const { spec, sha256 } of agents) {
    const path = outsideAgent(spec)?.path;
    if (path === undefined) continue;
    if (!confirmed.has(keyOf(path))) {
      return fail(
        'trust',
        `${where}: names the agent ${path}, a program; if you trust it, add --trust ${shellWord(path)}`,
      );
    }
    const now = namedAgent(spec);
    if (!now.ok) return fail(now.problem.code, `${where}: ${now.problem.message}`);
    if (sha256 !== undefined && sha256 !== now.value.sha256) {
      const hashes = `its SHA-256, with what it imports, was ${sha256} and is ${now.value.sha256 ?? ''}`;
      return fail('trust', `${where}: agent ${path} was changed since: ${hashes}`);
    }
  }
  return ok();
}

/** The help text of `--trust`. */
export const TRUST_HELP =
  "with --resume: the path of an agent's file, or cmd: with a command line, that the resumed game names, which may be run; give it once for each";
