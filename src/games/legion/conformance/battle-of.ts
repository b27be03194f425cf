import { cardNames, type MissionKind, type MissionKinds } from '../cards/mission.js';
import type { PlayerName } from '../words/players.js';
import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { INCH, MILLIMETRE } from '../../../tabletop/units.js';
import type { BattleDeck, UnitEntry } from '../army/types.js';
import type { Battle } from '../engine/context.js';
import { compileBattle } from '../compile/compile.js';
import { type Library, standingOrders } from '../cards/library.js';
import { wordSchemas, type WordSchemas } from '../cards/schema-words.js';
import type { Vocabulary } from '../cards/vocabulary.js';
import type { Keyword, UnitCard, Weapon } from '../cards/types.js';
import type { Edition } from '../engine/edition.js';
import { parsePiece } from '../scenario/parse-terrain.js';
import { type BattleChoice, GRAND_ARMY, type TerrainPiece } from '../scenario/types.js';
import { type Staged, type StagedArmy, stagedScenario, unitEntry } from '../scenario/staged.js';
import { type Side, SIDES } from '../words/sides.js';
import type { CaseBattle, CaseCover, CaseKeyword, CaseTerrain, CaseUnit, CaseWeapon } from './schema-situation.js';
import type { BattleCase } from './schema.js';

/** The battle of a case: its cards, with the case's changes, its terrain, and the case's names for its units. */
export function battleOf(library: Library, edition: Edition, one: BattleCase): Result<Battle> {
  const ids = one.units.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) return fail('bad-case', `units: two have the id ${twice}; each needs its own`);
  const units = new Map(library.units);
  for (const named of one.units.flatMap(cardsOf)) {
    const card = library.units.get(named.card);
    if (card === undefined) return fail('unknown-unit', `unit ${named.id}: there is no unit card ${named.card}`);
    const changed = changedCard(edition, card, named);
    if (!changed.ok) return changed;
    units.set(cardId(named), changed.value);
  }
  const force = Object.values(one.battleForces ?? {}).find((id) => !library.battleForces.has(id));
  if (force !== undefined)
    return fail(
      'bad-case',
      `battleForces: there is no battle force ${force}${didYouMean(force, [...library.battleForces.keys()])}`,
    );
  const terrain = piecesOf(edition, one.terrain ?? [], tableOf(edition, one.battle?.table));
  if (!terrain.ok) return terrain;
  const compiled = compileBattle(
    { ...library, units },
    stagedScenario(edition, {
      id: one.id,
      description: one.says,
      table: tableOf(edition, one.battle?.table),
      terrain: terrain.value,
      armies: armies(library, one),
      battle: battleChoice(one, library.vocabulary.mission),
      colours: one.battle?.colours ?? edition.cases.colours ?? 'fixed',
      ...(one.battle?.rounds === undefined ? {} : { rounds: one.battle.rounds }),
      optional: one.battle?.optional ?? [],
    }),
    edition,
  );
  if (!compiled.ok) return compiled;
  const battle = compiled.value;
  const tag = unitsInOrder(one).map(({ id }) => id);
  return ok({
    ...battle,
    units: { ...battle.units, tag },
    ...withSmall(battle, one),
    tokenRows: battle.tokenRows + (one.tokens?.length ?? 0),
    hasSmoke: battle.hasSmoke || (one.tokens ?? []).some(({ kind }) => kind === 'smoke'),
    hasGraffiti: battle.hasGraffiti || (one.tokens ?? []).some(({ kind }) => kind === 'graffiti'),
  });
}

/** Miniatures that a case makes Small; those of a counterpart are numbered from its own first. */
function withSmall(battle: Battle, one: BattleCase): Pick<Battle, 'minis' | 'hasSmall'> {
  const small = battle.minis.small.slice();
  for (const [u, unit] of unitsInOrder(one).entries()) {
    for (const mini of unit.with?.smallMinis ?? []) small[battle.units.firstMini[u] + mini - 1] = 1;
    for (const mini of unit.counterpart?.with?.smallMinis ?? []) small[battle.units.counterpart[u] + mini - 1] = 1;
  }
  return { minis: { ...battle.minis, small }, hasSmall: small.includes(1) };
}

