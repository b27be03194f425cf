import { lowestBit } from '../../../../kernel/bits.js';
import { LEGAL, NOT_OFFERED, type Reason, reason } from '../../../../machine/reason.js';
import { NONE } from '../../state/state.js';
import {
  ALREADY_PERFORMED,
  CARD_EXHAUSTED,
  CARD_EXPENDED,
  NOT_ENOUGH_ACTIONS,
  NOTHING_POSSIBLE,
  UNIT_TYPE,
} from '../../words/reasons.js';
import { type ActionGroup, type ActionKind, actionKind, push } from '../../engine/action-kind.js';
import type { Battle, Context } from '../../engine/context.js';
import { isSet, pointOf, queryOf } from '../../engine/timing.js';
import { exhaustCard, expendCard } from '../procedures/recover.js';

const FORBIDDEN = queryOf('objective.forbidden');
const AFTER = pointOf('card-action.after');

/** A card keeps the unit from actions of the objective. */
const OBJECTIVE_FORBIDDEN = reason('objective-forbidden');

/**
 * Why card action `i` of unit `u` cannot be performed now: it has been in this activation, its card is exhausted or
 * expended, or its own conditions are not met.
 */
export function cardActionRefusal(c: Context, u: number, i: number): Reason {
  const { action, value, upgrade, ofScoring } = c.b.units.actions[u][i];
  if (ofScoring && isSet(c, FORBIDDEN, u)) return OBJECTIVE_FORBIDDEN;
  if (!action.repeats && hasPerformed(c, u, i) && !c.b.rules.combining.repeatsCard(c, u, i)) return ALREADY_PERFORMED;
  if (upgrade !== NONE && exhausts(c, u, upgrade) && (c.s.units.exhausted[u] & (1 << upgrade)) !== 0)
    return CARD_EXHAUSTED;
  if (upgrade !== NONE && (c.s.units.expended[u] & (1 << upgrade)) !== 0 && c.b.units.upgrades[u][upgrade].expend)
    return CARD_EXPENDED;
  return action.unable(c, u, value);
}

/** Whether unit `u` has performed its card action `i` in its activation. */
function hasPerformed(c: Context, u: number, i: number): boolean {
  return c.s.game.activating === u && (c.s.game.performedCards & (1 << i)) !== 0;
}

function open(c: Context, u: number, i: number): boolean {
  return cardActionRefusal(c, u, i) === LEGAL;
}

/**
 * Operands of these kinds are indices into a unit's card actions, `c.b.units.actions[u]`. Each card action is a
 * different action, performed at most once in an activation (670). One that is itself a move or an attack has a kind of
 * that group, so that effects that grant, or respond to, moves and attacks include it (1197).
 */
function cardKind(name: string, group: ActionGroup, free: boolean): ActionKind {
  /** Whether card action `i` of unit `u` is of this kind. */
  const mine = (b: Battle, u: number, i: number): boolean => {
    const { action } = b.units.actions[u][i];
    return action.free === free && action.group === group;
  };
  const kind: ActionKind = actionKind({
    name,
    said: { '*': ['use {thing}', '{thing} einsetzen'] },
    group,
    repeats: true,
    listsAll: true,
    free,
    cost: (c, u, i) => c.b.units.actions[u][i].action.cost,
    ...(group === 'other' && !free ? { after: AFTER } : {}),
    ...(group === 'move' && free ? { wayOf: 'move' } : {}),
    never: (b, u) => (b.units.actions[u].some((_, i) => mine(b, u, i)) ? LEGAL : UNIT_TYPE),
    unable(c, u) {
      const list = c.b.units.actions[u];
      for (let i = 0; i < list.length; i++) if (mine(c.b, u, i) && open(c, u, i)) return LEGAL;
      return NOTHING_POSSIBLE;
    },
    list(c, u, left, out) {
      const list = c.b.units.actions[u];
      for (let i = 0; i < list.length; i++)
        if (mine(c.b, u, i) && list[i].action.cost <= left && open(c, u, i)) push(c, out, kind, i);
    },
    sample(c, u, left, rng) {
      const list = c.b.units.actions[u];
      let mask = 0;
      let count = 0;
      for (let i = 0; i < list.length; i++) {
        if (!mine(c.b, u, i) || list[i].action.cost > left || !open(c, u, i)) continue;
        mask |= 1 << i;
        count++;
      }
      if (count === 0) return -1;
      for (let skip = rng.below(count); skip > 0; skip--) mask &= mask - 1;
      return lowestBit(mask);
    },
    refusal(c, u, left, i) {
      if (i >= c.b.units.actions[u].length || !mine(c.b, u, i)) return NOT_OFFERED;
      if (c.b.units.actions[u][i].action.cost > left) return NOT_ENOUGH_ACTIONS;
      return cardActionRefusal(c, u, i);
    },
    perform(c, u, i) {
      const { action, value, upgrade, ofScoring } = c.b.units.actions[u][i];
      if (ofScoring) c.s.units.exposed[u] = 1;
      if (hasPerformed(c, u, i)) c.b.rules.combining.noteRepeat(c, u, i);
      if (c.s.game.activating === u) c.s.game.performedCards |= 1 << i;
      if (c.hears) c.tell({ type: 'card-action', unit: u, name: action.name });
      if (upgrade !== NONE && exhausts(c, u, upgrade)) exhaustCard(c, u, upgrade);
      if (upgrade !== NONE && c.b.units.upgrades[u][upgrade].expend) expendCard(c, u, upgrade);
      action.perform(c, u, value);
    },
    format: (c, u, i) => c.b.units.actions[u][i].action.name,
    parse: (c, u, text) => c.b.units.actions[u].findIndex(({ action }, i) => action.name === text && mine(c.b, u, i)),
  });
  return kind;
}

/**
 * Whether using the card's action exhausts the card; a card with only an exhausting weapon is exhausted in the attack.
 */
function exhausts(c: Context, u: number, upgrade: number): boolean {
  return c.b.units.upgrades[u][upgrade].exhaust;
}

export const cardAction: ActionKind = cardKind('card-action', 'other', false);
export const cardMove: ActionKind = cardKind('card-move', 'move', false);
export const cardAttack: ActionKind = cardKind('card-attack', 'attack', false);
export const freeCardAction: ActionKind = cardKind('free-card-action', 'other', true);
export const freeCardMove: ActionKind = cardKind('free-card-move', 'move', true);
