import { type Places, stepsOf } from '../../../../machine/procedure.js';
import { answer, type Answer } from '../../../../machine/answer.js';
import { amountChoice } from '../../../../machine/choices.js';
import { ask, goTo, OPERANDS } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import type { Decision, Procedure } from '../../engine/rulebook.js';
import { countOrders, nominated, ORDER_STEPS } from '../../rules/procedures/command-phase/issue-orders.js';
import { NONE } from '../../state/state.js';
import { later } from './rulebook.js';

const PLAYER = OPERANDS;

/** A player nominates the unit that issues the orders of its command card (M 89–91). Operand: the player. */
export const nominateCommander: Procedure = later.procedure('nominate-commander', {
  ...stepsOf(ORDER_STEPS, 'nominate'),
  nominated(c: Context, f: number): void {
    const player = c.s.frames[f + PLAYER];
    const unit = nominated.get(c);
    c.s.players.nominee[player] = unit;
    if (c.hears) c.tell({ type: 'nominated', player, unit });
  },
  after(): void {
    // Where nobody can be nominated.
  },
});

/** Orders of the card that are not issued. */
const LEAVES = OPERANDS + 6;

const left: Answer = answer();

const chooseLeft: Decision = later.decision(amountChoice('leave-orders', left.set), {
  question: ['How many orders are left unissued?', 'Wie viele Befehle werden nicht erteilt?'],
});

/**
 * The nominated unit issues the orders of the card, as many as it can, to units at any range (M 93–107). Operand: the
 * player.
 */
export const issueOrders: Procedure = later.procedure('issue-orders', {
  leave(c: Context, f: number): void {
    const player = c.s.frames[f + PLAYER];
    const { nominee, revealed, selected } = c.s.players;
    left.set(c, 0);
    if (nominee[player] === NONE || revealed[player] === 0) return;
    const { mayLeave } = c.b.commandRules[selected[player]];
    if (mayLeave !== undefined) ask(c, chooseLeft, player, 0, mayLeave);
  },
  count(c: Context, f: number, at: Places<'after'>): void {
    const w = c.s.frames;
    const player = w[f + PLAYER];
    const { nominee, revealed, selected } = c.s.players;
    w[f + LEAVES] = left.get(c);
    if (nominee[player] === NONE || revealed[player] === 0) return goTo(c, f, at.after);
    const { orders } = c.b.commandCards[selected[player]];
    if (orders === null) return goTo(c, f, at.after);
    countOrders(c, f, player, orders, w[f + LEAVES]);
  },
  ...stepsOf(ORDER_STEPS, 'choose', 'issue', 'after'),
  unissued(c: Context, f: number): void {
    const w = c.s.frames;
    const player = w[f + PLAYER];
    if (w[f + LEAVES] > 0) c.b.commandRules[c.s.players.selected[player]].ordersLeft?.(c, player, w[f + LEAVES]);
  },
});
