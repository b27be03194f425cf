import { lineOf } from '../../kernel/error-text.js';
import type { Explanation } from '../../../agents/agent.js';
import type { Reasons } from '../../arena/reasons.js';
import { valueText } from '../../kernel/value-text.js';
import { table } from '../table.js';

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
  const { choiceOf = () => undefined, words = (notation) => notation } = wording;
  const lines = [lineOf(withWords(sentence, [...choices.map(({ action }) => action), ...line], words), 1000)];
  const visited = choices.some(({ visits }) => visits > 0);
  const doubtful = choices.some(({ error }) => error > 0);
  if (choices.length > 0) {
    const isNumbered = choices.some(({ action }) => choiceOf(action) !== undefined);
    const header = [
      ...(isNumbered ? ['#'] : []),
      'choice',
      ...(visited ? ['visits'] : []),
      'value',
      ...(doubtful ? ['error'] : []),
    ];
    const rows = choices
      .slice(0, MOST_EXPLAINED)
      .map(({ action, visits, value, error }) => [
        ...(isNumbered ? [choiceOf(action)?.number ?? ''] : []),
        choiceOf(action)?.text ?? words(action),
        ...(visited ? [visits] : []),
        valueText(value),
        ...(doubtful ? [`±${error.toFixed(3)}`] : []),
      ]);
    lines.push(...table(header, rows).trimEnd().split('\n'));
    if (choices.length > MOST_EXPLAINED) lines.push(`and ${choices.length - MOST_EXPLAINED} more`);
  }
  if (line.length > 0) lines.push(lineOf(`expects: ${line.map(words).join(' → ')}`, 2000));
  return lines.map((text) => `  ${text}`).join('\n');
}

/** A text with these actions said in words; the longest first, as `attack r1` also begins `attack r12`. */
function withWords(text: string, actions: readonly string[], words: (notation: string) => string): string {
  const longestFirst = [...new Set(actions)].filter((action) => action !== '').sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  const any = longestFirst.map((action) => action.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|');
  return text.replaceAll(new RegExp(any, 'g'), words);
}

/** Whether there is anything to show beyond "gives no reasons". */
export function hasReasons(reasons: Reasons): boolean {
  return reasons.kind === 'withheld' || reasons.explanation !== undefined;
}

/** The text that explains to people why `name` made its latest choice. */
export function reasonsText(name: string, reasons: Reasons, words: Wording['words'] = (notation) => notation): string {
  if (reasons.kind === 'withheld') return `${name}: its choice and reasons stay hidden until the game is over.`;
  const { explanation } = reasons;
  if (explanation === undefined) return `${name} gives no reasons.`;
  const taken = words(reasons.taken);
  const told = explanationText(explanation, { words });
  if (reasons.kind === 'own') return `${name} took "${taken}":\n${told}`;
  const chosen = words(reasons.chosen);
  const then = chosen === taken ? 'reason' : `take "${chosen}"`;
  return `${name} took "${taken}". Knowing only what you know, and guessing the rest, it would ${then}:\n${told}`;
}
