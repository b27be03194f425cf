import type { AttackProfile, Bonus, SurgeAbility } from './attack-profile.js';
import type { PrintedCard } from '../cards/fits.js';
import type { Named } from '../effects/named.js';
import type { HeroProfile } from './hero.js';

/** What a figure's card says, ready for the rules. */
export interface Profile {
  /** The card as it is printed, for what asks of it. */
  readonly printed: PrintedCard;
  /** Id of the card. */
  readonly card: string;
  readonly name: string;
  readonly isUnique: boolean;
  readonly isElite: boolean;
  readonly traits: readonly string[];
  readonly affiliation: string;
  readonly cost: number;
  readonly reinforceCost: number;
  /** Its card has no reinforcement cost (R 1272). */
  readonly cannotReinforce: boolean;
  readonly groupSize: number;
  /** The longer and the shorter side of the base, in spaces. */
  readonly long: number;
  readonly short: number;
  readonly speed: number;
  readonly health: number;
  /** Undefined for a figure that cannot attack. */
  readonly attack: AttackProfile | undefined;
  readonly defense: readonly number[];
  readonly bonus: Bonus;
  readonly surges: readonly SurgeAbility[];
  /** As cards write them. */
  readonly keywords: readonly string[];
  readonly isMassive: boolean;
  /** Figures do not block sight for its attacks. */
  readonly hasPriorityTarget: boolean;
  /** It does not block sight, and others may end their movement where it stands. */
  readonly isCompanion: boolean;
  /** Actions of an activation that it can use to attack. */
  readonly attackLimit: number;
  readonly abilities: readonly Named[];
  /** The Form or Loadout cards of which it can have one. */
  readonly forms: readonly FormProfile[];
  /** What only heroes have; undefined for all others. */
  readonly hero: HeroProfile | undefined;
}

/** What a Form or Loadout card adds to a profile. */
export interface FormProfile {
  readonly id: string;
  /** Whether an army has it once. */
  readonly isUnique: boolean;
  readonly bonus: Bonus;
  readonly keywords: readonly string[];
  readonly surges: readonly SurgeAbility[];
  readonly abilities: readonly Named[];
}
