import { z } from 'zod';
import { readJson } from '../../../../kernel/read-json.js';
import type { Result } from '../../../../kernel/result.js';
import { idSchema, textSchema, whole } from '../../cards/schema-common.js';

/** A number that no source gives: what Opfor takes instead, until a person with the campaign guide corrects it. */
export interface HouseNumber {
  readonly value: number;
  readonly says: string;
}

/** The numbers of the house for all missions, and those of single missions by the mission and their name. */
export interface House {
  readonly openGroups: HouseNumber;
  readonly threat: HouseNumber;
  readonly missions: Readonly<Record<string, Readonly<Record<string, HouseNumber>>>>;
}

const numberSchema: z.ZodType<HouseNumber> = z.strictObject({ value: whole(0, 99), says: textSchema });

const houseSchema: z.ZodType<House> = z.strictObject({
  openGroups: numberSchema,
  threat: numberSchema,
  missions: z.record(idSchema, z.record(idSchema, numberSchema)),
});

/** Reads `campaign/house.json`. */
export function readHouse(json: unknown, file: string): Result<House> {
  return readJson(houseSchema, json, file, 'bad-data');
}

/** The numbers of the house that a mission uses, a line each, for reports. */
export function houseLines(house: House, mission: string): readonly string[] {
  const own = Object.entries(house.missions[mission] ?? {});
  return [['open groups', house.openGroups] as const, ['threat at the start', house.threat] as const, ...own].map(
    ([name, { value, says }]) => `${name}: ${value} (house number: ${says})`,
  );
}
