import { ActionBuffer, ChanceBuffer } from '../kernel/buffers.js';
import { CHANCE, NOBODY } from '../kernel/game.js';
import type { Game } from '../kernel/game.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { sidesOf } from './sides.js';

/** The exact values of a game that hides nothing. */
export interface Solution<S> {
  /** The value of the start for the first player. */
  readonly value: number;
  readonly states: number;
  /** The value of a state for the first player; undefined for a state that cannot be reached. */
  valueOf(state: S): number | undefined;
}

/** The sweeps end when no value changes by more than this. */
const PRECISION = 1e-12;

const MOST_SWEEPS = 10_000;

/**
 * Solves a game of two opposed sides in which nothing is hidden. Play may return to an earlier state, as in Pig, where
 * two turns that lose everything lead back; Expectimax would never end there. The values are the fixed point of "a
 * decision is worth its best action to the side that decides, a chance event the mean of its outcomes". Value iteration
 * finds it (Bellman 1957; Shapley 1953 for two sides), here by sweeps over all reachable states, each updated in place.
 * Fails if there are more than `most` states, if a chance event cannot be listed, or if a player decides without seeing
 * everything. Needs about 500 bytes a state.
 */
export function solveGame<S>(game: Game<S>, most = 5_000_000): Result<Solution<S>> {
  const graph = new Graph(game, most);
  const problem = graph.explore();
  if (problem !== undefined) return fail('unsolvable', `${game.id} ${problem}`);
  const values = graph.solve();
  return ok({
    value: values[0],
    states: values.length,
    valueOf: (state) => {
      const at = graph.places.get(game.hash(state));
      return at === undefined ? undefined : values[at];
    },
  });
}

/** All reachable states, identified by their hashes, with the states that each leads to. */
class Graph<S> {
  readonly places: Map<number, number> = new Map();
  private readonly game: Game<S>;
  private readonly most: number;
  private readonly bytes: Uint8Array[] = [];
  /** 1 if the first player's side decides, −1 if the other does, 0 for chance and at the end. */
  private readonly sign: number[] = [];
  private readonly ends: number[] = [];
  private readonly firstLink: number[] = [];
  private readonly link: number[] = [];
  private readonly weight: number[] = [];

  constructor(game: Game<S>, most: number) {
    this.game = game;
    this.most = most;
  }

  /** Finds the states, breadth first. Returns what is wrong with the game, or undefined. */
  explore(): string | undefined {
    const { game, link, weight } = this;
    const sides = sidesOf(game);
    const state = game.newState();
    const next = game.newState();
    const chances = new ChanceBuffer();
    const list = new ActionBuffer();
    this.placeOf(state);
    for (let at = 0; at < this.bytes.length; at++) {
      if (this.bytes.length > this.most) return `has more than ${this.most} states`;
      game.deserialize(this.bytes[at], state);
      const actor = game.actor(state);
      this.firstLink.push(link.length);
      this.ends.push(actor === NOBODY ? game.returns(state, 0) : 0);
      this.sign.push(actor < 0 ? 0 : sides.of[actor] === sides.of[0] ? 1 : -1);
      if (actor === NOBODY) continue;
      if (actor === CHANCE && !game.chanceOutcomes(state, chances)) return 'has chance events that cannot be listed';
      if (actor !== CHANCE) {
        game.view(state, actor, next);
        if (game.hash(next) !== game.hash(state)) return 'hides something, so that its states have no values';
        game.legalActions(state, list);
      }
      const steps = actor === CHANCE ? chances.outcomes : list;
      for (let i = 0; i < steps.length; i++) {
        game.copy(state, next);
        game.apply(next, steps.items[i]);
        link.push(this.placeOf(next));
        weight.push(actor === CHANCE ? chances.probabilities[i] : 1);
      }
    }
    this.firstLink.push(link.length);
    return undefined;
  }

  /** The values of all states, for the first player. */
  solve(): Float64Array {
    const { sign, ends } = this;
    const firstLink = Int32Array.from(this.firstLink);
    const link = Int32Array.from(this.link);
    const weight = Float64Array.from(this.weight);
    const values = Float64Array.from(ends);
    let change = 1;
    for (let sweep = 0; sweep < MOST_SWEEPS && change > PRECISION; sweep++) {
      change = 0;
      // Backwards, because states found later are nearer to the end.
      for (let at = sign.length - 1; at >= 0; at--) {
        const first = firstLink[at];
        const end = firstLink[at + 1];
        if (first === end) continue;
        let value: number;
        if (sign[at] === 0) {
          value = 0;
          for (let i = first; i < end; i++) value += weight[i] * values[link[i]];
        } else {
          value = values[link[first]];
          for (let i = first + 1; i < end; i++) {
            const other = values[link[i]];
            if (sign[at] > 0 ? other > value : other < value) value = other;
          }
        }
        change = Math.max(change, Math.abs(value - values[at]));
        values[at] = value;
      }
    }
    return values;
  }

  private placeOf(state: S): number {
    const hash = this.game.hash(state);
    let at = this.places.get(hash);
    if (at === undefined) {
      at = this.bytes.length;
      this.places.set(hash, at);
      this.bytes.push(this.game.serialize(state));
    }
    return at;
  }
}
