import type { Outcome } from '../../../kernel/picture.js';
import { attackOdds } from '../odds/attack-odds.js';
import { surgesOf } from '../rules/attack/surges.js';
import { accuracyNeeded, isRangedAttack, OWN_ATTACK } from '../rules/questions/eligible.js';
import { sheetOf } from '../rules/questions/heroes.js';
import { doesHold, eachHolding, sumHeld } from '../rules/questions/holds.js';
import { fromMission, has, healthOf } from '../rules/questions/values.js';
import { aimedSpace, aimedTarget, isFigure } from '../rules/targets.js';
import type { Ia } from '../state/context.js';
import { FOCUSED, HIDDEN, WEAKENED } from '../words/conditions.js';
import { GREEN, RED } from '../words/faces.js';

/**
 * The chances of the attack that figure `u` would make now through an aim, if both sides only roll, and the attacker
 * spends its surges best: dice, bonuses and surge abilities of both cards, conditions and what lasts. What abilities,
 * Command cards and power tokens can change is not in it. Undefined for heroes, for pools whose dice are chosen, and
 * for targets that are no figures.
 */
export function attackOutcome(c: Ia, u: number, aim: number): Outcome | undefined {
  const target = aimedTarget(aim);
  const { attack, bonus, forms, hero } = c.battle.figures[u].profile;
  if (!isFigure(target) || attack === undefined || attack.choice > 0 || hero !== undefined) return undefined;
  const isFocused = has(c, u, FOCUSED);
  if (isFocused && doesHold(c, 'focus-die', 'any', u)) return undefined;
  const surges = surgesOf(c, u);
  const own = c.battle.figures[target].profile.bonus;
  const dodges = own.dodge + sumHeld(c, 'bonus', 'dodge', target);
  if (dodges !== 0 || surges.some(({ entry }) => entry?.effect.repeat === true)) return undefined;
  const left = healthOf(c, target) - c.s.figures.damage[target];
  let most = left;
  eachHolding(c, 'cap', target, (_value, cap) => {
    most = Math.min(most, cap);
  });
  const form = forms[c.s.figures.form[u] - 1]?.bonus;
  const given = (column: 'accuracy' | 'damage' | 'surge' | 'pierce'): number =>
    bonus[column] + (form?.[column] ?? 0) + sumHeld(c, 'bonus', column, u);
  const against = (column: 'block' | 'evade'): number => own[column] + sumHeld(c, 'bonus', column, target);
  const { damage, mean } = attackOdds({
    attack: isFocused ? [...attack.dice, doesHold(c, 'focus-die', 'red', u) ? RED : GREEN] : attack.dice,
    defense: (sheetOf(c, target) ?? c.battle.figures[target].profile).defense,
    needed: isRangedAttack(c, u, OWN_ATTACK) ? accuracyNeeded(c, u, aimedSpace(aim)) : 0,
    bonus: {
      accuracy: given('accuracy') - (has(c, target, HIDDEN) ? 2 : 0),
      damage: given('damage') + fromMission(c, u, 'damage'),
      surge: given('surge') + (has(c, u, HIDDEN) ? 1 : 0) - (has(c, u, WEAKENED) ? 1 : 0),
      pierce: given('pierce'),
      block: against('block') + fromMission(c, target, 'block'),
      evade: against('evade') - (has(c, target, WEAKENED) ? 1 : 0),
    },
    surges: surges.map(({ surge }) => surge),
    rerolls: 0,
    defenseRerolls: 0,
    health: Math.max(0, most),
  });
  return { wounds: damage, mean, defeats: damage.length - 1 === left };
}
