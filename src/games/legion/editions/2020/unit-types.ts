import type { UnitTypes, UnitTypeTraits } from '../../words/unit-types.js';

/** Any trooper (4470–4490). */
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

/** Any vehicle (4646–4674). */
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
  // 1299–1304
  'clone trooper': { ...TROOPER, sharesTokens: true },
  // 1593, 2175, 2829, 3488
  'droid trooper': { ...TROOPER, machine: true, suppressible: false, coverFromSuppression: false },
  'wookiee trooper': TROOPER,
  // 1242, 1704, 3197, 3825, 4802
  'creature trooper': {
    ...TROOPER,
    mover: 'creature',
    coverFromSuppression: false,
    reverses: true,
    climbs: false,
    actsAfterWithdrawal: true,
    rides: false,
  },
  // 2244, 3825, 4802
  'emplacement trooper': { ...TROOPER, mover: 'emplacement', reverses: true, climbs: false, actsAfterWithdrawal: true },
  // 3825, 4129
  'ground vehicle': { ...VEHICLE, standsBy: true, reverses: true },
  'repulsor vehicle': { ...VEHICLE, mover: 'repulsorVehicle' },
};
