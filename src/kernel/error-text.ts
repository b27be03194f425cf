/** The message of a thrown value in one line of limited length. Never throws, whatever was thrown. */
export function errorText(thrown: unknown): string {
  try {
    return lineOf(thrown instanceof Error ? thrown.message : String(thrown)) || 'no reason given';
  } catch {
    return 'what was thrown cannot be written as text';
  }
}

/**
 * Characters that are invisible or change how the rest is shown: control and direction marks, joiners, line separators,
 * lone surrogates.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/**
 * Text from a file, an agent or a person as one line that can be shown anywhere, in a terminal, a table or a drawing:
 * spaces and line breaks in a row become one space, an invisible character is written as `\u202e`, and the line is cut
 * after `most` characters.
 */
export function lineOf(text: string, most = 400): string {
  // A text may be as long as a file. What will be cut off is not examined; the margin allows for spaces that are
  // collapsed.
  const near = text.length > 8 * most + 1000 ? text.slice(0, 8 * most + 1000) : text;
  const line = near
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/^ | $/g, '')
    .replaceAll(UNSEEN, (letter) => escapeOf(letter.codePointAt(0) ?? 0));
  if (line.length <= most) return near === text ? line : `${line}…`;
  const letters = Array.from(line);
  return letters.length <= most ? line : `${letters.slice(0, most).join('')}…`;
}

function escapeOf(code: number): string {
  const digits = code.toString(16).padStart(4, '0');
  return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits}`;
}
