import { readCollection } from '../../arena/collection.js';
import type { UnitChoice } from '../../arena/page-kit.js';
import { allOf, fail, ok } from '../../kernel/result.js';
import type { Owned } from './collection.js';

/** What a text says that somebody owns; `wrong`: lines that say nothing that could be, and then nothing is taken. */
export type TakenText =
  | { readonly ok: true; readonly owned: Owned }
  | { readonly ok: false; readonly wrong: readonly string[] };

/** Wrong lines that are named. */
const MOST_TOLD = 8;

/** Reads a collection as text, a unit a line, by the id, the name, or a part of the name that no other unit has. */
export function takeText(text: string, units: readonly UnitChoice[]): TakenText {
  if (text.trim() === '') return { ok: true, owned: {} };
  const idOf = (said: string): string | undefined => {
    const wanted = said.toLowerCase();
    const exact = units.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
    const within = units.filter(({ name }) => name.toLowerCase().includes(wanted));
    return exact?.id ?? (within.length === 1 ? within[0].id : undefined);
  };
  const read = readCollection(text, '', (name) => {
    const id = idOf(name);
    return id === undefined ? fail('unknown-card', name) : ok(id);
  });
  if (read.ok) return { ok: true, owned: Object.fromEntries(read.value) };
  const lines = text.split(/\r?\n/);
  const wrong = allOf(read.problem).map(({ message }) => lines[Number(/^:(\d+):/.exec(message)?.[1]) - 1]?.trim());
  const found = wrong.filter((line) => line !== undefined).slice(0, MOST_TOLD);
  return { ok: false, wrong: found.length > 0 ? found : [lines[0].trim()] };
}
