/** Conditions of figures, in the order of their bits. */
export const CONDITIONS = ['focused', 'hidden', 'stunned', 'bleeding', 'weakened'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The keywords that give a condition to the target of an attack or, the first two, to the attacker. */
export const CONDITION_KEYWORDS = ['Focus', 'Hide', 'Stun', 'Bleed', 'Weaken'] as const;
export type ConditionKeyword = (typeof CONDITION_KEYWORDS)[number];

/** The condition that a keyword gives. */
export const CONDITION_OF: Readonly<Record<ConditionKeyword, Condition>> = {
  Focus: 'focused',
  Hide: 'hidden',
  Stun: 'stunned',
  Bleed: 'bleeding',
  Weaken: 'weakened',
};

/** Their bits. */
export const FOCUSED: number = 1 << 0;
export const HIDDEN: number = 1 << 1;
export const STUNNED: number = 1 << 2;
export const BLEEDING: number = 1 << 3;
export const WEAKENED: number = 1 << 4;

/** The bits of those that harm. */
export const HARMS: number = STUNNED | BLEEDING | WEAKENED;

/** The bits of those that an action discards. */
export const SHED_BY_ACTION: number = STUNNED | BLEEDING;

/** The bit of a condition. */
export function conditionBit(name: Condition): number {
  return 1 << CONDITIONS.indexOf(name);
}
