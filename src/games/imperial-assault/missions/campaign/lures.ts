import { z } from 'zod';
import { isHero, isWounded } from '../../rules/questions/heroes.js';
import { isOnMap, spaceOf } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { REBEL } from '../../words/sides.js';
import { carriedBy } from '../carrying.js';
import type { Hooks } from '../rules-of.js';
import { allNow } from './conditions.js';
import { doersTest } from './doers.js';
import type { Script } from './script.js';

/**
 * What it is worth to escape or to bring something where it belongs, to be where heroes have to be, and to attack whom
 * they have to defeat.
 */
const ESCAPE = 14;
const GATHER = 12;
const HUNT = 6;
/** What it is worth to keep the Empire from something. */
const WATCH = 6;

/** A place that draws figures of a mission: spaces of tokens, those where figures stand, or those at closed doors. */
interface Draw {
  readonly may: (c: Ia, u: number) => boolean;
  readonly tokens: readonly number[];
  readonly figures: readonly number[];
  readonly atDoors?: true;
  readonly worth: number;
  /** Within how many spaces of them the figure has to be. */
  readonly within: number;
}

/** Who has to be next to which token, or to a door, for something that figures do, at any depth of what is written. */
function besides(written: unknown): readonly (readonly [name: string, token: string | undefined])[] {
  if (!Array.isArray(written))
    return typeof written === 'object' && written !== null ? Object.values(written).flatMap(besides) : [];
  const [word, name, token] = written as readonly unknown[];
  if (word === 'beside' && typeof name === 'string' && typeof token === 'string') return [[name, token]];
  if (word === 'at-door' && typeof name === 'string' && token === undefined) return [[name, undefined]];
  return written.flatMap(besides);
}

/** The kinds of tokens that heroes win by standing next to them alone, at any depth of what is written. */
function heldKinds(written: unknown): readonly string[] {
  if (!Array.isArray(written)) return [];
  const [word, test] = written as readonly unknown[];
  const held = z.looseObject({ kinds: z.array(z.string()), controlled: z.literal(true) }).safeParse(test);
  return word === 'each-token' && held.success ? held.data.kinds : written.flatMap(heldKinds);
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
      within: 0,
    };
  });
  for (const { token, carries } of script.mission.words.entries)
    for (const name of token?.kinds ?? [])
      draws.push({
        may: (c, u) => isHero(c, u) && (carries === null || carriedBy(c, u, carries) > 0),
        tokens: script.tokensOf(name),
        figures: [],
        worth: carries === null ? GATHER : ESCAPE,
        within: 0,
      });
  for (const name of script.mission.events.flatMap((event) => heldKinds(event.do)))
    draws.push({ may: isHero, tokens: script.tokensOf(name), figures: [], worth: GATHER, within: 1 });
  // What the Empire may do only where no healthy Rebel figure is near.
  for (const { on, if: conditions, unwatched } of script.mission.interactions) {
    if (unwatched === null) continue;
    const holds = allNow(conditions, script);
    const figures = script.mission.words.figures.map(({ kind }) => kind);
    const tokens = on.filter((name) => !figures.includes(name)).flatMap((name) => [...script.tokensOf(name)]);
    const may = (c: Ia, u: number): boolean => isHero(c, u) && !isWounded(c, u) && holds(c);
    draws.push({ may, tokens, figures: [], worth: WATCH, within: unwatched });
  }
  const hunted = new Set<number>();
  const guarded = new Set<number>();
  for (const { when, do: steps } of script.mission.events) {
    if (JSON.stringify(steps).includes('["end","imperial"]'))
      for (const [word, name] of when)
        if (word === 'lost' || word === 'withdrawn') for (const u of script.figuresOf(String(name))) guarded.add(u);
    if (!JSON.stringify(steps).includes('["end","rebel"]')) continue;
    for (const [word, name] of when) {
      if (word === 'gathered')
        draws.push({ may: isHero, tokens: script.tokensOf(String(name)), figures: [], worth: GATHER, within: 1 });
      if (word === 'lost') {
        for (const u of script.figuresOf(String(name))) hunted.add(u);
        draws.push({
          may: (c, u) => c.battle.sides[u] === REBEL,
          tokens: [],
          figures: script.figuresOf(String(name)),
          worth: HUNT,
          within: 1,
        });
      }
    }
  }
  for (const [name, token] of besides(script.mission.interactions)) {
    const figures = new Set(script.figuresOf(name));
    const may = (_c: Ia, u: number): boolean => figures.has(u);
    draws.push(
      token === undefined
        ? { may, tokens: [], figures: [], atDoors: true, worth: GATHER, within: 0 }
        : { may, tokens: script.tokensOf(token), figures: [], worth: GATHER, within: 1 },
    );
  }
  const known: Hooks = {
    ...(hunted.size > 0 ? { isHunted: (_c: Ia, u: number) => hunted.has(u) } : {}),
    ...(guarded.size > 0 ? { isGuarded: (_c: Ia, u: number) => guarded.has(u) } : {}),
  };
  if (draws.length === 0) return known;
  return {
    ...known,
    lures(c, u, take) {
      for (const { may, tokens, figures, atDoors, worth, within } of draws) {
        if (!may(c, u)) continue;
        if (atDoors === true)
          for (let d = 0; d < script.doors; d++)
            if (((c.s.game.closed >> d) & 1) === 1)
              for (const space of c.battle.doors[d].spaces) take(space, worth, within);
        for (const t of tokens) if (c.s.tokens.space[t] !== NONE) take(c.s.tokens.space[t], worth, within);
        for (const v of figures) if (isOnMap(c, v)) take(spaceOf(c, v), worth, within);
      }
    },
  };
}
