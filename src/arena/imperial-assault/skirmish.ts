import { checkArmy } from '../../games/imperial-assault/army/check-army.js';
import type { ArmyList } from '../../games/imperial-assault/army/types.js';
import type { Library } from '../../games/imperial-assault/cards/library.js';
import { imperialAssault, type ImperialAssault } from '../../games/imperial-assault/imperial-assault.js';
import type { SkirmishMap } from '../../games/imperial-assault/maps/map.js';
import { type Books, skirmishBooks } from '../../games/imperial-assault/present/books.js';
import { english } from '../../games/imperial-assault/present/english.js';
import { iaPicture } from '../../games/imperial-assault/present/picture/picture.js';
import { iaPresenter } from '../../games/imperial-assault/present/presenter.js';
import type { Speech } from '../../games/imperial-assault/present/speech.js';
import { buildSkirmish, skirmishGaps, type SkirmishPlan } from '../../games/imperial-assault/scenario/build-setup.js';
import { readScenario, type ScenarioText } from '../../games/imperial-assault/scenario/schema.js';
import { type Pool, poolOf } from '../../games/imperial-assault/words/pools.js';
import { hashText } from '../../kernel/hash.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import type { LoadedGame } from '../loaded-game.js';
import type { ScenarioFile } from '../scenario-file.js';

/** Where the things come from that a scenario names; undefined for what there is not. */
export interface SkirmishParts {
  library(pool: Pool): Library;
  map(id: string): SkirmishMap | undefined;
  army(pool: Pool, name: string): ArmyList | undefined;
}

/** The German of skirmishes, which is loaded when it is first wanted. */
export async function germanSpeech(): Promise<Speech> {
  return (await import('../../games/imperial-assault/present/german/german.js')).german;
}

/** A scenario with what it names. */
export interface FoundSkirmish {
  readonly text: ScenarioText;
  readonly library: Library;
  readonly plan: SkirmishPlan;
}

/** The content of a scenario file, of which map and armies exist and all is played by the rules. */
export function readSkirmish({ path, json }: ScenarioFile, parts: SkirmishParts): Result<FoundSkirmish> {
  const read = readScenario(json, path);
  if (!read.ok) return read;
  const text = read.value;
  const pool = poolOf(text.edition);
  const map = parts.map(text.map);
  if (map === undefined) return fail('scenario', `${path}: map: no map is called ${text.map}`, ['map']);
  const library = parts.library(pool);
  const armies: ArmyList[] = [];
  for (const side of ['first', 'second'] as const) {
    const given = text[side];
    const army = typeof given === 'string' ? parts.army(pool, given) : given;
    if (army === undefined)
      return fail('scenario', `${path}: ${side}: no army is called ${JSON.stringify(given)}`, [side]);
    // Armies that come with Opfor are legal: a test sees to it.
    const [wrong] = typeof given === 'string' ? [] : checkArmy(library, army, `${path}: ${side}`);
    if (wrong !== undefined) return fail('scenario', wrong.message, [side, ...(wrong.at ?? [])]);
    armies.push(army);
  }
  const { mission, rounds, sight } = text;
  const plan: SkirmishPlan = { map, mission, armies: [armies[0], armies[1]], rounds, sightArea: sight === 'area' };
  const gaps = skirmishGaps(library, plan);
  if (gaps.length === 0) return ok({ text, library, plan });
  const more = gaps.length > 1 ? `, and ${gaps.length - 1} more` : '';
  return fail('scenario', `${path}: the rules do not play yet: ${gaps[0]}${more}`, []);
}

/** A game with all that is said and shown of it, in a language and in German. */
export function loadedGame(
  make: () => ImperialAssault,
  label: LoadedGame['label'],
  books: Books,
  speech: Speech,
): LoadedGame {
  return {
    game: make(),
    another: make,
    label,
    presenter: iaPresenter(make(), books, speech),
    picture: iaPicture(make(), books, speech),
    inGerman: async () => iaPresenter(make(), books, await germanSpeech()),
    inGermanByEye: async () => {
      const german = await germanSpeech();
      return { presenter: iaPresenter(make(), books, german), picture: iaPicture(make(), books, german) };
    },
  };
}

/** A skirmish ready to be played, which speaks to people in a language. Reads no files: it runs in a browser too. */
export function loadSkirmish({ text, library, plan }: FoundSkirmish, speech: Speech = english): LoadedGame {
  const make = (): ImperialAssault => {
    const { setup, mission } = buildSkirmish(library, plan);
    return imperialAssault(setup, mission, text.edition);
  };
  const hash = hashText(JSON.stringify([text.map, text.mission, plan.armies, text.rounds]));
  const label = { edition: text.edition, scenario: { id: text.id, hash } };
  return loadedGame(make, label, skirmishBooks(library, plan), speech);
}
