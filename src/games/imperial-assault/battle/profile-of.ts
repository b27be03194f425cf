import type { DeploymentCard, FigureLine } from '../cards/deployment.js';
import { type Amount, type Bonus as CardBonus, type Surge, X } from '../cards/surge.js';
import { type Effect, effectSchema } from '../cards/language/effect.js';
import type { Named } from '../effects/named.js';
import { CONDITION_OF, conditionBit, type ConditionKeyword } from '../words/conditions.js';
import { COLOURS } from '../words/faces.js';
import { POWER_TOKENS, withPower } from '../words/power-tokens.js';
import type { Bonus, SurgeAbility } from './attack-profile.js';
import type { Profile } from './profile.js';

/** An amount that a card gives as a number; X is the matter of an ability. */
function fixed(amount: Amount): number {
  return amount === X ? 0 : amount;
}

/** What a card adds to attacks, as the rules count it. */
export function bonusOf(bonus: CardBonus): Bonus {
  const { accuracy, damage, surge, pierce, blast, block, evade, dodge } = bonus;
  return {
    accuracy,
    damage,
    surge,
    pierce,
    blast,
    cleave: fixed(bonus.cleave),
    recover: fixed(bonus.recover),
    block,
    evade,
    dodge,
    conditions: bonus.conditions.reduce((bits, name) => bits | conditionBit(name), 0),
  };
}

/** The words of a surge ability, in the order in which cases write them. */
function surgeText(surge: Surge): string {
  const parts = [
    ...signed(surge.accuracy, 'acc'),
    ...signed(surge.damage, 'dmg'),
    ...named('Pierce', surge.pierce),
    ...named('Blast', surge.blast),
    ...(surge.cleave === X ? ['Cleave X'] : named('Cleave', surge.cleave)),
    ...(surge.recover === X ? ['Recover X'] : named('Recover', surge.recover)),
    ...ORDER.filter((keyword) => surge.conditions.includes(CONDITION_OF[keyword])),
    ...signed(surge.block, 'block'),
    ...signed(surge.evade, 'evade'),
    ...signed(surge.dodge, 'dodge'),
    ...Object.entries(surge.powerTokens).map(([kind, count]) => `+${count} ${kind} token`),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

const ORDER: readonly ConditionKeyword[] = ['Stun', 'Bleed', 'Weaken', 'Focus', 'Hide'];

function signed(amount: number, symbol: string): string[] {
  return amount === 0 ? [] : [`${amount > 0 ? '+' : '-'}${Math.abs(amount)} ${symbol}`];
}

function named(keyword: string, amount: number): string[] {
  return amount === 0 ? [] : [`${keyword} ${amount}`];
}

/** A surge ability, ready for the rules; `effect` is what else happens when it is spent. */
export function surgeOf(surge: Surge, effect?: Effect, name?: string): SurgeAbility {
  const text = name ?? surgeText(surge);
  return {
    ...bonusOf(surge),
    cost: surge.cost,
    reach: false,
    isCleaveX: surge.cleave === X,
    isRecoverX: surge.recover === X,
    recoverStrain: 0,
    undodge: Math.max(0, -surge.dodge),
    power: POWER_TOKENS.reduce((word, kind, digit) => withPower(word, digit, surge.powerTokens[kind] ?? 0), 0),
    effect: effect ?? anyToken(surge.powerTokens.any ?? 0),
    text,
  };
}

function anyToken(count: number): Effect | undefined {
  return count === 0 ? undefined : effectSchema.parse({ at: 'surge', do: [['token', 'you', 'any', count]] });
}

/** The part of a profile that a card's line of a figure gives. */
export function lineOf(
  line: FigureLine,
): Pick<
  Profile,
  'speed' | 'health' | 'attack' | 'defense' | 'bonus' | 'surges' | 'keywords' | 'isMassive' | 'hasPriorityTarget'
> {
  const { speed, health, attack, defense, bonus, surges, keywords } = line;
  return {
    speed,
    health,
    attack:
      attack === null
        ? undefined
        : {
            isRanged: attack.type === 'ranged',
            choice: attack.dice.filter((die) => die === 'any').length,
            dice: attack.dice.flatMap((die) => (die === 'any' || die === 'special' ? [] : [COLOURS.indexOf(die)])),
          },
    defense: defense.map((die) => COLOURS.indexOf(die)),
    bonus: bonusOf(bonus),
    surges: surges.map((surge) => surgeOf(surge)),
    keywords,
    isMassive: keywords.includes('Massive'),
    hasPriorityTarget: keywords.includes('Priority Target'),
  };
}

/** The profile of a Deployment card, with the effects of its abilities. */
export function profileOf(card: DeploymentCard, abilities: readonly Named[]): Profile {
  const { id, name, unique, elite, traits, affiliation, cost, figureCost, groupSize, base, keywords } = card;
  return {
    ...lineOf(card),
    printed: card,
    card: id,
    name,
    isUnique: unique,
    isElite: elite,
    traits,
    affiliation,
    cost,
    reinforceCost: figureCost,
    cannotReinforce: false,
    groupSize,
    long: Math.max(...base),
    short: Math.min(...base),
    isCompanion: false,
    forms: [],
    hero: undefined,
    attackLimit: 1,
    abilities: keywords.includes('Professional') ? [...abilities, PROFESSIONAL] : abilities,
  };
}

/** The keyword Professional (rules-supplement, `clarifications`). */
const PROFESSIONAL: Named = {
  name: 'Professional',
  effects: [effectSchema.parse({ at: 'attack.reroll', may: true, do: [['reroll', 'attack', 1]] })],
};
