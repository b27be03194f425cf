import { expect, test } from 'vitest';
import { findGame, loadGame } from '../../../../arena/game-source.js';
import { CHANCE, NOBODY } from '../../../../kernel/game.js';
import type { Die, Happening } from '../../../../kernel/picture.js';
import { Rng } from '../../../../kernel/rng.js';
import type { LegionGame } from '../../legion.js';
import { beginsThrow, throwOf } from './throw.js';

const source = findGame({ scenario: 'core-set-skirmish', game: undefined });
if (!source.ok) throw new Error(source.problem.message);
const loaded = await loadGame(source.value);
if (!loaded.ok) throw new Error(loaded.problem.message);
const game = loaded.value.game as unknown as LegionGame;

function declared(): Happening[] {
  return [{ event: { type: 'attack-declared', unit: 0, target: 8, kind: 'ranged', range: 2 } }];
}

test('an attack is told die by die: what was rolled again, converted and cancelled, and by what', () => {
  const { tag } = game.battle.units;
  const happened: Happening[] = [
    ...declared(),
    { event: { type: 'dice-rolled', for: 'attack', unit: 0, faces: 'black: 1 hit 1 blank; white: 1 surge 1 blank' } },
    { action: 'reroll black: 1 blank; white: 1 blank' },
    { event: { type: 'dice-rolled', for: 'attack-reroll', unit: 0, faces: 'black: 1 crit; white: 1 hit' } },
    { event: { type: 'attack-results', unit: 0, target: 8, hits: 3, crits: 1 } },
    { event: { type: 'result-cancelled', unit: 8, by: 'cover', face: 'hit', count: 1 } },
    { event: { type: 'defense-roll', for: 'defense', colour: 'red', block: 1, surge: 1, blank: 1 } },
    { event: { type: 'pierce', unit: 0, count: 1 } },
    { event: { type: 'wounds-suffered', unit: 8, count: 2 } },
  ];
  expect(throwOf(game.battle, happened)).toEqual({
    from: tag[0],
    to: tag[8],
    attack: [
      { colour: 'black', face: 'hit', isCancelled: true, by: 'cover' },
      { colour: 'white', face: 'hit', before: 'surge', by: 'surge' },
      { colour: 'black', face: 'crit', before: 'blank', by: 'aim' },
      { colour: 'white', face: 'hit', before: 'blank', by: 'aim' },
    ],
    defence: [
      { colour: 'red', face: 'block', isCancelled: true, by: 'pierce' },
      { colour: 'red', face: 'block', before: 'surge', by: 'surge' },
      { colour: 'red', face: 'blank' },
    ],
    wounds: 2,
  });
});

test('what happened before the throw does not matter, and without dice there is none', () => {
  expect(throwOf(game.battle, [])).toBeUndefined();
  expect(throwOf(game.battle, declared())).toBeUndefined();
  const rally: Happening[] = [
    { event: { type: 'defense-roll', for: 'rally', colour: 'white', block: 1, surge: 0, blank: 1 } },
  ];
  const shown = throwOf(game.battle, rally);
  expect(shown?.defence.length).toBe(2);
  expect(shown?.attack).toEqual([]);
});

test('in whole battles the dice shown are those that fell, and their hits and criticals those that counted', () => {
  const counted = { throws: 0, rerolls: 0, cancelled: 0, wounds: 0 };
  const wrong: string[] = [];
  for (const seed of ['one', 'two']) {
    const state = game.newState();
    const rng = new Rng(seed, 'play');
    let happened: Happening[] = [];
    for (let actor = game.actor(state); actor !== NOBODY; actor = game.actor(state)) {
      const action = actor === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng);
      happened.push({ action: game.format(state, action) });
      let dice = 0;
      game.apply(state, action, (event) => {
        if (beginsThrow(event)) happened = [];
        happened.push({ event });
        if (event.type !== 'attack-results') return;
        const { attack = [] } = throwOf(game.battle, happened) ?? {};
        const of = (face: string): number => attack.filter((die) => die.face === face).length;
        if (of('hit') !== event['hits'] || of('crit') !== event['crits']) wrong.push(JSON.stringify(event));
        dice = attack.length;
        counted.throws++;
      });
      const now = throwOf(game.battle, happened);
      if (dice > 0 && now?.attack.length !== dice) wrong.push(`${now?.attack.length} of ${dice} dice`);
      const is = (test: (die: Die) => boolean): number => (now?.attack ?? []).filter(test).length;
      counted.rerolls += is(({ before, by }) => before !== undefined && by === 'aim');
      counted.cancelled += is(({ isCancelled }) => isCancelled === true);
      counted.wounds += now?.wounds ?? 0;
    }
  }
  expect(wrong).toEqual([]);
  for (const [what, count] of Object.entries(counted)) expect([what, count > 3]).toEqual([what, true]);
});
