import type { TableScene, Spot } from '../../tabletop/picture.js';
import type { TableOption, TablePrompt } from './moment.js';
import { apart, facingThere, turnedBy } from './facing.js';

/** What a person points at on the table. */
export interface Pointed {
  readonly piece?: string;
  readonly unit?: string;
  readonly terrain?: string;
  /** Whether the unit is not on the side of the one that acts. */
  readonly isEnemy?: boolean;
  /** What pointing at an enemy means in this decision, without its tag; see `Shortcuts`. */
  readonly atEnemy?: string | undefined;
  /** Where, in millimetres from the lower left corner. */
  readonly at: Spot;
}

/** What was picked: options between which to choose, or a place that is not among them. */
export interface Picked {
  readonly options: readonly TableOption[];
  /** Which of them is meant. */
  readonly index: number;
  /** The answer: that of the option, or one to a place of its own. */
  readonly answer: string;
  readonly at: Spot | undefined;
  /** The place that was pointed at, where the answer names another one near to it. */
  readonly wished?: Spot;
  /** The facing that was told, which other places keep. */
  readonly told?: number;
}

/** A listed place within this many millimetres of the pointer is meant, unless the place itself is legal. */
const NEAR = 4;

/** A base that goes along a tool can end at listed places up to this many millimetres from the pointer: two inches. */
const SNAP = 51;

/** Of places that are this many millimetres farther off than the nearest one, one may be meant for its facing. */
const LOOSE = 12;

/** Whether the prompt asks for places. */
export function asksForPlaces({ options }: TablePrompt): boolean {
  return options.some(({ target }) => target?.place !== undefined);
}

/**
 * What is picked by pointing; undefined for nothing. A miniature or a unit comes before the place below it. A unit
 * looks where it was `told`, or else as {@link facingThere} says.
 */
export function pick(prompt: TablePrompt, pointed: Pointed, scene?: TableScene, told?: number): Picked | undefined {
  const { piece, unit, terrain } = pointed;
  const named = (isMeant: (option: TableOption) => boolean): Picked | undefined => {
    const meant = prompt.options.filter(isMeant);
    return meant.length === 0 ? undefined : pickedOf(meant);
  };
  return (
    (piece === undefined ? undefined : named(({ target }) => target?.piece === piece)) ??
    (unit === undefined ? undefined : named(({ target }) => target?.unit === unit)) ??
    (terrain === undefined ? undefined : named(({ target }) => target?.terrain === terrain)) ??
    unlisted(prompt, pointed) ??
    pickTurn(prompt, pointed, scene) ??
    pickPlace(prompt, pointed.at, scene, told)
  );
}

/**
 * A unit that is not among the choices, where units are: the answer that would name it is refused with a reason. Where
 * a unit acts, only enemies are meant by that, since it may go where its friends are.
 */
function unlisted({ kind, options }: TablePrompt, { unit, isEnemy, atEnemy }: Pointed): Picked | undefined {
  if (unit === undefined) return undefined;
  if (atEnemy !== undefined)
    return isEnemy === true ? { options: [], index: 0, answer: `${atEnemy} ${unit}`, at: undefined } : undefined;
  const isAsked = kind !== '' && options.some(({ notation, target }) => notation === `${kind} ${target?.unit}`);
  return isAsked ? { options: [], index: 0, answer: `${kind} ${unit}`, at: undefined } : undefined;
}

function pickedOf(options: readonly TableOption[], index = 0): Picked {
  return { options, index, answer: options[index].notation, at: options[index].target?.place };
}

/** An option that is a place, and its distance from a point. */
interface Near {
  readonly option: TableOption;
  readonly place: Spot;
  readonly far: number;
}

/** The place that is meant by a point: a listed one if it is near, else that very point where the game allows it. */
export function pickPlace(prompt: TablePrompt, at: Spot, scene?: TableScene, told?: number): Picked | undefined {
  const places = prompt.options.flatMap((option): Near[] => {
    const place = option.target?.place;
    return place === undefined ? [] : [{ option, place, far: Math.hypot(place.x - at.x, place.y - at.y) }];
  });
  if (places.length === 0) return undefined;
  let nearest = places[0];
  for (const one of places) if (one.far < nearest.far) nearest = one;
  const { x, y, facing } = nearest.far <= NEAR ? nearest.place : { ...spotOf(at), facing: nearest.place.facing };
  if (facing === undefined) {
    const same = places.filter(({ place }) => place.x === x && place.y === y).map(({ option }) => option);
    if (same.length > 0)
      return { options: same, index: 0, answer: same[0].notation, at: same[0].target?.place, wished: at };
    return { options: [], index: 0, answer: answerAt(nearest.option.notation, { x, y }), at: { x, y } };
  }
  const there = scene === undefined ? undefined : facingThere(scene, nearest.option.target?.acting, { x, y });
  const wanted = told ?? there ?? facing;
  const kept = told === undefined ? {} : { told };
  if (nearest.option.target?.isOnTool === true) return { ...onATool(places, at, wanted), wished: at, ...kept };
  const spot = { x, y, facing: wanted };
  return { options: [], index: 0, answer: answerAt(nearest.option.notation, spot), at: spot, wished: at, ...kept };
}

