import type { Action } from '../kernel/game.js';
import type { Chance, ChanceRules } from './chance.js';
import type { Decision, DecisionRules, NotesOf } from './decision.js';
import type { Procedure, Step } from './procedure.js';
import { LEGAL, NOT_OFFERED } from './reason.js';

/** Number of definitions in this process so far. */
let definitions = 0;

/** How many definitions there are; every `uid` is below this. */
export function definitionCount(): number {
  return definitions;
}

const never = (): boolean => false;
const always = (): boolean => true;

/**
 * A decision gives `isLegal` or `refusal`, and the other follows from it. Without a `why` of its own it explains by
 * `refusal`.
 */
function legalityOf<C>(rules: DecisionRules<C>): Pick<Decision<C>, 'isLegal' | 'refusal' | 'why'> {
  const { isLegal, parse } = rules;
  const refusal = rules.refusal ?? ((c: C, action: Action) => (rules.isLegal(c, action) ? LEGAL : NOT_OFFERED));
  return {
    isLegal: isLegal ?? ((c, action) => refusal(c, action) === LEGAL),
    refusal,
    why:
      rules.why ??
      ((c, text) => {
        const action = parse(c, text);
        return action < 0 ? NOT_OFFERED : refusal(c, action);
      }),
  };
}

/**
 * The procedures, decisions and chance events that some modules define, in contexts of type C. Modules add to a
 * rulebook when they are loaded; an edition of a game plays by one or several rulebooks, see
 * {@link ./rule-set.RuleSet}. Two editions can each have a rulebook with a procedure `withdraw`, and share a third
 * rulebook.
 *
 * A rulebook must have the same contents in every program that uses it, or its numbers would differ: an edition loads
 * all modules that add to its rulebooks.
 */
export class Rulebook<C> {
  /** What messages call it. */
  readonly name: string;
  /** Each in the order in which modules were loaded; nothing may depend on that order. */
  readonly procedures: Procedure<C>[] = [];
  readonly decisions: Decision<C>[] = [];
  readonly chances: Chance<C>[] = [];
  private isClosed = false;

  constructor(name: string) {
    this.name = name;
  }

  /** Defines a procedure, once, when its module is loaded. */
  procedure<S extends string>(name: string, steps: Readonly<Record<S, Step<C, NoInfer<S>>>>): Procedure<C, S> {
    const names = Object.keys(steps) as S[];
    const at = Object.fromEntries(names.map((step, i) => [step, i])) as Record<S, number>;
    // `run` always gives a step the indices of its own procedure.
    const made = { name, uid: this.number(name), steps: names.map((step) => steps[step] as Step<C>), at };
    this.procedures.push(made);
    return made;
  }

  /**
   * Defines a decision, once, when its module is loaded. Its notes are among its rules; only rules that come from a
   * maker, such as `choice`, have them as the second argument.
   */
  decision(rules: DecisionRules<C>, notes: NotesOf<C> | undefined = rules.notes): Decision<C> {
    const { name, list, sample, apply, format, parse } = rules;
    const made: Decision<C> = {
      name,
      uid: this.number(name),
      listsAll: rules.listsAll === true,
      listsAllBelow: rules.listsAllBelow ?? 0,
      listsMany: rules.listsMany === true,
      facedown: rules.facedown === true,
      secret: rules.secret === true,
      forget: rules.forget,
      list,
      sample,
      ...legalityOf(rules),
      apply,
      format,
      parse,
      notes,
    };
    this.decisions.push(made);
    return made;
  }

  /** Defines a chance event, once, when its module is loaded. */
  chance(rules: ChanceRules<C>): Chance<C> {
    const { name, describe, outcomes, listsMany = never, seenBy = always } = rules;
    const { sample, isOutcome, apply, format, parse, notes } = rules;
    const uid = this.number(name);
    const made = { name, uid, describe, outcomes, listsMany, seenBy, sample, isOutcome, apply, format, parse, notes };
    this.chances.push(made);
    return made;
  }

  /** Nothing can be added from now on, because the numbers have been given. */
  close(): void {
    this.isClosed = true;
  }

  private number(name: string): number {
    if (this.isClosed) throw new Error(`${name} is added to the rulebook ${this.name} after its numbers were given`);
    return definitions++;
  }
}
