import type { AgendaKind } from '../../cards/campaign/agenda-card.js';
import type { StageKind } from '../../campaign/plan.js';
import type { Attribute } from '../../words/attributes.js';
import type { ItemSlot } from '../../words/items.js';

/** What a question between missions is about. */
export interface Asked {
  /** The mission that is prepared for, or whose reward is given; empty for none. */
  readonly mission: string;
  /** The item that was bought; empty for none. */
  readonly card: string;
  readonly credits: number;
  readonly xp: number;
  readonly influence: number;
}

/** Names of numbers and of parts of the board. */
export type FactName =
  | Attribute
  | 'health'
  | 'speed'
  | 'endurance'
  | 'defence'
  | 'xp'
  | 'influence'
  | 'credits'
  | 'allies'
  | 'rewards'
  | 'villains'
  | 'agendas'
  | 'secrets';

/** Everything that a campaign says to people in a language. Names of cards and missions are the same in each. */
export interface CampaignSpeech {
  readonly sides: readonly [rebel: string, imperial: string];
  readonly stages: Readonly<Record<StageKind, string>>;
  readonly stage: (number: number, of: number, kind: string, threat: number) => string;
  readonly setUp: string;
  readonly facts: Readonly<Record<FactName, string>>;
  /** What a fact means to a newcomer. */
  readonly abouts: Readonly<Partial<Record<FactName, string>>>;
  readonly colours: Readonly<Record<string, string>>;
  readonly none: string;
  readonly slots: Readonly<Record<ItemSlot, string>>;
  readonly weapon: (type: 'melee' | 'ranged', dice: string) => string;
  /** Dice of an attribute of whoever wields a weapon. */
  readonly diceOf: (attribute: Attribute) => string;
  readonly always: (bonus: string) => string;
  readonly surges: (surges: string) => string;
  readonly keywords: (keywords: string) => string;
  readonly bars: (count: number) => string;
  /** A card's text without the abbreviations of the data. */
  readonly text: (text: string) => string;
  readonly secretCards: (count: number) => string;
  readonly price: Readonly<Record<'xp' | 'credits' | 'influence' | 'sale', (n: number) => string>>;
  /** What is asked, and what a newcomer should know, by the name of the decision. */
  readonly questions: Readonly<Record<string, (asked: Asked) => readonly [asks: string, about: string]>>;
  /** Answers that name no card, by the name of the decision. */
  readonly answers: Readonly<Record<string, string>>;
  readonly give: (item: string, hero: string) => string;
  readonly attach: (mod: string, item: string) => string;
  readonly detach: (mod: string) => string;
  readonly groups: Readonly<Record<'buy' | 'sell' | 'give' | 'attach', string>>;
  readonly agendas: Readonly<Record<AgendaKind, string>>;
  /** `heroXp`, `heroCredits`: for each hero. */
  readonly gains: Readonly<Record<'xp' | 'credits' | 'influence' | 'heroXp' | 'heroCredits', (n: number) => string>>;
  readonly ally: (name: string) => string;
  readonly reward: (name: string) => string;
  readonly forced: (name: string) => string;
  /** What a side gains, by its number, and when. */
  readonly gained: Readonly<Record<'always' | 'win' | 'bonus', (side: number, gain: string) => string>>;
  readonly crates: (most: number) => string;
  readonly ending: (winner: number, bonus: number | undefined) => string;
  readonly counts: Readonly<Record<'crates' | 'tokens' | 'credits' | 'influence', string>>;
  readonly won: (side: number) => string;
  /** What has happened, by the name of the decision or event, from the names of its cards. */
  readonly told: Readonly<Record<string, (...names: readonly string[]) => string>>;
}
