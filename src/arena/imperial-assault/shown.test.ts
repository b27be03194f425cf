import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { IS_SOAK } from '../../../tests/long.js';
import { isGridPicture, type GridTarget } from '../../grid/picture.js';
import { english } from '../../games/imperial-assault/present/english.js';
import { german } from '../../games/imperial-assault/present/german/german.js';
import { rules } from '../../games/imperial-assault/rules/rulebook.js';
import type { GameEvent } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { listChoices, named } from '../choice-list.js';
import type { LoadedGame } from '../loaded-game.js';
import { packageRoot, readJson } from '../package-root.js';
import { campaignKit } from './campaign-kit.js';
import { iaKit } from './kit.js';

const folder = join(packageRoot(), 'scenarios');
// Two suffice: maps and armies differ in names alone. So do missions of the campaign, in other ways.
const files = readdirSync(join(folder, 'imperial-assault'))
  .filter((file) => file.endsWith('.json'))
  .slice(0, 2)
  .map((file) => `imperial-assault/${file}`);
const missions = ['aftermath', 'vipers-den'].map((name) => `imperial-assault-campaign/${name}.json`);

async function loaded(file: string): Promise<{ readonly game: LoadedGame; readonly spoken: LoadedGame }> {
  const json = readJson(join(folder, file));
  const kit = missions.includes(file) ? campaignKit : iaKit;
  const found = json.ok ? kit.load({ path: file, json: json.value }) : json;
  if (!found.ok) throw new Error(found.problem.message);
  return { game: found.value, spoken: { ...found.value, ...(await found.value.inGermanByEye?.()) } };
}

/** Plays at random, and shows `look` each decision of a person, with the events since the one before. */
function play(
  { game }: LoadedGame,
  seed: string,
  most: number,
  look: (view: unknown, events: readonly GameEvent[]) => void,
): void {
  const state = game.newState();
  const view = game.newState();
  const rng = new Rng(seed);
  let events: GameEvent[] = [];
  for (let n = 0; n < most && game.actor(state) !== -2; n++) {
    const actor = game.actor(state);
    if (actor >= 0) {
      game.view(state, actor, view);
      look(view, events);
      events = [];
    }
    const action = actor < 0 ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
    game.apply(state, action, (event) => events.push(event));
  }
}

test.each([...files, ...missions])(
  '%s: every decision is asked, every answer and event is told, in both languages',
  async (file) => {
    const { game: inEnglish, spoken } = await loaded(file);
    const wrong = new Set<string>();
    let asked = 0;
    for (const one of [inEnglish, spoken]) {
      const { game, presenter } = one;
      const said = one === spoken ? german : english;
      play(one, '1', (missions.includes(file) ? 400 : 250) / (IS_SOAK ? 1 : 2), (view, events) => {
        const question = presenter?.question?.(view, game.actor(view)) ?? '';
        const isListed = ++asked % 5 === 0;
        const { kind, choices } = listChoices(game, view, isListed ? presenter : undefined);
        if (question === '' || question === said.otherQuestion || /undefined|NaN/.test(question))
          wrong.add(`${kind}: ${question}`);
        for (const { label, notation } of isListed ? choices : [])
          if (label.trim() === '' || /undefined|NaN|\b[ab]\d+-/.test(label)) wrong.add(`${notation}: ${label}`);
        for (const event of events) if (presenter?.tell?.(event) === undefined) wrong.add(event.type);
      });
    }
    expect([...wrong]).toEqual([]);
  },
);

test('what ends an activation or a move is listed last; an attack that does no damage is told', async () => {
  const { game: one } = await loaded(files[0]);
  const { game, presenter } = one;
  const ends = new Set<string>();
  const told = new Set<string>();
  const notLast: string[] = [];
  play(one, '1', 600, (view, events) => {
    const { choices } = listChoices(game, view, presenter);
    const end = choices.findIndex(({ notation }) => notation === 'act end' || notation === 'walk stop');
    if (end >= 0) ends.add(choices[end].notation);
    if (end >= 0 && end < choices.length - 1) notLast.push(choices[end].notation);
    for (const event of events)
      if (event.type === 'attack-resolved') told.add(`${String(event['outcome'])}: ${presenter?.tell?.(event) ?? ''}`);
  });
  expect(notLast).toEqual([]);
  expect([...ends].toSorted()).toEqual(['act end', 'walk stop']);
  expect([...told].toSorted()).toEqual(['damage: ', 'missed: ', 'no-damage: The attack does no damage.']);
});

