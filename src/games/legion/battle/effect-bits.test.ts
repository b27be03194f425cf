import { expect, it } from 'vitest';
import * as activationFlags from './activation-flags.js';
import * as roundEffects from './round-effects.js';

/** The names of those bits that two constants share, in the order of the constants. */
function shared(constants: Readonly<Record<string, number>>): string[] {
  const owners = new Map<number, string>();
  const found: string[] = [];
  for (const [name, bits] of Object.entries(constants)) {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const other = owners.get(bit);
      if (other !== undefined) found.push(`${other} and ${name}`);
      owners.set(bit, name);
    }
  }
  return found;
}

it('gives every effect of an activation or a round bits of its own', () => {
  expect(shared({ ...activationFlags })).toEqual([]);
  // TURNED_BY is the lowest bit of TURNED_BY_MASK.
  expect(shared({ ...roundEffects })).toEqual(['TURNED_BY and TURNED_BY_MASK']);
});
