/** A game of one person against a level. */
export interface LevelGame {
  readonly level: string;
  /** 1 for a win, ½ for a draw, 0 for a loss. */
  readonly points: number;
}

/** How strong somebody is, on the scale of the levels, with the 95 % interval; and the level to play next. */
export interface OwnStrength {
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  /** The level whose games are the least certain: against which the expected share of points is nearest to ½. */
  readonly next: string;
  /** That share, from 0 to 1. */
  readonly expected: number;
}

/**
 * Elo of the levels in battles of Legion, the recruit at 0: the gaps that were measured with the levels 14, and marshal
 * over general by itself (results/legion-2020/levels.md). For Imperial Assault nobody has measured such gaps, so its
 * games do not count.
 */
export const LEVEL_RATINGS: ReadonlyMap<string, number> = new Map([
  ['recruit', 0],
  ['trooper', 354],
  ['veteran', 678],
  ['general', 888],
  ['marshal', 934],
]);

/** Ratings at which the likelihood is summed up. */
const LEAST = -800;
const MOST = 1800;
const STEP = 5;
/** What is assumed before the first game: about a trooper, give or take 400. */
const USUAL = 354;
const SPREAD = 400;

/**
 * The strength of somebody by Elo's model from games against levels, with a normal distribution before the first of
 * them: the mean of what is likely now, and the interval that leaves 2.5 % on each side. Games against others do not
 * count. Undefined without a game.
 */
export function ownStrength(games: readonly LevelGame[]): OwnStrength | undefined {
  const counted = games.filter(({ level }) => LEVEL_RATINGS.has(level));
  if (counted.length === 0) return undefined;
  const ratings: number[] = [];
  const logs: number[] = [];
  for (let rating = LEAST; rating <= MOST; rating += STEP) {
    let log = -((rating - USUAL) ** 2) / (2 * SPREAD ** 2);
    for (const { level, points } of counted) {
      const share = expectedShare(rating, level);
      log += points * Math.log(share) + (1 - points) * Math.log(1 - share);
    }
    ratings.push(rating);
    logs.push(log);
  }
  const best = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - best));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const rating = weights.reduce((all, weight, i) => all + (weight / sum) * ratings[i], 0);
  const quantile = (share: number): number => {
    let below = 0;
    return ratings[weights.findIndex((weight) => (below += weight / sum) >= share)];
  };
  const levels = [...LEVEL_RATINGS.keys()];
  const distance = (level: string): number => Math.abs(expectedShare(rating, level) - 0.5);
  const next = levels.reduce((nearest, level) => (distance(level) < distance(nearest) ? level : nearest));
  return { rating, low: quantile(0.025), high: quantile(0.975), next, expected: expectedShare(rating, next) };
}

/** The share of points that somebody of this rating gets against a level. */
function expectedShare(rating: number, level: string): number {
  return 1 / (1 + 10 ** (((LEVEL_RATINGS.get(level) ?? 0) - rating) / 400));
}
