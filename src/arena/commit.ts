import { execFileSync } from 'node:child_process';
import { packageRoot } from './package-root.js';

/** The short commit hash of this Opfor, with `+` if files have changed since; `unknown` outside a repository. */
export function commitOf(): string {
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}

function git(...args: string[]): string {
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] } as const;
  return execFileSync('git', ['-C', packageRoot(), ...args], { ...options, stdio: [...options.stdio] }).trim();
}
