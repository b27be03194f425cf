import { z } from 'zod';
import { ATTRIBUTES, type Attribute } from '../../words/attributes.js';
import { ITEM_TRAITS } from '../../words/items.js';
import { ARMY_AFFILIATIONS, type ArmyAffiliation } from '../../words/affiliations.js';
import { type Amount, amountSchema } from './amounts.js';
import { type Filter, filterSchema } from './filter.js';
import { type FigureName, figureSchema, type SideName, sideSchema } from './references.js';

/** What is true or not without more to say. */
export const FACTS = [
  // Of the attack at hand: it did not miss; not by accuracy; the target suffered damage, or was defeated; its type.
  'hit',
  'accurate',
  'damaged',
  'target-defeated',
  'ranged',
  'melee',
  'target-is-figure',
  'target-is-object',
  // Of the moment: its subject is the attacker or the target of the attack at hand; the token that was spent.
  'attacking',
  'defending',
  'damage-token',
  'surge-token',
  'block-token',
  'spent-token',
  'spent-block',
  'rerolled-defense',
  'changed-defense',
  'rolled-blank',
  'rolled-block',
  'rolled-evade',
  // Of time: your activation, before your activation this round, a moment of your own doing, first round.
  'own-activation',
  'before-own-activation',
  'voluntary',
  'campaign',
  'first-round',
  'set-up',
  // Of the condition that was gained: it harms; the figure had one that harms before.
  'harmful-gained',
  'was-harmed',
  'bleeding-gained',
  // The attack at hand is yours.
  'own-attack',
  // Another figure of your side gives it.
  'inflicted',
  // Of the last roll of an ability and of the last push.
  'rolled-surge',
  // Of the last reroll of this program.
  'fewer-damage',
  'same-symbols',
  // The Command card was discarded from the deck.
  'from-deck',
  'pushed',
  // Of you: you have not left your space, or not attacked, this activation; no sight at the start of your activation.
  'stood-still',
  'not-attacked',
  'unseen-by-target-at-start',
  'first-card-of-attack',
  // Of the program: an attack that it grants has been resolved.
  'has-attacked',
  // Of the campaign: you see the target of the attack at hand; the subject tests an attribute for an interact; the test
  // has no success; another supply card would be drawn.
  'target-seen',
  // The damage of the moment is that of an attack for its target.
  'of-attack',
  'crate-interact',
] as const;

export type Condition =
  | (typeof FACTS)[number]
  | readonly ['not', Condition]
  | readonly ['and' | 'or', ...Condition[]]
  | readonly ['is', FigureName, Filter]
  | readonly ['some', SideName, Filter]
  | readonly ['least' | 'most', Amount, Amount]
  /** An effect with that mark holds; the attack at hand was granted by that ability or card. */
  | readonly ['marked' | 'by', string]
  | readonly ['army', ArmyAffiliation]
  /** The attack at hand is one with a weapon of that type or trait, or with the weapon that has the effect. */
  | readonly ['weapon', WeaponName]
  /** The special action that was just resolved is that ability. */
  | readonly ['special', string]
  /** The attribute test at hand is of one of these. */
  | readonly ['testing', ...Attribute[]];

/** Weapons of heroes: by type, by trait, or the one that has the effect. */
export const WEAPON_NAMES = ['melee', 'ranged', 'this', ...ITEM_TRAITS] as const;
export type WeaponName = (typeof WEAPON_NAMES)[number];

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.enum(FACTS),
    z.tuple([z.literal('not'), conditionSchema]),
    z.tuple([z.enum(['and', 'or']), conditionSchema], conditionSchema),
    z.tuple([z.literal('is'), figureSchema, filterSchema as unknown as z.ZodType<Filter>]),
    z.tuple([z.literal('some'), sideSchema, filterSchema as unknown as z.ZodType<Filter>]),
    z.tuple([z.enum(['least', 'most']), amountSchema, amountSchema]),
    z.tuple([z.enum(['marked', 'by']), z.string().max(80)]),
    z.tuple([z.literal('army'), z.enum(ARMY_AFFILIATIONS)]),
    z.tuple([z.literal('weapon'), z.enum(WEAPON_NAMES)]),
    z.tuple([z.literal('special'), z.string().max(80)]),
    z.tuple([z.literal('testing')], z.enum(ATTRIBUTES)),
  ]),
);
