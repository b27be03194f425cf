import type { MissionKinds } from '../../cards/mission.js';

/** The kinds of mission card, in the order in which they are revealed (R 1590–1720). */
export const MISSION: MissionKinds = [
  { id: 'objective', pile: 'objectives', role: 'scoring', plain: 'no-objective' },
  { id: 'secondary', pile: 'secondaries', role: 'other', scores: true },
  { id: 'advantage', pile: 'advantages', role: 'other', bySide: true },
];

/** Their places in that list. */
export const OBJECTIVE = 0;
export const SECONDARY = 1;
export const ADVANTAGE = 2;
