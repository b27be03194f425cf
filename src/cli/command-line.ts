import process from 'node:process';
import { shownUrl } from '../arena/queue/shown-url.js';

/** The command as it was typed, `opfor …`, for files that say how they were made; without a password in an address. */
export function commandLine(): string {
  return ['opfor', ...process.argv.slice(2).map((word) => shellWord(shownUrl(word)))].join(' ');
}

/** A word as it is typed: in quotes if a shell would read it otherwise. */
export function shellWord(word: string): string {
  return /^[\w.,:=/+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
