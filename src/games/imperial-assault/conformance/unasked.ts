import { NOT_NOW } from '../../../proof/case-rules.js';
import { LEGAL, reasonNames } from '../../../machine/reason.js';
import { notDeployed, notReinforced } from '../rules/campaign/deploy.js';
import { heroNumber } from '../rules/questions/heroes.js';
import { isOnMap } from '../rules/questions/where.js';
import { notReady, readyGroups } from '../rules/round/turns.js';
import { IMPERIAL } from '../words/sides.js';
import { STUNNED } from '../words/conditions.js';
import type { CaseRecord, Choice } from './case.js';
import { ACTS } from './choice-fields.js';
import { fits } from './pending.js';
import type { IaPlay } from './play.js';
import { targetReasons } from './target-reasons.js';

/** Whether an ally of the record has been brought (R 210). */
function hasAlly({ c, one }: IaPlay): boolean {
  const { record }: { readonly record?: CaseRecord } = one.campaign;
  const allies = record?.allies ?? [];
  return c.battle.groups.some(({ id, figures }) => allies.includes(id) && figures.some((u) => isOnMap(c, u)));
}

/** Whether a hero waits with the second activation for another one, who has not resolved the first yet (R 111). */
function waitsForOthers({ c, state }: IaPlay, group: number): boolean {
  const h = heroNumber(c, c.battle.groups[group].figures[0]);
  const active = state.game.active === 0 ? -1 : heroNumber(c, state.game.active - 1);
  return h >= 0 && active >= 0 && active !== h && state.heroes.spent[h] > 0 && state.heroes.spent[active] === 1;
}

/** Whether the group that is activating is the only one that its player could choose, without a pass. */
function hadToActivate(play: IaPlay): boolean {
  const { figures } = play.c.battle;
  return figures.some((_, figure) => play.wasForced('activation-started', { figure }));
}

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
    if (g >= 0 && waitsForOthers(play, g)) found.push('second-token');
  }
  if (kind === 'ally' && hasAlly(play)) found.push('too-many-allies');
  if ((kind === 'reinforce' || kind === 'deploy-group') && c.battle.campaign !== undefined) {
    const g = c.battle.groups.findIndex(({ id, side }) => side === IMPERIAL && id === group);
    if (g >= 0) found.push(...reasonNames((kind === 'reinforce' ? notReinforced : notDeployed)(c, g)));
  }
  if (choice.player !== undefined && play.player !== undefined && play.player !== choice.player) {
    found.push('not-your-turn');
  }
  if (kind === 'pass' && (readyGroups(c, state.game.turn) !== 0 || hadToActivate(play))) found.push('not-fewer-groups');
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
