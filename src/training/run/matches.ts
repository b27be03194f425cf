import { equalTime, equalTimeLine, iterationsOf, withIterations } from '../../arena/equal-time.js';
import { NO_PAIRS, scoreStatistics, withPair } from '../../arena/tournament/pentanomial.js';
import type { Pentanomial } from '../../arena/tournament/pentanomial.js';
import { ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { withNetwork } from './config.js';
import type { TrainingTask } from './tasks.js';
import type { Training } from './training.js';

/** Pairs of games that are begun together; the tests of generations look at the result only behind each. */
const TOGETHER = 16;

/**
 * Plays pairs of games of two agents, in order, until `most` are played or `isEnough` says so after one. The same pairs
 * count whatever the number of workers.
 */
export async function playPairs(
  training: Training,
  agents: readonly [string, string],
  seed: string,
  most: number,
  isEnough: (counts: Pentanomial) => boolean = () => false,
): Promise<Result<Pentanomial>> {
  let counts = NO_PAIRS;
  for (let first = 0; first < most; first += TOGETHER) {
    const tasks = Array.from({ length: Math.min(TOGETHER, most - first) }, (_, i): TrainingTask => {
      return { kind: 'pair', agents, seed, pair: first + i };
    });
    const done = await training.run(tasks, (_, points) => {
      // Pairs behind the one that decides do not count.
      if (!isEnough(counts)) counts = withPair(counts, points as number);
      return ok();
    });
    if (!done.ok) return done;
    if (isEnough(counts)) break;
  }
  return ok(counts);
}

/** The points of pairs, from 0 to 1 a game. */
export function scoreOfPairs(counts: Pentanomial): number {
  return scoreStatistics(counts).mean;
}

/** By opponent: the iterations with which it and the network take equal time. */
type Timed = Readonly<Record<string, { readonly own: string; readonly opponent: string }>>;

/**
 * The network of a generation and an opponent, as they play each other. If equal time is asked for, it is measured once
 * in a training, with the first network that plays this opponent, and kept in a file, so that all later games can be
 * played again.
 */
export function contestants(training: Training, generation: number, opponent: string): Result<[string, string]> {
  const { config, folder, games } = training;
  const { player, equalTime: pairs } = config.evaluate;
  const network = folder.network(generation);
  if (pairs === undefined) return ok([withNetwork(player, network), opponent]);
  const known = (folder.read(folder.equalTime) ?? {}) as Timed;
  let timed = known[opponent];
  if (timed === undefined) {
    const found = equalTime([opponent, withNetwork(player, network)], games.loaded, pairs, config.seed);
    if (!found.ok) return found;
    training.say(`generation ${generation}: ${equalTimeLine(found.value)}`);
    const [other, own] = found.value.specs.map((spec) => iterationsOf(spec));
    timed = {
      own: own === undefined ? player : withIterations(player, own),
      opponent: other === undefined ? opponent : withIterations(opponent, other),
    };
    const kept = folder.write(folder.equalTime, `${JSON.stringify({ ...known, [opponent]: timed }, null, 2)}\n`);
    if (!kept.ok) return kept;
  }
  return ok([withNetwork(timed.own, network), timed.opponent]);
}
