import type { ScenarioEdition } from './edition.js';
import type { Side } from '../words/sides.js';
import type { Cover, Mover } from '../words/terrain.js';
import { points, pointsKind, unitPoints, cardIds } from '../army/points.js';
import type { ArmyList, UnitEntry } from '../army/types.js';
import type { PlayerName } from '../words/players.js';
import type { Library } from '../cards/library.js';
import type { BattleCard } from '../cards/types.js';
import { MILLIMETRE } from '../../../tabletop/units.js';
import { PAGE, SIDE_COLOURS, TERRAIN_STYLES } from './svg-style.js';
import { drawZones, frameOf } from './svg-table.js';
import { heading, line, px, widthOf, wrap } from './svg-text.js';
import { battleCardIdsOf, zoneCardIds } from './parse-battle.js';
import type { Scenario, TerrainPiece } from './types.js';

/** A drawn block and its height. */
export interface Panel {
  readonly svg: string;
  readonly height: number;
}

const ROW = 17;

function upgradeNames(library: Library, ids: readonly string[]): string {
  return ids.map((id) => library.upgrades.get(id)?.name ?? id).join(', ');
}

/** Space between the armies of two teammates. */
const BETWEEN = 26;

/** The army of a side, or those of its two players one below the other. */
export function sidePanel(
  library: Library,
  { armies }: Scenario,
  side: Side,
  x: number,
  y: number,
  width: number,
): Panel {
  const second = armies[`${side}2`];
  if (second === undefined) return armyPanel(library, armies[side], side, x, y, width);
  const first = armyPanel(library, armies[side], side, x, y, width, side);
  const below = armyPanel(library, second, side, x, y + first.height + BETWEEN, width, `${side}2`);
  return { svg: `${first.svg}\n${below.svg}`, height: first.height + BETWEEN + below.height };
}

/** A unit's additions to its card, a line for each kind. */
function equipment(library: Library, { upgrades, counterpart, loadout }: UnitEntry): string[] {
  const lines = [upgradeNames(library, upgrades)];
  if (counterpart !== null) {
    const own = counterpart.upgrades.length === 0 ? '' : ` (${upgradeNames(library, counterpart.upgrades)})`;
    lines.push(`with ${library.units.get(counterpart.card)?.name ?? counterpart.card}${own}`);
  }
  if (loadout.length > 0) lines.push(`Loadout: ${upgradeNames(library, loadout)}`);
  return lines;
}

/** One army: units with points and upgrades, the command hand and, in a team, the name of its player. */
function armyPanel(
  library: Library,
  army: ArmyList,
  side: Side,
  x: number,
  y: number,
  width: number,
  player?: PlayerName,
): Panel {
  const inArmy = cardIds(army);
  const colour = SIDE_COLOURS[side].line;
  const total = `${points(library, army)} points`;
  // A long name continues on the next lines, beside the points.
  const names = wrap(army.name, width - widthOf(total, 14, true), 15.5);
  const last = y + (names.length - 1) * ROW;
  const parts = [
    ...names.slice(0, -1).map((text, i) => line(text, x, y + i * ROW, 'head', `style="fill:${colour}"`)),
    heading(names[names.length - 1], x, last, width, colour),
    line(total, x + width, y, 'head', `text-anchor="end" style="fill:${colour}"`),
  ];
  let at = last + 26;
  if (player !== undefined) {
    parts.push(line(`Player ${player}`, x, at, 'small'));
    at += ROW + 2;
  }
  for (const entry of army.units) {
    const name = library.units.get(entry.card)?.name ?? entry.card;
    const cost = `${unitPoints(library, entry, inArmy, pointsKind(army))}`;
    parts.push(line(cost, x + width, at, 'body', 'text-anchor="end"'));
    for (const text of wrap(name, width - widthOf(cost, 11.5, true), 12.5)) {
      parts.push(line(text, x, at, 'body', 'style="font-weight:bold"'));
      at += ROW - 2;
    }
    for (const text of equipment(library, entry).flatMap((one) => wrap(one, width - 14, 10.5))) {
      parts.push(line(text, x + 12, at, 'small'));
      at += ROW - 3;
    }
    at += 4;
  }
  const cards = [`Hand: ${namesOf(army.commandHand, library.commandCards)}`];
  if (army.contingencies.length > 0) cards.push(`Contingencies: ${namesOf(army.contingencies, library.commandCards)}`);
  for (const text of cards.flatMap((one) => wrap(one, width, 10.5))) {
    parts.push(line(text, x, at, 'small'));
    at += ROW - 3;
  }
  return { svg: parts.join('\n'), height: at - y };
}

