import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadLegionWith } from '../../arena/legion/load-legion.js';
import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import { parseScenario } from '../../games/legion/scenario/parse.js';
import { fail } from '../../kernel/result.js';
import type { Answer, ListCheck, Opponent } from '../protocol.js';
import { libraryOf } from './data.js';
import { answerAbout, loadBuilders } from './lists.js';

const read = (part: string, name: string): string =>
  readFileSync(new URL(`../../../scenarios/legion-2020/${part}/${name}.json`, import.meta.url), 'utf8');
await loadBuilders();
const ground = JSON.parse(read('tables', 'farmland')) as Parameters<typeof answerAbout>[1];
const vader = read('armies', 'empire-vader');
const heroes = read('armies', 'rebels-heroes');

function checkOf(text: string): ListCheck {
  const answer = answerAbout({ do: 'list', id: 1, text, table: 'farmland' }, ground);
  if (answer.kind !== 'list') throw new Error(answer.kind);
  return answer.checked;
}

function battleOf(mine: string, their: Opponent, isRed = false): Answer {
  return answerAbout({ do: 'compose', id: 1, mine, their, isRed, table: 'farmland', seed: 'own' }, ground);
}

test('a list is told with its units and points, or with all that is wrong with it', () => {
  const legal = checkOf(vader);
  expect([legal.faction, legal.problems, legal.most]).toEqual(['empire', [], 800]);
  expect(legal.points).toBeGreaterThan(700);
  expect(legal.units.length).toBeGreaterThan(5);
  const wrong = checkOf('Rebels\n1x Luke Skywalker, Jedi Knight\n3x Rebel Troopers: Z-6 Trooper\n2x Nonsense Troopers');
  expect(wrong.problems.join()).toMatch(/^line 4: .*Nonsense Troopers/);
  const small = checkOf('Rebels\n1x Luke Skywalker, Jedi Knight\n1x Rebel Troopers');
  expect(small.units).toEqual(['Luke Skywalker', 'Rebel Troopers']);
  expect(small.problems.join()).toMatch(/corps/);
});

const handbook = () => fail('none', 'not asked for');

test.each([
  ['a list', { kind: 'list', text: heroes }, /^rebels$/],
  ['a faction', { kind: 'random', faction: 'separatists' }, /^separatists$/],
  ['any faction', { kind: 'random', faction: 'auto' }, /^\w+$/],
] as const)('a battle against %s can be played, and the own list has the own side', (_, their, faction) => {
  for (const isRed of [false, true]) {
    const answer = battleOf(vader, their, isRed);
    if (answer.kind !== 'battle' || answer.source.kind !== 'file') throw new Error(JSON.stringify(answer));
    const json = { ...(answer.source.json as Record<string, unknown>), table: undefined, ...pick(ground) };
    const { armies } = json as unknown as { readonly armies: Record<string, { readonly faction: string }> };
    expect(armies[isRed ? 'red' : 'blue'].faction).toBe('empire');
    expect(armies[isRed ? 'blue' : 'red'].faction).toMatch(faction);
    const library = libraryOf(USUAL_EDITION.id);
    const scenario = parseScenario(library, USUAL_EDITION, json, 'own');
    if (!scenario.ok) throw new Error(scenario.problem.message);
    expect(loadLegionWith({ library, edition: USUAL_EDITION, handbook }, scenario.value, 'own').ok).toBe(true);
  }
});

function pick({ table, terrain }: typeof ground): object {
  return { table, terrain };
}

test('an illegal list makes no battle, and the reason is told', () => {
  const answer = battleOf('Rebels\n1x Rebel Troopers', { kind: 'random', faction: 'auto' });
  expect(answer).toMatchObject({ kind: 'problem' });
});
