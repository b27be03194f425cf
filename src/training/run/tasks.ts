import { z } from 'zod';
import type { Agent, Budget, ReadFile } from '../../../agents/agent.js';
import { checkPlays, parseAgent } from '../../../agents/index.js';
import type { AgentChoice } from '../../../agents/choice.js';
import { loadAgent } from '../../arena/crew.js';
import { learnedOf, networkOf, readLearnedFile } from '../../arena/learned-files.js';
import type { GameSource } from '../../arena/own-game.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import { playGame } from '../../arena/play.js';
import type { Game } from '../../kernel/game.js';
import type { LinearEstimate } from '../../kernel/knowledge.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { Rng } from '../../kernel/rng.js';
import { schemaHash } from '../../kernel/tokens.js';
import { fitLinear, linearFile, writeLinear } from '../../learning/linear-file.js';
import { initialNetwork } from '../../learning/network.js';
import { weightsHash, writeNetwork } from '../../learning/network-file.js';
import { Examples } from '../fit/examples.js';
import { SelfPlay } from '../selfplay/self-play.js';
import type { NewPlayer } from '../selfplay/self-play.js';
import { SiblingGames } from '../siblings/sibling-games.js';
import type { Expert } from '../siblings/sibling-games.js';
import { budgetOf } from './budget.js';
import { expertIn, isTuned, namesFormer, playersIn, withNetwork } from './config.js';
import type { NetworkConfig, TrainingConfig, TrainingGames, TunedConfig } from './config.js';
import { TunedPairs } from '../tuning/tuned-pairs.js';
import { writeShard } from './shard.js';

/** What all tasks of a training share, as plain data. */
export interface TrainingSetup {
  readonly config: TrainingConfig;
  readonly sources: readonly GameSource[];
}

/**
 * A piece of work of a generation that needs nothing but files of networks, so that any worker can do it.
 */
export type TrainingTask =
  | {
      readonly kind: 'shard' | 'siblings';
      readonly network: string;
      /** Earlier networks of the training that players may have; see {@link formerGenerations}. */
      readonly former: readonly string[];
      readonly generation: number;
      readonly shard: number;
    }
  /** Some pairs of games of a training that tunes weights; `network` is the file of the weights. */
  | {
      readonly kind: 'tuned';
      readonly network: string;
      readonly generation: number;
      readonly shard: number;
    }
  /** Two games of two agents with the seats swapped. */
  | {
      readonly kind: 'pair';
      readonly agents: readonly [string, string];
      readonly seed: string;
      readonly pair: number;
    };

/** Bytes of a file of examples or results, or the first agent's points in a pair of games, from 0 to 2. */
export type TaskResult = Uint8Array | number;

/** Does a piece of work; the same wherever and whenever it is done. */
export function doTask(config: TrainingConfig, games: TrainingGames, task: TrainingTask): Result<TaskResult> {
  if (task.kind === 'pair') return playPair(games, task);
  if (isTuned(config)) return task.kind === 'tuned' ? playTuned(config, games, task) : otherTask();
  if (task.kind === 'tuned') return otherTask();
  return task.kind === 'shard' ? playShard(config, games, task) : compareShard(config, games, task);
}

function otherTask(): Result<never> {
  return fail('train', 'a piece of work of another kind of training');
}

/** The agent of a specification, checked against all games of a training. */
export function agentFor(games: TrainingGames, spec: string): Result<AgentChoice> {
  return fitting(games, loadAgent(spec));
}

/** Stands for the network of a training before there is one; the name has to look like that of a file. */
const UNTRAINED = './network';

/** What a training begins with, as a file: a random network, or weights that are given, or the game's own. */
export function untrained(config: TrainingConfig, games: TrainingGames): Result<Uint8Array> {
  if (!isTuned(config)) return ok(writeNetwork(initialNetwork(games.schema, config.shape, config.seed)));
  const { start } = config.tune;
  const [{ game }] = games.loaded;
  const linear = linearOf(game);
  const weights = start === undefined ? ok(linear.own) : weightsOf(start, games);
  return weights.ok ? ok(writeLinear(linearFile(game, linear, weights.value))) : weights;
}

/**
 * The agent of a specification with what a training begins with in place of its networks, so that it can be checked
 * before they exist.
 */
export function agentUntrained(config: TrainingConfig, games: TrainingGames, spec: string): Result<AgentChoice> {
  const learner = withNetwork(spec, UNTRAINED);
  if (learner === spec) return agentFor(games, spec);
  const read: ReadFile = (name) => (name === UNTRAINED ? untrained(config, games) : readLearnedFile(name));
  const agent = fitting(games, parseAgent(learner, read));
  return agent.ok ? agent : fail(agent.problem.code, agent.problem.message.replaceAll(UNTRAINED, 'network'));
}

