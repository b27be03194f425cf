/**
 * Convex outlines as half-planes, in flat arrays that grow: outline q has sides `sideStart[q]` to
 * `sideStart[q + 1] - 1`, counter-clockwise. Side s begins at corner (sx, sy) and bounds nx·x + ny·y ≤ nc (outward
 * normal, as long as the side: `length`); it ends where the next side begins. `inner` marks sides that lie inside a
 * larger piece.
 */
export class Prisms {
  count = 0;
  sideStart: Int32Array = new Int32Array(17);
  sx: Float64Array = new Float64Array(64);
  sy: Float64Array = new Float64Array(64);
  nx: Float64Array = new Float64Array(64);
  ny: Float64Array = new Float64Array(64);
  nc: Float64Array = new Float64Array(64);
  length: Float64Array = new Float64Array(64);
  inner: Uint8Array = new Uint8Array(64);

  clear(): void {
    this.count = 0;
  }

  /** Begins an outline; give its corners in counter-clockwise order with {@link corner}, then call {@link close}. */
  open(): void {
    if (this.count + 2 > this.sideStart.length)
      this.sideStart = copyInto(new Int32Array(this.count * 2 + 4), this.sideStart);
    this.sideStart[this.count + 1] = this.sideStart[this.count];
  }

  /** Adds a corner; `inner` says whether the side that begins at it lies inside a larger piece. */
  corner(x: number, y: number, inner: boolean): void {
    const side = this.sideStart[this.count + 1]++;
    if (side === this.sx.length) this.growSides();
    this.sx[side] = x;
    this.sy[side] = y;
    this.inner[side] = inner ? 1 : 0;
  }

  close(): void {
    const first = this.sideStart[this.count];
    const end = this.sideStart[this.count + 1];
    for (let side = first; side < end; side++) {
      const next = side + 1 === end ? first : side + 1;
      const nx = this.sy[next] - this.sy[side];
      const ny = this.sx[side] - this.sx[next];
      this.nx[side] = nx;
      this.ny[side] = ny;
      this.nc[side] = nx * this.sx[side] + ny * this.sy[side];
      this.length[side] = Math.sqrt(nx * nx + ny * ny);
    }
    this.count++;
  }

  private growSides(): void {
    const room = this.sx.length * 2;
    this.sx = copyInto(new Float64Array(room), this.sx);
    this.sy = copyInto(new Float64Array(room), this.sy);
    this.nx = copyInto(new Float64Array(room), this.nx);
    this.ny = copyInto(new Float64Array(room), this.ny);
    this.nc = copyInto(new Float64Array(room), this.nc);
    this.length = copyInto(new Float64Array(room), this.length);
    this.inner = copyInto(new Uint8Array(room), this.inner);
  }
}

function copyInto<T extends Float64Array | Int32Array | Uint8Array>(larger: T, from: T): T {
  larger.set(from);
  return larger;
}
