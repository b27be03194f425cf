import process from 'node:process';
import { legionLibrary } from '../../arena/legion/library.js';
import { EXPORT_FORMATS } from '../../games/legion/army/exchange/export-list.js';
import { IMPORT_FORMATS } from '../../games/legion/army/exchange/import-list.js';
import { points } from '../../games/legion/army/points.js';
import { findEdition, USUAL_EDITION } from '../../games/legion/editions/all.js';
import type { Edition } from '../../games/legion/engine/edition.js';
import { fileSchema } from '../../arena/legion/file-schemas.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import { checkLists } from './army/check.js';
import { exportArmy } from './army/export.js';
import { importArmy } from './army/import.js';
import { type Instead, readArmy, readFormat, readPointsKind, shippedArmies } from '../../arena/legion/armies/lists.js';
import { drawArmy } from './army/random.js';
import { showArmy, USUAL_TARGET } from './army/show.js';
import { type Command, defineCommand, type ExitCode } from '../command.js';
import { EDITION_OPTION } from '../options.js';
import { writeAll } from '../out-file.js';
import { table } from '../table.js';
import { tell } from '../tell.js';

const JOBS = ['list', 'check', 'show', 'random', 'import', 'export', 'schema'];

/** Options that belong to some jobs only. */
const OPTIONS = [
  ['against', ['show']],
  ['cover', ['show']],
  ['faction', ['random']],
  ['force', ['random']],
  ['seed', ['random']],
  ['era', ['check']],
  ['format', ['check', 'random']],
  ['points', ['list', 'check', 'show', 'random', 'export']],
  ['out', ['random', 'import', 'export']],
  ['from', ['import']],
  ['to', ['export']],
] as const;

