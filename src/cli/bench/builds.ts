import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Subject from '../bench-subject.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';

/** What is measured of a build. */
export type Build = typeof Subject;

/** The modules that hold it in a build from before there was a bundle. */
const MODULES = [
  'agents/index.js',
  'src/arena/game-source.js',
  'src/kernel/buffers.js',
  'src/kernel/playout.js',
  'src/kernel/rng.js',
];

/**
 * The files to load of the build in a folder, such as a checkout of another commit; the problem says that there is
 * none.
 */
export function buildFiles(folder: string): Result<readonly string[]> {
  const dist = join(resolve(folder), 'dist');
  const bundled = join(dist, 'bundle', 'cli', 'bench-subject.js');
  if (existsSync(bundled)) return ok([bundled]);
  const files = MODULES.map((name) => join(dist, name));
  const missing = files.find((file) => !existsSync(file));
  if (missing === undefined) return ok(files);
  return fail('against', `--against ${folder}: is no built checkout of Opfor: there is no ${missing}`);
}

/** Loads a build into this process, beside any other. */
export async function loadBuild(files: readonly string[]): Promise<Build> {
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href) as Promise<Partial<Build>>));
  return Object.assign({}, ...modules) as Build;
}
