import type { CampaignChoices, CampaignNow } from '../kernel/campaign-picture.js';
import type { Result } from '../kernel/result.js';
import type { PositionHead, PositionKit } from '../proof/position.js';
import type { AttackTexts, OddsAnswer } from './attack-odds.js';
import type { Composed, MenuEntry } from './game-kit.js';
import type { LoadedGame } from './loaded-game.js';
import type { ScenarioFile } from './scenario-file.js';

/**
 * The interface of a family of games for a page in a browser, which reads no files: what is loaded later comes from the
 * page. As {@link ./game-kit.GameKit}, but it says what to load before it is asked.
 */
export interface PageKit {
  /**
   * Loads all that the game of a scenario needs, for people in the language at hand; the file is as it was written.
   */
  ready?(file: ScenarioFile, who: 'people' | 'agents'): Promise<void>;
  /** What a scenario file describes, ready to be played; the problem is one line. */
  load(file: ScenarioFile): Result<LoadedGame>;
  /** What a menu shows of a scenario file that nobody has checked; the problem is one line with the file's name. */
  menu(file: ScenarioFile): Result<MenuEntry>;
  /** Whether its games can also be played with miniatures on a real table, carried out as the page says. */
  readonly hasTable?: boolean;
  /** Whether its games can be played by sending links. */
  readonly byLink?: boolean;
  /** Names of scenarios that a menu lists first. */
  readonly featured?: readonly string[];
  /** Loads the texts of rules and cards in the language at hand, for the games that are loaded. */
  loadTexts?(): Promise<void>;
  /** One for each edition that has battles of army lists, the usual one first. */
  readonly lists?: readonly ListKit[];
  /** Campaigns, whose battles follow from each other; loads what they need, in the language at hand. */
  campaigns?(): Promise<CampaignKit>;
  /** The positions of an edition to which a good player knows the answer; loads what they need. */
  positions?(edition: string, who: 'people' | 'agents'): Promise<PagePositions>;
  /** The exact odds of an attack by an edition, and the cards that its sides could have; loads what it needs. */
  odds?(edition: string, texts: AttackTexts): Promise<OddsAnswer>;
}

/** The positions with known answers that come with a page for an edition. */
export interface PagePositions {
  readonly kit: PositionKit;
  readonly all: readonly PositionHead[];
  /** How the general answers each, by the id of the position: in how many of some tries well, and its first choice. */
  readonly general: Readonly<Record<string, { readonly good: number; readonly of: number; readonly chose: string }>>;
  /** One of them as a game that begins with it; the problem is one line. */
  load(one: PositionHead): Result<LoadedGame>;
}

/** A kit of a page, loaded on first use, and the editions whose scenarios it plays. */
export interface PageKitEntry {
  readonly editions: readonly string[];
  open(host: PageHost): Promise<PageKit>;
}

/** What a page gives its kits. */
export interface PageHost {
  /** `en`, `de`: the language of what is loaded from now on. */
  language(): string;
  words(): PageWords;
  /** The content of a data file of an edition, such as `rules-index` or `maps/ID`; undefined if there is none. */
  data(edition: string, name: string): Promise<unknown>;
  /** What the page's build has made of an edition's data; undefined if nothing. */
  packed(edition: string): Promise<unknown>;
  /** What it has made of the texts of an edition's cards; undefined if nothing. */
  packedTexts(edition: string): Promise<unknown>;
  /** The names of files in a folder of an edition's scenarios, such as `tables`, in alphabetical order. */
  names(edition: string, folder: string): readonly string[];
  /** The content of one; undefined if there is none. */
  part(edition: string, folder: string, name: string): Promise<unknown>;
}

/** What a page says that kits pass on, in its language. */
export interface PageWords {
  /** What is wrong, from the English line. */
  problem(english: string): string;
  readonly textsLoading: string;
  readonly theList: string;
  readonly drawsHand: string;
  notPlayed(card: string): string;
  readonly otherPoints: string;
  readonly noOpponent: string;
  readonly noOwnArmy: string;
  tooFewOwned(rank: string, least: number): string;
}

