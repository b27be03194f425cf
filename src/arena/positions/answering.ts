import type { PositionHead, PositionKit } from '../../proof/position.js';
import { PlayedPosition } from './played-position.js';

/** How a person answers a position, by what is played of it. */
export class Answering {
  private readonly kit: PositionKit;
  private readonly one: PositionHead;
  private played: PlayedPosition;
  /** The actions that were followed so far. */
  private followed: readonly string[] = [];

  constructor(kit: PositionKit, one: PositionHead) {
    this.kit = kit;
    this.one = one;
    this.played = this.begun();
  }

  /** Whether the answer is good; undefined as long as the position was not played on far enough. */
  isGoodAfter(actions: readonly string[]): boolean | undefined {
    const { followed } = this;
    // Something was taken back.
    if (followed.some((text, at) => text !== actions[at])) {
      this.played = this.begun();
      this.followed = [];
    }
    const { played } = this;
    const { game, state } = played;
    for (const text of actions.slice(this.followed.length)) {
      if (played.isOver) break;
      const action = game.parse(state, text);
      // The position passes by itself where a player is asked for form's sake, so that such a pass is no action of it.
      if (action.ok) played.apply(action.value);
    }
    this.followed = [...actions];
    return played.isOver ? played.unmet.length === 0 : undefined;
  }

  private begun(): PlayedPosition {
    const begun = PlayedPosition.begin(this.kit, this.one);
    if (!begun.ok) throw new Error(begun.problem.message);
    return begun.value;
  }
}
