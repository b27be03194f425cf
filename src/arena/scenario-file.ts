import type { Problem } from '../kernel/result.js';

/** An unchecked scenario file: plain data that a worker can check and load again. */
export interface ScenarioFile {
  /** What messages call the file. */
  readonly path: string;
  readonly json: unknown;
  /** What is wrong with the names of other files in it, which are left out; none unless given. */
  readonly problems?: readonly Problem[];
}

/** The edition that the content of a scenario file names; undefined where it names none. */
export function editionIn(json: unknown): string | undefined {
  const named = typeof json === 'object' && json !== null ? (json as { edition?: unknown }).edition : undefined;
  return typeof named === 'string' ? named : undefined;
}
