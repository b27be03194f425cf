import type { Page, Presenter } from '../../kernel/presenter.js';
import { wrap } from '../../kernel/wrap.js';

/** A command that a person types instead of an answer. */
export interface Command {
  readonly name: string;
  /** The text after its name. */
  readonly rest: string;
}

/** Every command with what it does, in the order of the help. */
export const COMMANDS: readonly (readonly [name: string, usage: string, does: string])[] = [
  ['board', 'board', 'shows the table, and what its signs mean'],
  [
    'list',
    'list, more',
    'shows all choices; "more" goes on with whatever was too long for the screen; type part of a choice, such as "move" or "r2", to see only those that match',
  ],
  ['hint', 'hint', 'shows what a search would do, and why; then press Enter to do it'],
  ['why', 'why', 'shows why the last agent made its latest choice'],
  ['log', 'log 50', 'shows the latest events again (here the last 50)'],
  ['undo', 'undo', 'goes back to your last decision; the same choice meets the same dice'],
  [
    'auto',
    'auto',
    'from now on answers decisions of this kind for you, but never moves or attacks; "auto all" answers all decisions, "auto off" none',
  ],
  ['save', 'save FILE', 'saves the game in a file; opfor play --terminal --resume FILE continues it'],
  ['resign', 'resign yes', 'gives up the game'],
  ['quit', 'quit', 'saves the game and leaves'],
  ['help', '?', 'shows this help'],
];

/** Commands after which nothing may stand: what a person hoped for there would silently not happen. */
export const STANDS_ALONE: ReadonlySet<string> = new Set([
  'board',
  'help',
  'hint',
  'list',
  'more',
  'quit',
  'undo',
  'why',
]);

const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '?': 'help',
    h: 'help',
    u: 'undo',
    q: 'quit',
    exit: 'quit',
  }),
);

/** The command in a line; undefined if there is none. */
export function readCommand(line: string, pages: readonly { readonly name: string }[]): Command | undefined {
  const [word, ...rest] = line.trim().split(/\s+/);
  const name = SHORT.get(word.toLowerCase()) ?? word.toLowerCase();
  const known =
    name === 'more' || COMMANDS.some(([command]) => command === name) || pages.some((page) => page.name === name);
  return known ? { name, rest: rest.join(' ') } : undefined;
}

/** Column where the explanations of the help begin. */
const HELP_INDENT = 14;

/** The rules of the game in short, and what can be typed. */
export function helpText(presenter: Presenter<unknown> | undefined, width: number): string {
  const pages: readonly Page<unknown>[] = presenter?.pages ?? [];
  const rows = [
    ['1, 2, …', 'takes the choice with that number; you can also type its text, or that of any other legal choice'],
    ['Enter', 'takes the choice in brackets, or shows the choices again'],
    ...COMMANDS.map(([, usage, does]) => [usage, does]),
    ...pages.map(({ name, summary }) => [name, summary]),
  ];
  const lines = rows.map(([usage, does]) =>
    wrap(`  ${usage.padEnd(HELP_INDENT - 2)}${does}`, width, ' '.repeat(HELP_INDENT)),
  );
  return [...(presenter === undefined ? [] : [wrap(presenter.rules, width), '']), ...lines].join('\n');
}
