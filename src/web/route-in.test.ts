import { expect, test } from 'vitest';
import { routeIn } from './route-in.js';

test('a hash names a screen, what it is about, and what is asked of it', () => {
  const { parts, query } = routeIn('#/game/a%20b?side=red&table');
  expect(parts).toEqual(['game', 'a b']);
  expect([query.get('side'), query.has('table')]).toEqual(['red', true]);
  expect(routeIn('').parts).toEqual([]);
});

test('what is no address is taken as it stands, so that the page says that it has no such screen', () => {
  expect(routeIn('#/%').parts).toEqual(['%']);
  expect(routeIn('#/game/%E0%A4').parts).toEqual(['game', '%E0%A4']);
  expect(routeIn('#/new?side=%&table').query.has('table')).toBe(true);
});
