import type { GameEvent } from '../../../kernel/game.js';
import { USUAL_EDITION } from '../editions/all.js';
import { CHANCE, NOBODY } from '../../../kernel/game.js';
import type { Rng } from '../../../kernel/rng.js';
import type { Library } from '../cards/library.js';
import { type Staged, stagedScenario, unitEntry } from '../scenario/staged.js';
import { createLegion, type LegionGame } from '../legion.js';
import type { TerrainPiece } from '../scenario/types.js';
import { coverFor, piece } from './piece.js';

const TANK = 'tx-225-occupier-tank';

function army(faction: 'rebels' | 'empire', units: readonly string[]): Staged['armies']['blue'] {
  return { faction, units: units.map((card) => unitEntry(card)), commandHand: [] };
}

/** Troopers, creatures and emplacements have light cover by a piece, vehicles none. */
const COVER: TerrainPiece['cover'] = { ...coverFor('light', 'none'), creature: 'light' };

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
      piece('mud', [200, 380, 320, 500], { height: 0, cover: COVER, movement: 'difficult' }, { zone: 'area' }),
      piece('slab', [420, 400, 560, 520], { height: 20, cover: COVER, movement: 'open' }, { flatTop: true }),
      piece('tower', [680, 420, 760, 500], { height: 120, cover: COVER }),
    ],
    armies: {
      blue: army('rebels', ['luke-skywalker-commander', 'rebel-troopers', 'rebel-troopers', 'at-rt-rebel', TANK]),
      red: army('empire', ['darth-vader-commander', 'stormtroopers', 'stormtroopers', TANK, TANK]),
    },
    battle: { kind: 'fixed', objective: 'breakthrough', deployment: 'battle-lines', condition: 'clear-conditions' },
  });
  const game = createLegion(library, scenario, USUAL_EDITION);
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
