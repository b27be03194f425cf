import { existsSync } from 'node:fs';
import { learnedOf } from '../../arena/learned-files.js';
import { scoreOf as scoreFromElo } from '../../arena/tournament/elo.js';
import { pairsOf } from '../../arena/tournament/pentanomial.js';
import { sequentialRatio, verdict as decide } from '../../arena/tournament/sprt.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Learned } from '../../learning/learned.js';
import { writeLinear } from '../../learning/linear-file.js';
import { writeNetwork } from '../../learning/network-file.js';
import { championNumber, isTuned, withNetwork } from './config.js';
import type { TrainingConfig } from './config.js';
import { contestants, playPairs, scoreOfPairs } from './matches.js';
import type { Evaluation, Promotion, Test } from './run-folder.js';
import type { Training } from './training.js';

/**
 * Tests, once, whether a generation becomes the champion: pairs of games are played until the sequential test finds
 * that it is stronger than its opponent by `elo1`, or that it is not, or the pairs are used up. One that passes must
 * not be found weaker than any of the guards, nor have fewer points against it than `elo0` stands for.
 */
export async function testGeneration(training: Training, generation: number): Promise<Result<void>> {
  const { config, folder } = training;
  const { promote: settings } = config;
  if (settings === undefined || existsSync(folder.promotion(generation))) return ok();
  const before = championBefore(training, generation);
  const seed = `${config.seed}/promote/${generation}`;
  const test = await playTest(training, generation, settings, settings, seed);
  if (!test.ok) return test;
  const guarded = test.value.verdict === 'elo1' ? await playGuards(training, generation, settings, seed) : ok(NONE);
  if (!guarded.ok) return guarded;
  const { tests, isHeld } = guarded.value;
  const promoted = test.value.verdict === 'elo1' && isHeld;
  const promotion: Promotion = {
    generation,
    before,
    ...test.value,
    ...(settings.guards === undefined ? {} : { guards: tests }),
    promoted,
  };
  const says = promoted ? 'is the champion' : `stays behind generation ${before}`;
  const told = [test.value, ...tests].map((one) => testText(training, generation, one));
  training.say(`generation ${generation}: ${says}: ${told.join('; ')}`);
  return folder.write(folder.promotion(generation), `${JSON.stringify(promotion)}\n`);
}

/** The tests of the guards, and whether the generation is no weaker than any of them. */
interface Guarded {
  readonly tests: readonly Test[];
  readonly isHeld: boolean;
}

const NONE: Guarded = { tests: [], isHeld: true };

/** Plays the guards, up to one than which the generation is weaker. */
async function playGuards(
  training: Training,
  generation: number,
  settings: Promote,
  seed: string,
): Promise<Result<Guarded>> {
  const tests: Test[] = [];
  // Early champions are one and the same network, which need not be played twice.
  const met = new Set([championOf(training, generation, settings.opponent)]);
  for (const [i, guard] of (settings.guards ?? []).entries()) {
    const champion = championOf(training, generation, guard.opponent);
    if (champion !== undefined && met.has(champion)) continue;
    met.add(champion);
    const test = await playTest(training, generation, guard, settings, `${seed}/guard/${i}`);
    if (!test.ok) return test;
    tests.push(test.value);
    if (isWeaker(test.value, guard.elo0)) return ok({ tests, isHeld: false });
  }
  return ok({ tests, isHeld: true });
}

/** Whether a generation is weaker than a guard, by the test or, if that is undecided, by its points. */
function isWeaker({ verdict, score }: Test, elo0: number): boolean {
  return verdict === 'elo0' || (verdict === 'undecided' && score < scoreFromElo(elo0));
}

function testText(training: Training, generation: number, { opponent, score, counts, verdict, ratio }: Test): string {
  const champion = championOf(training, generation, opponent);
  const whom = champion === undefined ? opponent : `generation ${champion}`;
  const games = `${(100 * score).toFixed(1)} % of ${2 * pairsOf(counts)} games against ${whom}`;
  return `${games} (test: ${verdict}, ratio ${ratio.toFixed(2)})`;
}

type Promote = NonNullable<TrainingConfig['promote']>;
type TestSettings = Pick<Promote, 'opponent' | 'elo0' | 'elo1' | 'pairs'>;

