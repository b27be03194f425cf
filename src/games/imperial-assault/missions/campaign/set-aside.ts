import { IN_RESERVE } from '../../battle/campaign.js';
import type { Ia } from '../../state/context.js';
import { RESERVED } from '../../state/state.js';
import type { Hooks } from '../rules-of.js';
import type { Script } from './script.js';

/** Groups that go back to the reserve when their last figure is defeated. */
export function setAsideHooks(script: Script): Hooks {
  const groups = script.mission.setAside.flatMap((name) => [...script.groupsOf(name)]);
  if (script.mission.setAside.length === 0) return {};
  return {
    groupLost(c: Ia, group: number) {
      if (!groups.includes(group)) return;
      c.s.cards.place[group] = IN_RESERVE;
      for (const u of c.battle.groups[group].figures) c.s.figures.status[u] = RESERVED;
    },
  };
}
