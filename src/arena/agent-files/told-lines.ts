import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { hashWords } from '../../kernel/hash.js';

/** The name under which threads find the table of their process. */
const KEY = 'opfor: lines told of agents';

/** Most lines that are remembered; beyond that lines are shown again. */
const MOST = 1 << 14;

/** Places that are looked at before a table counts as full. */
const TRIES = 64;

/**
 * The hashes of the lines that processes of agents have printed, 0 for an empty place, in memory shared by all threads:
 * a program that fails is started again for each game, by every worker, and says the same each time.
 */
export function toldLines(): Int32Array {
  const known: unknown = getEnvironmentData(KEY);
  if (known instanceof Int32Array) return known;
  const told = new Int32Array(new SharedArrayBuffer(4 * MOST));
  setEnvironmentData(KEY, told);
  return told;
}

/** Notes a line of an agent. Whether it is new; also true if it cannot be remembered. */
export function isNews(told: Int32Array, agent: string, line: string): boolean {
  const text = Int32Array.from(`${agent}\n${line}`, (letter) => letter.codePointAt(0) ?? 0);
  const hash = Math.trunc(hashWords(text) % 0x7fffffff) + 1;
  for (let i = 0; i < TRIES; i++) {
    const found = Atomics.compareExchange(told, (hash + i) % told.length, 0, hash);
    if (found === 0) return true;
    if (found === hash) return false;
  }
  return true;
}
