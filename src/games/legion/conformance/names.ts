import { didYouMean, suggestion } from '../../../kernel/nearest.js';
import { BANE_FACES } from '../battle/bane.js';
import type { Battle } from '../engine/context.js';
import type { Library } from '../cards/library.js';
import type { PathExpectation } from '../../../proof/case.js';
import type { KeywordCatalogue } from '../cards/keyword-catalogue.js';
import type { Edition } from '../engine/edition.js';
import type { Behaviour } from '../engine/timing.js';
import { POINTS } from '../engine/timing.js';
import { weaponLabels } from '../rules/queries/weapon-label.js';
import { UNIT_TOKENS } from '../state/unit-tokens.js';
import { parsePath, type Path } from './paths.js';
import { kindOf } from './path-kinds.js';
import type { BattleCase } from './schema.js';
import type { FieldKind } from '../contract/case-choice.js';
import { coreChoice, fieldKinds } from './choice-kinds.js';
import type { CasePool, CaseSupport, Choice, CoreChoice, WeaponCount } from './schema-choices.js';
import type { EventExpectation, Expectation } from './schema-expectations.js';
import { ATTACK_TYPES, CANCELLED_BY, EVENT_TOKENS, MOVE_TYPES } from './vocabulary.js';

const KINDS = { number: 'a number', boolean: 'true or false', word: 'a name' } as const;

/** Values of `by` other than keywords and cards. */
const MOMENTS = ['standby', 'compulsory'];

/** The name of the choice of a two-sided card's side. */
const CARD_SIDE = 'Card side';

/** The names that a case of this battle can use, by what they name. */
class Names {
  readonly faults: string[] = [];
  private readonly library: Library;
  private readonly edition: Edition;
  private readonly catalogue: KeywordCatalogue;
  private readonly battle: Battle;
  private readonly units: readonly string[];
  private readonly terrain: readonly string[];

  constructor(library: Library, edition: Edition, battle: Battle) {
    this.library = library;
    this.edition = edition;
    this.catalogue = edition.vocabulary.catalogue;
    this.battle = battle;
    this.units = battle.units.tag;
    this.terrain = battle.geometry.terrain.pieces.map(({ id }) => id);
  }

  /** The names of the effects that units of the battle have. */
  private get sources(): Set<string> {
    const { triggers, units } = this.battle;
    const sources = new Set<string>();
    for (let point = 0; point < POINTS.length; point++)
      for (let u = 0; u < units.count; u++) for (const { source } of triggers.of(point, u)) sources.add(source);
    return sources;
  }

  /** The names of card actions, and the ids of upgrade cards. */
  private get actions(): readonly string[] {
    const { keywords, upgrades, commandCards, battleCards, battleForces = new Map<string, Behaviour>() } = this.edition;
    const behaviours = [keywords, upgrades, commandCards, battleCards, battleForces].flatMap((known) => [
      ...known.values(),
    ]);
    const offered = behaviours.flatMap((behaviour) => (behaviour.actions ?? []).map(({ name }) => name));
    const inBattle = this.battle.units.actions.flat().map(({ action }) => action.name);
    const missions = [...battleCards].filter(([, { actions = [] }]) => actions.length > 0).map(([id]) => id);
    return [...new Set([...offered, ...inBattle, ...missions, ...this.library.upgrades.keys()])];
  }

  private check(where: string, name: string, known: readonly string[], what: string): void {
    if (!known.includes(name)) this.faults.push(`${where}: there is no ${what} ${name}${didYouMean(name, known)}`);
  }

  private unit(where: string, name: string): void {
    const known = this.units.join(', ');
    if (!this.units.includes(name)) this.faults.push(`${where}: there is no unit ${name}; the case has ${known}`);
  }

  private piece(where: string, name: string, also: readonly string[]): void {
    this.check(where, name, [...this.terrain, ...also], 'piece of terrain');
  }

