import { CHANCE, NOBODY } from '../../kernel/game.js';
import type { Player } from '../../kernel/game.js';
import type { GameTree, Node, Strategy } from '../../search/best-response.js';

/**
 * The average strategy after that many iterations of CFR+ (regrets kept above zero, players in turn, later iterations
 * count more).
 */
export function solve(tree: GameTree, iterations: number): Strategy {
  const regrets = tree.infosets.map(({ actions }) => actions.map(() => 0));
  const sums = tree.infosets.map(({ actions }) => actions.map(() => 0));
  const current = tree.infosets.map(({ actions }) => actions.map(() => 1 / actions.length));

  // Returns the node's value to `player`. `mine` and `others` are the probabilities with which the player, and all
  // others together, lead here.
  const visit = (node: Node, player: Player, mine: number, others: number, weight: number): number => {
    if (node.player === NOBODY) return player === 0 ? node.value : -node.value;
    if (node.player !== player) {
      const weights = node.player === CHANCE ? node.chance : current[node.infoset];
      return node.children.reduce(
        (sum, child, i) => sum + weights[i] * visit(child, player, mine, others * weights[i], weight),
        0,
      );
    }
    const strategy = current[node.infoset];
    const values = node.children.map((child, i) => visit(child, player, mine * strategy[i], others, weight));
    const value = values.reduce((sum, worth, i) => sum + strategy[i] * worth, 0);
    values.forEach((worth, i) => {
      regrets[node.infoset][i] += others * (worth - value);
      sums[node.infoset][i] += weight * mine * strategy[i];
    });
    return value;
  };

  for (let iteration = 1; iteration <= iterations; iteration++) {
    for (const player of [0, 1]) {
      visit(tree.root, player, 1, 1, iteration);
      for (const { id } of tree.infosets.filter((infoset) => infoset.player === player)) {
        regrets[id] = regrets[id].map((regret) => Math.max(0, regret));
        current[id] = normalised(regrets[id]);
      }
    }
  }
  return sums.map(normalised);
}

function normalised(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? weight / total : 1 / weights.length));
}
