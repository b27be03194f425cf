import { describe, expect, test } from 'vitest';
import { shippedCase } from '../../src/arena/case-kits.js';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { casesOf } from '../../src/games/legion/conformance/case-kit.js';
import { edition2020 } from '../../src/games/legion/editions/2020/edition.js';
import type { Edition } from '../../src/games/legion/engine/edition.js';
import { readEach } from '../../src/proof/read-cases.js';
import { allCases } from './read-cases.js';

const RULEBOOK = 'core-rulebook.txt';

/** The classic rules as a later edition has them, with texts of its own. */
const later: Edition = {
  ...edition2020,
  id: 'legion-later',
  texts: [
    { word: 'M', title: 'game-mechanics.txt', last: 900 },
    { word: 'R', title: RULEBOOK, last: 6000 },
  ],
};
const kit = casesOf(later, () => legionLibrary(edition2020.id));
const kits = new Map([[later.id, kit]]);

/** A classic case as a case of the later edition. */
function asLater(id: string, more: object = {}): object {
  const head = { game: later.id, rule: 'the-rule', id: `later-${id}`, source: 'R 4765-4770; M 400' };
  return { ...head, says: 'It is so in the later edition too.', as: `legion-2020/${id}`, ...more };
}

describe('a case with as', () => {
  test('is a classic case that is run under the later edition as it stands', () => {
    const classic = allCases(edition2020).filter((one, i) => i % 120 === 0 && 'units' in one);
    expect(classic.length).toBeGreaterThan(30);
    const { cases, unreadable } = readEach(
      kits,
      classic.map(({ id }) => asLater(id)),
      shippedCase,
    );
    expect(unreadable).toEqual([]);
    expect(cases.map((one) => one.id)).toEqual(classic.map(({ id }) => `later-${id}`));
    expect(cases[0]).toMatchObject({ game: later.id, rule: 'the-rule', source: 'R 4765-4770; M 400' });
    for (const one of cases) expect(kit.run(one)).toEqual({ ok: true, value: undefined });
  });

  test.each([
    [{ script: [] }, 'beside as there can be game, rule, card, id, source, says, but not script'],
    [{ as: 'legion-2020/no-such-case' }, 'as: there is no case legion-2020/no-such-case; write GAME/ID'],
    [{ as: 'nimble-returns-one-dodge' }, 'as: there is no case nimble-returns-one-dodge; write GAME/ID'],
    [
      { source: 'lines 12' },
      'as legion-2020/nimble-returns-one-dodge: source: source is like "M 724-732, 740; R 724-732, 740"',
    ],
    [
      { source: 'R 6001' },
      `as legion-2020/nimble-returns-one-dodge: source: R 6001: the lines of ${RULEBOOK} are 1 to 6000`,
    ],
  ])('is refused with %j', (more, fault) => {
    const { unreadable } = readEach(kits, [asLater('nimble-returns-one-dodge', more)], shippedCase);
    expect(unreadable).toEqual([{ id: 'later-nimble-returns-one-dodge', faults: [fault] }]);
  });
});
