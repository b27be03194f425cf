import type { CommandCard } from '../../cards/command.js';
import type { DeploymentCard, FigureLine } from '../../cards/deployment.js';
import type { CardFilter } from '../../cards/language/filter.js';
import type { Library } from '../../cards/library.js';
import type { Mark } from '../../cards/schema-common.js';
import { type Amount, type Bonus, NO_BONUS, type Surge, type TokenCounts } from '../../cards/surge.js';
import type { UpgradeCard } from '../../cards/upgrade.js';
import { MISSION_SIDES, type Scoring } from '../../maps/mission.js';
import type { SkirmishMap } from '../../maps/map.js';
import { CONDITION_KEYWORDS, CONDITION_OF } from '../../words/conditions.js';
import { commandGap, deploymentGap, upgradeGap } from '../../scenario/build-setup.js';

/** A card as it is told: a heading, and lines of text. */
export interface CardText {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Numbers of a bonus as surges print them, in the order of the vocabulary of cases. */
const NUMBERS: readonly (readonly [field: keyof Bonus, text: (amount: Amount) => string])[] = [
  ['accuracy', (n) => `${signed(n)} Accuracy`],
  ['damage', (n) => `${signed(n)} damage`],
  ['surge', (n) => `${signed(n)} surge`],
  ['block', (n) => `${signed(n)} block`],
  ['evade', (n) => `${signed(n)} evade`],
  ['dodge', (n) => `${signed(n)} dodge`],
  ['pierce', (n) => `Pierce ${n}`],
  ['blast', (n) => `Blast ${n}`],
  ['cleave', (n) => `Cleave ${n}`],
  ['recover', (n) => `Recover ${n}`],
];

function signed(amount: Amount): string {
  return typeof amount === 'number' && amount < 0 ? String(amount) : `+${amount}`;
}

/** What a bonus gives, in words; empty for one of nothing. */
export function bonusText(bonus: Bonus): string {
  const numbers = NUMBERS.flatMap(([field, text]) =>
    bonus[field] === NO_BONUS[field] ? [] : [text(bonus[field] as Amount)],
  );
  const conditions = CONDITION_KEYWORDS.filter((keyword) => bonus.conditions.includes(CONDITION_OF[keyword]));
  return [...numbers, ...conditions, ...tokensText(bonus.powerTokens)].join(', ');
}

function tokensText(tokens: TokenCounts): readonly string[] {
  return Object.entries(tokens).map(([kind, count]) => `${count} ${kind} power token${count === 1 ? '' : 's'}`);
}

/** What surges are spent on, in words. */
export function surgesText(surges: readonly Surge[]): string {
  return surges.map((surge) => `${surge.cost === 1 ? '' : `${surge.cost} surges: `}${bonusText(surge)}`).join('; ');
}

function dice(colours: readonly string[]): string {
  return colours.length === 0 ? 'none' : colours.join(', ');
}

/** The abilities of a card, a line each: name and text. */
function abilityLines(library: Library, ids: readonly string[]): readonly string[] {
  return ids.flatMap((id) => {
    const ability = library.abilities.get(id);
    if (ability === undefined) return [];
    const kind = {
      passive: '',
      special: ' (action)',
      'double-special': ' (two actions)',
      surge: ` (${ability.surges === 1 ? 'surge' : `${ability.surges} surges`})`,
    }[ability.kind];
    const name = ability.name === null ? '' : `${ability.name}${kind}: `;
    return [`${name}${ability.text}.`];
  });
}

function marksLines(marks: readonly Mark[]): readonly string[] {
  return marks.map(({ field, kind, says }) => `Its ${field} is ${kind}: ${says}.`);
}

/** What of it is not played, as a line. */
function gapLines(gap: string | undefined): readonly string[] {
  return gap === undefined ? [] : [`Not played yet: ${gap}.`];
}

/** The lines of a figure: values, dice, surges, keywords. */
function figureLines({
  speed,
  health,
  attack,
  defense,
  bonus,
  surges,
  keywords,
}: Omit<FigureLine, 'abilities'>): string[] {
  const attacks = attack === null ? 'no attack' : `${attack.type} attack ${dice(attack.dice)}`;
  const always = bonusText(bonus);
  return [
    `Speed ${speed}, Health ${health}, ${attacks}, defence ${dice(defense)}.`,
    ...(always === '' ? [] : [`In each attack: ${always}.`]),
    ...(surges.length === 0 ? [] : [`Surges: ${surgesText(surges)}.`]),
    ...(keywords.length === 0 ? [] : [`Keywords: ${keywords.join(', ')}.`]),
  ];
}

/** The name of a card with its title. */
export function titled({ name, title }: { readonly name: string; readonly title: string | null }): string {
  return title === null ? name : `${name}, ${title}`;
}

export function deploymentText(library: Library, card: DeploymentCard): CardText {
  const { cost, groupSize, traits, base, elite, unique, affiliation, companion } = card;
  const kinds = [unique ? 'unique' : elite ? 'elite' : 'regular', ...traits];
  const figures = groupSize === 1 ? '1 figure' : `${groupSize} figures`;
  return {
    heading: `${titled(card)} (${affiliation} Deployment card, ${kinds.join(', ')}; id ${card.id})`,
    lines: [
      `Cost ${cost}, ${figures}${base[1] === 1 ? '' : ` on a base of ${base.join(' × ')} spaces`}.`,
      ...figureLines(card),
      ...abilityLines(library, card.abilities),
      ...(companion === null ? [] : [`Its companion: ${library.companions.get(companion)?.name ?? companion}.`]),
      ...marksLines(card.marks),
      ...gapLines(deploymentGap(library, card)),
    ],
  };
}

/** The figures that can play or have a card, in words: `Rebel Spy`. */
function filterText(filter: CardFilter): string {
  const { name, title, affiliation, trait, elite, unique, size, ...others } = filter;
  const words = [
    unique === true ? 'unique' : '',
    elite === true ? 'elite' : elite === false ? 'regular' : '',
    size ?? '',
    (affiliation ?? []).join(' or '),
    (trait ?? []).join(' or '),
    (name ?? []).join(' or '),
    title ?? '',
    ...Object.entries(others).map(([field, value]) => `${field} ${JSON.stringify(value)}`),
  ];
  return words.filter((word) => word !== '').join(' ');
}

export function commandText(card: CommandCard): CardText {
  const { cost, limit, affiliation, playedBy, timing, text, passive, attachment } = card;
  const who = playedBy.map(filterText).join(', or ');
  const kind = affiliation === null ? 'Command card' : `${affiliation} Command card`;
  return {
    heading: `${card.name} (${kind}; id ${card.id})`,
    lines: [
      `Cost ${cost}, at most ${limit} in a deck.${who === '' ? '' : ` Played by: ${who}.`}`,
      `When (${timing.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}): ${text}.`,
      ...(passive === null ? [] : [`In a pile: ${passive}.`]),
      ...(attachment === null ? [] : [`Attached: ${attachment}.`]),
      ...marksLines(card.marks),
      ...gapLines(commandGap(card)),
    ],
  };
}

export function upgradeText(library: Library, card: UpgradeCard): CardText {
  const { cost, affiliation, attachment, attachesTo, figure } = card;
  const to = attachesTo.map(filterText).join(', or ');
  return {
    heading: `${titled(card)} (${affiliation} Skirmish Upgrade${attachment ? ', attachment' : ''}; id ${card.id})`,
    lines: [
      `Cost ${cost}.${attachment ? ` Attached to: ${to === '' ? 'any Deployment card' : to}.` : ''}`,
      ...(figure === null ? [] : ['It adds a figure to its group.', ...figureLines(figure)]),
      ...abilityLines(library, card.abilities),
      ...marksLines(card.marks),
      ...gapLines(upgradeGap(library, card)),
    ],
  };
}

/** A companion, or a Form or Loadout card: what it has of a figure's line. */
export function otherText(
  library: Library,
  kind: string,
  card: Pick<FigureLine, 'bonus' | 'surges' | 'keywords' | 'abilities'> & {
    readonly id: string;
    readonly name: string;
  },
  gap: string | undefined,
): CardText {
  const isFigure = 'speed' in card;
  const always = bonusText(card.bonus);
  const lines = isFigure
    ? figureLines(card as unknown as FigureLine)
    : [
        ...(always === '' ? [] : [`In each attack: ${always}.`]),
        ...(card.surges.length === 0 ? [] : [`Surges: ${surgesText(card.surges)}.`]),
        ...(card.keywords.length === 0 ? [] : [`Keywords: ${card.keywords.join(', ')}.`]),
      ];
  return {
    heading: `${card.name} (${kind}; id ${card.id})`,
    lines: [...lines, ...abilityLines(library, card.abilities), ...gapLines(gap)],
  };
}

function scoringText({ when, per, points }: Scoring): string {
  const worth = typeof points === 'object' ? points.join(', ') : String(points);
  return `Scores (${when.join(', ')}): ${worth} for each ${per}.`;
}

/** A map with both of its missions; `gapOf` says what of a mission is not played. */
export function mapText(map: SkirmishMap, gapOf: (side: 'A' | 'B') => string | undefined): CardText {
  return {
    heading: `${map.name} (map, ${map.product}; id ${map.id})`,
    lines: MISSION_SIDES.flatMap((side) => {
      const { name, rules, endOfRound, scoring } = map.missions[side];
      return [
        `Mission ${side}, ${name}${rules === null ? '.' : `: ${rules}`}`,
        ...(endOfRound === null ? [] : [`At the end of a round: ${endOfRound}`]),
        ...scoring.map(scoringText),
        ...gapLines(gapOf(side)),
      ];
    }),
  };
}
