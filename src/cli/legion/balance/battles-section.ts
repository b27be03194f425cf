import type { Section } from '../../../arena/tournament/section.js';
import type { PlayedArmy, PlayedBlock } from '../../../balance/run/block.js';
import { placeOf } from '../../../balance/run/battle-cards.js';
import { armNames } from '../../../balance/run/arm-names.js';
import type { Plan } from '../../../balance/run/plan.js';
import { shellWord } from '../../../kernel/shell-word.js';

const MOST = 8;
const NOTE = 'Each command plays the battles of a block again, writes their records, and says how to have them told.';

/** A card that is worth more or less than it costs. */
export interface OffCard {
  readonly card: string;
  readonly isCheap: boolean;
}

/**
 * Blocks to be looked at, with the commands that write their battles: for each of `cards` one that shows what it does,
 * or where there are none those whose armies did most differently. None of a measurement with changed cards, which
 * records do not know.
 */
export function battlesSection(
  folder: string,
  plan: Plan,
  blocks: readonly PlayedBlock[],
  cards: readonly OffCard[],
): Section[] {
  if (plan.changes.length > 0) return [];
  const own = blocks.filter(({ agent }) => agent === 0);
  return [cards.length > 0 ? ofCards(folder, plan, own, cards) : mostDifferent(folder, plan, blocks)];
}

function mostDifferent(folder: string, plan: Plan, blocks: readonly PlayedBlock[]): Section {
  const rows = blocks
    .map((block) => ({ block, means: block.scores.map(([blue, red]) => (blue + red) / 2) }))
    .toSorted((one, other) => spread(other.means) - spread(one.means) || one.block.line - other.block.line)
    .slice(0, MOST)
    .map(({ block, means }) => {
      const names = armNames(plan, block);
      return [
        command(folder, block),
        means.map((mean, arm) => `${names[arm]} ${mean}`).join(', '),
        `${block.opponent}, ${placeOf(plan, block)}`,
      ];
    });
  return {
    title: 'Battles to look at',
    header: ['command', 'scores', 'against'],
    rows,
    lines: ['Scores from both seats together: 1 is two wins, 0 two losses.', NOTE],
  };
}

/** How far the scores of a block lie apart; one score from the middle. */
function spread(means: readonly number[]): number {
  return means.length === 1 ? Math.abs(means[0] - 0.5) : Math.max(...means) - Math.min(...means);
}

/** One army of a block against the other, with the score of both seats. */
interface View {
  readonly block: PlayedBlock;
  readonly army: PlayedArmy;
  readonly enemy: PlayedArmy;
  readonly score: number;
}

function ofCards(folder: string, plan: Plan, blocks: readonly PlayedBlock[], cards: readonly OffCard[]): Section {
  const views = blocks.flatMap((block): View[] => {
    const [army, enemy] = block.armies;
    const [[blue, red]] = block.scores;
    const score = (blue + red) / 2;
    return [
      { block, army, enemy, score },
      { block, army: enemy, enemy: army, score: 1 - score },
    ];
  });
  const rows = cards.flatMap(({ card, isCheap }) => {
    const told = clearest(views, card, isCheap);
    if (told === undefined) return [];
    const { block, army, enemy, score } = told;
    return [
      [
        card,
        command(folder, block),
        `${army.cards[card]} of it, ${army.points} points ${score === 1 ? 'win' : 'lose'} twice against ${enemy.points}`,
        `${enemy.faction}, ${placeOf(plan, block)}`,
      ],
    ];
  });
  return {
    title: 'Battles to look at',
    header: ['unit', 'command', 'what happens', 'against'],
    rows,
    lines: [
      'Picked to show the units that look most off: won from both seats with a unit that looks too cheap, lost from both with one that looks too dear, with most of it and against the odds of points. They illustrate the answer and prove nothing.',
      NOTE,
    ],
  };
}

/**
 * Of the blocks that were won twice (lost twice for a dear card): most of the card, then against the odds of points.
 */
function clearest(views: readonly View[], card: string, isCheap: boolean): View | undefined {
  const more = ({ army, enemy }: View): number => (army.cards[card] ?? 0) - (enemy.cards[card] ?? 0);
  const odds = ({ army, enemy }: View): number => (isCheap ? enemy.points - army.points : army.points - enemy.points);
  const [first] = views
    .filter((view) => view.score === (isCheap ? 1 : 0) && more(view) > 0)
    .toSorted((one, other) => more(other) - more(one) || odds(other) - odds(one));
  return first;
}

function command(folder: string, { line }: PlayedBlock): string {
  return `opfor balance battle ${shellWord(folder)} --block ${line + 1}`;
}
