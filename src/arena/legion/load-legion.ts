import type { Library } from '../../games/legion/cards/library.js';
import type { Edition } from '../../games/legion/engine/edition.js';
import { createLegion, type LegionGame } from '../../games/legion/legion.js';
import { descriptionsOf } from '../../games/legion/present/describe.js';
import type { Handbook } from '../../games/legion/present/handbook/handbook.js';
import { legionPicture } from '../../games/legion/present/picture/picture.js';
import { legionPresenter } from '../../games/legion/present/presenter.js';
import { englishByEye } from '../../games/legion/present/speech.js';
import type { Speech } from '../../games/legion/present/speech.js';
import type { CardWords } from '../../games/legion/present/wording/cards.js';
import { scenarioHash } from '../../games/legion/scenario/hash.js';
import { reconstructedCards } from '../../games/legion/scenario/reconstructed.js';
import type { TerrainPlacing } from '../../games/legion/scenario/terrain-placing.js';
import type { Scenario } from '../../games/legion/scenario/types.js';
import type { Game } from '../../kernel/game.js';
import { hashHex } from '../../kernel/hash.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { LoadedGame } from '../loaded-game.js';

/** What a battle needs besides its scenario: cards, rules, and the texts of both, which are read when asked for. */
export interface LegionBooks {
  readonly library: Library;
  readonly edition: Edition;
  readonly handbook: () => Result<Handbook>;
  /** What the edition says in German: its cards and its handbook. Without it the battle speaks only one language. */
  readonly german?: () => Promise<{ readonly cards: CardWords; readonly handbook: () => Result<Handbook> }>;
  /** The language in which the battle speaks to people; English if absent. */
  readonly speech?: Speech | undefined;
}

/**
 * The battle of a checked scenario, or the placing of its terrain if that comes first. Reads no files, so that it runs
 * in a browser. A problem, such as a card without rules, is one line that starts with `path`.
 */
export function loadLegionWith(books: LegionBooks, scenario: Scenario, path: string): Result<LoadedGame> {
  const { library, edition } = books;
  const reconstructed = reconstructedCards(library, scenario);
  const hash = hashHex(scenarioHash(scenario));
  const label = {
    edition: edition.id,
    scenario: { id: scenario.id, hash, ...(reconstructed.length > 0 ? { reconstructed } : {}) },
  };
  // Terrain is placed only for a battle that can be played.
  const { terrainToPlace, ...battle } = scenario;
  const game = createLegion(library, battle, edition);
  if (!game.ok) return fail(game.problem.code, `${path}: ${game.problem.message}`);
  if (terrainToPlace !== undefined) {
    const placing = terrainPlacing({ scenario, edition });
    if (!placing.ok) return placing;
    const place = (): Game<unknown> => placing.value.create(library, scenario);
    return ok({ game: place(), another: place, label });
  }
  const another = (): Game<unknown> => made(createLegion(library, battle, edition));
  return ok({ ...loadedBattle(game.value, books), another, label });
}

/** A battle that was made already, with all that people see and hear of it. */
export function loadedBattle(
  game: LegionGame,
  { handbook, german, speech }: Omit<LegionBooks, 'library' | 'edition'>,
): Omit<LoadedGame, 'label' | 'another'> {
  const { card, tag } = game.battle.units;
  const units = card.map(({ name }, unit) => `${name} (${tag[unit]})`);
  return {
    game: { ...game, ...descriptionsOf(game) },
    names: { unit: units, target: units, by: units },
    presenter: legionPresenter(game, handbook, speech),
    ...(german === undefined ? {} : inGerman(game, german)),
    byEye: legionPresenter(game, handbook, englishByEye),
    picture: legionPicture(game, speech),
  };
}

/** How the battle speaks German, which is loaded when it is asked for. */
function inGerman(
  game: LegionGame,
  books: NonNullable<LegionBooks['german']>,
): Required<Pick<LoadedGame, 'inGerman' | 'inGermanByEye'>> {
  return {
    inGerman: async () => {
      const { german } = await import('../../games/legion/present/german/german.js');
      const { cards, handbook } = await books();
      return legionPresenter(game, handbook, { ...german, cards });
    },
    inGermanByEye: async () => {
      const { germanByEye } = await import('../../games/legion/present/german/german.js');
      const { cards, handbook } = await books();
      const speech = { ...germanByEye, cards };
      return { presenter: legionPresenter(game, handbook, speech), picture: legionPicture(game, speech) };
    },
  };
}

/** How terrain is placed in the edition of a scenario. */
export function terrainPlacing({
  scenario,
  edition,
}: {
  readonly scenario: Scenario;
  readonly edition: Edition;
}): Result<TerrainPlacing> {
  if (edition.terrainPlacing !== undefined) return ok(edition.terrainPlacing);
  const said = `${edition.id} has no rules for placing terrain in turns; list the pieces as terrain`;
  return fail('terrain-to-place', `${scenario.id}: terrainToPlace: ${said}`);
}

/** The value of a game that has been created successfully before. */
function made(game: ReturnType<typeof createLegion>): Game<unknown> {
  if (!game.ok) throw new Error(game.problem.message);
  return { ...game.value, ...descriptionsOf(game.value) };
}