test('what people write with marks and squares is the answer that is meant', async () => {
  const { game: one } = await loaded(files[0]);
  const { game, presenter } = one;
  const wrong = new Set<string>();
  let kinds = 0;
  play(one, '2', 100, (view) => {
    const list = listChoices(game, view, presenter);
    kinds |= list.kind === 'act' ? 1 : list.kind === 'deploy' ? 2 : 4;
    for (const { typed, action, notation } of list.choices)
      if (named(game, view, list, typed, presenter) !== action) wrong.add(`${typed} is not ${notation}`);
  });
  expect([...wrong]).toEqual([]);
  expect(kinds).toBe(7);
});

test.each([files[0], missions[0]])('%s: moves and attacks can be tapped; what is shown is on the map', async (file) => {
  const { game: one } = await loaded(file);
  const { game, picture } = one;
  if (!isGridPicture(picture)) throw new Error('there is no picture');
  const { squares } = picture.board;
  const isOn = (square = -1): boolean => square >= 0 && !squares[square].isWall;
  const wrong = new Set<string>();
  const found = { moves: 0, attacks: 0, seen: 0 };
  play(one, '3', 160, (view) => {
    const scene = picture.scene(view, game.actor(view));
    for (const { id, square } of scene.pieces) if (!isOn(square)) wrong.add(id);
    for (const { action, notation } of listChoices(game, view, undefined).choices) {
      const { place, way = [], cost = 0, squares: at = [] }: GridTarget = picture.target(view, action, notation);
      if (notation.startsWith('act go ')) {
        found.moves++;
        if (!isOn(place?.square) || way.at(-1) !== place?.square || cost < way.length) wrong.add(notation);
      }
      if (notation.startsWith('act attack ')) {
        found.attacks++;
        if (at.length === 0 || !at.every(isOn)) wrong.add(notation);
      }
    }
    const [piece] = scene.pieces;
    if (piece !== undefined) found.seen += picture.look?.(view, 0, piece.id)?.seen.length ?? 0;
  });
  expect([...wrong]).toEqual([]);
  expect(Math.min(found.moves, found.attacks, found.seen)).toBeGreaterThan(10);
});

test('dice that people throw themselves are entered by their faces', async () => {
  const { game: one } = await loaded(files[0]);
  const { game, presenter, picture } = one;
  const state = game.newState();
  const rng = new Rng('4');
  let thrown = 0;
  for (let n = 0; n < 400 && game.actor(state) !== -2; n++) {
    const pools = game.actor(state) === -1 ? picture?.dice?.(state) : undefined;
    if (pools === undefined) {
      game.apply(state, game.actor(state) < 0 ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
      continue;
    }
    expect([0, 1]).toContain(presenter?.thrower?.(state));
    // All dice of a colour show one face, as the page writes it.
    const text = pools.map(({ colour, count, faces }) => `${colour} ${count} ${faces[rng.below(faces.length)]}`);
    const read = presenter?.readThrow?.(state, text.join(', '));
    const outcome = read?.ok === true ? game.parse(state, read.value) : undefined;
    if (outcome?.ok !== true) throw new Error(`${text.join(', ')} is no throw`);
    expect(presenter?.readThrow?.(state, game.format(state, outcome.value))).toEqual(read);
    game.apply(state, outcome.value);
    thrown++;
  }
  expect(thrown).toBeGreaterThan(10);
});

test('every decision has a question of its own', () => {
  const silent = rules.decisions.map(({ name }) => name).filter((name) => !Object.hasOwn(english.questions, name));
  expect(silent).toEqual([]);
});

test('the German says all that the English says', () => {
  const keysOf = (part: unknown): readonly string[] =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([key, value]) => [key, ...keysOf(value).map((more) => `${key}.${more}`)])
      : [];
  expect(keysOf(german).toSorted()).toEqual(keysOf(english).toSorted());
});
