import { NOT_NOW } from '../../../proof/case-rules.js';
import { LEGAL, reasonNames } from '../../../machine/reason.js';
import { notReady, readyGroups } from '../rules/round/turns.js';
import { STUNNED } from '../words/conditions.js';
import type { Choice } from './case.js';
import { ACTS } from './choice-fields.js';
import { fits } from './choices.js';
import type { IaPlay } from './play.js';
import { targetReasons } from './target-reasons.js';

/** Why a choice is not possible, besides what its decision says: `not-now` if none is pending, and special reasons. */
export function unasked(play: IaPlay, choice: Choice): readonly string[] {
  const exact = targetReasons(play, choice);
  if (fits(play, choice)) return choice.kind === 'play' ? [NOT_NOW, ...exact] : exact;
  const { state, c } = play;
  const { kind, figure, group } = choice;
  const found = [NOT_NOW, ...exact];
  const u = play.figure(figure);
  if (kind === 'activate') {
    const g = c.battle.groups.findIndex(({ id }) => id === group);
    const why = g < 0 ? LEGAL : notReady(c, g);
    found.push(...reasonNames(why));
    if (g >= 0 && c.battle.groups[g].side !== state.game.turn) found.push('not-your-turn');
  }
  if (kind === 'pass' && readyGroups(c, state.game.turn) !== 0) found.push('not-fewer-groups');
  if (ACTS.has(kind) && u >= 0) {
    if (state.game.active !== u + 1) found.push('not-active');
    if (c.battle.sides[u] !== state.game.turn) found.push('not-your-turn');
    if ((state.figures.conditions[u] & STUNNED) !== 0 && ['attack', 'step', 'go'].includes(kind)) found.push('stunned');
    if (state.game.active === u + 1 || state.game.active === 0) {
      if (kind === 'step' || kind === 'go') found.push('no-points');
      else if (kind !== 'end' && kind !== 'use') found.push('not-enough-actions');
    }
  }
  if (kind === 'surge') found.push('no-surge');
  return found;
}
