import { z } from 'zod';
import { readJson } from '../../../../kernel/read-json.js';
import type { Result } from '../../../../kernel/result.js';
import { idSchema, textSchema, whole } from '../../cards/schema-common.js';
import type { CampaignMission } from './schema.js';

/** A number that no source gives: what Opfor takes instead, until a person with the campaign guide corrects it. */
export interface HouseNumber {
  readonly value: number;
  readonly says: string;
}

/** The numbers of the house for all missions, and those of single missions by the mission and their name. */
export interface House {
  readonly openGroups: HouseNumber;
  readonly threat: HouseNumber;
  /** 1: a mission that the rules do not play cannot be chosen where there is another. */
  readonly avoidUnplayed: HouseNumber;
  /** Rounds after which agents of the heroes give a mission up. */
  readonly patience: HouseNumber;
  readonly missions: Readonly<Record<string, Readonly<Record<string, HouseNumber>>>>;
}

const numberSchema: z.ZodType<HouseNumber> = z.strictObject({ value: whole(0, 99), says: textSchema });

const houseSchema: z.ZodType<House> = z.strictObject({
  openGroups: numberSchema,
  threat: numberSchema,
  avoidUnplayed: numberSchema,
  patience: numberSchema,
  missions: z.record(idSchema, z.record(idSchema, numberSchema)),
});

/** Reads `campaign/house.json`. */
export function readHouse(json: unknown, file: string): Result<House> {
  return readJson(houseSchema, json, file, 'bad-data');
}

/**
 * The numbers of the house that a mission uses, a line each, for reports; with `hasThreat` the threat at the start is
 * given.
 */
export function houseLines(
  house: House,
  { id, openGroups, threat }: Pick<CampaignMission, 'id' | 'openGroups' | 'threat'>,
  hasThreat = false,
): readonly string[] {
  const used: readonly (readonly [name: string, number: HouseNumber])[] = [
    ...(openGroups === null ? [['open groups', house.openGroups] as const] : []),
    ...(threat === null && !hasThreat ? [['threat at the start', house.threat] as const] : []),
    ...Object.entries(house.missions[id] ?? {}),
  ];
  return used.map(([name, { value, says }]) => `${name}: ${value} (house number: ${says})`);
}

/** The cards of campaigns with few heroes, by their number (R 355): no source says what stands on them. */
const REWARDS_OF_FEW: Readonly<Record<number, string>> = { 2: 'Legendary', 3: 'Heroic' };

/** What people should know who play with fewer than four heroes, in a line; undefined for four. */
export function fewerHeroes(count: number): string | undefined {
  const card = REWARDS_OF_FEW[count];
  return card === undefined
    ? undefined
    : `${count} heroes play without their ${card} Reward cards, whose text no source has: they are weaker than by the rules`;
}
