import { legionLibrary } from '../../src/arena/library.js';
import { checkScenario, readScenarioFile, scenarioNames } from '../../src/arena/scenarios.js';
import { createLegion, type LegionGame } from '../../src/games/legion/legion.js';
import { type LegionState, NONE } from '../../src/games/legion/state/state.js';
import type { Rng } from '../../src/kernel/rng.js';
import { checkGame } from './suite.js';

function load(name: string): LegionGame {
  const file = readScenarioFile(name);
  if (!file.ok) throw new Error(file.problem.message);
  const scenario = checkScenario(file.value);
  if (!scenario.ok) throw new Error(scenario.problem.message);
  const game = createLegion(legionLibrary(), scenario.value);
  if (!game.ok) throw new Error(game.problem.message);
  return game.value;
}

function liesFacedown({ players }: LegionState, side: number): boolean {
  return players.selected[side] !== NONE && players.revealed[side] === 0;
}

/**
 * Lays another of the opponent's cards facedown. The armies of the scenarios hold every card of theirs that there is, so that nothing else of a
 * hand is secret.
 */
function swapFacedown(game: LegionGame): (state: LegionState, player: number, rng: Rng) => void {
  return (state, player, rng) => {
    const { players } = state;
    const other = 1 - player;
    if (!liesFacedown(state, other)) return;
    const commander = game.battle.units.card.find(
      (card, u) => game.battle.units.side[u] === other && card.rank === 'commander',
    );
    const cards = game.battle.commandCards;
    const open = [...cards.keys()].filter((i) => {
      if (i !== players.selected[other] && (players.hand[other] & (1 << i)) === 0) return false;
      return cards[i].character === null || cards[i].character === commander?.name;
    });
    const next = open[rng.below(open.length)];
    players.hand[other] |= 1 << players.selected[other];
    players.hand[other] &= ~(1 << next);
    players.selected[other] = next;
  };
}

for (const name of scenarioNames()) {
  const game = load(name);
  checkGame(name, () => game, {
    unlisted: true,
    games: 3,
    positions: 45,
    scramble: swapFacedown(game),
    rare: (state) => [0, 1].some((side) => liesFacedown(state, side)),
  });
}
