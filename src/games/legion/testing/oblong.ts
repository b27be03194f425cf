import type { GameEvent } from '../../../kernel/game.js';
import { USUAL_EDITION } from '../editions/all.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Library } from '../cards/library.js';
import { type Staged, stagedScenario, unitEntry } from '../scenario/staged.js';
import { createLegion, type LegionGame } from '../legion.js';
import type { TerrainPiece } from '../scenario/types.js';

const TANK = 'tx-225-occupier-tank';

function army(faction: 'rebels' | 'empire', units: readonly string[]): Staged['armies']['blue'] {
  return { faction, units: units.map((card) => unitEntry(card)), commandHand: [] };
}

function piece(
  id: string,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  heightMm: number,
  movement: 'open' | 'difficult' | 'impassable',
  flatTop: boolean,
): TerrainPiece {
  return {
    id,
    name: id,
    kind: 'custom',
    zone: heightMm === 0 ? 'area' : 'solid',
    polygon: [
      [x0 * 10, y0 * 10],
      [x1 * 10, y0 * 10],
      [x1 * 10, y1 * 10],
      [x0 * 10, y1 * 10],
    ],
    height: heightMm * 10,
    cover: {
      trooper: 'light',
      creature: 'light',
      emplacement: 'light',
      groundVehicle: 'none',
      repulsorVehicle: 'none',
    },
    movement: {
      trooper: movement,
      creature: movement,
      emplacement: movement,
      groundVehicle: movement,
      repulsorVehicle: movement,
    },
    flatTop,
    ladder: false,
    openInside: false,
  };
}

/**
 * A battle with a tank on an oblong base on each side and two on one, on a small table, so that bases of all kinds
 * meet. For tests and the soak run.
 */
export function oblongBattle(library: Library): LegionGame {
  const scenario = stagedScenario(USUAL_EDITION, {
    id: 'oblong',
    description: 'Tanks on oblong bases among troopers, walkers and speeders.',
    table: { widthIn: 36, depthIn: 36 },
    terrain: [
      piece('mud', [200, 380, 320, 500], 0, 'difficult', false),
      piece('slab', [420, 400, 560, 520], 20, 'open', true),
      piece('tower', [680, 420, 760, 500], 120, 'impassable', false),
    ],
    armies: {
      blue: army('rebels', ['luke-skywalker-commander', 'rebel-troopers', 'rebel-troopers', 'at-rt-rebel', TANK]),
      red: army('empire', ['darth-vader-commander', 'stormtroopers', 'stormtroopers', TANK, TANK]),
    },
    battle: { kind: 'fixed', objective: 'breakthrough', deployment: 'battle-lines', condition: 'clear-conditions' },
  });
  const game = createLegion(library, scenario);
  if (!game.ok) throw new Error(game.problem.message);
  return game.value;
}

/**
 * Plays a battle at random and adds to `seen` how often tanks moved in which way, displaced others and carried them.
 */
export function countTankMoves(game: LegionGame, rng: Rng, seen: Map<string, number>): void {
  const note = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
  const state = game.newState();
  const isTank = (u: unknown): boolean => typeof u === 'number' && game.battle.units.oblong[u] === 1;
  const hear = ({ type, unit, target, move }: GameEvent): void => {
    if (type === 'unit-moved' && isTank(unit)) note(String(move));
    if (type === 'unit-disembarked' && isTank(target)) note(type);
    if (type === 'unit-displaced' || type === 'melee-started') note(type);
  };
  while (game.actor(state) !== NOBODY) {
    const action = game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng);
    game.apply(state, action, hear);
  }
}
