/** The colours of dice; attack dice first. */
export const COLOURS = ['red', 'blue', 'green', 'yellow', 'black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

export const RED = 0;
export const BLUE = 1;
export const GREEN = 2;
export const YELLOW = 3;
export const BLACK = 4;
export const WHITE = 5;
/** Colours from this on are of defense dice. */
export const DEFENSE_FROM = 4;

/** What a face shows, in the order in which faces are written. */
export const SYMBOLS = ['acc', 'dmg', 'surge', 'block', 'evade', 'dodge'] as const;
export const ACCURACY = 0;
export const DAMAGE = 1;
export const SURGE = 2;
export const BLOCK = 3;
export const EVADE = 4;
export const DODGE = 5;

/** The number of each symbol, in the order of {@link SYMBOLS}. */
export type Face = readonly [number, number, number, number, number, number];

const attack = (accuracy: number, damage: number, surge: number): Face => [accuracy, damage, surge, 0, 0, 0];
const defense = (block: number, evade: number, dodge: number): Face => [0, 0, 0, block, evade, dodge];

/** The six faces of each colour, in the order of `dice.json`; equal ones stand beside each other. */
export const FACES: readonly (readonly Face[])[] = [
  [attack(0, 1, 0), attack(0, 2, 0), attack(0, 2, 0), attack(0, 2, 1), attack(0, 3, 0), attack(0, 3, 0)],
  [attack(2, 0, 1), attack(2, 1, 0), attack(3, 1, 1), attack(3, 2, 0), attack(4, 2, 0), attack(5, 1, 0)],
  [attack(1, 0, 1), attack(1, 1, 1), attack(1, 2, 0), attack(2, 1, 1), attack(2, 2, 0), attack(3, 2, 0)],
  [attack(0, 0, 1), attack(0, 1, 2), attack(1, 1, 1), attack(1, 2, 0), attack(2, 0, 1), attack(2, 1, 0)],
  [defense(1, 0, 0), defense(1, 0, 0), defense(2, 0, 0), defense(2, 0, 0), defense(3, 0, 0), defense(0, 1, 0)],
  [defense(0, 0, 0), defense(1, 0, 0), defense(0, 1, 0), defense(1, 1, 0), defense(1, 1, 0), defense(0, 0, 1)],
];

export const SIDES = 6;

/** The number of the first face that shows the same as each, by colour: equal faces count as that one. */
export const SAME_AS: readonly (readonly number[])[] = FACES.map((faces) =>
  faces.map((face) => faces.findIndex((other) => other.every((n, k) => n === face[k]))),
);

/** How many faces show the same as each that is the first of them; 0 for the others. */
export const CHANCES: readonly (readonly number[])[] = SAME_AS.map((same) =>
  same.map((_, i) => same.filter((first) => first === i).length),
);

/** A face in words: `3 acc 1 dmg 1 surge`, or `blank`. */
export function faceText(face: Face): string {
  const parts = SYMBOLS.flatMap((symbol, k) => (face[k] > 0 ? [`${face[k]} ${symbol}`] : []));
  return parts.length === 0 ? 'blank' : parts.join(' ');
}

/** The number of the first face of a colour that is written so; −1 for none. */
export function faceNumber(colour: number, text: string): number {
  return FACES[colour].findIndex((face) => faceText(face) === text);
}
