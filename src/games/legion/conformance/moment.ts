import { scoringRules } from '../rules/queries/mission.js';
import { SIDES } from '../words/sides.js';
import { PLAYERS } from '../words/players.js';
import type { Context } from '../engine/context.js';
import { UNIT_OPERAND } from '../engine/operands.js';
import type { Procedure } from '../engine/rulebook.js';
import { call, goTo, topFrame } from '../../../machine/run.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { isGrandArmy } from '../rules/queries/optional-rules.js';
import { PHASES } from '../words/phases.js';
import type { BattleCase } from './schema.js';

/** Number of bits of one revealed card. */
const CARD_BITS = 4;

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
  const fixed = c.b.scenario.battle.kind === 'fixed';
  const given: Readonly<Record<string, unknown>> = one.battle ?? {};
  for (const [kind, { id }] of c.b.mission.kinds.entries()) {
    // Cards with zones that are scored too are always in play: a case without one has a plain one.
    const isAlways = kind === c.b.mission.zones && kind === c.b.mission.scoring;
    c.s.mission.card[kind] = fixed && (isAlways || given[id] !== undefined || at.phase === 'setup') ? 0 : -1;
  }
  switch (at.phase) {
    case 'setup':
      return inSetup(c, one, at.step ?? 'start');
    case 'command':
      enter(c, c.b.sequences.battle, 'activation');
      enter(c, c.b.sequences.commandPhase, at.step === 'issue-orders' ? 'orders' : 'begin');
      return ok();
    case 'activation':
      return inActivationPhase(c, one);
    default:
      enter(c, c.b.sequences.battle, 'next');
      scoringRules(c)?.roundOver?.(c);
      enter(c, c.b.sequences.endPhase, 'start' in c.b.sequences.endPhase.at ? 'start' : 'discard');
      return ok();
  }
}

/** Pushes a procedure onto the stack, with a named step as its next. */
function enter(c: Context, procedure: Procedure, step: string): void {
  if (!(step in procedure.at)) throw new Error(`${procedure.name} has no step ${step}`);
  call(c, procedure);
  goTo(c, topFrame(c), procedure.at[step]);
}

function inSetup(c: Context, one: BattleCase, step: string): Result<void> {
  if (step === 'start') {
    call(c, c.b.sequences.battle);
    return ok();
  }
  enter(c, c.b.sequences.battle, 'roundStart');
  if (step === 'colours') enter(c, c.b.sequences.setup, step);
  else if (step === 'battle-cards') enter(c, c.b.sequences.setup, 'battleCards');
  else if (step === 'deploy') enter(c, c.b.sequences.setup, 'deployment');
  else if (step === 'objective' || step === 'condition') enter(c, c.b.sequences.setup, step);
  else if (step === 'after') {
    enter(c, c.b.sequences.setup, step);
    scoringRules(c)?.deployed?.(c);
  } else {
    const { battleCards } = c.b.sequences;
    if (battleCards === undefined) return fail('unknown-step', `the edition has no step ${step}`);
    enter(c, c.b.sequences.setup, 'objective');
    if (step === 'reveal-battle-cards') {
      enter(c, battleCards, 'reveal');
      return ok();
    }
    enter(c, battleCards, 'eliminate');
    return reveal(c, one);
  }
  return ok();
}

function reveal(c: Context, one: BattleCase): Result<void> {
  const revealed: Readonly<Record<string, readonly string[]>> | undefined = one.battle?.revealed;
  if (revealed === undefined) return fail('bad-case', 'step define-battlefield needs battle.revealed');
  const { cards, kinds } = c.b.mission;
  for (const [category, { pile: kind, role }] of kinds.entries()) {
    if (role === 'zones' && isGrandArmy(c)) continue;
    if (revealed[kind].length !== c.b.numbers.revealedCards)
      return fail('bad-case', `battle.revealed.${kind}: a row has ${c.b.numbers.revealedCards} cards`);
    c.s.mission.eliminated[category] = 0;
    for (const [place, id] of revealed[kind].entries()) {
      const card = cards[category].findIndex((known) => known.id === id);
      if (card < 0) return fail('bad-case', `battle.revealed.${kind}: ${id} is not in the deck`);
      c.s.mission.revealed[category] |= (card + 1) << (CARD_BITS * place);
    }
  }
  return ok();
}

function inActivationPhase(c: Context, one: BattleCase): Result<void> {
  const { at } = one;
  const g = c.s.game;
  enter(c, c.b.sequences.battle, 'end');
  const step =
    at.step ?? (at.activating === undefined ? 'turn' : at.actionsLeft === undefined ? 'activate' : 'actions');
  if (step === 'start' || step === 'turn') {
    enter(c, c.b.sequences.activationPhase, step === 'start' ? 'begin' : 'turn');
    return ok();
  }
  const u = c.b.units.tag.indexOf(at.activating ?? '');
  if (u < 0) return fail('bad-case', `at.activating: there is no unit ${at.activating ?? ''}`);
  g.activePlayer = c.b.units.owner[u];
  enter(c, c.b.sequences.activationPhase, 'after');
  c.s.frames[topFrame(c) + UNIT_OPERAND] = u;
  enter(c, c.b.sequences.activation, step === 'activate' ? 'begin' : 'actionsStart');
  c.s.frames[topFrame(c) + UNIT_OPERAND] = u;
  if (step === 'actions') {
    g.activating = u;
    g.lastActivator = c.b.units.side[u];
    g.actionsLeft = at.actionsLeft ?? c.b.numbers.actions;
  }
  return ok();
}
