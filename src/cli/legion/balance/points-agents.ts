import type { Estimate } from '../../../arena/tournament/elo.js';
import type { Section } from '../../../arena/tournament/section.js';
import { agreement, halvesAlike, type SeenByTwo } from '../../../balance/estimates/agreement.js';
import { moved, typicalMove } from '../../../balance/estimates/moved.js';
import { rankCorrelation } from '../../../balance/estimates/rank-correlation.js';
import type { PointsResult } from '../../../balance/run/points-result.js';
import { figure, intervalText } from './figures.js';

/** Cards in fewer pairs of battles are left out where agents are compared. */
const COMPARED = 20;

/** How far another agent moves the fair costs: cards in too few pairs of battles are left out. */
function movesOf(first: PointsResult, other: PointsResult): Estimate[] {
  return other.cards.flatMap((card) => {
    const same = first.cards.find((one) => one.card === card.card);
    return same === undefined || Math.min(card.battles, same.battles) < COMPARED ? [] : [moved(card.fair, same.fair)];
  });
}

function movesText(first: PointsResult, other: PointsResult): string {
  const moves = movesOf(first, other);
  const typical = typicalMove(moves);
  const head = `As ${other.agent} plays ${other.battles} of the battles`;
  if (typical === undefined) return `${head}, it is not known how far fair costs move from those of ${first.agent}.`;
  const beyond = moves.filter(({ low, high }) => low > 0 || high < 0).length;
  return `${head}, fair costs typically move by ${figure(typical.value)} points (root mean square without the errors, ${intervalText(typical)}); ${beyond} of ${moves.length} beyond their intervals.`;
}

/** A correlation and its interval, as two cells. */
function cellsOf(found: Estimate | undefined): [string, string] {
  return found === undefined
    ? ['–', '–']
    : [figure(found.value, 2), `${figure(found.low, 2)} to ${figure(found.high, 2)}`];
}

/** How far other agents order cards as the first does, by how far the fair cost lies from the cost. */
export function agentsSection([first, ...others]: readonly PointsResult[]): Section[] {
  if (others.length === 0) return [];
  const rows = others.flatMap(({ agent, cards }) =>
    (['unit', 'upgrade'] as const).map((kind) => {
      const both = cards.flatMap((card) => {
        const same = first.cards.find((one) => one.card === card.card);
        if (card.kind !== kind || same === undefined || Math.min(card.battles, same.battles) < COMPARED) return [];
        return [[same, card] as const];
      });
      const found = rankCorrelation(
        both.map((pair) => pair.map((one) => one.fair.value - one.adjusted) as [number, number]),
      );
      const seen = both.flatMap(([one, other]): SeenByTwo[] =>
        one.halves === undefined || other.halves === undefined ? [] : [[one.halves, other.halves]],
      );
      const alike = ([0, 1] as const).map((at) => cellsOf(halvesAlike(seen.map((thing) => thing[at])))[0]);
      return [first.agent, agent, `${kind}s`, both.length, ...cellsOf(found), ...alike, ...cellsOf(agreement(seen))];
    }),
  );
  return [
    {
      title: 'How far the agents agree',
      header: [
        'agent',
        'other',
        'cards',
        'number',
        'rank correlation',
        '95 %',
        'halves of the first',
        'of the other',
        'without errors',
        '95 %',
      ],
      rows,
      lines: [
        `Of fair cost less adjusted cost, over cards in at least ${COMPARED} pairs of battles of both. Errors of the fair costs make the rank correlation smaller.`,
        'halves: rank correlation of what one half of the blocks of an agent says with what the other half says, costs being drawn towards those that cards have; it is 1 where there are no errors. without errors: the rank correlation of the agents with the errors taken off, from one half of one agent and the other half of the other.',
        ...others.map((other) => movesText(first, other)),
      ],
    },
  ];
}
