import type { Point } from './camera.js';

/** What is done with the pointer; points are in pixels from the upper left corner of the picture. */
interface Hands {
  tap(at: Point, target: Element): void;
  /** Whether a drag that begins here, on this element, moves a piece and not the table. */
  holds(target: Element, at: Point): boolean;
  /** Drags what is held; `isTouch`: by a finger, which hides what is below it. */
  drag(at: Point, isTouch: boolean): void;
  /** The drag is over. */
  drop(): void;
  /** A mouse is on something, and nothing is pressed; undefined where it has left or presses. */
  rest(target: Element | undefined): void;
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
}

/** A pointer that moved less than this many pixels has tapped. */
const STILL = 6;

/** Reads taps, drags, pans, pinches and the wheel on an element, by mouse, pen or finger. */
export class Gestures {
  private readonly element: SVGSVGElement;
  private readonly hands: Hands;
  private readonly down = new Map<number, Point>();
  private start: { readonly at: Point; readonly target: Element; readonly holds: boolean } | undefined;
  private hasMoved = false;
  private readonly ending = new AbortController();

  constructor(element: SVGSVGElement, hands: Hands) {
    this.element = element;
    this.hands = hands;
    const { signal } = this.ending;
    element.addEventListener('pointerdown', (event) => this.press(event), { signal });
    element.addEventListener('pointermove', (event) => this.move(event), { signal });
    element.addEventListener('pointerup', (event) => this.lift(event, true), { signal });
    element.addEventListener('pointercancel', (event) => this.lift(event, false), { signal });
    element.addEventListener('pointerover', (event) => this.over(event), { signal });
    element.addEventListener('pointerleave', () => this.hands.rest(undefined), { signal });
    element.addEventListener('wheel', (event) => this.turn(event), { signal, passive: false });
  }

  close(): void {
    this.ending.abort();
  }

  private at(event: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private over({ pointerType, buttons, target }: PointerEvent): void {
    if (pointerType === 'mouse') this.hands.rest(buttons === 0 && target instanceof Element ? target : undefined);
  }

  private press(event: PointerEvent): void {
    this.hands.rest(undefined);
    if (event.button !== 0) return;
    this.element.setPointerCapture(event.pointerId);
    const at = this.at(event);
    this.down.set(event.pointerId, at);
    if (this.down.size > 1) {
      this.start = undefined;
      return;
    }
    const target = event.target instanceof Element ? event.target : this.element;
    this.start = { at, target, holds: this.hands.holds(target, at) };
    this.hasMoved = false;
  }

  private move(event: PointerEvent): void {
    const before = this.down.get(event.pointerId);
    if (before === undefined) return;
    const at = this.at(event);
    if (this.down.size === 2) this.pinch(event.pointerId, before, at);
    this.down.set(event.pointerId, at);
    const { start } = this;
    if (start === undefined || this.down.size > 1) return;
    if (!this.hasMoved && Math.hypot(at.x - start.at.x, at.y - start.at.y) < STILL) return;
    this.hasMoved = true;
    if (start.holds) this.hands.drag(at, event.pointerType === 'touch');
    else this.hands.pan(at.x - before.x, at.y - before.y);
  }

  private pinch(id: number, before: Point, at: Point): void {
    const [other] = [...this.down].flatMap(([key, point]) => (key === id ? [] : [point]));
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(at.x - other.x, at.y - other.y);
    this.hands.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    if (was > 0) this.hands.zoom({ x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }, is / was);
  }

  private lift(event: PointerEvent, isDone: boolean): void {
    const { start } = this;
    const at = this.at(event);
    this.down.delete(event.pointerId);
    if (start?.holds === true && this.hasMoved) this.hands.drop();
    if (!isDone || start === undefined || this.hasMoved) return;
    this.start = undefined;
    this.hands.tap(at, start.target);
  }

  private turn(event: WheelEvent): void {
    event.preventDefault();
    this.hands.zoom(this.at(event), Math.exp(-event.deltaY / 500));
  }
}
