import { type Action, type Game, NOBODY, type Player } from '../../kernel/game.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import type { PositionHead, PositionKit, PositionPlay, Plays } from '../../proof/position.js';

/** A position that is played on until its answer can be judged. */
export class PlayedPosition {
  readonly game: Game<unknown>;
  readonly state: unknown;
  /** The player whose answer is judged. */
  readonly player: Player;
  /** The first decision of that player, in the game's notation; empty before it. */
  chose: string = '';
  private readonly one: PositionHead;
  private readonly play: PositionPlay;
  private readonly round: number | undefined;
  /** The turn that must end; −1 before it has begun. */
  private turn = -1;
  private hasEnded = false;

  private constructor(one: PositionHead, play: PositionPlay, player: Player) {
    this.one = one;
    this.play = play;
    this.player = player;
    this.game = play.game;
    this.state = play.state;
    this.round = play.game.round?.(play.state);
    this.look();
  }

  /** Sets a position up; the problem is one line: a situation that cannot be. */
  static begin<K extends PositionHead>(kit: PositionKit<K>, one: K): Result<PlayedPosition> {
    const begun = kit.begin(one);
    if (!begun.ok) return fail(begun.problem.code, `${one.id}: ${begun.problem.message}`);
    const play = begun.value;
    const { players } = play.game;
    const player = players.indexOf(one.plays.player);
    if (player >= 0) return ok(new PlayedPosition(one, play, player));
    const said = `there is no player ${one.plays.player}; there are ${players.join(', ')}`;
    return fail('bad-position', `${one.id}: plays: ${said}`);
  }

  /** Whether it was played on far enough. */
  get isOver(): boolean {
    return this.hasEnded;
  }

  apply(action: Action): void {
    const { game, state } = this;
    if (this.chose === '' && game.actor(state) === this.player) this.chose = game.format(state, action);
    this.play.apply(action);
    this.look();
  }

  /** What is not as it should be, for each list of what is good; empty if the answer is good. */
  get unmet(): readonly string[] {
    const unmet = this.one.good.map((wishes) => this.firstUnmet(wishes));
    return unmet.includes('') ? [] : unmet;
  }

  /** The first of some wishes that is not so, as what is so instead; empty if all are. */
  private firstUnmet(wishes: readonly object[]): string {
    for (const wish of wishes) {
      const met = this.play.meets(wish);
      if (!met.ok) return met.problem.message;
    }
    return '';
  }

  private look(): void {
    this.hasEnded ||= this.endsNow(this.one.plays);
  }

  private endsNow({ until }: Plays): boolean {
    const { game, state } = this;
    if (game.actor(state) === NOBODY) return true;
    if (until === 'decision') return this.chose !== '';
    if (until === 'round') return game.round?.(state) !== this.round;
    if (until === 'end') return false;
    const turn = game.turn?.(state) ?? -1;
    if (this.turn < 0) this.turn = turn;
    return this.turn >= 0 && turn !== this.turn;
  }
}
