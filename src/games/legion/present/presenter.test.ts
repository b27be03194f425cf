import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readHandbook } from '../../../arena/legion/handbook.js';
import { legionKit } from '../../../arena/legion/kit.js';
import { readShippedScenario, scenarioSet } from '../../../arena/scenario-files.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import type { GameEvent } from '../../../kernel/game.js';
import type { Ink, Paper } from '../../../kernel/presenter.js';
import { Rng } from '../../../kernel/rng.js';
import { lengthOf } from '../../../kernel/wrap.js';
import { USUAL_EDITION } from '../editions/all.js';
import type { LegionGame } from '../legion.js';
import type { LegionState } from '../state/state.js';
import { legionPresenter } from './presenter.js';

/** The handbook of the shipped edition. */
const shipped = () => readHandbook(USUAL_EDITION.id);

const same = (text: string): string => text;
const ink: Ink = { bold: same, dim: same, seat: (_player, text) => text };

function load(name: string): LegionGame {
  const file = readShippedScenario(name);
  if (!file.ok) throw new Error(file.problem.message);
  const loaded = legionKit.load(file.value);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value.game as LegionGame;
}

/** Plays a random battle; `look` gets every decision in the deciding player's view, and `hear` every event. */
function watch(
  game: LegionGame,
  seed: number,
  look: (view: LegionState, player: number) => void,
  hear: (event: GameEvent) => void = () => undefined,
): void {
  const state = game.newState();
  const view = game.newState();
  const rng = new Rng(seed, 'watched');
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor !== CHANCE) {
      game.view(state, actor, view);
      look(view, actor);
    }
    game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng), hear);
  }
}

const CARD_ACTION = /^(free-)?card-(action|attack|move) /;

/** `1 hits`: one of something that is named as if there were several. */
const ONE_OF_MANY =
  /(?<![\d.,–+-])1 (?:(?!into )[a-z-]+ ){0,2}(?:hits|crits|criticals|blocks|blanks|surges|wounds|units|minis|miniatures|points|tokens|actions|pips|rounds|shields|cards)\b/;

describe('a battle in text', () => {
  test.each([60, 100, 140])('the board fits into %d columns, and shows every unit on the table', (width) => {
    const game = load('core-set-clash');
    const presenter = legionPresenter(game, shipped);
    const paper: Paper = { width, height: Infinity, ink };
    let boards = 0;
    watch(game, width, (view, player) => {
      if (presenter.wantsBoard?.(view) !== true || boards++ > 60) return;
      const board = presenter.board(view, player, paper);
      const map = board.split('\n').filter((line) => line.includes('│'));
      expect(Math.max(...map.map(lengthOf))).toBeLessThanOrEqual(width);
      const standing = game.battle.units.tag.filter((_, u) => view.units.status[u] === 1);
      expect(standing.filter((tag) => !map.join('\n').includes(tag))).toEqual([]);
    });
    expect(boards).toBeGreaterThan(20);
  });

  test('every decision of every scenario has a question and labels, and every event a sentence', () => {
    const paper: Paper = { width: 90, height: Infinity, ink };
    const actions = new ActionBuffer();
    // Every other battle.
    for (const name of scenarioSet('core').filter((_name, nth) => nth % 2 === 1)) {
      const game = load(name);
      const presenter = legionPresenter(game, shipped);
      const silent = new Set<string>();
      let decisions = 0;
      watch(
        game,
        11,
        (view, player) => {
          // Presenting leaves the view unchanged.
          const hash = game.hash(view);
          expect(presenter.question?.(view, player)).toMatch(/^(blue|red)2?: /);
          if (decisions++ % 12 === 0) {
            game.legalActions(view, actions);
            const numbered = actions.toArray().map((action, i) => ({ action, number: i + 1 }));
            for (const { action } of numbered) {
              const label = presenter.label?.(view, action) ?? '';
              if (label === '' || ONE_OF_MANY.test(label)) silent.add(`${game.format(view, action)}: ${label}`);
              // Who forms an attack is told what each weapon can do.
              if (game.format(view, action).startsWith('form-pool') && !label.includes('  ')) silent.add(label);
              // What a card's action is called is no use to a person who cannot look it up.
              if (!CARD_ACTION.test(label)) continue;
              const [, about] = /"rules ?([^"]*)" explains it$/.exec(label) ?? [label, 'nothing'];
              const told = presenter.pages?.find((page) => page.name === 'rules')?.show(view, player, paper, about);
              if (told?.ok !== true) silent.add(label);
            }
            presenter.choicesOnBoard?.(view, player, numbered, paper);
            for (const page of presenter.pages ?? []) {
              const shown = page.show(view, player, paper, '');
              if (!shown.ok || ONE_OF_MANY.test(shown.value))
                silent.add(shown.ok ? shown.value : shown.problem.message);
            }
          }
          if (ONE_OF_MANY.test(presenter.question?.(view, player) ?? '')) silent.add(`question of ${String(player)}`);
          expect(game.hash(view)).toBe(hash);
        },
        (event) => {
          const sentence = presenter.tell?.(event);
          if (sentence === undefined || /undefined|NaN/.test(sentence) || ONE_OF_MANY.test(sentence))
            silent.add(JSON.stringify(event));
        },
      );
      expect([...silent]).toEqual([]);
    }
  });

  test('the rules of a unit have the numbers of its keywords', () => {
    for (const name of scenarioSet('core')) {
      const game = load(name);
      const view = game.newState();
      const rules = legionPresenter(game, shipped).pages?.find((page) => page.name === 'rules');
      for (const tag of game.battle.units.tag) {
        const shown = rules?.show(view, 0, { width: 90, height: Infinity, ink }, tag);
        const text = shown?.ok === true ? shown.value : '';
        expect(text).toContain(`(${tag})`);
        expect(text).not.toMatch(ONE_OF_MANY);
        expect(text).not.toMatch(/\bup to X\b|\bgains X\b/);
      }
    }
  });

  test('every event that the sources can tell has a sentence', () => {
    const folder = fileURLToPath(new URL('..', import.meta.url));
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(rules|effects|editions)\b.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .join('\n');
    const types = new Set([...sources.matchAll(/tell\(\{\s*type: '([a-z-]+)'/g)].map(([, type]) => type));
    expect(types.size).toBeGreaterThan(60);
    // Terrain is placed in a game of its own, which has no sentences.
    for (const type of ['terrain-placed', 'terrain-left-out']) types.delete(type);
    const presenter = legionPresenter(load('core-set-clash'), shipped);
    expect([...types].filter((type) => presenter.tell?.({ type }) === undefined)).toEqual([]);
  });

  test('every decision has a question of its own', () => {
    const game = load('core-set-clash');
    const { set } = game.contextOf(game.newState());
    const unasked = set.decisions.filter(({ notes }) => notes?.question === undefined);
    expect(unasked.map(({ name }) => name)).toEqual([]);
  });

  test('the hand of the other player is not shown', () => {
    const game = load('core-set-clash');
    const presenter = legionPresenter(game, shipped);
    const view = game.newState();
    game.view(view, 0, view);
    const hand = presenter.pages
      ?.find(({ name }) => name === 'hand')
      ?.show(view, 0, { width: 90, height: Infinity, ink }, '');
    expect(hand?.ok === true && hand.value).toMatch(/blue \(you\), in hand:[^]*red: 7 cards in hand/);
    expect(hand?.ok === true && hand.value).not.toContain('Implacable');
  });

  test('a unit is described in full by its tag; an unknown tag is a problem', () => {
    const game = load('core-set-clash');
    const presenter = legionPresenter(game, shipped);
    const view = game.newState();
    const show = (about: string) =>
      presenter.pages?.find(({ name }) => name === 'units')?.show(view, 0, { width: 90, height: Infinity, ink }, about);
    const known = show('b1');
    expect(known?.ok === true && known.value).toContain("Anakin's Lightsaber: melee, 6 black; Impact 2, Pierce 2");
    const unknown = show('b77');
    expect(unknown?.ok === false && unknown.problem.message).toContain('there is no unit b77');
  });

  test('a keyword that names units is shown as on its card', () => {
    const game = load('forest-patrol');
    const view = game.newState();
    const page = legionPresenter(game, shipped).pages?.find(({ name }) => name === 'units');
    const veterans = page?.show(view, 0, { width: 90, height: Infinity, ink }, 'b2');
    expect(veterans?.ok === true && veterans.value).toMatch(/keywords: .*Coordinate: Emplacement Trooper(,|$)/m);
  });
});

