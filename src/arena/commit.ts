import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.js';

/** The short commit hash of this Opfor, with `+` if files have changed since; `unknown` outside a repository. */
export function commitOf(): string {
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}

/**
 * A hash of the program as it runs: of its built code and of the data that it reads (cards, networks, weights), without
 * scenarios, which have hashes of their own. 16 digits.
 */
export function buildOf(): string {
  const root = packageRoot();
  const hash = createHash('sha256');
  for (const [folder, ending] of [
    ['dist/bundle', '.js'],
    ['src', '.json'],
    ['agents/learned', '.opfn'],
    ['agents/learned', '.json'],
  ]) {
    // Nothing learned may come along.
    if (!existsSync(join(root, folder))) continue;
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith(ending)).sort()) {
      hash.update(readFileSync(join(root, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function git(...args: string[]): string {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] } as const;
  return execFileSync('git', ['-C', packageRoot(), ...args], { ...options, stdio: [...options.stdio] }).trim();
}