/** An army list as it was read, and what is wrong with it. */
export interface ListCheck {
  readonly name: string;
  readonly faction: string;
  readonly points: number;
  /** The points of a whole army in battles of this size. */
  readonly most: number;
  /** The units with their upgrades, a line each. */
  readonly units: readonly string[];
  readonly warnings: readonly string[];
  /** None for a legal list. */
  readonly problems: readonly string[];
}

/** Whom an army meets: a list by its text or its name, or a random army of a faction or of any (`auto`). */
export type Opponent =
  | { readonly kind: 'list'; readonly text: string }
  | { readonly kind: 'random'; readonly faction: string };

/** A battle of two army lists on a table. */
export interface PageBattle {
  readonly edition: string;
  readonly mine: string;
  readonly their: Opponent;
  /** Whether the first list is the red army, and not the blue one. */
  readonly isRed: boolean;
  readonly table: string;
  readonly seed: string;
}

/** A unit card of which armies are made. */
export interface UnitChoice {
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly rank: string;
  readonly points: number;
}

/** What a person can own of an edition: unit cards, factions with armies of their own, and the points of an army. */
export interface Collectable {
  readonly units: readonly UnitChoice[];
  readonly factions: readonly string[];
  readonly most: number;
}

/** An army to be drawn from what a person owns. */
export interface DrawWish {
  /** How many of each unit card there are, by id. */
  readonly owned: readonly (readonly [id: string, count: number])[];
  readonly faction: string;
  readonly points: number;
  readonly seed: string;
}

/** Battles of two army lists of an edition. */
export interface ListKit {
  readonly edition: string;
  /** Tables and armies that come with Opfor, by name; the first table is the usual one. */
  readonly tables: readonly string[];
  readonly armies: readonly string[];
  /** The unit cards that an army can have, by faction, rank and name. */
  units(): Promise<Collectable>;
  /** The text of a legal list of units that a person owns; or why there is none, in the language at hand. */
  draw(wish: DrawWish): Promise<Result<string>>;
  /** What a list is, and whether it is legal on a table. */
  check(text: string, table: string): Promise<ListCheck>;
  /** The content of a scenario file, or why there is none, in the language at hand. */
  battle(wish: Omit<PageBattle, 'edition'>): Promise<Result<Composed>>;
}

/** What a campaign begins with. */
export interface CampaignWish {
  /** How many heroes, and their ids; none of them where they are asked for. */
  readonly heroCount: number;
  readonly heroes: readonly string[];
  /** What the other side is; undefined where it is asked for. */
  readonly otherClass: string | undefined;
  /** Id of the side whose questions between battles Opfor answers; undefined for neither. */
  readonly opforPlays: string | undefined;
  readonly seed: string;
}

/** A campaign as its file has it, and how it stands. */
export interface CampaignTold {
  readonly file: unknown;
  /** Number of the side that looks. */
  readonly viewer: number;
  readonly now: CampaignNow;
}

/** Campaigns of a family of games. Each is kept in one file, from which all else follows. */
export interface CampaignKit {
  choices(): CampaignChoices;
  begin(wish: CampaignWish): Result<CampaignTold>;
  /** How the campaign of a file that is called `name` stands, after an answer if one is given. */
  at(file: unknown, name: string, answer?: string): Result<CampaignTold>;
  /** The battle that the campaign of a file waits for, as a scenario. */
  battle(file: unknown, name: string): Result<CampaignBattle>;
  /** Brings the result of that battle in, from the line of its record. */
  resolve(file: unknown, name: string, record: string): Result<CampaignTold>;
}

/** A battle of a campaign, ready to be played. */
export interface CampaignBattle {
  /** The content of its scenario file. */
  readonly json: unknown;
  readonly title: string;
  /** Ids of the sides, in the order of the seats. */
  readonly players: readonly string[];
  /** What people should know before it, such as cards that are not played yet; a line each. */
  readonly notes: readonly string[];
}
