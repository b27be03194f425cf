import { expect, test } from 'vitest';
import { legionKit } from '../../../arena/legion/kit.js';
import { readShippedScenario } from '../../../arena/scenario-files.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import type { LegionGame } from '../legion.js';
import { measurePage } from './measure.js';
import { aimOf } from './places.js';
import { legionPresenter } from './presenter.js';

function load(name: string): LegionGame {
  const file = readShippedScenario(name);
  if (!file.ok) throw new Error(file.problem.message);
  const loaded = legionKit.load(file.value);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value.game as LegionGame;
}

/** The wounds that the words about a place name after `hits` or `suffers`; 0 for none. */
function said(about: string, word: string): number {
  return Number(new RegExp(`${word} (?:[br]\\d+ )?([\\d.]+)`).exec(about)?.[1] ?? 0);
}

/** What is said of one place, and what measuring there gives for each enemy. */
interface Compared {
  readonly text: string;
  readonly about: string;
  readonly enemies: readonly { readonly hits: number; readonly suffers: number }[];
}

/** Compares the places to which units on round bases move in a random battle. */
function compare(game: LegionGame): Compared[] {
  const presenter = legionPresenter(game, () => ({ ok: false, problem: { code: 'none', message: 'none' } }));
  const state = game.newState();
  const other = game.newState();
  const rng = new Rng(4, 'places');
  const actions = new ActionBuffer();
  const { tag, notched } = game.battle.units;
  const found: Compared[] = [];
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, rng));
      continue;
    }
    game.legalActions(state, actions);
    const action = actions.toArray()[rng.below(actions.length)];
    const text = game.format(state, action);
    const { pendingA: u } = state.game;
    const aim = aimOf(text);
    if (/^(choose-action move|move-to) /.test(text) && notched[u] === 0 && aim !== undefined) {
      const about = presenter.about?.(state, action) ?? '';
      game.copy(state, other);
      const place = `${tag[u]} ${aim.x / 10},${aim.y / 10}`;
      const page = measurePage(game.contextOf(state), () => game.contextOf(other), place);
      const lines = (page.ok ? page.value : '').matchAll(/\([br]\d+\): .* hits ([\d.]+), suffers ([\d.]+)/g);
      const enemies = [...lines].map(([, hits, suffers]) => ({ hits: Number(hits), suffers: Number(suffers) }));
      found.push({ text, about, enemies });
    }
    game.apply(state, action);
  }
  return found;
}

test('a place of a move says what measuring there says', () => {
  const compared = compare(load('core-set-skirmish'));
  for (const { text, about, enemies } of compared) {
    const hits = Math.max(0, ...enemies.map((one) => one.hits));
    expect(said(about, 'hits'), `${text}: ${about}`).toBeCloseTo(hits, 1);
    // Each enemy's wounds are rounded there, and only their sum here.
    const suffers = enemies.reduce((sum, one) => sum + one.suffers, 0);
    const error = Math.abs(said(about, 'suffers') - suffers);
    expect(error, `${text}: ${about}`).toBeLessThanOrEqual(0.05 * (enemies.length + 1));
  }
  expect(compared.length).toBeGreaterThan(20);
  expect(compared.filter(({ about }) => about.includes('hits')).length).toBeGreaterThan(3);
  expect(compared.filter(({ about }) => about.includes('suffers')).length).toBeGreaterThan(3);
});
