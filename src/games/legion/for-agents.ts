/**
 * Everything that agents use of Legion; they import nothing else from it. Agents only query, and change no state except
 * their own copies.
 */

/* The game, its state, and the context in which its queries run. */
export { type ActionKind } from './engine/action-kind.js';
export { operandOf } from '../../machine/kinds.js';
export { Context } from './engine/context.js';
export { type LegionGame, isLegionGame } from './legion.js';
export { FACEDOWN, type LegionState, NONE, ON_TABLE } from './state/state.js';

/* Words and numbers of the rules. */
export { ATTACK_COLOURS, ATTACK_FACES, FACES } from './words/dice.js';
export { opponentOf, sideOf } from './words/players.js';
export { OBJECTIVE_TOKEN, TERRAIN_MARKER } from './words/token-kinds.js';

/* The pending decision, and the actions that it offers a unit. */
export { pendingDecision } from '../../machine/run.js';
export { END as END_ACTIVATION, FREE, chooseAction } from './rules/decisions/choose-action.js';
export { PASS } from '../../machine/choices.js';
export { DRAW } from './rules/queries/order-pool.js';

/* Kinds of action. */
export { aim as aimKind } from './rules/actions/aim.js';
export { attack as attackKind } from './rules/actions/attack.js';
export { cardAction as cardActionKind } from './rules/actions/card-actions.js';
export { dodge as dodgeKind } from './rules/actions/dodge.js';
export { move as moveKind } from './rules/actions/move.js';
export { standby as standbyKind } from './rules/actions/standby.js';

/* Battle cards that have been revealed. */
export { scoringRules } from './rules/queries/mission.js';
export { cardId, revealedAt } from './rules/chance/battle-card-draw.js';

/* Queries of the rules: ranges, sight, cover, melees, orders, courage. */
export { courageOf } from './rules/queries/courage.js';
export { coverFrom } from './rules/queries/cover.js';
export { BEYOND_RULER, rangeBetween } from './rules/queries/measure.js';
export { canStrike, inMelee, isEngaged } from './rules/queries/melee.js';
export { touchedEnemies } from './rules/queries/placement.js';
export { miniSeesUnit } from './rules/queries/sight.js';

/* Moves: call `lookAt` first; the other functions concern the move of its latest call. */
export { NO_SLOWING, WITHDRAWS, lookAt } from './rules/queries/move/look.js';
export { moveCost, standardSpeed } from './rules/queries/move/permission.js';

/* Odds of attacks. */
export { newPoolFacts, readFacts } from './odds/facts.js';
export { rerollWork } from './odds/odds.js';
export { RerollPolicy } from './odds/reroll-policy.js';

/* Estimates: the value of units, what they threaten and what they can still reach. */
export { damageInProgress } from './estimates/attack-in-progress.js';
export { destinationOf } from './estimates/destination-of.js';
export { chanceToDefeat, materialOf, menace, worthOfWounds } from './estimates/menace.js';
export { hasObjective, prospectOf } from './estimates/prospect.js';
export { estimate, shareOf } from './estimates/evaluate.js';
export { ordersInReach } from './estimates/command.js';
export { longestReach } from './estimates/reach.js';
export { fightsInContact } from './estimates/quick-threat.js';
export { standAt } from './estimates/stand-at.js';
export { expectedDamage, woundsLeft } from './estimates/threat.js';
