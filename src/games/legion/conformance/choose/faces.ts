import { ATTACK_COLOURS } from '../../words/dice.js';
import type { AttackRoll, DefenseRoll } from '../choice-fields.js';

/** `red: 1 hit 2 blank; black: …` of lists of faces. */
export function facesText(roll: AttackRoll): string {
  const parts: string[] = [];
  for (const color of ATTACK_COLOURS) {
    const counts = new Map<string, number>();
    for (const face of roll[color] ?? []) counts.set(face, (counts.get(face) ?? 0) + 1);
    if (counts.size > 0) parts.push(`${color}: ${[...counts].map(([face, n]) => `${n} ${face}`).join(' ')}`);
  }
  return parts.join('; ');
}

/** Faces of defence dice in the order in which the notation names them. */
const MISSES_FIRST = ['blank', 'surge', 'block'] as const;

/** `2 blank 1 block` of lists of faces, whatever their colours. */
export function defenseFacesText({ red = [], white = [] }: DefenseRoll): string {
  const faces = [...red, ...white];
  const counts = MISSES_FIRST.map((face) => [faces.filter((one) => one === face).length, face] as const);
  return counts
    .filter(([count]) => count > 0)
    .map(([count, face]) => `${count} ${face}`)
    .join(' ');
}
