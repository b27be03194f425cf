import type { Action, Game, Player } from '../../kernel/game.js';
import { Rng } from '../../kernel/rng.js';

/** From what the dice and cards of a turn come. */
export interface Sources {
  /** The digest of what both players have shown: dice, and cards that both see. */
  readonly both: string;
  /** By seat: its digest with the secret of that player, from which hidden cards are dealt; only what is known. */
  readonly own: readonly (string | undefined)[];
}

/**
 * The outcome of the chance event number `n` of a turn. What both players see comes from what both have shown; what one
 * of them draws in secret from that and the secret of that player, whom the other cannot follow: `guess` fills it in.
 */
export function outcomeOf(
  game: Game<unknown>,
  state: unknown,
  { both, own }: Sources,
  n: number,
  guess: Rng | undefined,
): Action {
  const seen = (player: Player): boolean => game.observes?.(state, player) !== false;
  const sees = [seen(0), seen(1)];
  // What nobody sees yet is dealt from both secrets.
  const of = sees[0] === sees[1] ? (sees[0] ? both : joined(own)) : own[sees[0] ? 0 : 1];
  if (of !== undefined) return game.sampleChance(state, new Rng(of, `chance/${n}`));
  if (guess === undefined) throw new Error('both secrets are needed');
  return game.sampleChance(state, guess);
}

function joined([a, b]: readonly (string | undefined)[]): string | undefined {
  return a === undefined || b === undefined ? undefined : `${a} ${b}`;
}
