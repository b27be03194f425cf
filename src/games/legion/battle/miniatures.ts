import type { Keyword, UnitCard, UpgradeCard, Weapon } from '../cards/types.js';
import { NONE } from '../state/state.js';

/** A weapon that is on no side of a two-sided card, or on its first or second side. */
export const ONE_SIDED = 0;
export const FIRST_SIDE = 1;
export const SECOND_SIDE = 2;

/** A counterpart that has joined a unit; its upgrade cards are the last of the unit's. */
export interface CounterpartBuild {
  readonly card: UnitCard;
  readonly upgrades: readonly UpgradeCard[];
}

/** The cards that a unit is made of: its own, its upgrade cards, and its counterpart if it has one. */
export interface UnitCards {
  readonly card: UnitCard;
  readonly upgrades: readonly UpgradeCard[];
  readonly counterpart: CounterpartBuild | null;
}

/** Whether one of the keywords that a miniature's card prints marks it so. */
type HasFlag = (keywords: readonly Keyword[], flag: 'small' | 'noncombatant') => boolean;

/** All miniatures and weapons of a battle, numbered: those of a unit stand together, its leader first. */
export class Miniatures {
  readonly weapons: Weapon[] = [];
  readonly weaponUnit: number[] = [];
  /** NONE, or the number among its unit's upgrade cards of the card that the weapon is on; and whether its use exhausts it. */
  readonly weaponCard: number[] = [];
  readonly weaponExhausts: boolean[] = [];
  readonly weaponFace: number[] = [];
  readonly unit: number[] = [];
  readonly wounds: number[] = [];
  /** 1 for those whose own card says that they are small (3982). */
  readonly small: number[] = [];
  /** 1 for those that keep out of fights (3236). */
  readonly noncombatant: number[] = [];
  readonly weaponFirst: number[] = [];
  readonly weaponCount: number[] = [];
  readonly miniWeapons: number[] = [];
  /** For each unit its first miniature, and NONE or the first of its counterpart's miniatures. */
  readonly firstMini: number[] = [];
  readonly counterpart: number[] = [];

  private readonly has: HasFlag;

  constructor(units: readonly UnitCards[], has: HasFlag) {
    this.has = has;
    for (const [u, build] of units.entries()) this.addUnit(u, build);
  }

  /** Adds a weapon and gives its number. */
  addWeapon(unit: number, weapon: Weapon, card: number = NONE, exhausts = false, face: number = ONE_SIDED): number {
    this.weapons.push(weapon);
    this.weaponUnit.push(unit);
    this.weaponCard.push(card);
    this.weaponExhausts.push(exhausts);
    this.weaponFace.push(face);
    return this.weapons.length - 1;
  }

  /** One more than the last miniature of a unit. */
  end(u: number): number {
    return this.firstMini[u + 1] ?? this.unit.length;
  }

  private addUnit(u: number, { card, upgrades, counterpart }: UnitCards): void {
    this.firstMini.push(this.unit.length);
    this.addCard(u, card, upgrades, 0);
    this.counterpart.push(counterpart === null ? NONE : this.unit.length);
    // Weapons of either card are for the miniatures of that card alone (1576, 1582).
    if (counterpart !== null) this.addCard(u, counterpart.card, counterpart.upgrades, upgrades.length);
  }

  /** Adds the miniatures of one unit card with its upgrade cards, the first of which is the unit's `offset`-th. */
  private addCard(u: number, card: UnitCard, upgrades: readonly UpgradeCard[], offset: number): void {
    // Every miniature may use the weapons of the unit card and of weapon upgrades; the weapon of a trooper upgrade is its own (4598–4604).
    const shared = card.weapons.map((weapon) => this.addWeapon(u, weapon));
    for (const [i, upgrade] of upgrades.entries()) {
      if (upgrade.adds.minis === 0) shared.push(...this.addUpgradeWeapons(u, upgrade, offset + i));
    }
    const addMini = (wounds: number, own: readonly number[], printed: readonly Keyword[]): void => {
      this.unit.push(u);
      this.wounds.push(wounds);
      const keepsOut = this.has(printed, 'noncombatant');
      this.small.push(this.has(printed, 'small') ? 1 : 0);
      this.noncombatant.push(keepsOut ? 1 : 0);
      this.weaponFirst.push(this.miniWeapons.length);
      const usable = keepsOut ? [] : [...shared, ...own];
      this.weaponCount.push(usable.length);
      this.miniWeapons.push(...usable);
    };
    const addOwn = (i: number): void => {
      const { adds } = upgrades[i];
      const own = this.addUpgradeWeapons(u, upgrades[i], offset + i);
      for (let m = 0; m < adds.minis; m++) addMini(adds.miniWounds || card.wounds, own, adds.keywords);
    };
    // The leader is the unit's first miniature; some upgrade cards bring it (2581, 2936).
    const leading = upgrades.findIndex((upgrade) => bringsLeader(card, upgrade));
    if (leading >= 0) addOwn(leading);
    for (let i = 0; i < card.minis; i++) addMini(card.wounds, [], card.keywords);
    for (const [i, upgrade] of upgrades.entries()) if (upgrade.adds.minis > 0 && i !== leading) addOwn(i);
  }

  private addUpgradeWeapons(u: number, { adds, exhaust, dualSided }: UpgradeCard, card: number): number[] {
    return adds.weapons.map((weapon, i) => {
      const face = dualSided ? FIRST_SIDE + i : ONE_SIDED;
      return this.addWeapon(u, weapon, card, exhaust, face);
    });
  }
}

/** Whether the miniature that an upgrade card adds leads the unit: by Leader (2936), or as the weapon of a Heavy Weapon Team (2581). */
function bringsLeader(card: UnitCard, { adds, slot }: UpgradeCard): boolean {
  if (adds.minis === 0) return false;
  if (adds.keywords.some(({ id }) => id === 'leader-upgrade')) return true;
  return slot === 'heavy weapon' && card.keywords.some(({ id }) => id === 'heavy-weapon-team');
}
