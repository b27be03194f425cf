import type { Game, Player } from '../kernel/game.js';

/**
 * Follows a line of play and tells when so many turns have ended. All lines that are compared are judged after the same
 * number of turns: where one line is judged in the middle of a turn and another after the reply, the one looks better
 * for no reason.
 */
export class Horizon<S> {
  private readonly game: Game<S>;
  /** How many turns a line has, that of the first state included; 0 for no end. */
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

  /** To be told of each state of the line, with who acts in it; whether the line has come to its end. */
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
