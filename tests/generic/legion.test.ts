import { opponentOf } from '../../src/games/legion/words/players.js';
import { scenarioSet } from '../../src/arena/scenario-files.js';
import { shippedBattle } from '../../src/arena/testing/shipped.js';
import type { LegionGame } from '../../src/games/legion/legion.js';
import { type LegionState, NONE } from '../../src/games/legion/state/state.js';
import type { Rng } from '../../src/kernel/rng.js';
import { checkGame } from './suite.js';

function liesFacedown({ players }: LegionState, player: number): boolean {
  return players.selected[player] !== NONE && players.revealed[player] === 0;
}

/** Swaps the facedown command card of each opponent for another one that could be in its place. */
function swapFacedown(game: LegionGame): (state: LegionState, player: number, rng: Rng) => void {
  const { players, commandCards, units } = game.battle;
  return (state, player, rng) => {
    const { hand, selected } = state.players;
    for (let other = opponentOf(player); other < players.length; other += 2) {
      if (!liesFacedown(state, other)) continue;
      const commander = units.card.find((card, u) => units.owner[u] === other && card.rank === 'commander');
      const open = [...commandCards.keys()].filter((i) => {
        if (i !== selected[other] && (hand[other] & (1 << i)) === 0) return false;
        return commandCards[i].character === null || commandCards[i].character === commander?.name;
      });
      const next = open[rng.below(open.length)];
      hand[other] |= 1 << selected[other];
      hand[other] &= ~(1 << next);
      selected[other] = next;
    }
  };
}

for (const name of scenarioSet('core')) {
  const game = shippedBattle(name);
  checkGame(name, () => game, {
    unlisted: true,
    games: 3,
    positions: 45,
    scramble: swapFacedown(game),
    rare: (state) => game.battle.players.some((_, player) => liesFacedown(state, player)),
  });
}
