import { hashOf, misfit, playBy, readLearned } from '../src/learning/learned.js';
import type { Learned } from '../src/learning/learned.js';
import type { Game } from '../src/kernel/game.js';
import type { JudgedPolicy, Knowledge } from '../src/kernel/knowledge.js';
import { fail, ok } from '../src/kernel/result.js';
import type { Result } from '../src/kernel/result.js';
import type { GameWithDecisions, ReadFile } from './agent.js';

/** The value of a setting that stands for the game's own estimate; any other names a file. */
export const ESTIMATE = 'estimate';

/** A learned value that a setting names. */
export interface LearnedSetting {
  readonly learned: Learned;
  /** As in records: the file says nothing about what it held. */
  readonly recorded: string;
  /** What does not fit between it and a game, in one line. */
  problemIn(game: GameWithDecisions): string | undefined;
  /** The same where the game's policy is to compare actions by it. */
  problemInPolicy(game: GameWithDecisions): string | undefined;
}

/** Reads the file that a setting such as `leaf=FILE` names; undefined if it names none. */
export function readLearnedSetting(
  setting: string,
  file: string,
  read: ReadFile | undefined,
): Result<LearnedSetting | undefined> {
  if (file === ESTIMATE) return ok(undefined);
  if (read === undefined) return fail('setting', `${setting}=${file}: files cannot be read here`);
  const bytes = read(file);
  const learned = bytes.ok ? readLearned(bytes.value, file) : bytes;
  if (!learned.ok) return fail('setting', `${setting}=${learned.problem.message}`);
  const problemIn = (game: GameWithDecisions): string | undefined => {
    const why = misfit(learned.value, game);
    return why === undefined ? undefined : `${setting}=${file} ${why}`;
  };
  const problemInPolicy = (game: GameWithDecisions): string | undefined =>
    problemIn(game) ??
    (game.knowledge?.policyBy === undefined
      ? `${setting}=${file}: the policy of ${game.id} compares no values`
      : undefined);
  return ok({ learned: learned.value, recorded: `${file} ${hashOf(learned.value)}`, problemIn, problemInPolicy });
}

/** The policy of a game that compares actions by a learned value. Throws where there is a problem with it. */
export function policyBy<S>(learned: Learned, game: Game<S>): JudgedPolicy<S> {
  const play = playBy(learned, game);
  if (!play.ok) throw new Error(play.problem.message);
  if (!hasPolicy(play.value)) throw new Error(`the policy of ${game.id} compares no values`);
  return play.value;
}

/** A game with another policy than its own. */
export function withPolicy<S>(game: Game<S>, by: JudgedPolicy<S>): Game<S> {
  const knowledge: Knowledge<S> = {
    ...game.knowledge,
    rolloutPolicy: (state, rng) => by.policy(state, rng),
    carefulPolicy: (state, rng) => by.careful?.(state, rng) ?? by.policy(state, rng),
    ...(by.proposals === undefined ? {} : { proposals: by.proposals.bind(by) }),
  };
  return Object.assign(Object.create(game) as Game<S>, { knowledge });
}

/** Whether a learned value comes with the game's policy, which compares actions by it. */
export function hasPolicy<S>(play: Partial<JudgedPolicy<S>>): play is JudgedPolicy<S> {
  return play.policy !== undefined;
}