/**
 * Which of the listed ways along a tool is meant: a way has its own facing, so that of those near by it is the one that
 * looks most as it is wanted. The others are those to which it can be turned.
 */
function onATool(places: readonly Near[], at: Spot, wanted: number): Picked {
  const close = [...places].sort((one, other) => one.far - other.far);
  const [nearest] = close;
  if (nearest.far > SNAP) {
    const spot = { ...spotOf(at), facing: wanted };
    return { options: [], index: 0, answer: answerAt(nearest.option.notation, spot), at: spot };
  }
  const ways = new Map<string, Near>();
  for (const one of close) {
    const way = `${one.option.target?.kind} ${one.place.facing}`;
    if (one.far <= SNAP && !ways.has(way)) ways.set(way, one);
  }
  const off = ({ far, place }: Near): number =>
    far > nearest.far + LOOSE ? Infinity : apart(place.facing ?? 0, wanted);
  const all = [...ways.values()];
  const best = all.reduce((least, one) => (off(one) < off(least) ? one : least));
  return pickedOf(
    all.map(({ option }) => option),
    all.indexOf(best),
  );
}

/** A place to the tenth of a millimetre. */
function spotOf({ x, y }: Spot): Spot {
  return { x: Number(x.toFixed(1)), y: Number(y.toFixed(1)) };
}

/** An answer with another place and facing. */
function answerAt(notation: string, { x, y, facing }: Spot): string {
  const placed = notation.replace(/\d+\.\d,\d+\.\d/, `${x.toFixed(1)},${y.toFixed(1)}`);
  return facing === undefined ? placed : faced(placed, facing);
}

/** An answer with another facing, which ends it. */
function faced(answer: string, facing: number): string {
  return answer.replace(/\d{1,3}$/, String(facing));
}

/** A turn on the spot: the listed facing of the unit that is nearest to an enemy's direction. */
function pickTurn({ options }: TablePrompt, { unit }: Pointed, scene: TableScene | undefined): Picked | undefined {
  const turns = options.filter(({ target }) => target?.acting === unit && target?.isTurn === true);
  const leader = scene?.pieces.find((piece) => piece.isLeader && piece.unit === unit);
  if (scene === undefined || leader === undefined || turns.length === 0) return undefined;
  const { x, y, facing = 0 } = leader;
  const wanted = facingThere(scene, unit, leader) ?? facing;
  const facingOf = ({ notation }: TableOption): number => Number(/\d+$/.exec(notation)?.[0]);
  let [best] = turns;
  for (const one of turns) if (apart(facingOf(one), wanted) < apart(facingOf(best), wanted)) best = one;
  return { options: [], index: 0, answer: best.notation, at: { x, y, facing: facingOf(best) } };
}

/** The next option at the same place: another way to go there. */
export function turned(picked: Picked, by: number): Picked {
  const { options, index } = picked;
  if (options.length < 2) return picked;
  return { ...picked, ...pickedOf(options, (index + by + options.length) % options.length) };
}

/** The same with the facing that is nearest to one that is told. */
export function turnedTo(picked: Picked, facing: number): Picked {
  const { at, options, answer } = picked;
  if (at?.facing === undefined) return picked;
  if (options.length === 0) return { ...picked, answer: faced(answer, facing), at: { ...at, facing }, told: facing };
  const off = ({ target }: TableOption): number => apart(target?.place?.facing ?? 0, facing);
  const kind = options[picked.index].target?.kind;
  let best = picked.index;
  for (const [index, option] of options.entries())
    if (option.target?.kind === kind && off(option) < off(options[best])) best = index;
  return { ...picked, ...pickedOf(options, best), told: facing };
}

/** The same turned to the next facing, against the clock or with it. */
export function turnedNext(picked: Picked, steps: 1 | -1): Picked {
  const { at, options } = picked;
  if (at?.facing === undefined) return picked;
  if (options.length === 0) return turnedTo(picked, turnedBy(at.facing, steps));
  const from = at.facing;
  const by = ({ target }: TableOption): number => (((target?.place?.facing ?? 0) - from) * steps + 720) % 360;
  const kind = options[picked.index].target?.kind;
  const others = options.filter((option) => option.target?.kind === kind && by(option) > 0 && by(option) <= 180);
  if (others.length === 0) return picked;
  const next = others.reduce((best, one) => (by(one) < by(best) ? one : best));
  return turnedTo(picked, next.target?.place?.facing ?? from);
}
