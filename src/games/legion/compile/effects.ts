import { COPIES, type SupplyDeck } from '../battle/supply-deck.js';
import { isOfKind, kindNamed, type KindWords } from '../cards/named-units.js';
import type { Keyword, UpgradeCard } from '../cards/types.js';
import type { ActionIcon } from '../words/action-icons.js';
import { RANKS } from '../words/ranks.js';
import { areMinisGone, endsWithMinis } from '../engine/lost-cards.js';
import type { BattleForceRules } from '../engine/battle-card.js';
import type { Edition } from '../engine/edition.js';
import type { Context } from '../engine/context.js';
import type {
  Behaviour,
  CardAction,
  GainEntry,
  SpendEntry,
  StandbyEntry,
  Modifier,
  Trigger,
  TriggerEntry,
} from '../engine/timing.js';
import { NONE } from '../state/state.js';
import { compiledAction } from './card-action.js';
import { type BoundBehaviour, type BoundGrant, bound } from './compile-cards.js';
import type { CompiledAction } from '../contract/behaviour.js';
import type { GainedKeyword } from '../battle/battle.js';
import type { Miniatures } from '../battle/miniatures.js';
import { type NamedFriends, type NamedKeyword, namedKeyword } from '../battle/named-keywords.js';
import { asideOf, type OwnKeyword, type UnitBuild } from './unit-build.js';
import { type CommandSupport, supportersOf } from './unit-traits.js';

/** Rounds of a battle in which one command card is in play; four where cards come back every sixth round (5343). */
const ROUNDS_OF_CARD = 4;

/** A row of {@link UnitFacts} `actions` under construction. */
export interface CardActionRow {
  readonly action: CompiledAction<Context>;
  readonly value: number;
  readonly upgrade: number;
  ofScoring: boolean;
}

/** The source of an effect, if not the keyword of its name. */
interface Source {
  readonly source?: string;
  readonly side?: number;
  readonly isCommandCard?: boolean;
  /** The icon of its action, where its card is not an upgrade. */
  readonly icon?: ActionIcon | undefined;
}

/**
 * All effects of the cards of a battle on its units: the triggers, modifiers and card actions of each, in the form that
 * the compiled tables take, and the parts of the state that they need.
 */
export class Effects {
  readonly triggers: { readonly owner: number; readonly entry: TriggerEntry }[] = [];
  readonly modifiers: { readonly owner: number; readonly modifier: Modifier; readonly value: number }[] = [];
  /** By unit. */
  readonly actions: CardActionRow[][];
  readonly gains: GainEntry[][];
  readonly spends: SpendEntry[][];
  readonly standbyGone: StandbyEntry[][];
  readonly named: NamedKeyword[] = [];
  /** Keywords that command cards can give. */
  readonly gained: GainedKeyword<Context>[] = [];
  /** Shield tokens of each unit by its own cards, and by those of its counterpart. */
  readonly shields: Uint8Array;
  readonly counterpartShields: Uint8Array;
  /** The kinds of tokens that can be placed on the table. */
  readonly laid: Set<number> = new Set();
  /** Rows of tokens that keywords and battle cards can need. */
  tokenRows = 0;
  private readonly builds: readonly UnitBuild[];
  private readonly edition: Edition;
  /** Whether a card of the battle can discard upgrade cards. */
  private readonly discards: boolean;
  private readonly rounds: number;
  private readonly supply: SupplyDeck | null;
  /** By player, what the battle force of its army does. */
  private readonly forces: readonly (BattleForceRules | undefined)[];
  /** The keywords that command cards give, and whose fire others support by cards. */
  readonly support: CommandSupport;

  constructor(
    builds: readonly UnitBuild[],
    edition: Edition,
    rounds: number,
    support: CommandSupport,
    supply: SupplyDeck | null,
    forces: readonly (BattleForceRules | undefined)[],
  ) {
    this.supply = supply;
    this.forces = forces;
    this.builds = builds;
    this.discards = builds.some(({ upgrades }) =>
      upgrades.some(({ id }) => edition.upgrades.get(id)?.discards === true),
    );
    this.edition = edition;
    this.rounds = rounds;
    this.support = support;
    this.actions = builds.map(() => []);
    this.gains = builds.map(() => []);
    this.spends = builds.map(() => []);
    this.standbyGone = builds.map(() => []);
    this.shields = new Uint8Array(builds.length);
    this.counterpartShields = new Uint8Array(builds.length);
  }

