import { expect, test } from 'vitest';
import { listChoices, matching, named, noChoice } from '../../../arena/choice-list.js';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { angleBetween, directionTo } from '../../../tabletop/directions.js';
import { parsePlace } from '../rules/queries/places.js';
import { ON_TABLE } from '../state/state.js';
import { sideOf } from '../words/players.js';
import { legionPresenter } from './presenter.js';

const FACED = /^(.*?)(\d+\.\d,\d+\.\d) (?:facing )?(\d{1,3})$/;

test('a place that is typed without a facing: the unit faces the nearest enemy, as nearly as it can', () => {
  const game = shippedBattle('core-set-skirmish');
  const presenter = legionPresenter(game, () => ({ ok: false, problem: { code: 'none', message: 'none' } }));
  const state = game.newState();
  const rng = new Rng('typed facing');
  const asked = new Set<string>();
  const worse: string[] = [];
  for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
    if (actor === CHANCE) {
      game.apply(state, game.sampleChance(state, rng));
      continue;
    }
    const list = listChoices(game, state, presenter);
    const [first] = list.choices.filter(({ short }) => FACED.test(short));
    const parts = first === undefined ? null : FACED.exec(first.short);
    const what = `${list.kind} ${parts?.[1]}`;
    if (parts !== null && !asked.has(what)) {
      asked.add(what);
      const [, verb, text] = parts;
      const place = parsePlace(text);
      if (place === null) throw new Error(text);
      const action = named(game, state, list, `${verb}${text}`, presenter);
      if (action === undefined) throw new Error(`${verb}${text} is nothing`);
      const chosen = Number(FACED.exec(game.format(state, action))?.[3]);
      const facings = list.choices.flatMap(({ short }) => {
        const other = FACED.exec(short);
        return other !== null && other[1] === verb && other[2] === text ? [Number(other[3])] : [];
      });
      const enemies = Array.from(game.battle.units.side.keys()).filter(
        (v) => game.battle.units.side[v] !== sideOf(actor) && state.units.status[v] === ON_TABLE,
      );
      const ways = enemies.map((v) => {
        const n = game.battle.units.firstMini[v];
        return { dx: state.minis.x[n] - place.x, dy: state.minis.y[n] - place.y };
      });
      const nearest = ways.toSorted((a, b) => a.dx * a.dx + a.dy * a.dy - b.dx * b.dx - b.dy * b.dy)[0];
      if (nearest !== undefined) {
        const wanted = directionTo(nearest.dx, nearest.dy);
        const least = Math.min(...facings.map((one) => angleBetween(one, wanted)));
        if (angleBetween(chosen, wanted) > least) worse.push(`${what}${text} ${chosen}`);
      }
    }
    game.apply(state, game.knowledge.rolloutPolicy?.(state, rng) ?? game.sampleAction(state, rng));
  }
  expect(worse).toEqual([]);
  expect([...asked]).toEqual(expect.arrayContaining(['deploy ', 'choose-action move ']));
});

test('a number beyond the list is neither a choice nor part of a place', () => {
  const game = shippedBattle('core-set-skirmish');
  const state = game.newState();
  const rng = new Rng('numbers');
  while (game.actor(state) === CHANCE || !game.format(state, game.sampleAction(state, rng)).startsWith('deploy ')) {
    const isChance = game.actor(state) === CHANCE;
    game.apply(state, isChance ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
  }
  const list = listChoices(game, state, undefined);
  const { length } = list.choices;
  // Part of many places.
  expect(list.choices.some(({ short }) => short.includes('889'))).toBe(true);
  expect(named(game, state, list, '889')).toBeUndefined();
  expect(matching(list, '889')).toEqual([]);
  expect(noChoice(state, undefined, list, '889')).toBe(
    `there is no choice 889: the choices are numbered from 1 to ${length}`,
  );
});
