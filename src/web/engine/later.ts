import type * as Links from './linked.js';
import type * as Moments from './moments.js';
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

let links: typeof Links | undefined;

/** Loads what games by link need, so that {@link linksAtHand} has it. */
export async function loadLinks(): Promise<void> {
  links = await import('./linked.js');
}

/** What games by link need, once it is loaded. */
export function linksAtHand(): typeof Links {
  if (links === undefined) throw new Error('what games by link need is not loaded');
  return links;
}

let moments: typeof Moments | undefined;

/** Loads what moments that are shared need, so that {@link momentsAtHand} has it. */
export async function loadMoments(): Promise<void> {
  await loadRecords();
  moments = await import('./moments.js');
}

/** What moments that are shared need, once it is loaded. */
export function momentsAtHand(): typeof Moments {
  if (moments === undefined) throw new Error('what moments that are shared need is not loaded');
  return moments;
}
