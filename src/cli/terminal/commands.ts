import type { Page, Presenter } from '../../kernel/presenter.js';
import { wrap } from '../../kernel/wrap.js';

/** A command that a person gives instead of an answer. */
export interface Command {
  readonly name: string;
  /** What stands after it. */
  readonly rest: string;
}

/** Every command with what it does, in the order of the help. */
export const COMMANDS: readonly (readonly [name: string, usage: string, does: string])[] = [
  ['board', 'board', 'shows the table'],
  [
    'list',
    'list, more',
    'shows every choice, page by page; a part of a choice, such as "move" or "r2", picks some out',
  ],
  ['hint', 'hint', 'says what a search would do, and why; Enter takes it then'],
  ['why', 'why', 'says why the last agent took its last choice'],
  ['log', 'log 50', 'tells the last things that happened again'],
  ['undo', 'undo', 'goes back to your last decision; the same choice meets the same dice'],
  ['auto', 'auto', 'answers decisions of this kind by suggestion from now on; "auto all" every one, "auto off" none'],
  ['save', 'save FILE', 'puts the game away in a file; opfor play --terminal --resume FILE goes on with it'],
  ['resign', 'resign yes', 'gives the game up'],
  ['quit', 'quit', 'leaves, and puts the game away'],
  ['help', '?', 'shows this'],
];

const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '?': 'help',
    h: 'help',
    rules: 'help',
    u: 'undo',
    q: 'quit',
    exit: 'quit',
  }),
);

/** The command that a line gives; undefined where it gives none. */
export function readCommand(line: string, pages: readonly { readonly name: string }[]): Command | undefined {
  const [word, ...rest] = line.trim().split(/\s+/);
  const name = SHORT.get(word.toLowerCase()) ?? word.toLowerCase();
  const known =
    name === 'more' || COMMANDS.some(([command]) => command === name) || pages.some((page) => page.name === name);
  return known ? { name, rest: rest.join(' ') } : undefined;
}

/** Where the explanations of the help begin. */
const HELP_INDENT = 14;

/** What can be typed, and what the game is about. */
export function helpText(presenter: Presenter<unknown> | undefined, width: number): string {
  const pages: readonly Page<unknown>[] = presenter?.pages ?? [];
  const rows = [
    ['1, 2, …', 'takes the choice of that number; its text does too, and so does any other that the rules allow'],
    ['Enter', 'takes what stands in brackets, or shows the choices again'],
    ...COMMANDS.map(([, usage, does]) => [usage, does]),
    ...pages.map(({ name, summary }) => [name, summary]),
  ];
  const lines = rows.map(([usage, does]) =>
    wrap(`  ${usage.padEnd(HELP_INDENT - 2)}${does}`, width, ' '.repeat(HELP_INDENT)),
  );
  return [...(presenter === undefined ? [] : [wrap(presenter.rules, width), '']), ...lines].join('\n');
}
