import { SIDES } from '../words/sides.js';
import { PLAYERS } from '../words/players.js';
import { cardWord } from '../cards/mission.js';
import type { Context } from '../engine/context.js';
import { UNIT_OPERAND } from '../engine/operands.js';
import type { Procedure } from '../engine/rulebook.js';
import { call, goTo, topFrame } from '../../../machine/run.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { PHASES } from '../words/phases.js';
import type { Given } from '../contract/case-choice.js';
import type { BattleCase } from './schema.js';

/** Sets a staged state to the moment at which its case begins, without running anything. */
export function setMoment(c: Context, one: BattleCase): Result<void> {
  const { at } = one;
  const g = c.s.game;
  g.phase = PHASES.indexOf(at.phase);
  g.round = at.phase === 'setup' ? 0 : (at.round ?? 1);
  g.roundsPlayed = Math.max(0, g.round - 1);
  g.priority = PLAYERS.indexOf(at.priority ?? 'blue');
  g.counterHolder = SIDES.indexOf(at.counter ?? 'blue');
  g.activePlayer = PLAYERS.indexOf(at.player ?? at.priority ?? 'blue');
  const given: Given = one.battle ?? {};
  c.s.mission.card.set(c.b.mission.fixed);
  for (const [kind, { id }] of c.b.mission.kinds.entries()) {
    // Cards with zones that are scored too are always in play: a case without one has a plain one.
    const isAlways = kind === c.b.mission.zones && kind === c.b.mission.scoring;
    if (isAlways || given[id] !== undefined || at.phase === 'setup') continue;
    for (let side = 0; side < SIDES.length; side++) c.s.mission.card[cardWord(c.b.mission.kinds, kind, side)] = -1;
  }
  const steps = c.b.edition.cases.steps[at.phase];
  const moment = steps[at.step ?? usualStep(one, Object.keys(steps))];
  const u = at.activating === undefined ? -1 : c.b.units.tag.indexOf(at.activating);
  const isOfUnit = moment.running.some(([, , of]) => of === 'unit');
  if (isOfUnit && u < 0) return fail('bad-case', `at.activating: there is no unit ${at.activating ?? ''}`);
  for (const [procedure, step, of] of moment.running) {
    enter(c, procedure, step);
    if (of === 'unit') c.s.frames[topFrame(c) + UNIT_OPERAND] = u;
  }
  if (isOfUnit) g.activePlayer = c.b.units.owner[u];
  if (at.step === 'actions' || (isOfUnit && at.step === undefined && at.actionsLeft !== undefined)) {
    g.activating = u;
    g.lastActivator = c.b.units.side[u];
    g.actionsLeft = at.actionsLeft ?? c.b.numbers.actions;
  }
  return moment.prepare?.(c, given) ?? ok();
}

/** The step that is meant by a case that names none. */
function usualStep({ at }: BattleCase, steps: readonly string[]): string {
  if (at.phase !== 'activation') return steps[0];
  return at.activating === undefined ? 'turn' : at.actionsLeft === undefined ? 'activate' : 'actions';
}

/** Pushes a procedure onto the stack, with a named step as its next. */
function enter(c: Context, procedure: Procedure, step: string): void {
  if (!(step in procedure.at)) throw new Error(`${procedure.name} has no step ${step}`);
  call(c, procedure);
  goTo(c, topFrame(c), procedure.at[step]);
}
