import type { Battle } from '../../engine/context.js';
import { cardName, unitName } from '../names.js';
import { english } from '../speech.js';
import type { Speech } from '../speech.js';

/** A place in notation, with the facing that may follow it. */
const PLACE = /\b(\d+)\.(\d),(\d+)\.(\d)(?: (?:facing )?(\d{1,3})$)?/;

/** An action as a phrase, from its notation alone: `choose-action attack r2` as `attack Stormtroopers (r2)`. */
export function actionWords(b: Battle, notation: string, { wording, measures }: Speech = english): string {
  const [kind] = notation.split(' ', 1);
  const answer = notation.slice(kind.length + 1);
  const text = answer.replace(PLACE, (_, x: string, tx: string, y: string, ty: string, facing: string | undefined) => {
    const turned = facing === undefined ? '' : measures.facing(Number(facing));
    return `${measures.place(Number(x + tx), Number(y + ty))}${turned}`;
  });
  const named = text.replaceAll(/\b([br]\d{1,2})(?:\.(\d{1,2}))?\b/g, (tag: string, unit: string, mini?: string) => {
    const u = b.units.tag.indexOf(unit);
    if (u < 0) return tag;
    return mini === undefined ? unitName(b, u) : wording.mini(mini, unitName(b, u));
  });
  const parts = { text, named, card: () => cardName(b, answer), count: Number(answer) };
  return wording.phrases[kind]?.(parts) ?? wording.other(kind, parts);
}
