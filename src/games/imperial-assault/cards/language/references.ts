import { z } from 'zod';

/**
 * Figures that a program names. `you`: whoever has the ability or plays the card; `it`: the figure picked last, or the
 * one that a step goes through; `that`: the one picked before it; `picked`: all picked by the last pick; `subject`: the
 * figure to which the moment happens;
 * `attacker` and `target`: of the attack at hand; `group`: the other figures of your group; `companion`: your own.
 */
export const FIGURES = ['you', 'it', 'that', 'picked', 'subject', 'attacker', 'target', 'group', 'companion'] as const;
export type FigureName = (typeof FIGURES)[number];

/** Places that a program names: spaces of figures, the target space, the one picked last, your group's token's. */
export const PLACES = ['you', 'it', 'subject', 'attacker', 'target', 'target-space', 'space', 'token'] as const;
export type PlaceName = (typeof PLACES)[number];

/**
 * Whom a filter chooses from. `friend`: friendly figures with you; `ally`: without you; `enemy`: hostile figures;
 * `figure`: all; `other`: all but you.
 */
export const SIDES = ['friend', 'ally', 'enemy', 'figure', 'other'] as const;
export type SideName = (typeof SIDES)[number];

/** Players. */
export const PLAYERS = ['you', 'opponent', 'each'] as const;
export type PlayerName = (typeof PLAYERS)[number];

export const figureSchema: z.ZodType<FigureName> = z.enum(FIGURES);
export const placeSchema: z.ZodType<PlaceName> = z.enum(PLACES);
export const sideSchema: z.ZodType<SideName> = z.enum(SIDES);
export const playerSchema: z.ZodType<PlayerName> = z.enum(PLAYERS);
