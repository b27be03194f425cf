import { NOBODY } from '../kernel/game.js';
import type { Game, Player } from '../kernel/game.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { TokenBuffer } from '../kernel/tokens.js';
import type { TokenWriter } from '../kernel/tokens.js';
import { Evaluator } from './evaluator.js';
import type { Layout } from './layout.js';
import { fit } from './network.js';
import type { Network } from './network.js';

/** A network as the value function of one game. */
export class LearnedValue<S> {
  /** The tokens of the state that was judged last. */
  readonly buffer: TokenBuffer;
  private readonly game: Game<S>;
  private readonly tokens: TokenWriter<S>;
  private readonly evaluator: Evaluator;
  private readonly stakes: number;

  private constructor(game: Game<S>, tokens: TokenWriter<S>, layout: Layout, network: Network) {
    this.game = game;
    this.tokens = tokens;
    this.buffer = new TokenBuffer(tokens.schema);
    this.evaluator = new Evaluator(layout, network.parameters);
    this.stakes = tokens.stakes ?? 1;
  }

  /** The problem is one line if the network was made for other tokens than the game's. */
  static of<S>(game: Game<S>, network: Network): Result<LearnedValue<S>> {
    const { tokens } = game;
    if (game.players.length < 2 || tokens === undefined) {
      return fail('network', `is for the tokens of ${network.schema.name}, but ${game.id} offers no tokens`);
    }
    const layout = fit(network, game.id, tokens);
    return layout.ok ? ok(new LearnedValue(game, tokens, layout.value, network)) : layout;
  }

  /** The value of a state, finished or not, for `viewer`, from what it may know, in the range of the game's returns. */
  value(state: S, viewer: Player): number {
    const { game, tokens } = this;
    if (game.actor(state) === NOBODY && tokens.isSettled?.(state, viewer) !== false) return game.returns(state, viewer);
    return this.judge(state, viewer) * this.stakes;
  }

  /** The value that the network gives for `viewer`, from −1 to 1, even if the state is finished. */
  judge(state: S, viewer: Player): number {
    const { tokens, buffer, evaluator } = this;
    tokens.write(state, viewer, buffer);
    evaluator.evaluate(buffer);
    const [value] = evaluator.outputs;
    return sideOf(this.game, viewer) === 0 ? value : -value;
  }
}

/** The side of a player in a game of two sides: 0 is that of player 0. */
export function sideOf<S>({ teams }: Game<S>, player: Player): 0 | 1 {
  if (teams === undefined) return player === 0 ? 0 : 1;
  return teams[player] === teams[0] ? 0 : 1;
}
