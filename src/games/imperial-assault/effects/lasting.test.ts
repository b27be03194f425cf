import { expect, test } from 'vitest';
import { imperialAssaultLibrary, skirmishMap } from '../../../arena/imperial-assault/library.js';
import { imperialAssault } from '../imperial-assault.js';
import { buildSkirmish } from '../scenario/build-setup.js';
import { MOST_LASTING } from '../state/state.js';
import { figureOfRow, isOfRow, leave, leaveMany } from './lasting.js';

const army = (name: string, affiliation: 'Imperial' | 'Mercenary', card: string) => ({
  name,
  affiliation,
  groups: [{ card, upgrades: [] }],
  upgrades: [],
  command: [],
});

function begin() {
  const built = buildSkirmish(imperialAssaultLibrary('printed'), {
    map: skirmishMap('the-dune-sea'),
    mission: 'A',
    armies: [army('first', 'Mercenary', 'hired-gun-elite'), army('second', 'Imperial', 'royal-guard')],
    rounds: 6,
    sightArea: true,
  });
  const game = imperialAssault(built.setup, built.mission);
  return game.on(game.newState());
}

test('what finds no room any more is not left, and nothing breaks', () => {
  const c = begin();
  for (let n = 0; n < 2 * MOST_LASTING; n++) leave(c, n, 0, 'round');
  leaveMany(c, 5, 1, 0, 'round');
  expect([...c.s.lasting.effect]).toEqual(Array.from({ length: MOST_LASTING }, (_, n) => n + 1));
});

test('an effect that many figures have takes one row', () => {
  const c = begin();
  leaveMany(c, 5, 0, 0, 'round');
  leaveMany(c, 7, (1 << 1) | (1 << 31), 1 << 2, 'round');
  leave(c, 8, 3, 'round');
  expect(Array.from(c.s.lasting.effect.subarray(0, 3))).toEqual([8, 9, 0]);
  expect([1, 31, 34].every((u) => isOfRow(c, 0, u) && figureOfRow(c, 0, u) === u)).toBe(true);
  expect([0, 2, 33, -1].some((u) => isOfRow(c, 0, u))).toBe(false);
  expect(figureOfRow(c, 0, 2)).toBe(-1);
  expect(figureOfRow(c, 1, 9)).toBe(3);
});
