import type { ActionBuffer } from '../../src/kernel/buffers.js';
import { NOBODY } from '../../src/kernel/game.js';
import type { Action, Game, Listener, Player } from '../../src/kernel/game.js';
import { parseAmongChoices } from '../../src/kernel/notation.js';
import { copyPacked, deserializePacked, hashPacked, serializePacked } from '../../src/kernel/packed.js';
import type { PackedState } from '../../src/kernel/packed.js';
import type { Rng } from '../../src/kernel/rng.js';

const NAMES = ['rock', 'paper', 'scissors'];
export const NOT_CHOSEN = 0;
export const UNKNOWN = 4;
const POINTS_TO_WIN = 3;

/** Rock, paper, scissors to three points: the smallest game of simultaneous choices. */
export class RockPaperScissorsState implements PackedState {
  readonly words: Int32Array = new Int32Array(1);
  /** This round's choices: NOT_CHOSEN, 1 to 3, or UNKNOWN in a view. */
  readonly chosen: Int8Array = new Int8Array(this.words.buffer, 0, 2);
  readonly points: Int8Array = new Int8Array(this.words.buffer, 2, 2);
}

/** Both choose at once, which means: in turn, hidden until both have chosen. */
export const rockPaperScissors: Game<RockPaperScissorsState> = {
  id: 'rock-paper-scissors',
  players: ['left', 'right'],
  zeroSum: true,
  newState: () => new RockPaperScissorsState(),
  copy: copyPacked,
  hash: hashPacked,
  serialize: serializePacked,
  deserialize: deserializePacked,

  actor: ({ points, chosen }) => (points.includes(POINTS_TO_WIN) ? NOBODY : chosen.indexOf(NOT_CHOSEN)),
  legalActions(_state: RockPaperScissorsState, out: ActionBuffer): void {
    out.clear();
    for (let choice = 1; choice <= 3; choice++) out.push(choice);
  },
  sampleAction: (_state, rng) => 1 + rng.below(3),
  isLegal: (state, action) => rockPaperScissors.actor(state) !== NOBODY && NAMES[action - 1] !== undefined,
  chanceOutcomes: () => false,
  sampleChance: () => {
    throw new Error('rock, paper, scissors has no chance events');
  },

  apply({ chosen, points }: RockPaperScissorsState, action: Action, listener?: Listener): void {
    const player = chosen.indexOf(NOT_CHOSEN);
    chosen[player] = action;
    if (player === 0) return;
    listener?.({ type: 'shown', choices: [NAMES[chosen[0] - 1], NAMES[chosen[1] - 1]] });
    const lead = (chosen[0] - chosen[1] + 3) % 3;
    if (lead !== 0) points[lead - 1]++;
    chosen.fill(NOT_CHOSEN);
  },
  returns: ({ points }, player) => (points[player] === POINTS_TO_WIN ? 1 : -1),

  view(state: RockPaperScissorsState, player: Player, out: RockPaperScissorsState): void {
    copyPacked(state, out);
    if (out.chosen[1 - player] !== NOT_CHOSEN) out.chosen[1 - player] = UNKNOWN;
  },
  // The second choice is shown as soon as it is made.
  observes: ({ chosen }, player) => player === 0 || chosen[0] !== NOT_CHOSEN,
  determinize({ chosen }: RockPaperScissorsState, rng: Rng): void {
    for (const player of [0, 1]) if (chosen[player] === UNKNOWN) chosen[player] = 1 + rng.below(3);
  },

  format: (_state, action) => NAMES[action - 1],
  parse: (state, text) => parseAmongChoices(rockPaperScissors, state, text),
};
