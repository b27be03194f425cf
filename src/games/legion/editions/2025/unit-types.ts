import type { UnitTypes, UnitTypeTraits } from '../../words/unit-types.js';

/** Any trooper (M 866–882). */
const TROOPER: UnitTypeTraits = {
  mover: 'trooper',
  trooper: true,
  machine: false,
  suppressible: true,
  coverFromSuppression: true,
  standsBy: true,
  reverses: false,
  climbs: true,
  actsAfterWithdrawal: false,
  rides: true,
  sharesTokens: false,
};

/** Any vehicle (M 949–991). */
const VEHICLE: UnitTypeTraits = {
  mover: 'groundVehicle',
  trooper: false,
  machine: true,
  suppressible: true,
  coverFromSuppression: false,
  standsBy: false,
  reverses: false,
  climbs: false,
  actsAfterWithdrawal: false,
  rides: false,
  sharesTokens: false,
};

export const UNIT_TYPES: UnitTypes = {
  trooper: TROOPER,
  // M 884–890
  'clone trooper': { ...TROOPER, sharesTokens: true },
  // M 913–917: it panics, but is never suppressed.
  'droid trooper': { ...TROOPER, machine: true, suppressible: false, coverFromSuppression: false },
  'wookiee trooper': TROOPER,
  // M 899–909
  'creature trooper': { ...TROOPER, mover: 'creature', reverses: true, climbs: false, actsAfterWithdrawal: true },
  // M 919–939
  'emplacement trooper': { ...TROOPER, mover: 'emplacement', reverses: true, climbs: false },
  // M 977–991
  'ground vehicle': { ...VEHICLE, standsBy: true, reverses: true },
  // M 993–1015
  'repulsor vehicle': { ...VEHICLE, mover: 'repulsorVehicle' },
};
