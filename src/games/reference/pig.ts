import type { ActionBuffer, ChanceBuffer } from '../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Action, Game, Listener, Player } from '../../kernel/game.js';
import { parseAmongChoices } from '../../kernel/notation.js';
import { copyPacked, deserializePacked, hashPacked, serializePacked } from '../../kernel/packed.js';
import type { PackedState } from '../../kernel/packed.js';
import type { Rng } from '../../kernel/rng.js';

/** The score that wins, and that a player must hold to keep. */
export const GOAL = 100;

/** A position of Pig: eight bytes. */
export class PigState implements PackedState {
  readonly words: Int32Array = new Int32Array(2);
  /** What each player has kept. */
  readonly scores: Uint8Array = new Uint8Array(this.words.buffer, 0, 2);
  /** At TURN whose turn it is, at DIE 1 while the die is in the air, at OVER 1 when the game is finished. */
  readonly status: Uint8Array = new Uint8Array(this.words.buffer, 2, 3);
  /** At 0 the sum of the dice of this turn. */
  readonly turnTotal: Uint8Array = new Uint8Array(this.words.buffer, 5, 1);
}

const TURN = 0;
const DIE = 1;
const OVER = 2;

export const HOLD = 0;
export const ROLL = 1;

/**
 * Pig, a game for two with one die, to a goal of at most 200. In a turn a player rolls as often as she likes; a 1 ends
 * the turn and loses its points, and holding keeps them. As there is nothing to hold before the first roll, a turn
 * starts with a roll. Points beyond the goal are useless, so a player whose turn total reaches it must hold. An outcome
 * of the die is its number, 1 to 6.
 */
export function pigTo(goal: number): Game<PigState> {
  const game: Game<PigState> = {
    id: goal === GOAL ? 'pig' : `pig-to-${goal}`,
    players: ['first', 'second'],
    zeroSum: true,

    newState: () => new PigState(),
    copy: copyPacked,
    hash: hashPacked,
    serialize: serializePacked,
    deserialize: deserializePacked,

    actor(state: PigState): Player {
      if (state.status[OVER] === 1) return NOBODY;
      return state.status[DIE] === 1 ? CHANCE : state.status[TURN];
    },

    legalActions(state: PigState, out: ActionBuffer): void {
      out.clear();
      if (mayHold(state)) out.push(HOLD);
      if (mayRoll(state, goal)) out.push(ROLL);
    },

    sampleAction(state: PigState, rng: Rng): Action {
      if (!mayHold(state)) return ROLL;
      return mayRoll(state, goal) ? rng.below(2) : HOLD;
    },

    isLegal(state: PigState, action: Action): boolean {
      if (state.status[OVER] === 1) return false;
      if (state.status[DIE] === 1) return Number.isInteger(action) && action >= 1 && action <= 6;
      return (action === HOLD && mayHold(state)) || (action === ROLL && mayRoll(state, goal));
    },

    chanceOutcomes(_state: PigState, out: ChanceBuffer): boolean {
      out.clear();
      for (let face = 1; face <= 6; face++) out.push(face, 1 / 6);
      return true;
    },
    sampleChance: (_state, rng) => 1 + rng.below(6),
    describeChance: ({ status }) => `roll one die for the ${status[TURN] === 0 ? 'first' : 'second'} player`,

    apply(state: PigState, action: Action, listener?: Listener): void {
      if (state.status[DIE] === 1) land(state, action, listener);
      else if (action === ROLL) state.status[DIE] = 1;
      else hold(state, goal, listener);
    },

    returns(state: PigState, player: Player): number {
      return state.scores[player] >= goal ? 1 : -1;
    },

    // Nothing is hidden.
    view: (state, _player, out) => copyPacked(state, out),
    determinize: () => {},

    format(state: PigState, action: Action): string {
      if (state.status[DIE] === 1) return String(action);
      return action === HOLD ? 'hold' : 'roll';
    },
    parse: (state, text) => parseAmongChoices(game, state, text),
  };
  return game;
}

/** Pig with the usual goal, 100. */
export const pig: Game<PigState> = pigTo(GOAL);

function mayHold(state: PigState): boolean {
  return state.turnTotal[0] > 0;
}

function mayRoll(state: PigState, goal: number): boolean {
  return state.scores[state.status[TURN]] + state.turnTotal[0] < goal;
}

function land(state: PigState, face: number, listener?: Listener): void {
  listener?.({ type: 'rolled', player: state.status[TURN], face });
  state.status[DIE] = 0;
  if (face === 1) endTurn(state);
  else state.turnTotal[0] += face;
}

function hold(state: PigState, goal: number, listener?: Listener): void {
  const player = state.status[TURN];
  state.scores[player] += state.turnTotal[0];
  listener?.({ type: 'held', player, score: state.scores[player] });
  if (state.scores[player] >= goal) state.status[OVER] = 1;
  else endTurn(state);
}

function endTurn(state: PigState): void {
  state.turnTotal[0] = 0;
  state.status[TURN] = 1 - state.status[TURN];
}
