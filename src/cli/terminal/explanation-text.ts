import type { Explanation } from '../../../agents/agent.js';
import { table } from '../table.js';

/** Choices of an explanation that are shown. */
const MOST = 6;

/** Why an agent chose as it did, for people: the sentence, its best choices, and the play that it expects. */
export function explanationText({ sentence, choices, line }: Explanation): string {
  const lines = [sentence];
  const visited = choices.some(({ visits }) => visits > 0);
  const doubtful = choices.some(({ error }) => error > 0);
  if (choices.length > 0) {
    const header = ['choice', ...(visited ? ['visits'] : []), 'value', ...(doubtful ? ['error'] : [])];
    const rows = choices
      .slice(0, MOST)
      .map(({ action, visits, value, error }) => [
        action,
        ...(visited ? [visits] : []),
        signed(value),
        ...(doubtful ? [`±${error.toFixed(3)}`] : []),
      ]);
    lines.push(...table(header, rows).trimEnd().split('\n'));
    if (choices.length > MOST) lines.push(`and ${choices.length - MOST} more`);
  }
  if (line.length > 0) lines.push(`expects: ${line.join(' → ')}`);
  return lines.map((text) => `  ${text}`).join('\n');
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}
