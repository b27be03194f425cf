import process from 'node:process';

/** The command as it was typed, `opfor …`, for files that say how they were made. */
export function commandLine(): string {
  const words = process.argv.slice(2).map((word) => (/^[\w.,:=/+-]+$/.test(word) ? word : `'${word}'`));
  return ['opfor', ...words].join(' ');
}
