import { Rulebook } from '../../../../machine/rulebook.js';
import type { Context } from '../../engine/context.js';

/** The rulebook of everything that only the classic edition has. */
export const classic: Rulebook<Context> = new Rulebook('legion-2020');
