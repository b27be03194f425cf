import type { Effect } from '../cards/language/effect.js';
import type { PrintedCard } from '../cards/fits.js';
import type { Named } from '../effects/named.js';
import type { HeroProfile } from './hero.js';

/** How a figure attacks. */
export interface AttackProfile {
  readonly isRanged: boolean;
  /** Colours of its dice, see {@link ../words/dice}. */
  readonly dice: readonly number[];
  /** Dice whose colours its player chooses for each attack. */
  readonly choice: number;
}

/** What always changes a figure's attacks, and attacks against it. Numbers can be negative. */
export interface Bonus {
  readonly accuracy: number;
  readonly damage: number;
  readonly surge: number;
  readonly pierce: number;
  readonly blast: number;
  readonly cleave: number;
  readonly recover: number;
  readonly block: number;
  readonly evade: number;
  readonly dodge: number;
  /** Bits: given after an attack that does damage. */
  readonly conditions: number;
}

/** What a figure can do with surges. */
export interface SurgeAbility extends Bonus {
  /** The surges that it costs. */
  readonly cost: number;
  readonly reach: boolean;
  /** Dodge results of the defense that it removes. */
  readonly undodge: number;
  /** Whether its Cleave or its Recover is the X that an ability counts. */
  readonly isCleaveX: boolean;
  readonly isRecoverX: boolean;
  /** Strain that the hero who attacks recovers. */
  readonly recoverStrain: number;
  /** Power tokens gained by the attacker, in the digits of its word. */
  readonly power: number;
  /** What else happens, when it is spent or after the attack; undefined for nothing. */
  readonly effect: Effect | undefined;
  /** Its notation: `+1 dmg, Pierce 2`; unique among the surge abilities of a figure, but for equal ones. */
  readonly text: string;
}

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
