import { bitCount, nthBit } from '../../src/kernel/bits.js';
import type { Rng } from '../../src/kernel/rng.js';
import { askAgain, FRAME_WORDS, hideQuestion } from '../../src/machine/run.js';
import type { CheckOptions } from '../../src/arena/game-check/subject.js';
import { listed } from '../../src/games/imperial-assault/rules/command/order.js';
import type { ImperialAssault } from '../../src/games/imperial-assault/imperial-assault.js';
import type { IaState } from '../../src/games/imperial-assault/state/state.js';

/**
 * The opponent holds other cards of the deck, as many as before and those that are known, and is asked as before if a
 * card of the hand is.
 */
function dealAnew(game: ImperialAssault): (state: IaState, player: number, rng: Rng) => void {
  const window = game.decisionKinds?.names.indexOf('window') ?? -2;
  const isAskedForCard = ({ game: words }: IaState): boolean =>
    words.pendingIsChance === 0 && words.pending === 1 + window;
  return (state, player, rng) => {
    const before = game.serialize(state);
    const { hand, deck, known, top, bottom } = state.players;
    const side = 1 - player;
    const placed = listed(top[side]) | listed(bottom[side]);
    const open = (hand[side] & ~known[side]) | (deck[side] & ~placed);
    const unseen = hand[side] | deck[side];
    const held = bitCount(hand[side]);
    hand[side] &= known[side];
    while (bitCount(hand[side]) < held) hand[side] |= 1 << nthBit(open, rng.below(bitCount(open)));
    deck[side] = unseen & ~hand[side];
    if (!isAskedForCard(state) || state.game.pendingPlayer !== side) return;
    const asking = placeOf(state);
    const c = game.on(state);
    hideQuestion(c);
    askAgain(c);
    // Without a card to play here the game would have gone on, perhaps to another such question, and the player would
    // know.
    if (!isAskedForCard(state) || placeOf(state) !== asking) game.deserialize(before, state);
  };
}

/** What runs in a state below the innermost procedure, and which that is. */
function placeOf({ frames, game: { frameTop } }: IaState): string {
  return `${frameTop} ${frames.slice(0, frameTop - FRAME_WORDS + 1).join(' ')}`;
}

/** What the generic suite must know about a skirmish besides the game itself. */
export function skirmishOptions(game: ImperialAssault): CheckOptions<IaState> {
  const window = game.decisionKinds?.names.indexOf('window') ?? -2;
  return {
    /** Single steps are possible, though only destinations are listed. */
    unlisted: true,
    /** Cards of the hand are offered: nobody else may know that the player is asked. */
    rare: ({ game: words }) => words.pendingIsChance === 0 && words.pending === 1 + window,
    scramble: dealAnew(game),
  };
}