/** Every unit, in the order in which the battle numbers them. */
function unitsInOrder(one: BattleCase): readonly CaseUnit[] {
  return (['blue', 'blue2', 'red', 'red2'] as const).flatMap((player) => unitsOf(one, player));
}

/** The units of a player, in the order in which the battle numbers them. */
export function unitsOf(one: BattleCase, player: PlayerName): readonly CaseUnit[] {
  return one.units.filter((unit) => unit.side === player);
}

/** A card of a unit, and how the case changes it. */
type NamedCard = Pick<CaseUnit, 'id' | 'card' | 'with'>;

/** The cards of a unit: its own, and that of its counterpart. */
function cardsOf(unit: CaseUnit): NamedCard[] {
  return unit.counterpart === undefined ? [unit] : [unit, { ...unit.counterpart, id: unit.id }];
}

/** The entry of a unit in the army list of its side. */
function entryOf(unit: CaseUnit): UnitEntry {
  const entry = { ...unitEntry(cardId(unit), unit.upgrades), loadout: unit.loadout ?? [] };
  if (unit.counterpart === undefined) return entry;
  const card = cardId({ ...unit.counterpart, id: unit.id });
  return { ...entry, counterpart: { card, upgrades: unit.counterpart.upgrades ?? [] } };
}

/** Id of a unit's card in the case's library; a changed card has its own id. */
function cardId(unit: NamedCard): string {
  return unit.with === undefined ? unit.card : `${unit.card} of ${unit.id}`;
}

function changedCard(edition: Edition, card: UnitCard, unit: NamedCard): Result<UnitCard> {
  const { with: changes } = unit;
  if (changes === undefined) return ok(card);
  const keywords = keywordsOf(edition, changes.keywords ?? []);
  if (!keywords.ok) return keywords;
  const without = changes.withoutKeywords ?? [];
  const removed = new Set<Keyword>();
  for (const name of without) {
    const found = removedBy(edition, card, name);
    if (found === undefined) {
      const has = card.keywords.map((keyword) => keyword.name).join(', ');
      return fail('bad-case', `unit ${unit.id}: withoutKeywords: the card has no ${name}; it has ${has}`);
    }
    for (const keyword of found) removed.add(keyword);
  }
  const weapons: Weapon[] = [];
  for (const weapon of changes.weapons ?? []) {
    const made = weaponOf(edition, weapon);
    if (!made.ok) return made;
    weapons.push(made.value);
  }
  const { attack, defense } = card.surge;
  return ok({
    ...card,
    id: cardId(unit),
    rank: changes.rank ?? card.rank,
    wounds: changes.wounds ?? card.wounds,
    courage: changes.courage === undefined ? card.courage : changes.courage,
    resilience: changes.resilience === undefined ? card.resilience : changes.resilience,
    speed: changes.speed ?? card.speed,
    defenseDie: changes.defenseDie ?? card.defenseDie,
    surge: {
      attack: changes.surgeAttack === undefined ? attack : changes.surgeAttack,
      defense: changes.surgeDefense ?? defense,
    },
    keywords: [...card.keywords.filter((keyword) => !removed.has(keyword)), ...keywords.value],
    weapons: changes.weapons === undefined ? card.weapons : weapons,
  });
}

/**
 * The keywords of a card that are meant by a name: the printed one, or all forms of one that is named without what
 * follows the colon; of one that only a later list prints, what the card has of it. Undefined if the card has none.
 */
function removedBy(edition: Edition, card: UnitCard, printed: string): readonly Keyword[] | undefined {
  const { catalogue } = edition.vocabulary;
  const { name } = catalogue.usual(printed);
  const exact = card.keywords.filter((keyword) => keyword.name === name);
  if (exact.length > 0) return exact;
  const id = catalogue.find(name)?.id;
  const forms = card.keywords.filter((keyword) => keyword.id === id);
  if (edition.cases.laterKeywords?.[card.id]?.includes(printed) === true) return forms;
  return name.includes(':') || forms.length === 0 ? undefined : forms;
}

