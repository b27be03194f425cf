import { isHero } from '../../rules/questions/heroes.js';
import { isOnMap, spaceOf } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { REBEL } from '../../words/sides.js';
import { carriedBy } from '../carrying.js';
import type { Hooks } from '../rules-of.js';
import { doersTest } from './doers.js';
import type { Script } from './script.js';

/** What it is worth to escape, to be where all heroes have to be, and to attack whom the heroes have to defeat. */
const ESCAPE = 14;
const GATHER = 12;
const HUNT = 6;

/** A place that draws figures of a mission: the spaces of tokens, or those where figures stand. */
interface Draw {
  readonly may: (c: Ia, u: number) => boolean;
  readonly tokens: readonly number[];
  readonly figures: readonly number[];
  readonly worth: number;
}

/** Where figures can escape, gather and find whom the mission is about: what other words of the mission do not say. */
export function lureHooks(script: Script): Hooks {
  const draws: Draw[] = script.mission.escapes.map(({ who, at, carries }) => {
    const may = doersTest(who, script);
    return {
      may: (c, u) => may(c, u) && (carries === null || carriedBy(c, u, [carries]) > 0),
      tokens: script.tokensOf(at),
      figures: [],
      worth: ESCAPE,
    };
  });
  for (const { when, do: steps } of script.mission.events) {
    if (!JSON.stringify(steps).includes('["end","rebel"]')) continue;
    for (const [word, name] of when) {
      if (word === 'gathered')
        draws.push({ may: isHero, tokens: script.tokensOf(String(name)), figures: [], worth: GATHER });
      if (word === 'lost')
        draws.push({
          may: (c, u) => c.battle.sides[u] === REBEL,
          tokens: [],
          figures: script.figuresOf(String(name)),
          worth: HUNT,
        });
    }
  }
  if (draws.length === 0) return {};
  return {
    lures(c, u, take) {
      for (const { may, tokens, figures, worth } of draws) {
        if (!may(c, u)) continue;
        for (const t of tokens) if (c.s.tokens.space[t] !== NONE) take(c.s.tokens.space[t], worth);
        for (const v of figures) if (isOnMap(c, v)) take(spaceOf(c, v), worth);
      }
    },
  };
}
