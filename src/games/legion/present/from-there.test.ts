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

test('a place of a move says what measuring there says', () => {
  const game = load('core-set-skirmish');
  const presenter = legionPresenter(game, () => ({ ok: false, problem: { code: 'none', message: 'none' } }));
  const state = game.newState();
  const rng = new Rng(4, 'places');
  const actions = new ActionBuffer();
  const { tag, notched } = game.battle.units;
  let [compared, hitting, suffering] = [0, 0, 0];
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
      const hash = game.hash(state);
      const about = presenter.about?.(state, action) ?? '';
      expect(game.hash(state)).toBe(hash);
      const other = game.newState();
      game.copy(state, other);
      const place = `${tag[u]} ${aim.x / 10},${aim.y / 10}`;
      const page = measurePage(game.contextOf(state), () => game.contextOf(other), place);
      const lines = [...(page.ok ? page.value : '').matchAll(/\(([br]\d+)\): .* hits ([\d.]+), suffers ([\d.]+)/g)];
      const hits = Math.max(0, ...lines.map(([, , one]) => Number(one)));
      const suffers = lines.reduce((sum, [, , , one]) => sum + Number(one), 0);
      const said = (word: string): number =>
        Number(new RegExp(`${word} (?:[br]\\d+ )?([\\d.]+)`).exec(about)?.[1] ?? 0);
      expect(said('hits'), `${text}: ${about}`).toBeCloseTo(hits, 1);
      // Each enemy's wounds are rounded there, and only their sum here.
      expect(Math.abs(said('suffers') - suffers), `${text}: ${about}`).toBeLessThanOrEqual(0.05 * (lines.length + 1));
      compared++;
      if (hits > 0) hitting++;
      if (suffers > 0) suffering++;
    }
    game.apply(state, action);
  }
  expect(compared).toBeGreaterThan(20);
  expect(hitting).toBeGreaterThan(3);
  expect(suffering).toBeGreaterThan(3);
});
