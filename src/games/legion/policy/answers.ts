import { accept } from './accept.js';
import { all, first, formPool, formPoolCarefully, spendStandby, spendStandbyIfWorth, theFirst } from './attacks.js';
import { carryOutEffect, detonate, layCharge } from './charges.js';
import { helped, hindered } from './chosen-units.js';
import { selectCard } from './command.js';
import { assignWound, newLeader } from './defence.js';
import { form } from './formation.js';
import { bend, moveTo } from './moves.js';
import { activate, order, tokenToUse } from './orders.js';
import type { Policy } from './policy.js';
import { advised } from './objective-actions.js';
import { arrive, markNearHome, putCart, putNearHome } from './setup.js';

/** Policies by the name of the decision, for all but the actions of units and those answered by {@link accept}. */
export const POLICIES: ReadonlyMap<string, Policy> = new Map([
  ['move-to', moveTo],
  ['compulsory-move', bend],
  ['activate', activate],
  ['activate-drawn', activate],
  ['voracious-ambition', tokenToUse],
  ['select-command', selectCard],
  ['issue-order', order],
  ['issue-order-anywhere', order],
  ['form-pool', formPool],
  ['reroll', first],
  ['spend-surge', all],
  ['apply-cover', all],
  ['spend-dodge', all],
  ['dodge-crits', all],
  ['marksman', first],
  ['uncanny-luck', first],
  ['lethal', all],
  ['impact', all],
  ['armor', all],
  ['pierce', all],
  ['spend-shields', first],
  ['spend-standby', spendStandby],
  ['assign-wound', assignWound],
  ['new-leader', newLeader],
  ['use-effect', carryOutEffect],
  ['place-charge', layCharge],
  ['detonate', detonate],
  ['spotter', helped],
  ['take-cover', helped],
  ['bolster', helped],
  ['force-guidance', helped],
  ['aggressive-tactics', helped],
  ['calculate-odds', helped],
  ['pulling-the-strings', helped],
  ['observe', hindered],
  ['demoralize', hindered],
  ['distract', hindered],
  ['jedi-mind-trick', hindered],
  ['whipcord-launcher', hindered],
  ['incapacitate', hindered],
  ['ready-force-card', accept],
  ['coordinate', accept],
  ['inspire', accept],
  ['steady', accept],
  ['gunslinger', accept],
  ['coordinated-bombardment', accept],
  ['maximum-firepower', accept],
  ['trained-in-your-jedi-arts', accept],
  ['common-cause', accept],
  ['somebody-has-to-save-our-skins', accept],
  ['deploy', arrive],
  ['place-objective', putNearHome],
  ['place-objective-anywhere', putNearHome],
  ['place-vaporator', putNearHome],
  ['place-vaporator-anywhere', putNearHome],
  ['mark-terrain', markNearHome],
  ['place-cart', putCart],
  ['sabotage-or-repair', advised],
  ['detonate-bomb', advised],
  ['move-cart', advised],
  ['mark-destination', advised],
]);

/** Decisions that the policy answers by its rule even if it has time to compare choices by the estimate. */
export const STANDING: ReadonlySet<string> = new Set([
  'compulsory-move',
  'activate',
  'activate-drawn',
  'voracious-ambition',
  'select-command',
  'issue-order',
  'issue-order-anywhere',
  'place-charge',
  'detonate',
  'sabotage-or-repair',
  'detonate-bomb',
  'move-cart',
  'mark-destination',
  'place-objective',
  'place-objective-anywhere',
  'place-vaporator',
  'place-vaporator-anywhere',
  'mark-terrain',
  'place-cart',
]);

/** What a policy with time to spare does in place of comparing answers, where that differs from {@link POLICIES}. */
export const CAREFUL: ReadonlyMap<string, Policy> = new Map([
  ['place-minis', form],
  ['form-pool', formPoolCarefully],
  ['reroll', theFirst],
  ['marksman', theFirst],
  ['uncanny-luck', theFirst],
  ['spend-shields', theFirst],
  ['spend-standby', spendStandbyIfWorth],
]);

/** Decisions with so many answers that those compared all come from the policy's rule. */
export const COMPARED_BY_RULE: ReadonlySet<string> = new Set(['deploy', 'move-to']);

/** Decisions that the policy answers about as well as a search would, so that a search leaves them to it. */
export const ROUTINE: ReadonlySet<string> = new Set([
  'place-minis',
  'form-pool',
  'reroll',
  'spend-surge',
  'apply-cover',
  'spend-dodge',
  'dodge-crits',
  'marksman',
  'uncanny-luck',
  'lethal',
  'impact',
  'armor',
  'pierce',
  'spend-shields',
  'assign-wound',
  'new-leader',
  'timing-order',
  'effects-of',
]);
