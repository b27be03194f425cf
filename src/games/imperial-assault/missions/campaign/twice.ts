import { call } from '../../../../machine/run.js';
import { defeat } from '../../rules/damage/defeat.js';
import { isOnMap } from '../../rules/questions/where.js';
import { healthOf } from '../../rules/questions/values.js';
import type { Ia } from '../../state/context.js';
import type { Hooks } from '../rules-of.js';
import { OWN } from '../words.js';
import type { Script } from './script.js';

/** The bits of the n-th group: it has activated once, and twice, in this round. */
function once(n: number): number {
  return 1 << (2 * n);
}
function again(n: number): number {
  return 2 << (2 * n);
}

/**
 * Groups that activate twice a round: the card is readied after the first time. A figure of one that has suffered
 * damage equal to its Health is defeated only after the second time.
 */
export function twiceHooks(script: Script): Hooks {
  const groups = script.mission.twice.flatMap((name) => [...script.groupsOf(name)]);
  if (script.mission.twice.length === 0) return {};
  const figures = script.mission.twice.flatMap((name) => [...script.figuresOf(name)]);
  return {
    startOfRound(c: Ia) {
      c.s.game[OWN] = 0;
    },
    cannotFall(c: Ia, u: number) {
      const n = groups.indexOf(c.battle.figures[u].group);
      return figures.includes(u) && (c.s.game[OWN] & again(n)) === 0;
    },
    groupActivated(c: Ia, group: number) {
      const n = groups.indexOf(group);
      if (n < 0) return;
      if ((c.s.game[OWN] & once(n)) === 0) {
        c.s.game[OWN] |= once(n);
        c.s.groups.exhausted[group] = 0;
        return;
      }
      c.s.game[OWN] |= again(n);
      for (const u of c.battle.groups[group].figures)
        if (isOnMap(c, u) && c.s.figures.damage[u] >= healthOf(c, u)) call(c, defeat, u);
    },
  };
}
