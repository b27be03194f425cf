import type { Effect } from '../../cards/language/effect.js';
import { strainOfCost } from '../../effects/costs.js';
import type { Entry } from '../../effects/own.js';
import { prospectOf, prospectOn } from '../../estimates/prospects.js';
import { reachOfAttack } from '../../estimates/attack-odds.js';
import { countBetween } from '../../rules/questions/distance.js';
import { isHero, strainOf } from '../../rules/questions/heroes.js';
import { areHostile } from '../../rules/questions/sides.js';
import { has, speedOf } from '../../rules/questions/values.js';
import { isOnMap } from '../../rules/questions/where.js';
import type { Ia } from '../../state/context.js';
import { FOCUSED } from '../../words/conditions.js';

/** What a strain costs, a card that is used up; what it is worth to recover a strain or a damage. */
export const STRAIN = 0.3;
const USED_UP = 0.4;
export const RESTED = 0.28;
export const HEALED = 0.5;
/** What it is worth that an attack is focused; to hurt enemies; to draw a Supply card; anything else. */
const FOCUS = 0.8;
const HARM = 0.9;
const SUPPLY = 0.9;
const OTHER = 0.3;
/** What the attack of another figure counts of what it could be. */
const OF_ANOTHER = 0.8;
/** A hero who rolls for it gets it about as often as not. */
const TESTED = 0.5;

/** What the words of an effect do, as far as it matters to heroes. */
interface Summary {
  attacks: boolean;
  moves: boolean;
  helps: boolean;
  focuses: boolean;
  harms: boolean;
  draws: boolean;
  isTested: boolean;
  heals: number;
  rests: number;
  isOther: boolean;
}

const known = new WeakMap<Effect, Summary>();

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 2;
}

function read(written: unknown, into: Summary): void {
  if (!Array.isArray(written)) return;
  const [word, whom, third] = written as readonly unknown[];
  switch (word) {
    case 'attack':
    case 'attacks':
      if (whom === 'you') into.attacks = true;
      else into.helps = true;
      return;
    case 'perform':
      into.helps = true;
      return;
    case 'move':
      if (whom === 'you') into.moves = true;
      return;
    case 'heal':
      into.heals = Math.max(into.heals, numberOf(third));
      return;
    case 'recover-strain':
      into.rests = Math.max(into.rests, numberOf(third));
      return;
    case 'condition':
      if (third === 'focused') into.focuses = true;
      else into.harms = true;
      return;
    case 'damage':
      into.harms = true;
      return;
    case 'draw-supply':
      into.draws = true;
      return;
    case 'test':
      into.isTested = true;
  }
  for (const one of written) read(one, into);
}

function summaryOf(effect: Effect): Summary {
  const found = known.get(effect);
  if (found !== undefined) return found;
  const made: Summary = {
    attacks: false,
    moves: false,
    helps: false,
    focuses: false,
    harms: false,
    draws: false,
    isTested: false,
    heals: 0,
    rests: 0,
    isOther: false,
  };
  read(effect.do, made);
  const { attacks, helps, focuses, harms, draws, heals, rests } = made;
  made.isOther = !attacks && !helps && !focuses && !harms && !draws && heals === 0 && rests === 0;
  known.set(effect, made);
  return made;
}

/** What the best attack of a figure is worth that it can make with some movement points before it; 0 for none. */
export function attackWithin(c: Ia, u: number, points: number): number {
  const reach = reachOfAttack(c, u);
  let best = 0;
  for (let v = 0; v < c.s.game.figures; v++) {
    if (!isOnMap(c, v) || !areHostile(c, u, v)) continue;
    const count = countBetween(c, u, v);
    if (count - points <= reach) best = Math.max(best, prospectOn(c, u, v, count, points));
  }
  return best;
}

/** The figures of the same side on the map, with what one has, the most. */
function mostOf(c: Ia, u: number, within: number, what: (v: number) => number): number {
  let most = 0;
  for (let v = 0; v < c.s.game.figures; v++)
    if (isOnMap(c, v) && c.battle.sides[v] === c.battle.sides[u] && (v === u || countBetween(c, u, v) <= within))
      most = Math.max(most, what(v));
  return most;
}

/** What it is worth to a hero to use an ability or a card now; less than 0 if it costs more than it gives. */
export function worthOfAbility(c: Ia, u: number, entry: Entry): number {
  const { effect } = entry;
  const does = summaryOf(effect);
  let worth = does.isOther ? OTHER : 0;
  const isNear = attackWithin(c, u, speedOf(c, u)) > 0;
  if (does.attacks) worth += attackWithin(c, u, does.moves ? speedOf(c, u) : 0) + (does.moves && isNear ? OTHER : 0);
  if (does.helps) worth += OF_ANOTHER * mostOf(c, u, 3, (v) => (v === u ? 0 : prospectOf(c, v)));
  if (does.focuses && isNear && !has(c, u, FOCUSED)) worth += FOCUS;
  if (does.harms && isNear) worth += HARM;
  if (does.draws) worth += SUPPLY;
  if (does.heals > 0) worth += HEALED * mostOf(c, u, 1, (v) => Math.min(does.heals, c.s.figures.damage[v]));
  if (does.rests > 0)
    worth += RESTED * mostOf(c, u, 1, (v) => (isHero(c, v) ? Math.min(does.rests, strainOf(c, v)) : 0));
  if (does.isTested) worth *= TESTED;
  const isUsedUp = effect.cost.deplete === true || effect.cost.leaves !== undefined;
  return worth - STRAIN * strainOfCost(entry) - (isUsedUp ? USED_UP : 0);
}
