import { existsSync } from 'node:fs';
import process from 'node:process';
import { readText } from '../arena/files.js';
import { legionLibrary } from '../arena/legion/library.js';
import { checkScenario } from '../arena/kits.js';
import { expandScenario, isFileName, readPart } from '../arena/scenario-parts.js';
import type { FormatName } from '../games/legion/army/formats.js';
import { points } from '../games/legion/army/points.js';
import { randomArmy } from '../games/legion/army/random-army.js';
import { randomDeck } from '../games/legion/army/random-cards.js';
import type { ArmyList } from '../games/legion/army/types.js';
import { cardPool } from '../games/legion/compile/card-pool.js';
import { USUAL_EDITION } from '../games/legion/editions/all.js';
import { type Faction, FACTIONS } from '../games/legion/words/factions.js';
import { lineOf } from '../kernel/error-text.js';
import { hashHex, hashWords } from '../kernel/hash.js';
import { fail, ok, type Result } from '../kernel/result.js';
import { Rng } from '../kernel/rng.js';
import { readArmy } from './army/lists.js';
import { writeAll } from './out-file.js';

/** Options of `play`, `match` and `tournament` that make a battle of two army lists. */
export const LIST_OPTIONS = {
  my: { type: 'string', describe: 'instead of --scenario: your army (blue), a name from `opfor army list` or a file' },
  their: {
    type: 'string',
    describe:
      'with --my: the other army (red): a name, a file, a faction (a random legal army of it), or auto (of any faction); default auto. Random ones cost as nearly what yours does as they can',
  },
  table: { type: 'string', describe: 'with --my: a table from scenarios/tables, or a file (default: farmland)' },
  battle: {
    type: 'string',
    describe: 'with --my: file for the battle, to replay or resume it (default: battle-ID.json)',
  },
} as const;

/** The values of {@link LIST_OPTIONS}, and of the options that they go with or replace. */
export interface ListArgs {
  readonly my: string | undefined;
  readonly their: string | undefined;
  readonly table: string | undefined;
  readonly battle: string | undefined;
  readonly seed: string | undefined;
}

/** The option besides which lists cannot be given, if it is given. */
export function otherGame(args: {
  readonly scenario: string | undefined;
  readonly game: string | undefined;
}): 'scenario' | 'game' | undefined {
  return args.scenario !== undefined ? 'scenario' : args.game !== undefined ? 'game' : undefined;
}

/** The table of a battle whose command names none. */
const USUAL_TABLE = 'farmland';
/** Tables of this width are for skirmishes. */
const SKIRMISH_WIDTH = 36;

/**
 * Makes the battle that `--my` and `--their` describe, checks it, and writes it as a scenario file, whose path is the
 * answer: a standard battle (or a skirmish on a small table) with the decks of both armies, of which the blue player's
 * is used, and colours chosen by the smaller army. A list without a battle deck gets a random one. Everything random
 * depends only on the seed. Undefined where no list is given.
 */
export async function battleOfLists(args: ListArgs, other: string | undefined): Promise<Result<string | undefined>> {
  if (args.my === undefined) {
    const stray = (['their', 'table', 'battle'] as const).find((option) => args[option] !== undefined);
    return stray === undefined
      ? ok(undefined)
      : fail('option', `--${stray} goes with --my; give your army, or leave it out`);
  }
  if (other !== undefined) return fail('my', `give --my or --${other}, not both`);
  const scenario = compose(args.my, args);
  if (!scenario.ok) return scenario;
  const text = `${JSON.stringify(scenario.value, null, 2)}\n`;
  const path = args.battle ?? `${scenario.value.id}.json`;
  if (path === '-') return fail('battle', '--battle -: name a file, from which the battle can be loaded again');
  const whole = expandScenario(scenario.value, path);
  if (!whole.ok) return whole;
  const checked = await checkScenario({ path, json: whole.value });
  if (!checked.ok) return checked;
  if (args.battle === undefined && existsSync(path)) {
    const there = readText(path);
    if (!there.ok) return there;
    if (there.value !== text) return fail('battle', `${path}: is another file already; name one with --battle`);
  } else {
    const written = writeAll([{ option: 'battle', path, text }]);
    if (!written.ok) return written;
  }
  process.stderr.write(`${lineOf(`opfor: ${scenario.value.name}: ${path}`)}\n`);
  return ok(isFileName(path) ? path : `./${path}`);
}

type Composed = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string };

function compose(my: string, { their = 'auto', table = USUAL_TABLE, seed = '0' }: ListArgs): Result<Composed> {
  const edition = USUAL_EDITION;
  const library = legionLibrary(edition.id);
  const ground = readPart('table', table);
  if (!ground.ok) return fail(ground.problem.code, `--table: ${ground.problem.message}`);
  const {
    table: size,
    terrain,
    name: title,
  } = ground.value as { table?: { widthIn?: number }; terrain?: unknown; name?: string };
  const format: FormatName = size?.widthIn === SKIRMISH_WIDTH ? 'skirmish' : 'standard';
  const pool = cardPool(library, edition);
  const rng = new Rng(seed, 'battle of lists');
  const own = readArmy(my, {});
  if (!own.ok) return own;
  const mine = own.value.list;
  const limit = edition.formats[format];
  const faction = randomFaction(their, rng);
  const other =
    faction === null
      ? readArmy(their, {})
      : ok({
          list: randomArmy(library, { faction, format: limit, points: points(library, mine), pool }, rng),
        });
  if (!other.ok) return other;
  const theirs = other.value.list;
  if (theirs === null) {
    return fail(
      'their',
      `--their ${their}: no legal army of the ${faction ?? ''} of ${points(library, mine)} points was found`,
    );
  }
  const withDeck = (list: ArmyList): ArmyList =>
    list.battleDeck === null ? { ...list, battleDeck: randomDeck(library, pool, limit, rng) } : list;
  const armies = { blue: withDeck(mine), red: withDeck(theirs) };
  const where = typeof title === 'string' ? title : table;
  const content = {
    edition: edition.id,
    ...(isFileName(table) ? { table: size, terrain } : { table }),
    format,
    colours: 'chosen',
    armies,
    battle: { deck: 'own' },
  };
  const id = `battle-${hashOf(JSON.stringify(content))}`;
  const sizes = `${points(library, mine)} against ${points(library, theirs)} points`;
  return ok({
    id,
    name: `${mine.name} against ${theirs.name} (${where})`.slice(0, 120),
    description: `${mine.name} against ${theirs.name}, ${sizes}, on the table ${where}. Each army brings its battle deck; the smaller one chooses its colour.`,
    ...content,
  });
}

/** The faction of which a random army is wanted, or null if a list is named. */
function randomFaction(their: string, rng: Rng): Faction | null {
  if (their === 'auto') return FACTIONS[rng.below(FACTIONS.length)];
  return FACTIONS.find((faction) => faction === their) ?? null;
}

function hashOf(text: string): string {
  return hashHex(hashWords(Int32Array.from(text, (letter) => letter.charCodeAt(0))));
}
