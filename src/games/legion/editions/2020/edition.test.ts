import { battleCardsOf } from '../../cards/library.js';
import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import type { Keyword } from '../../cards/types.js';
import { edition2020 } from './edition.js';

const library = legionLibrary();
const coreSet = library.products.get('core-set');
if (coreSet === undefined) throw new Error('no core set among the products');

/** The ids that are not in the table. */
function lacking(ids: Iterable<string>, table: ReadonlyMap<string, unknown>): string[] {
  return [...ids].filter((id) => !table.has(id));
}

const keywordIds = (keywords: readonly Keyword[]): string[] => keywords.map(({ id }) => id);

describe('the edition of 2020 plays all of the core set:', () => {
  const units = [...coreSet.units.keys()].map((id) => library.units.get(id)).filter((card) => card !== undefined);
  const upgrades = [...coreSet.upgrades.keys()]
    .map((id) => library.upgrades.get(id))
    .filter((card) => card !== undefined);

  it('every card of the box is in the library', () => {
    expect([units.length, upgrades.length]).toEqual([coreSet.units.size, coreSet.upgrades.size]);
  });

  it('every keyword of its units, upgrades and weapons', () => {
    const weapons = [...units.flatMap((card) => card.weapons), ...upgrades.flatMap((card) => card.adds.weapons)];
    const keywords = [
      ...units.flatMap((card) => keywordIds(card.keywords)),
      ...upgrades.flatMap((card) => keywordIds(card.adds.keywords)),
      ...weapons.flatMap((weapon) => keywordIds(weapon.keywords)),
    ];
    expect(lacking(keywords, edition2020.keywords)).toEqual([]);
  });

  it('every upgrade card with a text', () => {
    const speaking = upgrades.filter(({ effect, action }) => effect !== null || action !== null);
    expect(
      lacking(
        speaking.map(({ id }) => id),
        edition2020.upgrades,
      ),
    ).toEqual([]);
  });

  it('every command card and battle card', () => {
    expect(lacking(coreSet.commandCards.keys(), edition2020.commandCards)).toEqual([]);
    expect(lacking(coreSet.battleCards.keys(), edition2020.battleCards)).toEqual([]);
  });
});

describe('the edition’s tables', () => {
  it('name cards and battle cards that exist, and deployments with zones', () => {
    expect(lacking(edition2020.upgrades.keys(), library.upgrades)).toEqual([]);
    expect(lacking(edition2020.commandCards.keys(), library.commandCards)).toEqual([]);
    // The zones of a grand army come from its rule, not from a card (5309).
    const known = [...edition2020.battleCards.keys()].filter((id) => id !== 'grand-army');
    expect(lacking(known, library.battleCards)).toEqual([]);
    const zoned = battleCardsOf(library, 'deployment').filter(({ id }) => edition2020.battleCards.has(id));
    expect(zoned.map(({ zones }) => zones)).not.toContain(null);
  });

  it('hold every battle card whose text is completely known', () => {
    const whole = [...library.battleCards.values()].filter(({ unknown }) => unknown.length === 0).map(({ id }) => id);
    expect(lacking(whole, edition2020.battleCards)).toEqual([]);
  });
});
