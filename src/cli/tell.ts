import process from 'node:process';
import { lineOf } from '../kernel/error-text.js';

/** Tells a line on stderr, besides what the command prints. */
export function tell(line: string): void {
  process.stderr.write(`opfor: ${lineOf(line, 2000)}\n`);
}
