import { signal } from '@preact/signals';

/** Where what a person owns is kept. */
const KEPT = 'opfor/collection';

/** How many of each unit card a person owns, by the id of the card. */
export type Owned = Readonly<Record<string, number>>;

/** What a person owns, by edition. */
export const collection = signal<Readonly<Record<string, Owned>>>(read());

function read(): Readonly<Record<string, Owned>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    const all = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(all.filter((entry): entry is [string, Owned] => isOwned(entry[1])));
  } catch {
    return {};
  }
}

function isOwned(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(Number.isSafeInteger);
}

/** Another tab has changed it. */
addEventListener('storage', ({ key }) => {
  if (key === KEPT) collection.value = read();
});

/** Keeps what a person owns of an edition; cards of which there are none are left out. */
export function keepOwned(edition: string, owned: Owned): void {
  const some = Object.fromEntries(Object.entries(owned).filter(([, count]) => count > 0));
  collection.value = { ...collection.value, [edition]: some };
  try {
    localStorage.setItem(KEPT, JSON.stringify(collection.value));
  } catch {
    // A browser that keeps nothing has it until the page is closed.
  }
}
