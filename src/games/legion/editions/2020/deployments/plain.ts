import type { DeploymentRules } from '../mission.js';

/** Deployment cards that only define zones. */
export const PLAIN_DEPLOYMENTS: readonly DeploymentRules[] = [
  'battle-lines',
  'the-long-march',
  'major-offensive',
  'hemmed-in',
  'danger-close',
  'skirmish-battle-lines',
  'skirmish-faceoff',
  'skirmish-flanking-positions',
  'skirmish-meeting-engagement',
].map((name) => ({ name }));
