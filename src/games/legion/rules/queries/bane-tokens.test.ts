import { expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { BANE_CHECK_DUE } from '../../state/state.js';
import { Stage } from '../../testing/stage.js';
import { clearBaneChecks, postponeBaneChecks, resumeBaneChecks } from './bane-tokens.js';

it('postpones checks once for each event that comes before them, however deeply these are nested', () => {
  const bane = { card: 'cad-bane', at: [[400, 400]] as const };
  const rebels = {
    card: 'rebel-troopers',
    at: [
      [900, 400],
      [940, 400],
    ] as const,
  };
  const { c } = new Stage(legionLibrary(), { blue: [rebels], red: [bane] });
  const first = c.b.units.firstMini[0];
  const { baneCheck } = c.s.minis;
  const due = (): boolean[] => [0, 1].map((m) => baneCheck[first + m] === BANE_CHECK_DUE);
  baneCheck[first] = BANE_CHECK_DUE;
  postponeBaneChecks(c);
  // Within the event that comes first the other is put down, and another event comes before its check.
  baneCheck[first + 1] = BANE_CHECK_DUE;
  postponeBaneChecks(c);
  expect(due()).toEqual([false, false]);
  clearBaneChecks(c);
  resumeBaneChecks(c);
  expect(due()).toEqual([false, true]);
  clearBaneChecks(c);
  resumeBaneChecks(c);
  expect(due()).toEqual([true, false]);
});