  /**
   * Checks the name of a keyword or card that grants something; a keyword that names something must be written as on a
   * card of the battle.
   */
  private ability(where: string, name: string, also: readonly string[] = []): void {
    const { sources } = this;
    if (also.includes(name) || sources.has(name)) return;
    const { upgrades, commandCards, battleCards, battleForces } = this.library;
    const cards = [upgrades, commandCards, battleCards, battleForces].flatMap((known) => [...known.keys()]);
    if (cards.includes(name)) return;
    // The effects of some command cards are offered under the names printed on them.
    if (cards.includes(name.toLowerCase().replaceAll(' ', '-'))) return;
    if (this.catalogue.find(name) !== undefined && !name.includes(':')) return;
    const known = [...sources, ...this.catalogue.all.map((keyword) => keyword.name), ...cards, ...also];
    this.faults.push(`${where}: there is no keyword or card ${name}${didYouMean(name, known)}`);
  }

  /** Checks a keyword, alone or with what some card of the library or the battle prints behind its colon. */
  private keyword(where: string, name: string): void {
    const entry = this.catalogue.find(name);
    const known = [...this.edition.keywords.keys()];
    if (entry === undefined || !known.includes(entry.id)) {
      const names = this.catalogue.all.filter(({ id }) => known.includes(id)).map((keyword) => keyword.name);
      this.faults.push(`${where}: the edition has no keyword ${name}${didYouMean(name, names)}`);
      return;
    }
    const named = this.namedBy(entry.id);
    for (const one of this.catalogue.named(name).of)
      if (!named.includes(one))
        this.faults.push(`${where}: no card has ${entry.name}: ${one}${didYouMean(one, named)}`);
  }

  /** What cards print behind the colon of a keyword. */
  private namedBy(keyword: string): string[] {
    const { units, upgrades } = this.library;
    const cards = [...units.values(), ...this.battle.units.card].flatMap(({ keywords }) => keywords);
    const added = [...upgrades.values()].flatMap(({ adds }) => adds.keywords);
    const gained = this.battle.gained.map((one) => one.keyword);
    return [...cards, ...added, ...gained].filter(({ id }) => id === keyword).flatMap(({ of }) => of);
  }

  private weaponsOf(where: string, unit: string, named: readonly (WeaponCount | string)[] = []): void {
    const u = this.units.indexOf(unit);
    if (u < 0) return;
    const known = weaponLabels(this.battle, u);
    for (const one of named) {
      const weapon = typeof one === 'string' ? one : one.weapon;
      if (!known.includes(weapon))
        this.faults.push(`${where}: ${unit} has no weapon ${weapon}; it has ${known.join(', ')}`);
    }
  }

  private pool(
    where: string,
    unit: string,
    { weapons, support }: { weapons?: CasePool['weapons']; support?: CaseSupport },
  ): void {
    this.weaponsOf(`${where}.weapons`, unit, weapons);
    if (support === undefined) return;
    this.unit(`${where}.support.unit`, support.unit);
    this.weaponsOf(`${where}.support.weapons`, support.unit, support.weapons);
  }

  private mini(where: string, unit: string | undefined, mini: number | undefined): void {
    const u = this.units.indexOf(unit ?? '');
    if (u < 0 || mini === undefined || mini <= this.battle.units.miniCount[u]) return;
    this.faults.push(`${where}: ${unit} has no miniature ${mini}; it has ${this.battle.units.miniCount[u]}`);
  }

  private token(where: string, name: string, kind: string): void {
    if (!new RegExp(`^${kind}-[1-9]\\d?$`).test(name))
      this.faults.push(`${where}: ${name} is not the name of a token; write ${kind}-1, ${kind}-2 and so on`);
  }

  /** A pattern of the words for tokens. */
  private anyToken(): string {
    return `(${Object.keys(this.edition.cases.tokens).join('|')})`;
  }

  /** Checks the names of a choice. */
  choice(where: string, choice: Choice): void {
    for (const field of ['by', 'grant']) {
      const given = choice[field];
      if (typeof given === 'string') this.ability(`${where}.${field}`, given, MOMENTS);
    }
    const core = coreChoice(this.edition, choice);
    if (core !== undefined) return this.coreChoice(where, core);
    for (const [field, kind] of fieldKinds(this.edition, choice)) this.field(where, choice, field, kind);
  }

