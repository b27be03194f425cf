/**
 * Everything that agents use of Imperial Assault; they import nothing else from it. Agents only query, and change no
 * state except their own copies.
 */

/* The game, its state, and the context in which its queries run. */
export { type ImperialAssault, isImperialAssault } from './imperial-assault.js';
export { Ia } from './state/context.js';
export { IaState, ON_MAP } from './state/state.js';
export { pendingDecision } from '../../machine/run.js';
export { LEGAL } from '../../machine/reason.js';
export { type Kind, operandOf } from '../../machine/kinds.js';

/* Kinds of action of the active figure. */
export { playKind, specialKind, useKind } from './rules/activation/abilities.js';
export { attackKind, cannotUseAttack } from './rules/activation/attack.js';
export { endKind } from './rules/activation/end.js';
export { interactKind } from './rules/activation/interact.js';
export { goKind } from './rules/activation/move.js';
export { shedKind } from './rules/activation/shed.js';

/* Attacks: aims and targets. */
export { eachAim } from './rules/attack/aims.js';
export { accuracyNeeded, OWN_ATTACK } from './rules/questions/eligible.js';
export { aimedSpace, aimedTarget, isFigure } from './rules/targets.js';

/* Where figures can get, and how far things are: `findReach` first. */
export { OUT_OF_REACH } from '../../grid/moving.js';
export { BY_POINTS } from './rules/moving/manner.js';
export { costOf, findReach, placementsEnd } from './rules/moving/reach.js';
export { areHostile } from './rules/questions/sides.js';
export { healthOf, speedOf } from './rules/questions/values.js';

/* Estimates and the policy. */
export { attackOdds, worthOf, worthOfAttack } from './estimates/attack-odds.js';
export { carefulAction } from './policy/policy.js';
export { countFrom, worthOfAttackFrom } from './policy/places.js';
