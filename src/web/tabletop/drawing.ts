import type { Zone, Outline, Miniature, TableScene, TableFacts, TokenSpot } from '../../tabletop/picture.js';
import { draw, set } from '../board/svg.js';

/** Turns heights over: the table is measured from below, the drawing from above. */
export type Flip = (y: number) => number;

const SIDES = ['blue', 'red'];

/** Ground with a grid as wide as a band of the range ruler, terrain and the border. */
export function drawTable({ width, depth, terrain, ruler: { band } }: TableFacts, flip: Flip): SVGGElement {
  const grid: SVGElement[] = [];
  for (let x = band; x < width - 1; x += band) grid.push(draw('path', { d: `M${x} 0V${depth}` }));
  for (let y = band; y < depth - 1; y += band) grid.push(draw('path', { d: `M0 ${flip(y)}H${width}` }));
  return draw(
    'g',
    { class: 'ground' },
    draw('rect', { class: 'mat', width, height: depth }),
    draw('g', { class: 'grid' }, ...grid),
    draw('g', { class: 'terrain' }, ...terrain.map((outline) => drawTerrain(outline, flip))),
    draw('path', { class: 'edge red', d: `M0 0H${width}` }),
    draw('path', { class: 'edge blue', d: `M0 ${depth}H${width}` }),
  );
}

function drawTerrain({ id, name, about, fill, line, isSolid, points }: Outline, flip: Flip): SVGPolygonElement {
  const corners = points.map(([x, y]) => `${x},${flip(y)}`).join(' ');
  return draw(
    'polygon',
    { points: corners, fill, stroke: line, class: isSolid ? 'solid' : 'flat', 'data-terrain': id },
    draw('title', {}, `${name}: ${about}`),
  );
}

/** The zones of both sides, tinted. */
export function drawAreas(areas: readonly Zone[], flip: Flip): SVGElement[] {
  return areas.map((area) => {
    const of = { class: `area ${SIDES[area.side]}` };
    if ('radius' in area) return draw('circle', { ...of, cx: area.middle.x, cy: flip(area.middle.y), r: area.radius });
    const { from, to } = area;
    const [left, top] = [Math.min(from.x, to.x), Math.min(flip(from.y), flip(to.y))];
    return draw('rect', {
      ...of,
      x: left,
      y: top,
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    });
  });
}

export function drawTokens(tokens: readonly TokenSpot[], flip: Flip): SVGElement[] {
  return tokens.map(({ x, y, radius, name }) =>
    draw(
      'path',
      {
        class: 'token',
        transform: `translate(${x} ${flip(y)})`,
        d: `M0 ${-radius}L${radius} 0L0 ${radius}L${-radius} 0Z`,
      },
      draw('title', {}, name),
    ),
  );
}

/** The miniatures, kept from moment to moment so that they glide to their places. */
export class Pieces {
  readonly layer: SVGGElement = draw('g', { class: 'pieces' });
  private readonly known = new Map<string, SVGGElement>();
  private readonly flip: Flip;

  constructor(flip: Flip) {
    this.flip = flip;
  }

  show({ pieces, units }: TableScene): void {
    const here = new Set(pieces.map(({ id }) => id));
    for (const [id, element] of this.known) {
      if (here.has(id)) continue;
      element.remove();
      this.known.delete(id);
    }
    for (const piece of pieces) {
      const element = this.known.get(piece.id) ?? this.make(piece);
      const unit = units.find(({ tag }) => tag === piece.unit);
      const states = [
        'piece',
        SIDES[piece.side],
        piece.isLeader ? 'leader' : '',
        unit?.isActing === true ? 'acting' : '',
      ];
      const done = unit?.order === 'done' ? 'done' : '';
      set(element, { class: [...states, done].filter((state) => state !== '').join(' ') });
      element.style.transform = `translate(${piece.x}px, ${this.flip(piece.y)}px)`;
      const nose = element.querySelector('.nose');
      if (nose !== null && piece.facing !== undefined) set(nose, { transform: `rotate(${-piece.facing})` });
    }
  }

  /** Marks the units and miniatures that can be chosen. */
  mark(units: ReadonlySet<string>, pieces: ReadonlySet<string>): void {
    for (const [id, element] of this.known) {
      const unit = id.slice(0, id.indexOf('.'));
      element.classList.toggle('choosable', units.has(unit) || pieces.has(id));
    }
  }

  private make({ id, side, radius, facing, unit }: Miniature): SVGGElement {
    const mark = radius * 0.42;
    const made = draw(
      'g',
      { 'data-piece': id, 'data-unit': unit },
      draw('circle', { class: 'halo', r: radius + 5 }),
      draw('circle', { class: 'base', r: radius }),
      // Sides differ by the shape of their mark too, not by colour alone.
      side === 0
        ? draw('circle', { class: 'sign', r: mark })
        : draw('path', { class: 'sign', d: `M0 ${-mark * 1.2}L${mark * 1.2} 0L0 ${mark * 1.2}L${-mark * 1.2} 0Z` }),
    );
    if (facing !== undefined) {
      const d = `M${radius * 0.7} ${-radius * 0.45}L${radius * 1.25} 0L${radius * 0.7} ${radius * 0.45}Z`;
      made.append(draw('path', { class: 'nose', d }));
    }
    this.layer.append(made);
    this.known.set(id, made);
    return made;
  }
}
