import type { Manner } from '../contract/notes.js';
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

/** How decisions that are noted with a manner are answered. */
export interface Answering {
  /** The rule; if absent, any listed answer will do. */
  readonly rule?: Policy;
  /** What a policy with time to spare does in place of comparing answers, if that is not the rule. */
  readonly careful?: Policy;
  /**
   * What the policy does even if it has time to compare answers by the estimate: `rule`, what the rule says; `routine`,
   * that too, about as well as a search would, so that a search leaves such decisions to it; `drawn`, it compares
   * answers that all come from the rule, because there are too many.
   */
  readonly with?: 'rule' | 'routine' | 'drawn';
}

export const ANSWERING: Readonly<Record<Manner, Answering>> = {
  accept: { rule: accept },
  activate: { rule: activate, with: 'rule' },
  advice: { rule: advised, with: 'rule' },
  all: { rule: all, with: 'routine' },
  any: { with: 'routine' },
  arrival: { rule: arrive, with: 'drawn' },
  bend: { rule: bend, with: 'rule' },
  cart: { rule: putCart, with: 'rule' },
  charge: { rule: layCharge, with: 'rule' },
  'command-card': { rule: selectCard, with: 'rule' },
  detonation: { rule: detonate, with: 'rule' },
  effect: { rule: carryOutEffect },
  first: { rule: first, careful: theFirst, with: 'routine' },
  formation: { careful: form, with: 'routine' },
  helped: { rule: helped },
  hindered: { rule: hindered },
  leader: { rule: newLeader, with: 'routine' },
  mark: { rule: markNearHome, with: 'rule' },
  move: { rule: moveTo, with: 'drawn' },
  'near-home': { rule: putNearHome, with: 'rule' },
  order: { rule: order, with: 'rule' },
  'order-token': { rule: tokenToUse, with: 'rule' },
  pool: { rule: formPool, careful: formPoolCarefully, with: 'routine' },
  standby: { rule: spendStandby, careful: spendStandbyIfWorth },
  wound: { rule: assignWound, with: 'routine' },
};
