import type { Side } from '../words/sides.js';

/** How a kind of terrain is drawn: fill and outline, and which pattern covers it. */
export interface TerrainStyle {
  readonly fill: string;
  readonly line: string;
  readonly pattern:
    | 'trees'
    | 'thicket'
    | 'grass'
    | 'rubble'
    | 'waves'
    | 'posts'
    | 'bags'
    | 'stones'
    | 'earth'
    | 'contour'
    | 'pit'
    | 'none';
}

/** Styles by kind of terrain; anything else is drawn as `custom`. */
export const TERRAIN_STYLES: Readonly<Record<string, TerrainStyle>> = {
  'shallow-water': { fill: '#b7d5e3', line: '#7ba9bf', pattern: 'waves' },
  'deep-water': { fill: '#7fb0cb', line: '#4d84a3', pattern: 'waves' },
  'tall-grass': { fill: '#d3dca0', line: '#a3b068', pattern: 'grass' },
  'sparse-woods': { fill: '#c2d6a4', line: '#7f9c5c', pattern: 'trees' },
  'dense-woods': { fill: '#94b57c', line: '#55783f', pattern: 'thicket' },
  ruins: { fill: '#d6c3ac', line: '#927a5f', pattern: 'rubble' },
  fences: { fill: '#e2d2b4', line: '#7c6039', pattern: 'posts' },
  sandbags: { fill: '#d2b078', line: '#8f6f3b', pattern: 'bags' },
  'low-hedges': { fill: '#a9c485', line: '#5f7c42', pattern: 'thicket' },
  'low-dirt-walls': { fill: '#b89a72', line: '#7f6641', pattern: 'earth' },
  'low-stone-walls': { fill: '#b9b4aa', line: '#7a756b', pattern: 'stones' },
  barricades: { fill: '#5d6874', line: '#353d46', pattern: 'none' },
  'blast-holes': { fill: '#cdbd9c', line: '#8d7b57', pattern: 'pit' },
  craters: { fill: '#c4ae88', line: '#86704a', pattern: 'pit' },
  trenches: { fill: '#b29b74', line: '#77613a', pattern: 'pit' },
  hills: { fill: '#dccd9d', line: '#ab9a64', pattern: 'contour' },
  'high-hedges': { fill: '#56743f', line: '#2f4620', pattern: 'thicket' },
  'high-dirt-walls': { fill: '#8a6a44', line: '#513b1f', pattern: 'earth' },
  'high-stone-walls': { fill: '#7d7468', line: '#3d3832', pattern: 'stones' },
  buildings: { fill: '#a9a196', line: '#5c554b', pattern: 'none' },
  barricade: { fill: '#5d6874', line: '#353d46', pattern: 'none' },
  scatter: { fill: '#c9b48c', line: '#7c6039', pattern: 'none' },
  crates: { fill: '#b08d57', line: '#6b4f25', pattern: 'bags' },
  'low-walls': { fill: '#b9b4aa', line: '#7a756b', pattern: 'stones' },
  hedges: { fill: '#a9c485', line: '#5f7c42', pattern: 'thicket' },
  area: { fill: '#d6c3ac', line: '#927a5f', pattern: 'rubble' },
  woods: { fill: '#c2d6a4', line: '#7f9c5c', pattern: 'trees' },
  thickets: { fill: '#94b57c', line: '#55783f', pattern: 'thicket' },
  rubble: { fill: '#d6c3ac', line: '#927a5f', pattern: 'rubble' },
  swamp: { fill: '#b7d5e3', line: '#7ba9bf', pattern: 'waves' },
  obstacle: { fill: '#a9a196', line: '#5c554b', pattern: 'none' },
  rocks: { fill: '#7d7468', line: '#3d3832', pattern: 'stones' },
  'high-walls': { fill: '#7d7468', line: '#3d3832', pattern: 'stones' },
  custom: { fill: '#c9b8cf', line: '#7e6a86', pattern: 'none' },
};

/** Colours of the page. */
export const PAGE = {
  background: '#faf8f2',
  ground: '#efe9d8',
  grid: '#dcd4bd',
  frame: '#5c554b',
  ink: '#2c2924',
  faint: '#746d60',
  rule: '#d8d0bd',
} as const;

/** Colours of the two sides. */
export const SIDE_COLOURS: Readonly<Record<Side, { readonly fill: string; readonly line: string }>> = {
  blue: { fill: '#3f78b5', line: '#22507f' },
  red: { fill: '#c0473d', line: '#84271f' },
};

const FONT = "'DejaVu Sans', 'Segoe UI', Helvetica, Arial, sans-serif";

/** Pattern definitions and the style sheet that every picture begins with. */
export const DEFINITIONS: string = `<defs>
<pattern id="trees" width="34" height="34" patternUnits="userSpaceOnUse"><circle cx="9" cy="10" r="6" fill="#8fae6b"/><circle cx="26" cy="27" r="7" fill="#86a661"/></pattern>
<pattern id="thicket" width="22" height="22" patternUnits="userSpaceOnUse"><circle cx="6" cy="6" r="5" fill="#6f9458"/><circle cx="17" cy="17" r="5.5" fill="#688d51"/></pattern>
<pattern id="grass" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M3 11l1-6M6 12l0-5M11 6l1-5" stroke="#a8b467" stroke-width="1.2" fill="none"/></pattern>
<pattern id="rubble" width="26" height="26" patternUnits="userSpaceOnUse"><path d="M4 4h6v5h-6zM17 14h5v6h-5zM7 18l4 3-3 3z" fill="#b39a7c"/></pattern>
<pattern id="waves" width="28" height="14" patternUnits="userSpaceOnUse"><path d="M0 7q7-5 14 0t14 0" stroke="#6c9fb8" stroke-width="1.2" fill="none"/></pattern>
<pattern id="posts" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 0l9 9M9 0l-9 9" stroke="#7c6039" stroke-width="1.1" fill="none"/></pattern>
<pattern id="bags" width="13" height="9" patternUnits="userSpaceOnUse"><ellipse cx="6.5" cy="4.5" rx="5.2" ry="3.2" fill="#e6cb99" stroke="#8f6f3b" stroke-width=".8"/></pattern>
<pattern id="stones" width="14" height="10" patternUnits="userSpaceOnUse"><path d="M0 0h14M0 5h14M4 0v5M11 5v5" stroke="#3d3832" stroke-opacity=".7" stroke-width=".9" fill="none"/></pattern>
<pattern id="earth" width="11" height="11" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.3" fill="#4f3a20"/><circle cx="8" cy="8" r="1" fill="#4f3a20"/></pattern>
</defs>
<style>
text{font-family:${FONT};fill:${PAGE.ink}}
.title{font-size:27px;font-weight:bold}
.sub{font-size:13px;fill:${PAGE.faint}}
.head{font-size:14px;font-weight:bold}
.body{font-size:12px}
.small{font-size:10.5px;fill:${PAGE.faint}}
.piece{font-size:11.5px;font-weight:bold;text-anchor:middle;paint-order:stroke;stroke:#ffffff;stroke-opacity:.75;stroke-width:3px}
.height{font-size:9.5px;text-anchor:middle;paint-order:stroke;stroke:#ffffff;stroke-opacity:.75;stroke-width:2.5px}
.tick{font-size:10px;fill:${PAGE.faint};text-anchor:middle}
.token{font-size:10px;font-weight:bold;text-anchor:middle;fill:#ffffff}
</style>`;
