import { z } from 'zod';
import { between, type Fixed } from '../../../proof/schema-parts.js';
import { PLAYERS } from '../words/players.js';
import { SIDES } from '../words/sides.js';

/**
 * More tokens of a kind, wounds, miniatures or points of a keyword than any battle has; a state can hold a few more.
 */
const MANY = 99;
/** More dice than any weapon has, and few enough for a whole unit to roll them. */
const MANY_DICE = 20;

/** A number of things in a state, which may be 0. */
export const amount = between(0, MANY);
/** A number of things in a state, at least 1. */
export const someAmount = between(1, MANY);
export const diceCount = between(0, MANY_DICE);
export const side = z.enum(SIDES);
export const player = z.enum(PLAYERS);
/** Whole degrees, counter-clockwise; 0 looks along x. */
export const facing = z.int().min(0).max(359);
export const unitId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'a unit id is a letter followed by letters, digits or hyphens');

/** Farther from the table's corner, and higher, than anything in a battle, in millimetres. */
const FAR = 3000;
const FAR_OFF = `must be from -${FAR} to ${FAR} millimetres`;

/** One number of a place: millimetres with at most one decimal. */
const millimetres = z
  .number()
  .min(-FAR, FAR_OFF)
  .max(FAR, FAR_OFF)
  .refine((mm) => Math.abs(mm * 10 - Math.round(mm * 10)) < 1e-6, { error: 'millimetres have at most one decimal' });

/** Whole millimetres above the table. */
export const heightMm = between(0, FAR);

export const place = z.tuple([millimetres, millimetres]);
/** A place on the table in millimetres: x along blue's long edge from its left, y towards red. */
export type PlaceMm = Fixed<z.infer<typeof place>>;

export const places = z.array(place);
