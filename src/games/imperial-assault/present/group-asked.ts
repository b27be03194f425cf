import { scratch } from '../../../kernel/scratch.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { pendingDecision } from '../../../machine/run.js';
import type { ImperialAssault } from '../imperial-assault.js';
import { type IaState, NONE } from '../state/state.js';
import type { Names } from './names.js';
import { isWindow } from './phrases.js';
import { figureAsked } from './questions.js';

const actions = scratch(new ActionBuffer());

/**
 * The group of the deciding player that the pending decision is about: that of the figure that acts, or in a window the
 * one whose figures alone could use something. NONE if it is about several groups or none, as the choice of the group
 * that activates is.
 */
export function groupAsked(game: ImperialAssault, names: Names, view: IaState): number {
  const c = game.on(view);
  const { figures } = game.battle;
  const ownGroup = (u: number): number => (u >= 0 && figures[u].side === game.actor(view) ? figures[u].group : NONE);
  if (!isWindow(pendingDecision(c).name)) return ownGroup(figureAsked(c));
  actions.clear();
  game.legalActions(view, actions);
  let group: number = NONE;
  for (let i = 0; i < actions.length; i++) {
    const [, who] = game.format(view, actions.items[i]).split(' ');
    if (who === 'pass') continue;
    const own = ownGroup(names.figureNamed(who));
    if (own === NONE || (group !== NONE && group !== own)) return NONE;
    group = own;
  }
  return group;
}
