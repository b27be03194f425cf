import { UNIT_OPERAND } from '../../engine/operands.js';
import { BLOCK, DEFENSE_BLANK, DEFENSE_SURGE } from '../../words/dice.js';
import { chooseAction, mayAct } from '../../rules/decisions/choose-action.js';
import { courageSource, useCourage } from '../../rules/decisions/use-courage.js';
import { rollDefense } from '../../rules/chance/defense-dice.js';
import { comeFromAside, comesFromAside } from './forces/tempest-force.js';
import { clearMarks, noteTwoTokens } from './own-words/turns.js';
import { later } from './rulebook.js';
import type { Procedure } from '../../engine/rulebook.js';
import { again, ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { modified, pointOf, queryOf } from '../../engine/timing.js';
import { ENDED, PERFORMING, RALLIED } from '../../battle/activation-flags.js';
import { courageOf, courageSources, isSuppressed, panics } from '../../rules/queries/courage.js';
import { FACEDOWN } from '../../state/state.js';
import { acts } from './presence.js';
import { loseSuppression, rallySuppression } from '../../rules/procedures/lose-suppression.js';
import { graffitiChange, graffitiDice } from '../../rules/procedures/graffiti.js';
import { settleAssets } from './tokens/drop.js';
import { removeTokens } from '../../rules/procedures/tokens.js';
import { forgetActivation, placeOrder } from '../../rules/procedures/activation-memory.js';
import { fire } from '../../rules/procedures/trigger.js';

const UNIT = UNIT_OPERAND;
/** Dice that graffiti add to the rally. */
const CHANGE = OPERANDS + 1;

const RALLY_RED = queryOf('rally.red');
const RALLY_MOST = queryOf('rally.most');
const START = pointOf('activation.start');
const RALLY = pointOf('activation.rally');
const AFTER_RALLY = pointOf('activation.after-rally');
const ACTIONS_START = pointOf('activation.actions-start');
const ACTIONS_END = pointOf('activation.actions-end');
const ACTIVATION_END = pointOf('activation.end');

/** More suppression tokens than a unit has. */
const ANY_NUMBER = 255;

/** Every kind of action an activation offers. */
const ALL_KINDS = 0x7fffffff;

/**
 * One unit's activation, step by step (M 137–214): effects at its start with the dice for ion tokens and damage, rally,
 * actions, effects at its end. Whether it is suppressed or panics is judged when it begins to act. Operand: the unit.
 */
export const activation: Procedure = later.procedure('activation', {
  begin(c, f) {
    const g = c.s.game;
    const u = c.s.frames[f + UNIT];
    if (comesFromAside(c, u)) {
      finish(c);
      return call(c, comeFromAside, u);
    }
    g.activating = u;
    g.lastActivator = c.b.units.side[u];
    g.actionsLeft = c.b.numbers.actions;
    forgetActivation(c);
    clearMarks(c);
    if (c.s.units.order[u] === FACEDOWN) noteTwoTokens(c, u);
    c.s.units.displaced.fill(0);
    c.s.units.boarded.fill(0);
    if (c.hears) c.tell({ type: 'activation-started', unit: u });
    fire(c, START, u);
  },
  // One white defence die for each ion token; one action is lost for a blank, whatever their number.
  ion(c, f, at) {
    const u = c.s.frames[f + UNIT];
    if (!acts(c, u)) return goTo(c, f, at.finish);
    if (c.s.units.ion[u] === 0) return goTo(c, f, at.damaged);
    rollDefense(c, c.s.units.ion[u], 0);
  },
  ionResult(c) {
    const g = c.s.game;
    if (c.s.defenseFaces[DEFENSE_BLANK] > 0) g.actionsLeft = Math.max(0, g.actionsLeft - 1);
  },
  damaged(c, f, at) {
    const u = c.s.frames[f + UNIT];
    if (c.s.units.damaged[u] === 0) return goTo(c, f, at.graffiti);
    rollDefense(c, 1, 0);
  },
  damagedResult(c) {
    const faces = c.s.defenseFaces;
    if (faces[DEFENSE_BLANK] > 0) c.s.game.actionsLeft = Math.max(0, c.s.game.actionsLeft - 1);
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
    if ((c.s.game.activationFlags & RALLIED) !== 0) return goTo(c, f, at.afterRally);
    rollDefense(c, c.s.units.suppression[u] + c.s.frames[f + CHANGE], modified(c, RALLY_RED, u, 0));
  },
  rallyResult(c, f) {
    const u = c.s.frames[f + UNIT];
    const faces = c.s.defenseFaces;
    rallySuppression(c, u, Math.min(modified(c, RALLY_MOST, u, ANY_NUMBER), faces[BLOCK] + faces[DEFENSE_SURGE]));
  },
  // A damaged vehicle's die and its ion dice have been rolled; now everything that waits for the rally.
  afterRally(c, f) {
    fire(c, AFTER_RALLY, c.s.frames[f + UNIT]);
  },
  // Whether it is suppressed or panics is judged when Make Actions begins, after everything that follows the rally and
  // before the effects of this moment (M 210–216). The player may use the courage of a commander (M 227).
  courage(c, f) {
    const u = c.s.frames[f + UNIT];
    courageSource.set(c, u);
    if (!panics(c, u, u)) return;
    const sources = courageSources(c, u);
    if (sources !== 1 << u) ask(c, useCourage, c.b.units.owner[u], sources);
  },
  panic(c, f) {
    const u = c.s.frames[f + UNIT];
    const g = c.s.game;
    g.panicked = panics(c, u, courageSource.get(c)) ? 1 : 0;
    if (g.panicked === 1) {
      if (c.hears) c.tell({ type: 'unit-panicked', unit: u });
      settleAssets(c);
    }
    if (!isSuppressed(c, u)) return;
    g.suppressedNow = 1;
    g.actionsLeft = Math.max(0, g.actionsLeft - 1);
    if (c.hears) c.tell({ type: 'unit-suppressed', unit: u });
  },
  actionsStart(c, f) {
    c.s.game.activationFlags |= PERFORMING;
    fire(c, ACTIONS_START, c.s.frames[f + UNIT]);
  },
  act(c, f, at) {
    const u = c.s.frames[f + UNIT];
    if (!acts(c, u)) return goTo(c, f, at.finish);
    // Without actions and free actions (M 214).
    if (c.s.game.panicked === 1) return;
    // Free card actions may still be performed when no action is left.
    if ((c.s.game.activationFlags & ENDED) !== 0 || !mayAct(c, u, ALL_KINDS)) return;
    again(c, f);
    ask(c, chooseAction, c.b.units.owner[u], u, ALL_KINDS);
  },
  actionsEnd(c, f) {
    fire(c, ACTIONS_END, c.s.frames[f + UNIT]);
  },
  end(c, f) {
    const u = c.s.frames[f + UNIT];
    fire(c, ACTIVATION_END, u);
  },
  // Having done nothing because it panicked, it loses as many suppression tokens as its courage (M 216).
  panicOver(c, f) {
    const u = c.s.frames[f + UNIT];
    if (c.s.game.panicked === 1) loseSuppression(c, u, courageOf(c, u));
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
    if (acts(c, u)) placeOrder(c, u);
    if (c.hears) c.tell({ type: 'activation-ended', unit: u });
    g.activating = -1;
    g.actionsLeft = 0;
    forgetActivation(c);
    clearMarks(c);
  },
});
