/**
 * The words of conformance cases: literal tables from which the types and the schema are made. `docs/conformance.md`
 * explains each.
 */

import { ATTACK_PURPOSES, DEFENSE_PURPOSES } from '../rules/chance/roll-purpose.js';
import type { CaseEvents } from '../contract/case-words.js';
import type { Edition } from '../engine/edition.js';
import { POOL_EFFECTS } from '../engine/timing.js';
import { UNIT_TOKENS, type UnitToken } from '../state/unit-tokens.js';

export { DIFFICULTIES, type Difficulty } from '../../../tabletop/terrain.js';

/** The purpose of a roll. */
export type RollPurpose = (typeof ATTACK_PURPOSES | typeof DEFENSE_PURPOSES)[number];
/** Some are of dice of either kind. */
export const ROLL_PURPOSES: readonly RollPurpose[] = [...new Set([...ATTACK_PURPOSES, ...DEFENSE_PURPOSES])];

/** The reason that the pending decision is another player's. */
export const NOT_YOUR_DECISION = 'not-your-decision';

/** Why an army is not legal. */
export const ARMY_REASONS = [
  'over-points',
  'mixed-factions',
  'team-factions',
  'too-few-commanders',
  'too-many-commanders',
  'too-many-operatives',
  'too-few-corps',
  'too-many-corps',
  'too-few-special-forces',
  'too-many-special-forces',
  'too-few-support',
  'too-many-support',
  'too-few-heavy',
  'too-many-heavy',
  'too-many-mercenaries',
  'duplicate-unique',
  'duplicate-upgrade',
  'no-slot',
  'restricted',
  'hand-size',
  'hand-pips',
  'hand-duplicate',
  'hand-character',
  'hand-faction',
  'hand-demanded',
  'deck-size',
  'deck-duplicate',
  'deck-format',
  'counterpart-alone',
  'wrong-counterpart',
  'missing-detachment-host',
  'missing-heavy-weapon',
  'missing-equip',
  'unfilled-slot',
  'two-leaders',
  'flaw-equipped',
  'later-era',
  'given-in-battle',
  'loadout-not-allowed',
  'loadout-mismatch',
  'too-many-contingencies',
  'standing-orders-listed',
  'team-factions',
  'team-unique',
] as const;
export type ArmyReason = (typeof ARMY_REASONS)[number];

/** Events that a case of any edition can expect, with the fields each may name. */
const EVENTS: CaseEvents = {
  'activation-started': ['unit'],
  'activation-ended': ['unit'],
  'order-issued': ['unit', 'by'],
  'attack-declared': ['unit', 'target', 'type'],
  'fire-support': ['unit', 'target'],
  'dice-rolled': ['for', 'unit'],
  'cover-determined': ['unit', 'level'],
  'result-cancelled': ['unit', 'by', 'face', 'count'],
  'wounds-suffered': ['unit', 'count'],
  'mini-defeated': ['unit'],
  'mini-restored': ['unit'],
  'unit-defeated': ['unit'],
  'token-gained': ['unit', 'token', 'count'],
  'token-removed': ['unit', 'token', 'count'],
  'shields-lowered': ['unit', 'count'],
  'shields-raised': ['unit', 'count'],
  'unit-deployed': ['unit'],
  'unit-moved': ['unit', 'type'],
  'melee-started': ['unit', 'target'],
  'unit-panicked': ['unit'],
  'token-detonated': ['token'],
  'bane-revealed': ['type'],
  'order-token-drawn': ['player', 'rank'],
  'order-token-discarded': ['player', 'rank'],
  'order-token-returned': ['player', 'rank'],
  'order-token-held': ['player'],
  'held-order-used': ['player', 'rank'],
  'unit-promoted': ['unit'],
};

/** Events that a case of an edition can expect, with the fields each may name. */
export function eventsOf(edition: Edition): CaseEvents {
  return { ...EVENTS, ...edition.cases.events };
}

