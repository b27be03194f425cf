import type { Action } from '../../../src/kernel/game.js';
import {
  attackKind as attack,
  END_ACTIVATION as END,
  type LegionGame,
  type LegionState,
  operandOf,
} from '../../../src/games/legion/for-agents.js';
import type { ExplainedChoice, Explanation } from '../../agent.js';
import type { Plan } from './plans.js';

/** Plans that an explanation names. */
const NAMED = 5;

/** Share of the points of an army by which a side must be ahead for half of the way to a certain victory. */
const HALFWAY = 0.35;

/**
 * Why the first of `plans` was chosen for unit `u`, `state` being as it was then; `kept`: it was made earlier in the
 * activation.
 */
export function explainPlans(
  game: LegionGame,
  state: LegionState,
  u: number,
  plans: readonly Plan[],
  kept: boolean,
): Explanation {
  const [top] = plans;
  const { tag, points } = game.battle.units;
  let total = 0;
  for (let v = 0; v < tag.length; v++) total += points[v] / 2;
  const deed = kept ? top.second : top.first;
  const parts = [game.format(state, deed).replace('choose-action ', '')];
  if (!kept && top.second >= 0) parts.push(wordsFor(game, u, top.second));
  const clauses = [`${tag[u]}: ${kept ? 'as planned, ' : ''}${parts.join(', then ')}`];
  const { strike, end } = top;
  if (strike.target >= 0)
    clauses.push(
      `${strike.wounds.toFixed(1)} wounds expected on ${tag[strike.target]}, worth ${Math.round(strike.worth)} points`,
    );
  clauses.push(`danger ${Math.round(end.danger)}, objective ${Math.round(end.objective)}`);
  return {
    sentence: clauses.join('; '),
    choices: choicesOf(game, state, kept ? [{ ...top, first: top.second }] : plans, total),
    line: parts.length > 1 ? [game.format(state, deed), parts[1]] : [game.format(state, deed)],
  };
}

/** The best plan for each first action, best first; values as in the game's estimate. */
function choicesOf(game: LegionGame, state: LegionState, plans: readonly Plan[], total: number): ExplainedChoice[] {
  const seen = new Set<Action>();
  const choices: ExplainedChoice[] = [];
  for (const { first, worth } of plans) {
    if (seen.has(first) || choices.length === NAMED) continue;
    seen.add(first);
    const value = worth / (HALFWAY * total + Math.abs(worth));
    choices.push({ action: game.format(state, first), visits: 0, value, error: 0 });
  }
  return choices;
}

/** An action that is not at hand yet: its kind, and whom or what it is for. */
function wordsFor(game: LegionGame, u: number, action: Action): string {
  const { units, kinds } = game.battle;
  if (action === END) return 'end';
  const kind = kinds.kindOf(action);
  const { name } = kind;
  if (kind === attack) return `attack ${units.tag[operandOf(action)]}`;
  if (name.includes('card')) return units.actions[u][operandOf(action)].action.name;
  return name === 'move' ? 'move on' : name;
}
