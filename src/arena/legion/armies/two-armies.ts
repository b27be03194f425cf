import { type Ground, sizeOn } from './compose-battle.js';
import { legionLibrary } from '../library.js';
import { partNames, readPart } from '../scenario-parts.js';
import { checkArmy } from '../../../games/legion/army/check-army.js';
import { drawOpponent, opponentPoints } from '../../../games/legion/army/draw-opponent.js';
import { pointsKind } from '../../../games/legion/army/points.js';
import { type CardPool, randomHand } from '../../../games/legion/army/random-cards.js';
import { type ArmyFormat, type ArmyList, type PointsKind } from '../../../games/legion/army/types.js';
import { unplayedCards } from '../../../games/legion/compile/unplayed-cards.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import type { EditionId } from '../../../games/legion/words/edition-id.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { Rng } from '../../../kernel/rng.js';
import type { Tell } from './army-file.js';
import { countedAs } from './counted-as.js';
import { readArmy } from './lists.js';

/** Which armies meet, as given on the command line, and where. */
export interface TwoArmies {
  /** A list. */
  readonly my: string;
  /** A list, a faction, or `auto`. */
  readonly their: string;
  /** Which points of both count, whatever the lists say. */
  readonly countAs: PointsKind | undefined;
  readonly seed: string;
  readonly edition: Edition;
  readonly format: ArmyFormat;
  readonly table: string;
  /** The cards of what is drawn. */
  readonly pool: CardPool;
  readonly tell: Tell;
}

/** The armies of `--my` and `--their`, legal in the format; one that is not named is drawn with `rng`. */
export function readTwoArmies(wish: TwoArmies, rng: Rng): Result<readonly [ArmyList, ArmyList]> {
  const { my, their, edition, format, table } = wish;
  const isNamed = their !== 'auto' && !edition.vocabulary.factions.includes(their);
  const given: GivenArmy[] = [];
  for (const [option, name] of isNamed ? [['my', my] as const, ['their', their] as const] : [['my', my] as const]) {
    const read = readGiven(option, name, wish);
    if (!read.ok) return read;
    given.push(read.value);
  }
  const alike = countedAlike(given);
  if (!alike.ok) return alike;
  for (const one of given) {
    const fit = checkGiven(one, edition, format, `the table ${table}`);
    if (!fit.ok) return fit;
  }
  const [mine, theirs] = given;
  if (theirs !== undefined) return ok([mine.list, theirs.list]);
  const drawn = drawOther(mine.list, wish, rng);
  return drawn.ok ? ok([mine.list, drawn.value]) : drawn;
}

/** An army list, and the option that names it, for messages. */
interface GivenArmy {
  readonly option: string;
  readonly list: ArmyList;
}

/** A list of an option, its points counted as wished and its command hand drawn if it has none; both are told. */
function readGiven(name: 'my' | 'their', file: string, wish: TwoArmies): Result<GivenArmy> {
  const { edition, format, countAs, pool, seed, tell } = wish;
  const read = readArmy(file, edition, { size: format.deck, tell });
  if (!read.ok) return read;
  const option = `--${name} ${file}`;
  const list = countedAs(legionLibrary(edition.id), read.value.list, option, countAs, tell);
  return ok({ option, list: withHand(list, option, edition, format, pool, new Rng(seed, `hand of --${name}`), tell) });
}

/**
 * A list with a command hand: of one that names no command cards, as exports of list builders often do, it is drawn,
 * and told in one line.
 */
function withHand(
  list: ArmyList,
  option: string,
  edition: Edition,
  { handEach = 2 }: ArmyFormat,
  pool: CardPool,
  rng: Rng,
  tell: Tell,
): ArmyList {
  if (list.commandHand.length > 0) return list;
  const drawn = randomHand(legionLibrary(edition.id), pool, list, handEach, rng);
  tell(`${option}: names no command cards; drawn by the seed: ${drawn.hand.join(', ')}`);
  const contingencies = list.contingencies.length > 0 ? list.contingencies : drawn.contingencies;
  return { ...list, commandHand: drawn.hand, contingencies };
}

/** Refuses lists of which one counts printed points and the other adjusted ones. */
function countedAlike(lists: readonly GivenArmy[]): Result<void> {
  const odd = lists.find(({ list }) => pointsKind(list) !== pointsKind(lists[0].list));
  if (odd === undefined) return ok();
  const [one, other] = [lists[0], odd].map(({ option, list }) => `${option} counts ${pointsKind(list)} points`);
  return fail('mixed-points', `${one}, ${other}; --count-as adjusted or --count-as printed counts both alike`);
}

/** Refuses a list that is not legal in the format of the battle, or has cards that the edition does not play. */
function checkGiven({ list, option }: GivenArmy, edition: Edition, format: ArmyFormat, table: string): Result<void> {
  const library = legionLibrary(edition.id);
  const [problem] = checkArmy(library, list, format, option);
  if (problem !== undefined) {
    const others = Object.values(edition.formats).filter(({ id }) => id !== format.id);
    const other = others.find((one) => checkArmy(library, list, one).length === 0);
    const hint =
      other === undefined
        ? ''
        : ` (${table} makes a ${format.id} battle; this is a ${other.id} army${tablesFor(other, edition.id)})`;
    return fail(problem.code, `${problem.message}${hint}`);
  }
  const [unplayed] = unplayedCards(library, edition, list);
  return unplayed === undefined
    ? ok()
    : fail('not-implemented', `${option}: the card ${unplayed} is not implemented in ${edition.id} yet; take another`);
}

/** The tables on which armies of a format meet, for the end of a message. */
function tablesFor({ deck }: ArmyFormat, edition: EditionId): string {
  if (deck === undefined) return '';
  const fitting = partNames('table', edition).filter((name) => {
    const read = readPart('table', name, edition);
    return read.ok && sizeOn(read.value as Ground) === deck;
  });
  return `, for the tables ${fitting.join(', ')}`;
}

/** The army that is drawn, as {@link drawOpponent} says. */
function drawOther(mine: ArmyList, { their, edition, format, pool }: TwoArmies, rng: Rng): Result<ArmyList> {
  const library = legionLibrary(edition.id);
  const faction = edition.vocabulary.factions.includes(their) ? their : 'auto';
  const list = drawOpponent(library, mine, faction, { format, pool }, rng);
  if (list !== undefined) return ok(list);
  const whose = their === 'auto' ? 'any faction' : `the ${their}`;
  const size = opponentPoints(library, mine, format);
  return fail('their', `--their ${their}: no legal army of ${whose} costs at most ${size} points; name a list`);
}
