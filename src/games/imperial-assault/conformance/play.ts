import { Play } from '../../../proof/play.js';
import type { ImperialAssault } from '../imperial-assault.js';
import type { Ia } from '../state/context.js';
import type { IaState } from '../state/state.js';
import type { IaCase } from './case.js';

/** A case of Imperial Assault that is being played. */
export class IaPlay extends Play<Ia> {
  readonly one: IaCase;
  /** Dice that a choice named for a reroll and that have still to be chosen. */
  rerolls: string[] = [];
  /** A power token that a choice named, and that is still to be asked for. */
  promised = '';
  /** Where an ability was said to place a large figure, unless the next step says more exactly; empty for nowhere. */
  placing = '';
  /** Figures of the group that is deployed which were on the map before. */
  there: readonly number[] = [];
  /** The names of the counters of a mission of the campaign. */
  readonly counters: readonly string[];
  private readonly rules: ImperialAssault;

  constructor(rules: ImperialAssault, state: IaState, one: IaCase, counters: readonly string[]) {
    super(rules, rules.on, state);
    this.counters = counters;
    this.rules = rules;
    this.one = one;
  }

  override copy(): IaPlay {
    const play = new IaPlay(this.rules, this.rules.newState(), this.one, this.counters);
    this.copyTo(play);
    play.rerolls = [...this.rerolls];
    play.promised = this.promised;
    play.placing = this.placing;
    play.there = this.there;
    return play;
  }

  /** The number of a figure; −1 for none. */
  figure(id: string | undefined): number {
    return this.c.battle.figures.findIndex((one) => one.id === id);
  }

  /** What the options of the pending decision begin with. */
  optionsWith(prefix: string): readonly string[] {
    return this.options().filter((text) => text === prefix || text.startsWith(`${prefix} `));
  }
}
