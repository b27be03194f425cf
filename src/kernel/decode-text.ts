import { fail, ok, type Result } from './result.js';

const NEWLINE = 10;

/**
 * The text that bytes hold: UTF-8, or UTF-16 with a byte order mark, which is left out. The problem is one line without
 * the name of the file: what the bytes are not, where, and what would be right.
 */
export function decodeText(bytes: Uint8Array): Result<string> {
  const wide = wideOf(bytes);
  const text = decoded(bytes, wide ?? 'utf-8');
  if (text === undefined) {
    const where = wide === undefined ? ` (line ${badLine(bytes)})` : '';
    return fail('encoding', `is not ${wide === undefined ? 'UTF-8' : 'UTF-16'} text${where}; save it as UTF-8`);
  }
  if (text.includes('\0')) return fail('encoding', 'is not text, or in an encoding that is not read; save it as UTF-8');
  return ok(text);
}

function wideOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The first line, from 1, that is not UTF-8. */
function badLine(bytes: Uint8Array): number {
  for (let line = 1, from = 0; ; line++) {
    const end = bytes.indexOf(NEWLINE, from);
    if (end < 0 || decoded(bytes.subarray(from, end), 'utf-8') === undefined) return line;
    from = end + 1;
  }
}
