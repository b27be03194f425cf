import type { GameEvent } from '../../../kernel/game.js';
import { USUAL_EDITION } from '../editions/all.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Library } from '../cards/library.js';
import { type Staged, stagedScenario, unitEntry } from '../scenario/staged.js';
import { createLegion, type LegionGame } from '../legion.js';

/** The cards, with two seats added to walkers: open ones to the rebels' AT-RT, closed ones to the AT-ST. */
function withSeats(library: Library): Library {
  const units = new Map(library.units);
  const { catalogue } = USUAL_EDITION.vocabulary;
  for (const [id, name] of [
    ['at-rt-rebel', 'Transport: Open'],
    ['at-st', 'Transport: Closed'],
  ] as const) {
    const card = units.get(id);
    if (card === undefined) throw new Error(`no card ${id}`);
    units.set(id, { ...card, keywords: [...card.keywords, catalogue.named(name, 2)] });
  }
  return { ...library, units };
}

function army(faction: 'rebels' | 'empire', units: readonly string[]): Staged['armies']['blue'] {
  return { faction, units: units.map((card) => unitEntry(card)), commandHand: [] };
}

/**
 * A battle on a small table, so that units meet and vehicles are near units that could ride in them. For tests and the
 * soak run.
 */
export function transportBattle(library: Library): LegionGame {
  const scenario = stagedScenario(USUAL_EDITION, {
    id: 'transports',
    description: 'Vehicles with seats and troopers to ride in them.',
    table: { widthIn: 36, depthIn: 36 },
    terrain: [],
    armies: {
      blue: army('rebels', [
        'luke-skywalker-commander',
        'rebel-troopers',
        'rebel-troopers',
        'at-rt-rebel',
        'x-34-landspeeder',
      ]),
      red: army('empire', ['darth-vader-commander', 'stormtroopers', 'stormtroopers', 'at-st', 'at-st']),
    },
    battle: { kind: 'fixed', objective: 'key-positions', deployment: 'battle-lines', condition: 'clear-conditions' },
  });
  const game = createLegion(withSeats(library), scenario, USUAL_EDITION);
  if (!game.ok) throw new Error(game.problem.message);
  return game.value;
}

/**
 * Plays a battle at random and adds to `seen` how often units went in and out of vehicles, acted aboard, and were
 * attacked there.
 */
export function countRides(game: LegionGame, rng: Rng, seen: Map<string, number>): void {
  const note = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
  const state = game.newState();
  const isAboard = (u: unknown): boolean => typeof u === 'number' && u >= 0 && state.units.carrier[u] !== u;
  const hear = ({ type, unit, target, kind }: GameEvent): void => {
    if (type === 'action' && isAboard(unit)) note(`${String(kind)} from aboard`);
    if (type === 'attack-declared' && isAboard(target)) note('attacked aboard');
    if (type === 'unit-embarked' || type === 'unit-disembarked') note(type);
  };
  while (game.actor(state) !== NOBODY) {
    const action = game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
    game.apply(state, action, hear);
  }
}
