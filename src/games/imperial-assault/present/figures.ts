import { isHero } from '../rules/questions/heroes.js';
import { healthOf } from '../rules/questions/values.js';
import { isOnMap } from '../rules/questions/where.js';
import { DEFEATED } from '../state/state.js';
import type { Ia } from '../state/context.js';
import { CONDITIONS } from '../words/conditions.js';
import { POWER_TOKENS, powerOf } from '../words/power-tokens.js';
import type { CountedToken } from '../../../kernel/picture.js';
import { heroBadges } from './mission-lines.js';
import type { Names } from './names.js';

/** The conditions and power tokens of a figure. */
export function tokensOfFigure(c: Ia, u: number): readonly CountedToken[] {
  const { conditions, power } = c.s.figures;
  return [
    ...CONDITIONS.filter((_, k) => (conditions[u] & (1 << k)) !== 0).map((name) => ({ name, count: 1 })),
    ...POWER_TOKENS.flatMap((name, k) => {
      const count = powerOf(power[u], k);
      return count > 0 ? [{ name: `${name}-token`, count }] : [];
    }),
  ];
}

/** Conditions, power tokens and what it carries, in words; before them its health. */
export function figureBadges(c: Ia, names: Names, u: number): readonly string[] {
  const { speech } = names;
  if (!isOnMap(c, u)) {
    if (c.s.figures.status[u] !== DEFEATED) return [];
    return [isHero(c, u) ? speech.campaign.withdrew : speech.gone];
  }
  const { conditions, power, damage } = c.s.figures;
  const most = healthOf(c, u);
  const carried = Array.from({ length: c.s.game.tokens }, (_, t) => t)
    .filter((t) => c.s.tokens.carrier[t] === u + 1)
    .map((t) => speech.scene.carries(names.token(t)));
  return [
    speech.details.health(most - damage[u], most),
    ...heroBadges(c, names, u),
    ...CONDITIONS.filter((_, k) => (conditions[u] & (1 << k)) !== 0).map((name) => speech.conditions[name]),
    ...POWER_TOKENS.flatMap((name, k) => {
      const count = powerOf(power[u], k);
      return count > 0 ? [`${count > 1 ? `${count} ` : ''}${speech.power[name]}`] : [];
    }),
    ...carried,
  ];
}
