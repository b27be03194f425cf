import { z } from 'zod';
import { readJson } from '../../../kernel/read-json.js';
import type { Result } from '../../../kernel/result.js';
import { type AttackColour, ATTACK_COLOURS, type DefenseColour, DEFENSE_COLOURS } from '../words/dice.js';
import { whole } from './schema-common.js';

/** What a face of an attack die shows. */
export interface AttackFace {
  readonly accuracy: number;
  readonly damage: number;
  readonly surge: number;
}

/** What a face of a defence die shows; a dodge makes the attack miss. */
export interface DefenseFace {
  readonly block: number;
  readonly evade: number;
  readonly dodge: number;
}

/** The six faces of each die; all are equally likely. */
export interface Dice {
  readonly attack: Readonly<Record<AttackColour, readonly AttackFace[]>>;
  readonly defense: Readonly<Record<DefenseColour, readonly DefenseFace[]>>;
}

/** Faces of a die. */
export const FACES = 6;

const attackFace: z.ZodType<AttackFace> = z.strictObject({
  accuracy: whole(0, 9),
  damage: whole(0, 9),
  surge: whole(0, 9),
});
const defenseFace: z.ZodType<DefenseFace> = z.strictObject({
  block: whole(0, 9),
  evade: whole(0, 9),
  dodge: whole(0, 1),
});

const diceSchema: z.ZodType<Dice> = z.strictObject({
  attack: z.record(z.enum(ATTACK_COLOURS), z.array(attackFace).length(FACES)),
  defense: z.record(z.enum(DEFENSE_COLOURS), z.array(defenseFace).length(FACES)),
});

/** Reads `dice.json`. */
export function readDice(json: unknown): Result<Dice> {
  return readJson(diceSchema, json, 'dice.json', 'bad-data');
}

/** The different faces of a die, in the order of their first, each with how many of the six sides show it. */
export function differentFaces<T extends AttackFace | DefenseFace>(
  faces: readonly T[],
): { readonly face: T; readonly sides: number }[] {
  const found = new Map<string, { face: T; sides: number }>();
  for (const face of faces) {
    const key = JSON.stringify(face);
    const known = found.get(key);
    if (known === undefined) found.set(key, { face, sides: 1 });
    else known.sides++;
  }
  return [...found.values()];
}
