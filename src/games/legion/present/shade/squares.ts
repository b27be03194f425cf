import type { Shade } from '../../../../tabletop/picture.js';
import type { LayerName } from '../wording/showing.js';
import { MILLIMETRE } from '../../../../tabletop/units.js';

/** Collects the places of a shade; `side` in tenths of a millimetre. */
export class Squares {
  private readonly layer: LayerName;
  private readonly style: Shade['style'];
  private readonly side: number;
  private readonly x: number[] = [];
  private readonly y: number[] = [];
  private readonly levels: number[] = [];

  constructor(layer: LayerName, style: Shade['style'], side: number) {
    this.layer = layer;
    this.style = style;
    this.side = side;
  }

  add(x: number, y: number, level: number): void {
    this.x.push(x / MILLIMETRE);
    this.y.push(y / MILLIMETRE);
    this.levels.push(level);
  }

  /** The shade, and what it shows. */
  done(says = ''): Shade {
    const { layer, style, side, x, y, levels } = this;
    return { layer, style, says, side: side / MILLIMETRE, x, y, levels };
  }
}
