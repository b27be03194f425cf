import { healthOf } from '../../rules/questions/values.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { DEFEATED } from '../../state/state.js';
import type { Hooks } from '../rules-of.js';
import type { ConditionText } from './schema.js';
import type { Script } from './script.js';

/** How near a condition is to being true, from 0 to 1; undefined for one of which that cannot be said. */
type Nearness = (c: Ia) => number;

/** Whether steps end the mission for a side, themselves or in a branch. */
function areEndingFor(steps: readonly unknown[], side: string): boolean {
  return steps.some((step) => {
    if (!Array.isArray(step)) return false;
    return (step[0] === 'end' && step[1] === side) || areEndingFor(step, side);
  });
}

function nearnessOf([word, name, n]: ConditionText, script: Script): Nearness | undefined {
  if (word === 'is' || word === 'least') {
    const counter = script.counter(String(name));
    const start = script.mission.counters[String(name)] ?? 0;
    const way = Number(n) - start;
    if (way === 0) return undefined;
    return (c) => Math.max(0, Math.min(1, (c.s.counters.value[counter] - start) / way));
  }
  if (word === 'lost') {
    const figures = script.figuresOf(String(name));
    return (c) => lostOf(c, figures);
  }
  return undefined;
}

/** The part of some figures' Health that is gone. */
function lostOf(c: Ia, figures: readonly number[]): number {
  let gone = 0;
  for (const u of figures) {
    if (c.s.figures.status[u] === DEFEATED) gone++;
    else if (isOnMap(c, u)) gone += Math.min(1, c.s.figures.damage[u] / Math.max(1, healthOf(c, u)));
  }
  return figures.length === 0 ? 0 : gone / figures.length;
}

/** How much of what the Rebels have to do is done, of missions that end when a counter is full or somebody is lost. */
export function progressHooks(script: Script): Hooks {
  const found = script.mission.events.flatMap(({ when, all, do: steps }) => {
    if (!areEndingFor(steps, 'rebel')) return [];
    const parts = when.flatMap((condition) => nearnessOf(condition, script) ?? []);
    return parts.length === 0 ? [] : [{ parts, all }];
  });
  if (found.length === 0) return {};
  return {
    progress(c) {
      let best = 0;
      for (const { parts, all } of found) {
        let sum = 0;
        for (const part of parts) sum = all ? sum + part(c) / parts.length : Math.max(sum, part(c));
        best = Math.max(best, sum);
      }
      return best;
    },
  };
}

/** The counters that a condition, at any depth of what a mission writes, asks for. */
function namesIn(written: unknown, out: Set<string>): void {
  if (Array.isArray(written)) {
    if (['is', 'least', 'below', 'not-is', 'not-least', 'not-below'].includes(String(written[0])))
      out.add(String(written[1]));
    for (const one of written) namesIn(one, out);
  } else if (typeof written === 'object' && written !== null)
    for (const one of Object.values(written)) namesIn(one, out);
}

/**
 * The counters that the Rebels are not told, as bits: those that only events ask for which do not end the mission. What
 * figures can do and how objects are is seen on the map, and what ends the mission is read aloud at the start.
 */
export function untoldCounters(script: Script): number {
  const { events, counters, ...others } = script.mission;
  const told = new Set<string>(others.told);
  namesIn(others, told);
  for (const { when, do: steps } of events)
    if (areEndingFor(steps, 'rebel') || areEndingFor(steps, 'imperial')) namesIn(when, told);
  return Object.keys(counters).reduce(
    (bits, name) => (told.has(name) ? bits : (bits | (1 << script.counter(name))) >>> 0),
    0,
  );
}
