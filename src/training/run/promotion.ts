import { existsSync } from 'node:fs';
import { networkOf } from '../../arena/learned-files.js';
import { pairsOf } from '../../arena/tournament/pentanomial.js';
import { sequentialRatio, verdict } from '../../arena/tournament/sprt.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { writeNetwork } from '../../learning/network-file.js';
import { CHAMPION, withNetwork } from './config.js';
import { contestants, playPairs, scoreOfPairs } from './matches.js';
import type { Evaluation, Promotion } from './run-folder.js';
import type { Training } from './training.js';

/**
 * Tests, once, whether a generation becomes the champion: pairs of games are played until the sequential test finds
 * that it is stronger than its opponent by `elo1`, or that it is not, or the pairs are used up.
 */
export async function testGeneration(training: Training, generation: number): Promise<Result<void>> {
  const { config, folder, cost } = training;
  const { promote: settings } = config;
  if (settings === undefined || existsSync(folder.promotion(generation))) return ok();
  const before = championBefore(training, generation);
  const agents =
    settings.opponent === CHAMPION
      ? ok(playersOf(training, [generation, before]))
      : contestants(training, generation, settings.opponent);
  if (!agents.ok) return agents;
  const seed = `${config.seed}/promote/${generation}`;
  const counts = await playPairs(
    training,
    agents.value,
    seed,
    settings.pairs,
    (soFar) => verdict(sequentialRatio(soFar, settings), settings) !== 'undecided',
  );
  const counted = cost.count(generation, 'promote');
  if (!counts.ok) return counts;
  if (!counted.ok) return counted;
  const ratio = sequentialRatio(counts.value, settings);
  const found = verdict(ratio, settings);
  const promotion: Promotion = {
    generation,
    before,
    opponent: settings.opponent,
    score: scoreOfPairs(counts.value),
    counts: counts.value,
    ratio,
    verdict: found,
    promoted: found === 'elo1',
  };
  const whom = settings.opponent === CHAMPION ? `generation ${before}` : agents.value[1];
  const pairs = `${(100 * promotion.score).toFixed(1)} % of ${2 * pairsOf(counts.value)} games against ${whom}`;
  const says = promotion.promoted ? 'is the champion' : `stays behind generation ${before}`;
  training.say(`generation ${generation}: ${says}: ${pairs} (test: ${found}, ratio ${ratio.toFixed(2)})`);
  return folder.write(folder.promotion(generation), `${JSON.stringify(promotion)}\n`);
}

function playersOf({ config, folder }: Training, generations: readonly [number, number]): [string, string] {
  const [own, other] = generations.map((generation) => withNetwork(config.evaluate.player, folder.network(generation)));
  return [own, other];
}

/** The generation that passed last before another one; 0, the untrained network, if none has. */
function championBefore({ folder }: Training, generation: number): number {
  for (let one = generation - 1; one > 0; one--) {
    if ((folder.read(folder.promotion(one)) as Promotion | undefined)?.promoted === true) return one;
  }
  return 0;
}

/** Writes the best network to a file, with what shows it: the champion, or without a test the best mean score. */
export function promote(training: Training, file: string): Result<void> {
  const { config, folder } = training;
  const best = config.promote === undefined ? bestScore(training) : champion(training);
  if (!best.ok) return best;
  const network = networkOf(folder.network(best.value.generation));
  if (!network.ok) return network;
  const { generation, ...rating } = best.value;
  const about = { ...network.value.about, rating };
  training.say(`${file}: generation ${generation}`);
  return folder.write(file, writeNetwork({ ...network.value, about }));
}

function champion(training: Training): Result<Promotion> {
  const { config, folder } = training;
  const generation = championBefore(training, config.generations + 1);
  const passed = folder.read(folder.promotion(generation)) as Promotion | undefined;
  return passed === undefined ? fail('train', `${folder.path}: no generation has passed its test yet`) : ok(passed);
}

/** The generation with the best mean score, the later of two. */
function bestScore({ config, folder }: Training): Result<Evaluation> {
  let best: Evaluation | undefined;
  for (let generation = 1; generation <= config.generations; generation++) {
    const one = folder.read(folder.evaluation(generation)) as Evaluation | undefined;
    if (one !== undefined && (best === undefined || meanOf(one) >= meanOf(best))) best = one;
  }
  return best === undefined ? fail('train', `${folder.path}: no generation is evaluated yet`) : ok(best);
}

function meanOf({ scores }: Evaluation): number {
  return scores.reduce((sum, { score }) => sum + score, 0) / Math.max(1, scores.length);
}
