import type { ArmyList } from '../army/types.js';
import type { BattleForceRules } from '../engine/battle-card.js';
import type { Edition } from '../engine/edition.js';
import { sideOf } from '../words/players.js';
import { type BoundGrant, boundGrant } from './compile-cards.js';

/** By player, what the battle force of its army does in battle; undefined for none. */
export function forcesOf(armies: readonly ArmyList[], edition: Edition): (BattleForceRules | undefined)[] {
  return armies.map(({ battleForce }) =>
    battleForce === undefined ? undefined : edition.battleForces?.get(battleForce),
  );
}

/** The keywords that battle forces give the units of their side. */
export function forceGrants(forces: readonly (BattleForceRules | undefined)[], edition: Edition): BoundGrant[] {
  return forces.flatMap((force, player) =>
    (force?.grants ?? []).map((grant) => boundGrant(edition, grant, sideOf(player), () => true)),
  );
}
