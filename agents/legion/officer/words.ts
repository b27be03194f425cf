import type { Action } from '../../../src/kernel/game.js';
import { howMany } from '../../../src/kernel/how-many.js';
import {
  attackKind as attack,
  END_ACTIVATION as END,
  type LegionGame,
  type LegionState,
  operandOf,
} from '../../../src/games/legion/for-agents.js';
import type { ExplainedChoice, Explanation } from '../../agent.js';
import type { Plan } from './plans.js';

/** Most plans in an explanation. */
const NAMED = 5;

/** A lead of this share of an army's points has the value 0.5, halfway between a draw and a certain win. */
const HALFWAY = 0.35;

/**
 * Explains why the first of `plans` was chosen for unit `u` in `state`; `kept`: the plan was made earlier in the
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
  // In notation, which whoever shows the explanation may say in words.
  const parts = [game.format(state, deed)];
  if (!kept && top.second >= 0) parts.push(`choose-action ${wordsFor(game, u, top.second)}`);
  const clauses = [`${tag[u]}: ${kept ? 'as planned, ' : ''}${parts.join(', then ')}`];
  const { strike, end } = top;
  if (strike.target >= 0)
    clauses.push(
      `${strike.wounds.toFixed(1)} wounds expected on ${tag[strike.target]}, worth ${pointsText(strike.worth)}`,
    );
  clauses.push(`enemy attacks may cost ${pointsText(end.danger)}, the objective is worth ${pointsText(end.objective)}`);
  return {
    sentence: clauses.join('; '),
    choices: choicesOf(game, state, kept ? [{ ...top, first: top.second }] : plans, total),
    line: parts,
  };
}

function pointsText(points: number): string {
  return howMany(Math.round(points), 'point');
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

/** Words for an action that is not possible yet: its kind and its target or card. */
function wordsFor(game: LegionGame, u: number, action: Action): string {
  const { units, kinds } = game.battle;
  if (action === END) return 'end';
  const kind = kinds.kindOf(action);
  const { name } = kind;
  if (kind === attack) return `attack ${units.tag[operandOf(action)]}`;
  if (name.includes('card')) return units.actions[u][operandOf(action)].action.name;
  return name === 'move' ? 'move on' : name;
}
