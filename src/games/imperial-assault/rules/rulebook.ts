import { Rulebook } from '../../../machine/rulebook.js';
import type { Ia } from '../state/context.js';

/** The rules that every edition and mode of the game plays by. */
export const rules: Rulebook<Ia> = new Rulebook('imperial-assault');
