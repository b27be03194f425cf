import type { Filter as CardFilter } from '../cards/language/filter.js';
import { areBeside, countBetween, countTo, isBeside, isOnOrBeside } from '../rules/questions/distance.js';
import { sees, seesFigure } from '../rules/questions/sight.js';
import { isDifficult } from '../rules/moving/rubble.js';
import { attackNow } from '../rules/attack/now.js';
import { doesHold, hasLost } from '../rules/questions/holds.js';
import { diceOf, figureCostOf, hasKeyword, isForbidden, traitsOf } from '../rules/questions/values.js';
import { isOnMap, covers, spaceAt, spaceOf } from '../rules/questions/where.js';
import { enduranceOf, isHero, isWounded, strainOf } from '../rules/questions/heroes.js';
import { zoneNumber } from '../rules/questions/zones.js';
import type { Ia } from '../state/context.js';
import { DEFEATED, NONE } from '../state/state.js';
import { CONDITIONS, conditionBit, type Condition, HARMS } from '../words/conditions.js';
import { POWER_TOKENS, powerCount, powerOf } from '../words/power-tokens.js';
import type { Filter } from './own.js';
import { placeIs, SIDES, whoIs } from './figures.js';
import type { Blame } from './blame.js';
import type { PlaceName, FigureName, SideName } from '../cards/language/references.js';
import { areFriendly, areHostile } from '../rules/questions/sides.js';

type Make = (given: never, blame: Blame) => Filter;

/** The bits of a condition, or of all that harm or help. */
export function conditionBits(name: string): number {
  if (name === 'harmful') return HARMS;
  if (name === 'beneficial') return 3;
  if (name === 'any') return HARMS | 3;
  return CONDITIONS.includes(name as Condition) ? conditionBit(name as Condition) : 0;
}

/** Whether a figure carries any token. */
function carriesAny(c: Ia, u: number): boolean {
  for (let t = 0; t < c.s.game.tokens; t++) if (c.s.tokens.carrier[t] === u + 1) return true;
  return false;
}

function near(
  name: PlaceName,
  ofFigure: (c: Ia, u: number, one: number) => boolean,
  ofSpace: (c: Ia, one: number, space: number) => boolean,
): Filter {
  const place = placeIs(name);
  const { figure } = place;
  if (figure !== undefined)
    return (c, f, you, subject, one) => {
      const u = figure(c, f, you, subject);
      if (u === NONE) return false;
      return isOnMap(c, u) ? ofFigure(c, u, one) : u !== you && isByTheFallen(c, u, one, ofSpace);
    };
  return (c, f, you, _subject, one) => {
    const space = place.space(c, f, you);
    return space !== NONE && ofSpace(c, one, space);
  };
}

/** Whether it is so of a space where a figure fell that has been defeated by what is being resolved. */
function isByTheFallen(
  c: Ia,
  u: number,
  one: number,
  ofSpace: (c: Ia, one: number, space: number) => boolean,
): boolean {
  if (one === u || c.s.figures.status[u] !== DEFEATED || c.s.figures.fell[u] === NONE) return false;
  for (let k = 0; k < c.battle.sizes[u]; k++) if (ofSpace(c, one, spaceAt(c, u, c.s.figures.fell[u], k))) return true;
  return false;
}

const some =
  (given: readonly string[], test: (c: Ia, u: number, one: string) => boolean): Filter =>
  (c, _f, _you, _s, u) =>
    given.some((one) => test(c, u, one));

const printed =
  (test: (c: Ia, u: number, given: never) => boolean): Make =>
  (given) =>
  (c, _f, _you, _subject, one) =>
    test(c, one, given);

/** Whether two figures are in a space together. */
function share(c: Ia, u: number, v: number): boolean {
  for (let k = 0; k < c.battle.sizes[u]; k++) if (covers(c, v, spaceOf(c, u, k))) return true;
  return false;
}

/** Whether a figure has suffered damage since the attack that goes on was declared. */
function isHurt(c: Ia, u: number): boolean {
  if (c.s.game.attacks === 0) return false;
  const { hurtLow, hurtHigh } = c.s.attacks;
  return ((u < 32 ? hurtLow : hurtHigh)[attackNow(c)] & (1 << (u & 31))) !== 0;
}

