import { signal } from '@preact/signals';
import { routeIn } from './route-in.js';
import type { Route } from './route-in.js';

export const route = signal<Route>(routeIn(location.hash));
addEventListener('hashchange', () => (route.value = routeIn(location.hash)));

/** Goes to a place, such as `game/1`; `replaces` leaves no way back to the place before. */
export function go(path: string, replaces = false): void {
  const hash = `#/${path}`;
  if (replaces) {
    history.replaceState(null, '', hash);
    route.value = routeIn(location.hash);
  } else location.hash = hash;
}
