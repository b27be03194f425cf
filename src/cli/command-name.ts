import { basename, relative } from 'node:path';
import process from 'node:process';

/**
 * How the person calls this program, for command lines to try next: `opfor` where it is installed, else the file that
 * was run, `node bin/opfor.js`.
 */
export function commandName(file: string = process.argv[1] ?? '', folder: string = process.cwd()): string {
  const installed = basename(file) === 'opfor' || /[\\/]node_modules[\\/]/.test(file);
  return installed ? 'opfor' : `node ${relative(folder, file)}`;
}
