import { createLegion } from '../games/legion/legion.js';
import { legionPresenter } from '../games/legion/present/presenter.js';
import { findEdition } from '../games/legion/editions/all.js';
import { scenarioHash } from '../games/legion/scenario/hash.js';
import type { TerrainPlacing } from '../games/legion/scenario/terrain-placing.js';
import type { Scenario } from '../games/legion/scenario/types.js';
import type { Game } from '../kernel/game.js';
import { hashHex } from '../kernel/hash.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import type { LoadedGame } from './loaded-game.js';
import { legionLibrary } from './library.js';
import { checkScenario } from './scenarios.js';
import type { ScenarioFile } from './scenarios.js';

/** How terrain is placed in the edition of a scenario. */
export function terrainPlacing({ id, edition }: Scenario): Result<TerrainPlacing> {
  const found = findEdition(edition);
  if (!found.ok) return found;
  const { terrainPlacing: placing } = found.value;
  if (placing !== undefined) return ok(placing);
  return fail(
    'terrain-to-place',
    `${id}: terrainToPlace: nobody places terrain in turn in ${edition}; list it as terrain`,
  );
}

/** Loads the battle of a scenario file, or the placing of its terrain where that is still to be done; the problem is the first thing wrong with the file, or a card without rules. */
export function loadLegion(file: ScenarioFile): Result<LoadedGame> {
  const scenario = checkScenario(file);
  if (!scenario.ok) return scenario;
  const { id, edition } = scenario.value;
  const label = { edition, scenario: { id, hash: hashHex(scenarioHash(scenario.value)) } };
  // Terrain is placed only for a battle that can be played.
  const { terrainToPlace, ...battle } = scenario.value;
  const game = createLegion(legionLibrary(), battle);
  if (!game.ok) return fail(game.problem.code, `${file.path}: ${game.problem.message}`);
  if (terrainToPlace !== undefined) {
    const placing = terrainPlacing(scenario.value);
    if (!placing.ok) return placing;
    const place = (): Game<unknown> => placing.value.create(legionLibrary(), scenario.value);
    return ok({ game: place(), another: place, label });
  }
  const { card, tag } = game.value.battle.units;
  const units = card.map(({ name }, unit) => `${name} (${tag[unit]})`);
  return ok({
    game: game.value,
    another: () => made(createLegion(legionLibrary(), battle)),
    label,
    names: { unit: units, target: units, by: units },
    presenter: legionPresenter(game.value),
  });
}

/** A game that could be made before. */
function made(game: ReturnType<typeof createLegion>): Game<unknown> {
  if (!game.ok) throw new Error(game.problem.message);
  return game.value;
}
