import { UNIT_OPERAND } from '../../engine/operands.js';
import { BLOCK, DEFENSE_BLANK, DEFENSE_SURGE } from '../../words/dice.js';
import { chooseAction, mayAct } from '../../rules/decisions/choose-action.js';
import { courageSource, useCourage } from '../../rules/decisions/use-courage.js';
import { rollDefense } from '../../rules/chance/defense-dice.js';
import { classic } from './rulebook.js';
import type { Procedure } from '../../engine/rulebook.js';
import { again, ask, call, goTo, OPERANDS } from '../../../../machine/run.js';
import { modified, pointOf, queryOf } from '../../engine/timing.js';
import { ENDED, PERFORMING, RALLIED } from '../../battle/activation-flags.js';
import { courageSources, isSuppressed, panics } from '../../rules/queries/courage.js';
import { ON_TABLE } from '../../state/state.js';
import { panicMove } from './panic/panic.js';
import { rallySuppression } from '../../rules/procedures/lose-suppression.js';
import { graffitiChange, graffitiDice } from '../../rules/procedures/graffiti.js';
import { dropClaims } from '../../rules/procedures/claims.js';
import { gainTokens, removeTokens } from '../../rules/procedures/tokens.js';
import { forgetActivation, placeOrder } from '../../rules/procedures/activation-memory.js';
import { fire } from '../../rules/procedures/trigger.js';

const UNIT = UNIT_OPERAND;
/** Dice that graffiti add to the rally. */
const CHANGE = OPERANDS + 1;

const RALLY_RED = queryOf('rally.red');
const START = pointOf('activation.start');
const RALLY = pointOf('activation.rally');
const AFTER_RALLY = pointOf('activation.after-rally');
const ACTIONS_START = pointOf('activation.actions-start');
const ACTIONS_END = pointOf('activation.actions-end');
const ACTIVATION_END = pointOf('activation.end');

/** Every kind of action an activation offers. */
const ALL_KINDS = 0x7fffffff;

/** One unit's activation, step by step, with its rally (691–706, 3558–3577). Operand: the unit. */
export const activation: Procedure = classic.procedure('activation', {
  begin(c, f) {
    const g = c.s.game;
    const u = c.s.frames[f + UNIT];
    g.activating = u;
    g.lastActivator = c.b.units.side[u];
    g.actionsLeft = c.b.numbers.actions;
    forgetActivation(c);
    c.s.units.displaced.fill(0);
    c.s.units.boarded.fill(0);
    if (c.hears) c.tell({ type: 'activation-started', unit: u });
    fire(c, START, u);
  },
  damaged(c, f, at) {
    const u = c.s.frames[f + UNIT];
    if (c.s.units.status[u] !== ON_TABLE) return goTo(c, f, at.finish);
    if (c.s.units.damaged[u] === 0) return goTo(c, f, at.ion);
    rollDefense(c, 1, 0);
  },
  damagedResult(c) {
    const faces = c.s.defenseFaces;
    if (faces[DEFENSE_BLANK] > 0) c.s.game.actionsLeft--;
  },
  // A vehicle loses one action for each ion token it has when it activates (701).
  ion(c, f) {
    const g = c.s.game;
    const u = c.s.frames[f + UNIT];
    g.actionsLeft = Math.max(0, g.actionsLeft - c.s.units.ion[u]);
  },
  graffiti(c, f) {
    graffitiChange.set(c, 0);
    if (c.b.hasGraffiti) call(c, graffitiDice, c.s.frames[f + UNIT]);
  },
  beforeRally(c, f) {
    c.s.frames[f + CHANGE] = graffitiChange.get(c);
    fire(c, RALLY, c.s.frames[f + UNIT]);
  },
  rally(c, f, at) {
    const u = c.s.frames[f + UNIT];
    if ((c.s.game.activationFlags & RALLIED) !== 0) return goTo(c, f, at.courage);
    rollDefense(c, c.s.units.suppression[u] + c.s.frames[f + CHANGE], modified(c, RALLY_RED, u, 0));
  },
  rallyResult(c, f) {
    const u = c.s.frames[f + UNIT];
    const faces = c.s.defenseFaces;
    rallySuppression(c, u, faces[BLOCK] + faces[DEFENSE_SURGE]);
  },
  // Panic and suppression are checked only here; tokens gained or lost later change neither (1594–1605).
  courage(c, f, at) {
    const u = c.s.frames[f + UNIT];
    courageSource.set(c, u);
    if (!panics(c, u, u)) return goTo(c, f, at.suppressed);
    const sources = courageSources(c, u);
    if (sources !== 1 << u) ask(c, useCourage, c.b.units.owner[u], sources);
  },
  panic(c, f, at) {
    const u = c.s.frames[f + UNIT];
    if (!panics(c, u, courageSource.get(c))) {
      // With the courage of a commander it does not panic, whatever an earlier check has found (3426, 3434).
      removeTokens(c, u, 'panic', 1);
      return;
    }
    c.s.game.panicked = 1;
    if (c.hears) c.tell({ type: 'unit-panicked', unit: u });
    gainTokens(c, u, 'panic');
    dropClaims(c, u);
    fire(c, AFTER_RALLY, u);
    goTo(c, f, at.flee);
  },
  suppressed(c, f) {
    const g = c.s.game;
    const u = c.s.frames[f + UNIT];
    if (isSuppressed(c, u)) {
      g.suppressedNow = 1;
      g.actionsLeft = Math.max(0, g.actionsLeft - 1);
      if (c.hears) c.tell({ type: 'unit-suppressed', unit: u });
    }
    fire(c, AFTER_RALLY, u);
  },
  actionsStart(c, f) {
    c.s.game.activationFlags |= PERFORMING;
    fire(c, ACTIONS_START, c.s.frames[f + UNIT]);
  },
  act(c, f, at) {
    const u = c.s.frames[f + UNIT];
    if (c.s.units.status[u] !== ON_TABLE) return goTo(c, f, at.finish);
    // Free card actions may still be performed when no action is left.
    if ((c.s.game.activationFlags & ENDED) !== 0 || !mayAct(c, u, ALL_KINDS)) return;
    again(c, f);
    ask(c, chooseAction, c.b.units.owner[u], u, ALL_KINDS);
  },
  actionsEnd(c, f, at) {
    fire(c, ACTIONS_END, c.s.frames[f + UNIT]);
    goTo(c, f, at.end);
  },
  // A panicked unit's whole activation is one move towards the nearest edge (1603, 3428).
  flee(c, f) {
    call(c, panicMove, c.s.frames[f + UNIT]);
  },
  end(c, f) {
    const u = c.s.frames[f + UNIT];
    fire(c, ACTIVATION_END, u);
  },
  removeTokens(c, f) {
    const u = c.s.frames[f + UNIT];
    const { units } = c.s;
    removeTokens(c, u, 'ion', units.ion[u]);
    removeTokens(c, u, 'immobilize', units.immobilize[u]);
  },
  finish(c, f) {
    const u = c.s.frames[f + UNIT];
    const g = c.s.game;
    if (c.s.units.status[u] === ON_TABLE) placeOrder(c, u);
    if (c.hears) c.tell({ type: 'activation-ended', unit: u });
    g.activating = -1;
    g.actionsLeft = 0;
    forgetActivation(c);
  },
});
