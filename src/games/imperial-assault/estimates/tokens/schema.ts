import type { TokenSchema } from '../../../../kernel/tokens.js';
import { TERMS } from '../terms.js';

/** Most figures of one side that its tokens describe; the rest is left out. */
export const MOST_TOLD = 20;

/** What never changes about a figure, from its card: costs, numbers, and means of its dice. */
export const STATISTICS = [
  'cost',
  'figures',
  'reinforcement',
  'health',
  'speed',
  'ranged',
  'melee',
  'accuracy',
  'damage',
  'surges',
  'pierce',
  /** The most that one surge ability adds, how many there are, and what some of them do. */
  'surge-damage',
  'surge-pierce',
  'surge-abilities',
  'surge-conditions',
  'surge-blast',
  'surge-recover',
  'block',
  'evade',
  'dodge',
  'reach',
  'priority-target',
  'massive',
  'large',
  'companion',
  'unique',
  'attacks-twice',
  'abilities',
] as const;

/** What changes about a figure. */
export const CONDITION = [
  'health-left',
  /** What the enemy has of defeating it, in points. */
  'worth',
  'on-map',
  'waiting',
  'to-act',
  'active',
  'actions-left',
  'attacked',
  'movement-left',
  'focused',
  'hidden',
  'stunned',
  'bleeding',
  'weakened',
  'power-for-attacks',
  'power-for-defense',
  'carries',
] as const;

/** How a figure stands to the others and to the mission, in points. */
export const RELATIONS = [
  /** What its best attack is worth, with a move before it. */
  'prospect',
  /** The same of the enemies that act in this round, against it: the greatest, the sum, how many. */
  'exposed',
  'exposed-to-all',
  'hunters',
  'enemy-near',
  /** The most that the mission has for it on the map, less for the way there. */
  'lure',
] as const;

/** A figure and an enemy, both on the map. */
export const DUEL = [
  /** What the first's attack is worth, in points: with a move before it, and from where it stands. */
  'prospect',
  'attack',
  /** The chance that its attack defeats the second. */
  'defeat',
  'near',
  'in-reach',
  'sees',
  'from-to-act',
  'to-to-act',
  'from-active',
] as const;

/** The terms of the estimate, so that a network can weigh them anew: half of each, negative for the second side. */
export const TERM_NUMBERS: readonly string[] = TERMS.map((term) => `term-${term}`);

/** A side by itself. */
export const STANDING = [
  'points',
  'half-won',
  'figures',
  'groups',
  'groups-ready',
  'hand',
  'deck',
  'turn',
  'initiative',
  'red-zone',
] as const;

export const SIDE: readonly string[] = [...STANDING, ...TERM_NUMBERS];

export const GENERAL = ['round', 'rounds-left', 'setup', 'activation', 'attacks', 'doors-open'] as const;

/** The lead in victory points at the end. */
export const FORECASTS = ['points-lead'] as const;

/** Skirmishes of Imperial Assault as sets of tokens; see the kernel's contract. */
export const SCHEMA: TokenSchema = {
  name: 'imperial-assault',
  version: 1,
  tokens: [{ name: 'figure', most: MOST_TOLD, numbers: [...STATISTICS, ...CONDITION, ...RELATIONS] }],
  pairs: [{ name: 'duel', from: 'figure', to: 'figure', between: 'enemies', numbers: DUEL }],
  side: SIDE,
  general: GENERAL,
  forecasts: FORECASTS,
  prior: true,
};
