import type { TableProbe, TableScene, Shade, Spot, TableFacts } from '../../tabletop/picture.js';
import type { Shortcuts } from '../../kernel/picture.js';
import type { Danger, Step } from '../game-messages.js';
import type { Editing } from '../store/real-table.js';
import type { Arrow } from '../store/lit.js';
import { filled, framing, kept, panned, toScreen, toTable, zoomed } from './camera.js';
import type { Camera, Point, Size } from './camera.js';
import { Gestures } from './gestures.js';
import type { Cards, Hands } from './hands.js';
import { Pieces, drawAreas, drawTable, drawTokens } from './drawing.js';
import { Loupe } from './loupe.js';
import { promptOf, sceneOf, type TableOption, type TablePrompt } from './moment.js';
import { Marks } from './marks.js';
import { directionTo, wholeTurns } from './facing.js';
import { asksForPlaces, pick, pickPlace, turnedNext, turnedTo } from './picking.js';
import type { Picked, Pointed } from './picking.js';
import { measure } from './ruler.js';
import { draw, set } from '../board/svg.js';
import { Tags } from './tags.js';
import type { Underlay } from './underlay.js';
import { decimal } from '../words/decimal.js';

/** Touch means the nearest thing within this many pixels. */
const REACH = 24;

/** Where a millimetre of the whole table has fewer pixels than this, the camera goes nearer by itself. */
const SMALL = 0.6;

/** As near as it goes by itself: a base of an inch is 23 pixels. */
const NEAREST = 0.9;

/** A way of fewer millimetres is not shown. */
const SHORT = 5;

/** Millimetres shown around what can be chosen. */
const MARGIN = 110;

/** The drawing of the table: what lies on it, what can be chosen, and what the person does with the pointer. */
export class BoardView {
  private readonly place: HTMLElement;
  private readonly table: TableFacts;
  private readonly hands: Hands | undefined;
  private readonly cards: Cards | undefined;
  private readonly shortcuts: Shortcuts;
  /** Millimetres around those who choose within which the camera shows all others, too. */
  private readonly around: number;
  private readonly svg: SVGSVGElement;
  /** What lies below the drawing, in millimetres of the table. */
  private readonly below: HTMLElement = document.createElement('div');
  private readonly world: SVGGElement = draw('g', { class: 'world' });
  private readonly areas: SVGGElement = draw('g');
  private readonly tokens: SVGGElement = draw('g');
  private readonly pieces: Pieces;
  private readonly tags: Tags;
  private readonly marks: Marks;
  private readonly gestures: Gestures;
  private readonly loupe: Loupe;
  private measuringFrom: Spot | undefined;
  /** Whether a drag turns the ghost. */
  private isTurning = false;
  private picked: Picked | undefined;
  private readonly resizing: ResizeObserver;
  private camera: Camera = { x: 0, y: 0, scale: 1 };
  private size: Size = { width: 0, height: 0 };
  private isMoved = false;
  /** Millimetres of a pixel for which the labels are placed. */
  private labelled = 0;
  private step: Step | undefined;

  constructor(
    place: HTMLElement,
    table: TableFacts,
    hands: Hands | undefined,
    cards: Cards | undefined,
    shortcuts: Shortcuts,
    around = 0,
  ) {
    this.place = place;
    this.around = around;
    this.table = table;
    this.hands = hands;
    this.cards = cards;
    this.shortcuts = shortcuts;
    const flip = (y: number): number => table.depth - y;
    this.pieces = new Pieces(flip);
    this.tags = new Tags(table, flip);
    this.marks = new Marks(flip);
    this.svg = draw('svg', { role: 'img', 'aria-label': `${table.width} × ${table.depth}` }, this.world);
    this.world.append(
      drawTable(table, flip),
      this.areas,
      this.tokens,
      this.marks.below,
      this.pieces.layer,
      this.tags.layer,
      this.marks.above,
      this.marks.top,
    );
    this.loupe = new Loupe(this.world);
    this.below.className = 'below';
    place.append(this.below, this.svg, this.loupe.element);
    this.gestures = new Gestures(this.svg, {
      tap: (at, target) => this.tap(at, target),
      holds: (target, at) => this.holds(target, at),
      drag: (at, isTouch) => this.dragTo(at, isTouch),
      drop: () => this.loupe.hide(),
      rest: (target) => this.rest(target),
      pan: (dx, dy) => this.look(panned(this.camera, dx, dy)),
      zoom: (at, factor) => this.look(zoomed(this.camera, this.size, at, factor, this.farthest() / 1.5)),
    });
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(place);
    this.resize();
  }

  close(): void {
    this.resizing.disconnect();
    this.gestures.close();
    this.below.remove();
    this.svg.remove();
    this.loupe.element.remove();
  }

