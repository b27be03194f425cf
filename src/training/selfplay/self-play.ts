import type { Agent } from '../../../agents/agent.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Action, Game, Player } from '../../kernel/game.js';
import type { Knowledge } from '../../kernel/knowledge.js';
import { PLAYOUT_CAP } from '../../kernel/playout.js';
import { DEALER_STREAM } from '../../kernel/dealer.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import { LearnedValue, sideOf } from '../../learning/learned-value.js';
import type { Network } from '../../learning/network.js';
import { Examples } from '../fit/examples.js';
import { lambdaReturns } from './targets.js';

export interface SelfPlaySettings {
  /** See {@link lambdaReturns}. */
  readonly lambda: number;
  /** How often a player takes any legal action instead of its own choice, from 0 to 1. */
  readonly epsilon: number;
  /** Most examples of one game for each player whose view is recorded, drawn evenly; 0 is all. */
  readonly positions: number;
  /** The first and the last round whose states become examples, 0 for what comes before the first; all if left out. */
  readonly rounds?: readonly [number, number] | undefined;
}

/** Makes a player for one seat of one game; who it is, where there are several, is drawn from `lot`. */
export type NewPlayer<S> = (lot: Rng) => Agent<S>;

/** The stream of a game's seed from which players are drawn. */
export const PLAYERS_STREAM = 'players';

/** The states of one game as one player saw them. */
interface Track {
  readonly viewer: Player;
  readonly value: LearnedValue<unknown>;
  examples: Examples;
  /** By example: the number of its state among all whose values are kept. */
  readonly states: number[];
  /** The value of each state for side 0, and whether an action after it was not the player's choice. */
  readonly values: number[];
  readonly strayed: boolean[];
}

/**
 * Plays games of agents against themselves and turns them into examples: the states where values are asked for, with
 * λ-returns of a network's values as targets. The game of a seed is always the same.
 */
export class SelfPlay<S> {
  private readonly game: Game<S>;
  private readonly tracks: readonly Track[];
  private readonly newAgent: NewPlayer<S>;
  private readonly settings: SelfPlaySettings;
  private readonly state: S;
  private readonly view: S;

  private constructor(game: Game<S>, tracks: readonly Track[], newAgent: NewPlayer<S>, settings: SelfPlaySettings) {
    this.game = game;
    this.tracks = tracks;
    this.newAgent = newAgent;
    this.settings = settings;
    this.state = game.newState();
    this.view = game.newState();
  }

  /** `network` gives the values of the λ-returns. `newAgent` makes an agent for one seat of one game. */
  static of<S>(
    game: Game<S>,
    network: Network,
    newAgent: NewPlayer<S>,
    settings: SelfPlaySettings,
  ): Result<SelfPlay<S>> {
    if (game.knowledge?.tokens === undefined || game.zeroSum !== true) {
      return fail('network', `${game.id} is no game of two sides with tokens, so no network can learn it`);
    }
    const tracks: Track[] = [];
    for (const viewer of viewersOf(game)) {
      const value = LearnedValue.of(game, network);
      if (!value.ok) return value;
      const examples = new Examples(game.knowledge.tokens.schema);
      tracks.push({ viewer, value: value.value, examples, states: [], values: [], strayed: [] });
    }
    return ok(new SelfPlay(game, tracks, newAgent, settings));
  }

  /**
   * Plays the game of a seed and adds its examples to `into`: those that player 0 saw, then, where the tokens of some
   * state differed, those that the first player of the other side saw. Returns the result for side 0, from −1 to 1.
   */
  play(seed: string, into: Examples): number {
    const { game, tracks, settings } = this;
    const tokens = tokensOf(game);
    const { schema, stakes = 1 } = tokens;
    for (const track of tracks) {
      track.examples = new Examples(schema);
      track.states.length = 0;
      track.values.length = 0;
      track.strayed.length = 0;
    }
    this.playOut(seed);
    const result = game.returns(this.state, 0) / stakes;
    const forecasts = new Float32Array(schema.forecasts.length);
    tokens.forecast?.(this.state, forecasts);
    const [first, second] = tracks;
    const kept = second === undefined || sameExamples(first.examples, second.examples) ? [first] : tracks;
    const lot = new Rng(seed, 'positions');
    for (const { examples, states, values, strayed } of kept) {
      const targets = lambdaReturns(values, strayed, result, settings.lambda);
      // Where the end is judged too, it is the last example, and its target is the result.
      const all = Array.from({ length: examples.count }, (_, i) => i);
      for (const i of drawn(all, settings.positions, lot)) {
        const at = into.addFrom(examples, i) * into.outputs;
        into.targets[at] = states[i] < targets.length ? targets[states[i]] : result;
        for (let n = 0; n < forecasts.length; n++) into.targets[at + 1 + n] = forecasts[n];
      }
    }
    return result;
  }

