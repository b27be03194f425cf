import { Playouts } from '../../search/policy-playouts.js';
import type { Goal } from '../../search/policy-playouts.js';
import { chosenPlies, siblingsOf } from '../../arena/ranking/positions.js';
import { DEALER_STREAM } from '../../kernel/dealer.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Action, Game, Player } from '../../kernel/game.js';
import { PLAYOUT_CAP } from '../../kernel/playout.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import { TokenBuffer } from '../../kernel/tokens.js';
import type { TokenWriter } from '../../kernel/tokens.js';
import { LearnedValue, sideOf } from '../../learning/learned-value.js';
import type { Network } from '../../learning/network.js';
import { Examples } from '../fit/examples.js';
import { PLAYERS_STREAM } from '../selfplay/self-play.js';
import type { NewPlayer } from '../selfplay/self-play.js';

export interface SiblingSettings {
  /** Kinds of decision at which actions are compared, joined by +; empty for all that are not routine. */
  readonly decisions: string;
  /** Most positions of a game, actions compared at a position, and playouts of each action. */
  readonly each: number;
  readonly siblings: number;
  readonly playouts: number;
  /**
   * What judges an action: `round`, which is usual, the network at the end of the round; `result`, the result of the
   * game; or an agent, by what it expects of its choice where the same kind of decision comes again within the turn.
   */
  readonly judge?: string | undefined;
  /** In how many of the last rounds positions are taken; in all if it is left out. */
  readonly lastRounds?: number | undefined;
}

/** What an agent expects of its best choice in a view, in the range of returns; undefined if there is no choice. */
export type Expert<S> = (view: S, rng: Rng) => number | undefined;

/** What the siblings of a position came to in their playouts of one number. */
interface Compared {
  /** Packed states, and for each sibling the place of its own among them, −1 if there is none. */
  readonly states: Examples;
  readonly next: number[];
  readonly turn: number[];
  /** What the judge says, for side 0. */
  readonly values: number[];
}

/**
 * Plays games and makes examples of siblings: the states to which different actions at one position lead, and what the
 * rest of the round or of the game, played by the game's policy with common hidden facts and first dice, then came to,
 * or what an agent expects of the next decision. The states are those at the end of the player's turn, and, where it
 * has more than one decision, those at the next one; where an agent judges, only the latter, and the end of the turn
 * for actions that end it. The examples of a seed are always the same.
 */
export class SiblingGames<S> {
  private readonly game: Game<S>;
  private readonly tokens: TokenWriter<S>;
  private readonly newAgent: NewPlayer<S>;
  private readonly settings: SiblingSettings;
  private readonly playouts: Playouts<S>;
  private readonly buffer: TokenBuffer;
  private readonly state: S;
  private readonly view: S;
  private viewer: Player = 0;
  private compared: Compared;
  private readonly network: LearnedValue<S>;
  private readonly newExpert: (() => Expert<S>) | undefined;
  private expert: Expert<S> | undefined;
  /** Where the expert's random numbers come from. */
  private readonly thoughts: Rng = new Rng();
  private readonly considered: S;
  private readonly goal: Goal;

  private constructor(
    game: Game<S>,
    tokens: TokenWriter<S>,
    value: LearnedValue<S>,
    newAgent: NewPlayer<S>,
    settings: SiblingSettings,
    newExpert: (() => Expert<S>) | undefined,
  ) {
    this.game = game;
    this.network = value;
    this.newExpert = newExpert;
    this.tokens = tokens;
    this.newAgent = newAgent;
    this.settings = settings;
    this.buffer = new TokenBuffer(tokens.schema);
    this.state = game.newState();
    this.view = game.newState();
    this.considered = game.newState();
    this.goal = newExpert !== undefined ? 'turn' : settings.judge === 'result' ? 'end' : 'round';
    this.compared = this.nothing();
    this.playouts = new Playouts(
      game,
      (state, player) => value.value(state, player),
      (state, at) => this.note(state, at),
    );
  }

  /**
   * `network` judges the end of the round where nothing else judges. `newAgent` makes an agent for one seat of one
   * game, `newExpert` the agent that judges a game, if one does; then the game's own estimate judges the end of the
   * turn.
   */
  static of<S>(
    game: Game<S>,
    network: Network,
    newAgent: NewPlayer<S>,
    settings: SiblingSettings,
    newExpert?: () => Expert<S>,
  ): Result<SiblingGames<S>> {
    const value = LearnedValue.of(game, network);
    if (!value.ok) return value;
    if (game.knowledge?.tokens === undefined) return fail('network', `${game.id} offers no tokens`);
    return ok(new SiblingGames(game, game.knowledge.tokens, value.value, newAgent, settings, newExpert));
  }

