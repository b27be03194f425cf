import { basename, dirname } from 'node:path';
import { shellWord } from '../kernel/shell-word.js';

/**
 * The command that installs optional packages where a program in the folder `root` finds them, typed in the folder
 * `current`: beside a global installation, in the project that Opfor is installed in, or in its checkout.
 */
export function installCommand(packages: readonly string[], root: string, current: string): string {
  const isInstalled = basename(dirname(root)) === 'node_modules';
  const owner = isInstalled ? dirname(dirname(root)) : root;
  const isGlobal = isInstalled && basename(owner) === 'lib';
  const place = isGlobal ? ['-g'] : ['--no-save', ...(owner === current ? [] : ['--prefix', shellWord(owner)])];
  return ['npm install', ...place, ...packages].join(' ');
}
