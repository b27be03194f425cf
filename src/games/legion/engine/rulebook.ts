import type { Chance as ChanceIn } from '../../../machine/chance.js';
import type { Decision as DecisionIn } from '../../../machine/decision.js';
import type { Procedure as ProcedureIn } from '../../../machine/procedure.js';
import { Rulebook } from '../../../machine/rulebook.js';
import type { Context } from './context.js';

/** The machine's definitions, in a battle of Legion. */
export type Procedure<S extends string = string> = ProcedureIn<Context, S>;
export type Decision = DecisionIn<Context>;
export type Chance = ChanceIn<Context>;

/** The rulebook that all editions of Legion share. What only one edition has is in its own rulebook, in its folder. */
export const shared: Rulebook<Context> = new Rulebook('legion');
