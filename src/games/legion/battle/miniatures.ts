import type { Keyword, UnitCard, UpgradeCard, Weapon } from '../cards/types.js';
import { NONE } from '../state/state.js';

/** Where a weapon is: not on a two-sided card, or on the first or second side of one. */
export const ONE_SIDED = 0;
export const FIRST_SIDE = 1;
export const SECOND_SIDE = 2;

/** A counterpart that has joined a unit; its upgrade cards come last among those of the unit. */
export interface CounterpartBuild {
  readonly card: UnitCard;
  readonly upgrades: readonly UpgradeCard[];
}

/** A weapon that a command card shows for the unit. */
export interface UnitCommandWeapon {
  readonly weapon: Weapon;
  /** The card's number in the battle. */
  readonly card: number;
  /** GAINED, ALONE, or 0 for a charge, which no attack uses. */
  readonly use: number;
}

/** The cards of a unit: its unit card, its upgrade cards, and those of its counterpart if it has one. */
export interface UnitCards {
  readonly card: UnitCard;
  readonly upgrades: readonly UpgradeCard[];
  readonly counterpart: CounterpartBuild | null;
  readonly commandWeapons: readonly UnitCommandWeapon[];
}

/** Whether one of the keywords on a miniature's card marks it so. */
type HasFlag = (keywords: readonly Keyword[], flag: 'small' | 'noncombatant') => boolean;

/** The kinds of attack in which keywords on a miniature's card bar it from other weapons: bits of `Behaviour.bars`. */
type Bars = (keywords: readonly Keyword[]) => number;

/** All miniatures and weapons of a battle, numbered: those of a unit are adjacent, its leader first. */
export class Miniatures {
  readonly weapons: Weapon[] = [];
  readonly weaponUnit: number[] = [];
  /**
   * NONE, or the number among its unit's upgrade cards of the card that the weapon is on; and whether using it exhausts
   * the card.
   */
  readonly weaponCard: number[] = [];
  readonly weaponExhausts: boolean[] = [];
  readonly weaponFace: number[] = [];
  /** NONE, or the number of the command card that shows the weapon; and its use. */
  readonly commandCard: number[] = [];
  readonly commandUse: number[] = [];
  readonly unit: number[] = [];
  readonly wounds: number[] = [];
  /** 1 for miniatures whose own card makes them small (3982). */
  readonly small: number[] = [];
  /** 1 for noncombatants (3236). */
  readonly noncombatant: number[] = [];
  /** Kinds of attack in which the miniature can use only the weapons of the upgrade card that adds it (3974), */
  readonly barred: number[] = [];
  /** and the number of that card among its unit's upgrade cards; NONE for a miniature of the unit card. */
  readonly card: number[] = [];
  readonly weaponFirst: number[] = [];
  readonly weaponCount: number[] = [];
  readonly miniWeapons: number[] = [];
  /** For each unit its first miniature; and the first miniature of its counterpart, or NONE. */
  readonly firstMini: number[] = [];
  readonly counterpart: number[] = [];

  private readonly has: HasFlag;
  private readonly bars: Bars;

  constructor(units: readonly UnitCards[], has: HasFlag, bars: Bars) {
    this.has = has;
    this.bars = bars;
    for (const [u, build] of units.entries()) this.addUnit(u, build);
  }

  /** Adds a weapon and returns its number. */
  addWeapon(unit: number, weapon: Weapon, card: number = NONE, exhausts = false, face: number = ONE_SIDED): number {
    this.weapons.push(weapon);
    this.weaponUnit.push(unit);
    this.weaponCard.push(card);
    this.weaponExhausts.push(exhausts);
    this.weaponFace.push(face);
    this.commandCard.push(NONE);
    this.commandUse.push(0);
    return this.weapons.length - 1;
  }

  /** The number after the last miniature of a unit. */
  end(u: number): number {
    return this.firstMini[u + 1] ?? this.unit.length;
  }

