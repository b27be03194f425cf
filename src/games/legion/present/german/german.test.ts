import { expect, test } from 'vitest';
import { shippedBattle } from '../../../../arena/testing/shipped.js';
import { CHANCE, NOBODY } from '../../../../kernel/game.js';
import { Rng } from '../../../../kernel/rng.js';
import { legionPresenter } from '../presenter.js';
import { english } from '../speech.js';
import { german } from './german.js';

const none = () => ({ ok: false, problem: { code: 'none', message: 'none' } }) as const;

test('a battle is told and asked in German wherever it is in English, and in other words', () => {
  const game = shippedBattle('core-set-clash');
  const [one, other] = [legionPresenter(game, none, english), legionPresenter(game, none, german)];
  const state = game.newState();
  const rng = new Rng(7, 'german');
  const wrong: string[] = [];
  const told = new Set<string>();
  const asked = new Set<string>();
  const compare = (first: string | undefined, second: string | undefined, seen: Set<string>): void => {
    if ((first === undefined) !== (second === undefined) || (first === '') !== (second === ''))
      wrong.push(`${first} – ${second}`);
    if (first === undefined || first === '') return;
    seen.add(second ?? '');
    if (first === second) wrong.push(first);
  };
  while (game.actor(state) !== NOBODY) {
    const actor = game.actor(state);
    if (actor !== CHANCE) compare(one.question?.(state, actor), other.question?.(state, actor), asked);
    const action = actor === CHANCE ? game.sampleChance(state, rng) : game.rolloutPolicy(state, rng);
    game.apply(state, action, (event) => {
      // Battle cards say what they do in their own, English words; weapons have only their names.
      if (event.type === 'weapon-chosen' || event.type.startsWith('battle-card')) return;
      compare(one.tell?.(event), other.tell?.(event), told);
    });
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(told.size).toBeGreaterThan(100);
  expect(asked.size).toBeGreaterThan(30);
});

test('all questions and sentences differ from the English ones', () => {
  const same = Object.entries(german.asking.questions).filter(([name, question]) => {
    const key = name as keyof typeof english.asking.questions;
    return String(question) === String(english.asking.questions[key]);
  });
  expect(same).toEqual([]);
});
