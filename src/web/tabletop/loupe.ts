import type { Point } from './camera.js';
import { draw, set } from '../board/svg.js';

/** Pixels from its middle to its edge, and from the finger to its middle. */
const RADIUS = 62;
const ABOVE = 104;

/** How much larger it shows the table. */
const TIMES = 2;

/** What lies under the finger, larger and above it, while something is dragged by touch. */
export class Loupe {
  readonly element: SVGSVGElement;
  private readonly lens: SVGGElement = draw('g');
  private readonly world: SVGGElement;

  /** `world`: what it shows. */
  constructor(world: SVGGElement) {
    this.world = world;
    this.element = draw(
      'svg',
      { class: 'loupe', width: 2 * RADIUS, height: 2 * RADIUS, 'aria-hidden': 'true' },
      this.lens,
      draw('path', { class: 'cross', d: `M${RADIUS} ${RADIUS - 9}v18M${RADIUS - 9} ${RADIUS}h18` }),
    );
    this.hide();
  }

  /** Shows what is at a point of the picture, which is so wide. */
  show(at: Point, width: number): void {
    const beside = at.y < ABOVE + RADIUS;
    const left = beside ? at.x + (at.x < width / 2 ? ABOVE : -ABOVE) : at.x;
    const within = Math.min(Math.max(left - RADIUS, 4), Math.max(4, width - 2 * RADIUS - 4));
    const top = beside ? Math.max(4, at.y - RADIUS) : at.y - ABOVE - RADIUS;
    this.element.style.transform = `translate(${within}px, ${top}px)`;
    set(this.lens, { transform: `translate(${RADIUS - TIMES * at.x} ${RADIUS - TIMES * at.y}) scale(${TIMES})` });
    // A copy, since styles do not reach into what is used twice.
    this.lens.replaceChildren(this.world.cloneNode(true));
    this.element.style.display = '';
  }

  hide(): void {
    this.element.style.display = 'none';
    this.lens.replaceChildren();
  }
}
