import { IMPERIAL } from '../../words/sides.js';
import type { Ia } from '../../state/context.js';
import type { Hooks } from '../rules-of.js';
import type { Script } from './script.js';

/** Bits over the groups of the mission that have activated once in this round, from here on. */
const ONCE = 4;
/** How often the Imperial player goes on: the lowest bits. */
const MORE = (1 << ONCE) - 1;

/** The Imperial player activates this number of times more before the Rebels do. */
export function activateMore(c: Ia, script: Script, count: number): void {
  const { value } = c.s.counters;
  const kept = script.kept('again');
  value[kept] = (value[kept] & ~MORE) | count;
}

/** Groups that activate twice a round, one activation after the other, and whoever begins with several activations. */
export function againHooks(script: Script): Hooks {
  const { again, events } = script.mission;
  const groups = again.flatMap((name) => [...script.groupsOf(name)]);
  if (again.length === 0 && !JSON.stringify(events).includes('"goes-first"')) return {};
  const kept = script.kept('again');
  return {
    startOfRound(c: Ia) {
      c.s.counters.value[kept] = 0;
    },
    groupActivated(c: Ia, group: number) {
      const n = groups.indexOf(group);
      if (n < 0) return;
      const { value } = c.s.counters;
      const bit = 1 << (ONCE + n);
      if ((value[kept] & bit) !== 0) return;
      value[kept] |= bit;
      c.s.groups.exhausted[group] = 0;
      c.s.players.mustActivate[IMPERIAL] = group + 1;
      activateMore(c, script, (value[kept] & MORE) + 1);
    },
    goesAgain(c: Ia) {
      const { value } = c.s.counters;
      if ((value[kept] & MORE) === 0) return false;
      value[kept]--;
      return true;
    },
  };
}
