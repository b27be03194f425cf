/** The messages between the page and the worker that holds the table. */
import type { KeptLink, LinkFacts, LinkMessage } from './link-messages.js';
import type { AttackTexts, OddsAnswer } from '../arena/attack-odds.js';
import type {
  CampaignBattle,
  CampaignTold,
  CampaignWish,
  Collectable,
  DrawWish,
  ListCheck,
  PageBattle,
} from '../arena/page-kit.js';
import type { CampaignChoices } from '../kernel/campaign-picture.js';
import type { Probe } from '../kernel/picture.js';
import type { GridLook } from '../grid/picture.js';
import type { Shade } from '../tabletop/picture.js';
import type { Menu, Preview } from './menu-messages.js';
import type { MomentMessage } from './moment-messages.js';
import type { Near, Standing } from './carry-messages.js';
import type { Source } from './source.js';
import type { Language } from './words/words.js';
import type { Danger, Ending, GameFacts, Setup, Step } from './game-messages.js';
import type { Advice, Analysed, Analysis, Why } from './advice-messages.js';

/** From the page to the table. Answers to questions with an `id` carry it. */
export type ToTable =
  | { readonly do: 'new'; readonly setup: Setup }
  | {
      readonly do: 'resume';
      readonly saved: string;
      readonly where: string;
      readonly file?: Source;
      readonly takenBack?: number;
      readonly isReal?: boolean;
      readonly standing?: Standing;
      readonly left?: readonly string[];
    }
  /** A recorded game, to go through. */
  | { readonly do: 'open'; readonly record: string; readonly where: string; readonly file?: Source }
  /** In a recorded game: to the moment after a number of actions. */
  | { readonly do: 'goTo'; readonly actions: number }
  /** In a recorded game: looks at decisions, and posts what it finds. */
  | { readonly do: 'analyse'; readonly of: Analysed }
  /** Ends that with what was found so far. */
  | { readonly do: 'stopAnalysis' }
  /** In a game of agents alone: lets the next one choose. */
  | { readonly do: 'next'; readonly step: number }
  /** `habit`: what the person wants of what nearly always follows, which is taken as long as it fits. */
  | {
      readonly do: 'take';
      readonly step: number;
      readonly text: string;
      readonly habit?: string;
      readonly puts?: readonly string[];
    }
  /** What is on the real table is done there. */
  | { readonly do: 'carried'; readonly step: number }
  /** What an agent wants cannot stand on the real table: it is asked again, without that place. */
  | { readonly do: 'again'; readonly step: number }
  /** `puts`: corrections, all of which are made or none. */
  | { readonly do: 'correct'; readonly id: number; readonly step: number; readonly puts: readonly string[] }
  /** `tolerance`: millimetres. */
  | {
      readonly do: 'nearest';
      readonly id: number;
      readonly step: number;
      readonly text: string;
      readonly tolerance: number;
    }
  | { readonly do: 'throw'; readonly step: number; readonly text: string }
  | LinkMessage
  | MomentMessage
  /** Leaves a unit to an agent, or takes it back. */
  | { readonly do: 'leave'; readonly step: number; readonly unit: string; readonly isLeft: boolean }
  | { readonly do: 'undo'; readonly step: number }
  | { readonly do: 'resign'; readonly step: number }
  /** `quick`: a suggestion for a small question. */
  | { readonly do: 'hint'; readonly id: number; readonly step: number; readonly quick: boolean }
  /** Why the latest choice of an agent was made. */
  | { readonly do: 'why'; readonly id: number; readonly step: number }
  | {
      readonly do: 'probe';
      readonly id: number;
      readonly step: number;
      readonly text: string;
      readonly habit: string;
    }
  /** `width`: letters of a line. */
  | {
      readonly do: 'page';
      readonly id: number;
      readonly name: string;
      readonly about: string;
      readonly width: number;
    }
  | { readonly do: 'menu'; readonly id: number }
  /** Which position is that of a day; a number of days. */
  | { readonly do: 'puzzle'; readonly id: number; readonly day: number }
  /** What an army list is, and whether it is legal on a table. */
  | {
      readonly do: 'list';
      readonly id: number;
      readonly edition: string;
      readonly text: string;
      readonly table: string;
    }
  /** What a person can own of an edition. */
  | { readonly do: 'units'; readonly id: number; readonly edition: string }
  /** A list of what a person owns. */
  | { readonly do: 'draw'; readonly id: number; readonly edition: string; readonly wish: DrawWish }
  /** A battle of two army lists on a table. */
  | ({ readonly do: 'compose'; readonly id: number } & PageBattle)
  /** Of the campaigns of an edition. */
  | { readonly do: 'campaign'; readonly id: number; readonly edition: string; readonly wish: CampaignQuestion }
  /** The table and the armies of a game that may be chosen. */
  | { readonly do: 'preview'; readonly id: number; readonly source: Source }
  /** What the unit that decides would suffer at each place that is listed. */
  | { readonly do: 'danger'; readonly id: number; readonly step: number }
  /** Places of the table to shade; `text`: an answer that names the place from which to look, or nothing. */
  | {
      readonly do: 'shade';
      readonly id: number;
      readonly step: number;
      readonly layer: string;
      readonly text: string;
    }
  /** What a piece of a map of squares could reach and sees. */
  | { readonly do: 'look'; readonly id: number; readonly step: number; readonly piece: string }
  /** The odds of an attack by an edition, whatever is played; undefined: the usual one. */
  | { readonly do: 'odds'; readonly id: number; readonly edition: string | undefined; readonly texts: AttackTexts }
  /** The language of everything that is said from now on. */
  | { readonly do: 'speak'; readonly language: Language }
  | { readonly do: 'verify'; readonly id: number; readonly record: string; readonly where: string };