/** The form of a keyword by the words of an edition, which takes longer to make than a case to play. */
const keywordForms = new WeakMap<Vocabulary, WordSchemas['keyword']>();

function keywordForm(vocabulary: Vocabulary): WordSchemas['keyword'] {
  const known = keywordForms.get(vocabulary);
  if (known !== undefined) return known;
  const { keyword } = wordSchemas(vocabulary);
  keywordForms.set(vocabulary, keyword);
  return keyword;
}

function keywordsOf({ vocabulary }: Edition, given: readonly CaseKeyword[]): Result<Keyword[]> {
  if (given.length === 0) return ok([]);
  const schema = keywordForm(vocabulary);
  const keywords: Keyword[] = [];
  for (const keyword of given) {
    const parsed = schema.safeParse(keyword);
    if (!parsed.success) return fail('bad-case', parsed.error.issues[0].message);
    keywords.push(parsed.data);
  }
  return ok(keywords);
}

function weaponOf(edition: Edition, given: CaseWeapon): Result<Weapon> {
  const keywords = keywordsOf(edition, given.keywords ?? []);
  if (!keywords.ok) return keywords;
  const { min, max, melee } = given.range;
  const ranged = min !== undefined || max !== undefined;
  return ok({
    name: given.name,
    range: {
      min: ranged ? (min ?? 1) : 0,
      max: ranged ? (max ?? null) : 0,
      melee: melee === true,
      ranged,
      area: false,
    },
    dice: { red: given.dice.red ?? 0, black: given.dice.black ?? 0, white: given.dice.white ?? 0 },
    keywords: keywords.value,
    surge: null,
  });
}

function tenths(mm: number): number {
  return Math.round(mm * MILLIMETRE);
}

/** The size of a case's table. */
export function tableOf(
  { cases }: Edition,
  table = 'standard',
): { readonly widthIn: number; readonly depthIn: number } {
  return cases.tables[table];
}

/** The declared pieces of a case's terrain, checked as those of a scenario are. */
export function piecesOf(
  edition: Edition,
  terrain: readonly CaseTerrain[],
  { widthIn, depthIn }: ReturnType<typeof tableOf>,
): Result<TerrainPiece[]> {
  const pieces: TerrainPiece[] = [];
  for (const given of terrain) {
    const piece = parsePiece(
      edition.terrain,
      rawPiece(edition, given),
      { width: widthIn * INCH, depth: depthIn * INCH },
      'terrain',
    );
    if (!piece.ok) return piece;
    pieces.push(piece.value);
  }
  return ok(pieces);
}

function rawPiece({ terrain: { kinds }, cases }: Edition, given: CaseTerrain): Parameters<typeof parsePiece>[1] {
  const kind = [...kinds].find(([, { rule }]) => rule === given.kind)?.[0] ?? given.kind;
  const family = given.family === undefined ? undefined : cases.families[given.family];
  const { movement } = given;
  return {
    id: given.id,
    kind,
    polygonMm: given.polygonMm.map(([x, y]) => [tenths(x), tenths(y)] as const),
    heightMm: tenths(given.heightMm),
    zone: family?.zone,
    cover: given.cover === undefined ? undefined : coverOf(given.cover),
    movement:
      typeof movement === 'object'
        ? { ...movement, creature: movement.trooper, emplacement: movement.trooper }
        : movement,
    flatTop: given.flatTop ?? (kinds.get(kind)?.apart === true ? true : family?.flatTop),
    ladder: given.ladder === true,
  };
}

function coverOf(cover: CaseCover) {
  if (typeof cover === 'string') return cover;
  const none = { trooper: 'none', creature: 'none', emplacement: 'none' } as const;
  return { ...none, groundVehicle: 'none', repulsorVehicle: 'none', ...cover } as const;
}

