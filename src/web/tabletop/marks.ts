import type {
  Miniature,
  RangeRuler,
  TableProbe,
  TableScene,
  TableTarget,
  Shade,
  Spot,
  TableFacts,
} from '../../tabletop/picture.js';
import type { Danger } from '../game-messages.js';
import type { Moved } from '../carry-messages.js';
import { decimal } from '../words/decimal.js';
import { edgesOf, inchesText } from '../words/measures.js';
import type { TableOption } from './moment.js';
import type { Arrow } from '../store/lit.js';
import { covers } from './labels.js';
import type { Flip } from './drawing.js';
import type { Picked } from './picking.js';
import type { Measured } from './ruler.js';
import { drawShade, patterns } from './shades.js';
import { draw } from '../board/svg.js';

/** Millimetres that a length takes on the table, about. */
const LABEL = { width: 56, height: 22 };

/** Millimetres from the edge of a base to the handle that turns it. */
const HANDLE = 30;

/** What is drawn for a while: places to choose, the ghost of what is picked, and lines of sight from there. */
export class Marks {
  readonly below: SVGGElement = draw('g', { class: 'marks' });
  readonly above: SVGGElement = draw('g', { class: 'marks' });
  /** Above everything, and not wiped with what is picked. */
  readonly top: SVGGElement = draw('g', { class: 'marks' });
  private readonly pointers: SVGGElement = draw('g', { class: 'pointers' });
  private readonly trails: SVGGElement = draw('g', { class: 'trails' });
  private readonly places: SVGGElement = draw('g', { class: 'places' });
  private readonly rings: SVGGElement = draw('g', { class: 'rings' });
  private readonly risks: SVGGElement = draw('g', { class: 'risks' });
  private readonly tape: SVGGElement = draw('g', { class: 'tape' });
  private readonly lines: SVGGElement = draw('g', { class: 'lines' });
  private readonly areas: SVGGElement = draw('g', { class: 'shades' });
  private readonly flip: Flip;

  constructor(flip: Flip) {
    this.flip = flip;
    this.below.append(patterns(), this.areas, this.rings, this.trails, this.risks, this.places, this.lines);
    this.top.append(this.pointers, this.tape);
  }

  /** The places that can be chosen, each once. */
  choices(options: readonly TableOption[]): void {
    const seen = new Set<string>();
    const dots: SVGElement[] = [];
    for (const { target } of options) {
      const { place } = target ?? {};
      if (place === undefined) continue;
      const key = `${place.x},${place.y}`;
      if (seen.has(key)) continue;
      seen.add(key);
      dots.push(draw('circle', { class: 'spot', cx: place.x, cy: this.flip(place.y), r: 4.2 }));
    }
    this.places.replaceChildren(...dots);
  }

  /**
   * Areas of the table. The places that can be chosen are not marked one by one where the area of all is shown, which
   * the layers `places` are.
   */
  shades(all: readonly Shade[], places: readonly string[]): void {
    this.areas.replaceChildren(...all.map((shade) => drawShade(shade, this.flip)));
    this.places.classList.toggle(
      'shaded',
      all.some(({ layer }) => places.includes(layer)),
    );
  }

  clear(): void {
    this.above.replaceChildren();
    this.lines.replaceChildren();
  }

  /** The ghost of what is picked: where it would stand, how far that is, whom it would see. */
  picked(picked: Picked | undefined, probe: TableProbe | undefined, scene: TableScene): void {
    this.above.replaceChildren();
    this.lines.replaceChildren();
    if (picked === undefined) return;
    const [option] = picked.options.slice(picked.index);
    const target = option?.target;
    if (target?.unit !== undefined) this.aim(target.acting, target.unit, scene);
    const { at } = picked;
    if (at === undefined) return;
    const leader = scene.pieces.find((piece) => piece.isLeader && piece.unit === this.actingOf(picked, scene));
    const radius = leader?.radius ?? probe?.radius ?? 13.5;
    // Its length stands on the side that leads away from where the unit is.
    const isAbove = leader !== undefined && at.y >= leader.y;
    const state = probe === undefined ? '' : probe.legal ? ' legal' : ' illegal';
    const ghost = draw(
      'g',
      { class: `ghost${state}`, transform: `translate(${at.x} ${this.flip(at.y)})` },
      draw('circle', { class: 'grip', r: Math.max(radius, 22) }),
      draw('circle', { class: 'base', r: radius }),
    );
    if (at.facing !== undefined) ghost.append(...nose(radius, at.facing));
    if (probe?.inches !== undefined)
      ghost.append(
        draw('text', { class: 'tag', y: isAbove ? -radius - 5 : radius + 16 }, `${decimal(probe.inches, 1)}″`),
      );
    const others = (probe?.others ?? []).map(({ x, y }) => draw('circle', { cx: x, cy: this.flip(y), r: radius }));
    if (others.length > 0) this.above.append(draw('g', { class: 'followers' }, ...others));
    this.above.append(ghost);
    if (leader !== undefined) this.line(leader, at, 'way');
    for (const enemy of probe?.enemies ?? []) {
      const to = scene.pieces.find((piece) => piece.isLeader && piece.unit === enemy.unit);
      if (to !== undefined) this.line(at, to, `sight ${enemy.cover}`);
    }
  }

