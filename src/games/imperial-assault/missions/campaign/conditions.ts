import { z } from 'zod';
import { momentNumber, type Moment } from '../../rules/mission/events.js';
import { heroOfGroup } from '../../rules/campaign/tokens.js';
import { isOnOrBeside } from '../../rules/questions/distance.js';
import { isWounded } from '../../rules/questions/heroes.js';
import { covers, isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { DEFEATED, NONE } from '../../state/state.js';
import { IMPERIAL, REBEL } from '../../words/sides.js';
import { NotKnown } from '../builder.js';
import { isDoorBeside } from './beside-door.js';
import type { ConditionText } from './schema.js';
import type { Script } from './script.js';

/** A condition of an event: the moments that can make it true, and whether it is true. */
export interface Condition {
  /** Bits over moments. */
  readonly moments: number;
  /** Whether what a moment is about is what the condition listens to; it always is if this is left out. */
  readonly hears?: (operand: number) => boolean;
  /** Asked at any time with NONE as the moment: then what only a moment makes true is false. */
  readonly holds: (c: Ia, moment: number, operand: number) => boolean;
}

type ConditionMaker = (args: readonly unknown[], script: Script) => Condition;

function read<T>(schema: z.ZodType<T>, given: unknown, word: string): T {
  const result = schema.safeParse(given);
  if (!result.success) throw new NotKnown(`${word}: ${result.error.issues[0]?.message ?? 'unreadable'}`);
  return result.data;
}

/** True at a moment, if its operand passes. */
function at(moment: Moment, test: (c: Ia, operand: number) => boolean): Condition {
  const number = momentNumber(moment);
  return { moments: 1 << number, holds: (c, now, operand) => now === number && test(c, operand) };
}

/** True as long as something is so, which a moment can change. */
function whenever(moment: Moment, test: (c: Ia) => boolean): Condition {
  return { moments: 1 << momentNumber(moment), holds: (c) => test(c) };
}

const round =
  (moment: Moment): ConditionMaker =>
  ([given]) => {
    const nth = read(z.number().optional(), given, moment);
    return at(moment, (c) => nth === undefined || c.s.game.round === nth);
  };

const counter =
  (word: string, test: (value: number, n: number) => boolean): ConditionMaker =>
  ([name, given], script) => {
    const number = script.counter(read(z.string(), name, word));
    const n = read(z.number(), given, word);
    return {
      moments: 1 << momentNumber('counter'),
      hears: (operand) => operand === number,
      holds: (c) => test(c.s.counters.value[number], n),
    };
  };

/** A figure of a name, or any hero without one. */
const ofFigure =
  (moment: Moment): ConditionMaker =>
  ([given], script) => {
    const name = read(z.string().optional(), given, moment);
    const figures = name === undefined ? undefined : script.figuresOf(name);
    return at(moment, (_c, u) => figures === undefined || figures.includes(u));
  };

/** Whether all figures of some groups that were on the map are defeated, and one was. */
function areLost(c: Ia, figures: readonly number[]): boolean {
  let lost = 0;
  for (const u of figures) {
    if (isOnMap(c, u)) return false;
    if (c.s.figures.status[u] === DEFEATED) lost++;
  }
  return lost > 0;
}

function areAllWounded(c: Ia): boolean {
  const heroes = c.battle.campaign?.heroes ?? [];
  return heroes.every((_, h) => c.s.heroes.isWounded[h] === 1);
}

/** Whether no Imperial figure of an army is on the map. */
function areNoImperials(c: Ia): boolean {
  for (let u = 0; u < c.s.game.figures; u++) if (c.battle.sides[u] === IMPERIAL && isOnMap(c, u)) return false;
  return true;
}

function isBesideToken(c: Ia, u: number, t: number): boolean {
  return c.s.tokens.space[t] !== NONE && isOnOrBeside(c, u, c.s.tokens.space[t]);
}

function areGathered(c: Ia, tokens: readonly number[]): boolean {
  return (c.battle.campaign?.heroes ?? []).every(
    (u) =>
      !isOnMap(c, u) || tokens.some((t) => c.s.tokens.space[t] !== NONE && isOnOrBeside(c, u, c.s.tokens.space[t])),
  );
}

const MAKERS: Readonly<Record<string, ConditionMaker>> = {
  'round-start': round('round-start'),
  'round-end': round('round-end'),
  is: counter('is', (value, n) => value === n),
  least: counter('least', (value, n) => value >= n),
  below: counter('below', (value, n) => value < n),
  'all-wounded': () => whenever('wounded', areAllWounded),
  wounded: ofFigure('wounded'),
  withdrawn: ofFigure('withdrawn'),
  /** All figures of a group, or an ally, are defeated. */
  lost: ([name], script) => {
    const figures = script.figuresOf(read(z.string(), name, 'lost'));
    return whenever('lost', (c) => areLost(c, figures));
  },
  'no-imperials': () => whenever('lost', areNoImperials),
  activates: ([name], script) => {
    const groups = script.groupsOf(read(z.string(), name, 'activates'));
    return at('activates', (_c, group) => groups.includes(group));
  },
  activated: ([name], script) => {
    const groups = script.groupsOf(read(z.string(), name, 'activated'));
    return at('activated', (_c, group) => groups.includes(group));
  },
  'hero-activated': () => at('activated', (c, group) => heroOfGroup(c, group) !== NONE),
  /** A figure of a name is next to a token. */
  beside: ([name, token], script) => {
    const figures = script.figuresOf(read(z.string(), name, 'beside'));
    const tokens = script.tokensOf(read(z.string(), token, 'beside'));
    return whenever('entered', (c) => figures.some((u) => isOnMap(c, u) && tokens.some((t) => isBesideToken(c, u, t))));
  },
  open: ([id], script) => {
    const d = script.door(read(z.string(), id, 'open'));
    return whenever('opened', (c) => ((c.s.game.closed >> d) & 1) === 0);
  },
  /** A door of the map is closed. */
  'any-closed': () => whenever('opened', (c) => c.s.game.closed !== 0),
  opened: ([id], script) => {
    const d = script.door(read(z.string(), id, 'opened'));
    return at('opened', (_c, door) => door === d);
  },
  destroyed: ([name], script) => {
    const tokens = script.tokensOf(read(z.string(), name, 'destroyed'));
    return at('destroyed', (_c, t) => tokens.includes(t));
  },
  'round-least': ([given]) => {
    const n = read(z.number(), given, 'round-least');
    return whenever('round-start', (c) => c.s.game.round >= n);
  },
  'all-withdrawn': () => whenever('withdrawn', (c) => (c.battle.campaign?.heroes ?? []).every((u) => !isOnMap(c, u))),
  /** A token lies on the map. */
  'on-map': ([name], script) => {
    const tokens = script.tokensOf(read(z.string(), name, 'on-map'));
    return whenever('entered', (c) => tokens.some((t) => c.s.tokens.space[t] !== NONE));
  },
  /** At most n figures of a side are in an area; `healthy`: wounded heroes do not count. */
  'at-most-in': ([side, area, n, which], script) => {
    const whose = read(z.enum(['rebel', 'imperial']), side, 'at-most-in') === 'rebel' ? REBEL : IMPERIAL;
    const spaces = script.layout.areas[read(z.string(), area, 'at-most-in')];
    if (spaces === undefined) throw new NotKnown(`the map has no area ${String(area)}`);
    const most = read(z.number(), n, 'at-most-in');
    const healthy = read(z.literal('healthy').optional(), which, 'at-most-in') !== undefined;
    return whenever('entered', (c) => {
      let count = 0;
      for (let u = 0; u < c.s.game.figures; u++)
        if (
          c.battle.sides[u] === whose &&
          isOnMap(c, u) &&
          !(healthy && isWounded(c, u)) &&
          spaces.some((space) => covers(c, u, space))
        )
          count++;
      return count <= most;
    });
  },
  /** All heroes on the map have done something with a token, see the step `mark-hero`. */
  'all-marked': ([name], script) => {
    const [t] = script.tokensOf(read(z.string(), name, 'all-marked'));
    return whenever('counter', (c) =>
      (c.battle.campaign?.heroes ?? []).every((u, h) => !isOnMap(c, u) || ((c.s.tokens.mark[t] >> h) & 1) === 1),
    );
  },
  /** A figure of a name is next to a closed door. */
  'at-door': ([name], script) => {
    const figures = script.figuresOf(read(z.string(), name, 'at-door'));
    return whenever('entered', (c) => {
      for (let d = 0; d < script.doors; d++) if (isDoorBeside(c, script, figures, d)) return true;
      return false;
    });
  },
  gathered: ([name], script) => {
    const tokens = script.tokensOf(read(z.string(), name, 'gathered'));
    return whenever('entered', (c) => areGathered(c, tokens));
  },
};

/** A condition as the data of a mission writes it; `not-` before a word turns it round. Throws {@link NotKnown}. */
export function conditionOf([word, ...args]: ConditionText, script: Script): Condition {
  const isNot = word.startsWith('not-');
  const name = isNot ? word.slice(4) : word;
  const make = Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined;
  if (make === undefined) throw new NotKnown(`no condition is called ${word}`);
  const made = make(args, script);
  return isNot ? { ...made, holds: (c, moment, operand) => !made.holds(c, moment, operand) } : made;
}

/** All of several conditions, as things stand. */
export function allNow(texts: readonly ConditionText[], script: Script): (c: Ia) => boolean {
  const conditions = texts.map((text) => conditionOf(text, script));
  return (c) => conditions.every(({ holds }) => holds(c, NONE, NONE));
}

function isHeard({ moments, hears }: Condition, moment: number, operand: number): boolean {
  return ((moments >> moment) & 1) === 1 && hears?.(operand) !== false;
}

/** When an event happens: at any of its conditions, or when all hold, and one has just come true. */
export function whenOf(
  texts: readonly ConditionText[],
  all: boolean,
  script: Script,
): { readonly moments: number; readonly happens: (c: Ia, moment: number, operand: number) => boolean } {
  const conditions = texts.map((text) => conditionOf(text, script));
  return {
    moments: conditions.reduce((bits, { moments }) => bits | moments, 0),
    happens(c, moment, operand) {
      const heard = conditions.filter((one) => isHeard(one, moment, operand));
      if (heard.length === 0) return false;
      const holding = (one: Condition): boolean => one.holds(c, moment, operand);
      return all ? conditions.every(holding) : heard.some(holding);
    },
  };
}