  show(step: Step): void {
    const { waiting } = step;
    const scene = sceneOf(step);
    const before = this.step;
    this.step = step;
    if (scene === undefined) return;
    this.follow(before, step);
    const flip = (y: number): number => this.table.depth - y;
    this.areas.replaceChildren(...drawAreas(scene.areas, flip));
    this.tokens.replaceChildren(...drawTokens(scene.tokens, flip));
    this.pieces.show(scene);
    this.tags.show(scene, 1 / this.camera.scale);
    const options = promptOf(step)?.options ?? [];
    const units = options.flatMap(({ target }) => target?.unit ?? []);
    this.pieces.mark(new Set(units), new Set(options.flatMap(({ target }) => target?.piece ?? [])));
    const terrain = new Set(options.flatMap(({ target }) => target?.terrain ?? []));
    for (const element of this.svg.querySelectorAll<SVGElement>('[data-terrain]'))
      element.classList.toggle('choosable', terrain.has(element.dataset['terrain'] ?? ''));
    this.marks.choices(options);
    this.marks.clear();
    if (waiting.for === 'carry' && waiting.carry.kind === 'table')
      this.marks.carry(waiting.carry.moved, this.table, scene.pieces);
    if (!this.isMoved) this.lookAtWhatMatters();
  }

  /** Lays a picture below the drawing, which lets it through. */
  lay(under: Underlay | undefined): void {
    this.below.replaceChildren(...(under === undefined ? [] : [under.element]));
    this.svg.style.setProperty('--through', String(under?.opacity ?? 0));
  }

  /** Draws what is being put right. */
  showEditing(now: Editing | undefined): void {
    const scene = sceneOf(this.step);
    if (scene === undefined) return;
    if (now !== undefined) this.marks.editing(now.held, [...now.puts.values()], scene);
    else if (this.step !== undefined) this.show(this.step);
  }

  /** Draws answers as arrows. */
  showArrows(arrows: readonly Arrow[]): void {
    const scene = sceneOf(this.step);
    if (scene !== undefined) this.marks.arrows(arrows, scene);
  }

  /** Lights units, and no others. */
  light(tags: readonly string[]): void {
    for (const element of this.svg.querySelectorAll<SVGElement>('.piece'))
      element.classList.toggle('lit', tags.includes(element.dataset['unit'] ?? ''));
  }

  /** Shows the way of units that have moved, until others move, another phase begins, or another moment is shown. */
  private follow(before: Step | undefined, now: Step): void {
    const was = sceneOf(before);
    if (before === undefined || was === undefined || !follows(before, now)) return this.marks.trail([]);
    const ways = waysBetween(was, sceneOf(now));
    if (ways.length > 0) this.marks.trail(ways);
    else if (was.when !== now.scene?.when) this.marks.trail([]);
  }

  /** Draws what is picked, and what would follow of it. */
  showPicked(picked: Picked | undefined, found: (TableProbe & { readonly answer: string }) | undefined): void {
    const scene = sceneOf(this.step);
    if (scene === undefined) return;
    if (picked === undefined && this.step?.waiting.for === 'carry') return;
    this.picked = picked;
    const isKnown = picked !== undefined && found?.answer === picked.answer;
    this.marks.picked(picked, isKnown ? found : undefined, scene);
  }

  /** Draws the bands of the range ruler about what is picked, or else about the unit that acts. */
  showRanges(isWanted: boolean): void {
    const scene = sceneOf(this.step);
    if (scene === undefined) return;
    const acting = scene.units.find(({ isActing }) => isActing)?.tag;
    const tag = this.picked?.options[this.picked.index]?.target?.acting ?? acting;
    const leader = scene.pieces.find(({ unit, isLeader }) => isLeader && unit === tag);
    const at = this.picked?.at ?? leader;
    this.marks.ranges(
      this.table.ruler,
      isWanted && at !== undefined ? { at, radius: leader?.radius ?? 13.5 } : undefined,
    );
  }

  /** Marks places by the wounds to expect there. */
  showDangers(places: readonly Danger[]): void {
    this.marks.dangers(places);
  }

  /** Shades areas of the table. */
  showShades(shades: readonly Shade[]): void {
    const places = this.table.layers.filter(({ needsPlaces }) => needsPlaces === true).map(({ name }) => name);
    this.marks.shades(shades, places);
  }

  /** Takes the ruler off the table. */
  forgetRuler(): void {
    this.measuringFrom = undefined;
    this.marks.ruler(undefined, '');
  }

  zoom(factor: number): void {
    const middle = { x: this.size.width / 2, y: this.size.height / 2 };
    this.look(zoomed(this.camera, this.size, middle, factor, this.farthest() / 1.5));
  }

  /** Shows the whole table. */
  fit(): void {
    this.camera = framing(this.size, { x: 0, y: 0 }, { x: this.table.width, y: this.table.depth }, 20);
    this.paint();
  }

