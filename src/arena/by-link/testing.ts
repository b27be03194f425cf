import type { Result } from '../../kernel/result.js';
import { Rng } from '../../kernel/rng.js';
import { findGame, loadGame } from '../game-source.js';
import type { LoadedGame } from '../loaded-game.js';
import { digest } from './digest.js';
import { freshPart, joined, LinkGame, offered } from './link-game.js';
import { ASK_ALL } from './followed-play.js';
import { packTranscript, readTranscript } from './transcript.js';
import type { Advance, Agreement } from './transcript.js';

// For tests: both players of a game by link in one process, each with what the own browser has.

/** The value of a result that must be good. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

export async function load(named: { readonly scenario?: string; readonly game?: string }): Promise<LoadedGame> {
  return must(await loadGame(must(findGame({ scenario: named.scenario, game: named.game }))));
}

export type Both = readonly [LinkGame, LinkGame];

/** A game after one player has offered it and the other has joined; with the same seed it is the same each time. */
export async function bothOf(loaded: LoadedGame, isStrict = false, seed = 1): Promise<Both> {
  const hash = loaded.label.scenario?.hash;
  const agreement: Agreement = { game: loaded.game.id, ...(hash === undefined ? {} : { hash }), seat: 0, isStrict };
  const secret = async (seat: number): Promise<string> => digest('test', String(seed), String(seat));
  const [one, two] = [await freshPart(0, await secret(0)), await freshPart(1, await secret(1))];
  const offer = offered(agreement, one.pledge);
  const both = await joined(offer, two.part, two.pledge);
  const first = must(await LinkGame.open(loaded, offer, one.part));
  must(await first.take(both));
  return [first, must(await LinkGame.open(loaded, both, two.part))];
}

/** What came of playing by links. */
export interface Played {
  /** Who has sent the latest link, and who is to open it. */
  readonly sender: LinkGame;
  readonly receiver: LinkGame;
  readonly links: number;
  /** Letters of the longest link. */
  readonly longest: number;
  readonly decisions: number;
}

/**
 * Plays a game on, by the policy of the game or else at random, until a number of links were sent or it is over. The
 * latest link is not opened yet if it is not over.
 */
export async function playOn(
  [first, second]: Both,
  seed: number,
  most: number = Infinity,
  advance: Advance = ASK_ALL,
): Promise<Played> {
  const rng = new Rng(seed, 'by link');
  let [links, longest, decisions] = [0, 0, 0];
  let [mover, other] = first.isOwnTurn ? [first, second] : [second, first];
  for (; mover.isOwnTurn; [mover, other] = [other, mover]) {
    const { play, loaded } = mover;
    const { game } = loaded;
    play.advance = advance;
    for (; play.isAsked; decisions++) {
      const action = game.knowledge?.rolloutPolicy?.(play.state, rng) ?? game.sampleAction(play.state, rng);
      play.decide(game.format(play.state, action));
    }
    const link = await packTranscript(await mover.end());
    longest = Math.max(longest, link.length);
    if (++links === most) break;
    const taken = await other.take(must(await readTranscript(link, 'the link')));
    if (!taken.ok) throw new Error(`after ${links} links: ${taken.problem.message}`);
  }
  return { sender: mover, receiver: other, links, longest, decisions };
}
