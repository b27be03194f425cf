import { NO_PAIRS, pairsOf, together, withPair } from './pentanomial.js';
import type { Pentanomial } from './pentanomial.js';
import { pairingIndex, pairings } from './plan.js';
import type { TournamentPlan } from './plan.js';
import { Schedule } from './schedule.js';
import { sequentialRatio, verdict } from './sprt.js';
import type { SprtSettings, Verdict } from './sprt.js';

/** What a tournament stores about a game besides its record. */
export type GameNote =
  | {
      readonly index: number;
      /** By seat. */
      readonly returns: readonly number[];
      readonly actions: number;
      readonly ending: string;
      /** With a forfeit: which agent failed. */
      readonly forfeit?: number | undefined;
      /** Hash of the record's line, if the game is stored in a folder. */
      readonly hash?: string | undefined;
    }
  /** A game that crashed its worker twice. */
  | { readonly index: number; readonly lost: string };

/** Results of an agent. */
export interface WinsAndLosses {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Pairs and games of two agents in one game, from the first agent's side. */
export interface MeetingInGame {
  readonly pairs: Pentanomial;
  /** By the side that the first agent played. */
  readonly bySide: readonly [WinsAndLosses, WinsAndLosses];
}

const NONE: WinsAndLosses = { wins: 0, draws: 0, losses: 0 };

/** Counts the games of a tournament, in order, which decides what is played next, and its sequential test. */
export class Standings {
  readonly plan: TournamentPlan;
  readonly schedule: Schedule;
  readonly sprt: SprtSettings | undefined;
  /** The number of games added. */
  games = 0;
  lost = 0;
  actions = 0;
  /** The verdict of the sequential test; it is checked after each turn, when every game has had equally many pairs. */
  says: Verdict = 'undecided';
  readonly forfeits: number[];
  /** Results of the first side by game, without forfeits, which say nothing of what a side is worth. */
  readonly firstSides: WinsAndLosses[];
  readonly endings: Map<string, number> = new Map();
  private readonly meetings: MeetingInGame[][];
  /** Points of the first agent in the first game of a pair; undefined if that game was lost. */
  private first: number | undefined;

  constructor(plan: TournamentPlan, sprt?: SprtSettings) {
    this.plan = plan;
    this.schedule = new Schedule(plan);
    this.sprt = sprt;
    this.forfeits = Array.from({ length: plan.agents }, () => 0);
    this.firstSides = plan.games.map(() => NONE);
    this.meetings = pairings(plan.agents).map(() => plan.games.map(() => ({ pairs: NO_PAIRS, bySide: [NONE, NONE] })));
  }

  /** Whether the sequential test has decided, so that no more games need to be played. */
  get decided(): boolean {
    return this.says !== 'undecided';
  }

  /** Whether no more games are to be played. */
  get isOver(): boolean {
    return this.decided || this.schedule.isOver;
  }

  /** Counts the next game. */
  add(note: GameNote): void {
    if (note.index !== this.games) throw new Error(`game ${note.index} was added when game ${this.games} was due`);
    this.games++;
    const points = this.count(note);
    if (note.index % 2 === 0) {
      this.first = points;
      return;
    }
    const pair = (note.index - 1) / 2;
    const { game, agents } = this.schedule.place(pair);
    const endsTurn = this.schedule.endsTurn(pair);
    const pairing = pairingIndex(agents, this.plan.agents);
    const meeting = this.meetings[pairing][game];
    // A pair with a lost game is not counted.
    const both = this.first === undefined || points === undefined ? undefined : this.first + points;
    if (both !== undefined) this.meetings[pairing][game] = { ...meeting, pairs: withPair(meeting.pairs, both) };
    this.schedule.count(both);
    if (this.sprt !== undefined && endsTurn) this.says = verdict(this.llr(), this.sprt);
  }

  /** The meeting of a pairing in one game, or in all games together. */
  meeting(pairing: number, game?: number): MeetingInGame {
    const all = this.meetings[pairing];
    if (game !== undefined) return all[game];
    return all.reduce((sum, one) => ({
      pairs: together(sum.pairs, one.pairs),
      bySide: [added(sum.bySide[0], one.bySide[0]), added(sum.bySide[1], one.bySide[1])],
    }));
  }

  /** The number of whole pairs counted. */
  get pairs(): number {
    return this.meetings.flat().reduce((sum, { pairs }) => sum + pairsOf(pairs), 0);
  }

  /** The ratio of the sequential test of the first two agents; 0 without a test. */
  llr(): number {
    return this.sprt === undefined ? 0 : sequentialRatio(this.meeting(0).pairs, this.sprt);
  }

  /** Counts a single game; gives the points of the first agent of its pairing, or undefined if it was lost. */
  private count(note: GameNote): number | undefined {
    if ('lost' in note) {
      this.lost++;
      return undefined;
    }
    this.actions += note.actions;
    this.endings.set(note.ending, (this.endings.get(note.ending) ?? 0) + 1);
    if (note.forfeit !== undefined) this.forfeits[note.forfeit]++;
    const { game, agents } = this.schedule.place(Math.floor(note.index / 2));
    const pairing = pairingIndex(agents, this.plan.agents);
    const side = note.index % 2;
    const { sides } = this.plan.games[game];
    const difference = note.returns[sides.indexOf(side)] - note.returns[sides.indexOf(1 - side)];
    const points = difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
    const meeting = this.meetings[pairing][game];
    const one = { wins: points === 1 ? 1 : 0, draws: points === 0.5 ? 1 : 0, losses: points === 0 ? 1 : 0 };
    if (note.forfeit === undefined)
      this.firstSides[game] = added(this.firstSides[game], side === 0 ? one : opposite(one));
    const [with0, with1] = meeting.bySide;
    const bySide: [WinsAndLosses, WinsAndLosses] = side === 0 ? [added(with0, one), with1] : [with0, added(with1, one)];
    this.meetings[pairing][game] = { ...meeting, bySide };
    return points;
  }
}

/** The sum of both results. */
export function added(a: WinsAndLosses, b: WinsAndLosses): WinsAndLosses {
  return { wins: a.wins + b.wins, draws: a.draws + b.draws, losses: a.losses + b.losses };
}

/** The same games from the opponent's side. */
export function opposite({ wins, draws, losses }: WinsAndLosses): WinsAndLosses {
  return { wins: losses, draws, losses: wins };
}
