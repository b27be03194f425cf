import type { BattleForce, Limits } from '../../cards/battle-forces.js';
import type { MissionRole } from '../../cards/mission.js';
import {
  type CommandCard,
  type BattleCard,
  isDisc,
  type Keyword,
  type Provenance,
  type UnitCard,
  type UpgradeCard,
  type ZoneShape,
} from '../../cards/types.js';
import { RANKS } from '../../words/ranks.js';
import { cardText } from '../status.js';
import type { Book } from '../wording/book.js';
import type { CardWords } from '../wording/cards.js';
import type { Pages } from '../wording/pages.js';
import type { Wording } from '../wording/wording.js';
import { keywordText, weaponText } from '../card-lines.js';
import { whoTakes } from './who-takes.js';
import type { UnitNames } from './who-takes.js';

/** A card as it is explained at the table: a heading, what it does in lines of text, and the keywords that it names. */
export interface CardText {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly keywords: readonly Keyword[];
}

/** What the texts of cards are made with. */
export interface CardSpeech {
  readonly book: Book;
  readonly cards: CardWords;
  readonly wording: Wording;
  readonly pages: Pages;
}

/** A keyword as a unit card prints it, with the icon of its action where that costs none. */
function printed(keyword: Keyword, book: Book): string {
  const text = keywordText(keyword);
  return keyword.action === 'free card action' ? book.freeKeyword(text) : text;
}

/** What is not certain about a card, so that nobody takes a guess for the rules. */
function doubts({ doubt }: Provenance, { book, cards }: CardSpeech): string[] {
  return doubt === null ? [] : [book.doubt(cards.doubt(doubt))];
}

/** When and for what an objective card gives victory tokens, in a sentence: `1 for each …, when the game ends`. */
function scoringText(
  { id, scoring }: BattleCard,
  at: number,
  { book, cards }: Pick<CardSpeech, 'book' | 'cards'>,
): string {
  const { when, rounds, victoryPoints, per } = scoring[at];
  return book.scoring(when, rounds, victoryPoints, cards.battle(`${id}/scoring/${at}`, per));
}