  private addUnit(u: number, { card, upgrades, counterpart, commandWeapons }: UnitCards): void {
    this.firstMini.push(this.unit.length);
    this.addCard(u, card, upgrades, 0, commandWeapons);
    this.counterpart.push(counterpart === null ? NONE : this.unit.length);
    // Only the miniatures of a card can use its weapons (1576, 1582).
    if (counterpart !== null) this.addCard(u, counterpart.card, counterpart.upgrades, upgrades.length, []);
  }

  /** Adds the miniatures of one unit card with its upgrade cards, the first of which is the unit's `offset`-th. */
  private addCard(
    u: number,
    card: UnitCard,
    upgrades: readonly UpgradeCard[],
    offset: number,
    commandWeapons: readonly UnitCommandWeapon[],
  ): void {
    // Every miniature may use the weapons of the unit card and of weapon upgrades; the weapon of a trooper upgrade
    // belongs to its miniature (4598–4604).
    const shared = card.weapons.map((weapon) => this.addWeapon(u, weapon));
    for (const [i, upgrade] of upgrades.entries()) {
      if (upgrade.adds.minis === 0) shared.push(...this.addUpgradeWeapons(u, upgrade, offset + i));
    }
    // A weapon from a command card is as if it were on the unit card, and no counterpart's (1399, 1402); the
    // leader of a unit with several miniatures has it.
    const leaders = commandWeapons.map((gained) => {
      const weapon = this.addWeapon(u, gained.weapon);
      this.commandCard[weapon] = gained.use === 0 ? NONE : gained.card;
      this.commandUse[weapon] = gained.use;
      return weapon;
    });
    const leader = this.unit.length;
    const addMini = (
      wounds: number,
      own: readonly number[],
      printed: readonly Keyword[],
      barred: number,
      onCard: number,
    ): void => {
      this.unit.push(u);
      this.barred.push(barred);
      this.card.push(onCard);
      this.wounds.push(wounds);
      const keepsOut = this.has(printed, 'noncombatant');
      this.small.push(this.has(printed, 'small') ? 1 : 0);
      this.noncombatant.push(keepsOut ? 1 : 0);
      this.weaponFirst.push(this.miniWeapons.length);
      const usable = keepsOut ? [] : [...shared, ...(this.unit.length - 1 === leader ? leaders : []), ...own];
      this.weaponCount.push(usable.length);
      this.miniWeapons.push(...usable);
    };
    const addOwn = (i: number): void => {
      const { adds } = upgrades[i];
      const own = this.addUpgradeWeapons(u, upgrades[i], offset + i);
      const barred = this.bars([...adds.keywords, ...adds.weapons.flatMap(({ keywords }) => keywords)]);
      for (let m = 0; m < adds.minis; m++)
        addMini(adds.miniWounds || card.wounds, own, adds.keywords, barred, offset + i);
    };
    // The leader is the unit's first miniature; some upgrade cards add it (2581, 2936).
    const leading = upgrades.findIndex((upgrade) => bringsLeader(card, upgrade));
    if (leading >= 0) addOwn(leading);
    for (let i = 0; i < card.minis; i++) addMini(card.wounds, [], card.keywords, 0, NONE);
    for (const [i, upgrade] of upgrades.entries()) if (upgrade.adds.minis > 0 && i !== leading) addOwn(i);
  }

  private addUpgradeWeapons(u: number, { adds, exhaust, dualSided }: UpgradeCard, card: number): number[] {
    return adds.weapons.map((weapon, i) => {
      const face = dualSided ? FIRST_SIDE + i : ONE_SIDED;
      return this.addWeapon(u, weapon, card, exhaust, face);
    });
  }
}

/**
 * Whether the miniature that an upgrade card adds leads the unit: by Leader (2936), or as the weapon of a Heavy Weapon
 * Team (2581).
 */
function bringsLeader(card: UnitCard, { adds, slot }: UpgradeCard): boolean {
  if (adds.minis === 0) return false;
  if (adds.keywords.some(({ id }) => id === 'leader-upgrade')) return true;
  return slot === 'heavy weapon' && card.keywords.some(({ id }) => id === 'heavy-weapon-team');
}
