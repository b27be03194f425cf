import type { Behaviour } from '../../../engine/timing.js';

/** Units for which there is a squad card. */
const UNITS = [
  'b1-battle-droid',
  'b2-super-battle-droid',
  'clone-trooper-infantry',
  'ewok-skirmisher',
  'ewok-slinger',
  'fleet-trooper',
  'geonosian-warrior',
  'pyke-syndicate-foot-soldier',
  'rebel-trooper',
  'rebel-veteran',
  'shoretrooper',
  'snowtrooper',
  'stormtrooper',
  'weequay-pirate',
];

/**
 * Squads: the unit is in cohesion within range 1 of its leader, and keeps what the card gives it when the miniatures
 * that it has added are gone. No transport brings it along.
 */
export const SQUADS: readonly Behaviour[] = UNITS.map((unit) => ({
  name: `personnel-${unit}-squad`,
  cohesionSegments: 1,
  outlivesMinis: true,
  modifiers: [{ of: 'transported.never', adjust: () => 1 }],
}));
