import type { Game, Player } from '../kernel/game.js';

/**
 * Follows a line of play and tells when a given number of turns has ended. All lines that are compared must be judged
 * after the same number of turns: a line judged in the middle of a turn looks better, for no good reason, than one
 * judged after the opponent's reply.
 */
export class Horizon<S> {
  private readonly game: Game<S>;
  /** Number of turns in a line, including that of the first state; 0 for no limit. */
  readonly turns: number;
  private turn = -1;
  /** Turns of the line that are over. */
  private ended = 0;

  constructor(game: Game<S>, turns: number) {
    this.game = game;
    this.turns = turns;
  }

  /** Begins a line at a state in which `actor` decides. */
  start(state: S, actor: Player): void {
    this.ended = 0;
    this.turn = -1;
    if (this.turns > 0) this.turn = this.turnOf(state, actor);
  }

  /**
   * Call this with each state of the line and the player who acts in it; returns whether the line has reached its end.
   */
  passes(state: S, actor: Player): boolean {
    if (this.turns === 0) return false;
    const turn = this.turnOf(state, actor);
    if (this.turn >= 0 && turn !== this.turn) this.ended++;
    this.turn = turn;
    return this.ended >= this.turns;
  }

  private turnOf(state: S, actor: Player): number {
    const { game } = this;
    if (game.turn !== undefined) return game.turn(state);
    return actor >= 0 ? actor : this.turn;
  }
}