  /**
   * Adds the effects that every unit has, those of its own cards and of its counterpart's, those of its battle force,
   * and then those of the battle's cards.
   */
  addUnits(miniatures: Miniatures, cards: readonly BoundBehaviour[]): void {
    for (const { behaviour, value } of cards) this.countTokens(behaviour, value);
    for (const [u, build] of this.builds.entries()) {
      for (const behaviour of this.edition.everyUnit) this.add(u, behaviour, 0, NONE);
      this.addOwn(u, build, miniatures);
      this.addCounterpart(u, build, miniatures);
      this.addWeapons(u, miniatures);
      if (this.supply !== null) this.addSupplies(u, build, this.supply, miniatures);
      const force = this.forces[build.owner];
      if (force !== undefined) this.add(u, force, u, NONE);
      for (const { behaviour, value, side, ofScoring } of cards) {
        const before = this.actions[u].length;
        this.add(u, behaviour, value, NONE, side === NONE ? {} : { side, isCommandCard: true });
        for (let i = before; i < this.actions[u].length; i++) this.actions[u][i].ofScoring = ofScoring;
      }
    }
  }

  private addOwn(u: number, { keywords, upgrades }: UnitBuild, miniatures: Miniatures): void {
    const open = this.support.grants.filter(
      ({ side, concerns }) => side === this.builds[u].side && concerns(this.builds[u].card),
    );
    for (const { keyword, active } of open) this.gained.push({ unit: u, keyword, active: (c) => active(c, u) });
    const summed = new Set<BoundGrant>();
    for (const own of joined(keywords, this.edition)) {
      const same = open.filter(({ keyword }) => isSame(own.keyword, keyword));
      // The numbers of a keyword are added (2920): while a card gives it, the unit has the sum in place of its own.
      const alone = (c: Context): boolean => !same.some(({ active }) => active(c, u));
      const ofCard = (one: Behaviour): Behaviour => this.whileHeld(u, own, upgrades, 0, one);
      this.addKeyword(u, own, 0, miniatures, (one) => ofCard(same.length === 0 ? one : bound(one, alone)));
      for (const grant of same) this.addGained(u, grant, own.keyword, miniatures);
      for (const grant of same) summed.add(grant);
      if (this.givesShields(own)) this.shields[u] += own.keyword.value;
    }
    for (const grant of open) if (!summed.has(grant)) this.addGained(u, grant, null, miniatures);
    // The value of an upgrade card's own effects is its number among the unit's upgrade cards, so that it can exhaust
    // itself.
    for (const [i, upgrade] of upgrades.entries()) {
      for (const behaviour of cardBehaviours(upgrade, this.edition))
        this.add(u, this.whileHeld(u, tiedTo(i), upgrades, 0, behaviour), behaviour.byUnit === true ? u : i, i);
    }
  }

  /**
   * What a keyword or a card does, only as long as the unit has the upgrade card to which it is tied, and the
   * miniatures with which it ends. Its cards are numbered from `offset`.
   */
  private whileHeld(
    u: number,
    { upgrade, endsWith }: Pick<OwnKeyword, 'upgrade' | 'endsWith'>,
    upgrades: readonly UpgradeCard[],
    offset: number,
    behaviour: Behaviour,
  ): Behaviour {
    const equipped = upgrade === NONE ? behaviour : this.ifEquipped(u, offset + upgrade, behaviour);
    if (behaviour.outlives === true || endsWith === NONE || !endsWithMinis(upgrades[endsWith], this.edition))
      return equipped;
    return bound(equipped, (c) => !areMinisGone(c, u, offset + endsWith));
  }

