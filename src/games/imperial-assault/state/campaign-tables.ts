import { type Layout, Table } from '../../../kernel/layout.js';

/** Most heroes, counters and events of a campaign mission. */
export const MOST_HEROES = 4;
export const MOST_COUNTERS = 32;
export const MOST_EVENTS = 64;
/** What tests can be about: figures, tokens and doors. */
const MOST_SUBJECTS = 128;
/** As many as groups. */
const MOST_CARDS = 31;

/** The heroes, in the order of the set-up. */
class Heroes extends Table {
  readonly strain: Uint8Array = this.u8();
  /** 1 once the sheet lies on its wounded side; 1 once the hero has withdrawn (R 1551, 1534). */
  readonly isWounded: Uint8Array = this.u8();
  readonly isWithdrawn: Uint8Array = this.u8();
  /** Activation tokens: those that are ready, and those that are exhausted. */
  readonly ready: Uint8Array = this.u8();
  readonly spent: Uint8Array = this.u8();
  /** Movement points bought with strain in this activation. */
  readonly strainMoves: Uint8Array = this.u8();
  /** Class and Item cards that are exhausted, as bits over the abilities of its profile; from bit 28 on its weapons. */
  readonly exhausted: Uint32Array = this.u32();
  /** Supply cards that it has, as bits over those of the set-up. */
  readonly supplies: Uint32Array = this.u32();
  /** Abilities that were used twice of those that can be, as bits. */
  readonly usedAgain: Uint32Array = this.u32();
  /**
   * Tokens of the mission that it has interacted with and not put down again, as bits over their numbers in turns of
   * 32: for estimates.
   */
  readonly feats: Uint32Array = this.u32();
}

/** What the Imperial player has in a campaign mission. */
class Empire extends Table {
  readonly threat: Uint8Array = this.u8();
  /** Influence that the Imperial player can pay, and what was paid. */
  readonly influence: Uint8Array = this.u8();
  readonly influencePaid: Uint8Array = this.u8();
  /** What the next group costs less that is deployed in the optional deployment that goes on. */
  readonly discount: Uint8Array = this.u8();
  /** How many figures on the map are incapacitated. */
  readonly lying: Uint8Array = this.u8();
  /** Deployment points that are active, as bits. */
  readonly points: Uint32Array = this.u32();
  /** Crates that the heroes have claimed, and the Supply cards that are in the deck, as bits. */
  readonly crates: Uint8Array = this.u8();
  readonly supplyDeck: Uint32Array = this.u32();
  /**
   * The Supply card that is known to lie on top of the deck, plus 1; those known to lie at its bottom, see
   * `rules/campaign/supply-deck`.
   */
  readonly supplyTop: Uint8Array = this.u8();
  readonly supplyBottom: Uint32Array = this.u32();
  /** Groups whose cards the Imperial player has shown to the Rebels while nobody had seen their figures, as bits. */
  readonly revealed: Uint32Array = this.u32();
}

/** Where the Deployment card of each group is, as a number of `CARD_PLACES`. */
class Cards extends Table {
  readonly place: Uint8Array = this.u8();
  /** Imperial cards that are attached to it, as bits. */
  readonly attached: Uint32Array = this.u32();
  /** Tokens on Imperial cards in play, by their numbers. */
  readonly tokens: Uint8Array = this.u8();
}

/** Successes of tests that failed, by what they were about, see `rules/targets`: strain tokens beside it (R 308). */
class Progress extends Table {
  readonly successes: Uint8Array = this.u8();
}

/** Counters of a campaign mission's script. */
class Counters extends Table {
  readonly value: Int16Array = this.i16();
}

/** Events of a campaign mission's script: 1 once they have happened; 1 once they were chosen. */
class ScriptEvents extends Table {
  readonly isDone: Uint8Array = this.u8();
  readonly isDrawn: Uint8Array = this.u8();
  /** 1 while it is to happen next; in the first row 1 while events happen one after the other. */
  readonly isWaiting: Uint8Array = this.u8();
  readonly isRunning: Uint8Array = this.u8();
}

/** What only a mission of the campaign has in its state; in a skirmish these tables have no rows. */
export class CampaignTables {
  readonly heroes: Heroes;
  readonly empire: Empire;
  readonly cards: Cards;
  readonly progress: Progress;
  readonly counters: Counters;
  readonly events: ScriptEvents;

  constructor(layout: Layout, isCampaign: boolean) {
    const rows = (count: number): number => (isCampaign ? count : 0);
    this.heroes = new Heroes(layout, rows(MOST_HEROES));
    this.empire = new Empire(layout, rows(1));
    this.cards = new Cards(layout, rows(MOST_CARDS));
    this.progress = new Progress(layout, rows(MOST_SUBJECTS));
    this.counters = new Counters(layout, rows(MOST_COUNTERS));
    this.events = new ScriptEvents(layout, rows(MOST_EVENTS));
  }
}
