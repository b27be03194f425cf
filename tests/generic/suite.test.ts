import { expect, test } from 'vitest';
import { connectFour } from '../../src/games/reference/connect-four.js';
import type { ConnectFourState } from '../../src/games/reference/connect-four-board.js';
import type { LeducState } from '../../src/games/reference/leduc-state.js';
import { leducTokens } from '../../src/games/reference/leduc-tokens.js';
import { leducPoker } from '../../src/games/reference/leduc-poker.js';
import { kuhnPoker } from '../../src/games/reference/kuhn-poker.js';
import type { KuhnState } from '../../src/games/reference/kuhn-poker.js';
import { PigState, pig } from '../../src/games/reference/pig.js';
import { TicTacToeState, ticTacToe } from '../../src/games/reference/tic-tac-toe.js';
import type { ActionBuffer, ChanceBuffer } from '../../src/kernel/buffers.js';
import type { Game } from '../../src/kernel/game.js';
import { ok } from '../../src/kernel/result.js';
import { Rng } from '../../src/kernel/rng.js';
import type { Check } from './checks.js';
import { checkChance, checkForesight } from './chance.js';
import { checkLists, checkNotation, checkRefusals, checkSampling } from './choices.js';
import { checkCopies, checkReading, checkSerialization, checkShape } from './copies.js';
import { checkEvents, checkMirror, checkReplay, checkSeeds } from './play.js';
import { subjectOf } from './subject.js';
import type { CheckOptions } from './subject.js';
import { checks } from './checks.js';
import { checkHints, checkZeroSum } from './search.js';
import { checkTokens } from './tokens.js';
import { checkDeterminization, checkSecrets, checkViews } from './views.js';

// Each property must be able to fail: games that break one property each, with the message that reports it.

interface Broken {
  readonly name: string;
  readonly check: Check;
  readonly told: RegExp;
  readonly find: () => string[];
}

const broken: Broken[] = [];

function breaks<S>(name: string, check: Check, game: Game<S>, told: RegExp, options: CheckOptions<S> = {}): void {
  broken.push({ name, check, told, find: () => check(subjectOf(game, options)) });
}

const dice = new Rng('a generator that the game keeps for itself', '');
let calls = 0;

class StateWithDice extends PigState {
  readonly dice: Rng = dice;
}
breaks('holds a generator', checkShape, { ...pig, newState: () => new StateWithDice() }, /random number generator/);

const shared = new PigState();
breaks('shares its buffer', checkShape, { ...pig, newState: () => shared }, /two states share a buffer/);

class StateWithTurn extends TicTacToeState {
  readonly turn: Int8Array = new Int8Array(1);
}
breaks('has two buffers', checkShape, { ...ticTacToe, newState: () => new StateWithTurn() }, /one buffer, not 2/);

breaks(
  'forgets a field in copies',
  checkCopies,
  { ...pig, copy: (from: PigState, to: PigState) => to.scores.set(from.scores) },
  /other bytes/,
);
const kept = new WeakMap<PigState, number>();
breaks(
  'keeps part of the state elsewhere',
  checkCopies,
  {
    ...pig,
    apply: (state: PigState, action: number) => {
      kept.set(state, (kept.get(state) ?? 0) + 1);
      pig.apply(state, action);
      if (state.status[1] === 0) state.turnTotal[0] = (kept.get(state) ?? 0) % 50;
    },
  },
  /does not play on as the original/,
);

breaks(
  'accepts cut bytes',
  checkSerialization,
  {
    ...pig,
    deserialize: (bytes: Uint8Array, out: PigState) => {
      new Uint8Array(out.words.buffer).set(bytes.subarray(0, 8));
      return ok();
    },
  },
  /cut off are accepted/,
);
breaks('has a constant hash', checkSerialization, { ...pig, hash: () => 1 }, /another state has the same hash/);

breaks(
  'changes a state by listing',
  checkReading,
  {
    ...pig,
    legalActions: (state: PigState, out: ActionBuffer) => {
      pig.legalActions(state, out);
      state.scores[0] ^= 1;
    },
  },
  /reading the state changed it/,
);