function fitting(games: TrainingGames, agent: Result<AgentChoice>): Result<AgentChoice> {
  if (!agent.ok) return agent;
  for (const { game } of games.loaded) {
    const fit = checkPlays([agent.value], game);
    if (!fit.ok) return fit;
  }
  return agent;
}

type ShardTask = Extract<TrainingTask, { readonly former: readonly string[] }>;

/**
 * Makes an agent of `selfplay.player`, drawn at random from several, for one seat. An agent that plays by an earlier
 * network has one of them at random, or the newest if there is none.
 */
function playersOf(
  config: NetworkConfig,
  games: TrainingGames,
  { network, former }: ShardTask,
): Result<<S>(game: Game<S>) => NewPlayer<S>> {
  const players: [AgentChoice, Budget][][] = [];
  for (const spec of playersIn(config)) {
    const networks = namesFormer(spec) && former.length > 0 ? former : [network];
    const alike: [AgentChoice, Budget][] = [];
    for (const earlier of networks) {
      const agent = agentFor(games, withNetwork(spec, network, earlier));
      if (!agent.ok) return agent;
      const budget = budgetOf(agent.value, 'selfplay.player');
      if (!budget.ok) return budget;
      alike.push([agent.value, budget.value]);
    }
    players.push(alike);
  }
  return ok(<S>(game: Game<S>) => (lot: Rng): Agent<S> => {
    const [{ configured }, limit] = oneOf(oneOf(players, lot), lot);
    const one = configured.create(game);
    return { choose: (view, _, rng) => one.choose(view, limit, rng) };
  });
}

/** Makes the agent that judges siblings in a game, and counts what it was asked. */
interface Experts {
  asked: number;
  readonly for: <S>(game: Game<S>) => (() => Expert<S>) | undefined;
}

/** What judges siblings, where an agent does, with the network of a file. */
function expertOf(config: NetworkConfig, games: TrainingGames, file: string): Result<Experts> {
  const spec = expertIn(config);
  if (spec === undefined) return ok({ asked: Infinity, for: () => undefined });
  const agent = agentFor(games, withNetwork(spec, file));
  if (!agent.ok) return agent;
  const budget = budgetOf(agent.value, 'siblings.judge');
  if (!budget.ok) return budget;
  const { configured } = agent.value;
  const expertFor =
    <S>(game: Game<S>) =>
    (): Expert<S> => {
      const one = configured.create(game);
      return (view, rng) => {
        experts.asked++;
        one.choose(view, budget.value, rng);
        const [choice] = one.explain?.().choices ?? [];
        return choice === undefined || choice.visits === 0 ? undefined : choice.value;
      };
    };
  const experts: Experts = { asked: 0, for: expertFor };
  return ok(experts);
}

/** A random one of a list; nothing is drawn for the only one. */
function oneOf<T>(list: readonly T[], lot: Rng): T {
  return list[list.length === 1 ? 0 : lot.below(list.length)];
}

/** What plays the games of a training: kept for each game that is listed, made anew for each that is drawn. */
class Players<P> {
  private readonly games: TrainingGames;
  private readonly make: (loaded: LoadedGame) => Result<P>;
  private readonly listed: Map<LoadedGame, Result<P>> = new Map();

  constructor(games: TrainingGames, make: (loaded: LoadedGame) => Result<P>) {
    this.games = games;
    this.make = make;
  }

  /** For game number `index`, with its seed. */
  of(index: number, seed: string): Result<P> {
    const { games, listed, make } = this;
    const drawn = games.drawn?.at(seed);
    if (drawn !== undefined) return make(drawn);
    const loaded = games.loaded[index % games.loaded.length];
    const known = listed.get(loaded) ?? make(loaded);
    listed.set(loaded, known);
    return known;
  }
}

function playShard(config: NetworkConfig, games: TrainingGames, task: ShardTask): Result<TaskResult> {
  const { network: file, generation, shard } = task;
  const { selfplay } = config;
  const network = networkOf(file);
  if (!network.ok) return network;
  const newPlayer = playersOf(config, games, task);
  if (!newPlayer.ok) return newPlayer;
  // The values of the first network mean something only where they are the game's own.
  const lambda = generation === 1 && games.schema.prior !== true ? 1 : selfplay.lambda;
  const { epsilon, positions, rounds } = selfplay;
  const players = new Players(games, ({ game }) =>
    SelfPlay.of(game, network.value, newPlayer.value(game), { lambda, epsilon, positions, rounds }),
  );
  const examples = new Examples(games.schema);
  const seed = `${config.seed}/${generation}`;
  const first = shard * selfplay.shard;
  const count = Math.min(selfplay.shard, selfplay.games - first);
  let results = 0;
  for (let index = first; index < first + count; index++) {
    const player = players.of(index, `${seed}/${index}`);
    if (!player.ok) return player;
    results += player.value.play(`${seed}/${index}`, examples);
  }
  const label = {
    schema: schemaHash(games.schema),
    weights: weightsHash(network.value),
    seed,
    first,
    games: count,
    results,
  };
  return ok(writeShard(label, examples));
}

