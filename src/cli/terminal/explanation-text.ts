import { lineOf } from '../../kernel/error-text.js';
import type { Explanation } from '../../../agents/agent.js';
import type { Reasons } from '../../arena/reasons.js';
import { valueText } from '../../kernel/value-text.js';
import { table } from '../table.js';

/** Choices of an explanation that are shown. */
const MOST = 6;

/** Why an agent chose as it did, for people: the sentence, its best choices, and the play that it expects. */
export function explanationText({ sentence, choices, line }: Explanation): string {
  const lines = [lineOf(sentence, 1000)];
  const visited = choices.some(({ visits }) => visits > 0);
  const doubtful = choices.some(({ error }) => error > 0);
  if (choices.length > 0) {
    const header = ['choice', ...(visited ? ['visits'] : []), 'value', ...(doubtful ? ['error'] : [])];
    const rows = choices
      .slice(0, MOST)
      .map(({ action, visits, value, error }) => [
        action,
        ...(visited ? [visits] : []),
        valueText(value),
        ...(doubtful ? [`±${error.toFixed(3)}`] : []),
      ]);
    lines.push(...table(header, rows).trimEnd().split('\n'));
    if (choices.length > MOST) lines.push(`and ${choices.length - MOST} more`);
  }
  if (line.length > 0) lines.push(lineOf(`expects: ${line.join(' → ')}`, 2000));
  return lines.map((text) => `  ${text}`).join('\n');
}

/** Whether there is more to tell than that an agent gives no reasons. */
export function hasReasons(reasons: Reasons): boolean {
  return reasons.kind === 'withheld' || reasons.explanation !== undefined;
}

/** What people at the table hear of why `name` took its last choice. */
export function reasonsText(name: string, reasons: Reasons): string {
  if (reasons.kind === 'withheld') return `${name}: what it chose, and why, stays hidden while the game is on.`;
  const { explanation } = reasons;
  if (explanation === undefined) return `${name} gives no reasons.`;
  const { taken } = reasons;
  if (reasons.kind === 'own') return `${name} took "${taken}":\n${explanationText(explanation)}`;
  const { chosen } = reasons;
  const then = chosen === taken ? 'say' : `take "${chosen}"`;
  const head = `${name} took "${taken}". With what you know and a guess at the rest it would ${then}:`;
  return `${head}\n${explanationText(explanation)}`;
}
