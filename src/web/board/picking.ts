import type { Spot } from '../../kernel/picture.js';
import type { Option, Prompt } from '../protocol.js';

/** What a person points at on the table. */
export interface Pointed {
  readonly piece?: string;
  readonly unit?: string;
  readonly terrain?: string;
  /** Whether the unit is not on the side of the one that acts. */
  readonly isEnemy?: boolean;
  /** Where, in millimetres from the lower left corner. */
  readonly at: Spot;
}

/** What was picked: options between which to choose, or a place that is not among them. */
export interface Picked {
  readonly options: readonly Option[];
  /** Which of them is meant. */
  readonly index: number;
  /** The answer: that of the option, or one to a place of its own. */
  readonly answer: string;
  readonly at: Spot | undefined;
  /** The place that was pointed at, where the answer names another one near to it. */
  readonly wished?: Spot;
}

/** A listed place within this many millimetres of the pointer is meant, unless the place itself is legal. */
const NEAR = 4;

/** Whether the prompt asks for places. */
export function asksForPlaces({ options }: Prompt): boolean {
  return options.some(({ target }) => target?.place !== undefined);
}

/** What is picked by pointing; undefined for nothing. A miniature or a unit comes before the place below it. */
export function pick(prompt: Prompt, pointed: Pointed): Picked | undefined {
  const { piece, unit, terrain } = pointed;
  const named = (isMeant: (option: Option) => boolean): Picked | undefined => pickedOf(prompt.options.filter(isMeant));
  return (
    (piece === undefined ? undefined : named(({ target }) => target?.piece === piece)) ??
    (unit === undefined ? undefined : named(({ target }) => target?.unit === unit)) ??
    (terrain === undefined ? undefined : named(({ target }) => target?.terrain === terrain)) ??
    unlisted(prompt, pointed) ??
    pickPlace(prompt, pointed.at)
  );
}

/**
 * A unit that is not among the choices, where units are: the answer that would name it is refused with a reason. Where
 * a unit acts, only enemies are meant by that, since it may go where its friends are.
 */
function unlisted({ kind, options }: Prompt, { unit, isEnemy }: Pointed): Picked | undefined {
  if (unit === undefined) return undefined;
  if (kind === 'choose-action')
    return isEnemy === true ? { options: [], index: 0, answer: `${kind} attack ${unit}`, at: undefined } : undefined;
  const isAsked = kind !== '' && options.some(({ notation, target }) => notation === `${kind} ${target?.unit}`);
  return isAsked ? { options: [], index: 0, answer: `${kind} ${unit}`, at: undefined } : undefined;
}

function pickedOf(options: readonly Option[]): Picked | undefined {
  if (options.length === 0) return undefined;
  return { options, index: 0, answer: options[0].notation, at: options[0].target?.place };
}

/** The place that is meant by a point: a listed one if it is near, else that very point where the game allows it. */
export function pickPlace(prompt: Prompt, at: Spot): Picked | undefined {
  const places = prompt.options.flatMap((option) => {
    const place = option.target?.place;
    return place === undefined ? [] : [{ option, place, far: Math.hypot(place.x - at.x, place.y - at.y) }];
  });
  if (places.length === 0) return undefined;
  let nearest = places[0];
  for (const one of places) if (one.far < nearest.far) nearest = one;
  // On a base with a facing every answer names one, so that only listed places can be meant.
  const isTurned = places.some(({ place }) => place.facing !== undefined);
  if (nearest.far <= NEAR || isTurned) {
    const { x, y } = nearest.place;
    const found = pickedOf(places.filter(({ place }) => place.x === x && place.y === y).map(({ option }) => option));
    return found === undefined ? undefined : { ...found, wished: at };
  }
  const { notation } = nearest.option;
  const answer = notation.replace(/\d+\.\d,\d+\.\d/, `${at.x.toFixed(1)},${at.y.toFixed(1)}`);
  return { options: [], index: 0, answer, at: { x: Number(at.x.toFixed(1)), y: Number(at.y.toFixed(1)) } };
}

/** The next option at the same place: another facing, another way to go there. */
export function turned(picked: Picked, by: number): Picked {
  const { options, index } = picked;
  if (options.length < 2) return picked;
  const next = (index + by + options.length) % options.length;
  return { ...picked, index: next, answer: options[next].notation, at: options[next].target?.place };
}
