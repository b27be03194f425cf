import { bitCount, nthBit } from '../../src/kernel/bits.js';
import type { Rng } from '../../src/kernel/rng.js';
import type { LegionGame } from '../../src/games/legion/legion.js';
import { bitOfCard, cardAt, selectableOf } from '../../src/games/legion/rules/queries/command-cards.js';
import { type LegionState, NONE } from '../../src/games/legion/state/state.js';
import { opponentOf } from '../../src/games/legion/words/players.js';
import type { CheckOptions } from '../../src/arena/game-check/subject.js';

function liesFacedown({ players }: LegionState, player: number): boolean {
  return players.selected[player] !== NONE && players.revealed[player] === 0;
}

/** Swaps the facedown command card of each opponent for another one that could be in its place. */
function swapFacedown(game: LegionGame): (state: LegionState, player: number, rng: Rng) => void {
  return (state, player, rng) => {
    const { hand, selected, divulged } = state.players;
    for (let other = opponentOf(player); other < game.players.length; other += 2) {
      if (!liesFacedown(state, other)) continue;
      const c = game.contextOf(state);
      const lies = bitOfCard(c, other, selected[other]);
      // Everybody knows where divulged cards are.
      if ((divulged[other] & lies) !== 0) continue;
      const open = selectableOf(c, other, hand[other] | lies) & ~divulged[other];
      if (open === 0) continue;
      const place = nthBit(open, rng.below(bitCount(open)));
      hand[other] = (hand[other] | lies) & ~(1 << place);
      selected[other] = cardAt(c, other, place);
    }
  };
}

/** What the generic suite must know about a battle of Legion besides the game itself. */
export function legionOptions(game: LegionGame): CheckOptions<LegionState> {
  return {
    unlisted: true,
    scramble: swapFacedown(game),
    rare: (state) => game.battle.players.some((_, player) => liesFacedown(state, player)),
  };
}
