import { MOST_SHOWN } from '../../arena/choice-list.js';
import type { Choice, ChoiceList } from '../../arena/choice-list.js';
import type { Paper } from '../../kernel/presenter.js';
import { lengthOf, wrap } from '../../kernel/wrap.js';
import { words } from './words/words.js';

/** Column where labels begin. */
export const LABEL_INDENT = 9;

/** Labels no longer than this are shown side by side. */
const SHORT_LABEL = 14;

/** A group as it is listed for a decision. */
interface Listed {
  readonly heading: string;
  readonly lines: readonly string[];
  /** The members of which each line is the first; shown if the last lines are left out. */
  readonly firsts: readonly number[];
  readonly ask: string;
}

/**
 * The list as first shown for a decision, in at most `most` lines: long groups in one line each, and of the others as
 * much as there is room for.
 */
export function overview(list: ChoiceList, paper: Paper, most = Infinity): string {
  const { choices } = list;
  const groups = [...new Set(choices.map(({ group }) => group))];
  const isOne = groups.length === 1;
  const listed = groups.map((group) =>
    listGroup(
      choices.filter((one) => one.group === group),
      group,
      isOne,
      paper,
    ),
  );
  const kept = listed.map(({ lines }) => lines.length);
  const total = (): number => kept.reduce((sum, count) => sum + count, 0);
  while (total() > most) {
    const longest = kept.indexOf(Math.max(...kept));
    if (kept[longest] <= 2) break;
    kept[longest]--;
  }
  return listed.flatMap((one, i) => shortened(one, kept[i])).join('\n');
}

function listGroup(members: readonly Choice[], group: string, isOne: boolean, paper: Paper): Listed {
  const { ink, width } = paper;
  const heading = group === '' ? '' : ink.bold(group);
  const ask = group === '' ? words.typed.list : group.toLowerCase();
  const rest = { heading, ask };
  if (members.length > MOST_SHOWN) {
    const [{ typed, number }] = members;
    const numbers = `${number}–${members[members.length - 1].number}`;
    const how = words.longGroup(members.length, numbers, ask, typed);
    return {
      ...rest,
      lines: wrap(heading === '' ? `  ${how}` : `  ${heading}: ${how}`, width, '    ').split('\n'),
      firsts: [],
    };
  }
  if (members.length > 1 && members.every(({ label }) => lengthOf(label) <= SHORT_LABEL)) {
    const start = isOne || heading === '' ? '  ' : `  ${heading}: `;
    return { ...rest, lines: sideBySide(members, start, width), firsts: [] };
  }
  const lines: string[] = [];
  const firsts: number[] = [];
  if (heading !== '' && !isOne) {
    lines.push(`  ${heading}`);
    firsts.push(0);
  }
  for (const [i, choice] of members.entries()) {
    const wrapped = wrap(line(choice), width, ' '.repeat(LABEL_INDENT)).split('\n');
    lines.push(...wrapped);
    firsts.push(...wrapped.map((_, k) => (k === 0 ? i : -1)));
  }
  return { ...rest, lines, firsts: [...firsts, members.length] };
}

/** The first lines of a group; the last of them says how many choices are left out. */
function shortened({ lines, firsts, ask }: Listed, count: number): readonly string[] {
  if (count >= lines.length || firsts.length === 0)
    return lines.slice(0, Math.max(count, firsts.length === 0 ? lines.length : 0));
  let end = count - 1;
  while (end > 0 && firsts[end] < 0) end--;
  const left = firsts[firsts.length - 1] - firsts[end];
  return [...lines.slice(0, end), `${' '.repeat(LABEL_INDENT - 2)}${words.shortened(left, ask)}`];
}

/** Short choices one after the other, as many as fit in a line. */
function sideBySide(members: readonly Choice[], start: string, width: number): string[] {
  const lines: string[] = [];
  let text = start;
  for (const { number, label } of members) {
    const cell = label === String(number) ? label : `${number} ${label}`;
    if (lengthOf(text) + lengthOf(cell) > width && text.trim() !== '') {
      lines.push(text.trimEnd());
      text = '    ';
    }
    text += `${cell}   `;
  }
  return [...lines, text.trimEnd()];
}

/** A line of a list. */
export function line({ number, label }: Choice): string {
  return `${String(number).padStart(5)}  ${label}`;
}

/** The number of cells of this length that fit side by side. */
export function cellsAcross(widest: number, width: number): number {
  return Math.max(1, Math.floor((width + 2) / (widest + 2)));
}

/** The choices in columns, as many as fit, for long lists. */
export function columns(choices: readonly Choice[], { width }: Paper): string {
  const cells = choices.map((choice) => line(choice));
  const widest = Math.max(...cells.map(lengthOf));
  const rows = Math.ceil(cells.length / cellsAcross(widest, width));
  const lines = Array.from({ length: rows }, (_, row) =>
    cells
      .filter((_cell, i) => i % rows === row)
      .map((cell) => cell + ' '.repeat(widest + 2 - lengthOf(cell)))
      .join('')
      .trimEnd(),
  );
  return lines.join('\n');
}
