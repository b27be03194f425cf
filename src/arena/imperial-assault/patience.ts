import type { AgentChoice } from '../../../agents/choice.js';
import { IaState } from '../../games/imperial-assault/state/state.js';

/**
 * An agent of the heroes that gives up a mission which has gone on for more than `most` rounds: some missions have no
 * last round, and two agents that do not find to the goal would play them for ever.
 */
export function patient(choice: AgentChoice, most: number): AgentChoice {
  const { configured } = choice;
  return {
    ...choice,
    configured: {
      ...configured,
      create(game) {
        const agent = configured.create(game);
        return {
          choose(view, budget, rng) {
            if (view instanceof IaState && view.game.round > most) throw new Error(`gives up after ${most} rounds`);
            return agent.choose(view, budget, rng);
          },
          over: (result) => agent.over?.(result),
          ...(agent.explain === undefined ? {} : { explain: () => agent.explain?.() ?? EMPTY }),
        };
      },
    },
  };
}

const EMPTY = { sentence: '', choices: [], line: [] };
