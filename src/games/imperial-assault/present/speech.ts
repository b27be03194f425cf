import type { Answered } from './answered.js';
import type { MissionSpeech } from './mission-speech.js';
import type { Point } from '../cards/language/points.js';
import type { ScoringTime } from '../maps/mission.js';
import type { Condition } from '../words/conditions.js';
import type { PowerToken } from '../words/power-tokens.js';

/** What a question is about. */
export interface Asked {
  /** The figure that acts or is asked for. */
  readonly figure: string;
  readonly actions: number;
  readonly points: number;
  /** What the question is of: a card or an ability. */
  readonly source: string;
  /** The figure that an effect is about now. */
  readonly it: string;
  readonly point: string;
  /** The attack so far, in words. */
  readonly attack: string;
  readonly count: number;
}

/** An attack as it stands, in words. */
export interface AttackNow {
  readonly attacker: string;
  readonly target: string;
  /** The accuracy needed; 0 in melee. */
  readonly needed: number;
  readonly accuracy: number;
  readonly damage: number;
  readonly surge: number;
  readonly block: number;
  readonly evade: number;
  /** Whether a dodge makes it a miss. */
  readonly isDodged: boolean;
}

/** Everything that a skirmish says to people in a language. Names of cards are the same in each. */
export interface Speech {
  readonly language: 'en' | 'de';
  /** What the game is about, and how answers are written. */
  readonly rules: string;
  readonly nobody: string;
  /** Of a figure that is defeated. */
  readonly gone: string;
  readonly sides: readonly string[];
  /** The place of an oblong figure that lies across the rows, from its first square. */
  readonly upright: (square: string) => string;
  readonly elite: (name: string) => string;
  /** A kind of token by its name in the data, such as `crateRed`. */
  readonly token: (label: string) => string;
  readonly door: (number: number) => string;
  readonly conditions: Readonly<Record<Condition, string>>;
  readonly power: Readonly<Record<PowerToken, string>>;
  readonly colours: Readonly<Record<string, string>>;
  /** What a face of a die shows: `3 acc 2 dmg`. */
  readonly face: (text: string) => string;
  /** What a surge is spent on: `+1 dmg, Pierce 2`. */
  readonly surge: (text: string) => string;
  readonly questions: Readonly<Record<string, (asked: Asked) => string>>;
  readonly otherQuestion: string;
  readonly attackNow: (attack: AttackNow) => string;
  readonly points: Readonly<Partial<Record<Point, string>>>;
  /** By the words that begin an answer: `act go`. */
  readonly answers: Readonly<Record<string, (answered: Answered) => string>>;
  /** Why something is not possible, as the rest of a sentence, by the name of the reason. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<'attack' | 'interact' | 'ability' | 'card' | 'other' | 'move' | 'end', string>>;
  readonly details: {
    readonly move: (cost: number, moves: number) => string;
    readonly attack: (spaces: number, accuracy: number, health: string, defence: string) => string;
    readonly health: (left: number, most: number) => string;
    readonly cost: (points: number) => string;
    readonly prevented: (prevented: number, left: number) => string;
  };
  /** What an effect does, from the words of its steps. */
  readonly branch: (words: string) => string;
  readonly sentences: Readonly<Record<string, (fields: Readonly<Record<string, string>>) => string>>;
  readonly endings: Readonly<Record<string, string>>;
  readonly scene: {
    readonly round: (round: number, phase: number, initiative: string) => string;
    readonly setUp: string;
    readonly points: (points: number) => string;
    readonly carries: (what: string) => string;
    readonly activated: string;
    readonly attacks: (type: 'melee' | 'ranged', dice: string) => string;
    readonly noDefence: string;
  };
  readonly look: (figure: string, points: number, sees: readonly string[]) => string;
  readonly legend: readonly string[];
  readonly map: { readonly legend: string; readonly hand: string; readonly initiative: string };
  readonly pages: {
    readonly units: { readonly called: string; readonly summary: string };
    readonly hand: { readonly called: string; readonly summary: string; readonly empty: string };
    readonly rules: { readonly called: string; readonly summary: string; readonly unknown: (about: string) => string };
    readonly unknown: (about: string) => string;
    readonly card: (cost: number, played: string) => string;
    readonly playedBy: string;
    readonly labels: Readonly<
      Record<'cost' | 'speed' | 'health' | 'attack' | 'defence' | 'traits' | 'surge' | 'special' | 'keywords', string>
    >;
    readonly hidden: (count: number) => string;
    readonly deck: (count: number) => string;
    readonly discarded: string;
    /** Said once where texts of cards are in another language. */
    readonly textsEnglish: string;
    readonly mission: string;
  };
  /** What brings points in a mission: how many, when, and for what. */
  readonly scoring: (points: string, times: readonly ScoringTime[], per: string) => string;
  /** What missions of the campaign say otherwise, or besides. */
  readonly campaign: MissionSpeech;
  /** Text of a card without the abbreviations of the data. */
  readonly text: (text: string) => string;
}