  /** Plays the game of a seed and adds the siblings of some of its positions to `into`. */
  play(seed: string, into: Examples): void {
    const { game, settings, state } = this;
    const actions = this.playOut(seed);
    this.expert = this.newExpert?.();
    const { decisions, each, lastRounds = Infinity } = settings;
    const isLate = (at: S): boolean => lastRounds === Infinity || (game.roundsLeft?.(at) ?? Infinity) < lastRounds;
    const plies = chosenPlies(game, actions, decisions, each, new Rng(seed, 'positions'), isLate);
    game.copy(game.newState(), state);
    for (const [ply, action] of actions.entries()) {
      if (plies.has(ply)) this.compare(action, `${seed}/${ply}`, into);
      game.apply(state, action);
    }
  }

  /** Plays a game and gives its actions and chance events. */
  private playOut(seed: string): Action[] {
    const { game, state, view } = this;
    game.copy(game.newState(), state);
    const dealer = new Rng(seed, DEALER_STREAM);
    const lot = new Rng(seed, PLAYERS_STREAM);
    const agents = game.players.map(() => this.newAgent(lot));
    const streams = game.players.map((_, player) => new Rng(seed, `agent/${player}`));
    const actions: Action[] = [];
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      if (actions.length === PLAYOUT_CAP) throw new Error(`${game.id} has not ended after ${PLAYOUT_CAP} steps`);
      let action: Action;
      if (actor === CHANCE) action = game.sampleChance(state, dealer);
      else {
        game.view(state, actor, view);
        action = agents[actor].choose(view, { iterations: Infinity }, streams[actor]);
      }
      actions.push(action);
      game.apply(state, action);
    }
    return actions;
  }

  /** Compares the actions at the current state, of which `taken` is one. */
  private compare(taken: Action, seed: string, into: Examples): void {
    const { game, settings, state, view, playouts } = this;
    this.viewer = game.actor(state);
    game.view(state, this.viewer, view);
    const siblings = siblingsOf(game, view, taken, settings.siblings, new Rng(seed, 'siblings'));
    if (siblings.length < 2) return;
    for (let n = 0; n < settings.playouts; n++) {
      const compared = this.nothing();
      this.compared = compared;
      this.thoughts.reseed(`${seed}/${n}`, 'judge');
      for (const [s, action] of siblings.entries()) {
        compared.next.push(-1);
        compared.turn.push(-1);
        playouts.play(view, action, seed, n, this.goal);
        // An expert judges on the way, unless the game ends before.
        if (compared.values.length <= s) this.judge();
        // Where the turn has no other decision, its end is what the action leads to.
        if (compared.next[s] < 0) compared.next[s] = compared.turn[s];
      }
      if (this.expert !== undefined || compared.next.some((at, s) => at !== compared.turn[s]))
        add(compared, compared.next, into);
      if (this.expert === undefined) add(compared, compared.turn, into);
    }
  }

  /** Keeps what the last playout came to. */
  private judge(): void {
    const { outcome } = this.playouts;
    this.keep(outcome[VALUE_AT[this.goal]]);
  }

  /** Keeps a value for the viewer, in the range of returns, as that of the last action. */
  private keep(value: number): void {
    const sign = sideOf(this.game, this.viewer) === 0 ? 1 : -1;
    this.compared.values.push((sign * value) / (this.tokens.stakes ?? 1));
  }

  private nothing(): Compared {
    return { states: new Examples(this.tokens.schema), next: [], turn: [], values: [] };
  }

  /** Keeps a state of the current playout; the first one is what an expert judges. */
  private note(state: S, at: 'next' | 'turn'): void {
    const { compared, tokens, buffer, viewer, expert } = this;
    if (expert !== undefined) {
      if (compared.values.length === compared.next.length) return;
      this.keep(at === 'turn' ? this.settled(state) : this.expected(expert, state));
    }
    tokens.write(state, viewer, buffer);
    const places = compared[at];
    places[places.length - 1] = compared.states.add(buffer, tokens.strata?.of(state));
  }

  /**
   * The value of a state where the expert is not asked. It is that of the game, as the expert's own lines end with it:
   * with the network's, actions that end the turn would be compared with others by two measures.
   */
  private settled(state: S): number {
    const { game, viewer, network } = this;
    return game.knowledge?.evaluate?.(state, viewer) ?? network.value(state, viewer);
  }

  /** What the expert expects of the decision that its player has in a state. */
  private expected(expert: Expert<S>, state: S): number {
    const { game, considered, viewer, thoughts } = this;
    game.view(state, viewer, considered);
    return expert(considered, thoughts) ?? this.settled(state);
  }
}

/** The value of a playout that was played to a goal. */
const VALUE_AT = { turn: 'turn', round: 'roundEnd', end: 'end' } as const;

/** Adds the states at `places` as siblings, unless fewer than two are there. */
function add({ states, values }: Compared, places: readonly number[], into: Examples): void {
  const there = places.flatMap((at, s) => (at < 0 ? [] : [s]));
  if (there.length < 2) return;
  for (const s of there) {
    // Adding may put the targets in other memory.
    const at = into.addFrom(states, places[s]);
    into.targets[at * into.outputs] = values[s];
  }
  into.joinLast(there.length);
}