  /** The effects of the `i`-th upgrade card of a unit that may swap cards: only while the card is not set aside. */
  private ifEquipped(u: number, i: number, behaviour: Behaviour): Behaviour {
    if (asideOf(this.builds[u]) === 0 && !this.discards) return behaviour;
    return bound(behaviour, (c) => (c.s.units.aside[u] & (1 << i)) === 0);
  }

  /** A keyword that a command card can give, added to what the unit's `own` cards print of it. */
  private addGained(u: number, { keyword, active }: BoundGrant, own: Keyword | null, miniatures: Miniatures): void {
    const sum = { ...own, ...keyword, value: keyword.value + (own?.value ?? 0) };
    const tied = { keyword: sum, upgrade: NONE, endsWith: NONE };
    this.addKeyword(u, tied, 0, miniatures, (behaviour) => bound(behaviour, (c) => active(c, u)), ROUNDS_OF_CARD);
  }

  /**
   * The effects of the counterpart's cards end with its last miniature (1574, 1580). Its upgrade cards are numbered
   * after the unit's own.
   */
  private addCounterpart(u: number, { counterpart, upgrades }: UnitBuild, miniatures: Miniatures): void {
    if (counterpart === null) return;
    const end = miniatures.end(u);
    const stands = (c: Context): boolean => someAlive(c, miniatures.counterpart[u], end);
    for (const own of joined(counterpart.keywords, this.edition)) {
      const ofCard = (one: Behaviour): Behaviour => this.whileHeld(u, own, counterpart.upgrades, upgrades.length, one);
      this.addKeyword(u, own, upgrades.length, miniatures, (behaviour) => bound(ofCard(behaviour), stands));
      if (this.givesShields(own)) this.counterpartShields[u] += own.keyword.value;
    }
    for (const [i, upgrade] of counterpart.upgrades.entries()) {
      const card = upgrades.length + i;
      for (const behaviour of cardBehaviours(upgrade, this.edition))
        this.add(
          u,
          bound(this.whileHeld(u, tiedTo(i), counterpart.upgrades, upgrades.length, behaviour), stands),
          card,
          card,
        );
    }
  }

  /** The effects of keywords on weapons of a unit, or of one that can support its fire, on the attacks of the unit. */
  private addWeapons(u: number, { weapons, weaponUnit }: Miniatures): void {
    const users = (1 << u) | supportersOf(this.builds, u, this.edition, this.support);
    const own = weapons.filter((_, i) => weaponUnit[i] !== NONE && (users & (1 << weaponUnit[i])) !== 0);
    for (const keyword of new Set(own.flatMap(({ keywords }) => keywords.map(({ id }) => id)))) {
      const behaviour = this.edition.keywords.get(keyword);
      if (behaviour?.ofWeapon === true) this.add(u, behaviour, 0, NONE);
    }
  }

  /**
   * The keywords of every supply card that the unit can equip, each in force while it has the card. Numbers add up; a
   * keyword without a number or an action is there once, however many cards print it.
   */
  private addSupplies(u: number, build: UnitBuild, { kinds, first }: SupplyDeck, miniatures: Miniatures): void {
    if (first[u] === NONE) return;
    for (const [i, card] of kinds.flatMap((kind) => Array.from({ length: COPIES }, () => kind)).entries()) {
      for (const keyword of card.adds.keywords) {
        const adds = keyword.value > 0 || card.action !== null;
        if (!adds && (i % COPIES > 0 || build.keywords.some((own) => own.keyword.id === keyword.id))) continue;
        const bits = adds ? 1 << i : ((1 << COPIES) - 1) << i;
        const has = (c: Context): boolean => (c.s.units.supplies[u] & bits) !== 0;
        this.gained.push({ unit: u, keyword, active: has });
        const upgrade = card.action === null ? NONE : i;
        this.addKeyword(u, { keyword, upgrade, endsWith: NONE }, first[u], miniatures, (behaviour) =>
          bound(behaviour, has),
        );
      }
    }
  }

