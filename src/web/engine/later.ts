import type * as Records from './records.js';

let records: typeof Records | undefined;

/** Loads what recorded games need, so that {@link recordsAtHand} has it. */
export async function loadRecords(): Promise<void> {
  records = await import('./records.js');
}

/** What recorded games need, once it is loaded. */
export function recordsAtHand(): typeof Records {
  if (records === undefined) throw new Error('what recorded games need is not loaded');
  return records;
}
