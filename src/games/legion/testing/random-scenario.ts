import { battleCardsOf, standingOrders } from '../cards/library.js';
import { isOfSize } from '../cards/mission.js';
import type { BattleFormat } from '../cards/types.js';
import { type Side, SIDES } from '../words/sides.js';
import { battleCardIds } from '../scenario/parse-battle.js';
import type { Rng } from '../../../kernel/rng.js';
import { stepX, stepY } from '../../../tabletop/directions.js';
import { INCH } from '../../../tabletop/units.js';
import { checkUnitUpgrades } from '../army/check-upgrades.js';
import type { UnitEntry } from '../army/types.js';
import type { Library } from '../cards/library.js';
import type { Faction } from '../words/factions.js';
import { stagedScenario, unitEntry, type StagedArmy } from '../scenario/staged.js';
import { USUAL_EDITION } from '../editions/all.js';
import type { Edition } from '../engine/edition.js';
import { createLegion, type LegionGame } from '../legion.js';
import { parsePiece } from '../scenario/parse-terrain.js';
import type { Terrain } from '../scenario/terrain.js';
import type { BattleChoice, OptionalRule, Scenario, TerrainPiece } from '../scenario/types.js';

/** Units of one side, from the least to the most. */
const FEWEST_UNITS = 3;
const MOST_UNITS = 7;
/** Pieces of terrain for each 6 by 6 inches of table, from none to this many. */
const DENSEST = 0.55;
const CELL_IN = 6;

/** The cards of a library that a battle can be played with, as the engine reports for each. */
export interface Playable {
  readonly units: ReadonlyMap<Faction, readonly string[]>;
  readonly counterparts: readonly string[];
  readonly upgrades: readonly string[];
  readonly commandCards: readonly string[];
  /** By pile. */
  readonly battleCards: Readonly<Record<string, readonly string[]>>;
}

/** Finds out which cards are implemented: one small battle is compiled for each unit and upgrade card. */
export function playableCards(library: Library, edition: Edition = USUAL_EDITION): Playable {
  const loads = (entry: UnitEntry): boolean => {
    const army = { faction: 'rebels', units: [entry], commandHand: [] } as const;
    return createLegion(library, probe(edition, { blue: army, red: army }), edition).ok;
  };
  const cards = [...library.units.values()];
  const own = cards.filter(({ rank }) => rank !== 'counterpart');
  const host = own.find(({ id }) => loads(unitEntry(id)))?.id ?? '';
  return {
    units: new Map(
      edition.vocabulary.factions.map((faction) => [
        faction,
        own.filter((card) => card.faction === faction && loads(unitEntry(card.id))).map(({ id }) => id),
      ]),
    ),
    counterparts: cards
      .filter(
        ({ id, rank }) =>
          rank === 'counterpart' && loads({ ...unitEntry(host), counterpart: { card: id, upgrades: [] } }),
      )
      .map(({ id }) => id),
    upgrades: [...library.upgrades.keys()].filter((id) => loads(unitEntry(host, [id]))),
    commandCards: [...library.commandCards.keys()].filter((id) => edition.commandCards.has(id)),
    battleCards: Object.fromEntries(
      library.vocabulary.mission.map(({ id: kind, pile }) => [
        pile,
        battleCardsOf(library, kind).flatMap(({ id }) => (edition.battleCards.has(id) ? [id] : [])),
      ]),
    ),
  };
}

function probe(edition: Edition, armies: { readonly blue: StagedArmy; readonly red: StagedArmy }): Scenario {
  return stagedScenario(edition, {
    id: 'probe',
    description: 'One unit a side.',
    table: { widthIn: 36, depthIn: 36 },
    terrain: [],
    armies,
  });
}

/**
 * A battle of random units of two factions with random upgrade and command cards, on a random table with terrain of
 * every kind, with random battle cards: not what a player would build, but everything that the rules must handle. The
 * same stream gives the same battle.
 */
