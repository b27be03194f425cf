import type { BattleFormat } from '../../cards/types.js';
import type { Faction } from '../../words/factions.js';
import type { CardRank } from '../../words/ranks.js';
import type { UnitEntry } from '../types.js';

/** The name of a card as a list has it, not yet looked up. */
export interface WrittenCard {
  readonly text: string;
  /** The place in the list, for messages: `line 7`, `units[2].upgrades[0]`. */
  readonly at: string;
  /** The points written next to the name, or null. */
  readonly points: number | null;
}

/** A unit as a list has it. */
export interface WrittenUnit extends WrittenCard {
  /** The rank under whose heading the unit is, or null. */
  readonly rank: CardRank | null;
  /** How many units like this there are. */
  readonly count: number;
  /** The points of the unit with its upgrades, for all of `count` or for one, as often as they are written. */
  readonly sums: readonly number[];
  readonly upgrades: WrittenCard[];
  readonly loadout: WrittenCard[];
  /** Whether an unknown name may be meant as the title of the list. */
  readonly mayBeTitle?: boolean;
}

/** A battle card as a list has it, with the pile under whose heading it is, or null. */
export interface WrittenBattleCard extends WrittenCard {
  readonly pile: string | null;
}

/** An army list in the words of another program. */
export interface WrittenList {
  readonly title: string | null;
  readonly faction: Faction | null;
  /** The name of its battle force, with its place, or null. */
  readonly force: WrittenCard | null;
  /** Points of the army, and the most that were allowed, or null. */
  readonly total: number | null;
  readonly limit: number | null;
  /** For which battles the battle cards are, or null. */
  readonly format: BattleFormat | null;
  readonly units: readonly WrittenUnit[];
  /** A first line that can be the title or a unit in front of the others, or null. */
  readonly first: WrittenUnit | null;
  readonly hand: readonly WrittenCard[];
  readonly contingencies: readonly WrittenCard[];
  readonly deck: readonly WrittenBattleCard[];
}

/** A unit of which all cards are known, and how they were written. */
export interface ResolvedUnit {
  readonly written: WrittenUnit;
  entry: UnitEntry;
  /** Its counterpart as it was written, or null. */
  counterpart: WrittenUnit | null;
  /**
   * Its upgrade cards and those of its loadout and its counterpart: with the unit or counterpart card that has them.
   */
  readonly cards: { readonly written: WrittenCard; readonly id: string; readonly on: string }[];
}

/** Most problems, and most warnings, that are reported. */
const MOST = 40;

/** Collects what is wrong with a list, one line each. */
export class ListReport {
  readonly problems: string[] = [];
  readonly warnings: string[] = [];

  readonly where: string;

  constructor(where: string) {
    this.where = where;
  }

  /** What makes the list unreadable. */
  problem(at: string, what: string): void {
    this.#add(this.problems, at, what);
  }

  /** What is odd about a list that can be read. */
  warn(at: string, what: string): void {
    this.#add(this.warnings, at, what);
  }

  get full(): boolean {
    return this.problems.length >= MOST;
  }

  #add(lines: string[], at: string, what: string): void {
    if (lines.length < MOST) lines.push([this.where, ...(at === '' ? [] : [at]), what].join(': '));
  }
}
