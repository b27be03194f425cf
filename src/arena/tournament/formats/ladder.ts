import { outcomeOf, roundsOf, upTo } from './format.js';
import type { Format, PlayedRound } from './format.js';

/**
 * Ladder: agents stand on rungs, at first in the order of the list. In the first round the agents on rungs 2, 4, 6, …
 * challenge those above them, in the second those on rungs 3, 5, 7, …, and so on in turn; a challenger that wins
 * changes places, a draw changes nothing. After as many rounds as there are agents the weakest can have come from the
 * first rung to the last, and the strongest from the last to the first.
 */
export const ladder: Format = {
  summary: 'agents on rungs challenge those above them',
  usualRounds: (agents) => (agents === 2 ? 1 : agents),
  mostRounds: () => 1000,
  planned: (plan) =>
    upTo(roundsOf(plan, usual)).reduce((sum, round) => sum + challenges(upTo(plan.agents), round).length, 0),
  next(plan, played) {
    const round = played.length;
    if (round >= roundsOf(plan, usual)) return undefined;
    const pairs = challenges(rungs(plan.agents, played), round);
    const busy = new Set(pairs.flat());
    return {
      name: `round ${round + 1}`,
      encounters: pairs.map(([upper, lower]) => [Math.min(upper, lower), Math.max(upper, lower)] as const),
      byes: upTo(plan.agents).filter((agent) => !busy.has(agent)),
      pairs: plan.pairs,
      isTieBreak: false,
    };
  },
  places(plan, played) {
    const order = rungs(plan.agents, played);
    return order.map((agent, i) => {
      const climbed = agent - i;
      const moved = climbed === 0 ? '0' : climbed > 0 ? `+${climbed}` : `−${-climbed}`;
      return { agent, from: i + 1, to: i + 1, figures: { 'rung at first': agent + 1, climbed: moved } };
    });
  },
};

const usual = (agents: number): number => ladder.usualRounds?.(agents) ?? agents;

/** Who is challenged by whom in a round, from the top. Two agents play in every round. */
function challenges(order: readonly number[], round: number): [upper: number, lower: number][] {
  const first = order.length === 2 ? 0 : round % 2;
  const all: [number, number][] = [];
  for (let rung = first; rung + 1 < order.length; rung += 2) all.push([order[rung], order[rung + 1]]);
  return all;
}

/** The agents from the top rung to the lowest. */
function rungs(agents: number, played: readonly PlayedRound[]): number[] {
  const order = upTo(agents);
  for (const [round, { scores }] of played.entries()) {
    for (const [i, [upper, lower]] of challenges(order, round).entries()) {
      const outcome = outcomeOf(scores[i]);
      if (outcome !== (upper < lower ? 0 : 1)) continue;
      const rung = order.indexOf(upper);
      order[rung] = lower;
      order[rung + 1] = upper;
    }
  }
  return order;
}