/** The cost of a figure's group. */
function groupCost(c: Ia, u: number): number {
  return c.battle.groups[c.battle.figures[u].group]?.cost ?? 0;
}

/** What a filter can ask, and how it is tested. */
const MAKERS: Readonly<Record<string, Make>> = {
  trait: (given: readonly string[]) => some(given, (c, u, one) => traitsOf(c, u).includes(one)),
  notTrait: (given: readonly string[]) => {
    const has = some(given, (c, u, one) => traitsOf(c, u).includes(one));
    return (c, f, you, subject, one) => !has(c, f, you, subject, one);
  },
  name: (given: readonly string[]) => some(given, (c, u, one) => c.battle.figures[u].profile.name === one),
  affiliation: (given: readonly string[]) =>
    some(given, (c, u, one) => c.battle.figures[u].profile.affiliation === one),
  size: printed((c, u, given: string) => {
    const { isMassive } = c.battle.figures[u].profile;
    if (given === 'small') return c.battle.sizes[u] === 1;
    if (given === 'large') return c.battle.sizes[u] > 1;
    return (given === 'massive') === isMassive;
  }),
  unique: printed((c, u, given: boolean) => c.battle.figures[u].profile.isUnique === given),
  elite: printed((c, u, given: boolean) => c.battle.figures[u].profile.isElite === given),
  companion: printed((c, u, given: boolean) => c.battle.figures[u].profile.isCompanion === given),
  groupSize: printed((c, u, given: number) => c.battle.figures[u].profile.groupSize === given),
  keyword: printed((c, u, given: string) => hasKeyword(c, u, given)),
  attack: printed((c, u, given: string) => c.battle.figures[u].profile.attack?.isRanged === (given === 'ranged')),
  costMost: printed((c, u, given: number) => figureCostOf(c, u) <= given),
  costLeast: printed((c, u, given: number) => figureCostOf(c, u) >= given),
  groupCostMost: printed((c, u, given: number) => c.battle.figures[u].profile.cost <= given),
  diceMost: printed((c, u, given: number) => diceOf(c.battle.figures[u].profile) <= given),
  ability: (given: string) => (c, _f, _you, _subject, one) =>
    c.battle.figures[one].profile.abilities.some(({ id }) => id === given) && !hasLost(c, given, one),
  ready: printed((c, u, given: boolean) => (c.s.groups.exhausted[c.battle.figures[u].group] === 0) === given),
  adj: (given: PlaceName) =>
    near(
      given,
      (c, u, one) => areBeside(c, u, one),
      (c, one, space) => isBeside(c, one, space),
    ),
  around: (given: PlaceName) =>
    near(
      given,
      (c, u, one) => u === one || areBeside(c, u, one),
      (c, one, space) => isOnOrBeside(c, one, space),
    ),
  on: (given: PlaceName) =>
    near(
      given,
      (c, u, one) => u === one || share(c, u, one),
      (c, one, space) => covers(c, one, space),
    ),
  within({ spaces, of }: { spaces: number; of: PlaceName }) {
    return near(
      of,
      (c, u, one) => countBetween(c, u, one) <= spaces,
      (c, one, space) => countTo(c, one, space) <= spaces,
    );
  },
  beyond({ spaces, of }: { spaces: number; of: PlaceName }) {
    return near(
      of,
      (c, u, one) => countBetween(c, u, one) >= spaces,
      (c, one, space) => countTo(c, one, space) >= spaces,
    );
  },
  los: (given: PlaceName) =>
    near(
      given,
      (c, u, one) => u === one || seesFigure(c, u, one),
      () => true,
    ),
  losTo: (given: PlaceName) =>
    near(
      given,
      (c, u, one) => u === one || seesFigure(c, one, u),
      (c, one, space) => sees(c, one, space, NONE),
    ),
  condition: (given: string) => (c, _f, _you, _subject, one) =>
    (c.s.figures.conditions[one] & conditionBits(given)) !== 0,
  notCondition: (given: string) => (c, _f, _you, _subject, one) =>
    (c.s.figures.conditions[one] & conditionBits(given)) === 0,
  token: (given: string) => {
    const digit = POWER_TOKENS.indexOf(given as (typeof POWER_TOKENS)[number]);
    return (c, _f, _you, _subject, one) =>
      (digit < 0 ? powerCount(c.s.figures.power[one]) : powerOf(c.s.figures.power[one], digit)) > 0;
  },
  suffered: printed((c, u, given: number) => c.s.figures.damage[u] >= given),
  group: (given: string) => (c, _f, you, _subject, one) => {
    const { figures } = c.battle;
    if (given === 'same-name') return figures[one].profile.name === figures[you].profile.name;
    return (figures[one].group === figures[you].group) === (given === 'own');
  },
  inGroupOf: (given: FigureName) => {
    const who = whoIs(given);
    return (c, f, you, subject, one) => {
      const other = who?.(c, f, you, subject) ?? NONE;
      return other !== NONE && c.battle.figures[other].group === c.battle.figures[one].group;
    };
  },
  marked: printed((c, u, given: string) => doesHold(c, 'mark', given, u)),
  notMarked: printed((c, u, given: string) => !doesHold(c, 'mark', given, u)),
  hurt: printed((c, u, given: boolean) => isHurt(c, u) === given),
  not: (given: readonly FigureName[]) => {
    const all = given.flatMap((name) => whoIs(name) ?? []);
    return (c, f, you, subject, one) => all.every((who) => who(c, f, you, subject) !== one);
  },
  carries: (given: boolean) => (c, _f, _you, _subject, one) => carriesAny(c, one) === given,
  defeated: printed((c, u, given: boolean) => (c.s.figures.status[u] === DEFEATED) === given),
  cheaperThan: (given: FigureName) => {
    const who = whoIs(given);
    return (c, f, you, subject, one) => {
      const other = who?.(c, f, you, subject) ?? NONE;
      return other !== NONE && figureCostOf(c, one) < figureCostOf(c, other);
    };
  },
  side: (given: SideName) => SIDES[given],
  active: printed((c, u, given: boolean) => (c.s.game.active === u + 1) === given),
  besideFriend: (given: readonly string[]) => (c, _f, you, _subject, one) => {
    for (let u = 0; u < c.s.game.figures; u++)
      if (
        isOnMap(c, u) &&
        areFriendly(c, u, you) &&
        areBeside(c, u, one) &&
        traitsOf(c, u).some((t) => given.includes(t))
      )
        return true;
    return false;
  },
  besideNamed: (given: string) => (c, _f, you, _subject, one) => {
    for (let u = 0; u < c.s.game.figures; u++)
      if (isOnMap(c, u) && areFriendly(c, you, u) && areBeside(c, u, one) && c.battle.figures[u].profile.name === given)
        return true;
    return false;
  },
  highestCost: (given: boolean) => (c, _f, you, _subject, one) => {
    let most = 0;
    for (let u = 0; u < c.s.game.figures; u++)
      if (isOnMap(c, u) && areHostile(c, you, u)) most = Math.max(most, figureCostOf(c, u));
    return figureCostOf(c, one) >= most === given;
  },
  combinedCostMost: (given: number) => (c, _f, _you, subject, one) =>
    subject >= 0 && groupCost(c, one) + groupCost(c, subject) <= given,
  sameNameAs: (given: FigureName) => {
    const who = whoIs(given);
    return (c, f, you, subject, one) => {
      const other = who?.(c, f, you, subject) ?? NONE;
      return other !== NONE && c.battle.figures[other].profile.name === c.battle.figures[one].profile.name;
    };
  },
  groupCostMostOf: (given: FigureName) => {
    const who = whoIs(given);
    return (c, f, you, subject, one) => {
      const other = who?.(c, f, you, subject) ?? NONE;
      return other !== NONE && groupCost(c, one) <= groupCost(c, other);
    };
  },
  sharesTraitWith: (given: FigureName) => {
    const who = whoIs(given);
    return (c, f, you, subject, one) => {
      const other = who?.(c, f, you, subject) ?? NONE;
      return other !== NONE && traitsOf(c, one).some((trait) => traitsOf(c, other).includes(trait));
    };
  },
  groupOnMap: printed((c, u, given: boolean) => {
    const figures = c.battle.groups[c.battle.figures[u].group]?.figures ?? [];
    return figures.some((v) => isOnMap(c, v)) === given;
  }),
  hero: printed((c, u, given: boolean) => isHero(c, u) === given),
  wounded: printed((c, u, given: boolean) => isHero(c, u) && isWounded(c, u) === given),
  strained: printed((c, u, given: number) => strainOf(c, u) >= given),
  rested: printed((c, u, given: boolean) => isHero(c, u) && strainOf(c, u) < enduranceOf(c, u) === given),
  costMostThreatLevel: printed(
    (c, u, given: boolean) => figureCostOf(c, u) <= (c.battle.campaign?.threatLevel ?? 0) === given,
  ),
  hasAttachment: printed(
    (c, u, given: boolean) =>
      (c.battle.campaign !== undefined && c.s.cards.attached[c.battle.figures[u].group] !== 0) === given,
  ),
  or: (given: readonly CardFilter[], blame) => {
    const all = given.map((one) => filterOf(one, blame));
    return (c, f, you, subject, one) => all.some((test) => test(c, f, you, subject, one));
  },
  canBeDefeated: printed((c, u, given: boolean) => isForbidden(c, u, 'be-defeated') !== given),
  notGround: (given: string, blame) => {
    const isOn = groundOf(given, blame, covering);
    return (c, f, you, subject, one) => !isOn(c, f, you, subject, one);
  },
  ground: (given: string, blame) => groundOf(given, blame, covering),
  aroundGround: (given: string, blame) =>
    groundOf(given, blame, (c, one, you, test) => {
      for (let space = 0; space < c.battle.grid.count; space++)
        if (test(c, space, you) && isOnOrBeside(c, one, space)) return true;
      return false;
    }),
};