  /** Adds a keyword of a unit. Upgrade cards are numbered from `offset`. */
  private addKeyword(
    u: number,
    tied: OwnKeyword,
    offset: number,
    miniatures: Miniatures,
    made: (behaviour: Behaviour) => Behaviour,
    rounds = this.rounds,
  ): void {
    const { keyword } = tied;
    const found = this.edition.keywords.get(keyword.id);
    if (found === undefined) return;
    const behaviour = made(found);
    const card = tied.upgrade === NONE ? NONE : offset + tied.upgrade;
    this.countTokens(behaviour, keyword.value, rounds);
    if (behaviour.bringsFlaw === true) this.addFlaws(u);
    if (behaviour.named !== true) {
      const own = behaviour.ofCard === true ? card : keyword.value;
      const value = behaviour.byUnit === true ? u : (behaviour.pack?.(keyword, card) ?? own);
      this.add(u, behaviour, value, card, { icon: keyword.action });
      return;
    }
    const friends = friendsNamed(this.edition.vocabulary, this.builds, u, keyword.of);
    const first = miniatures.firstMini[u];
    const row = this.named.push(namedKeyword(u, keyword, miniatures, first, miniatures.end(u), friends)) - 1;
    this.add(u, behaviour, row, card, { source: keyword.name, icon: keyword.action });
  }

  private add(unit: number, behaviour: Behaviour, value: number, upgrade: number, from: Source = {}): void {
    const { source = behaviour.name, side = NONE, isCommandCard = false, icon = null } = from;
    for (const trigger of (behaviour.triggers ?? []).map(alike)) {
      this.triggers.push({ owner: unit, entry: { trigger, value, source, by: NONE, side, isCommandCard } });
    }
    for (const trigger of (behaviour.watches ?? []).map(alike)) {
      for (const [u, { side: watched }] of this.builds.entries()) {
        const by = u === unit ? NONE : unit;
        const controller = watched === this.builds[unit].side ? NONE : this.builds[unit].side;
        this.triggers.push({ owner: u, entry: { trigger, value, source, by, side: controller, isCommandCard } });
      }
    }
    for (const modifier of behaviour.modifiers ?? []) this.modifiers.push({ owner: unit, modifier, value });
    for (const modifier of behaviour.auras ?? []) {
      const of = behaviour.named === true ? value : unit;
      for (let u = 0; u < this.builds.length; u++) this.modifiers.push({ owner: u, modifier, value: of });
    }
    const { gained, spent, standbyGone: gone } = behaviour;
    if (gained !== undefined) this.hear(this.gains, unit, { gained, value }, isCommandCard);
    if (gone !== undefined) this.hear(this.standbyGone, unit, { gone, value }, isCommandCard);
    if (spent !== undefined) this.hear(this.spends, unit, { spent, value }, isCommandCard);
    for (const action of behaviour.actions ?? []) this.actions[unit].push(this.row(action, value, upgrade, unit, icon));
    if (behaviour.gains !== undefined) {
      const { keyword: printed, when } = behaviour.gains;
      const active = (c: Context): boolean => when(c, unit, value);
      const keyword = this.edition.vocabulary.catalogue.named(printed);
      this.gained.push({ unit, keyword, active });
      const own = this.edition.keywords.get(keyword.id);
      if (own === undefined) throw new Error(`${behaviour.name} gives ${printed}, which ${this.edition.id} lacks`);
      this.add(unit, bound(own, active), 0, NONE);
    }
  }

  /** The cards of the battle are added unit by unit; a keyword hears every unit of its side. */
  private hear<Entry>(heard: Entry[][], unit: number, entry: Entry, isCommandCard: boolean): void {
    if (isCommandCard) heard[unit].push(entry);
    else for (const [u, { side }] of this.builds.entries()) if (side === this.builds[unit].side) heard[u].push(entry);
  }

  /** An action has the icon that its card prints, if that is known, and a name that is unique in its unit. */
  private row(
    action: CardAction,
    value: number,
    upgrade: number,
    unit: number,
    printed: ActionIcon | null,
  ): CardActionRow {
    const { upgrades, counterpart } = this.builds[unit];
    const own = [...upgrades, ...(counterpart?.upgrades ?? [])];
    const supplied = this.supply?.kinds[Math.floor((upgrade - own.length) / COPIES)];
    const icon = upgrade === NONE ? printed : ((own[upgrade] ?? supplied)?.action ?? null);
    const same = this.actions[unit].filter((row) => row.action.name.split(' #')[0] === action.name).length;
    const name = same === 0 ? action.name : `${action.name} #${same + 1}`;
    const free = icon === null ? action.free : icon === 'free card action';
    return { action: compiledAction(action, name, free), value, upgrade, ofScoring: false };
  }

