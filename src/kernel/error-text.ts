/** What something that was thrown says, in one line that is not overlong. Never throws itself, whatever was thrown. */
export function errorText(thrown: unknown): string {
  try {
    return lineOf(thrown instanceof Error ? thrown.message : String(thrown)) || 'no reason given';
  } catch {
    return 'what was thrown cannot be written as text';
  }
}

/** Text as one line without control characters, cut after `most` letters. */
export function lineOf(text: string, most = 400): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
}
