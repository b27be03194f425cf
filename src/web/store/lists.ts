import { signal } from '@preact/signals';

/** Where the lists are kept. */
const KEPT = 'opfor/lists';

/** An army list of a person, as it was pasted. */
export interface KeptList {
  readonly name: string;
  readonly text: string;
}

/** The lists that are kept in this browser, the latest first. */
export const lists = signal<readonly KeptList[]>(read());

function read(): KeptList[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isList) : [];
  } catch {
    return [];
  }
}

function isList(value: unknown): value is KeptList {
  const { name, text } = (value ?? {}) as { readonly name?: unknown; readonly text?: unknown };
  return typeof name === 'string' && typeof text === 'string';
}

/** Another tab has changed them. */
addEventListener('storage', ({ key }) => {
  if (key === KEPT) lists.value = read();
});

/** Keeps a list under its name, in place of an earlier one of that name; false if the browser has no room. */
export function keepList(list: KeptList): boolean {
  return write([list, ...lists.value.filter(({ name }) => name !== list.name)]);
}

export function dropList(name: string): void {
  write(lists.value.filter((one) => one.name !== name));
}

function write(next: readonly KeptList[]): boolean {
  lists.value = next;
  try {
    localStorage.setItem(KEPT, JSON.stringify(next));
    return true;
  } catch {
    return false;
  }
}
