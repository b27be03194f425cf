import { expect, test } from 'vitest';
import { legionLibrary } from '../../../arena/legion/library.js';
import { Rng } from '../../../kernel/rng.js';
import { cardPool } from '../compile/card-pool.js';
import { USUAL_EDITION } from '../editions/all.js';
import { playableCards } from '../testing/random-scenario.js';
import { checkArmy } from './check-army.js';
import { points } from './points.js';
import { flawOf, lacksOf, randomArmy } from './random-army.js';
import type { CardPool } from './random-cards.js';
import type { ArmyList } from './types.js';

const library = legionLibrary();
const [FIRST, LATEST] = USUAL_EDITION.vocabulary.eras;
/** Every card of 2020 but reconstructed ones, whether battles can be played with it or not. */
const ids = (cards: ReadonlyMap<string, { readonly confidence: string; readonly era?: string }>): string[] =>
  [...cards].filter(([, { confidence, era }]) => confidence !== 'reconstructed' && era !== LATEST).map(([id]) => id);
const pool: CardPool = {
  units: new Set(ids(library.units)),
  upgrades: new Set(ids(library.upgrades)),
  commandCards: new Set(ids(library.commandCards)),
  battleCards: new Set([...ids(library.battleCards), ...ids(library.battleCards), ...ids(library.battleCards)]),
};
const { standard, skirmish } = USUAL_EDITION.formats;

const army = (faction: string, seed: number, format = standard): ArmyList | null =>
  randomArmy(library, { faction, format, points: format.points, pool }, new Rng(seed, 'army'));

test('a random army has the units that are wished for, exactly as they are', () => {
  const unit = { card: 'stormtroopers', upgrades: [], counterpart: null, loadout: [] };
  for (const seed of [1, 2, 3]) {
    const wish = { faction: 'empire', format: standard, points: 700, pool, include: [unit] } as const;
    const list = randomArmy(library, wish, new Rng(seed, 'with'));
    if (list === null) throw new Error('no army');
    expect(checkArmy(library, list, standard)).toEqual([]);
    expect(list.units[0]).toEqual(unit);
    expect(points(library, list)).toBeGreaterThan(680);
  }
});

test('a random army of what somebody owns has no more of a unit than there are', () => {
  const owned = new Map([
    ['leia-organa', 1],
    ['rebel-troopers', 3],
    ['fleet-troopers', 1],
    ['at-rt-rebel', 1],
    ['stormtroopers', 5],
  ]);
  const wish = { faction: 'rebels', format: standard, pool, owned };
  for (const seed of [1, 2, 3]) {
    const list = randomArmy(library, { ...wish, points: 500 }, new Rng(seed, 'owned'));
    if (list === null) throw new Error('no army');
    expect(checkArmy(library, list, standard)).toEqual([]);
    for (const { card } of list.units)
      expect(list.units.filter((one) => one.card === card).length).toBeLessThanOrEqual(owned.get(card) ?? 0);
  }
  expect(lacksOf(library, wish)).toEqual([]);
  const few = {
    ...wish,
    owned: new Map([
      ['leia-organa', 1],
      ['rebel-troopers', 2],
    ]),
  };
  expect(randomArmy(library, { ...few, points: 500 }, new Rng(1, 'owned'))).toBeNull();
  expect(lacksOf(library, few)).toMatchObject([{ rank: 'corps', least: 3 }]);
});

test.each(USUAL_EDITION.vocabulary.factions)(
  'random armies of the %s are legal, nearly as large as allowed, and differ',
  (faction) => {
    const lists = [1, 2, 3, 4, 5, 6].map((seed) => army(faction, seed));
    for (const list of lists) {
      if (list === null) throw new Error('no army');
      expect(checkArmy(library, list, standard)).toEqual([]);
      expect(points(library, list)).toBeGreaterThanOrEqual(790);
      expect(list.battleDeck).not.toBeNull();
    }
    expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(lists.length);
    expect(army(faction, 1)).toEqual(lists[0]);
  },
);

test('small armies have the ranks and the size of their format', () => {
  for (const faction of USUAL_EDITION.vocabulary.factions) {
    const list = army(faction, 7, skirmish);
    if (list === null) throw new Error('no army');
    expect(checkArmy(library, { ...list, battleDeck: null }, skirmish)).toEqual([]);
    expect(points(library, list)).toBeGreaterThanOrEqual(490);
  }
});

test('a pool without commanders makes no army', () => {
  const units = new Set([...pool.units].filter((id) => library.units.get(id)?.rank !== 'commander'));
  const wish = { faction: 'rebels', format: standard, points: 800, pool: { ...pool, units } } as const;
  expect(randomArmy(library, wish, new Rng(1, 'army'))).toBeNull();
});

test('the pool of an edition holds the cards that battles load with', () => {
  const own = cardPool(library, USUAL_EDITION, { era: LATEST });
  const playable = playableCards(library);
  const certain = (id: string): boolean =>
    (library.units.get(id) ?? library.upgrades.get(id))?.confidence !== 'reconstructed';
  const counterparts = [...own.units].filter((id) => library.units.get(id)?.rank === 'counterpart');
  expect([...own.units].sort()).toEqual(
    [...[...playable.units.values()].flat(), ...counterparts].filter(certain).sort(),
  );
  expect([...own.upgrades].sort()).toEqual(playable.upgrades.filter(certain).sort());
  const usual = [...cardPool(library, USUAL_EDITION).units];
  expect(usual).toEqual([...own.units].filter((id) => library.units.get(id)?.era === FIRST));
});

/** Six armies in which a unit that is drawn is taken so often: how often the most frequent card occurs in them. */
function repeated(copies: number | undefined): number {
  const wish = { faction: 'empire', format: skirmish, points: 400, pool, ...(copies && { copies }) } as const;
  const counts = [1, 2, 3, 4, 5, 6].map((seed) => {
    const list = randomArmy(library, wish, new Rng(seed, 'copies'));
    if (list === null) throw new Error('no army');
    expect(checkArmy(library, list, skirmish)).toEqual([]);
    return Math.max(...list.units.map(({ card }) => list.units.filter((one) => one.card === card).length));
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

test('takes a unit that is not unique as often as is wished, within the ranks', () => {
  expect(repeated(4)).toBeGreaterThan(repeated(undefined) + 4);
});

test('an army for which the pool has too few cards lacks those of that rank', () => {
  const wish = { faction: 'empire', format: standard, pool };
  expect(lacksOf(library, wish)).toEqual([]);
  const corps = [...pool.units].filter((id) => {
    const card = library.units.get(id);
    return card?.rank === 'corps' && card.faction === 'empire';
  });
  const without = { ...pool, units: new Set([...pool.units].filter((id) => !corps.includes(id))) };
  const [lack, ...others] = lacksOf(library, { ...wish, pool: without });
  expect(others).toEqual([]);
  expect(lack).toMatchObject({ rank: 'corps', least: standard.ranks.corps.min });
  expect(lack.missing).toEqual(expect.arrayContaining(corps));
});

test('what is wrong with drafts is told, if anything is', () => {
  const wish = { faction: 'empire', format: standard, points: standard.points, pool };
  expect(flawOf(library, wish, new Rng(1, 'flaw'))).toBeUndefined();
  const bare = { ...wish, pool: { ...pool, commandCards: new Set<string>() } };
  expect(flawOf(library, bare, new Rng(1, 'flaw'))).toMatch(/command/);
});
