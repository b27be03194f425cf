import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFileName, makeFolder, readText, reason } from '../arena/files.js';
import { expandScenario, kitFor, USUAL_EDITION } from '../arena/kits.js';
import { fail, ok, type Result } from '../kernel/result.js';
import { isSameFile, writeAll } from './out-file.js';
import { stateFolder } from './state-folder.js';
import { tell } from './tell.js';

/** Options of `play`, `match` and `tournament` that make a battle of two army lists. */
export const LIST_OPTIONS = {
  my: {
    type: 'string',
    describe:
      'in place of a scenario: your army (blue), a name from `opfor army list`, or whatever `opfor army import` reads: a file, a link, or - for stdin',
  },
  their: {
    type: 'string',
    describe:
      'with --my: the other army (red): the same, a faction (a random legal army of it), or auto (of any faction); default auto. Random ones cost as nearly what yours does as they can',
  },
  table: { type: 'string', describe: 'with --my: the name of a table, such as forest, or a file (default: farmland)' },
  battle: {
    type: 'string',
    describe:
      'with --my: file for the battle, to replay or resume it (default: a file in ~/.local/state/opfor/battles, or in the folder of OPFOR_STATE)',
  },
  'count-as': {
    type: 'string',
    describe:
      'with --my: count the points of both armies as adjusted, or as printed on the cards, whatever the lists say',
  },
  edition: { type: 'string', describe: `with --my: edition of the rules and of the cards (default: ${USUAL_EDITION})` },
} as const;

/** The values of {@link LIST_OPTIONS}, and of the options that they go with or replace. */
export interface ListArgs {
  readonly my: string | undefined;
  readonly their: string | undefined;
  readonly table: string | undefined;
  readonly battle: string | undefined;
  readonly 'count-as': string | undefined;
  readonly edition: string | undefined;
  readonly seed: string | undefined;
}

/** The option besides which lists cannot be given, if it is given. */
export function otherGame(args: {
  readonly scenario: string | undefined;
  readonly game: string | undefined;
}): 'scenario' | 'game' | undefined {
  return args.scenario !== undefined ? 'scenario' : args.game !== undefined ? 'game' : undefined;
}

/**
 * Makes the battle that `--my` and `--their` describe, checks it, and writes it as a scenario file, whose path is the
 * answer. Everything random depends only on the seed. Undefined where no list is given.
 */
export async function battleOfLists(args: ListArgs, other: string | undefined): Promise<Result<string | undefined>> {
  if (args.my === undefined) {
    const stray = (['their', 'table', 'battle', 'count-as', 'edition'] as const).find(
      (option) => args[option] !== undefined,
    );
    return stray === undefined
      ? ok(undefined)
      : fail('option', `--${stray} goes with --my; give your army, or leave it out`);
  }
  if (other !== undefined) return fail('my', `give --my or --${other}, not both`);
  if ([args.my, args.their, args.table].filter((name) => name === '-').length > 1) {
    return fail('my', 'only one of --my, --their and --table can be - (stdin); give the others files');
  }
  const { my, their = 'auto', table, 'count-as': countAs, seed = '0', edition = USUAL_EDITION } = args;
  const kit = await kitFor(edition);
  if (!kit.ok) return fail(kit.problem.code, `--edition: ${kit.problem.message}`);
  const { armies } = kit.value;
  if (armies === undefined) return fail('edition', `--edition ${edition}: it has no army lists; give a scenario`);
  const scenario = armies.battle({ edition, my, their, table, countAs, seed, tell });
  if (!scenario.ok) return scenario;
  const text = `${JSON.stringify(scenario.value, null, 2)}\n`;
  const path = args.battle ?? join(stateFolder(), 'battles', `${scenario.value.id}.json`);
  if (path === '-') return fail('battle', '--battle -: name a file, from which the battle can be loaded again');
  const input = (['my', 'their', 'table'] as const).find((option) => {
    const name = args[option];
    return name !== undefined && isInput(name) && isSameFile(name, path);
  });
  if (input !== undefined) return fail('battle', `--battle ${path}: is the file of --${input}; name another`);
  const file = expandScenario(scenario.value, path);
  const loaded = kit.value.load(file);
  if (!loaded.ok) return loaded;
  if (args.battle === undefined && existsSync(path)) {
    const there = readText(path);
    if (!there.ok) return there;
    if (there.value !== text) return fail('battle', `${path}: is another file already; name one with --battle`);
  } else {
    const folder = args.battle === undefined ? makeBattles(dirname(path)) : ok();
    if (!folder.ok) return folder;
    const written = writeAll([{ option: 'battle', path, text }]);
    if (!written.ok) return written;
  }
  tell(`${scenario.value.name}: the battle is kept in ${path}`);
  return ok(isFileName(path) ? path : `./${path}`);
}

/** Whether an option may name a file that is read. */
function isInput(name: string): boolean {
  return isFileName(name) || /\.\p{L}\w{1,5}$/u.test(name) || existsSync(name);
}

function makeBattles(folder: string): Result<void> {
  try {
    makeFolder(folder);
    return ok();
  } catch (error) {
    return fail('battle', `${folder}: cannot be made: ${reason(error)}; name a file with --battle, or set OPFOR_STATE`);
  }
}

/** Refuses an output file that is one of the files that the battle is read from. */
export function keepsInputs(
  option: 'out' | 'save',
  path: string | undefined,
  inputs: readonly (string | undefined)[],
): Result<void> {
  const input =
    path === undefined ? undefined : inputs.find((one) => one !== undefined && isInput(one) && isSameFile(one, path));
  return input === undefined
    ? ok()
    : fail('out', `--${option} ${path ?? ''}: the battle is read from this file; name another`);
}