  /** The flaw cards of unit `u`, which its opponent plays (2395). */
  private addFlaws(u: number): void {
    const { card, side } = this.builds[u];
    for (const flaw of this.edition.upgrades.values()) {
      if (flaw.flawOf === card.name) this.add(u, flaw, 0, NONE, { side: 1 - side });
    }
  }

  private givesShields({ keyword }: OwnKeyword): boolean {
    return this.edition.keywords.get(keyword.id)?.shields === true;
  }

  private countTokens(behaviour: Behaviour, value: number, rounds = this.rounds): void {
    this.tokenRows += behaviour.tokensPlaced?.(value, rounds) ?? 0;
    if (behaviour.lays !== undefined) this.laid.add(behaviour.lays);
  }
}

/** The same trigger with its fields in one order, whoever wrote it: V8 reads fields of many shapes slowly. */
function alike({ at, optional, when, run }: Trigger): Trigger {
  return { at, optional, when, run };
}

/** The ties of what the `i`-th upgrade card does. */
function tiedTo(i: number): Pick<OwnKeyword, 'upgrade' | 'endsWith'> {
  return { upgrade: i, endsWith: i };
}

/** Whether two keywords are one whose numbers are added: of one name, and naming the same behind its colon. */
function isSame(one: Keyword, other: Keyword): boolean {
  return one.id === other.id && one.of.join() === other.of.join();
}

/** The effects of an upgrade card, apart from the keywords that it gives its unit. */
function cardBehaviours({ id, adds, dualSided }: UpgradeCard, edition: Edition): Behaviour[] {
  const behaviours: Behaviour[] = [];
  const own = edition.upgrades.get(id);
  if (own !== undefined) behaviours.push(own);
  if (dualSided) behaviours.push(edition.twoSided);
  for (const keyword of new Set(adds.weapons.flatMap(({ keywords }) => keywords.map((one) => one.id)))) {
    const behaviour = edition.keywords.get(keyword);
    if (behaviour?.ofCard === true) behaviours.push(behaviour);
  }
  return behaviours;
}

function someAlive(c: Context, first: number, end: number): boolean {
  const { alive } = c.s.minis;
  for (let m = first; m < end; m++) if (alive[m] === 1) return true;
  return false;
}

/** The friendly units whose name or kind is among `names`; without unit `u` itself. */
function friendsNamed(
  words: KindWords,
  builds: readonly UnitBuild[],
  u: number,
  names: readonly string[],
): NamedFriends {
  let always = 0;
  const withRank = new Uint32Array(RANKS.length);
  for (const [v, { side, card }] of builds.entries()) {
    if (v === u || side !== builds[u].side) continue;
    for (const name of names) {
      const kind = kindNamed(words, name);
      if (name === card.name) always |= 1 << v;
      if (kind === null || !isOfKind(kind, card)) continue;
      if (kind.rank === null) always |= 1 << v;
      else withRank[RANKS.indexOf(kind.rank)] |= 1 << v;
    }
  }
  return { always, withRank };
}

/**
 * The keywords, with those merged that count as one keyword with several targets however many cards print them (1558).
 */
function joined(keywords: readonly OwnKeyword[], edition: Edition): OwnKeyword[] {
  const result: OwnKeyword[] = [];
  for (const own of keywords) {
    const { keyword } = own;
    const at = result.findIndex(({ keyword: { id } }) => id === keyword.id);
    if (at < 0 || edition.keywords.get(keyword.id)?.joins !== true) {
      result.push(own);
      continue;
    }
    const of = [...new Set([...result[at].keyword.of, ...keyword.of])];
    const name = `${keyword.name.split(':')[0]}: ${of.join(', ')}`;
    result[at] = { ...result[at], keyword: { ...result[at].keyword, name, of } };
  }
  return result;
}
