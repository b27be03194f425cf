import type { GameTask } from '../schedule.js';
import type { EncounterScore, Format, Place, PlayedRound, Round } from './formats/format.js';
import { FORMATS } from './formats/formats.js';
import type { Pairing, TournamentPlan } from './plan.js';

/** A pair of games: its turn, its game and its two agents. */
export interface PairPlace {
  /** Its turn in the whole tournament: every encounter of a turn plays the same battles. */
  readonly turn: number;
  readonly game: number;
  readonly agents: Pairing;
  /** The round, and the encounter in it. */
  readonly round: number;
  readonly encounter: number;
}

interface OpenRound extends Round {
  readonly firstPair: number;
  readonly firstTurn: number;
  readonly scores: EncounterScore[];
}

/**
 * The games of a tournament in their order. Where a format pairs agents by results, the games of a round are known when
 * all games of the rounds before it are counted: the schedule depends on results alone, which are counted in the order
 * of the games.
 *
 * Within a round, games and encounters take turns, so that all have had equally many pairs after each turn. Games 2k
 * and 2k + 1 are pair k: the same battle, with one seed, with the sides swapped; the agent that comes first in the list
 * has the first side in the first of them.
 */
export class Schedule {
  readonly plan: TournamentPlan;
  private readonly format: Format;
  private readonly opened: OpenRound[] = [];
  private pairs = 0;
  private isFull = false;
  private extraPairs = 0;

  constructor(plan: TournamentPlan) {
    this.plan = plan;
    this.format = FORMATS[plan.format.name];
    this.extend();
  }

  /** The rounds that are known, with their results so far. */
  get rounds(): readonly PlayedRound[] {
    return this.opened;
  }

  /** The number of games that are known so far. */
  get known(): number {
    const last = this.opened.at(-1);
    return last === undefined ? 0 : 2 * (last.firstPair + pairsIn(last, this.plan));
  }

  /** Games of the whole tournament; tie-breaks count as soon as they are known to be needed. */
  get planned(): number {
    const { plan } = this;
    return 2 * (this.format.planned(plan) * plan.pairs * plan.games.length + this.extraPairs);
  }

  /** Whether all games are counted. */
  get isOver(): boolean {
    return this.isFull;
  }

  /** The agents in the format's own order after the rounds that are whole, if it has one. */
  get places(): readonly Place[] | undefined {
    const whole = this.opened.filter((round) => round.firstPair + pairsIn(round, this.plan) <= this.pairs);
    return this.format.places?.(this.plan, whole);
  }

  /** Pair number `pair`, which must be known. */
  place(pair: number): PairPlace {
    const round = this.opened.findLastIndex(({ firstPair }) => firstPair <= pair);
    const { firstPair, firstTurn, encounters } = this.opened[round];
    const inTurn = encounters.length * this.plan.games.length;
    const within = pair - firstPair;
    const encounter = (within % inTurn) % encounters.length;
    return {
      turn: firstTurn + Math.floor(within / inTurn),
      game: Math.floor((within % inTurn) / encounters.length),
      agents: encounters[encounter],
      round,
      encounter,
    };
  }

  /** Whether pair number `pair` is the last of its turn. */
  endsTurn(pair: number): boolean {
    const { game, encounter, round } = this.place(pair);
    return game === this.plan.games.length - 1 && encounter === this.opened[round].encounters.length - 1;
  }

  /** Game number `index`, which must be known. */
  task(index: number): GameTask {
    const { turn, game, agents } = this.place(Math.floor(index / 2));
    const { name, sides } = this.plan.games[game];
    const seats = sides.map((side) => agents[index % 2 === 0 ? side : 1 - side]);
    return { index, source: game, seed: `${this.plan.seed}/${name}/${turn}`, seats };
  }

  /** Counts the next pair: the points of its first agent, undefined if one of its games was lost. */
  count(points: number | undefined): void {
    const { round, encounter } = this.place(this.pairs++);
    const { scores } = this.opened[round];
    if (points !== undefined) {
      const before = scores[encounter];
      scores[encounter] = { pairs: before.pairs + 1, points: before.points + points };
    }
    if (2 * this.pairs === this.known) this.extend();
  }

  private extend(): void {
    const next = this.format.next(this.plan, this.opened);
    if (next === undefined) {
      this.isFull = true;
      return;
    }
    const last = this.opened.at(-1);
    const firstTurn = last === undefined ? 0 : last.firstTurn + last.pairs;
    const scores = next.encounters.map(() => ({ pairs: 0, points: 0 }));
    const opened = { ...next, firstPair: this.pairs, firstTurn, scores };
    if (next.isTieBreak) this.extraPairs += pairsIn(opened, this.plan);
    this.opened.push(opened);
  }
}

function pairsIn({ pairs, encounters }: Round, { games }: TournamentPlan): number {
  return pairs * encounters.length * games.length;
}
