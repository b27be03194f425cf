import { points, unitPoints, cardIds } from '../army/points.js';
import type { ArmyList } from '../army/types.js';
import type { Library } from '../cards/library.js';
import type { DeploymentCard } from '../cards/types.js';
import { PAGE, SIDE_COLOURS, TERRAIN_STYLES } from './svg-style.js';
import { drawZones, frameOf } from './svg-table.js';
import { heading, line, px, wrap } from './svg-text.js';
import type { BattleChoice, Cover, Mover, Scenario, Side, TerrainPiece } from './types.js';

/** A drawn block and how much height it takes. */
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

/** The army of a side, or one under the other those of its two players. */
export function sidePanel(
  library: Library,
  { armies }: Scenario,
  side: Side,
  x: number,
  y: number,
  width: number,
): Panel {
  const first = armyPanel(library, armies[side], side, x, y, width);
  const second = armies[`${side}2`];
  if (second === undefined) return first;
  const below = armyPanel(library, second, side, x, y + first.height + BETWEEN, width);
  return { svg: `${first.svg}\n${below.svg}`, height: first.height + BETWEEN + below.height };
}

/** One army: units with points and upgrades, and the command hand. */
function armyPanel(library: Library, army: ArmyList, side: Side, x: number, y: number, width: number): Panel {
  const inArmy = cardIds(army);
  const colour = SIDE_COLOURS[side].line;
  const total = `${points(library, army)} points`;
  const parts = [
    heading(army.name, x, y, width, colour),
    line(total, x + width, y, 'head', `text-anchor="end" style="fill:${colour}"`),
  ];
  let at = y + 26;
  for (const entry of army.units) {
    const name = library.units.get(entry.card)?.name ?? entry.card;
    parts.push(line(name, x, at, 'body', 'style="font-weight:bold"'));
    parts.push(line(`${unitPoints(library, entry, inArmy)}`, x + width, at, 'body', 'text-anchor="end"'));
    at += ROW - 2;
    for (const text of wrap(upgradeNames(library, entry.upgrades), width - 14, 10.5)) {
      parts.push(line(text, x + 12, at, 'small'));
      at += ROW - 3;
    }
    at += 4;
  }
  const hand = army.commandHand.map((id) => library.commandCards.get(id)?.name ?? id).join(', ');
  for (const text of wrap(`Hand: ${hand}`, width, 10.5)) {
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

/** The kinds of terrain on the table, with what they do: difficulty for troopers / ground vehicles / repulsors. */
export function legendPanel(scenario: Scenario, x: number, y: number, width: number): Panel {
  const kinds = new Map<string, TerrainPiece>();
  for (const piece of scenario.terrain) if (!kinds.has(piece.kind)) kinds.set(piece.kind, piece);
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
    const count = scenario.terrain.filter((p) => p.kind === kind).length;
    parts.push(line(`${kind.replace(/-/g, ' ')} × ${count}`, x + 26, at, 'body'));
    parts.push(line(summary(piece), x + 26, at + 13, 'small'));
    at += 2 * ROW - 2;
  }
  const notes = ['Difficulty: troopers / ground vehicles / repulsors.'];
  if (scenario.terrain.some((p) => p.flatTop)) notes.push('A pale roof can be stood on.');
  if (scenario.terrain.some((p) => p.ladder)) notes.push('A ladder makes clambering safe.');
  for (const text of notes.flatMap((note) => wrap(note, width, 10.5))) {
    parts.push(line(text, x, at, 'small'));
    at += ROW - 3;
  }
  return { svg: parts.join('\n'), height: at - y };
}

/** Ids of the deployment cards that may be used. */
export function deploymentIds(battle: BattleChoice): readonly string[] {
  return battle.kind === 'fixed' ? [battle.deployment] : battle.deck.deployments;
}

/** Ids of the objective cards that may be used. */
export function objectiveIds(battle: BattleChoice): readonly string[] {
  return battle.kind === 'fixed' ? [battle.objective] : battle.deck.objectives;
}

function namesOf(ids: readonly string[], table: ReadonlyMap<string, { readonly name: string }>): string {
  return ids.map((id) => table.get(id)?.name ?? id).join(', ');
}

/** The battle cards: a small map for each deployment, the names of objectives and conditions. */
export function battlePanel(library: Library, scenario: Scenario, x: number, y: number, width: number): Panel {
  const { battle } = scenario;
  const parts = [
    heading(battle.kind === 'deck' ? 'Battle cards, settled by eliminations' : 'Battle cards', x, y, width),
  ];
  const conditions = battle.kind === 'fixed' ? [battle.condition] : battle.deck.conditions;
  let at = y + 26;
  const say = (label: string, text: string): void => {
    for (const [i, part] of wrap(`${label}: ${text}`, width, 11).entries()) {
      parts.push(line(part, x + (i === 0 ? 0 : 10), at, 'small'));
      at += ROW - 3;
    }
    at += 3;
  };
  say('Objectives', namesOf(objectiveIds(battle), library.objectives));
  say('Conditions', namesOf(conditions, library.conditions));
  const cards = deploymentIds(battle).flatMap((id): DeploymentCard[] => {
    const card = library.deployments.get(id);
    return card === undefined ? [] : [card];
  });
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
