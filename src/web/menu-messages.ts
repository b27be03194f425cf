/** What can be chosen on the page, and what is seen of a game before it begins. */
import type { Board, UnitLine } from '../kernel/picture.js';
import type { Source } from './source.js';

/** A game that can be chosen on the page. */
export interface MenuGame {
  readonly source: Source;
  /** That of a scenario that comes with the page. */
  readonly edition?: string;
  readonly title: string;
  readonly about: string;
  /** The seats, in order. */
  readonly players: readonly string[];
  /** By seat; left out where everybody plays alone. */
  readonly teams?: readonly number[];
  /** Whether it can be played with miniatures on a real table; not said of a scenario of one's own. */
  readonly hasTable?: boolean;
  /** Whether it can be played by sending links. */
  readonly byLink?: boolean;
}

/** An agent that can be chosen. */
export interface MenuAgent {
  readonly name: string;
  readonly summary: string;
  /** Ids or families of the games that it plays; left out, it plays every game. */
  readonly games?: readonly string[];
}

/** All that can be chosen. */
export interface Menu {
  readonly battles: readonly MenuGame[];
  /** What is wrong with scenarios that are therefore not listed, a line each. */
  readonly problems: readonly string[];
  readonly games: readonly MenuGame[];
  readonly levels: readonly MenuAgent[];
  readonly agents: readonly MenuAgent[];
  readonly lists: readonly MenuLists[];
}

/** Tables for battles of own lists in an edition, and army lists that come with Opfor, by name. */
export interface MenuLists {
  readonly edition: string;
  readonly tables: readonly string[];
  readonly armies: readonly string[];
}

/** What is seen of a game before it begins. */
export interface Preview extends Pick<MenuGame, 'players' | 'teams'> {
  readonly board?: Board;
  /** The units of both sides, where there are any. */
  readonly units: readonly UnitLine[];
}
