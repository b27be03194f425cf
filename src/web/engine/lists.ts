import { composeBattle, formatOn } from '../../arena/legion/armies/compose-battle.js';
import type { Ground } from '../../arena/legion/armies/compose-battle.js';
import { checkArmy } from '../../games/legion/army/check-army.js';
import { drawOpponent } from '../../games/legion/army/draw-opponent.js';
import { parseBuilders } from '../../games/legion/army/exchange/builders.js';
import type { ListBuilders } from '../../games/legion/army/exchange/builders.js';
import { importList, isJson, isOwnList } from '../../games/legion/army/exchange/import-list.js';
import { points, pointsKind } from '../../games/legion/army/points.js';
import { randomHand } from '../../games/legion/army/random-cards.js';
import { resolveNames } from '../../games/legion/army/resolve-names.js';
import { parseArmyList } from '../../games/legion/army/schema.js';
import type { ArmyFormat, ArmyList } from '../../games/legion/army/types.js';
import { cardPool } from '../../games/legion/compile/card-pool.js';
import { unplayedCards } from '../../games/legion/compile/unplayed-cards.js';
import { USUAL_EDITION } from '../../games/legion/editions/all.js';
import { parseJson } from '../../kernel/json-text.js';
import { allOf } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import type { Answer, ListCheck, ToTable } from '../protocol.js';
import { libraryOf, listBuilders } from './data.js';
import { words } from './speech.js';

type Asked = ToTable & { readonly do: 'list' | 'compose' };

const edition = USUAL_EDITION;
let builders: ListBuilders | undefined;

/** Loads what list builders call the cards, without which no list can be read. */
export async function loadBuilders(): Promise<void> {
  if (builders !== undefined) return;
  const read = parseBuilders(await listBuilders(edition.id), libraryOf(edition.id), 'list-builders.json');
  if (!read.ok) throw new Error(read.problem.message);
  builders = read.value;
}

function buildersAtHand(): ListBuilders {
  if (builders === undefined) throw new Error('what list builders call the cards is not loaded');
  return builders;
}

/** A list that was read, or all that is wrong with it; each is one line. */
type Read =
  { readonly list: ArmyList; readonly warnings: readonly string[] } | { readonly problems: readonly string[] };

/** Reads an army list in any form that `opfor army import` reads. */
function readList(text: string, format: ArmyFormat): Read {
  const library = libraryOf(edition.id);
  const where = words.theList;
  const resolved = (list: ArmyList): ArmyList => resolveNames(library, list, format.deck);
  if (isJson(text)) {
    const json = parseJson(text, where);
    if (json.ok && isOwnList(json.value)) {
      const list = parseArmyList(edition.vocabulary, json.value, where);
      if (list.ok) return { list: resolved(list.value), warnings: [] };
      return { problems: allOf(list.problem).map(({ message }) => message) };
    }
  }
  const read = importList(text, library, buildersAtHand(), where);
  if (!read.ok) return { problems: read.problems };
  return { list: resolved(read.list), warnings: read.warnings };
}

/** A problem of the only list that there is, without the name by which others would be distinguished. */
function said(problem: string): string {
  return words.problem(problem.replace(`${words.theList}: `, ''));
}

/** A list with a command hand: of one that names no command cards it is drawn. */
function withHand(list: ArmyList, format: ArmyFormat, rng: Rng): ArmyList {
  if (list.commandHand.length > 0) return list;
  const library = libraryOf(edition.id);
  const drawn = randomHand(library, cardPool(library, edition), list, format.handEach ?? 2, rng);
  const contingencies = list.contingencies.length > 0 ? list.contingencies : drawn.contingencies;
  return { ...list, commandHand: drawn.hand, contingencies };
}

/** What is wrong with a list for battles of a size: cards that are not played, and everything that is not legal. */
function problemsOf(list: ArmyList, format: ArmyFormat): string[] {
  const library = libraryOf(edition.id);
  const whole = withHand(list, format, new Rng('', 'check'));
  return [
    ...checkArmy(library, whole, format, words.theList).map(({ message }) => message),
    ...unplayedCards(library, edition, whole).map((card) => words.notPlayed(card)),
  ];
}

/** What a list is: its units and points, with what is wrong with it for a battle on a table. */
function checked(text: string, ground: Ground): ListCheck {
  const format = edition.formats[formatOn(ground)];
  const read = readList(text, format);
  const none = { name: '', faction: '', points: 0, most: format.points, units: [], warnings: [] };
  if ('problems' in read) return { ...none, problems: read.problems.map(said) };
  const library = libraryOf(edition.id);
  const { list, warnings } = read;
  const units = list.units.map(({ card, upgrades }) => {
    const names = upgrades.map((id) => library.upgrades.get(id)?.name ?? id);
    const name = library.units.get(card)?.name ?? card;
    return names.length === 0 ? name : `${name}: ${names.join(', ')}`;
  });
  return {
    name: list.name,
    faction: list.faction,
    points: points(library, list),
    most: format.points,
    units,
    warnings: [...warnings.map(said), ...(list.commandHand.length === 0 ? [words.drawsHand] : [])],
    problems: problemsOf(list, format).map(said),
  };
}

function composed({ mine, their, isRed, table, seed }: ToTable & { readonly do: 'compose' }, ground: Ground): Answer {
  const library = libraryOf(edition.id);
  const pool = cardPool(library, edition);
  const format = edition.formats[formatOn(ground)];
  const refused = (text: string): Answer => ({ kind: 'problem', text });
  const rng = new Rng(seed, 'battle of lists');
  const given: ArmyList[] = [];
  for (const text of their.kind === 'list' ? [mine, their.text] : [mine]) {
    const read = readList(text, format);
    if ('problems' in read) return refused(words.problem(read.problems[0]));
    const [problem] = problemsOf(read.list, format);
    if (problem !== undefined) return refused(words.problem(problem));
    given.push(withHand(read.list, format, new Rng(seed, `hand of ${given.length === 0 ? '--my' : '--their'}`)));
  }
  const [own, other] = given;
  if (other !== undefined && pointsKind(own) !== pointsKind(other)) return refused(words.otherPoints);
  const faction =
    their.kind === 'list' ? 'auto' : edition.vocabulary.factions.includes(their.faction) ? their.faction : 'auto';
  const against = other ?? drawOpponent(library, own, faction, { format, pool }, rng);
  if (against === undefined) return refused(words.noOpponent);
  const json = composeBattle(
    { library, edition, pool },
    isRed ? [against, own] : [own, against],
    ground,
    { table, called: table },
    rng,
  );
  return { kind: 'battle', source: { kind: 'file', path: json.name, json }, title: json.name };
}

/** Checks a list, or makes a battle of two; `ground` is the table's file. */
export function answerAbout(asked: Asked, ground: Ground): Answer {
  if (asked.do === 'compose') return composed(asked, ground);
  return { kind: 'list', checked: checked(asked.text, ground) };
}
