import type { BattleForceRules } from '../../engine/battle-card.js';
import { clanKryze } from './forces/clan-kryze.js';
import { clanSaxon, clanWren } from './forces/clans.js';
import { experimentalDroids } from './forces/experimental-droids.js';
import { imperialRemnant } from './forces/imperial-remnant.js';
import { attackBattalion212, brightTreeVillage, shadowCollective, stormtrooperBattalion } from './forces/simple.js';
import { tempestForce } from './forces/tempest-force.js';
import { wookieeDefenders } from './forces/wookiee-defenders.js';

/** The battle forces that have rules in battle, by id. */
export const BATTLE_FORCES: ReadonlyMap<string, BattleForceRules> = new Map(
  [
    attackBattalion212,
    brightTreeVillage,
    experimentalDroids,
    imperialRemnant,
    shadowCollective,
    stormtrooperBattalion,
    tempestForce,
    wookieeDefenders,
    clanKryze,
    clanSaxon,
    clanWren,
  ].map((force) => [force.name, force]),
);
