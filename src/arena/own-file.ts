import { isGameFile } from './game-file.js';
import { isFileName } from './files.js';

/**
 * The file of a scenario or a game that does not come with Opfor, from the name by which it was given: records of it
 * can only be replayed with `--scenario` and that file. Undefined for a name from Opfor's lists, and for stdin.
 */
export function ownFile(name: string | undefined): string | undefined {
  return name !== undefined && name !== '-' && (isFileName(name) || isGameFile(name)) ? name : undefined;
}
