import { scoringCard, zonesInPlay } from '../rules/queries/mission.js';
import type { BattleCard } from '../cards/types.js';
import type { Context } from '../engine/context.js';
import { drawTable, type TableToken } from '../scenario/svg.js';
import { INCH as PICTURE_INCH } from '../scenario/svg-table.js';
import { ON_TABLE } from '../state/state.js';
import { NO_TOKEN, TOKEN_ROWS, BARRICADE } from '../words/token-kinds.js';
import { SIDES } from '../words/sides.js';
import { tokenRadius } from '../rules/queries/tokens.js';
import { isAboard } from '../rules/queries/aboard.js';

/** A drawn token is at least this large, so that it is seen: half an inch. */
const SMALLEST = PICTURE_INCH / 4;

/**
 * The table with every miniature and token of a state as an SVG document: leaders carry the tag of their unit. The
 * deployment zones are those of the battle, once they are settled.
 */
export function pictureOf(c: Context): string {
  const { library, edition, scenario, mission } = c.b;
  const zones: BattleCard | undefined = mission.cards[mission.zones][zonesInPlay(c)];
  return drawTable(library, edition, scenario, [...tokensOf(c), ...minisOf(c)], {
    deployment: zones?.id ?? '',
    objective: scoringCard(c)?.id ?? '',
  });
}

function minisOf(c: Context): TableToken[] {
  const { units, minis } = c.b;
  const { x, y, facing, alive, offTable } = c.s.minis;
  const drawn: TableToken[] = [];
  for (let m = 0; m < minis.count; m++) {
    const u = minis.unit[m];
    // A passenger stands for no place of its own.
    if (alive[m] === 0 || offTable[m] === 1 || c.s.units.status[u] !== ON_TABLE || isAboard(c, u)) continue;
    drawn.push({
      x: x[m],
      y: y[m],
      radius: minis.radius[m],
      ...(units.notched[u] === 1 ? { facing: facing[m] } : {}),
      side: SIDES[units.side[u]],
      label: m === units.firstMini[u] ? units.tag[u] : '',
    });
  }
  // Leaders last, so that no other miniature covers their tags.
  return [...drawn.filter(({ label }) => label === ''), ...drawn.filter(({ label }) => label !== '')];
}

function tokensOf(c: Context): TableToken[] {
  const { kind, x, y } = c.s.tokens;
  const drawn: TableToken[] = [];
  for (let t = 0; t < kind.length; t++) {
    if (kind[t] === NO_TOKEN) continue;
    const radius = kind[t] === BARRICADE ? SMALLEST : Math.max(SMALLEST, tokenRadius(c, t));
    drawn.push({ x: x[t], y: y[t], radius, side: null, label: TOKEN_ROWS[kind[t]] === 'objective' ? String(t) : '' });
  }
  return drawn;
}
