import { unitName } from '../names.js';
import type { Battle } from '../../engine/context.js';

/** A part in braces: a name, what follows a colon, and the two forms of a noun. */
const PART = /\{(\w+)(?::(\w+))?(?: ([^{}|]+)\|([^{}|]+))?\}/g;

/** A text with its parts filled in: `{unit:3}` and `{unit:b4}` are units, `{count hit|hits}` a number of something. */
export function filled(b: Battle, text: string, parts: Readonly<Record<string, () => string>>): string {
  return text.replaceAll(PART, (_, name: string, of?: string, one?: string, many?: string) => {
    if (of !== undefined) return unitName(b, /^\d+$/.test(of) ? Number(of) : b.units.tag.indexOf(of));
    const part = parts[name]();
    return one === undefined ? part : `${part} ${part === '1' ? one : many}`;
  });
}