function compareShard(config: NetworkConfig, games: TrainingGames, task: ShardTask): Result<TaskResult> {
  const { network: file, generation, shard } = task;
  const { siblings } = config;
  if (siblings === undefined) return fail('bad-config', 'siblings: is not in the configuration');
  const network = networkOf(file);
  if (!network.ok) return network;
  const newPlayer = playersOf(config, games, task);
  if (!newPlayer.ok) return newPlayer;
  const expert = expertOf(config, games, file);
  if (!expert.ok) return expert;
  const players = new Players(games, ({ game }) =>
    SiblingGames.of(game, network.value, newPlayer.value(game), siblings, expert.value.for(game)),
  );
  const examples = new Examples(games.schema);
  const seed = `${config.seed}/${generation}/siblings`;
  const first = shard * siblings.shard;
  const count = Math.min(siblings.shard, siblings.games - first);
  for (let index = first; index < first + count; index++) {
    const player = players.of(index, `${seed}/${index}`);
    if (!player.ok) return player;
    player.value.play(`${seed}/${index}`, examples);
  }
  if (examples.count > 0 && expert.value.asked === 0)
    return fail(
      'bad-config',
      `siblings.judge: ${siblings.judge ?? ''} was never asked, as after the actions that are compared no turn has another decision of the same kind; take round or result`,
    );
  const weights = weightsHash(network.value);
  const label = { schema: schemaHash(games.schema), weights, seed, first, games: count, results: 0 };
  return ok(writeShard(label, examples));
}

/** What pairs of games of a training that tunes weights brought, as a file has it; see {@link TunedPairs.play}. */
export const resultsSchema = z.strictObject({
  /** The pairs: their seeds are `seed/index`, from the first on. */
  seed: z.string(),
  first: z.number(),
  won: z.array(z.number().min(-1).max(1)),
});

function playTuned(
  { seed: start, tune }: TunedConfig,
  games: TrainingGames,
  { network: file, generation, shard }: Extract<TrainingTask, { kind: 'tuned' }>,
): Result<TaskResult> {
  const weights = weightsOf(file, games);
  if (!weights.ok) return weights;
  const seed = `${start}/${generation}`;
  const first = shard * tune.shard;
  const count = Math.min(tune.shard, tune.pairs - first);
  const players = new Players(games, ({ game }) => ok(new TunedPairs(game, tune)));
  const won: number[] = [];
  for (let index = first; index < first + count; index++) {
    const player = players.of(index, `${seed}/${index}`);
    if (!player.ok) return player;
    const pair = player.value.play(weights.value, `${seed}/${index}`);
    if (!pair.ok) return pair;
    won.push(pair.value);
  }
  const results: z.infer<typeof resultsSchema> = { seed, first, won };
  return ok(new TextEncoder().encode(`${JSON.stringify(results)}\n`));
}

/** The weights that a file holds, for the games of a training. */
export function weightsOf(file: string, games: TrainingGames): Result<Float64Array> {
  const learned = learnedOf(file);
  if (!learned.ok) return learned;
  if (learned.value.kind !== 'linear') return fail('train', `${file}: holds a network, not weights`);
  const weights = fitLinear(learned.value.linear, games.loaded[0].game);
  return weights.ok ? weights : fail('train', `${file}: ${weights.problem.message}`);
}

/** The estimate of a game whose weights are tuned. */
export function linearOf<S>({ id, knowledge }: Game<S>): LinearEstimate<S> {
  const linear = knowledge?.linear;
  if (linear === undefined) throw new Error(`${id} has no estimate that weighs terms`);
  return linear;
}

function playPair(
  games: TrainingGames,
  { agents, seed, pair }: Extract<TrainingTask, { kind: 'pair' }>,
): Result<TaskResult> {
  const [own, other] = agents.map((spec) => agentFor(games, spec));
  if (!own.ok) return own;
  if (!other.ok) return other;
  const loaded = games.loaded[pair % games.loaded.length];
  let points = 0;
  for (const seat of [0, 1]) {
    const seats = seat === 0 ? [own.value, other.value] : [other.value, own.value];
    const { record } = playGame(loaded, seats, `${seed}/${pair}`);
    const result = record.result.returns[seat];
    points += result > 0 ? 1 : result < 0 ? 0 : 0.5;
  }
  return ok(points);
}