const listing = (change: (out: ActionBuffer) => void): Game<TicTacToeState> => ({
  ...ticTacToe,
  legalActions: (state, out) => {
    ticTacToe.legalActions(state, out);
    change(out);
  },
});
breaks(
  'repeats itself',
  checkLists,
  listing((out) => out.push(out.items[0])),
  /has repeats/,
);
breaks(
  'lists what it refuses',
  checkLists,
  listing((out) => out.push(100)),
  /100 is listed but refused/,
);
breaks(
  'lists nothing',
  checkLists,
  listing((out) => out.clear()),
  /nothing is listed/,
);
breaks(
  'does not clear the list',
  checkLists,
  {
    ...ticTacToe,
    legalActions: (state: TicTacToeState, out: ActionBuffer) => {
      for (let cell = 0; cell < 9; cell++) if (state.cells[cell] === 0) out.push(cell);
    },
  },
  /a second list, into a buffer in use, is different/,
);
breaks('goes on after the end', checkLists, { ...ticTacToe, isLegal: () => true }, /the finished game still accepts/);
breaks(
  'lists in another order each time',
  checkLists,
  listing((out) => {
    if (calls++ % 2 === 0) out.items.subarray(0, out.length).reverse();
  }),
  /a second list/,
);

breaks(
  'leaves a legal action out',
  checkRefusals,
  listing((out) => {
    if (out.length > 1) out.length--;
  }),
  /accepted but not listed/,
);
breaks(
  'accepts nonsense',
  checkRefusals,
  { ...ticTacToe, isLegal: (_: TicTacToeState, action: number) => action < 9 },
  /-1 is accepted/,
);

breaks(
  'samples illegal actions',
  checkSampling,
  { ...ticTacToe, sampleAction: (_: TicTacToeState, rng: Rng) => rng.below(9) },
  /sampled but not listed/,
  { positions: 200 },
);
breaks(
  'never samples the last action',
  checkSampling,
  {
    ...connectFour,
    sampleAction: (state, rng) => {
      let action = connectFour.sampleAction(state, rng);
      while (action === 6 && [0, 1, 2, 3, 4, 5].some((column) => connectFour.isLegal(state, column))) {
        action = connectFour.sampleAction(state, rng);
      }
      return action;
    },
  },
  /6 is listed but never sampled/,
);

breaks('has one notation for all', checkNotation, { ...pig, format: () => 'play' }, /the same notation/);
breaks('reads back something else', checkNotation, { ...connectFour, parse: () => ok(3) }, /is not read back/);
breaks(
  'breaks its lines',
  checkNotation,
  { ...kuhnPoker, format: (state: KuhnState, action: number) => `${kuhnPoker.format(state, action)}\n` },
  /longer than a line/,
);

const outcomes = (faces: readonly number[], probability: number): Game<PigState> => ({
  ...pig,
  chanceOutcomes: (_state: PigState, out: ChanceBuffer) => {
    out.clear();
    for (const face of faces) out.push(face, probability);
    return true;
  },
});
breaks('has less than certainty', checkChance, outcomes([1, 2, 3, 4, 5, 6], 1 / 7), /sum to 0\.857/);
breaks('forgets an outcome', checkChance, outcomes([1, 2, 3, 4, 5], 1 / 5), /6 is drawn but is no outcome/);
breaks('lists what cannot happen', checkChance, outcomes([1, 2, 3, 4, 5, 6, 7], 1 / 7), /outcome 7 is refused/);
breaks(
  'loads the die',
  checkChance,
  {
    ...pig,
    sampleChance: (_state: PigState, rng: Rng) => (rng.below(10) === 0 ? 6 : 1 + rng.below(6)),
  },
  /6 comes up \d+ times, not 666/,
);

