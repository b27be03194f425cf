import type { GameEvent } from '../kernel/game.js';

/** The names that numbers in fields of events refer to: field → names. */
export type EventNames = Readonly<Record<string, readonly string[] | undefined>>;

/** An event in one line: its unit or player, what happened, then its other fields: `red: held, score 20`. */
export function eventText({ type, ...fields }: GameEvent, names: EventNames): string {
  const named = Object.entries(fields).map(([field, value]): [string, string] => {
    const name = typeof value === 'number' ? names[field]?.[value] : undefined;
    return [field, name ?? (Array.isArray(value) ? value.join(' ') : String(value))];
  });
  const about = named.find(([field]) => field === 'unit') ?? named.find(([field]) => field === 'player');
  const rest = named
    .filter((entry) => entry !== about)
    .map(([field, value]) => (field === type ? value : `${field} ${value}`));
  const happened = [type.replaceAll('-', ' '), ...rest];
  // A field named like the event is written without its name: `phase command`, not `phase, phase command`.
  const text = rest.length === 1 && type in fields ? happened.join(' ') : happened.join(', ');
  return about === undefined ? text : `${about[1]}: ${text}`;
}
