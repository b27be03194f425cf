/**
 * How a margin stands for a win. The weights are those by which the margin of one battle best predicts who wins another
 * battle of the same two armies (regression over 1,869 pairs of battles, `balance-variance.md` of the results); beside
 * them the win itself says nothing more. But points are those that cards cost: a unit that costs too much makes margins
 * smaller when it is defeated. So costs are estimated by wins, and margins are only compared with them. The whole is
 * scaled so that what strength adds to it is what strength adds to the chance to win.
 */
const MOST_TOKENS = 3;
const PER_TOKEN = 0.159;
const PER_ARMY = 0.445;

/**
 * The score of a battle by its margin: ½ for an even battle, and in the mean over many battles as far above it as the
 * chance to win is; a single one can lie outside 0 to 1. `tokens`, `points`: by how much the army was ahead; `size`:
 * points of the two armies on average.
 */
export function marginScore(tokens: number, points: number, size: number): number {
  const counted = Math.max(-MOST_TOKENS, Math.min(MOST_TOKENS, tokens));
  return 0.5 + PER_TOKEN * counted + (PER_ARMY * points) / size;
}
