import type { Action, Game, Listener, Player } from '../../kernel/game.js';
import { CHANCE, NOBODY } from '../../kernel/game.js';
import { hashWords } from '../../kernel/hash.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import type { Rng } from '../../kernel/rng.js';
import type { Battle } from './battle/battle.js';
import { compileBattle } from './battle/compile.js';
import { sideOf } from './words/players.js';
import type { Library } from './cards/library.js';
import { findEdition } from './editions/all.js';
import { pendingChance } from './engine/chance.js';
import { Context } from './engine/context.js';
import { pendingDecision } from './engine/decision.js';
import { call, OPERANDS, run } from './engine/procedure.js';
import { isRoutine, quickPolicy, rolloutPolicy } from './policy/rollout.js';
import { evaluate } from './estimates/evaluate.js';
import { turnOf } from './estimates/turn.js';
import { FEATURES, writeFeatures } from './estimates/features.js';
import { determinize, view } from './rules/queries/view.js';
import type { Scenario } from './scenario/types.js';
import { clearState } from './state/clear.js';
import { FRAME_WORDS, LegionState } from './state/state.js';

/** A battle of Star Wars: Legion behind the kernel's contract. */
export interface LegionGame extends Game<LegionState> {
  readonly battle: Battle;
  /** The context in which the rules run, for the game's own queries, tests and conformance cases. */
  contextOf(state: LegionState): Context;
  evaluate(state: LegionState, player: Player): number;
  rolloutPolicy(state: LegionState, rng: Rng): Action;
  readonly features: NonNullable<Game<LegionState>['features']>;
}

/** Whether a game is a battle of Legion, so that an agent made for it can use the game's own queries. */
export function isLegionGame(game: unknown): game is LegionGame {
  return typeof game === 'object' && game !== null && 'battle' in game && 'contextOf' in game;
}

/** Loads a checked scenario. Fails with one line if it names a card whose rules are not implemented. */
export function createLegion(library: Library, scenario: Scenario): Result<LegionGame> {
  if ((scenario.terrainToPlace?.length ?? 0) > 0) {
    const message = `${scenario.id}: its terrain has not been placed yet; let "opfor scenario place" play that first`;
    return fail('terrain-to-place', message);
  }
  const edition = findEdition(scenario.edition);
  if (!edition.ok) return edition;
  const compiled = compileBattle(library, scenario, edition.value);
  if (!compiled.ok) return compiled;
  return ok(legionGame(compiled.value));
}

