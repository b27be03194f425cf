import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reason } from '../files.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { agentFile } from './agent-file.js';

/** An agent named in a saved game or a tournament's folder; if it is a file, with the hash of the file's content. */
export interface NamedAgent {
  readonly spec: string;
  readonly sha256?: string | undefined;
}

/**
 * An agent with the hash of its file, if it is one: the SHA-256 of the file alone, not of the modules that it imports.
 */
export function namedAgent(spec: string): Result<NamedAgent> {
  const path = agentFile(spec)?.path;
  if (path === undefined) return ok({ spec });
  try {
    return ok({ spec, sha256: createHash('sha256').update(readFileSync(path)).digest('hex') });
  } catch (error) {
    return fail('agent', `agent ${path}: cannot be loaded: ${reason(error)}`);
  }
}

/**
 * Whether the agents that a file of data names may be run: those that come with Opfor, and files whose paths the person
 * has confirmed and that have not changed since their hash was stored. The problem says what to add to the command
 * line.
 */
export function checkTrust(agents: readonly NamedAgent[], trusted: readonly string[], where: string): Result<void> {
  const confirmed = new Set(trusted.map((path) => resolve(path)));
  for (const { spec, sha256 } of agents) {
    const path = agentFile(spec)?.path;
    if (path === undefined) continue;
    if (!confirmed.has(resolve(path))) {
      return fail('trust', `${where}: names the agent ${path}, a program; if you trust it, add --trust ${path}`);
    }
    const now = namedAgent(spec);
    if (!now.ok) return fail(now.problem.code, `${where}: ${now.problem.message}`);
    if (sha256 !== undefined && sha256 !== now.value.sha256) {
      const hashes = `its SHA-256 was ${sha256} and is ${now.value.sha256 ?? ''}`;
      return fail('trust', `${where}: agent ${path} was changed since: ${hashes}`);
    }
  }
  return ok();
}

/** The help text of `--trust`. */
export const TRUST_HELP =
  "with --resume: the path of an agent's file that the resumed game names, which may be run; give it once for each";
