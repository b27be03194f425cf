import { expect, test } from 'vitest';
import { shippedBattle } from '../../../../arena/testing/shipped.js';
import { ActionBuffer } from '../../../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../../../kernel/game.js';
import { Rng } from '../../../../kernel/rng.js';
import { legionPresenter } from '../presenter.js';
import { english } from '../speech.js';
import { legionPicture } from '../picture/picture.js';
import { german, germanByEye } from './german.js';

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
    const action = actor === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng);
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

/** Words of the English texts; names of cards have none of them in small letters. */
const ENGLISH =
  /\b(left|wounds?|minis?|miniatures?|expected|range|leader|eliminates?|next is|pass|stop|stay|draw|orders?|pips?|units?|explains|action|aim|dodge|standby|recover|end|attack|move|pivot|tight|spread|column|rear|front|tokens?|setup|phase|round|activation|blank|hit|cover|light|heavy|black|white|red|high|area|from|below|VP|pts)\b/;

test.each(['bounty-hunters-against-negotiator', 'team-clash'])(
  'the choices and the table are said without an English word: %s',
  (name) => {
    const game = shippedBattle(name);
    const presenter = legionPresenter(game, none, germanByEye);
    const picture = legionPicture(game, germanByEye);
    const buffer = new ActionBuffer();
    const wrong = new Set<string>();
    const look = (text: string): void => {
      // Names are the same in each language, and so is what can be typed.
      const bare = text
        .replaceAll(/„.*?“/g, '')
        .replaceAll(/[A-Z][\w’'-]*|\b[br]\d+\b/g, (word) => (/^(VP|Setup|Round)$/.test(word) ? word : ''));
      if (ENGLISH.test(bare)) wrong.add(text);
    };
    for (const { name, about } of picture.board.terrain) look(name === '' ? '' : about);
    let looked = 0;
    const state = game.newState();
    const rng = new Rng(name, 'german choices');
    for (let at = 0; game.actor(state) !== NOBODY; at++) {
      const actor = game.actor(state);
      if (actor !== CHANCE && at % 2 === 0) {
        buffer.clear();
        game.legalActions(state, buffer);
        for (const [n, action] of buffer.toArray().entries()) {
          if (n % 11 !== 0 && n > 8) continue;
          looked++;
          const [head, ...about] = (presenter.phrase?.(state, action) ?? '').split('  ');
          look(head);
          // What a command card does is said as the card says it.
          if (!/ (wählen|preisgeben|zurücknehmen|beiseitelegen)$/.test(head)) look(about.join(' '));
        }
        const { when, score, units, tokens } = picture.scene(state, actor);
        for (const text of [
          when,
          ...score,
          ...units.flatMap(({ badges }) => badges),
          ...tokens.map((token) => token.name),
        ])
          look(text);
      }
      game.apply(state, actor === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
    }
    expect([...wrong]).toEqual([]);
    expect(looked).toBeGreaterThan(200);
  },
);

function partsOf(text: string): string {
  return [...text.matchAll(/\{\w+/g)].map(String).sort().join(' ');
}

test('what decisions ask and how answers are said differs from English, with the same parts', () => {
  const { set, kinds } = shippedBattle('core-set-clash').battle;
  const notes = [...set.decisions, ...set.chances].flatMap((one) => one.notes ?? []);
  const questions = notes.flatMap(({ question }) => (typeof question === 'object' ? [question] : []));
  const answers = [...notes.map((one) => one.answers), ...kinds.all.map((one) => one.said)];
  const phrases = answers.flatMap((words) => (typeof words === 'object' ? Object.values(words) : []));
  expect(questions.length).toBeGreaterThan(150);
  expect(phrases.length).toBeGreaterThan(80);
  expect([...questions, ...phrases].filter(([one, other]) => one === other && !/^\W*$/.test(one))).toEqual([]);
  expect(questions.filter(([one, other]) => partsOf(one) !== partsOf(other))).toEqual([]);
});

test('the edge that a player takes is named in German', () => {
  const presenter = legionPresenter(shippedBattle('core-set-clash'), none, german);
  expect(presenter.tell?.({ type: 'edge-chosen', player: 1, edge: 'far' })).toBe('Rot nimmt die ferne Kante.');
  expect(presenter.inWords?.('choose-edge far')).toContain('ferne');
});

test('one result that a keyword changes is said in the singular', () => {
  const presenter = legionPresenter(shippedBattle('core-set-clash'), none, german);
  expect(presenter.tell?.({ type: 'impact', count: 1 })).toBe('Impact macht aus einem Treffer einen kritischen.');
  expect(presenter.tell?.({ type: 'impact', count: 2 })).toBe('Impact macht aus 2 Treffern kritische.');
  expect(presenter.tell?.({ type: 'ram', count: 1 })).toBe('Ram macht aus einem Würfel einen kritischen Treffer.');
});
