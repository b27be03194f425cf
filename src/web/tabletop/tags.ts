import type { CountedToken } from '../../kernel/picture.js';
import type { Miniature, Spot, TableFacts, TableScene, TroopLine } from '../../tabletop/picture.js';
import { placeLabels } from './labels.js';
import type { Flip } from './drawing.js';
import { draw } from '../board/svg.js';
import { shapeOf } from '../board/token-shapes.js';

const SIDES = ['blue', 'red'];

/** Pixels of a label: its height, and the widths of a letter of the tag, a token and a letter of a count. */
const HEIGHT = 16;
const LETTER = 8;
const TOKEN = 15;
const DIGIT = 6;
const PAD = 3;

/** Millimetres around a base that its ring takes. */
const HALO = 4;

/** A label that lies farther off than this from its base, in pixels, has a line to it. */
const NEAR = 12;

/** What a unit has at its miniatures: its order, its tokens. */
function marksOf({ order, tokens }: TroopLine): CountedToken[] {
  return [...(order === 'none' ? [] : [{ name: order, count: 1 }]), ...tokens];
}

/** What stands beside a token: nothing for one alone. */
export function countText({ count, most }: CountedToken): string {
  return most === undefined ? (count === 1 ? '' : String(count)) : `${count}/${most}`;
}

/** What is written at a miniature: the tag of its unit at the leader, and the wounds it has suffered. */
function textAt({ isLeader, unit, wounds }: Miniature): string {
  return [...(isLeader ? [unit] : []), ...(wounds > 0 ? [`−${wounds}`] : [])].join(' ');
}

/** A label of the table; its width is in pixels. */
interface Label {
  readonly piece: Miniature;
  readonly text: string;
  readonly marks: readonly CountedToken[];
  readonly width: number;
  /** Its middle. */
  readonly spot: Spot;
}

/** The labels of a scene where they cover no miniature; `mm`: millimetres of a pixel. */
export function labelsOf(
  { pieces, units }: TableScene,
  table: Pick<TableFacts, 'width' | 'depth'>,
  mm: number,
): Label[] {
  const labels = pieces.flatMap((piece) => {
    const unit = units.find(({ tag }) => tag === piece.unit);
    const text = textAt(piece);
    if (unit === undefined || text === '') return [];
    const marks = piece.isLeader ? marksOf(unit) : [];
    const width = marks.reduce((sum, mark) => sum + TOKEN + DIGIT * countText(mark).length, 2 * PAD);
    return [{ piece, text, marks, width: width + text.length * LETTER }];
  });
  const wanted = labels.map(({ piece, width }) => ({ ...piece, width: width * mm, height: HEIGHT * mm }));
  const rooms = pieces.map((piece) => ({ ...piece, radius: piece.radius + HALO }));
  const spots = placeLabels(wanted, rooms, table);
  return labels.map((label, at) => ({ ...label, spot: spots[at] }));
}

/** The tags of the leaders with the orders and tokens of their units, and wounds, where they cover no miniature. */
export class Tags {
  readonly layer: SVGGElement = draw('g', { class: 'tags' });
  private readonly table: TableFacts;
  private readonly flip: Flip;
  private scene: TableScene | undefined;

  constructor(table: TableFacts, flip: Flip) {
    this.table = table;
    this.flip = flip;
  }

  /** Draws those of a scene; `mm`: millimetres of a pixel. */
  show(scene: TableScene, mm: number): void {
    this.scene = scene;
    this.place(mm);
  }

  /** Places them anew, for another scale. */
  place(mm: number): void {
    const { scene } = this;
    // Before the page is laid out a pixel has no size.
    if (scene === undefined || !Number.isFinite(mm)) return;
    const labels = labelsOf(scene, this.table, mm);
    this.layer.replaceChildren(
      ...labels.map(({ piece, text, marks, spot, width }) => {
        const line = this.lineTo(piece, spot, mm);
        return draw('g', { class: `tag ${SIDES[piece.side]}` }, ...line, this.label(text, marks, spot, width));
      }),
    );
  }

  private lineTo(base: Spot & { readonly radius: number }, to: Spot, mm: number): SVGElement[] {
    const far = Math.hypot(to.x - base.x, to.y - base.y);
    if (far - base.radius < (NEAR + HEIGHT / 2) * mm * 1.5) return [];
    const [x1, y1] = [base.x + ((to.x - base.x) * base.radius) / far, base.y + ((to.y - base.y) * base.radius) / far];
    return [draw('line', { x1, y1: this.flip(y1), x2: to.x, y2: this.flip(to.y) })];
  }

  private label(named: string, marks: readonly CountedToken[], { x, y }: Spot, width: number): SVGGElement {
    const parts: SVGElement[] = [
      draw('rect', { x: -width / 2, y: -HEIGHT / 2, width, height: HEIGHT, rx: 4 }),
      draw('text', { class: 'name', x: PAD - width / 2, y: 4.5 }, named),
    ];
    let at = PAD - width / 2 + named.length * LETTER;
    for (const mark of marks) {
      const { d, fill, line, letter } = shapeOf(mark.name);
      const middle = `translate(${at + TOKEN / 2} 0)`;
      parts.push(draw('path', { d, fill, stroke: line, transform: middle, 'data-token': mark.name }));
      if (letter !== undefined) parts.push(draw('text', { class: 'letter', x: at + TOKEN / 2, y: 3.5 }, letter));
      const count = countText(mark);
      if (count !== '') parts.push(draw('text', { class: 'count', x: at + TOKEN - 0.5, y: 4 }, count));
      at += TOKEN + DIGIT * count.length;
    }
    const inner = draw('g', { class: 'label' }, ...parts);
    return draw('g', { transform: `translate(${x} ${this.flip(y)})` }, inner);
  }
}
