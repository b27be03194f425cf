import { signal } from '@preact/signals';

/** A place in the page: the parts of the hash between slashes, and what follows a question mark. */
export interface Route {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

function read(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?', 2);
  const parts = path.split('/').filter((part) => part !== '');
  return { parts: parts.map(decodeURIComponent), query: new URLSearchParams(query) };
}

export const route = signal<Route>(read());
addEventListener('hashchange', () => (route.value = read()));

/** Goes to a place, such as `game/1`; `replaces` leaves no way back to the place before. */
export function go(path: string, replaces = false): void {
  const hash = `#/${path}`;
  if (replaces) {
    history.replaceState(null, '', hash);
    route.value = read();
  } else location.hash = hash;
}
