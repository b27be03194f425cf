// What a person sees of a campaign between its battles: types alone, in words of the language at hand.

/** A card, and what it does; an empty text for one whose name says all. */
export interface ToldCard {
  readonly name: string;
  readonly text: string;
}

/** Somebody whom a campaign follows from battle to battle. */
export interface ToldHero {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** Numbers such as health, each with its name. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly abilities: readonly ToldCard[];
}

/** A hero as the campaign stands. */
export interface HeroNow extends ToldHero {
  readonly xp: number;
  readonly cards: readonly ToldCard[];
  readonly items: readonly ToldCard[];
  readonly rewards: readonly ToldCard[];
}

/** What can be chosen as a campaign begins. */
export interface CampaignChoices {
  readonly fewest: number;
  readonly most: number;
  readonly heroes: readonly ToldHero[];
  /** What the other side can be, each with its first card. */
  readonly classes: readonly { readonly id: string; readonly about: string }[];
  /** Ids of the sides, in order, and what they are called. */
  readonly sides: readonly { readonly id: string; readonly name: string }[];
}

/** An answer to the pending question. */
export interface ToldAnswer {
  /** As the campaign's file has it. */
  readonly answer: string;
  readonly name: string;
  /** What it does, in a sentence; empty where the name says all. */
  readonly text: string;
  /** Such as `2 XP`; empty for nothing. */
  readonly price: string;
  /** The heading under which it stands; empty for none. */
  readonly group: string;
}

/** What the campaign waits for. */
export type CampaignWaits =
  | {
      readonly for: 'answer';
      /** Number of the side that is asked. */
      readonly side: number;
      readonly asks: string;
      /** What a newcomer should know to answer; empty for nothing. */
      readonly about: string;
      readonly answers: readonly ToldAnswer[];
    }
  | {
      readonly for: 'battle';
      readonly id: string;
      readonly name: string;
      /** What the winners gain, a line each. */
      readonly rewards: readonly string[];
      /** Ways in which it can end, as the campaign's file has them; for a battle played elsewhere. */
      readonly endings: readonly { readonly answer: string; readonly name: string }[];
      /** Numbers that a result can have besides. */
      readonly counts: readonly { readonly id: string; readonly name: string; readonly most: number }[];
    }
  | { readonly for: 'nobody'; readonly says: string };

/** How a campaign stands, as one side may know it. */
export interface CampaignNow {
  readonly title: string;
  /** Such as `Stage 2 of 11: side mission, threat level 2`. */
  readonly stage: string;
  readonly heroes: readonly HeroNow[];
  /** Facts of the Rebels and of the Empire, such as credits, each with its name. */
  readonly shared: readonly { readonly name: string; readonly value: string; readonly text: string }[];
  readonly enemy: {
    readonly name: string;
    readonly facts: readonly { readonly name: string; readonly value: string }[];
    readonly cards: readonly ToldCard[];
  };
  /** Missions that can be played, or must. */
  readonly missions: readonly string[];
  readonly waits: CampaignWaits;
  readonly log: readonly { readonly stage: string; readonly lines: readonly string[] }[];
}
