import type { Page, Presenter } from '../../kernel/presenter.js';
import { wrap } from '../../kernel/wrap.js';
import { COMMANDS } from './command-names.js';
import { words } from './words/words.js';

/** A command that a person types instead of an answer. */
export interface Command {
  readonly name: string;
  /** The text after its name. */
  readonly rest: string;
}

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

/** The command in a line; undefined if there is none. */
export function readCommand(
  line: string,
  pages: readonly Pick<Page<unknown>, 'name' | 'called'>[],
): Command | undefined {
  const [first, ...others] = line.trim().split(/\s+/);
  const word = first.toLowerCase();
  const name = Object.hasOwn(words.short, word) ? words.short[word] : word;
  const page = pages.find((one) => one.name === name || one.called === name);
  const known = page?.name ?? COMMANDS.find((command) => command === name);
  return known === undefined ? undefined : { name: known, rest: others.join(' ') };
}

/** Column where the explanations of the help begin at least. */
const HELP_INDENT = 14;

/** The rules of the game in short, and what can be typed. */
export function helpText(presenter: Presenter<unknown> | undefined, width: number): string {
  const pages: readonly Page<unknown>[] = presenter?.pages ?? [];
  const rows = [...words.commands, ...pages.map(({ name, called = name, summary }) => [called, summary])];
  const indent = Math.max(HELP_INDENT, ...rows.map(([usage]) => usage.length + 4));
  const lines = rows.map(([usage, does]) => wrap(`  ${usage.padEnd(indent - 2)}${does}`, width, ' '.repeat(indent)));
  return [...(presenter === undefined ? [] : [wrap(presenter.rules, width), '']), ...lines].join('\n');
}
