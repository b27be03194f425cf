import { lineOf } from '../../kernel/error-text.js';
import type { Explanation } from '../../../agents/agent.js';
import type { Reasons } from '../../arena/reasons.js';
import { valueText } from '../../kernel/value-text.js';
import { table } from '../table.js';

/** Most choices shown in an explanation. */
export const MOST_EXPLAINED = 6;

/**
 * An agent's explanation as text: its sentence, its best choices as they stand in the list of the person who asked
 * (`choiceOf`), and the play that it expects.
 */
export function explanationText(
  { sentence, choices, line }: Explanation,
  choiceOf: (notation: string) => { readonly number: number; readonly short: string } | undefined = () => undefined,
): string {
  const lines = [lineOf(sentence, 1000)];
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
        choiceOf(action)?.short ?? action,
        ...(visited ? [visits] : []),
        valueText(value),
        ...(doubtful ? [`±${error.toFixed(3)}`] : []),
      ]);
    lines.push(...table(header, rows).trimEnd().split('\n'));
    if (choices.length > MOST_EXPLAINED) lines.push(`and ${choices.length - MOST_EXPLAINED} more`);
  }
  if (line.length > 0) lines.push(lineOf(`expects: ${line.join(' → ')}`, 2000));
  return lines.map((text) => `  ${text}`).join('\n');
}

/** Whether there is anything to show beyond "gives no reasons". */
export function hasReasons(reasons: Reasons): boolean {
  return reasons.kind === 'withheld' || reasons.explanation !== undefined;
}

/** The text that explains to people why `name` made its latest choice. */
export function reasonsText(name: string, reasons: Reasons): string {
  if (reasons.kind === 'withheld') return `${name}: its choice and reasons stay hidden until the game is over.`;
  const { explanation } = reasons;
  if (explanation === undefined) return `${name} gives no reasons.`;
  const { taken } = reasons;
  if (reasons.kind === 'own') return `${name} took "${taken}":\n${explanationText(explanation)}`;
  const { chosen } = reasons;
  const then = chosen === taken ? 'reason' : `take "${chosen}"`;
  const head = `${name} took "${taken}". Knowing only what you know, and guessing the rest, it would ${then}:`;
  return `${head}\n${explanationText(explanation)}`;
}
