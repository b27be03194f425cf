import type { FinishedGame } from './runner.js';
import { wilson95 } from './wilson.js';
import type { Interval } from './wilson.js';

/** Results of one entrant, in all seats or in one. */
export interface Score {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Wins per game, with Wilson's 95 % interval; null without a game. */
  readonly winRate: number | null;
  readonly winRate95: Interval | null;
}

/** An entrant's results. */
export interface EntrantResult {
  readonly agent: string;
  readonly score: Score;
  /** By seat, for the seats that the entrant played. */
  readonly seats: Readonly<Record<string, Score>>;
  readonly meanReturn: number;
  readonly forfeits: number;
}

/** The results of a match. */
export interface MatchResult {
  readonly games: number;
  readonly entrants: readonly EntrantResult[];
  /** Mean number of decisions and chance outcomes of a game. */
  readonly meanActions: number;
  /** Ways in which games ended, with their counts, the most frequent first. */
  readonly endings: Readonly<Record<string, number>>;
}

class Count {
  wins = 0;
  draws = 0;
  losses = 0;

  /** A win is a return above all others, a draw shares the best return. */
  add(own: number, others: readonly number[]): void {
    const best = Math.max(...others);
    if (own > best) this.wins++;
    else if (own === best) this.draws++;
    else this.losses++;
  }

  score(): Score {
    const { wins, draws, losses } = this;
    const games = wins + draws + losses;
    if (games === 0) return { games, wins, draws, losses, winRate: null, winRate95: null };
    return { games, wins, draws, losses, winRate: wins / games, winRate95: wilson95(wins, games) };
  }
}

/** Counts the games of a match. */
export class Tally {
  private readonly agents: readonly string[];
  private readonly players: readonly string[];
  private readonly teams: readonly number[] | undefined;
  private readonly all: readonly Count[];
  private readonly bySeat: readonly (readonly Count[])[];
  private readonly returns: number[];
  private readonly forfeits: number[];
  private readonly endings: Map<string, number> = new Map();
  private games = 0;
  private actions = 0;

  /** `teams` as in the contract of a game: teammates win together. */
  constructor(agents: readonly string[], players: readonly string[], teams?: readonly number[]) {
    this.agents = agents;
    this.players = players;
    this.teams = teams;
    this.all = agents.map(() => new Count());
    this.bySeat = agents.map(() => players.map(() => new Count()));
    this.returns = agents.map(() => 0);
    this.forfeits = agents.map(() => 0);
  }

  add(game: FinishedGame): void {
    this.games++;
    this.actions += game.actions;
    this.endings.set(game.ending, (this.endings.get(game.ending) ?? 0) + 1);
    if (game.forfeit !== undefined) this.forfeits[game.forfeit.entrant]++;
    for (const [seat, entrant] of game.seats.entries()) {
      const others = game.returns.filter((_, other) => this.plays(seat, other));
      this.all[entrant].add(game.returns[seat], others);
      this.bySeat[entrant][seat].add(game.returns[seat], others);
      this.returns[entrant] += game.returns[seat];
    }
  }

  /** Whether two seats play against each other. */
  private plays(seat: number, other: number): boolean {
    return this.teams === undefined ? other !== seat : this.teams[other] !== this.teams[seat];
  }

  result(): MatchResult {
    const { games } = this;
    return {
      games,
      entrants: this.agents.map((agent, entrant) => ({
        agent,
        score: this.all[entrant].score(),
        seats: Object.fromEntries(
          this.players
            .map((player, seat): [string, Score] => [player, this.bySeat[entrant][seat].score()])
            .filter(([, score]) => score.games > 0),
        ),
        meanReturn: games === 0 ? 0 : this.returns[entrant] / games,
        forfeits: this.forfeits[entrant],
      })),
      meanActions: games === 0 ? 0 : this.actions / games,
      endings: Object.fromEntries([...this.endings].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))),
    };
  }
}
