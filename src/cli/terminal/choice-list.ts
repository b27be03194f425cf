import { MOST_SHOWN } from '../../arena/choice-list.js';
import type { Choice, ChoiceList } from '../../arena/choice-list.js';
import { howMany } from '../../kernel/how-many.js';
import type { Paper } from '../../kernel/presenter.js';
import { lengthOf, wrap } from '../../kernel/wrap.js';

/** Number of choices on a page. */
export const PAGE = 20;

/** Column where labels begin. */
const LABEL_INDENT = 9;

/** Labels no longer than this are shown side by side. */
const SHORT_LABEL = 12;

/** The list as first shown for a decision: long groups in one line each. */
export function overview({ choices }: ChoiceList, paper: Paper): string {
  const { ink } = paper;
  const groups = [...new Set(choices.map(({ group }) => group))];
  const isBrief = choices.length > 4 && choices.every(({ label }) => lengthOf(label) <= SHORT_LABEL);
  if (groups.length === 1 && choices.length <= MOST_SHOWN && isBrief) return columns(choices, paper);
  const lines: string[] = [];
  for (const group of groups) {
    const members = choices.filter((choice) => choice.group === group);
    const heading = group === '' ? '' : ink.bold(group);
    if (members.length > MOST_SHOWN) {
      const [{ short, number }] = members;
      const numbers = `${number}–${members[members.length - 1].number}`;
      const ask = group === '' ? 'list' : group.toLowerCase();
      const how = `${howMany(members.length, 'choice')}, ${numbers}; type "${ask}" to see them, or a choice such as "${short}"`;
      lines.push(heading === '' ? `  ${how}` : `  ${heading}: ${how}`);
      continue;
    }
    if (heading !== '' && groups.length > 1) lines.push(`  ${heading}`);
    lines.push(...members.map((choice) => wrap(line(choice), paper.width, ' '.repeat(LABEL_INDENT))));
  }
  return lines.join('\n');
}

/** A line of a list. */
export function line({ number, label }: Choice): string {
  return `${String(number).padStart(5)}  ${label}`;
}

/** The choices in columns, as many as fit, for long lists. */
export function columns(choices: readonly Choice[], { width }: Paper): string {
  const cells = choices.map((choice) => line(choice));
  const widest = Math.max(...cells.map(lengthOf)) + 2;
  const across = Math.max(1, Math.floor(width / widest));
  const rows = Math.ceil(cells.length / across);
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: across }, (_, column) => cells[column * rows + row])
      .filter((cell) => cell !== undefined)
      .map((cell) => cell + ' '.repeat(widest - lengthOf(cell)))
      .join('')
      .trimEnd(),
  );
  return lines.join('\n');
}
