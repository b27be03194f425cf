import { correctAt, isWithout, withoutAt } from './corrections.js';
import { eventDealer, seededDealer } from './dealer.js';
import type { Dealer } from './dealer.js';
import { CHANCE, NOBODY } from './game.js';
import type { Action, Game, Listener } from './game.js';
import { hashHex } from './hash.js';
import { forfeitReturns, PERSON } from './record.js';
import type { GameRecord } from './record.js';
import { fail, ok } from './result.js';
import type { Problem } from './result.js';

/** Where a record and the game disagree: `action` is the number of the first action that does not fit, from 1. */
export interface ReplayProblem extends Problem {
  readonly action?: number;
}

/** A replayed game. */
export interface Replayed<S> {
  readonly state: S;
  readonly actions: number;
  /** The state before the last action, and that action; −1 if there was none. */
  readonly before: S;
  readonly last: Action;
  /** With `checksSeed`: how many outcomes of chance are not those of the seed, as after dice that people rolled. */
  readonly notOfSeed: number;
}

/** How {@link replay} replays. */
export interface ReplayOptions {
  readonly listener?: Listener | undefined;
  /** Whether every outcome of chance must be the one that the record's seed gives. */
  readonly checksSeed?: boolean;
}

/**
 * Replays a record and compares. Problems, in the order in which they are checked: a different game or different seats
 * (`replay-game`), an action that is not possible (`replay-illegal`), an outcome of chance that the seed does not give
 * (`replay-seed`, only with `checksSeed`), actions after the end of the game (`replay-too-long`), too few actions to
 * end the game (`replay-truncated`), a different result (`replay-result`), a different final state (`replay-hash`).
 *
 * People may roll dice by hand, which a record does not tell from others. So where a person has played, outcomes that
 * the seed does not give are counted and are no problem.
 */
export function replay<S>(
  game: Game<S>,
  record: GameRecord,
  { listener, checksSeed = false }: ReplayOptions = {},
): { readonly ok: true; readonly value: Replayed<S> } | { readonly ok: false; readonly problem: ReplayProblem } {
  const seats = record.agents.map(({ player }) => player);
  if (record.game !== game.id || seats.join(' ') !== game.players.join(' ')) {
    const found = `${record.game} of ${seats.join(', ')}`;
    return fail('replay-game', `the record is of ${found}, not of ${game.id} of ${game.players.join(', ')}`);
  }
  const state = game.newState();
  const before = game.newState();
  let last: Action = -1;
  const hasPerson = record.agents.some(({ name }) => name === PERSON);
  const dealer = hasPerson ? eventDealer(record.seed) : seededDealer(record.seed);
  let notOfSeed = 0;
  const { corrections } = record;
  for (const [at, text] of record.actions.entries()) {
    const corrected = correctAt(game, state, corrections, at);
    if (!corrected.ok) return disagree('replay-illegal', at + 1, corrected.problem.message);
    if (game.actor(state) === NOBODY) {
      const surplus = record.actions.length - at;
      return disagree('replay-too-long', at + 1, `the game is finished, but ${surplus} more follow, from '${text}'`);
    }
    if (isWithout(text, withoutAt(corrections, at)))
      return disagree('replay-illegal', at + 1, `'${text}' was to be left out, as a correction before it says`);
    const action = game.parse(state, text);
    if (!action.ok) return disagree('replay-illegal', at + 1, action.problem.message);
    const dealt = checksSeed && game.actor(state) === CHANCE ? dealtBy(dealer, game, state) : action.value;
    if (dealt !== action.value) {
      if (!hasPerson) {
        const there = game.format(state, dealt);
        const message = `the record says '${text}' for chance, but the seed ${record.seed} gives '${there}'`;
        return disagree('replay-seed', at + 1, message);
      }
      notOfSeed++;
    }
    if (at === record.actions.length - 1) game.copy(state, before);
    last = action.value;
    game.apply(state, last, listener);
  }
  const corrected = correctAt(game, state, corrections, record.actions.length);
  if (!corrected.ok) return disagree('replay-illegal', record.actions.length, corrected.problem.message);
  const problem = endProblem(game, state, record);
  return problem === undefined
    ? ok({ state, actions: record.actions.length, before, last, notOfSeed })
    : { ok: false, problem };
}

function dealtBy<S>(dealer: Dealer, game: Game<S>, state: S): Action {
  const dealt = dealer.deal(game, state);
  if (!dealt.ok) throw new Error(dealt.problem.message);
  return dealt.value;
}

function disagree(
  code: string,
  action: number,
  message: string,
): { readonly ok: false; readonly problem: ReplayProblem } {
  return { ok: false, problem: { code, action, message: `action ${action}: ${message}` } };
}

function endProblem<S>(game: Game<S>, state: S, { actions, result, hash }: GameRecord): Problem | undefined {
  const actor = game.actor(state);
  const { forfeit } = result;
  if (forfeit === undefined && actor !== NOBODY) {
    const played = actions.length;
    return problem('replay-truncated', `the record ends after ${played} actions, but the game is not finished`);
  }
  if (forfeit !== undefined && game.players[actor] !== forfeit.player) {
    const who = actor < 0 ? 'no player' : game.players[actor];
    return problem('replay-result', `the record says that ${forfeit.player} forfeits, but ${who} has to act`);
  }
  const returns =
    forfeit === undefined
      ? game.players.map((_, player) => game.returns(state, player))
      : forfeitReturns(game.players.length, actor, game.teams);
  if (returns.length !== result.returns.length || returns.some((value, player) => value !== result.returns[player])) {
    const found = returns.join(', ');
    return problem('replay-result', `the record says returns ${result.returns.join(', ')}, but they are ${found}`);
  }
  const final = hashHex(game.hash(state));
  if (final === hash) return undefined;
  return problem('replay-hash', `the final state's hash is ${final}, but the record says ${hash}`);
}

function problem(code: string, message: string): Problem {
  return { code, message };
}
