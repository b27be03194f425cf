import type { Context } from '../../engine/context.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { effectChoice } from '../../../../machine/triggers.js';
import type { EffectRules } from '../../../../machine/triggers.js';
import type { TriggerEntry } from '../../engine/timing.js';
import { NONE } from '../../state/state.js';

/**
 * The effects of cards by timing point and unit. In notation an effect is its keyword or card, and the tag of the unit
 * that has it, unless that is the unit that the timing point concerns.
 */
export const EFFECTS: EffectRules<Context, TriggerEntry> = {
  at: (c, point, u) => c.b.triggers.of(point, u),
  nameOf: (c, { source, by }) => (by === NONE ? source : `${source} ${c.b.units.tag[by]}`),
  chosen(c, { source, by }, u) {
    if (c.hears) c.tell({ type: 'effect', unit: by === NONE ? u : by, effect: source });
  },
};

/**
 * Which of several card effects at one timing point a unit's owner carries out next; once only optional ones are left,
 * the owner may pass (4364).
 */
export const chooseTrigger: Decision = shared.decision(effectChoice('use-effect', EFFECTS));
