import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The file of the campaign of which a saved game is a mission, by its folder; undefined if it is of none. */
export function campaignOfSaved(path: string): string | undefined {
  const folder = dirname(path);
  const file = join(dirname(folder), `${basename(folder).replace(/\.missions$/, '')}.json`);
  return folder.endsWith('.missions') && existsSync(file) ? file : undefined;
}