const COVER_WORDS: Readonly<Record<Cover, string>> = { none: 'no cover', light: 'light cover', heavy: 'heavy cover' };

function summary(piece: TerrainPiece): string {
  const { cover, movement } = piece;
  const best = (['heavy', 'light', 'none'] as const).find((level) => Object.values(cover).includes(level)) ?? 'none';
  const all = Object.values(cover).every((level) => level === best);
  const covers = `${COVER_WORDS[best]}${best === 'none' || all ? '' : ' (troopers)'}`;
  const of = (mover: Mover): string => movement[mover];
  const moves = new Set([of('trooper'), of('groundVehicle'), of('repulsorVehicle')]);
  if (moves.size === 1) return `${covers}; ${of('trooper')}`;
  return `${covers}; ${of('trooper')} / ${of('groundVehicle')} / ${of('repulsorVehicle')}`;
}

/** The height of pieces: `28 mm`, `75–110 mm`, or nothing where none rises above the ground. */
function heights(pieces: readonly TerrainPiece[]): string {
  const all = pieces.map(({ height }) => height / MILLIMETRE);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (high === 0) return '';
  return low === high ? `${px(high)} mm` : `${px(low)}–${px(high)} mm`;
}

/** The kinds of terrain of the scenario, with their effects: difficulty for troopers / ground vehicles / repulsors. */
export function legendPanel(scenario: Scenario, x: number, y: number, width: number): Panel {
  const { terrain, terrainToPlace = [] } = scenario;
  const all = [...terrain, ...terrainToPlace];
  const kinds = new Map<string, TerrainPiece>();
  for (const piece of all) if (!kinds.has(piece.kind)) kinds.set(piece.kind, piece);
  const parts = [heading('Terrain', x, y, width)];
  let at = y + 26;
  for (const [kind, piece] of kinds) {
    const style = TERRAIN_STYLES[kind] ?? TERRAIN_STYLES['custom'];
    const box = `x="${px(x)}" y="${px(at - 10)}" width="18" height="12" rx="2"`;
    parts.push(`<rect ${box} fill="${style.fill}" stroke="${style.line}"/>`);
    const pattern = style.pattern;
    if (pattern !== 'none' && pattern !== 'contour' && pattern !== 'pit') {
      parts.push(`<rect ${box} fill="url(#${pattern})" fill-opacity=".75"/>`);
    }
    const alike = all.filter((p) => p.kind === kind);
    const waiting = terrainToPlace.filter((p) => p.kind === kind).length;
    const toPlace = waiting === 0 ? '' : waiting === alike.length ? ', to be placed' : `, ${waiting} to be placed`;
    parts.push(line(`${kind.replace(/-/g, ' ')} × ${alike.length}${toPlace}`, x + 26, at, 'body'));
    parts.push(line(heights(alike), x + width, at, 'small', 'text-anchor="end"'));
    parts.push(line(summary(piece), x + 26, at + 13, 'small'));
    at += 2 * ROW - 2;
  }
  const notes = [all.length === 0 ? 'None.' : 'Difficulty: troopers / ground vehicles / repulsors.'];
  if (terrainToPlace.length > 0) notes.push('The players place terrain in turn before the battle.');
  if (all.some((p) => p.flatTop && p.kind !== 'hills')) notes.push('A pale roof can be stood on.');
  if (all.some((p) => p.ladder)) notes.push('A ladder makes clambering safe.');
  for (const text of notes.flatMap((note) => wrap(note, width, 10.5))) {
    parts.push(line(text, x, at, 'small'));
    at += ROW - 3;
  }
  return { svg: parts.join('\n'), height: at - y };
}

