import { march } from '../moving/march.js';
import { ATTACK_DEFINITIONS } from './attack.js';
import { MISSION_CHANCES } from './chance.js';
import { MISSION_DECISIONS } from './choices.js';
import { EVENT_DEFINITIONS } from './events.js';
import { missionSteps } from './run.js';

/** What only missions use of the rules, and what must be in the rulebook all the same before its numbers are given. */
export const MISSION_DEFINITIONS: readonly { readonly uid: number; readonly name: string }[] = [
  missionSteps,
  march,
  ...MISSION_CHANCES,
  ...MISSION_DECISIONS,
  ...EVENT_DEFINITIONS,
  ...ATTACK_DEFINITIONS,
];