/** What a card gives victory tokens for: in a sentence, or its whole effect where it does not list them. */
export function objectiveAim(card: BattleCard, speech: Pick<CardSpeech, 'book' | 'cards'>): string {
  if (card.scoring.length === 0 && card.effect !== null) return speech.cards.battle(`${card.id}/effect`, card.effect);
  const text = card.scoring.map((_, at) => scoringText(card, at, speech)).join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A battle card whose kind has this role. */
export function battleCardText(card: BattleCard, role: MissionRole, speech: CardSpeech): CardText {
  if (role === 'zones') return zoneCardText(card, speech);
  return role === 'scoring' ? scoringCardText(card, speech) : otherCardText(card, speech);
}

function scoringCardText(card: BattleCard, speech: CardSpeech): CardText {
  const { book, cards } = speech;
  const said = (what: string, text: string): string => cards.battle(`${card.id}/${what}`, text);
  return {
    heading: `${card.name} (${book.kindOf(isSkirmish(card), card.kind)})`,
    lines: [
      ...card.setup.map((text, at) => book.setup(said(`setup/${at}`, text))),
      ...card.actions.map(({ name, who, effect }, at) =>
        book.action(cards.who(name), cards.who(who), said(`action/${at}`, effect)),
      ),
      ...(card.weapon === null ? [] : [book.itsWeapon(weaponText(card.weapon, speech))]),
      objectiveAim(card, speech),
      ...card.notes.flatMap((note, at) => (/\bplayer|\bunit/.test(note) ? [said(`note/${at}`, note)] : [])),
      ...doubts(card, speech),
    ],
    keywords: card.weapon?.keywords ?? [],
  };
}

function zoneCardText(card: BattleCard, speech: CardSpeech): CardText {
  const { book, cards } = speech;
  const zones = (side: 'blue' | 'red'): string =>
    (card.zones?.[side] ?? []).map((shape) => zoneText(shape, book)).join('; ');
  return {
    heading: `${card.name} (${book.kindOf(isSkirmish(card), card.kind)})`,
    lines: [
      ...(card.effect === null ? [] : [cards.battle(`${card.id}/effect`, card.effect)]),
      book.zones(zones('blue'), zones('red')),
      ...doubts(card, speech),
    ],
    keywords: [],
  };
}

function zoneText(shape: ZoneShape, { disc, rect }: Book): string {
  if (isDisc(shape)) return disc(shape.radiusIn, shape.xIn, shape.yIn);
  return rect(`${shape.xMinIn}–${shape.xMaxIn}`, `${shape.yMinIn}–${shape.yMaxIn}`);
}

function otherCardText(card: BattleCard, speech: CardSpeech): CardText {
  const { book, cards } = speech;
  const lines = [
    ...card.setup.map((text) => book.setup(cards.battle(`${card.id}/setup`, text))),
    ...(card.effect === null ? [] : [cards.battle(`${card.id}/effect`, card.effect)]),
    ...(card.weapon === null ? [] : [book.itsWeapon(weaponText(card.weapon, speech))]),
  ];
  return {
    heading: `${card.name} (${book.kindOf(isSkirmish(card), card.kind)})`,
    lines: [...(lines.length === 0 ? [book.changesNothing] : lines), ...doubts(card, speech)],
    keywords: card.weapon?.keywords ?? [],
  };
}

function isSkirmish({ format }: BattleCard): boolean {
  return format === 'skirmish';
}

export function commandCardText(card: CommandCard, speech: CardSpeech): CardText {
  const { book } = speech;
  return {
    heading: `${card.name} (${book.commandCard(card.character)})`,
    lines: [
      `${cardText(card, speech).slice(card.name.length + 2)}${card.effect === null ? '.' : ''}`,
      ...(card.effect === null ? [book.noOtherEffect] : []),
      ...(card.weapon === null ? [] : [book.itsWeapon(weaponText(card.weapon, speech))]),
      ...doubts(card, speech),
    ],
    keywords: [...(card.weapon?.keywords ?? []), ...card.keywords.map(bare)],
  };
}

/** The names under ids, each once. */
function named(ids: readonly string[], nameOf: (id: string) => string): string {
  return [...new Set(ids.map(nameOf))].join(', ');
}

/** Who serves in a battle force, by rank in a standard army, and its rule. `unitName`, `upgradeName`: by id. */
export function battleForceText(
  force: BattleForce,
  unitName: (id: string) => string,
  upgradeName: (id: string) => string,
  { book, pages }: CardSpeech,
): CardText {
  const { standard } = force.formats;
  const lines = RANKS.flatMap((rank) => {
    const limits: Limits | undefined = standard?.ranks[rank];
    const ids = force.units[rank] ?? [];
    if (limits === undefined || limits.max === 0 || ids.length === 0) return [];
    return [book.forceRank(pages.rank(rank), limits.min, limits.max, named(ids, unitName))];
  });
  const leaders = standard?.leaders ?? null;
  return {
    heading: `${force.name} (${book.battleForce(force.faction)})`,
    lines: [
      ...(force.effect === null ? [] : [force.effect]),
      ...lines,
      ...(leaders === null ? [] : [book.forceLeaders(leaders)]),
      ...(force.uniqueUpgrades.length === 0 ? [] : [book.forceUpgrades(named(force.uniqueUpgrades, upgradeName))]),
      ...(force.notes.length === 0 ? [] : [book.doubt(force.notes.join(' '))]),
    ],
    keywords: [],
  };
}

/** A keyword that a card refers to by its id, without its number. */
function bare(id: string): Keyword {
  return { id, name: id, of: [], value: 0, capacity: 0 };
}

export function upgradeCardText(card: UpgradeCard, nameOf: UnitNames, speech: CardSpeech): CardText {
  const { adds } = card;
  const { book, cards } = speech;
  const gains = [
    ...(adds.minis === 0 ? [] : [book.minis(adds.minis, adds.miniWounds)]),
    ...(adds.courage === 0 ? [] : [book.courage(signed(adds.courage))]),
    ...(adds.attackSurge === null ? [] : [book.surgesTo(adds.attackSurge)]),
    ...adds.keywords.map(keywordText),
    ...adds.slots.map((slot) => book.room(slot.replaceAll('-', ' '), adds.mustFill)),
  ];
  const lines = [
    ...(gains.length === 0 ? [] : [book.adds(gains)]),
    ...(adds.removes.length === 0 ? [] : [book.loses(adds.removes)]),
    ...(adds.speed === 0 ? [] : [book.speed(adds.speed)]),
    ...(adds.defenseDie === null ? [] : [book.defends(adds.defenseDie === 'red')]),
    ...adds.weapons.map((weapon) => book.weapon(weaponText(weapon, speech))),
    ...(card.effect === null ? [] : [cards.upgrade(card.id, card.effect)]),
    ...(card.dualSided || card.otherSide !== null ? [book.twoSides] : []),
  ];
  const uses = [
    ...(card.action === null ? [] : [book.uses[card.action]]),
    ...(card.exhaust ? [book.exhausts] : []),
    ...(card.expend ? [book.expends] : []),
  ];
  return {
    heading: `${card.name} (${book.upgradeCard(card.slot.replaceAll('-', ' '), card.slot === 'supply' ? undefined : card.cost)})`,
    lines: [
      ...(uses.length === 0 ? [] : [`${uses.join(', ').replace(/^./, (first) => first.toUpperCase())}.`]),
      ...(lines.length === 0 ? [book.addsNothing] : lines),
      ...whoTakes(card, nameOf, book),
      ...doubts(card, speech),
    ],
    keywords: [...adds.keywords, ...adds.weapons.flatMap((weapon) => weapon.keywords)],
  };
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount);
}

export function unitCardText(card: UnitCard, speech: CardSpeech): CardText {
  const { book, pages } = speech;
  const { minis, wounds, courage, resilience, defenseDie, surge, speed, cost } = card;
  const values = book.unitValues({
    cost,
    minis,
    wounds,
    speed,
    courage,
    resilience,
    isRed: defenseDie === 'red',
    attackSurge: surge.attack,
    defenceSurge: surge.defense,
  });
  const title = card.title === null ? card.name : `${card.name}, ${card.title}`;
  return {
    heading: `${title} (${pages.rank(card.rank)}, ${pages.type(card.type)})`,
    lines: [
      `${values.join(', ')}.`,
      ...(card.keywords.length === 0
        ? []
        : [book.keywords(card.keywords.map((keyword) => printed(keyword, book)).join(', '))]),
      ...card.weapons.map((weapon) => weaponText(weapon, speech)),
      ...doubts(card, speech),
    ],
    keywords: [...card.keywords, ...card.weapons.flatMap((weapon) => weapon.keywords)],
  };
}
