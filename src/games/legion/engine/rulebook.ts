import type { Chance as ChanceIn } from '../../../machine/chance.js';
import type { Decision as DecisionIn } from '../../../machine/decision.js';
import type { Procedure as ProcedureIn } from '../../../machine/procedure.js';
import { Rulebook } from '../../../machine/rulebook.js';
import type { Notes } from '../contract/notes.js';
import type { Context } from './context.js';

/** The machine's definitions, in a battle of Legion. */
export type Procedure<S extends string = string> = ProcedureIn<Context, S>;
export type Decision = DecisionIn<Context>;
export type DecisionNotes = Notes<Context>;
export type Chance = ChanceIn<Context>;

/**
 * What every edition of Legion plays by: the definitions in the modules of `rules/`, and of no others. A maker there
 * returns the rules of a decision, and whoever calls it defines the decision in a rulebook of its own.
 */
export const shared: Rulebook<Context> = new Rulebook('legion');

/**
 * A rulebook for the definitions of one module of effects. Its behaviours name it, so that an edition plays by it only
 * if it has one of them.
 */
export function rulebook(name: string): Rulebook<Context> {
  return new Rulebook(name);
}