export const army: Command = defineCommand({
  usage: 'army <job> [file] [mate]',
  summary:
    'Lists the armies that come with Opfor; checks an army list, summarises it, draws a random one, or exchanges lists with list builders.',
  needs: '--faction for random, --to for export',
  example: ['opfor army random --faction rebels --points 800 --seed 7 --out mine.json', 'a legal army of 800 points'],
  options: {
    job: {
      type: 'string',
      demandOption: true,
      describe:
        'list, check (exit code 0 if it is legal, 1 if it is not), show, random, import, export, or schema (JSON Schema of a list)',
    },
    file: {
      type: 'string',
      describe:
        'a name from the list, or an army list as JSON; with import: a text or JSON export, or a link; - is stdin',
    },
    mate: { type: 'string', describe: "with check and --format team: the team mate's list" },
    edition: EDITION_OPTION,
    format: {
      type: 'string',
      describe: `with check and random: ${Object.keys(USUAL_EDITION.formats).join(', ')} (default: standard)`,
    },
    against: { type: 'string', describe: `with show: unit card that is attacked (default: ${USUAL_TARGET})` },
    cover: { type: 'string', describe: 'with show: its cover: none, light or heavy (default: none)' },
    faction: { type: 'string', describe: 'with random: rebels, empire, republic or separatists' },
    force: { type: 'string', describe: 'with random: the id of a battle force, in the five-round edition' },
    points: {
      type: 'string',
      describe:
        'with check, show, list and export: printed or adjusted (default: as the list says, else adjusted); with random: the most that it may cost (default: the format allows)',
    },
    era: {
      type: 'string',
      describe: 'with check: latest cards allowed (default: as the list says, else 2020)',
    },
    seed: { type: 'string', describe: 'with random: what all random numbers are derived from (default: 0)' },
    from: {
      type: 'string',
      describe: `with import: ${IMPORT_FORMATS.join(', ')} (default: recognised by itself)`,
    },
    to: { type: 'string', describe: `with export: ${EXPORT_FORMATS.join(', ')}` },
    out: { type: 'string', describe: 'with random, import and export: file for the list (default: stdout)' },
    json: { type: 'boolean', default: false, describe: 'print as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    const { job, file, mate } = args;
    if (!JOBS.includes(job)) return fail('job', `army ${job}: the job must be one of ${JOBS.join(', ')}`);
    const stray = OPTIONS.find(([option, of]) => args[option] !== undefined && !of.some((one) => one === job));
    if (stray !== undefined) {
      return fail('option', `army ${job}: --${stray[0]} goes with ${stray[1].join(', ')}; leave it out`);
    }
    const edition = findEdition(args.edition);
    if (!edition.ok) return edition;
    const format = readFormat(args.format ?? 'standard', edition.value);
    if (!format.ok) return format;
    const kind = job === 'random' ? ok(undefined) : readPointsKind(args.points);
    if (!kind.ok) return kind;
    const { eras } = edition.value.vocabulary;
    if (args.era !== undefined && !eras.includes(args.era))
      return fail('era', `--era ${args.era}: must be one of ${eras.join(', ')}`);
    const instead = { points: kind.value, era: args.era, tell };
    if (job === 'list' || job === 'random' || job === 'schema') {
      if (file !== undefined) return fail('file', `army ${job} takes no further argument; leave out '${file}'`);
      if (job === 'schema') {
        process.stdout.write(`${JSON.stringify(fileSchema('army', edition.value), null, 2)}\n`);
        return ok(0);
      }
      if (job === 'list') return list(edition.value, instead, args.json);
      if (args.json) return fail('option', 'army random: the output is JSON already; leave out --json');
      const drawn = drawArmy(edition.value, { ...args, format: format.value });
      if (!drawn.ok) return drawn;
      return writeList(`${JSON.stringify(drawn.value, null, 2)}\n`, args.out);
    }
    if (file === undefined) {
      const needed =
        job === 'import' ? 'a file, a link, or - for stdin' : 'a name from opfor army list, or an army list';
      return fail('file', `army ${job} needs ${needed}`);
    }
    if (job === 'import' || job === 'export') {
      if (mate !== undefined) return fail('mate', `army ${job}: a second list '${mate}' goes with check only`);
      if (args.json) return fail('option', `army ${job}: the format is fixed; leave out --json`);
      const text =
        job === 'import'
          ? importArmy(file, edition.value, args.from)
          : exportArmy(file, edition.value, instead, args.to);
      return text.ok ? writeList(text.value, args.out) : text;
    }
    if (job === 'show') {
      if (mate !== undefined) return fail('mate', `army show: a second list '${mate}' goes with check only`);
      const text = showArmy(file, edition.value, instead, args);
      if (!text.ok) return text;
      process.stdout.write(text.value);
      return ok(0);
    }
    if (mate !== undefined && format.value !== 'team') {
      return fail('mate', `army check: a second list '${mate}' goes with --format team only; check one list at a time`);
    }
    if (file === '-' && mate === '-') {
      return fail('mate', 'army check: both lists are read from stdin; give one of them a file');
    }
    const files = mate === undefined ? [file] : [file, mate];
    const checked = checkLists(files, edition.value, format.value, instead, args.json);
    if (!checked.ok) return checked;
    process.stdout.write(checked.value.text);
    return ok(checked.value.legal ? 0 : 1);
  },
});

/** Writes a list to a file, or to stdout where none is named. */
function writeList(text: string, out: string | undefined): Result<ExitCode> {
  const written = writeAll([{ option: 'out', path: out ?? '-', text }]);
  return written.ok ? ok(0) : written;
}

/** The army lists that come with Opfor. */
function list(edition: Edition, instead: Instead, json: boolean): Result<ExitCode> {
  const library = legionLibrary(edition.id);
  const rows: (string | number)[][] = [];
  for (const id of shippedArmies(edition)) {
    const given = readArmy(id, edition, instead);
    if (!given.ok) return given;
    const { name, faction, units } = given.value.list;
    rows.push([id, faction, points(library, given.value.list), units.length, name]);
  }
  const header = ['army', 'faction', 'points', 'units', 'name'];
  const asJson = rows.map((row) => Object.fromEntries(header.map((field, i) => [field, row[i]])));
  process.stdout.write(json ? `${JSON.stringify(asJson)}\n` : table(header, rows));
  return ok(0);
}