  /** On a small screen: looks at what can be chosen or has to be moved, with the surroundings that matter for it. */
  private lookAtWhatMatters(): void {
    if (this.farthest() >= SMALL) return;
    const waiting = this.step?.waiting;
    if (waiting?.for === 'carry' && waiting.carry.kind === 'table')
      this.lookAt(waiting.carry.moved.flatMap(({ from, to, others }) => [from ?? to, to, ...others]));
    else if (this.prompt !== undefined) this.lookAtOptions(this.prompt.options);
    else this.fit();
  }

  private lookAtOptions(options: readonly TableOption[]): void {
    const spots = options.flatMap(({ target }) => target?.place ?? []);
    if (spots.length === 0) return;
    const concerned = new Set(options.flatMap(({ target }) => [target?.acting, target?.unit]));
    const all = sceneOf(this.step)?.pieces ?? [];
    const pieces = all.filter(({ unit }) => concerned.has(unit));
    const isNear = (one: Spot): boolean => pieces.some(({ x, y }) => Math.hypot(one.x - x, one.y - y) <= this.around);
    this.lookAt([...spots, ...pieces, ...all.filter(isNear)]);
  }

  private lookAt(all: readonly Spot[]): void {
    if (all.length === 0) return;
    const xs = all.map(({ x }) => x);
    const ys = all.map(({ y }) => this.table.depth - y);
    const from = { x: Math.min(...xs), y: Math.min(...ys) };
    const to = { x: Math.max(...xs), y: Math.max(...ys) };
    const near = framing(this.size, from, to, MARGIN);
    const scale = Math.max(this.farthest(), Math.min(near.scale, NEAREST));
    this.camera = filled({ ...near, scale }, this.size, { width: this.table.width, height: this.table.depth }, 20);
    this.paint();
  }

  private farthest(): number {
    return framing(this.size, { x: 0, y: 0 }, { x: this.table.width, y: this.table.depth }, 20).scale;
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.place;
    this.size = { width: clientWidth, height: clientHeight };
    set(this.svg, { width: clientWidth, height: clientHeight });
    if (this.isMoved) {
      this.paint();
      return;
    }
    this.fit();
    this.lookAtWhatMatters();
  }

  private look(camera: Camera): void {
    this.isMoved = true;
    this.camera = kept(camera, { width: this.table.width, height: this.table.depth });
    this.paint();
  }

  private paint(): void {
    const origin = toScreen(this.camera, this.size, { x: 0, y: 0 });
    set(this.world, { transform: `translate(${origin.x} ${origin.y}) scale(${this.camera.scale})` });
    this.below.style.transform = `translate(${origin.x}px, ${origin.y}px) scale(${this.camera.scale})`;
    // Writing and thin lines keep their size on the screen.
    const mm = 1 / this.camera.scale;
    for (const { style } of [this.svg, this.loupe.element]) style.setProperty('--mm', String(mm));
    if (mm !== this.labelled) this.tags.place(mm);
    this.labelled = mm;
  }

  private get prompt(): TablePrompt | undefined {
    return promptOf(this.step);
  }

  /** The spot of the table at a point of the picture. */
  private spot(at: Point): Spot {
    const { x, y } = toTable(this.camera, this.size, at);
    const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
    return { x: within(x, this.table.width), y: within(this.table.depth - y, this.table.depth) };
  }

  /** The pointer rests on something: the card of a miniature's unit is shown beside it. */
  private rest(target: Element | undefined): void {
    const piece = target?.closest<SVGElement>('[data-unit]');
    const base = piece?.querySelector('.base') ?? this.svg;
    this.cards?.rest(piece?.dataset['unit'], base.getBoundingClientRect());
  }

  private tap(at: Point, target: Element): void {
    const { hands, prompt } = this;
    if (hands?.isMeasuring() === true) return;
    if (hands?.isPuttingRight() === true) return this.edit(hands, at, target);
    const unit = target.closest<SVGElement>('[data-unit]')?.dataset['unit'];
    if (prompt === undefined || hands === undefined) {
      if (unit !== undefined) this.cards?.open(unit);
      return;
    }
    if (this.picked !== undefined && target.closest('.turner') !== null) return hands.pick(turnedNext(this.picked, 1));
    const found = pick(prompt, this.pointedAt(at, target), sceneOf(this.step), this.picked?.told);
    if (found === undefined) {
      hands.pick(undefined);
      if (unit !== undefined) this.cards?.open(unit);
      return;
    }
    // One that can be taken back for nothing needs no second click: which unit, which miniature.
    const [only] = found.options;
    const isPlain = found.options.length === 1 && only.target?.place === undefined && only.target?.isWeighty !== true;
    if (isPlain) hands.take(found.answer);
    else hands.pick(found);
  }

