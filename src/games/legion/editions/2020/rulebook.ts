import { Rulebook } from '../../../../machine/rulebook.js';
import type { Context } from '../../engine/context.js';

/** What only the classic edition plays by. */
export const classic: Rulebook<Context> = new Rulebook('legion-2020');
