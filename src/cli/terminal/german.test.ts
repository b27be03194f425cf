import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPlays } from '../../../agents/index.js';
import { englishIn } from '../../arena/testing/english.js';
import { loadAgent } from '../../arena/crew.js';
import { loadGame } from '../../arena/game-source.js';
import { listChoices } from '../../arena/choice-list.js';
import { readShippedScenario } from '../../arena/scenario-files.js';
import { Session } from '../../arena/session.js';
import type { Ink } from '../../kernel/presenter.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { legionLibrary, libraryFolder } from '../../arena/legion/library.js';
import { readJson } from '../../arena/package-root.js';
import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import { explanationText, reasonsText } from './explanation-text.js';
import { Adviser } from './advice.js';
import { helpText } from './commands.js';
import { reviewOffer } from './review.js';
import { Screen } from './screen.js';
import { Sitting } from './sitting.js';
import { Teller } from './teller.js';
import { en } from './words/en.js';
import { speak, words } from './words/words.js';

const same = (text: string): string => text;
const ink: Ink = { bold: same, dim: same, seat: (_player, text) => text };

beforeAll(() => speak('de'));
afterAll(() => speak('en'));

/** What a person types now and then instead of an answer: commands, pages, and what is refused. */
const TYPED = [
  'brett',
  'einheiten',
  'einheiten b1',
  'einheiten r2',
  'einheiten x9',
  'liste',
  'mehr',
  'tipp',
  'verlauf',
  'verlauf alles',
  '?',
  'bewegen',
  'angreifen',
  'regeln',
  'regeln b1',
  'regeln deckung',
  'regeln xyz',
  'warum',
  'hand',
  'messen b1 r1',
  'messen 900,400',
  'messen 5000,400',
  'messen',
  'bewegen 5000,5000',
  'bewegen 900,400',
  'angreifen r1',
  'angreifen b1',
  'klettern',
  'drehen',
  'b9',
  'r1',
  '9999',
  'etwas',
  'auto xyz',
  'auto',
  'auto aus',
  'aufgeben',
  'zurück jetzt',
];

/** Plays a battle in German with answers drawn from a seed, and gives all that was written. */
async function walked(scenario: string, dice: 'dealer' | 'mine', most: number): Promise<string[]> {
  const file = readShippedScenario(scenario);
  if (!file.ok) throw new Error(file.problem.message);
  const source = await loadGame({ kind: 'scenario', file: file.value });
  const [agent, adviser] = [loadAgent('rote'), loadAgent('rote')];
  if (!source.ok || !agent.ok || !adviser.ok) throw new Error('cannot play');
  const presenter = await source.value.inGerman?.();
  if (presenter === undefined) throw new Error('no German');
  const loaded = { ...source.value, presenter };
  const { game, names = {} } = loaded;
  if (!checkPlays([agent.value, adviser.value], game).ok) throw new Error('cannot play');
  const session = new Session<unknown>(loaded, ['person', agent.value], 'german');
  const texts: string[] = [helpText(presenter, 400)];
  const screen = new Screen({ width: 400, height: Infinity, ink }, (text) => texts.push(text));
  const rng = new Rng(scenario, 'answers');
  let asked = 0;
  const sitting = new Sitting({
    session,
    presenter,
    screen,
    keyboard: {
      ask(prompt) {
        texts.push(prompt);
        if (++asked > most) return Promise.resolve('ended');
        if (prompt === words.dice) return Promise.resolve({ line: asked % 3 === 0 ? 'nichts' : 'dealer' });
        if (asked % 3 !== 1) return Promise.resolve({ line: TYPED[rng.below(TYPED.length)] });
        const { choices } = listChoices(game, session.viewOf(session.actor), presenter);
        return Promise.resolve({ line: choices[rng.below(choices.length)].notation });
      },
      isStopped: () => Promise.resolve(false),
      close: () => undefined,
    },
    teller: new Teller(presenter, { ...names, player: game.players }, screen),
    dice,
    explain: true,
    adviser: new Adviser(adviser.value, session),
    isTerminal: true,
    save: () => '',
    keep: () => undefined,
  });
  const outcome = await sitting.play();
  if (typeof outcome === 'object') {
    texts.push(reviewOffer(loaded, outcome.record, screen, false).hint);
    const events: Parameters<NonNullable<typeof presenter.summary>>[0][number][] = [];
    texts.push(presenter.summary?.(events) ?? '');
  }
  return texts;
}

