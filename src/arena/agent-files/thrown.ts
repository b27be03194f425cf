import { basename, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorText } from '../../kernel/error-text.js';
import { packageRoot } from '../package-root.js';

/** The place of a call in a trace: a file's address, and a line. */
const PLACE = /(file:\/\/[^\s()]+?)(?:\?[^\s():]*)?:(\d+):\d+\)?$/gm;

/**
 * What an agent's own code threw, with the file and the line of it where that is known: `x is not defined
 * (mine.mjs:12)`.
 */
export function thrownText(error: unknown): string {
  // Only the word would tell nobody what it is.
  if (error === undefined || error === null) return `threw ${String(error)}, which gives no reason`;
  const what = errorText(error);
  const place = placeOf(error);
  return place === undefined ? what : `${what} (${place})`;
}

/** The innermost call that is not in Opfor itself or in a library. */
function placeOf(error: unknown): string | undefined {
  try {
    const trace = error instanceof Error ? error.stack : undefined;
    if (typeof trace !== 'string') return undefined;
    for (const [, url, line] of trace.slice(0, 10_000).matchAll(PLACE)) {
      const file = fileURLToPath(url);
      if (!isOpfors(file) && !file.includes(`${sep}node_modules${sep}`)) return `${basename(file)}:${line}`;
    }
  } catch {
    // A thrown value can be anything, also one whose trace cannot be read.
  }
  return undefined;
}

function isOpfors(file: string): boolean {
  return ['dist', 'src', 'agents'].some((folder) => file.startsWith(packageRoot() + sep + folder + sep));
}

/** What helps to find a mistake that Node reports without a place. */
export function syntaxAdvice(error: unknown, path: string): string {
  const isSyntax = error instanceof SyntaxError && !/requested module/.test(errorText(error));
  return isSyntax ? `; node --check ${path} shows where` : '';
}
