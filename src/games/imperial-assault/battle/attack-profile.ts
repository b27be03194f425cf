import type { Effect } from '../cards/language/effect.js';

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
