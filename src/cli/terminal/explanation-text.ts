import { lineOf } from '../../kernel/error-text.js';
import type { Explanation } from '../../../agents/agent.js';
import type { Reasons } from '../../arena/reasons.js';
import { valueText } from '../../kernel/value-text.js';
import { table } from '../table.js';
import { words } from './words/words.js';

/** Most choices shown in an explanation. */
export const MOST_EXPLAINED = 6;

/** How actions in notation are written in an explanation. */
export interface Wording {
  /** An action as the person who asked finds it in the list of choices. */
  readonly choiceOf?: (notation: string) => { readonly number: number; readonly text: string } | undefined;
  /** Any action; left out, it stays in notation. */
  readonly words?: ((notation: string) => string) | undefined;
}

/** An agent's explanation as text: its sentence, its best choices, and the play that it expects. */
export function explanationText({ sentence, choices, line }: Explanation, wording: Wording = {}): string {
  const { choiceOf = () => undefined, words: inWords = (notation) => notation } = wording;
  const { columns, more, expects } = words.reasons;
  const lines = [
    lineOf(withWords(words.said(sentence), [...choices.map(({ action }) => action), ...line], inWords), 1000),
  ];
  const visited = choices.some(({ visits }) => visits > 0);
  const doubtful = choices.some(({ error }) => error > 0);
  if (choices.length > 0) {
    const isNumbered = choices.some(({ action }) => choiceOf(action) !== undefined);
    const header = [
      ...(isNumbered ? ['#'] : []),
      columns.choice,
      ...(visited ? [columns.visits] : []),
      columns.value,
      ...(doubtful ? [columns.error] : []),
    ];
    const rows = choices
      .slice(0, MOST_EXPLAINED)
      .map(({ action, visits, value, error }) => [
        ...(isNumbered ? [choiceOf(action)?.number ?? ''] : []),
        choiceOf(action)?.text ?? inWords(action),
        ...(visited ? [visits] : []),
        words.decimal(valueText(value)),
        ...(doubtful ? [`±${words.decimal(error.toFixed(3))}`] : []),
      ]);
    lines.push(...table(header, rows).trimEnd().split('\n'));
    if (choices.length > MOST_EXPLAINED) lines.push(more(choices.length - MOST_EXPLAINED));
  }
  if (line.length > 0) lines.push(lineOf(expects(line.map(inWords).join(' → ')), 2000));
  return lines.map((text) => `  ${text}`).join('\n');
}

/** A text with these actions said in words; the longest first, as `attack r1` also begins `attack r12`. */
function withWords(text: string, actions: readonly string[], inWords: (notation: string) => string): string {
  const longestFirst = [...new Set(actions)].filter((action) => action !== '').sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  const any = longestFirst.map((action) => action.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|');
  return text.replaceAll(new RegExp(any, 'g'), inWords);
}

/** Whether there is anything to show beyond "gives no reasons". */
export function hasReasons(reasons: Reasons): boolean {
  return reasons.kind === 'withheld' || reasons.explanation !== undefined;
}

/** The text that explains to people why `name` made its latest choice. */
export function reasonsText(
  name: string,
  reasons: Reasons,
  inWords: Wording['words'] = (notation) => notation,
): string {
  const { withheld, none, took, guessed } = words.reasons;
  if (reasons.kind === 'withheld') return withheld(name);
  const { explanation } = reasons;
  if (explanation === undefined) return none(name);
  const taken = inWords(reasons.taken);
  const told = explanationText(explanation, { words: inWords });
  if (reasons.kind === 'own') return `${took(name, taken)}\n${told}`;
  const chosen = inWords(reasons.chosen);
  return `${guessed(name, taken, chosen === taken ? undefined : chosen)}\n${told}`;
}