function namesOf(ids: readonly string[], table: ReadonlyMap<string, { readonly name: string }>): string {
  return ids.map((id) => table.get(id)?.name ?? id).join(', ');
}

/** The battle card with this id, or its replacement. */
export function battleCard(
  library: Library,
  edition: ScenarioEdition,
  scenario: Scenario,
  id: string,
): BattleCard | undefined {
  return library.battleCards.get(id) ?? edition.battleCards.get(id)?.standsIn?.(scenario.table);
}

/** How the battle cards are chosen. */
function battleHeading({ battle, optional = [] }: Scenario, zones: number): string {
  if (battle.kind === 'fixed') return 'Battle cards';
  if (battle.own !== undefined) return "Battle cards, of blue's deck";
  if (!optional.includes('unlimited-rounds')) return 'Battle cards, settled by eliminations';
  return zones > 1 ? 'Deployment, dealt at random' : 'Deployment';
}

/** The battle cards: a small map for each card with zones, the names of the others, rounds and colours. */
export function battlePanel(
  library: Library,
  edition: ScenarioEdition,
  scenario: Scenario,
  x: number,
  y: number,
  width: number,
): Panel {
  const { battle, rounds, optional = [] } = scenario;
  const zones = zoneCardIds(library.vocabulary.mission, battle);
  const parts = [heading(battleHeading(scenario, zones.length), x, y, width)];
  let at = y + 26;
  const say = (label: string, text: string): void => {
    if (text === '') return;
    for (const [i, part] of wrap(`${label}: ${text}`, width, 11).entries()) {
      parts.push(line(part, x + (i === 0 ? 0 : 10), at, 'small'));
      at += ROW - 3;
    }
    at += 3;
  };
  for (const kind of library.vocabulary.mission) {
    if (kind.role === 'zones') continue;
    say(
      `${kind.pile[0].toUpperCase()}${kind.pile.slice(1)}`,
      namesOf(battleCardIdsOf(battle, kind), library.battleCards),
    );
  }
  say('Rounds', optional.includes('unlimited-rounds') ? `unlimited; agreed end after ${rounds}` : `${rounds}`);
  say('Colours', scenario.colours === 'chosen' ? 'chosen by the army with fewer points; names as in the file' : '');
  const cards = zones.flatMap((id) => battleCard(library, edition, scenario, id) ?? []);
  const gap = 14;
  const across = Math.max(2, Math.floor((width + gap) / (115 + gap)));
  const mapWidth = Math.min(150, (width - gap * (across - 1)) / across);
  const mapHeight = (mapWidth * scenario.table.depthIn) / scenario.table.widthIn;
  for (const [i, card] of cards.entries()) {
    const left = x + (i % across) * (mapWidth + gap);
    const top = at + Math.floor(i / across) * (mapHeight + 26);
    const frame = frameOf(scenario, left, top, mapWidth);
    const box = `x="${px(left)}" y="${px(top)}" width="${px(mapWidth)}" height="${px(mapHeight)}"`;
    parts.push(`<rect ${box} fill="${PAGE.ground}"/>`, drawZones(frame, card, 0.75));
    parts.push(
      `<rect ${box} fill="none" stroke="${PAGE.frame}"/>`,
      line(card.name, left, top + mapHeight + 13, 'small'),
    );
  }
  at += Math.ceil(cards.length / across) * (mapHeight + 26);
  return { svg: parts.join('\n'), height: at - y };
}
