import { checkArmy } from '../../../games/legion/army/check-army.js';
import { drawOpponent } from '../../../games/legion/army/draw-opponent.js';
import { type ListBuilders, parseBuilders } from '../../../games/legion/army/exchange/builders.js';
import { importList, isJson, isOwnList } from '../../../games/legion/army/exchange/import-list.js';
import { points, pointsKind } from '../../../games/legion/army/points.js';
import { lacksOf, randomArmy } from '../../../games/legion/army/random-army.js';
import { randomHand } from '../../../games/legion/army/random-cards.js';
import { resolveNames } from '../../../games/legion/army/resolve-names.js';
import { parseArmyList } from '../../../games/legion/army/schema.js';
import type { ArmyFormat, ArmyList } from '../../../games/legion/army/types.js';
import { fullName } from '../../../games/legion/cards/card-names.js';
import type { Library } from '../../../games/legion/cards/library.js';
import type { UnitCard } from '../../../games/legion/cards/types.js';
import { factionsAlone } from '../../../games/legion/cards/vocabulary.js';
import { cardPool } from '../../../games/legion/compile/card-pool.js';
import { unplayedCards } from '../../../games/legion/compile/unplayed-cards.js';
import type { Edition } from '../../../games/legion/engine/edition.js';
import type { EditionId } from '../../../games/legion/words/edition-id.js';
import { RANKS } from '../../../games/legion/words/ranks.js';
import { parseJson } from '../../../kernel/json-text.js';
import { allOf, fail, ok, type Result } from '../../../kernel/result.js';
import { Rng } from '../../../kernel/rng.js';
import type { Composed } from '../../game-kit.js';
import type { Collectable, DrawWish, ListCheck, PageBattle, PageHost, PageWords } from '../../page-kit.js';
import { composeBattle, formatOn, type Ground } from '../armies/compose-battle.js';
import type { PageCards } from './cards.js';

/** A list that was read, or all that is wrong with it; each is one line. */
type Read =
  | { readonly list: ArmyList; readonly warnings: readonly string[] }
  | { readonly problems: readonly string[] };

const known = new Map<EditionId, Lists>();

/** Army lists of an edition in a page; what list builders call the cards is loaded first. */
export async function listsOf(host: PageHost, cards: PageCards, id: EditionId): Promise<Lists> {
  const before = known.get(id);
  if (before !== undefined) return before;
  await cards.load(id);
  await cards.loadTexts(id);
  const edition = cards.edition(id);
  if (!edition.ok) throw new Error(edition.problem.message);
  const library = cards.library(id);
  const read = parseBuilders(await host.data(id, 'list-builders'), library, 'list-builders.json');
  if (!read.ok) throw new Error(read.problem.message);
  const lists = new Lists(host, edition.value, library, read.value);
  known.set(id, lists);
  return lists;
}

/** Reads and checks army lists, and makes battles of them. */
class Lists {
  private readonly host: PageHost;
  private readonly edition: Edition;
  private readonly library: Library;
  private readonly builders: ListBuilders;

  constructor(host: PageHost, edition: Edition, library: Library, builders: ListBuilders) {
    this.host = host;
    this.edition = edition;
    this.library = library;
    this.builders = builders;
  }

