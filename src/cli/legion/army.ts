import process from 'node:process';
import { fileSchema } from '../../arena/legion/file-schemas.js';
import { legionLibrary } from '../../arena/legion/library.js';
import { type Instead, readArmy, readFormat, readPointsKind, shippedArmies } from '../../arena/legion/armies/lists.js';
import { points } from '../../games/legion/army/points.js';
import type { Edition } from '../../games/legion/engine/edition.js';
import { findEdition } from '../../games/legion/editions/all.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import type { ArmyArgs } from '../army-args.js';
import type { ExitCode } from '../command.js';
import { writeAll } from '../out-file.js';
import { table } from '../table.js';
import { tell } from '../tell.js';
import { checkLists } from './army/check.js';
import { exportArmy } from './army/export.js';
import { importArmy } from './army/import.js';
import { drawArmy } from './army/random.js';
import { showArmy } from './army/show.js';

/** The jobs of `opfor army` for an edition of Legion. */
export function legionArmy(args: ArmyArgs): Result<ExitCode> {
  const { job, file, mate } = args;
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
  if (file === undefined) throw new Error('the command asks for a file');
  if (job === 'import' || job === 'export') {
    if (mate !== undefined) return fail('mate', `army ${job}: a second list '${mate}' goes with check only`);
    if (args.json) return fail('option', `army ${job}: the format is fixed; leave out --json`);
    const text =
      job === 'import' ? importArmy(file, edition.value, args.from) : exportArmy(file, edition.value, instead, args.to);
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
}

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
