import type { Context } from '../../engine/context.js';
import { type Decision, shared } from '../../engine/rulebook.js';
import { effectChoice, OWNER, POINT } from '../../../../machine/triggers.js';
import type { EffectRules } from '../../../../machine/triggers.js';
import { pointOf } from '../../engine/timing.js';
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

/** The moment at which units with Soresu Mastery may dodge for the unit that they guard. */
const GUARDS_DODGE = pointOf('defense.modify-start');

/**
 * Which of several card effects at one timing point a unit's owner carries out next; once only optional ones are left,
 * the owner may pass (4364).
 */
export const chooseTrigger: Decision = shared.decision(effectChoice('use-effect', EFFECTS), {
  choices: { use: 'step' },
  question({ s }) {
    const unit = `{unit:${s.frames[s.game.pendingA + OWNER]}}`;
    return s.frames[s.game.pendingA + POINT] === GUARDS_DODGE
      ? [
          `${unit}: does a unit that guards it spend a dodge token now, to cancel a hit?`,
          `${unit}: Gibt eine Einheit, die sie bewacht, jetzt einen Ausweichmarker aus, um einen Treffer aufzuheben?`,
        ]
      : [`${unit}: which effect is used now?`, `${unit}: Welcher Effekt kommt jetzt?`];
  },
  answers(text) {
    const [, effect, tag] = /^(.+) ([a-z]+\d{1,2})$/.exec(text) ?? [];
    if (effect !== undefined) return [`use ${effect} of {unit:${tag}}`, `${effect} {unit:${tag}} einsetzen`];
    return text === 'pass' ? ['use no effect', 'nichts einsetzen'] : ['use {card}', '{card} einsetzen'];
  },
  acts: true,
  manner: 'effect',
});
