import process from 'node:process';

/** The command as it was typed, `opfor …`, for files that say how they were made. */
export function commandLine(): string {
  return ['opfor', ...process.argv.slice(2).map(shellWord)].join(' ');
}

/** A word as it is typed: in quotes if a shell would read it otherwise. */
export function shellWord(word: string): string {
  return /^[\w.,:=/+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
