import process from 'node:process';
import { armyNames } from '../../arena/imperial-assault/armies.js';
import { affiliationOf } from '../../arena/imperial-assault/battle-of-armies.js';
import {
  ARMY_FORMATS,
  type ArmyFormatName,
  type GivenArmy,
  readArmy,
  readArmyFile,
} from '../../arena/imperial-assault/given-army.js';
import { imperialAssaultLibrary } from '../../arena/imperial-assault/library.js';
import { readCollection } from '../../arena/collection.js';
import { readText } from '../../arena/files.js';
import { withLines } from '../../arena/with-lines.js';
import { checkArmy } from '../../games/imperial-assault/army/check-army.js';
import { writeText } from '../../games/imperial-assault/army/exchange/write-text.js';
import { findByName } from '../../games/imperial-assault/army/names.js';
import { armyPoints, deckPoints } from '../../games/imperial-assault/army/points.js';
import { randomArmy } from '../../games/imperial-assault/army/random-army.js';
import { armyListJsonSchema } from '../../games/imperial-assault/army/schema.js';
import { type ArmyCards, type ArmyList, SKIRMISH } from '../../games/imperial-assault/army/types.js';
import { armyGaps } from '../../games/imperial-assault/scenario/build-setup.js';
import { playedCards } from '../../games/imperial-assault/scenario/played-cards.js';
import { ARMY_AFFILIATIONS, type ArmyAffiliation } from '../../games/imperial-assault/words/affiliations.js';
import { EDITION_OF_POOL, type Pool, poolOf } from '../../games/imperial-assault/words/pools.js';
import { lineOf } from '../../kernel/error-text.js';
import { howMany } from '../../kernel/how-many.js';
import { suggestion } from '../../kernel/nearest.js';
import { readCount } from '../../kernel/read-count.js';
import { allOf, fail, failAll, ok, type Problem, type Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import type { ArmyArgs } from '../army-args.js';
import type { ExitCode } from '../command.js';
import { writeAll } from '../out-file.js';
import { table } from '../table.js';
import { tell } from '../tell.js';
import { showArmy } from './army-show.js';

/** Options of the command that are those of Legion alone. */
const OF_LEGION = ['cover', 'force', 'era', 'format'] as const;

/** The jobs of `opfor army` for the skirmish. */
export function skirmishArmy(args: ArmyArgs): Result<ExitCode> {
  const { job, file, edition } = args;
  const stray = OF_LEGION.find((option) => args[option] !== undefined);
  if (stray !== undefined) return fail('option', `army ${job}: --${stray} is of Legion; leave it out for ${edition}`);
  if (args.mate !== undefined) return fail('mate', `army ${job}: ${edition} has no teams; leave out '${args.mate}'`);
  if (args.points !== undefined && job !== 'random')
    return fail('option', `army ${job}: --points goes with random for ${edition}; leave it out`);
  const pool = poolOf(edition);
  if (job === 'list') return list(pool, args.json);
  if (job === 'schema') {
    process.stdout.write(`${JSON.stringify(armyListJsonSchema(), null, 2)}\n`);
    return ok(0);
  }
  if (job === 'random') return random(pool, args);
  if (job === 'import') return importArmy(pool, args);
  const given = readArmy(file ?? '', pool);
  if (!given.ok) return given;
  if (job === 'export') return exportArmy(pool, given.value, args);
  if (job === 'check') return check(pool, given.value, args.json);
  const shown = showArmy(pool, given.value.list, args);
  if (!shown.ok) return shown;
  process.stdout.write(shown.value);
  return ok(0);
}

/** The armies that come with Opfor, with what of them is not played. */
function list(pool: Pool, json: boolean): Result<ExitCode> {
  const library = imperialAssaultLibrary(pool);
  const rows = armyNames(pool).map((id) => {
    const given = readArmy(id, pool);
    if (!given.ok) throw new Error(given.problem.message);
    const army = given.value.list;
    const figures = army.groups.reduce((sum, { card }) => sum + (library.deployment.get(card)?.groupSize ?? 0), 0);
    const gaps = armyGaps(library, army).length;
    const points = armyPoints(library, army);
    return [id, army.affiliation, points, army.groups.length, figures, gaps === 0 ? 'yes' : `${gaps} lack`, army.name];
  });
  const header = ['army', 'affiliation', 'points', 'groups', 'figures', 'played', 'name'];
  const entries = rows.map((row) => Object.fromEntries(header.map((field, i) => [field, row[i]])));
  process.stdout.write(json ? `${JSON.stringify(entries)}\n` : table(header, rows));
  return ok(0);
}

/** Everything that is wrong with a list, in the order of its file. */
function problemsOf(pool: Pool, { list: army, where, json }: GivenArmy): readonly Problem[] {
  const problems = checkArmy(imperialAssaultLibrary(pool), army, where);
  return problems.length === 0 ? [] : allOf(withLines(failAll(problems), json, where).problem);
}

function check(pool: Pool, given: GivenArmy, json: boolean): Result<ExitCode> {
  const library = imperialAssaultLibrary(pool);
  const { list: army, where } = given;
  const problems = problemsOf(pool, given);
  const notPlayed = armyGaps(library, army);
  const [points, deck] = [armyPoints(library, army), deckPoints(library, army)];
  if (json) {
    const verdict = { file: where, legal: problems.length === 0, points, deck, groups: army.groups.length };
    process.stdout.write(`${JSON.stringify([{ ...verdict, problems, notPlayed }])}\n`);
  } else if (problems.length > 0) {
    process.stdout.write(problems.map(({ message }) => `${lineOf(message, 2000)}\n`).join(''));
  } else {
    const size = `${points} of ${SKIRMISH.points} points, ${howMany(army.groups.length, 'group')}`;
    const cards =
      army.command.length === 0
        ? 'no Command deck'
        : `${howMany(army.command.length, 'Command card')} of ${deck} points`;
    process.stdout.write(`${lineOf(where)}: a legal ${army.affiliation} army, ${size}, ${cards}\n`);
    for (const gap of notPlayed) tell(`${where}: not played yet: ${gap}`);
  }
  return ok(problems.length === 0 ? 0 : 1);
}

/** Reads `--faction`. */
function readAffiliation(text: string): Result<ArmyAffiliation> {
  const found = affiliationOf(text);
  if (found !== undefined) return ok(found);
  const known = ARMY_AFFILIATIONS.map((one) => one.toLowerCase());
  return fail('faction', `--faction ${text}: there is no such affiliation${suggestion(text.toLowerCase(), known)}`);
}

/** Reads a file of groups that a person owns. */
function readOwn(cards: ArmyCards, file: string): Result<ReadonlyMap<string, number>> {
  const text = readText(file);
  const hints = { elite: null, cost: null, affiliation: null };
  return text.ok ? readCollection(text.value, file, (name) => findByName(cards, 'deployment', name, hints)) : text;
}

function random(pool: Pool, { faction, points, seed = '0', own, out, json }: ArmyArgs): Result<ExitCode> {
  if (json) return fail('option', 'army random: the output is JSON already; leave out --json');
  const affiliation = faction === undefined ? ok(undefined) : readAffiliation(faction);
  if (!affiliation.ok) return affiliation;
  const most = points === undefined ? ok(SKIRMISH.points) : readCount('points', points, 1, SKIRMISH.points);
  if (!most.ok) return most;
  const rng = new Rng(seed, `army of ${EDITION_OF_POOL[pool]}, ${faction ?? 'any'}, ${most.value} points`);
  const cards = playedCards(imperialAssaultLibrary(pool));
  const owned = own === undefined ? ok(undefined) : readOwn(cards, own);
  if (!owned.ok) return owned;
  const format = { ...SKIRMISH, points: most.value };
  const drawn = randomArmy(cards, rng, { affiliation: affiliation.value, format, owned: owned.value });
  if (drawn === null) {
    const advice = own === undefined ? 'allow more points' : `allow more points, or name more groups in ${own}`;
    return fail('no-army', `no legal army of ${most.value} points was found; ${advice}`);
  }
  return writeOut(armyJson(drawn), out);
}

/** A list as a file has it. */
function armyJson(army: ArmyList): string {
  const { groups, upgrades, ...rest } = army;
  const bare = groups.map(({ card, upgrades: own }) => (own.length === 0 ? { card } : { card, upgrades: own }));
  const { name, affiliation, command } = rest;
  const whole = { name, affiliation, groups: bare, ...(upgrades.length === 0 ? {} : { upgrades }), command };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

function readFormat(option: string, text: string): Result<ArmyFormatName> {
  const found = ARMY_FORMATS.find((one) => one === text);
  if (found !== undefined) return ok(found);
  return fail(option, `--${option} ${text}: there is no such format; use ${ARMY_FORMATS.join(', ')}`);
}

function importArmy(pool: Pool, { file = '', from, out, json }: ArmyArgs): Result<ExitCode> {
  if (json) return fail('option', 'army import: the format is fixed; leave out --json');
  const form = from === undefined ? ok(undefined) : readFormat('from', from);
  if (!form.ok) return form;
  const given = readArmyFile(file, pool, form.value);
  if (!given.ok) return given;
  for (const { message } of problemsOf(pool, given.value)) tell(`warning: ${message}`);
  return writeOut(armyJson(given.value.list), out);
}

function exportArmy(pool: Pool, { list: army }: GivenArmy, { to, out, json }: ArmyArgs): Result<ExitCode> {
  if (json) return fail('option', 'army export: the format is fixed; leave out --json');
  if (to === undefined) return fail('to', `army export: --to is needed: one of ${ARMY_FORMATS.join(', ')}`);
  const form = readFormat('to', to);
  if (!form.ok) return form;
  return writeOut(form.value === 'json' ? armyJson(army) : writeText(imperialAssaultLibrary(pool), army), out);
}

function writeOut(text: string, out: string | undefined): Result<ExitCode> {
  const written = writeAll([{ option: 'out', path: out ?? '-', text }]);
  return written.ok ? ok(0) : written;
}
