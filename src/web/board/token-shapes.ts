/** How a token is drawn in a box of 14 pixels about its middle: shapes differ, not colours alone. */
export interface TokenShape {
  readonly d: string;
  readonly fill: string;
  readonly line: string;
  /** Written into the shape, where it is the same for several. */
  readonly letter?: string;
}

const GREEN = '#17724a';
const DARK = '#1f1c18';
const DISC = 'M-6 0A6 6 0 1 1 6 0A6 6 0 1 1-6 0Z';

const HARM = 'M-6-6H6V6H-6Z';
const STAR = 'M0-7L1.8-1.8L7 0L1.8 1.8L0 7L-1.8 1.8L-7 0L-1.8-1.8Z';

const SHAPES: Readonly<Record<string, TokenShape>> = {
  order: { d: DISC, fill: '#f2c94c', line: DARK },
  done: { d: 'M-6 0L-2 5L6-5L5-6L-2 2L-5-1Z', fill: DARK, line: DARK },
  aim: {
    d: 'M-7 0H-4M4 0H7M0-7V-4M0 4V7M-4 0A4 4 0 1 1 4 0A4 4 0 1 1-4 0ZM-0.5 0H0.5',
    fill: 'none',
    line: GREEN,
  },
  dodge: { d: 'M0-6.5L5.5-4.5V0C5.5 3.5 3 5.5 0 6.8C-3 5.5-5.5 3.5-5.5 0V-4.5Z', fill: GREEN, line: GREEN },
  standby: { d: 'M-5-6H5L1 0L5 6H-5L-1 0Z', fill: GREEN, line: GREEN },
  surge: { d: 'M1.5-7L-5 1H-1L-2 7L5-2H1Z', fill: '#7a5c00', line: '#7a5c00' },
  focused: { d: DISC, fill: '#cfe8d4', line: GREEN, letter: 'F' },
  hidden: { d: DISC, fill: '#cfe8d4', line: GREEN, letter: 'H' },
  stunned: { d: HARM, fill: '#f6c7c0', line: '#7a1a12', letter: 'S' },
  bleeding: { d: HARM, fill: '#f6c7c0', line: '#7a1a12', letter: 'B' },
  weakened: { d: HARM, fill: '#f6c7c0', line: '#7a1a12', letter: 'W' },
  'damage-token': { d: STAR, fill: '#b42318', line: '#7a1a12' },
  'surge-token': { d: 'M1.5-7L-5 1H-1L-2 7L5-2H1Z', fill: '#7a5c00', line: '#7a5c00' },
  'block-token': { d: 'M0-6.5L5.5-4.5V0C5.5 3.5 3 5.5 0 6.8C-3 5.5-5.5 3.5-5.5 0V-4.5Z', fill: '#4b463e', line: DARK },
  'evade-token': { d: 'M-5 6V-1A5 5 0 0 1 3-4.5L5-6V0H-1L1-2A3 3 0 0 0-3 0V6Z', fill: GREEN, line: GREEN },
  suppression: { d: 'M0 6.5L-6.5-5.5H6.5Z', fill: '#b42318', line: '#7a1a12' },
};

const LETTERS: Readonly<Record<string, string>> = {
  ion: 'I',
  immobilize: 'M',
  poison: 'P',
  panic: '!',
  observation: 'O',
  shield: 'S',
  damaged: 'D',
  disabled: 'X',
};

/** The shape of a token, of an order or of an activation that is over; unknown ones carry their first letter. */
export function shapeOf(name: string): TokenShape {
  const known = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
  const letter = Object.hasOwn(LETTERS, name) ? LETTERS[name] : name.charAt(0).toUpperCase();
  return known ?? { d: DISC, fill: '#ffffff', line: DARK, letter };
}