  /** Checks what a field of a choice names. */
  private field(where: string, choice: Choice, field: string, kind: FieldKind): void {
    const at = `${where}.${field}`;
    const names = [choice[field]].flat().map(String);
    const unit = typeof choice['unit'] === 'string' ? choice['unit'] : '';
    if (typeof kind === 'object') {
      if ('token' in kind) this.token(at, names[0], kind.token);
      return;
    }
    switch (kind) {
      case 'unit':
      case 'units':
        return names.forEach((id) => this.unit(at, id));
      case 'terrain':
        return this.piece(at, names[0], []);
      case 'command-card':
        return this.check(at, names[0], [...this.library.commandCards.keys()], 'command card');
      case 'weapon':
        return this.weaponsOf(at, unit, names);
      case 'mini':
        return this.mini(at, unit, Number(names[0]));
      default:
    }
  }

  /** Checks the names of a choice of a kind that every edition has. */
  private coreChoice(where: string, choice: CoreChoice): void {
    for (const field of ['unit', 'target', 'of', 'into', 'aboard', 'beside'] as const) {
      const id = (choice as Readonly<Partial<Record<string, unknown>>>)[field];
      if (typeof id === 'string') this.unit(`${where}.${field}`, id);
    }
    switch (choice.kind) {
      case 'climb':
      case 'clamber':
        if (choice.to !== undefined) this.piece(`${where}.to`, choice.to, ['ground']);
        return;
      case 'divert':
        return this.unit(`${where}.to`, choice.to);
      case 'set-aside':
        return choice.units.forEach((id) => this.unit(`${where}.units`, id));
      case 'attack':
        this.pool(where, choice.unit, choice);
        for (const [i, pool] of (choice.pools ?? []).entries()) {
          this.unit(`${where}.pools[${i}].target`, pool.target);
          this.pool(`${where}.pools[${i}]`, choice.unit, pool);
        }
        return;
      case 'use':
        this.ability(`${where}.ability`, choice.ability, [CARD_SIDE]);
        for (const target of choice.targets ?? []) this.anything(`${where}.targets`, target);
        return;
      case 'recover':
        for (const card of choice.ready ?? [])
          this.check(`${where}.ready`, card, [...this.library.upgrades.keys()], 'upgrade card');
        return;
      case 'card-action':
        this.actionName(`${where}.name`, choice.name);
        for (const target of choice.targets ?? []) this.unit(`${where}.targets`, target);
        this.mini(`${where}.mini`, choice.targets?.[0], choice.mini);
        if (choice.token !== undefined) this.token(`${where}.token`, choice.token, this.anyToken());
        return;
      case 'detonate':
        return this.token(`${where}.token`, choice.token, 'charge');
      default:
    }
  }

  /** Checks that no unit attacks itself in a script; an expectation may ask whether that is legal. */
  notItself(where: string, made: Choice): void {
    const choice = coreChoice(this.edition, made);
    if (choice?.kind !== 'attack') return;
    const pools = (choice.pools ?? []).map(({ target }, i) => ({ target, at: `pools[${i}].target` }));
    for (const { target, at } of [{ target: choice.target, at: 'target' }, ...pools])
      if (target === choice.unit) this.faults.push(`${where}.${at}: ${target} cannot be its own target`);
  }

  private actionName(where: string, name: string): void {
    const same = (known: string): boolean => known.toLowerCase() === name.toLowerCase();
    if (this.actions.some(same)) return;
    this.faults.push(`${where}: there is no card action ${name}${didYouMean(name, this.actions)}`);
  }

  /**
   * Checks the target of an ability: a unit, a kind of token, a command card by its id, or an upgrade card by its id or
   * the name of one of its sides.
   */
  private anything(where: string, name: string): void {
    const cards = [...this.library.upgrades.values()].flatMap(({ id, name: printed }) => [id, printed]);
    const sides = this.battle.units.upgrades.flat().flatMap(({ adds }) => adds.weapons.map((weapon) => weapon.name));
    const played = this.battle.commandCards.map(({ id }) => id);
    const known = [...this.units, ...UNIT_TOKENS, ...cards, ...played, ...sides, ...(this.edition.cases.targets ?? [])];
    this.check(where, name, known, 'unit, token or card');
  }