breaks(
  'decides the die before it is rolled',
  checkForesight,
  {
    ...pig,
    sampleChance: (state: PigState) => 2 + (pig.hash(state) % 5),
  },
  /every dealer deals the same outcome/,
);
breaks(
  'has its own dice, which thinking advances',
  checkForesight,
  { ...pig, sampleChance: () => 1 + dice.below(6) },
  /thinking changed the dice/,
);
const streams = new Map<string, number>();
breaks(
  'lets an agent see the seed',
  checkForesight,
  {
    ...pig,
    // As if random generators started from the seed alone, without the name of the stream.
    sampleChance: (_state: PigState, rng: Rng) => streams.get(rng.words.join()) ?? foreseen(rng),
  },
  /an agent guesses 600 of 600/,
);
function foreseen(rng: Rng): number {
  for (let match = 0; match < 400; match++) {
    for (const seed of [`match ${match}`, `another match ${match}`]) {
      for (const stream of ['dealer', '', 'agent 0', 'search']) {
        streams.set(new Rng(seed, stream).words.join(), 1 + new Rng(seed, '').below(6));
      }
    }
  }
  return streams.get(rng.words.join()) ?? 1 + rng.below(6);
}

const openCards: Game<KuhnState> = {
  ...kuhnPoker,
  view: (state, _player, out) => kuhnPoker.copy(state, out),
  determinize: () => {},
};
const scramble = (state: KuhnState, player: number, rng: Rng): void => {
  const other = 1 - player;
  if (state.cards[other] === 0 || state.status[0] === 7) return;
  const left = [1, 2, 3].filter((card) => card !== state.cards[player]);
  state.cards[other] = left[rng.below(2)];
};
breaks('shows hidden cards', checkSecrets, openCards, /tells what the player cannot know/, { scramble });
breaks('hides without saying what', checkSecrets, kuhnPoker, /the check needs `scramble`/);
breaks('hides nothing', checkSecrets, kuhnPoker, /changed nothing/, { scramble: () => {} });
breaks(
  'hides in another way when seen twice',
  checkViews,
  {
    ...kuhnPoker,
    view: (state, player, out) => {
      kuhnPoker.copy(state, out);
      out.cards[1 - player] = (out.cards[1 - player] + 1) % 5;
    },
  },
  /the view of the view is different/,
);
breaks(
  'hides from a player whose turn it is',
  checkViews,
  {
    ...pig,
    view: (state, _player, out) => {
      pig.copy(state, out);
      out.turnTotal[0] = 0;
    },
  },
  /the view has another list/,
);
breaks(
  'fills in what it knows',
  checkDeterminization,
  { ...kuhnPoker, determinize: ({ cards }: KuhnState) => cards.fill(1) },
  /filling in changed what was known/,
);
breaks(
  'does not fill in',
  checkDeterminization,
  { ...kuhnPoker, determinize: () => {} },
  /always filled in the same way/,
  { scramble },
);
breaks(
  'fills in from its own random numbers',
  checkDeterminization,
  { ...kuhnPoker, determinize: (state: KuhnState) => kuhnPoker.determinize(state, dice) },
  /the same numbers fill in differently/,
);

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
  { ...pig, evaluate: () => 0.5 },
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

test.each(broken.map((entry) => [entry.name, entry] as const))('a game that %s is found out', (_, { find, told }) => {
  expect(find().join('\n')).toMatch(told);
});

breaks(
  'shows the other card',
  checkTokens,
  {
    ...leducPoker,
    tokens: {
      ...leducTokens,
      write: (state: LeducState, viewer, out) => {
        leducTokens.write(state, viewer, out);
        out.general[0] = state.cards[1 - viewer];
      },
    },
  },
  /the view has other tokens/,
);
breaks(
  'leaves old tokens',
  checkTokens,
  {
    ...leducPoker,
    tokens: { ...leducTokens, write: (_state, _viewer, out) => (out.general[0] += 1) },
  },
  /a new buffer gets other tokens/,
);

test('every property of the suite has a game that breaks it', () => {
  const tried = new Set(broken.map(({ check }) => check));
  const untried = Object.entries(checks).filter(([, check]) => !tried.has(check));
  expect(untried.map(([property]) => property)).toEqual([]);
});