/** Plays a generation against an opponent until a sequential test is decided, or its pairs are used up. */
async function playTest(
  training: Training,
  generation: number,
  { opponent, elo0, elo1, pairs }: TestSettings,
  { alpha, beta }: Promote,
  seed: string,
): Promise<Result<Test>> {
  const champion = championOf(training, generation, opponent);
  const agents =
    champion === undefined
      ? contestants(training, generation, opponent)
      : ok(playersOf(training, [generation, champion]));
  if (!agents.ok) return agents;
  const bounds = { elo0, elo1, alpha, beta };
  const counts = await playPairs(
    training,
    agents.value,
    seed,
    pairs,
    (soFar) => decide(sequentialRatio(soFar, bounds), bounds) !== 'undecided',
  );
  const counted = training.cost.count(generation, 'promote');
  if (!counts.ok) return counts;
  if (!counted.ok) return counted;
  const ratio = sequentialRatio(counts.value, bounds);
  const score = scoreOfPairs(counts.value);
  return ok({ opponent, score, counts: counts.value, ratio, verdict: decide(ratio, bounds) });
}

function playersOf({ config, folder }: Training, generations: readonly [number, number]): [string, string] {
  const [own, other] = generations.map((generation) => withNetwork(config.evaluate.player, folder.network(generation)));
  return [own, other];
}

/** The generation that an opponent such as `champion-2` is, before another one; undefined for an agent. */
function championOf(training: Training, generation: number, opponent: string): number | undefined {
  const number = championNumber(opponent);
  if (number === undefined) return undefined;
  let found = generation;
  for (let n = 0; n < number && found > 0; n++) found = championBefore(training, found);
  return found;
}

/** The generation that passed last before another one; 0, the untrained network, if none has. */
function championBefore({ folder }: Training, generation: number): number {
  for (let one = generation - 1; one > 0; one--) {
    if ((folder.read(folder.promotion(one)) as Promotion | undefined)?.promoted === true) return one;
  }
  return 0;
}

/**
 * Writes a network, or weights, to a file, with what shows how good it is: that of `asked`, a generation; or the
 * champion; or without a test the one with the best mean score. Of weights that are tuned without a test it is the last
 * generation, as few games between two of them say less than all that moved them.
 */
export function promote(training: Training, file: string, asked?: number): Result<void> {
  const { folder } = training;
  const best = asked === undefined ? bestOf(training) : ok(knownOf(training, asked));
  if (!best.ok) return best;
  const learned = learnedOf(folder.network(best.value.generation));
  if (!learned.ok) return learned;
  const { generation, ...rating } = best.value;
  const written = folder.write(file, ratedBytes(learned.value, rating));
  if (written.ok) training.say(`${file}: generation ${generation}`);
  return written;
}

/** The file of what was learned, with what shows how good it is. */
function ratedBytes(learned: Learned, rating: object): Uint8Array {
  if (learned.kind === 'network') {
    const { network } = learned;
    return writeNetwork({ ...network, about: { ...network.about, rating } });
  }
  const { linear } = learned;
  return writeLinear({ ...linear, about: { ...linear.about, rating } });
}

/** A generation, with what is known of its play, which may be nothing. */
function knownOf({ folder }: Training, generation: number): { readonly generation: number } {
  const tested = folder.read(folder.promotion(generation)) as Promotion | undefined;
  return tested ?? (folder.read(folder.evaluation(generation)) as Evaluation | undefined) ?? { generation };
}

function bestOf(training: Training): Result<Promotion | Evaluation> {
  return training.config.promote === undefined ? bestScore(training) : champion(training);
}

function champion(training: Training): Result<Promotion> {
  const { config, folder } = training;
  const generation = championBefore(training, config.generations + 1);
  const passed = folder.read(folder.promotion(generation)) as Promotion | undefined;
  return passed === undefined ? fail('train', `${folder.path}: no generation has passed its test yet`) : ok(passed);
}

/** The generation with the best mean score, the later of two; of weights the last. */
function bestScore({ config, folder }: Training): Result<Evaluation> {
  let best: Evaluation | undefined;
  for (let generation = 1; generation <= config.generations; generation++) {
    const one = folder.read(folder.evaluation(generation)) as Evaluation | undefined;
    if (one === undefined) continue;
    if (isTuned(config) || best === undefined || meanOf(one) >= meanOf(best)) best = one;
  }
  return best === undefined ? fail('train', `${folder.path}: no generation is evaluated yet`) : ok(best);
}

function meanOf({ scores }: Evaluation): number {
  return scores.reduce((sum, { score }) => sum + score, 0) / Math.max(1, scores.length);
}
