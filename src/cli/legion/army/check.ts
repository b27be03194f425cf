import { legionLibrary } from '../../../arena/legion/library.js';
import { withLines } from '../../../arena/with-lines.js';
import { checkArmy } from '../../../games/legion/army/check-army.js';
import { checkTeam } from '../../../games/legion/army/check-team.js';
import type { FormatName } from '../../../games/legion/army/formats.js';
import { points, pointsKind } from '../../../games/legion/army/points.js';
import type { ArmyList } from '../../../games/legion/army/types.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import { lineOf } from '../../../kernel/error-text.js';
import { howMany } from '../../../kernel/how-many.js';
import { allOf, failAll, ok, type Problem, type Result } from '../../../kernel/result.js';
import { type GivenList, type Instead, readArmy } from '../../../arena/legion/armies/lists.js';

/** An army list from the command line, and what is wrong with it. */
interface Checked {
  readonly file: string;
  readonly list: ArmyList;
  readonly problems: readonly Problem[];
}

/** The verdicts of `opfor army check` as text, and whether every list is legal. */
export function checkLists(
  files: readonly string[],
  edition: Edition,
  format: FormatName,
  instead: Instead,
  json: boolean,
): Result<{ readonly text: string; readonly legal: boolean }> {
  const checked = check(files, edition, format, instead);
  if (!checked.ok) return checked;
  const text = json
    ? `${JSON.stringify(checked.value.map((one) => asJson(one, edition, format)))}\n`
    : checked.value.map((one) => verdict(one, edition, format)).join('');
  return ok({ text, legal: checked.value.every(({ problems }) => problems.length === 0) });
}

function check(files: readonly string[], edition: Edition, name: FormatName, instead: Instead): Result<Checked[]> {
  const library = legionLibrary(edition.id);
  const format = edition.formats[name];
  const isTeam = name === 'team';
  const lists: GivenList[] = [];
  for (const path of files) {
    const given = readArmy(path, edition, { ...instead, size: format.deck });
    if (!given.ok) return given;
    // Both lists may have the same file name; the prefix of a problem says which list it is about.
    const { where } = given.value;
    const isTwin = lists.some((other) => other.where === where);
    lists.push({ ...given.value, where: isTwin ? `${where} (mate)` : where });
  }
  const ofTeam = isTeam ? checkTeam(library, lists, format) : [];
  return ok(
    lists.map(({ list, where, json }) => {
      const problems = isTeam
        ? ofTeam.filter(({ message }) => message.startsWith(`${where}: `))
        : checkArmy(library, list, format, where);
      return { file: where, list, problems: problems.length === 0 ? [] : placed(problems, json, where) };
    }),
  );
}

/** The problems in the order of the file, with their lines. */
function placed(problems: readonly Problem[], json: unknown, where: string): readonly Problem[] {
  return allOf(withLines(failAll(problems), json, where).problem);
}

function verdict({ file, list, problems }: Checked, edition: Edition, name: FormatName): string {
  const format = edition.formats[name];
  if (problems.length > 0) return lines(problems).join('');
  const kind = pointsKind(list) === 'printed' ? 'printed points' : 'points';
  const size = `${points(legionLibrary(edition.id), list)} of ${format.points} ${kind}, ${list.units.length} units`;
  const deck = list.battleDeck === null ? ', no battle deck' : '';
  return `${lineOf(file)}: a legal ${format.id} army, ${size}${deck}\n`;
}

/** The problems, a line each; but cards of a deck for another size, which is often every one, share a line. */
function lines(problems: readonly Problem[]): string[] {
  const misfits = problems.filter(({ code }) => code === 'battle-card-format');
  const rest = howMany(misfits.length - 1, 'more card');
  return problems
    .filter((problem) => problem.code !== 'battle-card-format' || problem === misfits[0])
    .map((problem) => {
      const more = problem === misfits[0] && misfits.length > 1 ? ` (so with ${rest})` : '';
      return `${lineOf(problem.message, 2000)}${more}\n`;
    });
}

function asJson({ file, list, problems }: Checked, edition: Edition, name: FormatName) {
  return {
    file,
    format: edition.formats[name].id,
    legal: problems.length === 0,
    points: points(legionLibrary(edition.id), list),
    counted: pointsKind(list),
    units: list.units.length,
    problems,
  };
}
