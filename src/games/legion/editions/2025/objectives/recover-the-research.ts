import { isContestedBy } from '../tokens/contest.js';
import { primary, sumOfPoints } from './primary.js';

/** More labs than this bring no more points. */
const MOST = 4;

/** Recover the Research: 1 point for contesting two labs, 2 for three, 3 for four or more. */
export const recoverTheResearch = primary({
  name: 'recover-the-research',
  points(c, side) {
    const labs = sumOfPoints(c, (t) => (isContestedBy(c, t, side) ? 1 : 0));
    return Math.max(0, Math.min(labs, MOST) - 1);
  },
});
