import type { ActionKind } from '../engine/action-kind.js';
import type { Rulebook } from '../../../machine/rulebook.js';
import { RuleSet } from '../../../machine/rule-set.js';
import { Kinds } from '../contract/action-kind.js';
import type { Context } from '../engine/context.js';

/** The parts of an edition that are numbered in states and actions. */
interface Numbered {
  readonly id: string;
  readonly rulebooks: readonly Rulebook<Context>[];
  readonly actions: readonly ActionKind[];
}

interface PlayedBy {
  readonly set: RuleSet;
  readonly kinds: Kinds<Context>;
}

const known = new WeakMap<Numbered, PlayedBy>();

/** The rule set and the kinds of action of an edition; made once. All of its modules must be loaded. */
export function playedBy(edition: Numbered): PlayedBy {
  let rules = known.get(edition);
  if (rules === undefined) {
    rules = { set: new RuleSet(edition.id, edition.rulebooks), kinds: new Kinds(edition.actions) };
    known.set(edition, rules);
  }
  return rules;
}
