import { expect, test } from 'vitest';
import { ActionBuffer, ChanceBuffer } from '../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import { GOAL, HOLD, PigState, ROLL, pig } from './pig.js';

// A position from the mover's side: what the mover has, what the other has, and the turn total. What follows comes from
// `apply` alone.
const SIDE = GOAL + 6;
const WON = SIDE * SIDE * SIDE;

function place(mine: number, others: number, turn: number): number {
  return (mine * SIDE + others) * SIDE + turn;
}

/** The index of a state, from the view of the player to move. */
function placeOf(state: PigState): number {
  const mover = pig.actor(state);
  if (mover === NOBODY) return WON;
  return place(state.scores[mover], state.scores[1 - mover], state.turnTotal[0]);
}

test('the first player wins 0.5306 of optimal games to 100 (Neller and Presser 2004)', () => {
  const state = new PigState();
  const rolling = new PigState();
  const next = new PigState();
  const actions = new ActionBuffer();
  const chance = new ChanceBuffer();
  // For each position: where holding leads, then where each face leads; −1 where there is no such choice.
  const cells: number[] = [];
  const leads: number[] = [];
  for (let sum = 2 * GOAL - 2; sum >= 0; sum--) {
    for (let mine = Math.max(0, sum - GOAL + 1); mine <= Math.min(sum, GOAL - 1); mine++) {
      for (let turn = SIDE - 1; turn >= 0; turn--) {
        if (mine + turn >= SIDE || turn === 1) continue;
        state.scores.set([mine, sum - mine]);
        state.turnTotal[0] = turn;
        pig.legalActions(state, actions);
        const listed = actions.toArray();
        cells.push(placeOf(state));
        pig.copy(state, next);
        if (listed.includes(HOLD)) pig.apply(next, HOLD);
        leads.push(listed.includes(HOLD) ? placeOf(next) : -1);
        if (!listed.includes(ROLL)) {
          leads.push(-1, -1, -1, -1, -1, -1);
          continue;
        }
        pig.copy(state, rolling);
        pig.apply(rolling, ROLL);
        pig.chanceOutcomes(rolling, chance);
        for (let i = 0; i < chance.length; i++) {
          pig.copy(rolling, next);
          pig.apply(next, chance.outcomes.items[i]);
          leads.push(placeOf(next));
        }
      }
    }
  }

  const wins = new Float64Array(WON + 1);
  wins[WON] = 1;
  let change = 1;
  for (let sweep = 0; change > 1e-7; sweep++) {
    expect(sweep).toBeLessThan(200);
    change = 0;
    for (let i = 0; i < cells.length; i++) {
      const at = i * 7;
      // After holding short of the goal, or rolling a 1, the mover is the other player of the next position.
      const hold = leads[at] < 0 ? 0 : leads[at] === WON ? 1 : 1 - wins[leads[at]];
      let roll = 0;
      if (leads[at + 1] >= 0) {
        roll = 1 - wins[leads[at + 1]];
        for (let face = 2; face <= 6; face++) roll += wins[leads[at + face]];
        roll /= 6;
      }
      const value = Math.max(hold, roll);
      change = Math.max(change, Math.abs(value - wins[cells[i]]));
      wins[cells[i]] = value;
    }
  }
  expect(Math.abs(wins[place(0, 0, 0)] - 0.5306)).toBeLessThan(0.00005);
});

test('a turn ends with a 1, which loses its points, or with holding, which keeps them', () => {
  const state = new PigState();
  const heard: string[] = [];
  const play = (...texts: string[]): void => {
    for (const text of texts) {
      const action = pig.parse(state, text);
      if (!action.ok) throw new Error(action.problem.message);
      pig.apply(state, action.value, (event) => heard.push(event.type));
    }
  };
  play('roll', '5', 'roll', '6', 'hold');
  expect([Array.from(state.scores), pig.actor(state)]).toEqual([[11, 0], 1]);
  play('roll', '4', 'roll');
  expect(pig.actor(state)).toBe(CHANCE);
  play('1');
  expect([Array.from(state.scores), pig.actor(state)]).toEqual([[11, 0], 0]);
  expect(() => play('hold')).toThrow("'hold' is not possible for first here (possible: roll)");
  expect(heard).toEqual(['rolled', 'rolled', 'held', 'rolled', 'rolled']);
});

test('a player whose turn reaches the goal must hold, and wins', () => {
  const state = new PigState();
  state.scores.set([95, 20]);
  state.turnTotal[0] = 5;
  expect(pig.isLegal(state, ROLL)).toBe(false);
  pig.apply(state, HOLD);
  expect([pig.actor(state), pig.returns(state, 0), pig.returns(state, 1)]).toEqual([NOBODY, 1, -1]);
});
