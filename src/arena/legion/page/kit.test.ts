import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packLibrary, type PackedLibrary, textsOf, withoutTexts } from '../../../games/legion/cards/packed-library.js';
import { EDITIONS, USUAL_EDITION } from '../../../games/legion/editions/all.js';
import type { Result } from '../../../kernel/result.js';
import type { Composed } from '../../game-kit.js';
import { packageRoot } from '../../package-root.js';
import type { ListCheck, Opponent, PageHost } from '../../page-kit.js';
import { legionLibrary, libraryFolder } from '../library.js';
import { PageCards } from './cards.js';
import { legionPage } from './kit.js';

const packed = new Map([...EDITIONS.keys()].map((id) => [id, packLibrary(legionLibrary(id))]));
const scenarios = join(packageRoot(), 'scenarios');

function json(file: string): Promise<unknown> {
  return Promise.resolve(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
}

function ofEdition<T>(edition: string, from: (packed: PackedLibrary) => T): Promise<T | undefined> {
  const found = packed.get(edition);
  return Promise.resolve(found === undefined ? undefined : from(found));
}

/** A page in English, with the files that Opfor ships. */
const host: PageHost = {
  language: () => 'en',
  words: () => ({
    problem: (english) => english,
    textsLoading: 'loading',
    theList: 'the list',
    drawsHand: 'draws a hand',
    notPlayed: (card) => `${card} is not played`,
    otherPoints: 'other points',
    noOpponent: 'no opponent',
    noOwnArmy: 'none',
    tooFewOwned: (rank, least) => `${least} ${rank}`,
  }),
  data: (edition, name) => json(join(libraryFolder(edition), `${name}.json`)),
  packed: (edition) => ofEdition(edition, withoutTexts),
  packedTexts: (edition) => ofEdition(edition, textsOf),
  names: (edition, folder) => readdirSync(join(scenarios, edition, folder)).map((file) => file.replace('.json', '')),
  part: (edition, folder, name) => json(join(scenarios, edition, folder, `${name}.json`)),
};
const kit = legionPage(host);
const lists = kit.lists?.find(({ edition }) => edition === USUAL_EDITION.id);
const read = (name: string): string =>
  readFileSync(join(scenarios, USUAL_EDITION.id, 'armies', `${name}.json`), 'utf8');
const vader = read('empire-vader');

function checkOf(text: string): Promise<ListCheck | undefined> {
  return Promise.resolve(lists?.check(text, 'farmland'));
}

function battleOf(mine: string, their: Opponent, isRed = false): Promise<Result<Composed> | undefined> {
  return Promise.resolve(lists?.battle({ mine, their, isRed, table: 'farmland', seed: 'own' }));
}

test('a list is told with its units and points, or with all that is wrong with it', async () => {
  const legal = await checkOf(vader);
  expect([legal?.faction, legal?.problems, legal?.most]).toEqual(['empire', [], 800]);
  expect(legal?.points).toBeGreaterThan(700);
  expect(legal?.units.length).toBeGreaterThan(5);
  const wrong = await checkOf(
    'Rebels\n1x Luke Skywalker, Jedi Knight\n3x Rebel Troopers: Z-6 Trooper\n2x Nonsense Troopers',
  );
  expect(wrong?.problems.join()).toMatch(/^line 4: .*Nonsense Troopers/);
  const small = await checkOf('Rebels\n1x Luke Skywalker, Jedi Knight\n1x Rebel Troopers');
  expect(small?.units).toEqual(['Luke Skywalker', 'Rebel Troopers']);
  expect(small?.problems.join()).toMatch(/corps/);
});

test.each([
  ['a list', { kind: 'list', text: read('rebels-heroes') }, /^rebels$/],
  ['a list by its name', { kind: 'list', text: 'rebels-heroes' }, /^rebels$/],
  ['a faction', { kind: 'random', faction: 'separatists' }, /^separatists$/],
  ['any faction', { kind: 'random', faction: 'auto' }, /^\w+$/],
] as const)('a battle against %s can be played, and the own list has the own side', async (_, their, faction) => {
  for (const isRed of [false, true]) {
    const battle = await battleOf(vader, their, isRed);
    if (battle?.ok !== true) throw new Error(JSON.stringify(battle));
    const { armies } = battle.value as unknown as { readonly armies: Record<string, { readonly faction: string }> };
    expect(armies[isRed ? 'red' : 'blue'].faction).toBe('empire');
    expect(armies[isRed ? 'blue' : 'red'].faction).toMatch(faction);
    const file = { path: 'own', json: battle.value };
    await kit.ready?.(file, 'people');
    expect(kit.load(file)).toMatchObject({ ok: true, value: { game: { id: USUAL_EDITION.id } } });
  }
});

test.each([...EDITIONS.keys()])('a list that comes with %s is legal there, and plays a battle', async (edition) => {
  const own = kit.lists?.find((one) => one.edition === edition);
  const [name] = own?.armies ?? [];
  const text = readFileSync(join(scenarios, edition, 'armies', `${name}.json`), 'utf8');
  const table = own?.tables[0] ?? '';
  expect(table).toBe('farmland');
  expect(await own?.check(text, table)).toMatchObject({ problems: [] });
  const battle = await own?.battle({ mine: text, their: { kind: 'list', text: name }, isRed: false, table, seed: '1' });
  if (battle?.ok !== true) throw new Error(JSON.stringify(battle));
  const file = { path: 'own', json: battle.value };
  await kit.ready?.(file, 'people');
  expect(kit.load(file)).toMatchObject({ ok: true, value: { label: { edition } } });
});

test.each([...EDITIONS.keys()])('odds by %s', async (edition) => {
  const texts = {
    attack: 'rebel-troopers',
    defend: 'stormtroopers',
    cover: 'none',
    melee: false,
    range: '2',
    counts: {},
  };
  const found = await kit.odds?.(edition, texts);
  expect(found?.problem).toBeUndefined();
  expect(found?.odds?.mean).toBeGreaterThan(0);
  expect(found?.units.length).toBeGreaterThan(50);
});

test('odds by an edition that nobody plays are refused', async () => {
  const texts = { attack: '', defend: '', cover: 'none', melee: false, range: undefined, counts: {} };
  expect((await kit.odds?.('legion-1984', texts))?.problem).toMatch(/^unknown edition 'legion-1984'/);
});

test('an illegal list makes no battle, and the reason is told', async () => {
  expect(await battleOf('Rebels\n1x Rebel Troopers', { kind: 'random', faction: 'auto' })).toMatchObject({ ok: false });
});

test('what a scenario names and is not there is told in a line', async () => {
  const file = { path: 'own.json', json: { edition: USUAL_EDITION.id, table: 'forrest' } };
  await kit.ready?.(file, 'agents');
  expect(kit.load(file)).toMatchObject({
    problem: { message: "own.json: table: there is no table 'forrest' (did you mean forest?)" },
  });
});

test('who reads cards gets what they say, and not only that they say something', async () => {
  const cards = new PageCards(host);
  await cards.load(USUAL_EDITION.id);
  expect(cards.library(USUAL_EDITION.id).commandCards.get('my-ally-is-the-force')?.effect).toBe('');
  await cards.loadTexts(USUAL_EDITION.id);
  const { commandCards, upgrades } = cards.library(USUAL_EDITION.id);
  const silent = [...commandCards.values(), ...upgrades.values()].filter(({ effect }) => effect === '');
  expect(silent.map(({ id }) => id)).toEqual([]);
  expect(commandCards.get('ambush')?.effect).toBeNull();
  expect(commandCards.get('my-ally-is-the-force')?.effect).toMatch(/^A friendly trooper unit/);
});
