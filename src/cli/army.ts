import { lineOf } from '../kernel/error-text.js';
import process from 'node:process';
import { fileName } from '../arena/files.js';
import { legionLibrary, playableEdition } from '../arena/legion/library.js';
import { readJson } from '../arena/package-root.js';
import { checkArmy } from '../games/legion/army/check-army.js';
import { checkTeam } from '../games/legion/army/check-team.js';
import { FORMAT_NAMES, type FormatName } from '../games/legion/army/formats.js';
import { points } from '../games/legion/army/points.js';
import { parseArmyList } from '../games/legion/army/schema.js';
import type { ArmyList } from '../games/legion/army/types.js';
import type { Edition } from '../games/legion/engine/edition.js';
import { didYouMean } from '../kernel/nearest.js';
import { fail, ok } from '../kernel/result.js';
import type { Problem, Result } from '../kernel/result.js';
import { defineCommand } from './command.js';
import { EDITION_OPTION } from './options.js';
import type { Command, ExitCode } from './command.js';

/** An army list from the command line, and what is wrong with it. */
interface Checked {
  readonly file: string;
  readonly list: ArmyList;
  readonly problems: readonly Problem[];
}

export const army: Command = defineCommand({
  usage: 'army <job> <file> [mate]',
  summary: 'Checks whether an army list is legal: exit code 0 if it is, 1 if it is not.',
  example: ['opfor army check list.json --format grand-army', 'lists everything that is wrong with it'],
  options: {
    job: { type: 'string', demandOption: true, describe: 'check' },
    file: { type: 'string', demandOption: true, describe: 'an army list as JSON; - is stdin' },
    mate: { type: 'string', describe: "with --format team: the team mate's list" },
    edition: EDITION_OPTION,
    format: { type: 'string', default: 'standard', describe: FORMAT_NAMES.join(', ') },
    json: { type: 'boolean', default: false, describe: 'print the verdicts as JSON' },
  },
  async run(args): Promise<Result<ExitCode>> {
    if (args.job !== 'check') return fail('job', `army ${args.job}: the job must be check`);
    const edition = playableEdition(args.edition);
    if (!edition.ok) return edition;
    const name = FORMAT_NAMES.find((one) => one === args.format);
    if (name === undefined) {
      const near = didYouMean(args.format, FORMAT_NAMES);
      return fail('format', `--format ${args.format}: there is no such format${near}; use ${FORMAT_NAMES.join(', ')}`);
    }
    if (args.mate !== undefined && name !== 'team') {
      return fail(
        'mate',
        `army check: a second list '${args.mate}' goes with --format team only; check one list at a time`,
      );
    }
    if (args.file === '-' && args.mate === '-') {
      return fail('mate', 'army check: both lists are read from stdin; give one of them a file');
    }
    const files = args.mate === undefined ? [args.file] : [args.file, args.mate];
    const checked = check(files, edition.value, name);
    if (!checked.ok) return checked;
    const text = args.json
      ? `${JSON.stringify(checked.value.map((one) => asJson(one, edition.value, name)))}\n`
      : checked.value.map((one) => verdict(one, edition.value, name)).join('');
    process.stdout.write(text);
    return ok(checked.value.every(({ problems }) => problems.length === 0) ? 0 : 1);
  },
});

function check(files: readonly string[], edition: Edition, name: FormatName): Result<Checked[]> {
  const library = legionLibrary(edition.id);
  const format = edition.formats[name];
  const isTeam = name === 'team';
  const lists: { list: ArmyList; where: string }[] = [];
  for (const path of files) {
    const json = readJson(path);
    if (!json.ok) return json;
    // Both lists may have the same file name; the prefix of a problem says which list it is about.
    const where = lists.some((list) => list.where === fileName(path)) ? `${fileName(path)} (mate)` : fileName(path);
    const list = parseArmyList(json.value, where);
    if (!list.ok) return list;
    lists.push({ list: list.value, where });
  }
  const ofTeam = isTeam ? checkTeam(library, lists, format) : [];
  return ok(
    lists.map(({ list, where }) => {
      const problems = isTeam
        ? ofTeam.filter(({ message }) => message.startsWith(`${where}: `))
        : checkArmy(library, list, format, where);
      return { file: where, list, problems };
    }),
  );
}

function verdict({ file, list, problems }: Checked, edition: Edition, name: FormatName): string {
  const format = edition.formats[name];
  if (problems.length > 0) return problems.map(({ message }) => `${lineOf(message, 2000)}\n`).join('');
  const size = `${points(legionLibrary(edition.id), list)} of ${format.points} points, ${list.units.length} units`;
  const deck = list.battleDeck === null ? ', no battle deck' : '';
  return `${lineOf(file)}: a legal ${format.id} army, ${size}${deck}\n`;
}

function asJson({ file, list, problems }: Checked, edition: Edition, name: FormatName) {
  return {
    file,
    format: edition.formats[name].id,
    legal: problems.length === 0,
    points: points(legionLibrary(edition.id), list),
    units: list.units.length,
    problems,
  };
}
