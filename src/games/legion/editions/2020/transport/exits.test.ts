import { afterEach, expect, it, vi } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { Obstacles } from '../../../../../tabletop/obstacles.js';
import { ON_TABLE } from '../../../state/state.js';
import { Stage } from '../../../testing/stage.js';
import { exitTurn } from './exits.js';

const RIDER = 1;

/** An AT-RT in the open with a unit aboard. */
function ridden(): Stage {
  const walker = { card: 'at-rt-rebel', at: [[400, 400]] as const };
  const rebels = { card: 'rebel-troopers', at: [[400, 400]] as const };
  const storm = { card: 'stormtroopers', at: [[1500, 800]] as const };
  const stage = new Stage(legionLibrary(), { blue: [walker, rebels], red: [storm] });
  const { minis, units } = stage.c.s;
  minis.alive[stage.c.b.units.firstMini[RIDER]] = 1;
  units.status[RIDER] = ON_TABLE;
  units.carrier[RIDER] = 0;
  return stage;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('looks for exits only once in a position for each way of leaving', () => {
  const { c } = ridden();
  // The bases about a place are gathered again for each place that is checked.
  const gathered = vi.spyOn(Obstacles.prototype, 'clear');
  const answer = exitTurn(c, RIDER, true);
  const looked = gathered.mock.calls.length;
  expect(looked).toBeGreaterThan(0);
  for (let again = 0; again < 10; again++) expect(exitTurn(c, RIDER, true)).toBe(answer);
  expect(gathered.mock.calls.length).toBe(looked);
  exitTurn(c, RIDER, false);
  const both = gathered.mock.calls.length;
  expect(both).toBeGreaterThan(looked);
  exitTurn(c, RIDER, true);
  exitTurn(c, RIDER, false);
  expect(gathered.mock.calls.length).toBe(both);
});

it('looks for them again when something has changed', () => {
  const { c } = ridden();
  expect(exitTurn(c, RIDER, false)).toBe(15);
  const walker = c.b.units.firstMini[0];
  // Far off the table no place is free.
  c.s.minis.x[walker] = -10_000;
  const gathered = vi.spyOn(Obstacles.prototype, 'clear');
  expect(exitTurn(c, RIDER, false)).toBe(0);
  expect(gathered.mock.calls.length).toBeGreaterThan(0);
});