  private playOut(seed: string): void {
    const { game, state, view, tracks, settings } = this;
    const tokens = tokensOf(game);
    game.copy(game.newState(), state);
    const dealer = new Rng(seed, DEALER_STREAM);
    const strays = new Rng(seed, 'strays');
    const lot = new Rng(seed, PLAYERS_STREAM);
    const agents = game.players.map(() => this.newAgent(lot));
    const streams = game.players.map((_, player) => new Rng(seed, `agent/${player}`));
    for (let step = 0; ; step++) {
      const actor = game.actor(state);
      if (actor === NOBODY) break;
      if (step === PLAYOUT_CAP) throw new Error(`${game.id} has not ended after ${PLAYOUT_CAP} steps`);
      if (actor === CHANCE) {
        game.apply(state, game.sampleChance(state, dealer));
        continue;
      }
      if (tokens.isJudged?.(state) ?? true) for (const track of tracks) this.note(track);
      let action: Action;
      if (settings.epsilon > 0 && strays.fraction() < settings.epsilon) {
        action = game.sampleAction(state, strays);
        for (const { strayed } of tracks) if (strayed.length > 0) strayed[strayed.length - 1] = true;
      } else {
        game.view(state, actor, view);
        action = agents[actor].choose(view, { iterations: Infinity }, streams[actor]);
      }
      game.apply(state, action);
    }
    if (!this.isWanted(state)) return;
    for (const { viewer, value, examples, states, values } of tracks) {
      if (tokens.isSettled?.(state, viewer) !== false) continue;
      value.judge(state, viewer);
      states.push(values.length);
      examples.add(value.buffer, tokens.strata?.of(state));
    }
  }

  /** Whether a state belongs to a round that is learned from; the values of the others still enter the targets. */
  private isWanted(state: S): boolean {
    const { game, settings } = this;
    if (settings.rounds === undefined) return true;
    const round = game.round?.(state) ?? 0;
    return round >= settings.rounds[0] && round <= settings.rounds[1];
  }

  /** Keeps the value of the state as a player sees it, and the state itself if it is wanted. */
  private note({ viewer, value, examples, states, values, strayed }: Track): void {
    const own = value.judge(this.state, viewer);
    if (this.isWanted(this.state)) {
      states.push(values.length);
      examples.add(value.buffer, this.game.knowledge?.tokens?.strata?.of(this.state));
    }
    values.push(sideOf(this.game, viewer) === 0 ? own : -own);
    strayed.push(false);
  }
}

function tokensOf<S>({ id, knowledge }: Game<S>): NonNullable<Knowledge<S>['tokens']> {
  const tokens = knowledge?.tokens;
  if (tokens === undefined) throw new Error(`${id} offers no tokens`);
  return tokens;
}

/** Player 0, and the first player of the other side. */
function viewersOf<S>(game: Game<S>): Player[] {
  const other = game.players.findIndex((_, player) => sideOf(game, player) === 1);
  return other < 0 ? [0] : [0, other];
}

/** Whether two collections hold the same states in the same order. */
function sameExamples(a: Examples, b: Examples): boolean {
  if (a.count !== b.count) return false;
  const [codes, values] = [a.codeStarts[a.count], a.valueStarts[a.count]];
  if (b.codeStarts[b.count] !== codes || b.valueStarts[b.count] !== values) return false;
  for (let i = 0; i < codes; i++) if (a.codes[i] !== b.codes[i]) return false;
  for (let i = 0; i < values; i++) if (a.values[i] !== b.values[i]) return false;
  return true;
}

/** At most `most` of some indices, in their order, drawn with equal probability; 0 is all. */
function drawn(all: readonly number[], most: number, lot: Rng): readonly number[] {
  if (most === 0 || all.length <= most) return all;
  const left = [...all];
  const taken: number[] = [];
  for (let n = 0; n < most; n++) {
    const at = lot.below(left.length);
    taken.push(left[at]);
    left[at] = left[left.length - 1];
    left.pop();
  }
  return taken.sort((a, b) => a - b);
}
