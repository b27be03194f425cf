import { marginScore } from '../estimates/margin-score.js';
import type { PlayedBlock } from './block.js';

/** What counts as the score of a battle: who won, or by how much, see {@link marginScore}. */
export type Measure = 'wins' | 'margins';

/** The mean score of each compared army of a block over its battles; by wins where the block has no margins. */
export function blockScores({ armies, scores, margins }: PlayedBlock, measure: Measure): number[] {
  if (measure === 'wins' || margins === undefined) return scores.map(([blue, red]) => (blue + red) / 2);
  const opponent = armies[armies.length - 1];
  return margins.map((seats, i) => {
    const size = (armies[i].points + opponent.points) / 2;
    return seats.reduce((sum, [tokens, points]) => sum + marginScore(tokens, points, size) / seats.length, 0);
  });
}
