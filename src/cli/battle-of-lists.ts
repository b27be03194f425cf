import { existsSync } from 'node:fs';
import process from 'node:process';
import { readText } from '../arena/files.js';
import { legionLibrary } from '../arena/legion/library.js';
import { kitOf } from '../arena/kits.js';
import { expandScenario, isFileName, partNames, readPart } from '../arena/scenario-parts.js';
import { checkArmy } from '../games/legion/army/check-army.js';
import type { FormatName } from '../games/legion/army/formats.js';
import { points } from '../games/legion/army/points.js';
import { randomArmy } from '../games/legion/army/random-army.js';
import { type CardPool, randomDeck } from '../games/legion/army/random-cards.js';
import type { ArmyFormat, ArmyList } from '../games/legion/army/types.js';
import { cardPool } from '../games/legion/compile/card-pool.js';
import { unplayedCards } from '../games/legion/compile/unplayed-cards.js';
import type { Edition } from '../games/legion/engine/edition.js';
import { USUAL_EDITION } from '../games/legion/editions/all.js';
import { type Faction, FACTIONS } from '../games/legion/words/factions.js';
import { lineOf } from '../kernel/error-text.js';
import { hashHex, hashWords } from '../kernel/hash.js';
import { fail, ok, type Result } from '../kernel/result.js';
import { Rng } from '../kernel/rng.js';
import { readArmy } from './army/lists.js';
import { isSameFile, writeAll } from './out-file.js';

/** Options of `play`, `match` and `tournament` that make a battle of two army lists. */
export const LIST_OPTIONS = {
  my: { type: 'string', describe: 'in place of a scenario: your army (blue), a name from `opfor army list` or a file' },
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
  if ([args.my, args.their, args.table].filter((name) => name === '-').length > 1) {
    return fail('my', 'only one of --my, --their and --table can be - (stdin); give the others files');
  }
  const scenario = compose(args.my, args);
  if (!scenario.ok) return scenario;
  const text = `${JSON.stringify(scenario.value, null, 2)}\n`;
  const path = args.battle ?? `${scenario.value.id}.json`;
  if (path === '-') return fail('battle', '--battle -: name a file, from which the battle can be loaded again');
  const input = (['my', 'their', 'table'] as const).find((option) => {
    const name = args[option];
    return name !== undefined && isFileName(name) && isSameFile(name, path);
  });
  if (input !== undefined) return fail('battle', `--battle ${path}: is the file of --${input}; name another`);
  const file = expandScenario(scenario.value, path);
  const kit = await kitOf(file);
  if (!kit.ok) return kit;
  const loaded = kit.value.load(file);
  if (!loaded.ok) return loaded;
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

/** Refuses an output file that is one of the files that the battle is read from. */
export function keepsInputs(
  option: 'out' | 'save',
  path: string | undefined,
  inputs: readonly (string | undefined)[],
): Result<void> {
  const input =
    path === undefined
      ? undefined
      : inputs.find((one) => one !== undefined && isFileName(one) && isSameFile(one, path));
  return input === undefined
    ? ok()
    : fail('out', `--${option} ${path ?? ''}: the battle is read from this file; name another`);
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
  const limit = edition.formats[format];
  const own = readArmy(my, edition, { size: limit.deck });
  if (!own.ok) return own;
  const mine = own.value.list;
  const isNamed = their !== 'auto' && !FACTIONS.some((faction) => faction === their);
  const named = isNamed ? readArmy(their, edition, { size: limit.deck }) : undefined;
  if (named?.ok === false) return named;
  const given = [{ option: `--my ${my}`, list: mine }];
  if (named !== undefined) given.push({ option: `--their ${their}`, list: named.value.list });
  for (const { option, list } of given) {
    const fit = checkGiven(list, option, edition, limit, `the table ${table}`);
    if (!fit.ok) return fit;
  }
  const drawn = named === undefined ? drawOther(mine, their, edition, limit, pool, rng) : ok(named.value.list);
  if (!drawn.ok) return drawn;
  const theirs = drawn.value;
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

/** Refuses a list that is not legal in the format of the battle, or has cards that the edition does not play. */
function checkGiven(list: ArmyList, option: string, edition: Edition, format: ArmyFormat, table: string): Result<void> {
  const library = legionLibrary(edition.id);
  const [problem] = checkArmy(library, list, format, option);
  if (problem !== undefined) {
    const others = Object.values(edition.formats).filter(({ id }) => id !== format.id);
    const other = others.find((one) => checkArmy(library, list, one).length === 0);
    const hint =
      other === undefined
        ? ''
        : ` (${table} makes a ${format.id} battle; this is a ${other.id} army${tablesFor(other)})`;
    return fail(problem.code, `${problem.message}${hint}`);
  }
  const [unplayed] = unplayedCards(library, edition, list);
  return unplayed === undefined
    ? ok()
    : fail('not-implemented', `${option}: the card ${unplayed} is not implemented in ${edition.id} yet; take another`);
}

/** The tables on which armies of a format meet, for the end of a message. */
function tablesFor({ id }: ArmyFormat): string {
  if (id !== 'skirmish' && id !== 'standard') return '';
  const fitting = partNames('table').filter((name) => {
    const read = readPart('table', name);
    const { table } = (read.ok ? read.value : {}) as { table?: { widthIn?: number } };
    return (table?.widthIn === SKIRMISH_WIDTH) === (id === 'skirmish');
  });
  return `, for the tables ${fitting.join(', ')}`;
}

/** Draws of a random army that counts printed points: it is drawn by adjusted points, so some cost too much. */
const PRINTED_DRAWS = 8;

/**
 * A random legal army that costs as nearly as it can what `mine` does, and counts points as it does: of the faction
 * `their`, or of any faction that has such an army.
 */
function drawOther(
  mine: ArmyList,
  their: string,
  edition: Edition,
  format: ArmyFormat,
  pool: CardPool,
  rng: Rng,
): Result<ArmyList> {
  const library = legionLibrary(edition.id);
  const { points: kind, ...adjusted } = mine;
  const size = Math.min(format.points, points(library, adjusted));
  const first = their === 'auto' ? rng.below(FACTIONS.length) : 0;
  const factions: readonly Faction[] =
    their === 'auto'
      ? [...FACTIONS.slice(first), ...FACTIONS.slice(0, first)]
      : FACTIONS.filter((faction) => faction === their);
  for (const faction of factions) {
    for (let i = 0; i < (kind === 'printed' ? PRINTED_DRAWS : 1); i++) {
      const list = randomArmy(library, { faction, format, points: size, pool }, rng);
      if (list === null) break;
      const counted = kind === undefined ? list : { ...list, points: kind };
      if (checkArmy(library, counted, format).length === 0) return ok(counted);
    }
  }
  const whose = their === 'auto' ? 'any faction' : `the ${their}`;
  return fail('their', `--their ${their}: no legal army of ${whose} costs at most ${size} points; name a list`);
}

function hashOf(text: string): string {
  return hashHex(hashWords(Int32Array.from(text, (letter) => letter.charCodeAt(0))));
}