test.each([
  ['core-set-clash', 'mine', 90],
  ['clones-against-droid-swarm', 'dealer', 60],
] as const)('a battle in the German terminal has no English word: %s', async (scenario, dice, most) => {
  const wrong = new Set((await walked(scenario, dice, most)).flatMap((text) => text.split('\n')).filter(englishIn));
  expect([...wrong]).toEqual([]);
});

/** The texts of a catalogue by their keys; functions are given numbers or names. */
function textsOf(part: unknown, at = ''): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[at, part]];
  if (typeof part === 'function') {
    const given = (part as (...args: unknown[]) => unknown)(
      ...Array.from({ length: part.length }, (_, i) => `${2 + i}`),
    );
    return textsOf(given, at);
  }
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => textsOf(value, at === '' ? key : `${at}.${key}`));
}

test('no sentence of the terminal is left in English', () => {
  const english = new Map(textsOf(en));
  const left = textsOf(words).filter(([key, text]) => /[a-z]{4}/.test(text) && english.get(key) === text);
  expect(
    left.filter(([key]) => !key.startsWith('short.') && !['Enter', 'auto'].includes(english.get(key) ?? '')),
  ).toEqual([]);
  expect(textsOf(words).filter(([key, text]) => !key.startsWith('short.') && englishIn(text))).toEqual([]);
});

test.each(['officer', 'mcts:iterations=6', 'rote', 'exploiter'])(
  'what %s says of its choices is German',
  async (spec) => {
    const file = readShippedScenario('core-set-skirmish');
    const agent = loadAgent(spec);
    if (!file.ok || !agent.ok) throw new Error('cannot play');
    const loaded = await loadGame({ kind: 'scenario', file: file.value });
    if (!loaded.ok) throw new Error(loaded.problem.message);
    const presenter = await loaded.value.inGerman?.();
    const session = new Session<unknown>(loaded.value, [agent.value, agent.value], 'sentences');
    const said = new Set<string>();
    for (let at = 0; at < 24 && session.actor !== NOBODY; at++) {
      if (session.actor === CHANCE) session.apply(session.deal(), () => undefined);
      else {
        const chosen = session.think();
        if (!chosen.ok) throw new Error(chosen.problem.message);
        session.watch(chosen.value);
        const reasons = session.reasons();
        if (reasons !== undefined)
          said.add(reasonsText('Rot', reasons.reasons, (notation) => presenter?.inWords?.(notation) ?? notation));
        session.apply(chosen.value, () => undefined);
      }
    }
    expect(said.size).toBeGreaterThan(3);
    expect([...said].filter(englishIn)).toEqual([]);
  },
);

test('all that cards and rules say is German', async () => {
  const file = readShippedScenario('core-set-skirmish');
  const loaded = file.ok ? await loadGame({ kind: 'scenario', file: file.value }) : file;
  if (!loaded.ok) throw new Error(loaded.problem.message);
  const { game } = loaded.value;
  const rules = (await loaded.value.inGerman?.())?.pages?.find(({ name }) => name === 'rules');
  const library = legionLibrary(USUAL_EDITION.id);
  const { units, upgrades, commandCards, battleCards } = library;
  const ids = [units, upgrades, commandCards, battleCards].flatMap((all) => [...all.keys()]);
  const index = readJson(join(libraryFolder(USUAL_EDITION.id), 'rules-texts.json'));
  const entries = index.ok ? Object.keys((index.value as { readonly texts: object }).texts) : [];
  const view = game.newState();
  const wrong = [...ids, ...entries].flatMap((id) => {
    const shown = rules?.show(view, 0, { width: 400, height: Infinity, ink }, id);
    return shown?.ok === true ? shown.value.split('\n').filter(englishIn) : [`${id} is not found`];
  });
  expect(ids.length + entries.length).toBeGreaterThan(600);
  expect([...new Set(wrong)]).toEqual([]);
});

test('values and errors have a decimal comma', () => {
  const choices = [
    { action: 'aim', visits: 8, value: 0.4213, error: 0.002 },
    { action: 'dodge', visits: 3, value: -0.1, error: 0.01 },
  ];
  const text = explanationText({ sentence: '', choices, line: [] });
  expect(text).toContain('+0,421');
  expect(text).toContain('±0,002');
  expect(text).toContain('−0,100');
});
