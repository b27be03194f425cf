import type { GroupSetup } from '../../battle/skirmish.js';
import type { Bonus } from '../../battle/attack-profile.js';
import type { Profile } from '../../battle/profile.js';
import { ACCURACY, BLOCK, DAMAGE, DODGE, EVADE, FACES, SIDES, SURGE } from '../../words/faces.js';

/** Numbers that count as 1. */
const COST = 12;
const GROUP = 4;
const HEALTH = 12;
const SPEED = 6;
const FAR = 6;
const DAMAGES = 4;
const FEW = 3;
const ABILITIES = 5;

/** The mean of a symbol on dice. */
function mean(dice: readonly number[], symbol: number): number {
  let sum = 0;
  for (const colour of dice) for (const face of FACES[colour]) sum += face[symbol];
  return sum / SIDES;
}

function flag(is: boolean): number {
  return is ? 1 : 0;
}

/** What a figure's card says in numbers, in the order of `STATISTICS`. */
export function statisticsOf(profile: Profile, { cost, figures }: Pick<GroupSetup, 'cost' | 'figures'>): number[] {
  const { attack, bonus, defense, surges } = profile;
  const dice = attack?.dice ?? [];
  const most = (of: keyof Omit<Bonus, 'conditions'>): number => Math.max(0, ...surges.map((one) => one[of]));
  return [
    cost / COST,
    figures.length / GROUP,
    profile.reinforceCost / COST,
    profile.health / HEALTH,
    profile.speed / SPEED,
    flag(attack?.isRanged === true),
    flag(attack?.isRanged === false),
    (mean(dice, ACCURACY) + bonus.accuracy) / FAR,
    (mean(dice, DAMAGE) + bonus.damage) / DAMAGES,
    (mean(dice, SURGE) + bonus.surge) / FEW,
    bonus.pierce / FEW,
    most('damage') / FEW,
    most('pierce') / FEW,
    surges.length / DAMAGES,
    flag(surges.some(({ conditions }) => conditions !== 0)),
    Math.max(most('blast'), most('cleave')) / FEW,
    most('recover') / FEW,
    (mean(defense, BLOCK) + bonus.block) / FEW,
    (mean(defense, EVADE) + bonus.evade) / FEW,
    mean(defense, DODGE) + bonus.dodge,
    flag(profile.keywords.includes('Reach')),
    flag(profile.hasPriorityTarget),
    flag(profile.isMassive),
    flag(profile.long * profile.short > 1),
    flag(profile.isCompanion),
    flag(profile.isUnique),
    flag(profile.attackLimit > 1),
    profile.abilities.length / ABILITIES,
  ];
}
