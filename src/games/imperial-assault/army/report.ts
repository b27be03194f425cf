import type { JsonPath, Problem } from '../../../kernel/result.js';

/** Reports a problem of an army: a stable code, what is wrong in a line, and its place in the list. */
export type Report = (code: string, what: string, at?: JsonPath) => void;

/** Collects what is reported, each line begun with `where`. */
export function reportTo(problems: Problem[], where: string): Report {
  return (code, what, at) => problems.push({ code, message: `${where}: ${what}`, ...(at === undefined ? {} : { at }) });
}