/** A test of spaces; `you` for the zones of its player and the opponent. */
type GroundTest = (c: Ia, space: number, you: number) => boolean;

/** Whether a figure is in a space that passes a test. */
function covering(c: Ia, one: number, you: number, test: GroundTest): boolean {
  for (let k = 0; k < c.battle.sizes[one]; k++) if (test(c, spaceOf(c, one, k), you)) return true;
  return false;
}

/** A part of the map, as a test of spaces; undefined for none. */
export function groundTest(given: string | undefined, blame: Blame): GroundTest | undefined {
  return given === undefined ? undefined : (GROUNDS[given] ?? blame(`the ground ${given}`));
}

/** A part of the map, as a filter of figures. */
function groundOf(
  given: string,
  blame: Blame,
  holds: (c: Ia, one: number, you: number, test: GroundTest) => boolean,
): Filter {
  const test = GROUNDS[given] ?? blame(`the ground ${given}`);
  return (c, _f, you, _subject, one) => holds(c, one, you, test);
}

/** Whether a space is in the zone of a side. */
function isInZone(c: Ia, space: number, side: number): boolean {
  return c.battle.zoneMasks[zoneNumber(c, side)][space] === 1;
}

const GROUNDS: Readonly<Record<string, GroundTest>> = {
  'own-zone': (c, space, you) => isInZone(c, space, c.battle.sides[you]),
  exterior: (c, space) => c.battle.exterior[space] === 1,
  interior: (c, space) => c.battle.exterior[space] === 0,
  'opponent-zone': (c, space, you) => isInZone(c, space, 1 - c.battle.sides[you]),
  blocking: (c, space) => c.battle.grid.bar[space] === 2,
  impassable: (c, space) => c.battle.grid.bar[space] === 3,
  difficult: isDifficult,
  terminal(c, space) {
    for (let t = 0; t < c.s.game.tokens; t++)
      if (c.battle.tokens[t].kind === 'terminal' && c.s.tokens.space[t] === space) return true;
    return false;
  },
};

/** A filter as the rules test it: figures on the map for which all holds, unless it asks for defeated ones. */
export function filterOf(given: CardFilter, blame: Blame): Filter {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  const tests = entries.map(([word, value]) => {
    const make = MAKERS[word] ?? blame(`the filter ${word}`);
    return make(value as never, blame);
  });
  const isGone = given.defeated === true;
  return (c, f, you, subject, one) => {
    if (!isGone && !isOnMap(c, one)) return false;
    for (const test of tests) if (!test(c, f, you, subject, one)) return false;
    return true;
  };
}