describe('what happens', () => {
  const presenter = legionPresenter(load('core-set-clash'), shipped);
  const told = (event: GameEvent): string | undefined => presenter.tell?.(event);
  const wounded: GameEvent = { type: 'wounds-suffered', unit: 7, count: 1 };

  test('is told with the effect that caused it, as long as that lasts', () => {
    expect(told({ type: 'effect-applies', unit: 0, effect: 'Deflect' })).toBe('');
    expect(told({ ...wounded, count: 2 })).toBe('Deflect: 74-Z Speeder Bikes (r4) suffers 2 wounds.');
    told({ type: 'effect', unit: 7, effect: 'force-anger' });
    expect(told({ type: 'token-gained', unit: 7, token: 'aim', count: 1 })).toBe(
      '74-Z Speeder Bikes (r4) gains 1 aim token.',
    );
    told({ type: 'effect-over' });
    expect(told(wounded)).toBe('Deflect: 74-Z Speeder Bikes (r4) suffers 1 wound.');
    told({ type: 'effect-over' });
    expect(told(wounded)).toBe('74-Z Speeder Bikes (r4) suffers 1 wound.');
  });

  test('is told in short after the battle', () => {
    const events: GameEvent[] = [
      { type: 'round', round: 1 },
      { type: 'unit-defeated', unit: 7 },
      { type: 'round', round: 2 },
      { type: 'victory-tokens', player: 0, count: 1 },
    ];
    expect(presenter.summary?.(events)).toMatch(
      /^The battle in short:\n {2}Round 1: red loses 74-Z Speeder Bikes \(r4\) \(\d+ points\)\.\n {2}Round 2: blue gains 1 victory token\.\n {2}Round 1 changed most: blue lost 0 points, red \d+\.\n {2}In all: blue lost 0 points, red lost \d+ points; victory tokens: blue 1, red 0\.$/,
    );
    expect(presenter.summary?.([])).toBe('');
  });

  test('is told with one hit and two hits', () => {
    const rolled = { type: 'dice-rolled', unit: 1, for: 'attack', faces: 'red: 1 hit 2 surge; white: 2 blank' };
    expect(told(rolled)).toBe('Rebel Troopers (b2) rolls red: 1 hit, 2 surges; white: 2 blanks.');
  });
});
