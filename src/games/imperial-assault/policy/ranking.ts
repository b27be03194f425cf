import type { ActionBuffer } from '../../../kernel/buffers.js';
import type { Action } from '../../../kernel/game.js';

/** The best actions that were offered, the best first; a fixed number of them, without allocation. */
export class Ranking {
  readonly actions: Int32Array;
  readonly values: Float64Array;
  count = 0;
  private most: number;

  constructor(room: number) {
    this.actions = new Int32Array(room);
    this.values = new Float64Array(room);
    this.most = room;
  }

  /** Forgets all; keeps the best `most` from now on. */
  clear(most: number): void {
    this.count = 0;
    this.most = Math.min(most, this.actions.length);
  }

  add(action: Action, value: number): void {
    const { actions, values } = this;
    if (this.count === this.most && value <= values[this.count - 1]) return;
    let at = this.count < this.most ? this.count++ : this.count - 1;
    for (; at > 0 && values[at - 1] < value; at--) {
      actions[at] = actions[at - 1];
      values[at] = values[at - 1];
    }
    actions[at] = action;
    values[at] = value;
  }

  writeTo(out: ActionBuffer): void {
    for (let k = 0; k < this.count; k++) out.push(this.actions[k]);
  }
}