export function randomBattle(library: Library, edition: Edition, playable: Playable, rng: Rng): LegionGame {
  const small = rng.below(3) === 0;
  const cards =
    (small ? randomCards(library, playable, true, rng) : null) ?? randomCards(library, playable, false, rng);
  if (cards === null) throw new Error('no battle cards');
  const skirmish = small && library.battleCards.get(battleCardIds(cards)[0])?.format === 'skirmish';
  const table = { widthIn: skirmish ? 36 : 72, depthIn: 36 };
  const factions = edition.vocabulary.factions.filter((faction) => (playable.units.get(faction)?.length ?? 0) > 0);
  const army = (): StagedArmy => randomArmy(library, playable, factions[rng.below(factions.length)], rng);
  const hasZoneCards = edition.vocabulary.mission.some(({ role }) => role === 'zones');
  const optional: OptionalRule[] = rng.below(12) === 0 && hasZoneCards ? ['unlimited-rounds'] : [];
  const ground = randomTerrain(edition.terrain, table, rng);
  const armies = { blue: army(), red: army() };
  const scenario = stagedScenario(edition, {
    id: 'random',
    description: 'Random armies on a random table.',
    table,
    terrain: ground,
    armies,
    battle: withSideCards(library, playable, cards, armies, skirmish, rng),
    colours: rng.below(4) === 0 ? 'chosen' : 'fixed',
    optional,
    ...(optional.length > 0 ? { rounds: 10 } : {}),
  });
  const game = createLegion(library, scenario, edition);
  if (!game.ok) throw new Error(game.problem.message);
  return game.value;
}

function pick<T>(from: readonly T[], rng: Rng): T {
  return from[rng.below(from.length)];
}

function randomArmy(library: Library, playable: Playable, faction: Faction, rng: Rng): StagedArmy {
  const count = FEWEST_UNITS + rng.below(MOST_UNITS - FEWEST_UNITS + 1);
  const units: UnitEntry[] = [];
  const taken = new Set<string>();
  while (units.length < count) {
    // Cards reserve room for the tokens of unique characters: no army has one twice (350).
    const open = (playable.units.get(faction) ?? []).filter((id) => !taken.has(library.units.get(id)?.name ?? id));
    const card = library.units.get(pick(open, rng));
    if (card === undefined) throw new Error(`no unit of the ${faction} is left`);
    if (card.unique) taken.add(card.name);
    units.push(randomEntry(library, playable, card.id, rng));
  }
  const commandHand = randomHand(library, playable, faction, units, rng);
  return {
    faction,
    units,
    commandHand,
    contingencies: randomAside(library, playable, faction, units, commandHand, rng),
  };
}

/** As many other command cards as the units' Contingencies set aside, with any number of pips (1526). */
function randomAside(
  library: Library,
  playable: Playable,
  faction: Faction,
  units: readonly UnitEntry[],
  hand: readonly string[],
  rng: Rng,
): string[] {
  const keywords = units.flatMap(({ card }) => library.units.get(card)?.keywords ?? []);
  let left = keywords.reduce((sum, { id, value }) => sum + (id === 'contingencies' ? value : 0), 0);
  const open = allowedCards(library, playable, faction, units).filter((id) => !hand.includes(id));
  const aside: string[] = [];
  for (; left > 0 && open.length > 0; left--) aside.push(...open.splice(rng.below(open.length), 1));
  return aside;
}

/** A unit, sometimes with its counterpart, and cards in about half of its upgrade slots. */
export function randomEntry(library: Library, playable: Playable, id: string, rng: Rng): UnitEntry {
  const card = library.units.get(id);
  if (card === undefined) throw new Error(`no unit card ${id}`);
  let entry = unitEntry(id);
  const counterpart = playable.counterparts.find((one) => {
    const keywords = library.units.get(one)?.keywords ?? [];
    return keywords.some((keyword) => keyword.id === 'counterpart' && keyword.of.includes(card.name));
  });
  if (counterpart !== undefined && rng.below(2) === 0)
    entry = { ...entry, counterpart: { card: counterpart, upgrades: [] } };
  for (const slot of card.upgradeBar) {
    if (rng.below(2) === 0 && slot !== 'heavy weapon') continue;
    const fitting = playable.upgrades.filter((upgrade) => {
      if (library.upgrades.get(upgrade)?.slot !== slot) return false;
      const with1 = { ...entry, upgrades: [...entry.upgrades, upgrade] };
      return checkUnitUpgrades(library, with1, id).length === 0;
    });
    if (fitting.length > 0) entry = { ...entry, upgrades: [...entry.upgrades, pick(fitting, rng)] };
  }
  return entry;
}

/**
 * Two command cards of each number of pips that the army may hold and that are implemented, as far as there are any.
 */
export function randomHand(
  library: Library,
  playable: Playable,
  faction: Faction,
  units: readonly UnitEntry[],
  rng: Rng,
): string[] {
  const open = allowedCards(library, playable, faction, units);
  return [1, 2, 3].flatMap((pips) => {
    const fitting = open.filter((id) => library.commandCards.get(id)?.handPips === pips);
    const first = fitting.length === 0 ? [] : fitting.splice(rng.below(fitting.length), 1);
    return fitting.length === 0 ? first : [...first, pick(fitting, rng)];
  });
}

