import { beforeAll, describe, expect, test } from 'vitest';
import { checkPlays } from '../../../agents/index.js';
import { IS_SOAK } from '../../../tests/long.js';
import { loadAgent } from '../../arena/crew.js';
import { loadGame } from '../../arena/game-source.js';
import { readShippedScenario } from '../../arena/scenario-files.js';
import { Session } from '../../arena/session.js';
import type { Ink } from '../../kernel/presenter.js';
import { Rng } from '../../kernel/rng.js';
import { lengthOf } from '../../kernel/wrap.js';
import { Adviser } from './advice.js';
import { listChoices } from '../../arena/choice-list.js';
import { Screen } from './screen.js';
import { Sitting } from './sitting.js';
import { Teller } from './teller.js';

const same = (text: string): string => text;
const ink: Ink = { bold: same, dim: same, seat: (_player, text) => text };

/** What a person types now and then instead of an answer. */
const COMMANDS = [
  'board',
  'units',
  'list',
  'more',
  'hint',
  'log',
  '?',
  'more',
  'move',
  'attack',
  'rules',
  'why',
  'hand',
];

/** What was written since the last answer: the texts in their order, and the prompt. */
interface Shown {
  readonly texts: readonly string[];
  readonly prompt: string;
  /** Whether a command was typed before, so that its page is shown instead of a question. */
  readonly isPage: boolean;
}

/** Walks through a battle with answers drawn from a seed, up to `most` of them; returns every screen. */
async function walk(scenario: string, width: number, height: number, most: number): Promise<Shown[]> {
  const file = readShippedScenario(scenario);
  if (!file.ok) throw new Error(file.problem.message);
  const loaded = await loadGame({ kind: 'scenario', file: file.value });
  const agent = loadAgent('random');
  if (!loaded.ok || !agent.ok || !checkPlays([agent.value], loaded.value.game).ok) throw new Error('cannot play');
  const { game, names, presenter } = loaded.value;
  const session = new Session<unknown>(loaded.value, ['person', agent.value], 'walk');
  const screens: Shown[] = [];
  let texts: string[] = [];
  const screen = new Screen({ width, height, ink }, (text) => texts.push(text));
  const rng = new Rng(1, 'answers');
  let isPage = false;
  let asked = 0;
  const sitting = new Sitting({
    session,
    presenter,
    screen,
    keyboard: {
      ask(prompt) {
        screens.push({ texts, prompt, isPage });
        texts = [];
        if (screens.length >= most) return Promise.resolve('ended');
        isPage = asked++ % 3 === 0;
        if (isPage) return Promise.resolve({ line: COMMANDS[rng.below(COMMANDS.length)] });
        const { choices } = listChoices(game, session.viewOf(session.actor), presenter);
        return Promise.resolve({ line: choices[rng.below(choices.length)].notation });
      },
      isStopped: () => Promise.resolve(false),
      close: () => undefined,
    },
    teller: new Teller(presenter, { ...names, player: game.players }, screen),
    dice: 'dealer',
    explain: false,
    adviser: new Adviser(agent.value, session),
    isTerminal: false,
    save: () => '',
    keep: () => undefined,
  });
  const outcome = await sitting.play();
  expect(typeof outcome).toBe(most === Infinity ? 'object' : 'string');
  return screens;
}

/** The words on a screen besides those in the map. */
function wordsOf({ texts, prompt }: Shown): string[] {
  const lines = `${texts.join('')}${prompt}`.split('\n').filter((line) => !/[└┌]/.test(line));
  // What stands right of the map's edge is text; with one edge only, none.
  return lines.flatMap(
    (line) => (line.includes('│') ? line.slice(line.lastIndexOf('│')) : line).match(/[a-zé’'-]{3,}/gi) ?? [],
  );
}

/** Words of lists that are shown in parts, and of short ways to say something. */
const BESIDES = [
  'left',
  'type',
  'and',
  'more',
  'list',
  'off',
  'aside',
  'choices',
  'choice',
  'lines',
  'move',
  'attack',
  'other',
  'zone',
  'Enter',
  'takes',
  'Setup',
  'Round',
];

/** Screens of the usual size and of others: `npm run soak` looks at all of a battle. */
const [MOST, SOME] = IS_SOAK ? [Infinity, Infinity] : [160, 100];

describe.each([
  {
    scenario: 'core-set-skirmish',
    sizes: [
      [79, 24, MOST],
      [60, 20, SOME],
      [119, 40, SOME],
      [40, 16, SOME],
    ],
  },
  { scenario: 'clones-against-droid-swarm', sizes: [[79, 24, 45]] },
] as const)('$scenario', ({ scenario, sizes }) => {
  let known: ReadonlySet<string> = new Set();
  beforeAll(async () => {
    known = new Set([...BESIDES, ...(await walk(scenario, 160, Infinity, sizes[0][2])).flatMap(wordsOf)]);
  });

  test.each(sizes)('fits on a screen of %i columns and %i lines, and no word is cut', async (width, height, most) => {
    const screens = await walk(scenario, width, height, most);
    expect(screens.length).toBeGreaterThanOrEqual(45);
    const cut = new Set(screens.flatMap(wordsOf).filter((word) => !known.has(word)));
    expect([...cut]).toEqual([]);
    let boards = 0;
    for (const { texts, prompt, isPage } of screens) {
      const told = texts.join('');
      for (const line of `${told}${prompt}`.split('\n')) expect(lengthOf(line), line).toBeLessThanOrEqual(width);
      // Events are indented, and come before the rest; the latest is on the screen too.
      const from = texts.findIndex((text) => !text.startsWith('  '));
      const block = texts.slice(isPage ? 0 : Math.max(0, from - 1)).join('');
      if (block.includes('│')) boards++;
      expect(block.split('\n').length, block).toBeLessThanOrEqual(height);
    }
    expect(boards).toBeGreaterThan(15);
  });
});