  /** The bands of the range ruler about a base; none where nothing is given. */
  ranges({ band: width, bands }: RangeRuler, about: { readonly at: Spot; readonly radius: number } | undefined): void {
    if (about === undefined) return this.rings.replaceChildren();
    const { at, radius } = about;
    const [cx, cy] = [at.x, this.flip(at.y)];
    this.rings.replaceChildren(
      ...Array.from({ length: bands }, (_, i) => i + 1).flatMap((band) => {
        const r = radius + band * width;
        return [
          draw('circle', { class: 'range', cx, cy, r }),
          draw('text', { class: 'tag', x: cx, y: cy - r + 5 }, String(band)),
        ];
      }),
    );
  }

  /** Places by the wounds to expect there: the more, the larger and darker. */
  dangers(places: readonly Danger[]): void {
    const most = Math.max(0.1, ...places.map(({ takes }) => takes));
    this.risks.replaceChildren(
      ...places.map(({ x, y, takes }) =>
        draw(
          'circle',
          {
            class: 'risk',
            cx: x,
            cy: this.flip(y),
            r: 3 + (7 * takes) / most,
            'fill-opacity': 0.15 + (0.7 * takes) / most,
          },
          draw('title', {}, decimal(takes, 1)),
        ),
      ),
    );
  }

  /** What is measured, with its length; undefined for nothing. */
  ruler(found: Measured | undefined, length: string): void {
    if (found === undefined) return this.tape.replaceChildren();
    const { from, to } = found;
    const [y1, y2] = [this.flip(from.y), this.flip(to.y)];
    this.tape.replaceChildren(
      draw('line', { x1: from.x, y1, x2: to.x, y2 }),
      draw('text', { class: 'tag', x: (from.x + to.x) / 2, y: (y1 + y2) / 2 - 4 }, length),
    );
  }

  /** What has to be moved on a real table: from where, the way, and how far its base is from the nearest two edges. */
  carry(moved: readonly Moved[], table: TableFacts, pieces: readonly Miniature[]): void {
    for (const { from, to } of moved) {
      const at = { x: to.x, y: to.y };
      if (from !== undefined) {
        this.above.append(draw('circle', { class: 'was', cx: from.x, cy: this.flip(from.y), r: to.radius }));
        this.line(from, at, 'way carried');
      }
      this.above.append(draw('circle', { class: 'target', cx: at.x, cy: this.flip(at.y), r: to.radius + 9 }));
      const { across, along } = edgesOf(to, table);
      const side = across.edge === 'left' ? -1 : 1;
      const end = along.edge === 'near' ? -1 : 1;
      this.measure(at, { x: side, y: 0 }, to.radius, across.far, pieces);
      this.measure(at, { x: 0, y: end }, to.radius, along.far, pieces);
    }
  }

  /** A line from the edge of a base to that of the table, with its length where it covers no miniature. */
  private measure(at: Spot, way: Spot, radius: number, far: number, pieces: readonly Miniature[]): void {
    const along = (part: number): Spot => ({
      x: at.x + way.x * (radius + far * part),
      y: at.y + way.y * (radius + far * part),
    });
    this.line(along(0), along(1), 'measure');
    const isFree = ({ x, y }: Spot): boolean => !pieces.some((piece) => covers(x, y, LABEL.width, LABEL.height, piece));
    const beside = (spot: Spot): Spot =>
      way.x === 0 ? { x: spot.x + LABEL.width * 0.6, y: spot.y } : { x: spot.x, y: spot.y + LABEL.height * 0.7 };
    const spots = [0.5, 0.35, 0.65, 0.2, 0.8].map((part) => beside(along(part)));
    const { x, y } = spots.find(isFree) ?? spots[0];
    this.above.append(draw('text', { class: 'tag', x, y: this.flip(y) + 5 }, inchesText(far)));
  }

