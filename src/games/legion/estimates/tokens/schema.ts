import type { TokenSchema } from '../../../../kernel/tokens.js';
import { TERMS } from '../../words/estimate-terms.js';

/** Most units and most places of the objective that one side's tokens describe; the rest is left out. */
export const MOST_UNITS = 20;
export const MOST_PLACES = 8;

/** The ranges at which firepower is described: melee, then bands 1 to 4. */
export const RANGES = ['melee', '1', '2', '3', '4'] as const;

/** What never changes about a unit, from its cards. */
export const STATISTICS = [
  'points',
  'wounds',
  'miniatures',
  'speed',
  'courage',
  'fearless',
  'red-defence',
  'defence-surges',
  'surges-to-hits',
  'surges-to-crits',
  'trooper',
  'vehicle',
  'emplacement',
  'reach',
  /** Keywords: X as a share of a large one, or 1. */
  'armor',
  'pierce-proof',
  'nimble',
  'cover',
  'guardian',
  'climbs',
  'shoots-after-moving',
  'sharpshooter',
  'inspire',
  /** Greatest value among its weapons. */
  'pierce',
  'impact',
  'suppressive',
] as const;

/**
 * Mean wounds of one attack of its living miniatures, without tokens, by range: against a unit in the open with white
 * defence dice, and one in heavy cover with red ones; and at its best range against the other two combinations.
 */
export const FIREPOWER: readonly string[] = [
  ...RANGES.map((range) => `wounds-white-open-${range}`),
  ...RANGES.map((range) => `wounds-red-covered-${range}`),
  'wounds-white-covered',
  'wounds-red-open',
];

/** What changes about a unit. */
export const CONDITION = [
  'wounds-left',
  'miniatures-left',
  'aim',
  'dodge',
  'surge',
  'standby',
  'suppression',
  'suppression-of-courage',
  'suppressed',
  'panics',
  'shields',
  'observed',
  'to-act',
  'ordered',
  'active',
  'actions-left',
  'has-attacked',
  'engaged',
  'carries',
  'rides',
  'to-come',
] as const;

/** How a unit stands to the others and to the objective. Points are shares of the average army. */
export const RELATIONS = [
  'share-of-army',
  /** Points that its next attack, and its next activation, would take from an enemy. */
  'shot',
  'menace',
  /** The most points that one enemy that has yet to act would take from it, and the sum over all of them. */
  'exposed',
  'exposed-to-all',
  /** How many enemies that have yet to act could hurt it. */
  'hunters',
  /** Nearness, from 1 in contact to 0 eight range bands away: of the nearest enemy, and of the nearest place. */
  'enemy-near',
  'place-near',
  /** By how much its side's progress towards the objective is greater for its being where it is. */
  'progress',
] as const;

/** A place of the objective: a token, a marked piece of terrain or a cart. Written for each side. */
export const PLACE = [
  'held-by-us',
  'held-by-them',
  'our-own',
  'their-own',
  'terrain',
  'cart',
  /** The nearness of the three nearest units of each side, and whether each has yet to act. */
  ...['our', 'their'].flatMap((whose) => [1, 2, 3].flatMap((n) => [`${whose}-${n}-near`, `${whose}-${n}-to-act`])),
  /** Units whose leaders are at range 1. */
  'ours-there',
  'theirs-there',
] as const;

/** A unit and an enemy. */
export const DUEL = [
  /** Loss that the first unit's next attack, and its next activation, would cause: share of the second's points. */
  'shot',
  'menace',
  /** The same as a share of the average army. */
  'shot-points',
  'menace-points',
  /** Nearness; whether the second's leader is in reach of the first's weapons, and in sight; through what cover. */
  'near',
  'in-reach',
  'sees',
  'cover',
  'melee',
  'from-to-act',
  'to-to-act',
  'from-active',
  /** Whether both can be at one place of the objective within two moves. */
  'contested',
] as const;

/** The terms of the estimate, so that a network can weigh them anew: half of each, negative for the second side. */
export const TERM_NUMBERS: readonly string[] = TERMS.map((term) => `term-${term}`);

/** A side by itself. */
export const STANDING = [
  'units',
  'units-to-act',
  'points',
  'points-to-act',
  'points-lost',
  'tokens',
  'tokens-if-it-ended',
  'tokens-this-round',
  'progress',
  'ahead',
  'turn',
  'priority',
  'hand',
  'wins-ties',
] as const;

export const SIDE: readonly string[] = [...STANDING, ...TERM_NUMBERS];

export const GENERAL = ['rounds-left', 'last-round', 'setup', 'command-phase', 'activation-phase', 'army'] as const;

/** Token lead and lead in points at the end, for learning. */
export const FORECASTS = ['token-lead', 'points-lead'] as const;

/** Battles of Legion as sets of tokens; see the kernel's contract. */
export const SCHEMA: TokenSchema = {
  name: 'legion',
  version: 6,
  tokens: [
    { name: 'unit', most: MOST_UNITS, numbers: [...STATISTICS, ...FIREPOWER, ...CONDITION, ...RELATIONS] },
    { name: 'place', most: MOST_PLACES, numbers: PLACE },
  ],
  pairs: [{ name: 'duel', from: 'unit', to: 'unit', between: 'enemies', numbers: DUEL }],
  side: SIDE,
  general: GENERAL,
  forecasts: FORECASTS,
  prior: true,
};
