import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Subject from '../bench-subject.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';

/** The part of a build that is measured. */
export type Build = typeof Subject;

/** The modules that contain it in older builds, which have no bundle. */
const MODULES = [
  'agents/index.js',
  'src/arena/game-source.js',
  'src/kernel/buffers.js',
  'src/kernel/playout.js',
  'src/kernel/rng.js',
];

/** The files to load from the build in a folder, such as a checkout of another commit; fails if there is no build. */
export function buildFiles(folder: string): Result<readonly string[]> {
  const dist = join(resolve(folder), 'dist');
  const bundled = join(dist, 'bundle', 'cli', 'bench-subject.js');
  if (existsSync(bundled)) return ok([bundled]);
  const files = MODULES.map((name) => join(dist, name));
  const missing = files.find((file) => !existsSync(file));
  if (missing === undefined) return ok(files);
  return fail('against', `--against ${folder}: is not a built checkout of Opfor: there is no ${missing}`);
}

/** Loads a build into this process, beside any other. */
export async function loadBuild(files: readonly string[]): Promise<Build> {
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href) as Promise<Partial<Build>>));
  return Object.assign({}, ...modules) as Build;
}
