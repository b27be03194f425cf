import { RuleSet } from '../../../machine/rule-set.js';
import type { Rulebook } from '../../../machine/rulebook.js';
import { ActionKinds } from '../contract/action-kind.js';
import type { Notes } from '../contract/notes.js';
import type { Context } from '../engine/context.js';
import type { Edition } from '../engine/edition.js';
import type { Behaviour } from '../engine/timing.js';

interface PlayedBy {
  readonly set: RuleSet<Notes<Context>>;
  readonly kinds: ActionKinds<Context>;
}

const known = new WeakMap<Edition, PlayedBy>();

/** The rule set and the kinds of action of an edition; made once. All of its modules must be loaded. */
export function playedBy(edition: Edition): PlayedBy {
  let rules = known.get(edition);
  if (rules === undefined) {
    rules = { set: new RuleSet(edition.id, rulebooksOf(edition)), kinds: new ActionKinds(edition.actions) };
    known.set(edition, rules);
  }
  return rules;
}

/** Every rulebook that an edition plays by: those that it names, and those of its behaviours. */
function rulebooksOf(edition: Edition): readonly Rulebook<Context>[] {
  const {
    everyUnit,
    twoSided,
    keywords,
    upgrades,
    commandCards,
    battleCards,
    battleForces = new Map<string, Behaviour>(),
  } = edition;
  const behaviours: readonly Behaviour[] = [
    ...everyUnit,
    twoSided,
    ...[keywords, upgrades, commandCards, battleCards, battleForces].flatMap((table) => [...table.values()]),
  ];
  const named = behaviours.flatMap(({ rulebook }) => (rulebook === undefined ? [] : [rulebook]));
  return [...new Set([...edition.rulebooks, ...named])];
}
