import type { Shade } from '../../tabletop/picture.js';
import type { Flip } from './drawing.js';
import { draw } from '../board/svg.js';

/** Levels of sight by the class of their drawing. The best is shaded, too: blank is where nobody can stand. */
const SIGHT = ['hidden', 'heavy', 'light', 'clear'];

/** Bits of a threat. */
const SHOOTS = 1;
const CHARGES = 4;

/** Patterns of the shades: they differ by their lines, not by colour alone. */
export function patterns(): SVGElement {
  const hatch = (id: string, gap: number, turn: number): SVGElement =>
    draw(
      'pattern',
      { id, width: gap, height: gap, patternUnits: 'userSpaceOnUse', patternTransform: `rotate(${turn})` },
      draw('path', { d: `M0 0V${gap}`, class: 'hatch' }),
    );
  return draw('defs', {}, hatch('shade-heavy', 7, 45), hatch('shade-light', 15, -45));
}

/** The drawing of a shade. */
export function drawShade(shade: Shade, flip: Flip): SVGElement {
  const group = draw('g', { class: `shade ${shade.layer}` });
  if (shade.style === 'threats') group.append(...threats(shade, flip));
  else if (shade.style === 'cover')
    group.append(...SIGHT.map((name, level) => draw('path', { class: name, d: areaOf(shade, level, flip) })));
  else
    group.append(
      draw('path', { class: 'inside', d: areaOf(shade, 1, flip) }),
      draw('path', { class: 'border', d: borderOf(shade, flip) }),
    );
  return group;
}

/** The squares of a level, those side by side in one. */
function areaOf({ x, y, levels, side }: Shade, level: number, flip: Flip): string {
  let path = '';
  for (let i = 0; i < levels.length;) {
    let end = i + 1;
    if (levels[i] === level) {
      while (levels[end] === level && y[end] === y[i] && Math.abs(x[end] - x[end - 1] - side) < side / 4) end++;
      const [left, width] = [x[i] - side / 2, x[end - 1] - x[i] + side];
      path += `M${left} ${flip(y[i]) - side / 2}h${width}v${side}h${-width}z`;
    }
    i = end;
  }
  return path;
}

/** The sides of squares that have no neighbour. */
function borderOf({ x, y, side }: Shade, flip: Flip): string {
  const key = (column: number, row: number): string => `${Math.round(column / side)},${Math.round(row / side)}`;
  const all = new Set(x.map((column, i) => key(column, y[i])));
  return x
    .map((column, i) => {
      const [left, right] = [column - side / 2, column + side / 2];
      const [top, bottom] = [flip(y[i]) - side / 2, flip(y[i]) + side / 2];
      const free = (dx: number, dy: number): boolean => !all.has(key(column + dx * side, y[i] + dy * side));
      return [
        free(0, 1) ? `M${left} ${top}H${right}` : '',
        free(0, -1) ? `M${left} ${bottom}H${right}` : '',
        free(-1, 0) ? `M${left} ${top}V${bottom}` : '',
        free(1, 0) ? `M${right} ${top}V${bottom}` : '',
      ].join('');
    })
    .join('');
}

/** A ring where nobody can attack, a diamond where somebody can (hollow: after a move), with a cross for a melee. */
function threats({ x, y, levels }: Shade, flip: Flip): SVGElement[] {
  return levels.map((level, i) => {
    const at = { transform: `translate(${x[i]} ${flip(y[i])})` };
    if (level === 0) return draw('circle', { ...at, class: 'safe', r: 4 });
    const isShot = (level & ~CHARGES) !== 0;
    return draw(
      'g',
      at,
      ...(isShot
        ? [draw('path', { class: (level & SHOOTS) === 0 ? 'later' : 'shot', d: 'M0 -5.5L5.5 0L0 5.5L-5.5 0Z' })]
        : []),
      ...((level & CHARGES) === 0 ? [] : [draw('path', { class: 'charge', d: 'M-5 -5L5 5M-5 5L5 -5' })]),
    );
  });
}
