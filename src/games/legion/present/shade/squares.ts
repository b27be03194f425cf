import type { Shade, ShadeKind } from '../../../../kernel/picture.js';
import { MILLIMETRE } from '../../../../tabletop/units.js';

/** Collects the places of a shade; `side` in tenths of a millimetre. */
export class Squares {
  private readonly kind: ShadeKind;
  private readonly unit: string;
  private readonly side: number;
  private readonly x: number[] = [];
  private readonly y: number[] = [];
  private readonly levels: number[] = [];

  constructor(kind: ShadeKind, unit: string, side: number) {
    this.kind = kind;
    this.unit = unit;
    this.side = side;
  }

  add(x: number, y: number, level: number): void {
    this.x.push(x / MILLIMETRE);
    this.y.push(y / MILLIMETRE);
    this.levels.push(level);
  }

  done(more: Partial<Shade> = {}): Shade {
    const { kind, unit, side, x, y, levels } = this;
    return { kind, unit, side: side / MILLIMETRE, x, y, levels, ...more };
  }
}