  /** What is being put right: the miniature in the hand, and where others were put. */
  editing(held: string | undefined, puts: readonly string[], { pieces }: TableScene): void {
    this.above.replaceChildren();
    this.lines.replaceChildren();
    const inHand = pieces.find(({ id }) => id === held);
    if (inHand !== undefined)
      this.above.append(
        draw('circle', { class: 'target', cx: inHand.x, cy: this.flip(inHand.y), r: inHand.radius + 9 }),
      );
    for (const put of puts) {
      const match = /^(?:put|stand) (\S+) ([\d.]+),([\d.]+)/.exec(put);
      const piece = pieces.find(({ id, unit, isLeader }) => id === match?.[1] || (isLeader && unit === match?.[1]));
      if (match === null || piece === undefined) continue;
      const at = { x: Number(match[2]), y: Number(match[3]) };
      this.line(piece, at, 'way');
      this.above.append(draw('circle', { class: 'ghost base', cx: at.x, cy: this.flip(at.y), r: piece.radius }));
    }
  }

  /** Answers as arrows: from the unit that acts to the place or the unit that they name. */
  arrows(arrows: readonly Arrow[], scene: TableScene): void {
    this.pointers.replaceChildren(
      ...arrows.flatMap(({ target, kind }) => {
        const from = leaderOf(target.acting, scene);
        const to = (target as TableTarget).place ?? leaderOf(target.unit ?? target.piece?.split('.', 1)[0], scene);
        if (to === undefined) return [];
        const ring = draw('circle', { class: `aim ${kind}`, cx: to.x, cy: this.flip(to.y), r: 19 });
        return from === undefined || from === to ? [ring] : [this.arrow(from, to, kind), ring];
      }),
    );
  }

  /** The ways that units have just gone. */
  trail(ways: readonly { readonly from: Spot; readonly to: Spot }[]): void {
    this.trails.replaceChildren(...ways.map(({ from, to }) => this.arrow(from, to, 'trail')));
  }

  private arrow(from: Spot, to: Spot, kind: string): SVGElement {
    const [x1, y1, x2, y2] = [from.x, this.flip(from.y), to.x, this.flip(to.y)];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [ux, uy] = length === 0 ? [0, 0] : [(x2 - x1) / length, (y2 - y1) / length];
    const [bx, by] = [x2 - ux * 16, y2 - uy * 16];
    const head = `M${x2} ${y2}L${bx - uy * 8} ${by + ux * 8}L${bx + uy * 8} ${by - ux * 8}Z`;
    return draw('g', { class: `arrow ${kind}` }, draw('line', { x1, y1, x2: bx, y2: by }), draw('path', { d: head }));
  }

  private actingOf({ options, index }: Picked, scene: TableScene): string | undefined {
    return options[index]?.target?.acting ?? scene.units.find(({ isActing }) => isActing)?.tag;
  }

  private aim(from: string | undefined, to: string, { pieces }: TableScene): void {
    const [one, other] = [from, to].map((unit) => pieces.find((piece) => piece.isLeader && piece.unit === unit));
    if (one !== undefined && other !== undefined) this.line(one, other, 'shot');
    if (other !== undefined)
      this.above.append(draw('circle', { class: 'target', cx: other.x, cy: this.flip(other.y), r: other.radius + 9 }));
  }

  private line(from: Spot, to: Spot, kind: string): void {
    const [y1, y2] = [this.flip(from.y), this.flip(to.y)];
    this.lines.append(draw('line', { class: kind, x1: from.x, y1, x2: to.x, y2 }));
  }
}

/** Where a ghost looks, and the handle that turns it. */
function nose(radius: number, facing: number): SVGElement[] {
  const d = `M${radius * 0.7} ${-radius * 0.45}L${radius * 1.25} 0L${radius * 0.7} ${radius * 0.45}Z`;
  const transform = `rotate(${-facing})`;
  const far = radius + HANDLE;
  return [
    draw('path', { class: 'nose', d, transform }),
    draw(
      'g',
      { class: 'turner', transform },
      draw('line', { x1: radius * 1.25, y1: 0, x2: far, y2: 0 }),
      draw('circle', { class: 'reach', cx: far, cy: 0 }),
      draw('circle', { class: 'knob', cx: far, cy: 0 }),
    ),
  ];
}

function leaderOf(unit: string | undefined, { pieces }: TableScene): Miniature | undefined {
  return unit === undefined ? undefined : pieces.find((piece) => piece.isLeader && piece.unit === unit);
}
