import type { ConnectFourState } from '../../../src/games/reference/connect-four-board.js';
import { connectFour } from '../../../src/games/reference/connect-four.js';
import { pig } from '../../../src/games/reference/pig.js';
import type { PigState } from '../../../src/games/reference/pig.js';
import { checkEvents, checkMirror, checkReplay, checkSeeds } from '../../../src/arena/game-check/play.js';
import { checkHints, checkZeroSum } from '../../../src/arena/game-check/search.js';
import { breaking, dice } from './breaking.js';
import type { Broken } from './breaking.js';

/** Games that are played, told or searched in a wrong way. */
export const brokenPlay: Broken[] = [];
const breaks = breaking(brokenPlay);

let calls = 0;

breaks(
  'plays by its own random numbers',
  checkSeeds,
  { ...connectFour, sampleAction: (state) => connectFour.sampleAction(state, dice) },
  /a second run took other actions/,
);
breaks(
  'has one game only',
  checkSeeds,
  {
    ...connectFour,
    sampleAction: (state: ConnectFourState) =>
      [0, 1, 2, 3, 4, 5, 6].find((column) => connectFour.isLegal(state, column)) ?? 0,
  },
  /all play the same game/,
);
breaks(
  'rolls inside an action',
  checkReplay,
  {
    ...pig,
    apply: (state: PigState, action: number) => pig.apply(state, state.status[1] === 1 ? 1 + dice.below(6) : action),
  },
  /is not possible|not finished|is finished|hash is|returns/,
);
breaks(
  'plays differently when watched',
  checkEvents,
  {
    ...pig,
    apply: (state, action, listener) => {
      pig.apply(state, action, listener);
      if (listener !== undefined) state.scores[0] ^= 1;
    },
  },
  /a listener changed the state/,
);
breaks(
  'reports events that are not plain data',
  checkEvents,
  {
    ...pig,
    apply: (state, action, listener) => {
      listener?.({ type: '' });
      pig.apply(state, action, listener);
    },
  },
  /not plain data with a type/,
);

const mirror = {
  state: (state: PigState, out: PigState): void => {
    const [first, second] = state.scores;
    pig.copy(state, out);
    out.scores.set([second, first]);
    out.status[0] = 1 - state.status[0];
  },
  action: (_state: PigState, action: number): number => action,
  player: (player: number): number => 1 - player,
};
breaks(
  'favours a seat when it rolls',
  checkMirror,
  {
    ...pig,
    apply: (state, action) => {
      pig.apply(state, action);
      if (action === 6 && state.status[0] === 0 && state.turnTotal[0] > 0) state.turnTotal[0]++;
    },
  },
  /does not lead to the mirror image/,
  { mirror },
);
breaks(
  'favours a seat in what it may do',
  checkMirror,
  {
    ...pig,
    legalActions: (state, out) => {
      pig.legalActions(state, out);
      if (state.status[0] === 1 && out.length > 1) out.length = 1;
    },
  },
  /has other choices/,
  { mirror },
);

breaks(
  'pays the winner more than the loser loses',
  checkZeroSum,
  { ...pig, returns: (state, player) => (pig.returns(state, player) > 0 ? 2 : -1) },
  /second is worth -1, not -2|second is worth 2, not 1/,
);
breaks('calls three players two sides', checkZeroSum, { ...pig, players: ['a', 'b', 'c'] }, /there are not two sides/);
breaks(
  'estimates each side separately',
  checkZeroSum,
  { ...pig, knowledge: { evaluate: () => 0.5 } },
  /second is worth 0.5, not -0.5/,
);
breaks('has a different key on every call', checkHints, { ...pig, decisionKey: () => ++calls }, /different keys/);
breaks(
  'has no whole number for a key',
  checkHints,
  { ...pig, decisionKey: () => 0.5 },
  /the key 0.5 is no whole number/,
);
breaks(
  'says now and then that it lists many',
  checkHints,
  { ...pig, listsMany: () => ++calls % 2 === 0 },
  /list differently/,
);
breaks(
  'hides a choice from its player',
  checkHints,
  { ...pig, observes: () => false },
  /does not observe his own decision/,
);
