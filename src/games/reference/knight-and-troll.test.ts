import { expect, test } from 'vitest';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import { type DuelState, HEALTH, knightAndTroll, TURNS } from './knight-and-troll.js';

/** Plays the moves, by their notation, and returns the events. */
function play(state: DuelState, ...moves: readonly string[]): readonly object[] {
  const heard: object[] = [];
  for (const move of moves) {
    const action = knightAndTroll.parse(state, move);
    if (!action.ok) throw new Error(action.problem.message);
    knightAndTroll.apply(state, action.value, (event) => heard.push(event));
  }
  return heard;
}

test('the knight wears armour, and a guard takes off more', () => {
  const state = knightAndTroll.newState();
  play(state, 'fight strike', 'die 6');
  // One of the six wounds heals at once, because it is the troll's turn.
  expect([...state.health]).toEqual([12, 10]);
  const heard = play(state, 'fight strike', 'die 5', 'fight guard', 'fight strike', 'die 5');
  expect(heard).toContainEqual({ type: 'struck', player: 0, damage: 4, health: 8 });
  expect(heard).toContainEqual({ type: 'struck', player: 0, damage: 1, health: 7 });
});

test('the troll heals at the start of its turns, up to its first health', () => {
  const state = knightAndTroll.newState();
  const heard = play(state, 'fight strike', 'die 1', 'fight guard', 'fight guard');
  expect(heard).toEqual([
    { type: 'struck', player: 1, damage: 1, health: 14 },
    { type: 'regrown', player: 1, health: 15 },
  ]);
  expect(state.health[1]).toBe(HEALTH[1]);
});

test('a fighter without health has lost, and after the last turn nobody wins', () => {
  const state = knightAndTroll.newState();
  const rounds = ['fight guard', 'fight guard'];
  for (let turn = 0; turn < TURNS; turn += 2) play(state, ...rounds);
  expect([knightAndTroll.actor(state), knightAndTroll.returns(state, 0)]).toEqual([NOBODY, 0]);
  const ends = new Set<number>();
  for (let seed = 0; seed < 40; seed++) {
    const rng = new Rng(seed, 'duel');
    const game = knightAndTroll.newState();
    for (let actor = knightAndTroll.actor(game); actor !== NOBODY; actor = knightAndTroll.actor(game)) {
      const drawn = actor === CHANCE ? knightAndTroll.sampleChance(game, rng) : knightAndTroll.sampleAction(game, rng);
      knightAndTroll.apply(game, drawn);
    }
    const [knight, troll] = game.health;
    const value = knightAndTroll.returns(game, 0);
    expect([value === 1, value === -1]).toEqual([troll === 0, knight === 0]);
    ends.add(value);
  }
  expect(ends.has(1) || ends.has(-1)).toBe(true);
});
