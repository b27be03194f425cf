import { expect, test } from 'vitest';
import { parseAgent } from '../../../agents/index.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Happening } from '../../kernel/picture.js';
import { Rng } from '../../kernel/rng.js';
import { longTest } from '../../../tests/long.js';
import { listChoices } from '../choice-list.js';
import { findGame, loadGame } from '../game-source.js';
import { Session } from '../session.js';
import { nextLesson } from './guide.js';
import type { LessonMoment } from './guide.js';
import { GUIDES, guideOf } from './guides.js';

/** The lessons that somebody is told who answers at random, but attacks where that is possible. */
async function toldIn(scenario: string, seed: string): Promise<readonly string[]> {
  const entry = guideOf(scenario);
  const source = findGame({ scenario });
  const loaded = source.ok ? await loadGame(source.value) : source;
  const other = parseAgent('greedy');
  if (entry === undefined || !loaded.ok || !other.ok) throw new Error('the guided battle cannot be loaded');
  const guide = await entry.open();
  const { game, presenter, picture } = loaded.value;
  const session = new Session(loaded.value, ['person', other.value], entry.seed);
  const rng = new Rng(seed, 'learner');
  const told: string[] = [];
  const happened: Happening[] = [];
  const take = (action: number): void => {
    happened.push({ action: game.format(session.state, action) });
    session.apply(action, (event) => happened.push({ event }));
  };
  const tell = (decision: string, answers: readonly string[]): void => {
    const scene = picture?.scene(session.viewOf(0), 0);
    if (scene === undefined) throw new Error('there is no picture');
    const dice = picture?.throwOf?.(happened);
    const isOver = decision === '';
    const moment: LessonMoment = { decision, answers, own: 0, scene, isOver, ...(dice === undefined ? {} : { dice }) };
    for (let next = nextLesson(guide, told, moment); next !== undefined; next = nextLesson(guide, told, moment))
      told.push(next.id);
  };
  while (session.actor !== NOBODY) {
    if (session.actor === CHANCE) take(session.deal());
    else if (session.waitsForPerson) {
      const list = listChoices(game, session.viewOf(0), presenter);
      const answers = list.choices.map(({ notation }) => notation);
      if (answers.length > 1) tell(list.kind, answers);
      const attack = answers.findIndex((answer) => answer.includes(' attack '));
      const choice = attack >= 0 && rng.below(4) > 0 ? attack : rng.below(answers.length);
      take(list.choices[choice].action);
    } else {
      const chosen = session.think();
      if (!chosen.ok) throw new Error(chosen.problem.message);
      take(chosen.value);
    }
  }
  tell('', []);
  return told;
}

/** Lessons that are told, by guide. */
const TOLD = [
  'goal command-card orders dodge activate enter formation two-actions hold sight attack-dice defence wounds suppression surges scored last-round end',
  'goal deploy activate group two-actions crates command-cards sight attack-dice defence health scored last-round end',
];

for (const [number, { scenario }] of GUIDES.entries())
  longTest(`${scenario} tells nearly all of its lessons in one battle`, async () => {
    const told = await toldIn(scenario, '1');
    const expected = TOLD[number].split(' ');
    expect(told.slice(0, 2)).toEqual(expected.slice(0, 2));
    expect(told.at(-1)).toBe('end');
    expect(told).toEqual(expect.arrayContaining(expected));
  });

const UNIT = { side: 0, state: 'on the table', isActing: false, badges: [] } as const;

/** A moment of the first battle at which a squad acts that has a token. */
function momentWith(token: string, moment: Partial<LessonMoment>): LessonMoment {
  const squad = { ...UNIT, tag: 'b2', name: 'Rebel Troopers', tokens: [{ name: token, count: 1 }] };
  const enemy = { ...UNIT, tag: 'r1', name: 'General Veers', side: 1 };
  const scene = { when: 'Round 2 of 5', score: ['0 VP', '0 VP'], pieces: [], units: [squad, enemy] };
  return { decision: 'choose-action', answers: ['choose-action aim'], own: 0, scene, isOver: false, ...moment };
}

test('a lesson is told when it matters, one after the other, and never twice', async () => {
  const guide = await GUIDES[0].open();
  const ids = (moment: LessonMoment): readonly string[] => {
    const told: string[] = [];
    for (let next = nextLesson(guide, told, moment); next !== undefined; next = nextLesson(guide, told, moment))
      told.push(next.id);
    return told;
  };
  expect(ids(momentWith('order', {}))).toEqual(['goal', 'two-actions']);
  expect(ids(momentWith('suppression', { answers: ['choose-action attack r1'] }))).toEqual([
    'goal',
    'sight',
    'suppression',
  ]);
  const dice = { from: 'b2', to: 'r1', attack: [{ colour: 'red', face: 'hit' }], defence: [] };
  expect(ids(momentWith('aim', { decision: 'activate', dice }))).toEqual(['goal', 'activate', 'attack-dice']);
  const hit = { from: 'r1', to: 'b2', attack: [], defence: [{ colour: 'white', face: 'surge' }] };
  expect(ids(momentWith('aim', { decision: 'assign-wound', dice: hit }))).toEqual([
    'goal',
    'surges',
    'defence',
    'wounds',
  ]);
  const last = momentWith('aim', {});
  const scene = { ...last.scene, when: 'Round 5 of 5', score: ['3 VP', '1 VP'] };
  expect(ids({ ...last, scene })).toEqual(['goal', 'two-actions', 'scored', 'last-round']);
  expect(ids({ ...last, decision: '', isOver: true })).toEqual(['end']);
});

test.each(GUIDES)('each lesson of $scenario is told in both languages, briefly', async (entry) => {
  const { lessons } = await entry.open();
  expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  for (const { id, en, de, drawing } of lessons) {
    expect(drawing.length, id).toBeGreaterThan(0);
    for (const { title, says, tries = '' } of [en, de]) {
      expect(
        [title, says].every((text) => text !== ''),
        id,
      ).toBe(true);
      expect(`${says} ${tries}`.length, id).toBeLessThan(390);
    }
    expect(en.says, id).not.toBe(de.says);
  }
});