/** Battle cards of one size, or null where one of the kinds has none that is implemented. */
function randomCards(library: Library, playable: Playable, skirmish: boolean, rng: Rng): BattleChoice | null {
  const format = skirmish ? 'skirmish' : 'standard';
  const open = library.vocabulary.mission
    .filter(({ bySide }) => bySide !== true)
    .map(({ id, pile }) => [id, ofSize(library, playable.battleCards[pile], format)] as const);
  if (open.some(([, known]) => known.length === 0)) return null;
  return { kind: 'fixed', ...Object.fromEntries(open.map(([id, known]) => [id, pick(known, rng)])) };
}

function ofSize(library: Library, ids: readonly string[], size: BattleFormat): readonly string[] {
  return ids.filter((id) => {
    const card = library.battleCards.get(id);
    return card !== undefined && isOfSize(card, size);
  });
}

/** The same with a card for each side of the kinds of which each has one, if it is implemented and for its faction. */
function withSideCards(
  library: Library,
  playable: Playable,
  cards: BattleChoice,
  armies: Readonly<Record<Side, StagedArmy>>,
  skirmish: boolean,
  rng: Rng,
): BattleChoice {
  const own = library.vocabulary.mission.filter(({ bySide }) => bySide === true);
  const drawn = own.flatMap(({ id, pile }) =>
    SIDES.flatMap((side) => {
      const open = ofSize(library, playable.battleCards[pile], skirmish ? 'skirmish' : 'standard').filter((card) => {
        const faction = library.battleCards.get(card)?.faction ?? null;
        return faction === null || faction === armies[side].faction;
      });
      return open.length === 0 ? [] : [[`${side}-${id}`, pick(open, rng)] as const];
    }),
  );
  return drawn.length === 0 ? cards : { ...cards, ...Object.fromEntries(drawn) };
}

/** Heights in tenths of a millimetre that pieces of a zone can have. */
const HEIGHTS = {
  area: [0, 200, 600],
  depression: [0],
  solid: [120, 250, 420, 700, 1000, 1500, 1524, 2400],
} as const;

/** Pieces of all kinds, each within its own square, so that none overlap; some stand flush side by side. */
function randomTerrain(terrain: Terrain, table: Scenario['table'], rng: Rng): TerrainPiece[] {
  const kinds = [...terrain.kinds];
  const share = rng.below(100) / 100;
  const pieces: TerrainPiece[] = [];
  for (let column = 0; column * CELL_IN < table.widthIn; column++) {
    for (let row = 0; row * CELL_IN < table.depthIn; row++) {
      if (rng.below(100) >= share * DENSEST * 100) continue;
      const [kind, { zone }] = pick(kinds, rng);
      const middle = { x: (column + 0.5) * CELL_IN * INCH, y: (row + 0.5) * CELL_IN * INCH };
      const piece = parsePiece(
        terrain,
        {
          id: `piece-${column}-${row}`,
          kind,
          polygonMm: randomOutline(middle.x, middle.y, rng),
          heightMm: pick(HEIGHTS[zone], rng),
          ladder: zone === 'solid' && rng.below(3) === 0,
        },
        { width: table.widthIn * INCH, depth: table.depthIn * INCH },
        'random',
      );
      if (!piece.ok) throw new Error(piece.problem.message);
      pieces.push(piece.value);
    }
  }
  return pieces;
}

/**
 * A bar, a block or a polygon of five to eight corners about (x, y), turned by any angle, inside a square of six
 * inches.
 */
function randomOutline(x: number, y: number, rng: Rng): (readonly [number, number])[] {
  const turned = rng.below(360);
  const corners = [4, 4, 5, 6, 8][rng.below(5)];
  const radius = 150 + rng.below(CELL_IN * INCH * 0.5 - 160);
  // A bar has its corners near the ends of one axis.
  const slant = corners === 4 ? 8 + rng.below(38) : 0;
  return Array.from({ length: corners }, (_, i) => {
    const even = (i * 360) / corners;
    const angle = corners === 4 ? [slant, 180 - slant, 180 + slant, 360 - slant][i] : even;
    const direction = (Math.round(angle) + turned) % 360;
    return [Math.round(x + stepX(direction, radius)), Math.round(y + stepY(direction, radius))] as const;
  });
}

/** The command cards that the army may hold and that are implemented, without Standing Orders, which every hand has. */
function allowedCards(
  library: Library,
  playable: Playable,
  faction: Faction,
  units: readonly UnitEntry[],
): readonly string[] {
  const names = new Set(units.map(({ card }) => library.units.get(card)?.name));
  return playable.commandCards.filter((id) => {
    const card = library.commandCards.get(id);
    return (
      card !== undefined &&
      id !== standingOrders(library) &&
      card.battleForce === null &&
      (card.faction === 'neutral' || card.faction === faction) &&
      (card.character === null || names.has(card.character))
    );
  });
}