  /** What a list is: its units and points, with what is wrong with it for a battle on a table. */
  async check(text: string, table: string): Promise<ListCheck> {
    const format = this.edition.formats[formatOn(this.edition, await this.ground(table))];
    const read = this.read(text, format);
    const none = { name: '', faction: '', points: 0, most: format.points, units: [], warnings: [] };
    if ('problems' in read) return { ...none, problems: read.problems.map((problem) => this.said(problem)) };
    const { library, words } = this;
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
      warnings: [
        ...warnings.map((warning) => this.said(warning)),
        ...(list.commandHand.length === 0 ? [words.drawsHand] : []),
      ],
      problems: this.problemsOf(list, format).map((problem) => this.said(problem)),
    };
  }

  /** The battle of two lists, of which one may be the name of one that comes with Opfor; a problem is one line. */
  async battle({ mine, their, isRed, table, seed }: Omit<PageBattle, 'edition'>): Promise<Result<Composed>> {
    const { library, words } = this;
    const ground = await this.ground(table);
    const pool = cardPool(library, this.edition);
    const format = this.edition.formats[formatOn(this.edition, ground)];
    const rng = new Rng(seed, 'battle of lists');
    const given: ArmyList[] = [];
    for (const text of their.kind === 'list' ? [mine, await this.named(their.text)] : [mine]) {
      const read = this.read(text, format);
      if ('problems' in read) return fail('list', words.problem(read.problems[0]));
      const [problem] = this.problemsOf(read.list, format);
      if (problem !== undefined) return fail('list', words.problem(problem));
      given.push(this.withHand(read.list, format, new Rng(seed, `hand of ${given.length === 0 ? '--my' : '--their'}`)));
    }
    const [own, other] = given;
    if (other !== undefined && pointsKind(own) !== pointsKind(other)) return fail('mixed-points', words.otherPoints);
    const faction =
      their.kind === 'list'
        ? 'auto'
        : this.edition.vocabulary.factions.includes(their.faction)
          ? their.faction
          : 'auto';
    const against = other ?? drawOpponent(library, own, faction, { format, pool }, rng);
    if (against === undefined) return fail('no-army', words.noOpponent);
    const armies = isRed ? ([against, own] as const) : ([own, against] as const);
    return ok(composeBattle({ library, edition: this.edition, pool }, armies, ground, { table, called: table }, rng));
  }

  /** The unit cards that an army of the usual size can have, with its factions and points. */
  units(): Collectable {
    const { library, edition } = this;
    const pool = cardPool(library, edition, { reconstructed: true });
    const factions = factionsAlone(edition.vocabulary);
    const order = ({ faction, rank }: UnitCard): number =>
      edition.vocabulary.factions.indexOf(faction) * RANKS.length + RANKS.findIndex((one) => one === rank);
    const units = [...library.units.values()]
      .filter(({ id, rank }) => pool.units.has(id) && rank !== 'counterpart')
      .toSorted((a, b) => order(a) - order(b) || (fullName(a) < fullName(b) ? -1 : 1))
      .map((card) => ({
        id: card.id,
        name: fullName(card),
        faction: card.faction,
        rank: card.rank,
        points: card.cost,
      }));
    return { units, factions, most: edition.formats['standard'].points };
  }

  /** The text of a legal list of units that a person owns; or why there is none, in the language at hand. */
  draw({ owned: counts, faction, points: most, seed }: DrawWish): Result<string> {
    const { library, edition, words } = this;
    const format = edition.formats['standard'];
    const owned = new Map(counts);
    const wish = { faction, format, owned, pool: cardPool(library, edition, { reconstructed: true }) };
    const [lack] = lacksOf(library, wish);
    if (lack !== undefined) return fail('no-army', words.tooFewOwned(lack.rank, lack.least));
    const list = randomArmy(library, { ...wish, points: Math.min(most, format.points) }, new Rng(seed, 'own army'));
    return list === null ? fail('no-army', words.noOwnArmy) : ok(`${JSON.stringify(list, null, 2)}\n`);
  }

  private get words(): PageWords {
    return this.host.words();
  }

  /** The file of a table. */
  private async ground(table: string): Promise<Ground> {
    const file = (await this.host.part(this.edition.id, 'tables', table)) as Ground | undefined;
    return file ?? {};
  }

  /** A list that comes with Opfor by its name, as text; any other text as it is. */
  private async named(text: string): Promise<string> {
    const shipped = await this.host.part(this.edition.id, 'armies', text);
    return shipped === undefined ? text : JSON.stringify(shipped);
  }

  /** Reads an army list in any form that `opfor army import` reads. */
  private read(text: string, format: ArmyFormat): Read {
    const { library, builders } = this;
    const where = this.words.theList;
    const resolved = (list: ArmyList): ArmyList => resolveNames(library, list, format.deck);
    if (isJson(text)) {
      const json = parseJson(text, where);
      if (json.ok && isOwnList(json.value)) {
        const list = parseArmyList(this.edition.vocabulary, json.value, where);
        if (list.ok) return { list: resolved(list.value), warnings: [] };
        return { problems: allOf(list.problem).map(({ message }) => message) };
      }
    }
    const read = importList(text, library, builders, where);
    if (!read.ok) return { problems: read.problems };
    return { list: resolved(read.list), warnings: read.warnings };
  }

  /** A problem of the only list that there is, without the name by which others would be distinguished. */
  private said(problem: string): string {
    return this.words.problem(problem.replace(`${this.words.theList}: `, ''));
  }

  /** A list with a command hand: of one that names no command cards it is drawn. */
  private withHand(list: ArmyList, format: ArmyFormat, rng: Rng): ArmyList {
    if (list.commandHand.length > 0) return list;
    const { library } = this;
    const drawn = randomHand(library, cardPool(library, this.edition), list, format.handEach ?? 2, rng);
    const contingencies = list.contingencies.length > 0 ? list.contingencies : drawn.contingencies;
    return { ...list, commandHand: drawn.hand, contingencies };
  }

  /** What is wrong with a list for battles of a size: cards that are not played, and everything that is not legal. */
  private problemsOf(list: ArmyList, format: ArmyFormat): string[] {
    const { library, words } = this;
    const whole = this.withHand(list, format, new Rng('', 'check'));
    return [
      ...checkArmy(library, whole, format, words.theList).map(({ message }) => message),
      ...unplayedCards(library, this.edition, whole).map((card) => words.notPlayed(card)),
    ];
  }
}
