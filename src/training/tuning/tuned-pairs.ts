import { parseAgent } from '../../../agents/index.js';
import type { Agent, ReadFile } from '../../../agents/agent.js';
import { readLearnedFile } from '../../arena/learned-files.js';
import { DEALER_STREAM } from '../../kernel/dealer.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Game, LinearEstimate } from '../../kernel/game.js';
import { PLAYOUT_CAP } from '../../kernel/playout.js';
import { ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import { sideOf } from '../../learning/learned-value.js';
import { linearFile, writeLinear } from '../../learning/linear-file.js';
import { budgetOf } from '../run/budget.js';
import { withNetwork } from '../run/config.js';
import { directionsOf, movedBy } from './directions.js';
import { lotsOf } from './tuning.js';

/** Stands for weights that are in memory; the name has to look like that of a file. */
const IN_MEMORY = './weights.json';

/** Plays pairs of games of an agent against itself with weights that differ by lot. */
export class TunedPairs<S> {
  private readonly game: Game<S>;
  private readonly linear: LinearEstimate<S>;
  private readonly player: string;
  private readonly step: number;
  private readonly directions: number;
  private readonly state: S;
  private readonly view: S;

  /** `player` names the weights as `network`; `step`: see {@link movedBy}. */
  constructor(game: Game<S>, player: string, step: number) {
    if (game.linear === undefined) throw new Error(`${game.id} has no estimate that weighs terms`);
    this.game = game;
    this.linear = game.linear;
    this.player = player;
    this.step = step;
    this.directions = directionsOf(game.linear).length;
    this.state = game.newState();
    this.view = game.newState();
  }

  /**
   * What the side whose weights were moved by the lots of a seed wins of two games with the sides changed over against
   * the side whose weights were moved the other way, from −1 to 1.
   */
  play(weights: Float64Array, seed: string): Result<number> {
    const lots = lotsOf(seed, this.directions);
    return this.between(this.moved(weights, lots, 1), this.moved(weights, lots, -1), seed);
  }

  /** What a side with the first weights wins of two games with the sides changed over, from −1 to 1. */
  between(first: Float64Array, second: Float64Array, seed: string): Result<number> {
    const [one, other] = [first, second].map((weights) => this.playersWith(weights));
    if (!one.ok) return one;
    if (!other.ok) return other;
    const won = this.result([one.value, other.value], seed) - this.result([other.value, one.value], seed);
    return ok(won / (2 * (this.game.tokens?.stakes ?? 1)));
  }

  private moved(weights: Float64Array, lots: Float64Array, sign: number): Float64Array {
    const steps = lots.map((lot) => sign * this.step * lot);
    return movedBy(this.linear, weights, steps);
  }

  /** Makes players that play by some weights. */
  private playersWith(weights: Float64Array): Result<() => Agent<S>> {
    const { game, linear } = this;
    const bytes = writeLinear(linearFile(game, linear, weights));
    const read: ReadFile = (name) => (name === IN_MEMORY ? ok(bytes) : readLearnedFile(name));
    const agent = parseAgent(withNetwork(this.player, IN_MEMORY), read);
    if (!agent.ok) return agent;
    const budget = budgetOf(agent.value, 'tune.player');
    if (!budget.ok) return budget;
    return ok(() => {
      const one = agent.value.configured.create(game);
      return { choose: (view, _, rng) => one.choose(view, budget.value, rng) };
    });
  }

  /** The result of a game for side 0, of which `players` makes the players of each side. */
  private result(players: readonly (() => Agent<S>)[], seed: string): number {
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
