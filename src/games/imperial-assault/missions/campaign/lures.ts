import { isHero } from '../../rules/questions/heroes.js';
import { isOnMap, spaceOf } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { REBEL } from '../../words/sides.js';
import { carriedBy } from '../carrying.js';
import type { Hooks } from '../rules-of.js';
import { doersTest } from './doers.js';
import type { Script } from './script.js';

/**
 * What it is worth to escape or to bring something where it belongs, to be where heroes have to be, and to attack whom
 * they have to defeat.
 */
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

/** Who has to be next to which token for something that figures do, at any depth of what a mission writes. */
function besides(written: unknown): readonly (readonly [name: string, token: string])[] {
  if (Array.isArray(written))
    return written[0] === 'beside' && typeof written[1] === 'string' && typeof written[2] === 'string'
      ? [[written[1], written[2]]]
      : written.flatMap(besides);
  return typeof written === 'object' && written !== null ? Object.values(written).flatMap(besides) : [];
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
  for (const { token, carries } of script.mission.words.entries)
    for (const name of token?.kinds ?? [])
      draws.push({
        may: (c, u) => isHero(c, u) && (carries === null || carriedBy(c, u, carries) > 0),
        tokens: script.tokensOf(name),
        figures: [],
        worth: carries === null ? GATHER : ESCAPE,
      });
  const hunted = new Set<number>();
  const guarded = new Set<number>();
  for (const { when, do: steps } of script.mission.events) {
    if (JSON.stringify(steps).includes('["end","imperial"]'))
      for (const [word, name] of when)
        if (word === 'lost' || word === 'withdrawn') for (const u of script.figuresOf(String(name))) guarded.add(u);
    if (!JSON.stringify(steps).includes('["end","rebel"]')) continue;
    for (const [word, name] of when) {
      if (word === 'gathered')
        draws.push({ may: isHero, tokens: script.tokensOf(String(name)), figures: [], worth: GATHER });
      if (word === 'lost') {
        for (const u of script.figuresOf(String(name))) hunted.add(u);
        draws.push({
          may: (c, u) => c.battle.sides[u] === REBEL,
          tokens: [],
          figures: script.figuresOf(String(name)),
          worth: HUNT,
        });
      }
    }
  }
  for (const [name, token] of besides(script.mission.interactions)) {
    const figures = new Set(script.figuresOf(name));
    draws.push({ may: (_c, u) => figures.has(u), tokens: script.tokensOf(token), figures: [], worth: GATHER });
  }
  const known: Hooks = {
    ...(hunted.size > 0 ? { isHunted: (_c: Ia, u: number) => hunted.has(u) } : {}),
    ...(guarded.size > 0 ? { isGuarded: (_c: Ia, u: number) => guarded.has(u) } : {}),
  };
  if (draws.length === 0) return known;
  return {
    ...known,
    lures(c, u, take) {
      for (const { may, tokens, figures, worth } of draws) {
        if (!may(c, u)) continue;
        for (const t of tokens) if (c.s.tokens.space[t] !== NONE) take(c.s.tokens.space[t], worth);
        for (const v of figures) if (isOnMap(c, v)) take(spaceOf(c, v), worth);
      }
    },
  };
}
