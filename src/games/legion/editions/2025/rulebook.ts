import { Rulebook } from '../../../../machine/rulebook.js';
import type { Context } from '../../engine/context.js';

/** The rulebook of everything that only the five-round edition has. */
export const later: Rulebook<Context> = new Rulebook('legion-2025');
