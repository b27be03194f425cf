import { expect, test } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { readEach } from '../../../../proof/read-cases.js';
import { casesOf } from '../../conformance/case-kit.js';
import { edition2025 as EDITION } from './edition.js';

const kits = new Map([[EDITION.id, casesOf(EDITION, legionLibrary)]]);

const good = {
  game: EDITION.id,
  rule: 'nimble',
  id: 'a-case',
  source: 'M 1',
  says: 'A sentence about it.',
  units: [{ id: 'A', side: 'blue', card: 'rebel-troopers', leaderMm: [300, 450.5] }],
  at: { phase: 'activation', activating: 'A', actionsLeft: 2 },
  expect: [{ path: 'A.dodge', is: 1 }],
};

const problem = (given: unknown): string => {
  const [unreadable] = readEach(kits, [given])?.unreadable ?? [];
  return unreadable?.faults.join('; ') ?? '';
};

test('its cases have neither four players nor the choices of classic transports, teams and diverted orders', () => {
  expect(problem(good)).toBe('');
  for (const kind of ['choose-teammate', 'disembark', 'divert', 'embark'])
    expect(problem({ ...good, script: [{ choose: { kind } }] })).toContain('script[0].choose.kind');
  expect(problem({ ...good, hands: { blue2: [] } })).toContain('hands.blue2: names a player that legion-2025 does not');
  expect(problem({ ...good, expect: [{ path: 'red2.hand', is: 0 }] })).toContain('names a player that legion-2025');
});
