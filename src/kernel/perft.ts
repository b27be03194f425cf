import { ActionBuffer, ChanceBuffer } from './buffers.js';
import { CHANCE, NOBODY } from './game.js';
import type { Game } from './game.js';
import { fail, ok } from './result.js';
import type { Result } from './result.js';

/**
 * The number of sequences of exactly `depth` actions from `start` (the start of the game by default), the usual test of
 * a game's rules against known counts. An outcome of chance counts as an action; a sequence that ends the game earlier
 * does not count. Fails if a chance event on the way has too many outcomes to list.
 */
export function perft<S>(game: Game<S>, depth: number, start: S = game.newState()): Result<number> {
  return asResult(game, new Walk(game).leaves(start, depth));
}

/** The number of different games: sequences of any length up to `depth` actions that end the game. */
export function countGames<S>(game: Game<S>, depth: number = Infinity, start: S = game.newState()): Result<number> {
  return asResult(game, new Walk(game).finished(start, 0, depth));
}

/**
 * The number of different states that can be reached in at most `depth` actions, `start` included. States are
 * identified by their 53-bit hash, so the count is too low by one with a probability of count² ÷ 2⁵⁴.
 */
export function countStates<S>(game: Game<S>, depth: number = Infinity, start: S = game.newState()): Result<number> {
  return asResult(game, distinct(game, depth, start));
}

const UNLISTED = -1;

function asResult<S>(game: Game<S>, count: number): Result<number> {
  if (count !== UNLISTED) return ok(count);
  return fail(
    'chance-unlisted',
    `${game.id} has a chance event with too many outcomes to list, so it cannot be counted`,
  );
}

/** A depth-first walk with one state and one list for each depth, made when the depth is first reached. */
class Walk<S> {
  private readonly game: Game<S>;
  private readonly states: S[] = [];
  private readonly lists: ActionBuffer[] = [];
  private readonly chance = new ChanceBuffer();

  constructor(game: Game<S>) {
    this.game = game;
  }

  /** Counts sequences of exactly `depth` actions, or returns UNLISTED. */
  leaves(state: S, depth: number): number {
    if (depth === 0) return 1;
    const list = this.list(state, depth);
    if (list === undefined) return UNLISTED;
    // The last action of a sequence can be counted without carrying it out.
    if (depth === 1) return list.length;
    const next = this.state(depth);
    let count = 0;
    for (let i = 0; i < list.length; i++) {
      this.game.copy(state, next);
      this.game.apply(next, list.items[i]);
      const below = this.leaves(next, depth - 1);
      if (below === UNLISTED) return UNLISTED;
      count += below;
    }
    return count;
  }

  /**
   * Counts the sequences that end the game at most `limit` actions after the start, from a state `played` actions after
   * it.
   */
  finished(state: S, played: number, limit: number): number {
    if (this.game.actor(state) === NOBODY) return 1;
    if (played === limit) return 0;
    const list = this.list(state, played);
    if (list === undefined) return UNLISTED;
    const next = this.state(played);
    let count = 0;
    for (let i = 0; i < list.length; i++) {
      this.game.copy(state, next);
      this.game.apply(next, list.items[i]);
      const below = this.finished(next, played + 1, limit);
      if (below === UNLISTED) return UNLISTED;
      count += below;
    }
    return count;
  }

  /**
   * Fills the list of a depth with the legal actions or outcomes in `state`; undefined if there are too many outcomes
   * to list.
   */
  private list(state: S, depth: number): ActionBuffer | undefined {
    const list = (this.lists[depth] ??= new ActionBuffer());
    return writeChoices(this.game, state, list, this.chance) ? list : undefined;
  }

  private state(depth: number): S {
    return (this.states[depth] ??= this.game.newState());
  }
}

function writeChoices<S>(game: Game<S>, state: S, list: ActionBuffer, chance: ChanceBuffer): boolean {
  list.clear();
  const actor = game.actor(state);
  if (actor === NOBODY) return true;
  if (actor !== CHANCE) {
    game.legalActions(state, list);
    return true;
  }
  if (!game.chanceOutcomes(state, chance)) return false;
  for (let i = 0; i < chance.length; i++) list.push(chance.outcomes.items[i]);
  return true;
}

/** Breadth first, so that each state is first reached at its smallest depth. */
function distinct<S>(game: Game<S>, depth: number, start: S): number {
  const seen = new Set([game.hash(start)]);
  const list = new ActionBuffer();
  const chance = new ChanceBuffer();
  const next = game.newState();
  let frontier = [start];
  for (let played = 0; played < depth && frontier.length > 0; played++) {
    const reached: S[] = [];
    for (const state of frontier) {
      if (!writeChoices(game, state, list, chance)) return UNLISTED;
      for (let i = 0; i < list.length; i++) {
        game.copy(state, next);
        game.apply(next, list.items[i]);
        const hash = game.hash(next);
        if (seen.has(hash)) continue;
        seen.add(hash);
        const kept = game.newState();
        game.copy(next, kept);
        reached.push(kept);
      }
    }
    frontier = reached;
  }
  return seen.size;
}