/** What `type` of an attack, and of a move, can be in an event. */
export const ATTACK_TYPES = ['ranged', 'melee', 'area', 'overrun'] as const;
export const MOVE_TYPES = [
  'standard',
  'compulsory',
  'reverse',
  'strafe',
  'pivot',
  'vertical',
  'climb',
  'withdraw',
  'embark',
  'disembark',
] as const;

/** The values of `by` where results are cancelled. */
export const CANCELLED_BY = ['cover', 'dodge', 'shield', 'armor', 'guardian', 'backup'] as const;

/** Tokens that units gain and lose, as events name them. */
export const EVENT_TOKENS = [...UNIT_TOKENS, 'shield', 'damaged', 'disabled', 'weapon-disrupted'] as const;

/** The values of `where` and `order` of a unit. */
export const WHERES = ['table', 'aboard', 'reserve', 'set-aside', 'defeated'] as const;
export const ORDERS = ['pool', 'faceup', 'facedown'] as const;

const OTHER_PROPERTIES = [
  'supplies',
  'shield',
  'inactiveShield',
  'marks',
  'bounties',
  'missions',
  'wounds',
  'miniatures',
  'alive',
  'where',
  'aboard',
  'order',
  'activated',
  'rank',
  'actionsLeft',
  'engaged',
  'inMelee',
  'inCohesion',
  'damaged',
  'disabled',
  'weaponDisrupted',
  'suppressed',
  'panicked',
  'courage',
  'maximumSpeed',
  'x',
  'y',
  'levelMm',
  'facing',
] as const;
export type UnitProperty = UnitToken | (typeof OTHER_PROPERTIES)[number];

/** Properties after a unit's id in an expectation path: its tokens and its other properties. */
export const UNIT_PROPERTIES: readonly UnitProperty[] = [...UNIT_TOKENS, ...OTHER_PROPERTIES];

/** Properties after a unit's id that name another unit. */
export const PAIR_PROPERTIES = [
  'range',
  'attackRange',
  'sees',
  'contact',
  'meleeWith',
  'cover',
  'frontArc',
  'rearArc',
] as const;
export type PairProperty = (typeof PAIR_PROPERTIES)[number];

/** Properties of the attack pool that is being resolved; they are null while there is none. */
export const ATTACK_PROPERTIES = [
  'attacker',
  'defender',
  'hits',
  'crits',
  'blanks',
  'blocks',
  'wounds',
  'cover',
  'armor',
  ...POOL_EFFECTS,
] as const;
export type AttackProperty = (typeof ATTACK_PROPERTIES)[number];

export const MINI_PROPERTIES = ['x', 'y', 'levelMm', 'facing', 'wounds', 'alive', 'inCohesion'] as const;
export type MiniProperty = (typeof MINI_PROPERTIES)[number];

export const PLAYER_PROPERTIES = ['victoryTokens', 'score', 'hand', 'pool', 'held', 'commander'] as const;
export type PlayerProperty = (typeof PLAYER_PROPERTIES)[number];

/** Properties after a player that are followed by a command card. */
export const CARD_PLACES = ['holds', 'discarded', 'inPlay', 'divulged', 'aside'] as const;
export type CardPlace = (typeof CARD_PLACES)[number];

export const GAME_PROPERTIES = [
  'round',
  'phase',
  'actor',
  'winner',
  'priority',
  'counter',
  'activating',
  'chargeTokens',
  'smokeTokens',
  'graffitiTokens',
  'baneTokens',
  'barricades',
] as const;
export type GameProperty = (typeof GAME_PROPERTIES)[number];

export const TOKEN_PROPERTIES = [
  'x',
  'y',
  'levelMm',
  'terrain',
  'claimedBy',
  'owner',
  'type',
  'wounds',
  'faceup',
  'onTable',
] as const;
export type TokenProperty = (typeof TOKEN_PROPERTIES)[number];
