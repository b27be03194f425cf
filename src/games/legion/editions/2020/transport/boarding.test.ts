import { LEGAL, reasonNames } from '../../../../../machine/reason.js';
import { expect, it } from 'vitest';
import { legionLibrary } from '../../../../../arena/legion/library.js';
import { ON_TABLE } from '../../../state/state.js';
import { Stage } from '../../../testing/stage.js';
import { embarkRefusal, leaveRefusal } from './boarding.js';

const RIDER = 1;

/**
 * An AT-RT with a seat and a unit aboard. No card of the edition lets a unit move twice in one activation that is not
 * its own, and its own ends when it embarks (2208), so that no case reaches this.
 */
it('keeps a unit that has embarked or disembarked in this activation from doing either again (2224)', () => {
  const walker = { card: 'at-rt-rebel', at: [[400, 400]] as const };
  const rebels = { card: 'rebel-troopers', at: [[400, 400]] as const };
  const storm = { card: 'stormtroopers', at: [[1500, 800]] as const };
  const { c } = new Stage(legionLibrary(), { blue: [walker, rebels], red: [storm] });
  c.s.units.status[RIDER] = ON_TABLE;
  c.s.units.carrier[RIDER] = 0;
  expect(leaveRefusal(c, RIDER)).toBe(LEGAL);
  c.s.units.boarded[RIDER] = 1;
  expect(reasonNames(leaveRefusal(c, RIDER))).toEqual(['boarded']);
  expect(reasonNames(embarkRefusal(c, RIDER))).toEqual(['boarded']);
});
