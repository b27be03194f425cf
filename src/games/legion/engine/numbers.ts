import { numberKinds } from './action-kind.js';
import { numberChances } from './chance.js';
import { numberDecisions } from './decision.js';
import { numberProcedures } from './procedure.js';

/** Gives procedures, decisions, chance events and kinds of action their numbers. For the first battle that is
 * loaded, when every module of the rules is there. */
export function giveNumbers(): void {
  numberProcedures();
  numberDecisions();
  numberChances();
  numberKinds();
}
