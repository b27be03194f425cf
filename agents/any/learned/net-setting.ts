import { fail, ok } from '../../../src/kernel/result.js';
import type { Game } from '../../../src/kernel/game.js';
import type { Result } from '../../../src/kernel/result.js';
import { misfit, playBy, readLearned } from '../../../src/learning/learned.js';
import type { Learned, LearnedPlay } from '../../../src/learning/learned.js';
import type { GameWithDecisions, ReadFile } from '../../agent.js';

/** What the setting `net=` gives an agent in each game: a network, or weights of the game's estimate. */
export interface NetSetting {
  /** The problem is one line. */
  readonly learnedIn: (game: GameWithDecisions) => Result<Learned>;
  /** Whether it is weights, by which a policy compares actions at next to no cost. */
  readonly isWeighed: (game: GameWithDecisions) => boolean;
  /** What keeps it from judging a game, in one line; undefined if it can. */
  readonly problemIn: (game: GameWithDecisions) => string | undefined;
  /** Throws where {@link problemIn} names a problem. */
  readonly playIn: <S>(game: Game<S>) => LearnedPlay<S>;
}

/** Reads `net=`: a file or the name of what comes with Opfor; empty, what is named after a game or its tokens. */
export function readNetSetting(net: string, read: ReadFile | undefined): Result<NetSetting> {
  const named = net === '' ? undefined : learnedNamed(net, read);
  if (named !== undefined && !named.ok) return named;
  // Every seat of every game asks for it again.
  const shipped = new Map<string, Result<Learned>>();
  const learnedIn = ({ id, knowledge }: GameWithDecisions): Result<Learned> => {
    if (named !== undefined) return named;
    const tokens = knowledge?.tokens;
    if (tokens === undefined) return fail('network', `${id} offers no tokens, so no network can play it`);
    const learned = shipped.get(id) ?? shippedFor(id, tokens.schema.name, read);
    shipped.set(id, learned);
    return learned;
  };
  return ok({
    learnedIn,
    isWeighed(game) {
      const learned = learnedIn(game);
      return learned.ok && learned.value.kind === 'linear';
    },
    problemIn(game) {
      const learned = learnedIn(game);
      const why = learned.ok ? misfit(learned.value, game) : undefined;
      if (why !== undefined) return `net=${net === '' ? nameFor(game, read) : net} ${why}`;
      return learned.ok ? undefined : learned.problem.message;
    },
    playIn<S>(game: Game<S>): LearnedPlay<S> {
      const learned = learnedIn(game);
      const play = learned.ok ? playBy(learned.value, game) : learned;
      if (!play.ok) throw new Error(play.problem.message);
      return play.value;
    },
  });
}

/** The name of what comes with Opfor for a game: its id, or else that of its tokens, which games may share. */
export function nameFor({ id, knowledge }: GameWithDecisions, read: ReadFile | undefined): string {
  return read?.(id).ok === true ? id : (knowledge?.tokens?.schema.name ?? id);
}

function shippedFor(id: string, tokens: string, read: ReadFile | undefined): Result<Learned> {
  return learnedNamed(read?.(id).ok === true ? id : tokens, read);
}

function learnedNamed(name: string, read: ReadFile | undefined): Result<Learned> {
  if (read === undefined) return fail('network', `${name}: files cannot be read here`);
  const bytes = read(name);
  return bytes.ok ? readLearned(bytes.value, name) : bytes;
}
