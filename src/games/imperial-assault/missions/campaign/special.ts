import type { MissionStepText } from '../../maps/mission.js';
import { NotKnown } from '../builder.js';
import type { Hooks } from '../rules-of.js';
import type { Script } from './script.js';

/** Makes the hooks of a rule; `add` compiles a program and gives its number. */
type SpecialRule = (script: Script, add: (steps: readonly MissionStepText[]) => number) => Hooks;

/** Rules that one or two missions have, by name. */
const RULES: Readonly<Record<string, SpecialRule>> = {};

/** The hooks of a rule that a mission names. Throws {@link NotKnown} if there is none. */
export function specialHooks(name: string, script: Script, add: (steps: readonly MissionStepText[]) => number): Hooks {
  const make = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  if (make === undefined) throw new NotKnown(`no rule is called ${name}`);
  return make(script, add);
}
