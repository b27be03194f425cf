import type { Result } from '../kernel/result.js';
import type { CardCases, CardReports } from '../proof/card-report.js';
import type { CaseKit } from '../proof/case-kit.js';
import type { PositionKit } from '../proof/position.js';
import type { RuleStanding, Verdict } from '../proof/coverage.js';
import type { RuleEntry } from '../proof/rules-index.js';
import type { LoadedGame } from './loaded-game.js';
import type { ScenarioFile } from './scenario-file.js';

/**
 * The interface of a family of games, such as Legion in its editions, for code that plays its scenarios without knowing
 * its rules. What a family does not have is left out, and commands that need it say so.
 */
export interface GameKit {
  /** Checks a scenario file in full; the problem has all others with it, each in one line with the file's name. */
  check(file: ScenarioFile): Result<CheckedScenario>;
  /** Loads what a scenario file describes, ready to be played; the problem as for `check`, or a card without rules. */
  load(file: ScenarioFile): Result<LoadedGame>;
  /** What a menu shows of a scenario file that nobody has checked; the problem is one line with the file's name. */
  menu(file: ScenarioFile): Result<MenuEntry>;
  /** The structure of scenario files of an edition as JSON Schema. */
  schema?(edition: string): Readonly<Record<string, unknown>>;
  /**
   * The game by which players settle a scenario before it is played, such as where its terrain lies. For one that is
   * settled already the problem says so.
   */
  preparation?(file: ScenarioFile): Result<Preparation>;
  /** Pieces of which tables of an edition are made. */
  catalogue?(edition: string): Catalogue;
  /** Which scenarios of an edition the bench plays; undefined if none. */
  bench?(edition: string): BenchScenarios | undefined;
  /** Battles of two army lists. */
  readonly armies?: ArmyKit;
  /** Battles that are drawn at random, for trainings. */
  readonly drawn?: DrawnKit;
  /** The conformance cases of an edition; what runs them is loaded here. */
  cases?(edition: string): Promise<CaseKit>;
  /** The positions of an edition to which a good player knows the answer; loaded here. */
  positions?(edition: string): Promise<PositionKit>;
  /** What is implemented and proven of its editions; loaded here. */
  rules?(): Promise<RulesKit>;
}

/** A kit, loaded on first use, and the editions whose scenarios it plays. */
export interface KitEntry {
  readonly editions: readonly string[];
  /**
   * The game whose editions they are, if commands such as `opfor army` and `opfor odds` have a form of their own for
   * it.
   */
  readonly family?: 'legion' | 'imperial-assault';
  open(): Promise<GameKit>;
  /**
   * The content of a scenario file at `path` with the files that it names, such as a table; messages call it `where`.
   * Left out where scenarios name none.
   */
  expand?(json: unknown, edition: string, path: string, where: string): ScenarioFile;
  /** What the content of a file is that the game keeps and that is no scenario, as the rest of a sentence about it. */
  otherFile?(json: object): string | undefined;
  /** The folder of its scenarios, with one for each edition; `scenarios` of the package unless given. */
  readonly folder?: string;
}

/** A scenario as a menu shows it. */
export interface MenuEntry {
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly about: string;
  /** The seats, in turn order, and the team of each where they play in teams. */
  readonly players: readonly string[];
  readonly teams?: readonly number[];
}

/** A checked scenario, with what commands need to know of it. */
export interface CheckedScenario {
  readonly id: string;
  readonly name: string;
  /** Its description, and what of it is uncertain. */
  readonly description: string;
  readonly edition: string;
  /** Facts that a list shows of each scenario, by the heading of their column: `['table', '72 × 36 in']`. */
  readonly facts: readonly (readonly [heading: string, value: string])[];
  /** All of it in one line. */
  readonly summary: string;
  /** What is allowed, and hardly meant; one sentence each. */
  readonly doubts: readonly string[];
  /** The scenario as it was read, with defaults filled in. */
  readonly content: unknown;
  /** Its picture as SVG. `wishes` are options such as `--deployment`; one that it does not know is a problem. */
  svg?(wishes?: Readonly<Record<string, string>>): Result<string>;
}

/** A game before the game, of which a scenario comes. */
export interface Preparation {
  readonly loaded: LoadedGame;
  /** The content of the scenario file that a final state of the game gives. */
  readonly scenario: (final: unknown) => Readonly<Record<string, unknown>>;
}

/** Pieces as a table with a heading for each column, as data, and as an SVG picture. */
export interface Catalogue {
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly pieces: unknown;
  svg(): string;
}

/** Scenarios by name. */
export interface BenchScenarios {
  /** Those whose behaviour is signed: short ones. */
  readonly signed: readonly string[];
  /** A short one and a long one whose speed is measured. */
  readonly short: string;
  readonly long: string;
  /**
   * What is promised of the long one: random games for each hand-written playout of connect four, and iterations of a
   * search on the reference machine. Left out: speeds are compared with those of the usual edition.
   */
  readonly promised?: { readonly games: number; readonly iterations: number };
}

/** What a battle of two army lists is made of, as people name it. */
export interface ListWish {
  readonly edition: string;
  /** A list by its name, a file, or whatever else names one; `-` is stdin. */
  readonly my: string;
  /** The same, a faction, or `auto`. */
  readonly their: string;
  readonly table: string | undefined;
  /** Which points of both count; undefined where the lists say it. */
  readonly countAs: string | undefined;
  readonly seed: string;
  /** Gets what is worth telling, such as warnings, a line each. */
  readonly tell: (line: string) => void;
}

/** The content of a scenario file that is not checked yet. */
export type Composed = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string };

export interface ArmyKit {
  /** The battle of two lists. Everything random depends only on the seed. */
  battle(wish: ListWish): Result<Composed>;
}

export interface DrawnKit {
  /**
   * Battles as the field `drawn` of a training's file describes them. Problems begin with `where`, which is that file,
   * and have their place in it.
   */
  read(drawn: unknown, edition: string, where: string): Result<DrawnBattles>;
}

export interface DrawnBattles {
  /** The battle of a seed, or undefined where it is the turn of a scenario. */
  at(seed: string): LoadedGame | undefined;
}

/** The rules of the editions of a family, whether they can be played or are only listed. */
export interface RulesKit {
  editions(): readonly string[];
  /** What the rules and cards of an edition say, to be looked up by name. */
  handbook(edition: string, language: Language): Promise<Result<Reference>>;
  /** Every rule of an edition. */
  index(edition: string): Result<readonly RuleEntry[]>;
  /** The games whose cases prove the rules of an edition; its own unless given. */
  proofs?(edition: string): readonly string[];
  /** The standing of rules of an edition by the verdicts of its cases, in the order given. */
  standings(edition: string, entries: readonly RuleEntry[], verdicts: readonly Verdict[]): Result<RuleStanding[]>;
  /** Its cards: those with text of their own that is implemented, and all; none where it cannot be played. */
  cards(
    edition: string,
    verdicts: readonly Verdict[],
  ): { readonly ownTexts: readonly CardCases[]; readonly all: CardReports };
}

/** The languages in which rules and cards are told. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Reference {
  /** What is said about a name; the problem says which names are like it. */
  about(name: string): Result<string>;
}
