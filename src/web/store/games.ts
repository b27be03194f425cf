import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { KeptLink } from '../link-messages.js';
import type { Setup } from '../game-messages.js';
import type { Standing } from '../carry-messages.js';
import type { Source } from '../source.js';

/** A game in progress. Without a line nothing was played yet, and it begins from its set-up. */
export interface KeptGame {
  readonly id: string;
  readonly title: string;
  /** How far it is, in a few words. */
  readonly summary: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly setup: Setup;
  /** The saved game, as `opfor play` writes it. */
  readonly line?: string;
  /** How often was taken back what dice or others had followed. */
  readonly takenBack?: number;
  /** Where the game is played on a real table: what stands there. */
  readonly standing?: Standing;
  /** Units that were left to an agent. */
  readonly left?: readonly string[];
  /** The id of the campaign whose battle it is. */
  readonly campaign?: string;
  /** Where it is played by link: all that is known of it here. */
  readonly link?: KeptLink;
}

/** The record of a finished game, as a line of JSON. */
export interface KeptRecord {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly at: number;
  readonly line: string;
  /** Its scenario, if that is a file of one's own. */
  readonly source?: Source;
  /** As in {@link KeptGame.takenBack}. */
  readonly takenBack?: number;
}

/** A photo of the real table from above. It stays in this browser, with its game. */
export interface KeptPhoto {
  /** The id of the game. */
  readonly id: string;
  readonly blob: Blob;
  /** Where the corners of the table are in the photo, from the far left one clockwise, as parts of its sides. */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
  /** From 0 to 1. */
  readonly opacity: number;
  readonly isHidden: boolean;
}

/** A campaign that is going on. */
export interface KeptCampaign {
  readonly id: string;
  readonly title: string;
  /** How far it is, in a few words. */
  readonly summary: string;
  readonly at: number;
  /** As its file has it. */
  readonly file: unknown;
  /** The same before each of the latest answers, as far as they can be taken back. */
  readonly before: readonly unknown[];
  /** The id of the game that is the battle for which it waits. */
  readonly game?: string;
}

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame };
  records: { key: string; value: KeptRecord };
  photos: { key: string; value: KeptPhoto };
  campaigns: { key: string; value: KeptCampaign };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

export function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('opfor', 3, {
    upgrade(made) {
      for (const store of ['games', 'records', 'photos', 'campaigns'] as const)
        if (!made.objectStoreNames.contains(store)) made.createObjectStore(store, { keyPath: 'id' });
    },
    // Another tab has a newer page.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });
  return opened;
}

const latestFirst = (a: { readonly at: number }, b: { readonly at: number }): number => b.at - a.at;

/** The games in progress, the latest first. */
export async function keptGames(): Promise<KeptGame[]> {
  return (await (await database()).getAll('games')).sort(latestFirst);
}

export async function keptGame(id: string): Promise<KeptGame | undefined> {
  return (await database()).get('games', id);
}

export async function keepGame(game: KeptGame): Promise<void> {
  await (await database()).put('games', game);
}

/** Drops a game, and the photo of its table. */
export async function dropGame(id: string): Promise<void> {
  const both = (await database()).transaction(['games', 'photos'], 'readwrite');
  await Promise.all([both.objectStore('games').delete(id), both.objectStore('photos').delete(id), both.done]);
}

/** The records, the latest first. */
export async function keptRecords(): Promise<KeptRecord[]> {
  return (await (await database()).getAll('records')).sort(latestFirst);
}

export async function keptRecord(id: string): Promise<KeptRecord | undefined> {
  return (await database()).get('records', id);
}

export async function keepRecord(record: KeptRecord): Promise<void> {
  await (await database()).put('records', record);
}

export async function dropRecord(id: string): Promise<void> {
  await (await database()).delete('records', id);
}

/** The campaigns that go on, the latest first. */
export async function keptCampaigns(): Promise<KeptCampaign[]> {
  return (await (await database()).getAll('campaigns')).sort(latestFirst);
}

export async function keepCampaign(campaign: KeptCampaign): Promise<void> {
  await (await database()).put('campaigns', campaign);
}

export async function dropCampaign(id: string): Promise<void> {
  await (await database()).delete('campaigns', id);
}

/** Asks the browser not to clear what is kept when it runs short of room. */
export function askToPersist(): void {
  void navigator.storage?.persist?.();
}
