import { join } from 'node:path';
import { packageRoot } from './package-root.js';

/** The folder of the cases that come with Opfor, by the id of the rules. */
export function casesFolder(game: string): string {
  return join(packageRoot(), 'tests', 'conformance', game);
}
