import type { ObjectiveRules } from '../mission.js';
import { markedPieces } from './marked-pieces.js';

/**
 * Key Positions: three marked pieces of terrain, each worth one at the end to the side with more unit leaders touching
 * it (4884–4890).
 */
export const keyPositions: ObjectiveRules = markedPieces('key-positions', 1);

/** Pivotal Positions: the same on a small table, each piece worth two. */
export const pivotalPositions: ObjectiveRules = markedPieces('skirmish-pivotal-positions', 2);
