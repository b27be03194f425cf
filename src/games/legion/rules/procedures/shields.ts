import { NO_TOKEN } from '../../words/reasons.js';
import { LEGAL } from '../../../../machine/reason.js';
import type { Context } from '../../engine/context.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { ask } from '../../../../machine/run.js';
import { isSet, queryOf } from '../../engine/timing.js';

const LOCKED = queryOf('shields.locked');

/** Number of active shield tokens that unit `u` can flip now: 0 if a card forbids it. */
export function usableShields(c: Context, u: number): number {
  const active = c.s.units.shield[u];
  return active === 0 || isSet(c, LOCKED, u) ? 0 : active;
}

/** Unit `u` flips `count` of its active shield tokens (3954); it must have that many. */
export function lowerShields(c: Context, u: number, count: number): void {
  if (count === 0) return;
  const { units } = c.s;
  units.shield[u] -= count;
  units.inactiveShield[u] += count;
  if (c.hears) c.tell({ type: 'shields-lowered', unit: u, count });
}

/** Unit `u` flips `count` of its inactive shield tokens (3954, 3962); it must have that many. */
function raiseShields(c: Context, u: number, count: number): void {
  if (count === 0) return;
  const { units } = c.s;
  units.inactiveShield[u] -= count;
  units.shield[u] += count;
  if (c.hears) c.tell({ type: 'shields-raised', unit: u, count });
}

/** How many inactive shield tokens the unit in operand B flips. Listed: operand A, the most it may; fewer are legal. */
const raise: Decision = shared.decision({
  name: 'raise-shields',
  list: (c, out) => out.push(c.s.game.pendingA),
  sample: (c) => c.s.game.pendingA,
  refusal: (c, action) => (action <= c.s.game.pendingA ? LEGAL : NO_TOKEN),
  apply: (c, action) => raiseShields(c, c.s.game.pendingB, action),
  format: (_c, action) => String(action),
  parse: (_c, text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1),
  notes: {
    choices: { 'raise-shields': { fields: { unit: 'unit', count: 'count' }, of: 'b', answer: '{count}' } },
    question: ['How many shields are raised?', 'Wie viele Schilde werden aufgerichtet?'],
    called: ['raise shields', 'Schilde heben'],
    usual: 'most',
  },
});

/** Asks the owner of unit `u` how many of its inactive shield tokens it flips, up to `most`; it must have one. */
export function askToRaise(c: Context, u: number, most: number): void {
  ask(c, raise, c.b.units.owner[u], Math.min(most, c.s.units.inactiveShield[u]), u);
}
