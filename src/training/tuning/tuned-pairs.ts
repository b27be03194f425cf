import { parseAgent } from '../../../agents/index.js';
import type { Agent, ReadFile } from '../../../agents/agent.js';
import { readLearnedFile } from '../../arena/learned-files.js';
import { DEALER_STREAM } from '../../kernel/dealer.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Game } from '../../kernel/game.js';
import type { LinearEstimate } from '../../kernel/knowledge.js';
import { PLAYOUT_CAP } from '../../kernel/playout.js';
import { ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import { sideOf } from '../../learning/learned-value.js';
import { linearFile, writeLinear } from '../../learning/linear-file.js';
import { budgetOf } from '../run/budget.js';
import { withNetwork } from '../run/config.js';
import type { TunedConfig } from '../run/config.js';
import { directionsOf, movedBy } from './directions.js';
import type { Direction } from './directions.js';
import { lotsOf } from './tuning.js';

/** Stands for weights that are in memory; the name has to look like that of a file. */
const IN_MEMORY = './weights.json';

type Maker<S> = () => Agent<S>;

/** How the games are played by which weights are tuned, as a training's file has it. */
type Settings = Pick<TunedConfig['tune'], 'player' | 'against' | 'terms' | 'step'>;

/** Plays pairs of games of an agent, with weights that are moved at random, against itself or against an opponent. */
export class TunedPairs<S> {
  private readonly game: Game<S>;
  private readonly linear: LinearEstimate<S>;
  private readonly settings: Settings;
  private readonly directions: readonly Direction[];
  private readonly state: S;
  private readonly view: S;

  /** For `step` see {@link movedBy}. */
  constructor(game: Game<S>, settings: Settings) {
    if (game.knowledge?.linear === undefined) throw new Error(`${game.id} has no estimate that weighs terms`);
    this.game = game;
    this.linear = game.knowledge.linear;
    this.settings = settings;
    this.directions = directionsOf(game.knowledge.linear, settings.terms);
    this.state = game.newState();
    this.view = game.newState();
  }

  /**
   * What the side whose weights were moved by the signs of a seed wins of two games with the sides changed over against
   * the opponent, or against the side whose weights were moved the other way, from −1 to 1.
   */
  play(weights: Float64Array, seed: string): Result<number> {
    const { against } = this.settings;
    const lots = lotsOf(seed, this.directions.length);
    const one = this.playersWith(this.moved(weights, lots, 1));
    const other =
      against === undefined ? this.playersWith(this.moved(weights, lots, -1)) : this.makerOf(against, 'tune.against');
    return this.pair(one, other, seed);
  }

  /** What a side with the first weights wins of two games with the sides changed over, from −1 to 1. */
  between(first: Float64Array, second: Float64Array, seed: string): Result<number> {
    return this.pair(this.playersWith(first), this.playersWith(second), seed);
  }

  private pair(one: Result<Maker<S>>, other: Result<Maker<S>>, seed: string): Result<number> {
    if (!one.ok) return one;
    if (!other.ok) return other;
    const won = this.result([one.value, other.value], seed) - this.result([other.value, one.value], seed);
    return ok(won / (2 * (this.game.knowledge?.tokens?.stakes ?? 1)));
  }

  private moved(weights: Float64Array, lots: Float64Array, sign: number): Float64Array {
    const steps = lots.map((lot) => sign * this.settings.step * lot);
    return movedBy(this.linear, weights, this.directions, steps);
  }

  /** Makes players that play by some weights. */
  private playersWith(weights: Float64Array): Result<Maker<S>> {
    const bytes = writeLinear(linearFile(this.game, this.linear, weights));
    const read: ReadFile = (name) => (name === IN_MEMORY ? ok(bytes) : readLearnedFile(name));
    return this.makerOf(withNetwork(this.settings.player, IN_MEMORY), 'tune.player', read);
  }

  private makerOf(spec: string, place: string, read: ReadFile = readLearnedFile): Result<Maker<S>> {
    const { game } = this;
    const agent = parseAgent(spec, read);
    if (!agent.ok) return agent;
    const budget = budgetOf(agent.value, place);
    if (!budget.ok) return budget;
    return ok(() => {
      const one = agent.value.configured.create(game);
      return { choose: (view, _, rng) => one.choose(view, budget.value, rng) };
    });
  }

  /** The result of a game for side 0, of which `players` makes the players of each side. */
  private result(players: readonly Maker<S>[], seed: string): number {
    const { game, state, view } = this;
    game.copy(game.newState(), state);
    const dealer = new Rng(seed, DEALER_STREAM);
    const agents = game.players.map((_, player) => players[sideOf(game, player)]());
    const streams = game.players.map((_, player) => new Rng(seed, `agent/${player}`));
    for (let step = 0; ; step++) {
      const actor = game.actor(state);
      if (actor === NOBODY) return game.returns(state, 0);
      if (step === PLAYOUT_CAP) throw new Error(`${game.id} has not ended after ${PLAYOUT_CAP} steps`);
      if (actor === CHANCE) {
        game.apply(state, game.sampleChance(state, dealer));
        continue;
      }
      game.view(state, actor, view);
      game.apply(state, agents[actor].choose(view, { iterations: Infinity }, streams[actor]));
    }
  }
}
