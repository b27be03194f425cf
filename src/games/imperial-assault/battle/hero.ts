import type { Attribute } from '../words/attributes.js';
import type { Named } from '../effects/named.js';
import type { AttackProfile, Bonus, SurgeAbility } from './attack-profile.js';

/** The dice of each attribute, as colours. */
export type Attributes = Readonly<Record<Attribute, readonly number[]>>;

/** One side of a Hero sheet. */
export interface Sheet {
  readonly health: number;
  readonly speed: number;
  readonly endurance: number;
  /** Colours of the defense dice. */
  readonly defense: readonly number[];
  readonly attributes: Attributes;
}

/** A weapon that a hero has brought, with the modifications that are attached to it. */
export interface Weapon {
  /** Id of its card, and its name, unique among the weapons of the hero. */
  readonly id: string;
  readonly name: string;
  readonly attack: AttackProfile;
  readonly surges: readonly SurgeAbility[];
  readonly bonus: Bonus;
  readonly keywords: readonly string[];
  /** Its traits, as cards write them. */
  readonly traits?: readonly string[];
  /** The attribute whose dice it rolls instead of dice of its own. */
  readonly attribute?: Attribute | null;
  /** It is an attack without a weapon: possible only for a hero who has no other at hand. */
  readonly isUnarmed?: true;
  /** What works only in attacks with it (R 887). */
  readonly abilities: readonly Named[];
}

/** What only heroes have. The profile's own Health, Speed and defense dice are those of the healthy side. */
export interface HeroProfile {
  readonly healthy: Sheet;
  readonly wounded: Sheet;
  /** Two at most (R 892); a hero without any cannot attack. */
  readonly weapons: readonly Weapon[];
}
