/** Conditions of figures, in the order of their bits. */
export const CONDITIONS = ['focused', 'hidden', 'stunned', 'bleeding', 'weakened'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Conditions that harm; the others help. */
export const HARMFUL: readonly Condition[] = ['stunned', 'bleeding', 'weakened'];

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
