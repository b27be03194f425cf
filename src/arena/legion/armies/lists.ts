import { legionLibrary } from '../library.js';
import { partNames, readPart } from '../scenario-parts.js';
import { withLines } from '../../with-lines.js';
import type { FormatName } from '../../../games/legion/army/formats.js';
import { isLink } from '../../../games/legion/army/exchange/read-link.js';
import { resolveNames } from '../../../games/legion/army/resolve-names.js';
import { parseArmyList } from '../../../games/legion/army/schema.js';
import { type ArmyList, POINTS_KINDS, type PointsKind } from '../../../games/legion/army/types.js';
import type { BattleFormat } from '../../../games/legion/cards/types.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { isArmyFile, readArmyFile, type Tell } from './army-file.js';

/** An army list from the command line, and the name of its file in messages. */
export interface GivenList {
  readonly list: ArmyList;
  readonly where: string;
  /** What was read, from which the lines of problems follow. */
  readonly json: unknown;
}

/** What the command line says in place of a list, and where warnings go. */
export interface Instead extends Pick<ArmyList, 'points' | 'era'> {
  /** The size of the battle for which its battle cards are made, where two have one name; standard unless given. */
  readonly size?: BattleFormat | undefined;
  readonly tell: Tell;
}

/**
 * Reads an army list: a name from `opfor army list`, or a file, stdin (`-`) or a link in any form that `opfor army
 * import` reads. Names of cards become their ids. Whether it is legal is not checked.
 */
export function readArmy(name: string, edition: Edition, { points, era, size, tell }: Instead): Result<GivenList> {
  const isShipped = !isLink(name) && (partNames('army', edition.id).includes(name) || !isArmyFile(name));
  const read = isShipped ? readShipped(name, edition) : readArmyFile(name, edition, tell);
  if (!read.ok) return read;
  const { json, where } = read.value;
  const list = parseArmyList(edition.vocabulary, json, where);
  if (!list.ok) return withLines(list, json, where);
  const { value } = list;
  const whole = { ...value, points: points ?? value.points, era: era ?? value.era };
  return ok({ list: resolveNames(legionLibrary(edition.id), whole, size), where, json });
}

function readShipped(name: string, edition: Edition): Result<{ json: unknown; where: string }> {
  const json = readPart('army', name, edition.id);
  if (json.ok) return ok({ json: json.value, where: name });
  return fail(json.problem.code, `${json.problem.message}; a file's name has a slash or an ending, such as .txt`);
}

/** The names of the army lists of an edition that come with Opfor. */
export function shippedArmies(edition: Edition): readonly string[] {
  return partNames('army', edition.id);
}

/** Reads `--points` where it says which points count. */
export function readPointsKind(text: string | undefined): Result<PointsKind | undefined> {
  if (text === undefined) return ok(undefined);
  const kind = POINTS_KINDS.find((one) => one === text);
  return kind === undefined ? fail('points', `--points ${text} must be ${POINTS_KINDS.join(' or ')}`) : ok(kind);
}

/** Reads `--format`. */
export function readFormat(text: string, { formats }: Edition): Result<FormatName> {
  const names = Object.keys(formats);
  if (names.includes(text)) return ok(text);
  return fail('format', `--format ${text}: there is no such format${didYouMean(text, names)}; use ${names.join(', ')}`);
}
