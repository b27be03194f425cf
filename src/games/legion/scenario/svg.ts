import type { ScenarioEdition } from './edition.js';
import { SIDES } from '../words/sides.js';
import type { Library } from '../cards/library.js';
import { battleCardIdsWith, zoneCardIds } from './parse-battle.js';
import { sidePanel, battleCard, battlePanel, legendPanel } from './svg-panels.js';
import { DEFINITIONS, PAGE } from './svg-style.js';
import { drawLabels } from './svg-labels.js';
import { drawBorder, drawGround, drawPlaces, drawTerrain, drawTokens, drawZones, frameOf } from './svg-table.js';
import type { Frame, TableToken } from './svg-table.js';
import { line, px, wrap } from './svg-text.js';
import type { Scenario } from './types.js';

export type { TableToken } from './svg-table.js';

/** The parts of a picture besides table and terrain. */
export interface PictureOptions {
  /** Card whose deployment zones are tinted; by default the only one that can be used, if there is only one. */
  readonly deployment?: string;
  /** Objective card whose fixed token places are marked; by default every one that can be used. */
  readonly objective?: string;
}

const MARGIN = 46;

/** Distance from one line of the title to the next. */
const TITLE = 32;

/** Width of the table in pixels: small tables are drawn larger, so that labels fit. */
function tablePixels(scenario: Scenario): number {
  return scenario.table.widthIn > 48 ? 1300 : 860;
}

function document(width: number, height: number, body: readonly string[]): string {
  const size = `width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(width)} ${px(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
${DEFINITIONS}
<rect width="100%" height="100%" fill="${PAGE.background}"/>
${body.filter((part) => part !== '').join('\n')}
</svg>
`;
}

/** A bar of one foot, for measuring on the picture. */
function scaleBar(frame: Frame, y: number): string {
  const foot = 12 * 254 * frame.scale;
  const x = frame.left + frame.width * frame.scale - foot;
  const half = px(foot / 2);
  return (
    `<rect x="${px(x)}" y="${px(y)}" width="${px(foot)}" height="6" fill="#ffffff" stroke="${PAGE.frame}"/>` +
    `<rect x="${px(x)}" y="${px(y)}" width="${half}" height="6" fill="${PAGE.frame}"/>` +
    line('12 inches (two range segments)', x - 8, y + 7, 'small', 'text-anchor="end"')
  );
}

function table(
  library: Library,
  edition: ScenarioEdition,
  scenario: Scenario,
  frame: Frame,
  options: PictureOptions,
): string[] {
  const { mission } = library.vocabulary;
  const usable = zoneCardIds(mission, scenario.battle);
  const zones = battleCard(library, edition, scenario, options.deployment ?? (usable.length === 1 ? usable[0] : ''));
  const scoring =
    options.objective === undefined ? battleCardIdsWith(mission, scenario.battle, 'scoring') : [options.objective];
  const places = scoring.flatMap((id) => library.battleCards.get(id)?.places ?? []);
  return [
    drawGround(frame),
    zones === undefined ? '' : drawZones(frame, zones),
    drawTerrain(frame, scenario.terrain),
    drawPlaces(frame, places),
    drawLabels(frame, scenario.terrain, places),
    drawBorder(frame),
  ];
}

/**
 * A top view of a scenario as an SVG document: table with a six-inch grid, terrain with labels, objective places,
 * deployment zones, scale, both armies, battle cards and a legend. Blue's edge is at the bottom. The same scenario
 * gives the same text.
 */
export function scenarioSvg(
  library: Library,
  edition: ScenarioEdition,
  scenario: Scenario,
  options: PictureOptions = {},
): string {
  const pixels = tablePixels(scenario);
  const width = pixels + 2 * MARGIN;
  const about = wrap(scenario.description, pixels, 13.5);
  const title = wrap(scenario.name, pixels, 31);
  const shift = (title.length - 1) * TITLE;
  const top = 62 + shift + about.length * 18;
  const frame = frameOf(scenario, MARGIN, top, pixels);
  const below = top + frame.depth * frame.scale;
  const columns = pixels > 1000 ? 4 : 2;
  const gap = 34;
  const column = (pixels - gap * (columns - 1)) / columns;
  const x = (i: number): number => MARGIN + (i % columns) * (column + gap);
  const first = below + 70;
  const armies = SIDES.map((side, i) => sidePanel(library, scenario, side, x(i), first, column));
  const second = columns === 4 ? first : first + Math.max(...armies.map((panel) => panel.height)) + 26;
  const rest = [
    battlePanel(library, edition, scenario, x(2), second, column),
    legendPanel(scenario, x(3), second, column),
  ];
  const bottom = Math.max(...armies.map((p) => first + p.height), ...rest.map((p) => second + p.height));
  return document(width, bottom + 24, [
    ...title.map((text, i) => line(text, MARGIN, 44 + i * TITLE, 'title')),
    ...about.map((text, i) => line(text, MARGIN, 68 + shift + i * 18, 'sub')),
    ...table(library, edition, scenario, frame, options),
    scaleBar(frame, below + 28),
    ...[...armies, ...rest].map((panel) => panel.svg),
  ]);
}

/**
 * The table of a scenario with miniatures and tokens on it, without armies, cards and legend; for drawing states of a
 * battle.
 */
export function drawTable(
  library: Library,
  edition: ScenarioEdition,
  scenario: Scenario,
  tokens: readonly TableToken[],
  options: PictureOptions = {},
): string {
  const pixels = tablePixels(scenario);
  const frame = frameOf(scenario, MARGIN, 24, pixels);
  const below = 24 + frame.depth * frame.scale;
  return document(pixels + 2 * MARGIN, below + 48, [
    ...table(library, edition, scenario, frame, options),
    drawTokens(frame, tokens),
    scaleBar(frame, below + 26),
  ]);
}
