import type { Profile } from '../../battle/profile.js';
import type { Ia } from '../../state/context.js';
import type { MissionStat } from '../../battle/mission.js';
import { HARMS } from '../../words/conditions.js';
import { sheetOf } from './heroes.js';
import { doesHold, eachHolding, sumHeld } from './holds.js';

/** What the mission adds to a number of a figure. */
export function fromMission(c: Ia, u: number, stat: MissionStat): number {
  return c.mission.stat?.(c, u, stat) ?? 0;
}

/** The Health of a figure now. */
export function healthOf(c: Ia, u: number): number {
  const more = c.s.figures.moreHealth[u] + sumHeld(c, 'stat', 'health', u) + fromMission(c, u, 'health');
  return (sheetOf(c, u) ?? c.battle.figures[u].profile).health + more;
}

/** The Speed of a figure now. */
export function speedOf(c: Ia, u: number): number {
  const { speed } = sheetOf(c, u) ?? c.battle.figures[u].profile;
  const more = c.s.figures.moreSpeed[u] + sumHeld(c, 'stat', 'speed', u) + fromMission(c, u, 'speed');
  return Math.max(0, speed + more);
}

/** The cost of a figure now, as effects change it. */
export function figureCostOf(c: Ia, u: number): number {
  return Math.max(0, c.battle.figures[u].profile.reinforceCost + sumHeld(c, 'stat', 'cost', u));
}

/** Whether a figure has a condition, and does not ignore it; `bit` is that of the condition. */
export function has(c: Ia, u: number, bit: number): boolean {
  if ((c.s.figures.conditions[u] & bit) === 0) return false;
  return (bit & HARMS) === 0 || !isForbidden(c, u, 'feel-harmful');
}

/** Whether a figure has a keyword, by its card or by an effect. */
export function hasKeyword(c: Ia, u: number, name: string): boolean {
  const { keywords, forms } = c.battle.figures[u].profile;
  if (keywords.includes(name) || doesHold(c, 'keyword', name, u)) return true;
  const form = c.s.figures.form[u];
  return form > 0 && forms[form - 1].keywords.includes(name);
}

/** The traits of a figure. */
export function traitsOf(c: Ia, u: number): readonly string[] {
  const { traits } = c.battle.figures[u].profile;
  let all = traits;
  eachHolding(c, 'trait', u, (value) => {
    all = [...all, value];
  });
  return all;
}

/** What effects forbid, by its word among all that holds in a game. */
const CANNOT = {
  attack: 'cannot attack',
  'attack-adjacent': 'cannot attack-adjacent',
  'be-defeated': 'cannot be-defeated',
  'be-pushed': 'cannot be-pushed',
  'be-target': 'cannot be-target',
  control: 'cannot control',
  'discard-weakened': 'cannot discard-weakened',
  'feel-harmful': 'cannot feel-harmful',
  'gain-conditions': 'cannot gain-conditions',
  'gain-harmful': 'cannot gain-harmful',
  interact: 'cannot interact',
  'leave-space': 'cannot leave-space',
  'play-cards': 'cannot play-cards',
  recover: 'cannot recover',
  'spend-tokens': 'cannot spend-tokens',
  'suffer-damage': 'cannot suffer-damage',
  'suffer-strain': 'cannot suffer-strain',
  'use-specials': 'cannot use-specials',
  'use-surges': 'cannot use-surges',
} as const;
export type Forbidden = keyof typeof CANNOT;
export const FORBIDDEN: ReadonlySet<string> = new Set(Object.keys(CANNOT));

/** Whether an effect forbids a figure something, such as `interact`. */
export function isForbidden(c: Ia, u: number, what: Forbidden): boolean {
  return c.effects.forbids && c.effects.holdWords.has(CANNOT[what]) && doesHold(c, 'cannot', what, u);
}

/** Actions of an activation that a figure can use to attack. */
export function attackLimitOf(c: Ia, u: number): number {
  let most = c.battle.figures[u].profile.attackLimit;
  eachHolding(c, 'attack-limit', u, (_value, amount) => {
    most = Math.max(most, amount);
  });
  return most;
}

/** The dice of the printed attack pool. */
export function diceOf({ attack }: Profile): number {
  return attack === undefined ? 0 : attack.dice.length + attack.choice;
}
