export const UNIT_TYPES = [
  'trooper',
  'clone trooper',
  'droid trooper',
  'wookiee trooper',
  'creature trooper',
  'emplacement trooper',
  'ground vehicle',
  'repulsor vehicle',
] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** Whether a unit of this type is a trooper of any kind. */
export function isTrooper(type: UnitType): boolean {
  return type.endsWith('trooper');
}

/** Whether a unit of this type is a vehicle. */
export function isVehicle(type: UnitType): boolean {
  return type.endsWith('vehicle');
}

/** What units of any of these types are called together: several types of trooper are troopers. */
export function calledTogether(types: readonly UnitType[]): readonly UnitType[] {
  return types.length > 1 && types.every(isTrooper) ? ['trooper'] : types;
}
