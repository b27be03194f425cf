import { isWithout } from '../kernel/corrections.js';
import { ActionBuffer } from '../kernel/buffers.js';
import type { Action, Game, Player } from '../kernel/game.js';
import type { JudgedPolicy, Knowledge } from '../kernel/knowledge.js';
import { policyAction } from '../kernel/policy-action.js';
import type { Rng } from '../kernel/rng.js';
import { sameSource } from './own-game.js';

/** So often a policy draws once more before the listed actions decide. */
const DRAWS = 8;

/** Draws an action in a state. */
type Draw<S> = (state: S, rng: Rng) => Action;

/** Which actions are left out, and at which decision. */
interface Narrowed {
  readonly player: Player;
  readonly key: number;
  readonly out: ReadonlySet<Action>;
}

/**
 * A game in which answers to a decision can be left out, so that the agent that plays with it chooses among the others.
 * They are left out wherever the player meets the same kind of decision while it looks ahead: a place that does not fit
 * on the real table fits no better later.
 */
export class Narrowing<S> {
  readonly game: Game<S>;
  private readonly whole: Game<S>;
  private now: Narrowed | undefined;
  private readonly listed: ActionBuffer = new ActionBuffer();

  constructor(whole: Game<S>) {
    this.whole = whole;
    this.game = this.made();
    sameSource(whole, this.game);
  }

  /** From now on leaves out the answers to the pending decision of `view` that contain a part of `without`. */
  leaveOut(view: S, without: readonly string[]): void {
    const { whole, listed } = this;
    this.now = undefined;
    if (without.length === 0) return;
    whole.legalActions(view, listed);
    const out = new Set<Action>();
    for (const action of listed.items.subarray(0, listed.length))
      if (isWithout(whole.format(view, action), without)) out.add(action);
    this.now = { player: whole.actor(view), key: whole.decisionKey?.(view) ?? 0, out };
  }

  /** A sensible answer that is not left out, for an agent that insists on another. */
  otherwise(view: S, rng: Rng): Action {
    const { game } = this;
    return policyAction(game, view, rng);
  }

  private made(): Game<S> {
    const { whole } = this;
    const own: Partial<Game<S>> = {
      legalActions: (state, out) => this.list(state, out),
      sampleAction: (state, rng) => this.draw(state, rng, whole.sampleAction.bind(whole)),
      isLegal: (state, action) => whole.isLegal(state, action) && this.outOf(state)?.has(action) !== true,
      ...(whole.knowledge === undefined ? {} : { knowledge: this.narrowed(whole.knowledge) }),
    };
    return Object.assign(Object.create(whole) as Game<S>, own);
  }

  /** What the game knows, with policies and proposals that give nothing that is left out. */
  private narrowed(known: Knowledge<S>): Knowledge<S> {
    const { linear } = known;
    const rolloutPolicy = known.rolloutPolicy?.bind(known);
    const carefulPolicy = known.carefulPolicy?.bind(known);
    const quickPolicy = known.quickPolicy?.bind(known);
    const proposals = known.proposals?.bind(known);
    const policyBy = known.policyBy?.bind(known);
    const draws =
      (draw: Draw<S>, again = draw): Draw<S> =>
      (state, rng) =>
        this.draw(state, rng, draw, again);
    const proposes = (propose: NonNullable<Knowledge<S>['proposals']>): NonNullable<Knowledge<S>['proposals']> => {
      return (state, rng, most, out) => propose(state, rng, most, out) && this.leavesSome(state, out);
    };
    const judged = <P extends JudgedPolicy<S>>(play: P): P => ({
      ...play,
      policy: draws(play.policy.bind(play)),
      ...(play.careful === undefined ? {} : { careful: draws(play.careful.bind(play), play.policy.bind(play)) }),
      ...(play.proposals === undefined ? {} : { proposals: proposes(play.proposals.bind(play)) }),
    });
    return {
      ...known,
      ...(rolloutPolicy === undefined ? {} : { rolloutPolicy: draws(rolloutPolicy) }),
      ...(carefulPolicy === undefined ? {} : { carefulPolicy: draws(carefulPolicy, rolloutPolicy) }),
      ...(quickPolicy === undefined ? {} : { quickPolicy: draws(quickPolicy) }),
      ...(proposals === undefined ? {} : { proposals: proposes(proposals) }),
      ...(policyBy === undefined ? {} : { policyBy: (value) => judged(policyBy(value)) }),
      ...(linear === undefined
        ? {}
        : { linear: { ...linear, withWeights: (weights) => judged(linear.withWeights(weights)) } }),
    };
  }

  /** The actions that are left out in a state; undefined where none are. */
  private outOf(state: S): ReadonlySet<Action> | undefined {
    const { now, whole } = this;
    if (now === undefined || whole.actor(state) !== now.player) return undefined;
    return (whole.decisionKey?.(state) ?? 0) === now.key ? now.out : undefined;
  }

  private list(state: S, out: ActionBuffer): void {
    this.whole.legalActions(state, out);
    this.leavesSome(state, out);
  }

  /** Takes out of a list what is left out; gives whether something remains. A list without anything else stays. */
  private leavesSome(state: S, list: ActionBuffer): boolean {
    const out = this.outOf(state);
    if (out === undefined) return true;
    const rest = list.items.subarray(0, list.length).filter((action) => !out.has(action));
    if (rest.length === 0) return false;
    list.clear();
    for (const action of rest) list.push(action);
    return true;
  }

  /** What `draw` draws; if that is left out, what `again` draws: a policy that takes the best would insist on it. */
  private draw(state: S, rng: Rng, draw: Draw<S>, again = draw): Action {
    const first = draw(state, rng);
    const out = this.outOf(state);
    if (out?.has(first) !== true) return first;
    for (let n = 0; n < DRAWS; n++) {
      const next = again(state, rng);
      if (!out.has(next)) return next;
    }
    const { listed } = this;
    this.list(state, listed);
    return listed.items[rng.below(listed.length)];
  }
}
