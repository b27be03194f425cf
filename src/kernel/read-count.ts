import { fail, ok, type Result } from './result.js';

/** Reads the whole number in the text of an option. */
export function readCount(option: string, text: string, least: number, most: number): Result<number> {
  const value = Number(text);
  if (/^\d{1,15}$/.test(text) && value >= least && value <= most) return ok(value);
  return fail('option', `--${option} ${text} must be a whole number from ${least} to ${most}`);
}
