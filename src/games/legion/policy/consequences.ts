import type { Action } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import { kept, scratch } from '../../../kernel/scratch.js';
import { carryOut, pendingChance, pendingDecision } from '../../../machine/run.js';
import { ATTACKED } from '../battle/activation-flags.js';
import type { Context } from '../engine/context.js';
import type { Decision } from '../engine/rulebook.js';
import { chooseAction, FREE } from '../rules/decisions/choose-action.js';
import { NONE } from '../state/state.js';
import { opponentOf, sideOf } from '../words/players.js';
import { accept } from './accept.js';
import { ANSWERING } from './answers.js';
import { actByWeights } from './by-weights.js';
import type { Judge } from './judge.js';
import type { Policy } from './policy.js';

/** Most decisions and chance events that are followed. */
const FOLLOWED = 24;

/** The value of a battle won, beyond every estimate. */
const WON = 100;

/** Every consequence is followed with the same draws, so that its value depends on the position alone. */
const START: Rng = kept(new Rng('consequences'));
const draws = scratch(new Rng());

/** By uid of the decision: how it is answered on the way. */
const policies: Policy[] = kept([]);

function policyOnTheWay(decision: Decision): Policy {
  if (decision === chooseAction) return actByWeights;
  const manner = decision.notes?.manner;
  return (manner === undefined ? undefined : ANSWERING[manner].rule) ?? accept;
}

/** Whether dice of an attack are rolled next: their odds are estimated better than sampled. */
function isAttackRolled(c: Context): boolean {
  const { attack } = c.s;
  return attack.pools > 0 && attack.attacker >= 0 && attack.attacker !== NONE;
}

/**
 * The value to `side`, by `judge`, of `action`, the answer to the pending decision, with everything that the side
 * decides as a part of it, such as the units that an effect concerns and the actions that it grants. Followed to the
 * next action of the activation, decision of the other side or attack roll. NaN if the activation is over by then, or a
 * Bane token of the other side has been revealed: what follows depends on what is hidden, and on chance. Changes the
 * current state, which must be a copy.
 */
export function worthAfter(c: Context, action: Action, side: number, judge: Judge): number {
  const { game } = c.s;
  const { activating, phase } = game;
  const { banesGone } = c.s.sides;
  const gone = banesGone[opponentOf(side)];
  const spends = (game.pendingB & FREE) === 0 && pendingDecision(c) === chooseAction;
  // One action more, so that the activation does not end by itself.
  if (spends) game.actionsLeft++;
  draws.copyFrom(START);
  carryOut(c, action);
  for (let i = 0; i < FOLLOWED && game.pending !== 0; i++) {
    if (game.activating !== activating || game.phase !== phase || banesGone[opponentOf(side)] !== gone) return NaN;
    if (game.pendingIsChance === 1) {
      if (isAttackRolled(c)) break;
      carryOut(c, pendingChance(c).sample(c, draws));
      continue;
    }
    if (sideOf(game.pendingPlayer) !== side) break;
    const asked = pendingDecision(c);
    if (asked === chooseAction && (game.pendingB & FREE) === 0) break;
    const policy = (policies[asked.uid] ??= policyOnTheWay(asked));
    carryOut(c, policy(c, draws));
  }
  if (game.ending !== 0) return game.winner === side ? WON : -WON;
  if (game.activating !== activating || game.phase !== phase || banesGone[opponentOf(side)] !== gone) return NaN;
  if (spends) game.actionsLeft--;
  // The attack is not over, but it is the activation's only one.
  if (isAttackRolled(c) && c.s.attack.attacker === activating) game.activationFlags |= ATTACKED;
  return judge.state(c, side);
}