/** What the kits of editions answer, whatever is played. */
export type OfKits = 'list' | 'units' | 'draw' | 'compose' | 'odds' | 'campaign';

/** What the table itself hears: neither kits nor the language are its own. */
export type ToTableItself = Exclude<ToTable, LinkMessage | MomentMessage | { readonly do: OfKits | 'speak' }>;

/** From the table to the page. */
export type FromTable =
  | { readonly say: 'game'; readonly facts: GameFacts }
  | { readonly say: 'step'; readonly step: Step }
  /** The game as it is now, to be kept in case the page is closed. */
  | {
      readonly say: 'saved';
      readonly line: string;
      readonly summary: string;
      readonly takenBack: number;
      readonly standing?: Standing;
      /** Units that were left to an agent. */
      readonly left?: readonly string[];
      /** Of a game by link, which has no line. */
      readonly link?: KeptLink;
    }
  | { readonly say: 'analysis'; readonly analysis: Analysis }
  | { readonly say: 'over'; readonly ending: Ending }
  /** A position with a known answer was answered. */
  | { readonly say: 'answered'; readonly isGood: boolean }
  /** An answer that is not possible, and why. */
  | { readonly say: 'refused'; readonly step: number; readonly text: string }
  /** The game cannot be set up, or something went wrong; one line. */
  | { readonly say: 'problem'; readonly text: string }
  | { readonly say: 'answer'; readonly id: number; readonly value: Answer };

/** What is asked of campaigns. */
export type CampaignQuestion =
  /** What can be chosen as one begins. */
  | { readonly for: 'choices' }
  | { readonly for: 'begin'; readonly choices: CampaignWish }
  /** How the campaign of a file stands, after an answer if one is given. */
  | { readonly for: 'now'; readonly file: unknown; readonly name: string; readonly answer?: string }
  /** The battle that it waits for. */
  | { readonly for: 'battle'; readonly file: unknown; readonly name: string }
  /** The same after that battle, from its record. */
  | { readonly for: 'result'; readonly file: unknown; readonly name: string; readonly record: string };

/** The odds of an attack, and the editions by which odds can be asked, the usual one first. */
export interface Odds {
  readonly kind: 'odds';
  readonly found: OddsAnswer;
  readonly editions: readonly string[];
}

/** The answer to a question with an `id`. */
export type Answer =
  | { readonly kind: 'menu'; readonly menu: Menu }
  | { readonly kind: 'puzzle'; readonly setup: Setup }
  | { readonly kind: 'list'; readonly checked: ListCheck }
  | { readonly kind: 'units'; readonly found: Collectable }
  | { readonly kind: 'drawn'; readonly text: string }
  | { readonly kind: 'choices'; readonly choices: CampaignChoices }
  | { readonly kind: 'campaign'; readonly told: CampaignTold }
  | { readonly kind: 'mission'; readonly battle: CampaignBattle }
  | { readonly kind: 'battle'; readonly source: Source; readonly title: string }
  | { readonly kind: 'preview'; readonly preview: Preview }
  | { readonly kind: 'danger'; readonly places: readonly Danger[] }
  /** Undefined for a piece that is not on the map. */
  | { readonly kind: 'look'; readonly look: GridLook | undefined }
  /** Undefined where there is nothing to shade. */
  | { readonly kind: 'shade'; readonly shade: Shade | undefined }
  | Odds
  | { readonly kind: 'page'; readonly text: string }
  /** `phrase`: the answer in plain words. */
  | { readonly kind: 'probe'; readonly probe: Probe; readonly phrase: string }
  | { readonly kind: 'hint'; readonly advice: Advice }
  | { readonly kind: 'why'; readonly why: Why }
  | { readonly kind: 'near'; readonly near: Near | undefined }
  | { readonly kind: 'done' }
  | { readonly kind: 'linked'; readonly kept: KeptLink }
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'saved'; readonly line: string; readonly title: string; readonly source: Source }
  | { readonly kind: 'linkFacts'; readonly facts: LinkFacts }
  | { readonly kind: 'verified'; readonly text: string }
  | { readonly kind: 'problem'; readonly text: string };
