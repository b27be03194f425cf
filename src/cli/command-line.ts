import process from 'node:process';
import { shellWord } from '../kernel/shell-word.js';
import { shownUrl } from '../arena/queue/shown-url.js';

/** The command as it was typed, `opfor …`, for files that say how they were made; without a password in an address. */
export function commandLine(): string {
  return ['opfor', ...process.argv.slice(2).map((word) => shellWord(shownUrl(word)))].join(' ');
}
