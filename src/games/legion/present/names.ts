import { INCH, MILLIMETRE } from '../../../tabletop/units.js';
import type { Battle, Context } from '../engine/context.js';
import { ON_TABLE } from '../state/state.js';

/** The name of a unit as shown to a person: `Stormtroopers (r2)`. */
export function unitName({ units }: Battle, u: number): string {
  return `${units.card[u].name} (${units.tag[u]})`;
}

/** The name of a card or a keyword by its id; an id without a card is written as a title. */
export function cardName({ library }: Battle, named: string): string {
  // A number tells actions of one name apart in notation.
  const id = named.replace(/ #\d+$/, '');
  const { upgrades, commandCards, battleCards } = library;
  const found = [upgrades, commandCards, battleCards].find((cards) => cards.has(id))?.get(id);
  return found?.name ?? (/^[a-z]/.test(id) ? titleOf(id) : id);
}

/** An id as a title, if no card gives the spelling: `recover-the-supplies` becomes `Recover the Supplies`. */
export function titleOf(id: string): string {
  return id
    .split('-')
    .map((word) => (SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

const SMALL = new Set(['the', 'of', 'to', 'a', 'in', 'and']);

/** Number of living miniatures of a unit, and of the wounds that they can still take. */
export function strengthOf(c: Context, u: number): { readonly minis: number; readonly wounds: number } {
  const { firstMini, miniCount } = c.b.units;
  let minis = 0;
  let wounds = 0;
  for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) {
    if (c.s.units.status[u] === ON_TABLE && c.s.minis.alive[m] === 0) continue;
    minis++;
    wounds += c.b.minis.wounds[m] - c.s.minis.wounds[m];
  }
  return { minis, wounds };
}

/** A place as shown to a person, as in notation: millimetres with one decimal. */
export function placeText(x: number, y: number): string {
  return `${(x / 10).toFixed(1)},${(y / 10).toFixed(1)}`;
}

/** A length as shown to a person: `106 mm (4.2 in)`. */
export function lengthText(length: number): string {
  return `${Math.round(length / MILLIMETRE)} mm (${(length / INCH).toFixed(1)} in)`;
}

/** A length rounded up to whole millimetres, as what is missing is never less than said. */
export function wholeMillimetres(length: number): number {
  return Math.ceil(length / MILLIMETRE) * MILLIMETRE;
}
