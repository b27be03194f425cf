import type { Game, Player } from '../kernel/game.js';
import { CHANCE, NOBODY, UNKNOWN } from '../kernel/game.js';
import { copyPacked, deserializePacked, hashPacked, type PackedState, serializePacked } from '../kernel/packed.js';
import { fail, ok } from '../kernel/result.js';
import type { Rng } from '../kernel/rng.js';
import type { MachineContext, MachineState } from './context.js';
import {
  askAgain,
  carryOut,
  FRAME_WORDS,
  HIDDEN,
  hideQuestion,
  OPERANDS,
  pendingChance,
  pendingDecision,
  run,
} from './run.js';

/** What defines a game on the machine, besides its procedures, decisions and chance events. */
export interface MachineGame<S extends PackedState & MachineState, C extends MachineContext<S>> {
  readonly id: string;
  /** This and the next three: see the kernel's contract. */
  readonly family?: string;
  readonly players: readonly string[];
  readonly teams?: readonly number[];
  readonly zeroSum?: true;
  /** The context in which the rules run; nothing else may use it. */
  readonly context: C;
  /** Allocates a state that is still empty. */
  readonly empty: () => S;
  /** Fills in an empty state and calls the procedure that plays the whole game. */
  readonly begin: (c: C) => void;
  /** Utility of a player once the game is over. */
  readonly returns: (c: C, player: Player) => number;
  /**
   * Masks what is hidden from a player; absent if nothing is hidden. The machine itself masks whom a decision with
   * `forget` asks, for all but the player and the player's team.
   */
  readonly view?: (c: C, player: Player) => void;
  /** Fills in what a view masks, see the kernel's contract. */
  readonly determinize?: (c: C, rng: Rng) => void;
}

/** Makes a game in the kernel's sense of rules that are procedures. `on` makes a state the context's current state. */
export function gameOf<S extends PackedState & MachineState, C extends MachineContext<S>>(
  rules: MachineGame<S, C>,
): Game<S> & { readonly on: (state: S) => C } & Required<
    Pick<Game<S>, 'describeChance' | 'decisionKey' | 'decisionKinds' | 'listsMany' | 'observes'>
  > {
  const { id, family, players, teams, context: c, empty } = rules;
  const on = (state: S): C => {
    c.attach(state);
    return c;
  };
  const isLegal = (state: S, action: number): boolean => {
    if (!Number.isSafeInteger(action) || action < 0 || state.game.pending <= 0) return false;
    on(state);
    return state.game.pendingIsChance === 1
      ? pendingChance(c).isOutcome(c, action)
      : pendingDecision(c).isLegal(c, action);
  };

  const isOfTeam = (asked: Player, player: Player): boolean =>
    teams === undefined ? asked === player : teams[asked] === teams[player];
  /** Whether a player is asked of whom others may not know that it is. */
  const asksUnseen = ({ game: { pending, pendingIsChance } }: S): boolean =>
    pending > 0 && pendingIsChance === 0 && pendingDecision(c).forget !== undefined;

  return {
    id,
    ...(family === undefined ? {} : { family }),
    players,
    ...(rules.zeroSum === true ? { zeroSum: true } : {}),
    ...(teams === undefined ? {} : { teams }),
    on,

    newState(listener) {
      const state = empty();
      on(state);
      c.listener = listener;
      rules.begin(c);
      run(c);
      c.listener = undefined;
      return state;
    },
    copy: copyPacked,
    hash: hashPacked,
    serialize: serializePacked,
    deserialize: deserializePacked,

    actor(state) {
      const g = state.game;
      if (g.pending === 0) return NOBODY;
      if (g.pending === HIDDEN) return UNKNOWN;
      return g.pendingIsChance === 1 ? CHANCE : g.pendingPlayer;
    },
    legalActions(state, out) {
      out.clear();
      pendingDecision(on(state)).list(c, out);
    },
    sampleAction: (state, rng) => pendingDecision(on(state)).sample(c, rng),
    isLegal,
    chanceOutcomes(state, out) {
      out.clear();
      return pendingChance(on(state)).outcomes(c, out);
    },
    sampleChance: (state, rng) => pendingChance(on(state)).sample(c, rng),
    describeChance: (state) => pendingChance(on(state)).describe(c),
    apply(state, action, listener) {
      on(state);
      c.listener = listener;
      carryOut(c, action);
      c.listener = undefined;
    },
    returns: (state, player) => rules.returns(on(state), player),
    view(state, player, out) {
      if (out !== state) copyPacked(state, out);
      on(out);
      const hides = asksUnseen(out) && !isOfTeam(out.game.pendingPlayer, player);
      rules.view?.(c, player);
      if (hides) hideQuestion(c);
    },
    determinize(state, rng) {
      on(state);
      rules.determinize?.(c, rng);
      if (state.game.pending === HIDDEN) askAgain(c);
    },
    format(state, action) {
      on(state);
      const module = state.game.pendingIsChance === 1 ? pendingChance(c) : pendingDecision(c);
      return `${module.name} ${module.format(c, action)}`;
    },
    parse(state, text) {
      on(state);
      if (state.game.pending === 0) return fail('finished', `the game is over; "${text}" cannot follow`);
      if (state.game.pending === HIDDEN) return fail('hidden', `"${text}" is not yours to say now`);
      const module = state.game.pendingIsChance === 1 ? pendingChance(c) : pendingDecision(c);
      const prefix = `${module.name} `;
      const action = text.startsWith(prefix) ? module.parse(c, text.slice(prefix.length)) : -1;
      if (action < 0 || !isLegal(state, action)) {
        return fail('illegal-action', `"${text}" is not possible now; the game waits for ${module.name}`);
      }
      return ok(action);
    },
    decisionKey: (state) => keyOf(state, state.game.pending),
    moment: (state) => keyOf(state, 0),
    decisionKinds: { names: c.set.decisions.map(({ name }) => name), pending: ({ game }) => game.pending - 1 },
    listsMany(state) {
      on(state);
      if (state.game.pending <= 0) return false;
      return state.game.pendingIsChance === 1 ? pendingChance(c).listsMany(c) : pendingDecision(c).listsMany;
    },
    asksUnseen: c.set.decisions.some(({ forget }) => forget !== undefined),
    observes(state, player) {
      const { pending, pendingIsChance, pendingPlayer } = state.game;
      if (pending === HIDDEN) return false;
      if (pendingIsChance === 1) return pendingChance(on(state)).seenBy(c, player);
      const { facedown, forget } = pendingDecision(on(state));
      return (!facedown && forget === undefined) || isOfTeam(pendingPlayer, player);
    },
  };
}

/** Tells a question from others by who is asked, where and at which step; `kind`: the number of the decision. */
function keyOf({ game: g, frames }: PackedState & MachineState, kind: number): number {
  const f = g.frameTop - FRAME_WORDS;
  let key = mix(kind * 2 + g.pendingIsChance, g.pendingPlayer);
  key = mix(mix(key, g.pendingA), g.pendingB);
  // What some options mean depends on the step that asks.
  if (f >= 0) key = mix(mix(key, frames[f] * 64 + frames[f + 1]), mix(frames[f + OPERANDS], frames[f + OPERANDS + 1]));
  return key >>> 0;
}

/** Mixes a word into a running 32-bit hash. */
function mix(key: number, word: number): number {
  const h = Math.imul(key ^ word, 0x9e3779b1);
  return h ^ (h >>> 15);
}
