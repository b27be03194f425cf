/** A word as it is typed in a command line: in quotes if a shell would read it otherwise. */
export function shellWord(word: string): string {
  return /^[\w.,:=/+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