/** The game of a compiled battle. */
export function legionGame(b: Battle): LegionGame {
  const empty = (): LegionState => new LegionState(b.players.length, b.units.count, b.minis.count, b.tokenRows);
  const c = new Context(b, empty());
  const on = (state: LegionState): Context => {
    c.s = state;
    return c;
  };

  return {
    id: b.edition.id,
    family: 'legion',
    players: b.players,
    zeroSum: true,
    ...(b.players.length > 2 ? { teams: b.players.map((_, player) => sideOf(player)) } : {}),
    battle: b,
    contextOf: on,

    newState() {
      const state = empty();
      clearState(b, state);
      on(state);
      call(c, b.sequences.battle);
      run(c);
      return state;
    },
    copy(from, to) {
      to.copyFrom(from);
    },
    actor(state) {
      const g = state.game;
      if (g.pending === 0) return NOBODY;
      return g.pendingIsChance === 1 ? CHANCE : g.pendingPlayer;
    },
    legalActions(state, out) {
      out.clear();
      pendingDecision(on(state)).list(c, out);
    },
    sampleAction(state, rng: Rng) {
      return pendingDecision(on(state)).sample(c, rng);
    },
    isLegal(state, action) {
      if (!Number.isSafeInteger(action) || action < 0 || state.game.pending === 0) return false;
      on(state);
      return state.game.pendingIsChance === 1
        ? pendingChance(c).isOutcome(c, action)
        : pendingDecision(c).isLegal(c, action);
    },
    chanceOutcomes(state, out) {
      out.clear();
      return pendingChance(on(state)).outcomes(c, out);
    },
    sampleChance(state, rng) {
      return pendingChance(on(state)).sample(c, rng);
    },
    describeChance(state) {
      return pendingChance(on(state)).describe(c);
    },
    apply(state, action, listener?: Listener) {
      on(state);
      c.listener = listener;
      const g = state.game;
      const module = g.pendingIsChance === 1 ? pendingChance(c) : pendingDecision(c);
      // What is carried out may ask at once; its own operands stay readable until it does.
      g.pending = 0;
      module.apply(c, action);
      if (g.pending === 0) {
        g.pendingA = 0;
        g.pendingB = 0;
        g.pendingPlayer = 0;
        g.pendingIsChance = 0;
      }
      run(c);
      c.listener = undefined;
    },
    returns(state, player) {
      const { winner } = state.game;
      if (winner < 0) return 0;
      return winner === sideOf(player) ? 1 : -1;
    },
    view(state, player, out) {
      if (out !== state) out.copyFrom(state);
      view(on(out), player);
    },
    determinize(state, rng) {
      determinize(on(state), rng);
    },
    hash(state) {
      return hashWords(state.words);
    },
    serialize(state) {
      return state.bytes.slice();
    },
    deserialize(bytes, out) {
      if (bytes.length !== out.bytes.length) {
        return fail('wrong-size', `a state of this battle has ${out.bytes.length} bytes, not ${bytes.length}`);
      }
      out.bytes.set(bytes);
      return ok();
    },
    format(state, action) {
      on(state);
      if (state.game.pendingIsChance === 1) return `${pendingChance(c).name} ${pendingChance(c).format(c, action)}`;
      return `${pendingDecision(c).name} ${pendingDecision(c).format(c, action)}`;
    },
    parse(state, text) {
      on(state);
      if (state.game.pending === 0) return fail('finished', `the battle is over; "${text}" cannot follow`);
      const module = state.game.pendingIsChance === 1 ? pendingChance(c) : pendingDecision(c);
      const prefix = `${module.name} `;
      const action = text.startsWith(prefix) ? module.parse(c, text.slice(prefix.length)) : -1;
      if (action < 0 || !this.isLegal(state, action)) {
        return fail('illegal-action', `"${text}" is not possible now; the battle waits for ${module.name}`);
      }
      return ok(action);
    },
    decisionKey(state) {
      const { game: g, frames } = state;
      const f = g.frameTop - FRAME_WORDS;
      let key = mix(g.pending * 2 + g.pendingIsChance, g.pendingPlayer);
      key = mix(mix(key, g.pendingA), g.pendingB);
      // What some options stand for is said by the step that asks.
      if (f >= 0)
        key = mix(mix(key, frames[f] * 64 + frames[f + 1]), mix(frames[f + OPERANDS], frames[f + OPERANDS + 1]));
      return key >>> 0;
    },
    listsMany(state) {
      if (state.game.pendingIsChance === 1) return pendingChance(on(state)).listsMany?.(c) === true;
      return pendingDecision(on(state)).listsMany === true;
    },
    observes(state, player) {
      const { pendingIsChance, pendingPlayer } = state.game;
      if (pendingIsChance === 1 || pendingDecision(on(state)).facedown !== true) return true;
      return sideOf(pendingPlayer) === sideOf(player);
    },
    turn(state) {
      return turnOf(on(state));
    },
    isRoutine(state) {
      return isRoutine(on(state));
    },
    evaluate(state, player) {
      return evaluate(on(state), player);
    },
    features: { names: FEATURES, write: (state, player, out) => writeFeatures(on(state), player, out) },
    quickPolicy(state, rng) {
      return quickPolicy(on(state), rng);
    },
    rolloutPolicy(state, rng) {
      return rolloutPolicy(on(state), rng);
    },
  };
}

/** Puts a word into a running 32-bit hash. */
function mix(key: number, word: number): number {
  const h = Math.imul(key ^ word, 0x9e3779b1);
  return h ^ (h >>> 15);
}
