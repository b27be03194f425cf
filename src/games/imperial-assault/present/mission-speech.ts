import type { Answered } from './answered.js';

/** What missions of the campaign say otherwise than skirmishes, or besides. */
export interface MissionSpeech {
  /** What the game is about, and how answers are written. */
  readonly rules: string;
  readonly sides: readonly string[];
  /** The question which hero or ally of the Rebels activates. */
  readonly whoActivates: string;
  readonly legend: readonly string[];
  readonly mapLegend: string;
  /** The moment in a line. */
  readonly round: (round: number, phase: number) => string;
  readonly rebelWins: (goal: string) => string;
  readonly imperialWins: (goal: string) => string;
  readonly healthy: (count: number, of: number) => string;
  readonly threat: (threat: number, level: number) => string;
  readonly strain: (strain: number, endurance: number) => string;
  readonly wounded: string;
  readonly withdrew: string;
  /** How often a hero can still activate in the round, if more than once. */
  readonly ready: (count: number) => string;
  /** The border of a part of the map that is not revealed. */
  readonly border: (section: string) => string;
  readonly points: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, (answered: Answered) => string>>;
  readonly reasons: Readonly<Record<string, string>>;
  readonly sentences: Readonly<Record<string, (fields: Readonly<Record<string, string>>) => string>>;
  readonly endings: Readonly<Record<string, string>>;
  /** Headings of lines and pages. */
  readonly labels: Readonly<
    Record<
      | 'tokens'
      | 'hand'
      | 'reserve'
      | 'knownHand'
      | 'supplies'
      | 'imperialCards'
      | 'endurance'
      | 'attributes'
      | 'none'
      | 'deploy'
      | 'reinforce',
      string
    >
  >;
  readonly hand: { readonly called: string; readonly summary: string };
}
