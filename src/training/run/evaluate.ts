import { existsSync } from 'node:fs';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { curvePoints, writeCurves } from './curves.js';
import { contestants, playPairs, scoreOfPairs } from './matches.js';
import { testGeneration } from './promotion.js';
import type { Evaluation, Score } from './run-folder.js';
import type { Training } from './training.js';

/** Plays the network of a generation against the opponents and tests whether it becomes the champion, once. */
export async function evaluate(training: Training, generation: number): Promise<Result<void>> {
  const { folder } = training;
  const network = folder.network(generation);
  if (!existsSync(network)) return fail('train', `${network}: is not there; fit generation ${generation} first`);
  const isDone = existsSync(folder.evaluation(generation)) && existsSync(folder.page);
  const played = await playOpponents(training, generation);
  if (!played.ok) return played;
  const tested = await testGeneration(training, generation);
  if (!tested.ok) return tested;
  const written = writeCurves(training);
  return written.ok && !isDone ? writePage(training) : written;
}

/** Writes the page of the curves. */
async function writePage(training: Training): Promise<Result<void>> {
  // The charts take a while to load.
  const { curvesPage } = await import('./curves-page.js');
  const { config, folder, cost } = training;
  return folder.write(folder.page, curvesPage({ config, points: curvePoints(training), costs: cost.costs }));
}

async function playOpponents(training: Training, generation: number): Promise<Result<void>> {
  const { config, folder, cost } = training;
  if (existsSync(folder.evaluation(generation))) return ok();
  const { opponents, pairs } = config.evaluate;
  const scores: Score[] = [];
  for (const [i, opponent] of opponents.entries()) {
    const agents = contestants(training, generation, opponent);
    if (!agents.ok) return agents;
    const counts = await playPairs(training, agents.value, `${config.seed}/evaluate/${i}`, pairs);
    const counted = cost.count(generation, 'evaluate');
    if (!counts.ok) return counts;
    if (!counted.ok) return counted;
    const score = scoreOfPairs(counts.value);
    scores.push({ opponent, score, counts: counts.value });
    const [, other] = agents.value;
    training.say(`generation ${generation}: ${(100 * score).toFixed(1)} % of ${2 * pairs} games against ${other}`);
  }
  const evaluation: Evaluation = { generation, pairs, scores };
  return folder.write(folder.evaluation(generation), `${JSON.stringify(evaluation)}\n`);
}
