import type { Weapon } from '../battle/hero.js';
import type { SurgeAbility } from '../battle/attack-profile.js';
import type { FormProfile } from '../battle/profile.js';
import { weaponNow } from '../rules/attack/weapon.js';
import { doesHold } from '../rules/questions/holds.js';
import { isOnMap } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { MOST_LASTING } from '../state/state.js';
import { cardInZone } from './in-zone.js';
import { isOfRow } from './lasting.js';
import type { Entry, Surge } from './own.js';

/** Surge abilities that a figure has in every attack in which its effect says so, and those that effects leave. */
export interface SurgeSources {
  readonly figures: readonly {
    readonly side: number;
    readonly surges: readonly SurgeAbility[];
    readonly forms: readonly Pick<FormProfile, 'surges'>[];
    readonly weapons: readonly Weapon[];
  }[];
  /** What steps give for an attack, in the order of their bits. */
  readonly gained: readonly SurgeAbility[];
  readonly entries: readonly Entry[];
  readonly lasting: readonly Entry[];
  /** The surge abilities of effects that are one, by effect. */
  readonly abilityOf: (entry: Entry) => SurgeAbility;
}

/** Most surge abilities among which a figure can have to choose. */
const MOST_SURGES = 32;

function isSurge({ effect: { at } }: Entry): boolean {
  return at === 'surge' || at === 'surge-after';
}

/** Whether an effect is left with a figure. */
function isLeftWith(c: Ia, u: number, place: number): boolean {
  const { effect } = c.s.lasting;
  for (let row = 0; row < MOST_LASTING; row++) if (effect[row] === place + 1 && isOfRow(c, row, u)) return true;
  return false;
}

/** Whether a card lies where its effect works, and a figure is one for which it does. */
function isHere(c: Ia, entry: Entry, v: number): boolean {
  return (entry.card < 0 || cardInZone(c, entry) !== 0) && (entry.of === undefined || entry.of(c, -1, v, v, v));
}

/** Whether a hero who attacks with another weapon can use the surge abilities of this one: both have a trait. */
function isLent(c: Ia, u: number, { traits = [] }: Weapon): boolean {
  const used = weaponNow(c)?.traits ?? [];
  return traits.some((trait) => used.includes(trait) && doesHold(c, 'weapon-surges', trait, u));
}

/** By figure: its own surge abilities first, then those that it could have by an effect. */
export function surgeLists(from: SurgeSources): readonly (readonly Surge[])[] {
  const gained = from.gained.map((surge, bit): Surge => ({ surge, entry: undefined, gained: bit, isOpen: undefined }));
  const left = from.lasting.flatMap((entry, place): Surge[] =>
    isSurge(entry)
      ? [{ surge: from.abilityOf(entry), entry, gained: -1, isOpen: (c, u) => isLeftWith(c, u, place) }]
      : [],
  );
  return from.figures.map(({ side, surges, forms, weapons }, u) => {
    const own = surges.map((surge): Surge => ({
      surge,
      entry: entryOf(from, u, surge),
      gained: -1,
      isOpen: undefined,
    }));
    const inPile = from.entries.flatMap((entry): Surge[] =>
      isSurge(entry) && entry.owner < 0 && entry.side === side
        ? [{ surge: from.abilityOf(entry), entry, gained: -1, isOpen: (c, v) => isHere(c, entry, v) }]
        : [],
    );
    const ofForms = forms.flatMap((form, n) =>
      form.surges.map((surge): Surge => ({
        surge,
        entry: entryOf(from, u, surge),
        gained: -1,
        isOpen: (c, v) => c.s.figures.form[v] === n + 1,
      })),
    );
    const ofWeapons = weapons.flatMap((weapon) =>
      weapon.surges.map((surge): Surge => ({
        surge,
        entry: entryOf(from, u, surge),
        gained: -1,
        isOpen: (c, v) => weaponNow(c) === weapon || isLent(c, v, weapon),
      })),
    );
    // Abilities that are no surge abilities by their kind, but give one.
    const given = from.entries.flatMap((entry): Surge[] =>
      isSurge(entry) && entry.owner === u && [...own, ...ofForms, ...ofWeapons].every((one) => one.entry !== entry)
        ? [{ surge: from.abilityOf(entry), entry, gained: -1, isOpen: undefined }]
        : [],
    );
    const all = [...own, ...ofForms, ...ofWeapons, ...given, ...gained, ...left, ...inPile, ...borrowed(from, u)];
    if (all.length > MOST_SURGES) throw new Error(`more than ${MOST_SURGES} surge abilities of one figure`);
    return all;
  });
}

function entryOf({ entries }: SurgeSources, u: number, { effect }: SurgeAbility): Entry | undefined {
  return effect === undefined ? undefined : entries.find((entry) => entry.owner === u && entry.effect === effect);
}

/** The surge abilities of others that let a figure use theirs. */
function borrowed(from: SurgeSources, u: number): readonly Surge[] {
  return from.entries.flatMap((lender): readonly Surge[] => {
    const { owner, side, steps, test } = lender;
    const holds = steps.find((step) => step.holds?.word === 'surges-for')?.holds;
    if (holds === undefined || owner === u || owner < 0 || side !== from.figures[u].side) return [];
    return from.figures[owner].surges.map((surge): Surge => ({
      surge,
      entry: entryOf(from, owner, surge),
      gained: -1,
      isOpen: (c, v) =>
        isOnMap(c, owner) && (test === undefined || test(c, -1, owner, v)) && holds.whom(c, -1, owner, v, v),
    }));
  });
}