/** The armies of a case: those of four players if anything in it belongs to the second player of a team. */
function armies(library: Library, one: BattleCase): Staged['armies'] {
  const { hands, played, lasting, divulged, contingencies } = one;
  const named = Object.keys({ ...hands, ...played, ...lasting, ...divulged, ...contingencies });
  const teams = [...one.units.map((unit) => unit.side), ...named];
  const two = { blue: army(library, one, 'blue'), red: army(library, one, 'red') };
  if (!teams.includes('blue2') && !teams.includes('red2')) return two;
  return { ...two, blue2: army(library, one, 'blue2'), red2: army(library, one, 'red2') };
}

function army(library: Library, one: BattleCase, player: PlayerName): StagedArmy {
  const units = unitsOf(one, player);
  const played = one.played?.[player];
  const lasting = one.lasting?.[player] ?? [];
  const commandHand = [...(one.hands?.[player] ?? []), ...lasting, ...(played === undefined ? [] : [played])];
  const factions = commandHand.map((id) => library.commandCards.get(id)?.faction);
  const faction =
    factions.find((f) => f !== undefined && f !== 'neutral') ?? library.units.get(units[0]?.card)?.faction;
  return {
    faction: faction ?? 'rebels',
    units: units.map(entryOf),
    battleForce: one.battleForces?.[player],
    // Every hand has Standing Orders anyway.
    commandHand: commandHand.filter((id) => id !== standingOrders(library)),
  };
}

function battleChoice({ battle = {} }: BattleCase, mission: MissionKinds): BattleChoice {
  const isGrand = battle.optional?.includes('grand-army') === true;
  const single: Readonly<Record<string, unknown>> = battle;
  const chosen = (kind: MissionKind, side?: Side): string | undefined => {
    if (isGrand && kind.role === 'zones') return GRAND_ARMY;
    const { [kind.id]: card } = single;
    if (side !== undefined) return (card as Readonly<Partial<Record<Side, string>>> | undefined)?.[side];
    return typeof card === 'string' ? card : kind.plain;
  };
  if (battle.decks !== undefined) return ownDecks(battle.decks, mission, chosen);
  const given: Readonly<Record<string, readonly string[]>> | undefined = battle.deck ?? battle.revealed;
  const deck =
    given &&
    Object.fromEntries(
      mission.map(({ pile, role }) => [pile, isGrand && role === 'zones' ? [GRAND_ARMY] : given[pile]]),
    );
  if (battle.optional?.includes('unlimited-rounds') === true) {
    const pileOf = (kind: MissionKind): readonly string[] =>
      kind.role === 'zones' ? (deck?.[kind.pile] ?? [chosen(kind) ?? '']) : [];
    return { kind: 'deck', deck: Object.fromEntries(mission.map((kind) => [kind.pile, pileOf(kind)])) };
  }
  if (deck !== undefined) return { kind: 'deck', deck };
  const cards = mission.flatMap((kind) =>
    cardNames(kind).flatMap((name, i) => {
      const card = chosen(kind, kind.bySide === true ? SIDES[i] : undefined);
      return card === undefined ? [] : [[name, card] as const];
    }),
  );
  return { kind: 'fixed', ...Object.fromEntries(cards) };
}

/**
 * The decks of both players: their piles, and the cards in play. A card that both can have brought is of the player
 * whose pile is smaller.
 */
function ownDecks(
  piles: NonNullable<CaseBattle['decks']>,
  mission: MissionKinds,
  chosen: (kind: MissionKind, side?: Side) => string | undefined,
): BattleChoice {
  const deckOf = (side: Side): BattleDeck =>
    Object.fromEntries(
      mission.map((kind) => {
        const { pile, bySide } = kind;
        const isSmaller = piles.red[pile].length < piles.blue[pile].length ? side === 'red' : side === 'blue';
        const card = bySide === true ? chosen(kind, side) : isSmaller ? chosen({ ...kind, plain: '' }) : undefined;
        return [pile, card === undefined || card === '' ? piles[side][pile] : [...piles[side][pile], card]];
      }),
    );
  const own = { blue: deckOf('blue'), red: deckOf('red') };
  const both = mission.map(({ pile }) => [pile, [...new Set([...own.blue[pile], ...own.red[pile]])]] as const);
  return { kind: 'deck', deck: Object.fromEntries(both), own };
}