  /** While the table is put right: takes a miniature into the hand, or puts the one that is there. */
  private edit(hands: Hands, at: Point, target: Element): void {
    const piece = target.closest<SVGElement>('[data-piece]')?.dataset['piece'];
    if (hands.held() === undefined) hands.hold(piece);
    else hands.put(this.spot(at));
  }

  /** What is at a point, or what can be chosen nearest to it. */
  private pointedAt(at: Point, target: Element): Pointed {
    const spot = this.spot(at);
    const piece = target.closest<SVGElement>('[data-piece]') ?? this.nearestChoice(at);
    const terrain = target.closest<SVGElement>('[data-terrain]')?.dataset['terrain'];
    const unit = piece?.dataset['unit'] ?? '';
    return {
      at: spot,
      atEnemy: this.shortcuts.atEnemy?.[this.prompt?.kind ?? ''],
      ...(piece === undefined ? {} : { piece: piece.dataset['piece'] ?? '', unit, isEnemy: this.isEnemy(unit) }),
      ...(terrain === undefined ? {} : { terrain }),
    };
  }

  /** Whether a unit is not on the side of the one that decides. */
  private isEnemy(unit: string): boolean {
    const acting = this.prompt?.options.find(({ target }) => target?.acting !== undefined)?.target?.acting;
    const sideOf = (tag: string | undefined): number | undefined =>
      this.step?.scene?.units.find((one) => one.tag === tag)?.side;
    return sideOf(unit) !== sideOf(acting);
  }

  private nearestChoice(at: Point): SVGElement | undefined {
    let best: SVGElement | undefined;
    let least = REACH;
    for (const element of this.svg.querySelectorAll<SVGElement>('.piece.choosable')) {
      const { left, top, width, height } = element.querySelector('.base')?.getBoundingClientRect() ?? new DOMRect();
      const frame = this.svg.getBoundingClientRect();
      const far = Math.hypot(left + width / 2 - frame.left - at.x, top + height / 2 - frame.top - at.y) - width / 2;
      if (far < least) [least, best] = [far, element];
    }
    return best;
  }

  /** Whether a drag that begins here moves the unit that decides where to go, instead of the table. */
  private holds(target: Element, at: Point): boolean {
    const { hands, prompt } = this;
    if (hands?.isMeasuring() === true) {
      this.measuringFrom = this.spot(at);
      return true;
    }
    if (hands?.isPuttingRight() === true) {
      hands.hold(target.closest<SVGElement>('[data-piece]')?.dataset['piece']);
      return hands.held() !== undefined;
    }
    this.isTurning = this.picked !== undefined && target.closest('.turner') !== null;
    if (this.isTurning) return true;
    if (hands === undefined || prompt === undefined || !asksForPlaces(prompt)) return false;
    if (target.closest('.ghost') !== null) return true;
    const unit = target.closest<SVGElement>('[data-unit]')?.dataset['unit'];
    return unit !== undefined && prompt.options.some(({ target: to }) => to?.place !== undefined && to.acting === unit);
  }

  private dragTo(at: Point, isTouch: boolean): void {
    const { hands, prompt } = this;
    if (isTouch) this.loupe.show(at, this.size.width);
    if (hands?.isMeasuring() === true && this.measuringFrom !== undefined) {
      const found = measure(this.measuringFrom, this.spot(at), sceneOf(this.step)?.pieces ?? []);
      this.marks.ruler(found, inchesOf(found.millimetres));
      hands.measured(found.millimetres);
      return;
    }
    const held = hands?.held();
    if (held !== undefined) {
      hands?.put(this.spot(at));
      hands?.hold(held);
      return;
    }
    const { picked } = this;
    if (this.isTurning && picked?.at !== undefined)
      return hands?.pick(turnedTo(picked, wholeTurns(directionTo(picked.at, this.spot(at)))));
    if (prompt !== undefined) hands?.pick(pickPlace(prompt, this.spot(at), sceneOf(this.step), picked?.told));
  }
}

/** Whether what a step shows comes next in the game after another: in a record that is one action later. */
function follows(before: Step, now: Step): boolean {
  const later = now.actions - before.actions;
  return later >= 0 && (now.waiting.for !== 'reader' || later <= 1);
}

/** The ways of leaders from one scene to the next. */
function waysBetween(before: TableScene, now: TableScene | undefined): { readonly from: Spot; readonly to: Spot }[] {
  return (now?.pieces ?? []).flatMap((to) => {
    const from = to.isLeader ? before.pieces.find(({ id }) => id === to.id) : undefined;
    return from === undefined || Math.hypot(from.x - to.x, from.y - to.y) < SHORT ? [] : [{ from, to }];
  });
}

function inchesOf(millimetres: number): string {
  return `${decimal(millimetres / 25.4, 1)}″`;
}
