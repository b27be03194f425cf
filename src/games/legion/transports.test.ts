import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../arena/library.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';
import type { Library } from './cards/library.js';
import { keywordSchema } from './cards/schema-common.js';
import { stagedScenario, unitEntry } from './conformance/staged.js';
import { createLegion, type LegionGame } from './legion.js';
import { playChecked } from './testing/soak.js';

/** The cards with seats added to walkers of both sides: two in the open, and two that are closed. */
function libraryWithSeats(): Library {
  const library = legionLibrary();
  const units = new Map(library.units);
  const seat = (id: string, name: string, value: number): void => {
    const card = units.get(id);
    if (card === undefined) throw new Error(`no card ${id}`);
    const other = card.keywords.filter(({ id: keyword }) => keyword !== 'weak-point');
    units.set(id, { ...card, keywords: [...other, keywordSchema.parse({ name, value })] });
  };
  seat('at-rt-rebel', 'Transport: Open', 2);
  seat('at-st', 'Transport: Closed', 2);
  return { ...library, units };
}

/** A small table, so that units meet and vehicles are near those who could ride in them. */
function battle(): LegionGame {
  const scenario = stagedScenario({
    id: 'transports',
    description: 'Vehicles with seats and troopers to ride in them.',
    table: { widthIn: 36, depthIn: 36 },
    terrain: [],
    armies: {
      blue: {
        faction: 'rebels',
        units: [
          unitEntry('luke-skywalker-commander'),
          unitEntry('rebel-troopers'),
          unitEntry('rebel-troopers'),
          unitEntry('at-rt-rebel'),
          unitEntry('x-34-landspeeder'),
        ],
        commandHand: [],
      },
      red: {
        faction: 'empire',
        units: [
          unitEntry('darth-vader-commander'),
          unitEntry('stormtroopers'),
          unitEntry('stormtroopers'),
          unitEntry('at-st'),
          unitEntry('at-st'),
        ],
        commandHand: [],
      },
    },
    battle: { kind: 'fixed', objective: 'key-positions', deployment: 'battle-lines', condition: 'clear-conditions' },
  });
  const game = createLegion(libraryWithSeats(), scenario);
  if (!game.ok) throw new Error(game.problem.message);
  return game.value;
}

/** Battles that are played: enough for every way of riding to come up many times. */
const SEEDS = 25;

describe('random battles with transports', () => {
  const game = battle();

  it('break no invariant', () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const { broken } = playChecked(game, new Rng(seed, 'transports'), seed % 5 === 0 ? 'eager' : 'random');
      expect({ seed, broken }).toEqual({ seed, broken: '' });
    }
  });

  it('get units in, let them act and be attacked aboard, and get them out again', () => {
    const seen = new Map<string, number>();
    const note = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
    for (let seed = 0; seed < SEEDS; seed++) {
      const rng = new Rng(seed, 'transports seen');
      const state = game.newState();
      const isAboard = (u: unknown): boolean => typeof u === 'number' && state.units.body[u] !== u;
      while (game.actor(state) !== NOBODY) {
        const action = game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
        game.apply(state, action, ({ type, unit, target, kind }) => {
          if (type === 'action' && isAboard(unit)) note(`${String(kind)} from aboard`);
          if (type === 'attack-declared' && isAboard(target)) note('attacked aboard');
          if (type === 'unit-embarked' || type === 'unit-disembarked') note(type);
        });
      }
    }
    const least = { 'unit-embarked': 40, 'unit-disembarked': 30, 'attack from aboard': 0, 'attacked aboard': 0 };
    for (const [what, times] of Object.entries(least)) expect(seen.get(what) ?? 0, what).toBeGreaterThan(times);
  });
});
