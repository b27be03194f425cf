import type { Section } from '../../arena/tournament/section.js';
import type { PlayedBlock } from '../../balance/run/block.js';
import { armNames } from '../../balance/run/arm-names.js';
import type { Plan } from '../../balance/run/plan.js';
import { shellWord } from '../../kernel/shell-word.js';

const MOST = 8;

/** Blocks whose armies did most differently, with the commands that write their battles to be looked at. */
export function battlesSection(folder: string, plan: Plan, blocks: readonly PlayedBlock[]): Section {
  const rows = blocks
    .map((block) => ({ block, means: block.scores.map(([blue, red]) => (blue + red) / 2) }))
    .toSorted((one, other) => spread(other.means) - spread(one.means) || one.block.line - other.block.line)
    .slice(0, MOST)
    .map(({ block, means }) => {
      const names = armNames(plan, block);
      return [
        `opfor balance battle ${shellWord(folder)} --block ${block.line + 1}`,
        means.map((mean, arm) => `${names[arm]} ${mean}`).join(', '),
        `${block.opponent}, ${block.table}, ${block.objective}`,
      ];
    });
  return {
    title: 'Battles to look at',
    header: ['command', 'scores', 'against'],
    rows,
    lines: ['Each command plays the battles of a block again, writes their records, and says how to have them told.'],
  };
}

/** How far the scores of a block lie apart; one score from the middle. */
function spread(means: readonly number[]): number {
  return means.length === 1 ? Math.abs(means[0] - 0.5) : Math.max(...means) - Math.min(...means);
}
