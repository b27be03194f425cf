import { z } from 'zod';
import { type Filter, filterSchema } from './filter.js';
import { type FigureName, figureSchema, type SideName, sideSchema } from './references.js';

/** Symbols of results. */
export const SYMBOLS = ['accuracy', 'damage', 'surge', 'block', 'evade', 'dodge', 'pierce'] as const;
export type SymbolName = (typeof SYMBOLS)[number];

/** Things that are counted without more to say. */
export const COUNTED = [
  'round',
  // Spent and rolled in the attack at hand.
  'attack-dice',
  'defense-dice',
  'surges-rolled',
  // Of the last roll of an ability.
  'rolled-damage',
  'rolled-surge',
  'rolled-accuracy',
  'rolled-block',
  'rolled-hit-and-surge',
  // Of this program: Command cards that were discarded, the number that was chosen.
  'cards-discarded',
  'chosen',
  // Dice that were added to fill the pool of the attack at hand.
  'dice-filled',
  // Damage or blocks of the die that the program rerolled last.
  'die-icons',
  // Damage suffered by the target of this attack; damage or strain of the moment at hand.
  'attack-damage',
  'moment-damage',
  // Cards and points.
  'card-cost',
  'hand',
  'opponent-hand',
  'deck',
  'points',
  'opponent-points',
  // Of the discard piles and of this activation.
  'copies-discarded',
  'force-cards-discarded',
  'enemies-defeated',
  // Half of what the group of the subject costs, rounded up.
  'half-group-cost',
  // Of the campaign: threat, threat level, successes of the last test of this program, crates that heroes have claimed.
  'threat',
  'threat-level',
  'successes',
  'crates',
  // Counted spaces from the attacker to the target space of the attack at hand.
  'target-distance',
] as const;

/** What is counted of a figure; Endurance, strain and ready activation tokens are those of a hero. */
export const OF_FIGURE = [
  'suffered',
  'speed',
  'health',
  'cost',
  'tokens',
  'dice',
  'conditions',
  'card-tokens',
  'endurance',
  'strain',
  'ready-tokens',
] as const;

/** A number, or how it is found. */
export type Amount =
  | number
  | (typeof COUNTED)[number]
  | readonly ['per', SymbolName]
  | readonly ['count' | 'groups', SideName, Filter]
  | readonly [(typeof OF_FIGURE)[number], FigureName]
  | readonly ['min' | 'plus' | 'times', Amount, Amount];

export const amountSchema: z.ZodType<Amount> = z.lazy(() =>
  z.union([
    z.number().int().min(-40).max(40),
    z.enum(COUNTED),
    z.tuple([z.literal('per'), z.enum(SYMBOLS)]),
    z.tuple([z.enum(['count', 'groups']), sideSchema, filterSchema as unknown as z.ZodType<Filter>]),
    z.tuple([z.enum(OF_FIGURE), figureSchema]),
    z.tuple([z.enum(['min', 'plus', 'times']), amountSchema, amountSchema]),
  ]),
);