  /** Checks the names of an expectation. */
  expectation(where: string, expectation: Expectation): void {
    if ('legal' in expectation) this.choice(`${where}.legal`, expectation.legal);
    else if ('event' in expectation) this.event(where, expectation);
    else if ('path' in expectation) {
      const parsed = parsePath(expectation.path, new Set(this.units), this.battle.edition.cases);
      if (parsed.ok) this.values(where, expectation, parsed.value);
      if (parsed.ok && parsed.value.of === 'keyword') this.keyword(where, parsed.value.keyword);
      if (!parsed.ok) this.faults.push(`${where}: ${parsed.problem.message}`);
    }
  }

  /** Checks that a path is compared with a value that it can have. */
  private values(where: string, { is, not, atLeast, atMost }: PathExpectation, path: Path): void {
    const { kind, words, orNull } = kindOf(this.battle, path);
    if (kind !== 'number' && (atLeast ?? atMost) !== undefined)
      this.faults.push(`${where}: atLeast and atMost are for numbers, and this is ${KINDS[kind]}`);
    for (const [field, value] of Object.entries({ is, not })) {
      if (value === undefined || (value === null && orNull)) continue;
      const can = typeof value === kind || (kind === 'word' && typeof value === 'string');
      if (!can)
        this.faults.push(
          `${where}.${field}: ${JSON.stringify(value)} is not ${KINDS[kind]}${orNull ? ' or null' : ''}`,
        );
      else if (typeof value === 'string' && !words.includes(value))
        this.faults.push(`${where}.${field}: it can never be ${value}${suggestion(value, words)}`);
    }
  }

  private event(where: string, { event, unit, target, by, type, token }: EventExpectation): void {
    if (unit !== undefined) this.unit(`${where}.unit`, unit);
    if (target !== undefined) this.unit(`${where}.target`, target);
    if (by !== undefined) {
      if (event === 'order-issued') this.unit(`${where}.by`, by);
      else this.check(`${where}.by`, by, CANCELLED_BY, 'way to cancel results called');
    }
    const types = event === 'attack-declared' ? ATTACK_TYPES : event === 'unit-moved' ? MOVE_TYPES : BANE_FACES;
    if (type !== undefined) this.check(`${where}.type`, type, types, `${event} of type`);
    if (token === undefined) return;
    const isOfUnit = event === 'token-gained' || event === 'token-removed';
    if (isOfUnit) this.check(`${where}.token`, token, EVENT_TOKENS, 'token');
    else this.token(`${where}.token`, token, this.anyToken());
  }

  private card(id: string, edition: Edition): void {
    const { upgrades, commandCards, battleCards, battleForces } = this.library;
    const piles = [upgrades, commandCards, battleCards, battleForces, edition.battleCards];
    if (piles.some((known) => known.has(id))) return;
    this.check(
      'card',
      id,
      piles.flatMap((known) => [...known.keys()]),
      'card',
    );
  }

  /** Checks the names in a case outside its script and its expectations. */
  head({ card, at }: BattleCase, edition: Edition): void {
    if (card !== undefined) this.card(card, edition);
    if (at.activating !== undefined) this.unit('at.activating', at.activating);
  }
}

/** A line for every unknown name in a case, whether or not the case ever reaches it. */
export function wrongNames(library: Library, edition: Edition, battle: Battle, one: BattleCase): readonly string[] {
  const names = new Names(library, edition, battle);
  names.head(one, edition);
  for (const [i, step] of (one.script ?? []).entries()) {
    const where = `script[${i}]`;
    if ('choose' in step) {
      names.choice(`${where}.choose`, step.choose);
      names.notItself(`${where}.choose`, step.choose);
    }
    if ('expect' in step) step.expect.forEach((e, k) => names.expectation(`${where}.expect[${k}]`, e));
  }
  one.expect.forEach((e, k) => names.expectation(`expect[${k}]`, e));
  return names.faults;
}
