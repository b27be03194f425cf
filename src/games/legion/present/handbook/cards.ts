import { howMany } from '../../../../kernel/how-many.js';
import {
  type CommandCard,
  type ConditionCard,
  type DeploymentCard,
  isDisc,
  type Keyword,
  type ObjectiveCard,
  type Provenance,
  type Scoring,
  type UnitCard,
  type UpgradeCard,
  type ZoneShape,
} from '../../cards/types.js';
import { cardText } from '../status.js';
import { keywordText, weaponText } from '../card-lines.js';
import { listed, whoTakes } from './who-takes.js';
import type { UnitNames } from './who-takes.js';

/** A card as it is explained at the table: a heading, what it does in lines of text, and the keywords that it names. */
export interface CardText {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly keywords: readonly Keyword[];
}

/** What is not certain about a card, so that nobody takes a guess for the rules. */
function doubts({ doubt }: Provenance): string[] {
  return doubt === null ? [] : [`Not all of this card is certain. ${doubt}`];
}

/** When and for what an objective card gives victory tokens, in a sentence: `1 for each …, when the game ends`. */
export function scoringText({ when, rounds, victoryPoints, per }: Scoring): string {
  const at =
    when === 'end of game'
      ? 'when the game ends'
      : when === 'at once'
        ? 'at once'
        : `at the end of ${rounds.length === 1 ? 'round' : 'rounds'} ${listed(rounds.map(String))}`;
  const what = per.startsWith('for ') ? per : `for ${per}`;
  return `${at}, ${howMany(victoryPoints, 'victory token')} ${what}`;
}

/** What an objective card gives victory tokens for, in a sentence. */
export function objectiveAim({ scoring }: ObjectiveCard): string {
  const text = scoring.map(scoringText).join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export function objectiveCardText(card: ObjectiveCard): CardText {
  return {
    heading: `${card.name} (${kindOf(card)} objective)`,
    lines: [
      ...card.setup.map((text) => `Setup: ${text}`),
      ...card.actions.map(({ name, who, effect }) => `${name} (${who}): ${effect}`),
      ...(card.weapon === null ? [] : [`Its weapon: ${weaponText(card.weapon)}`]),
      objectiveAim(card),
      ...card.notes.filter((note) => /\bplayer|\bunit/.test(note)),
      ...doubts(card),
    ],
    keywords: card.weapon?.keywords ?? [],
  };
}

export function deploymentCardText(card: DeploymentCard): CardText {
  const zones = (['blue', 'red'] as const).map((side) => `${side}: ${card.zones[side].map(zoneText).join('; ')}`);
  return {
    heading: `${card.name} (${kindOf(card)} deployment)`,
    lines: [
      ...(card.effect === null ? [] : [card.effect]),
      `Zones in inches from the lower left corner: ${zones.join('. ')}.`,
      ...doubts(card),
    ],
    keywords: [],
  };
}

function zoneText(shape: ZoneShape): string {
  if (isDisc(shape)) return `within ${shape.radiusIn} of ${shape.xIn},${shape.yIn}`;
  return `${shape.xMinIn}–${shape.xMaxIn} across, ${shape.yMinIn}–${shape.yMaxIn} up`;
}

export function conditionCardText(card: ConditionCard): CardText {
  const lines = [
    ...(card.setup === null ? [] : [`Setup: ${card.setup}`]),
    ...(card.effect === null ? [] : [card.effect]),
    ...(card.weapon === null ? [] : [`Its weapon: ${weaponText(card.weapon)}`]),
  ];
  return {
    heading: `${card.name} (${kindOf(card)} condition)`,
    lines: [...(lines.length === 0 ? ['It changes nothing.'] : lines), ...doubts(card)],
    keywords: card.weapon?.keywords ?? [],
  };
}

function kindOf({ format }: ObjectiveCard | DeploymentCard | ConditionCard): string {
  return format === 'skirmish' ? 'skirmish' : 'standard';
}

export function commandCardText(card: CommandCard): CardText {
  const whose = card.character === null ? 'command card' : `command card of ${card.character}`;
  return {
    heading: `${card.name} (${whose})`,
    lines: [
      `${cardText(card).slice(card.name.length + 2)}${card.effect === null ? '.' : ''}`,
      ...(card.effect === null ? ['It has no other effect.'] : []),
      ...(card.weapon === null ? [] : [`Its weapon: ${weaponText(card.weapon)}`]),
      ...doubts(card),
    ],
    keywords: [...(card.weapon?.keywords ?? []), ...card.keywords.map(bare)],
  };
}

/** A keyword that a card refers to by its id, without its number. */
function bare(id: string): Keyword {
  return { id, name: id, of: [], value: 0, capacity: 0 };
}

export function upgradeCardText(card: UpgradeCard, nameOf: UnitNames): CardText {
  const { adds } = card;
  const gains = [
    ...(adds.minis === 0 ? [] : [`${howMany(adds.minis, 'miniature')}${woundsOf(adds)}`]),
    ...(adds.courage === 0 ? [] : [`${signed(adds.courage)} courage`]),
    ...(adds.attackSurge === null ? [] : [`attack surges to ${adds.attackSurge}`]),
    ...adds.keywords.map(keywordText),
    ...adds.slots.map(
      (slot) => `room for a ${slot.replaceAll('-', ' ')} card${adds.mustFill ? ', which it must have' : ''}`,
    ),
  ];
  const lines = [
    ...(gains.length === 0 ? [] : [`Adds ${listed(gains)}.`]),
    ...(adds.removes.length === 0 ? [] : [`The unit loses ${listed(adds.removes)}.`]),
    ...(adds.speed === 0
      ? []
      : [`The unit's maximum speed is ${Math.abs(adds.speed)} ${adds.speed < 0 ? 'lower' : 'higher'}.`]),
    ...adds.weapons.map((weapon) => `Weapon: ${weaponText(weapon)}`),
    ...(card.effect === null ? [] : [card.effect]),
    ...(card.dualSided || card.otherSide !== null ? ['It has two sides; only the one that lies faceup works.'] : []),
  ];
  const uses = [
    ...(card.action === null ? [] : [card.action]),
    ...(card.exhaust ? ['exhausts when used'] : []),
    ...(card.expend ? ['once in the game'] : []),
  ];
  const cost = card.slot === 'supply' ? '' : `, ${howMany(card.cost, 'point')}`;
  return {
    heading: `${card.name} (${card.slot.replaceAll('-', ' ')} card${cost})`,
    lines: [
      ...(uses.length === 0 ? [] : [`${uses.join(', ').replace(/^./, (first) => first.toUpperCase())}.`]),
      ...(lines.length === 0 ? ['It adds nothing else.'] : lines),
      ...whoTakes(card, nameOf),
      ...doubts(card),
    ],
    keywords: [...adds.keywords, ...adds.weapons.flatMap((weapon) => weapon.keywords)],
  };
}

/** The wounds of the miniatures that a card adds, where they are not those of the unit. */
function woundsOf({ miniWounds }: UpgradeCard['adds']): string {
  return miniWounds === 0 ? '' : ` with ${howMany(miniWounds, 'wound')}`;
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount);
}

export function unitCardText(card: UnitCard): CardText {
  const { minis, wounds, courage, resilience, defenseDie, surge, speed, cost } = card;
  const values = [
    howMany(cost, 'point'),
    howMany(minis, 'miniature'),
    `${howMany(wounds, 'wound')} each`,
    `speed ${speed}`,
    ...(resilience === null ? [`courage ${courage ?? '–'}`] : [`resilience ${resilience}`]),
    `${defenseDie} defence`,
    ...(surge.attack === null ? [] : [`attack surges to ${surge.attack}`]),
    ...(surge.defense ? ['defence surges to block'] : []),
  ];
  const title = card.title === null ? card.name : `${card.name}, ${card.title}`;
  return {
    heading: `${title} (${card.rank}, ${card.type})`,
    lines: [
      `${values.join(', ')}.`,
      ...(card.keywords.length === 0 ? [] : [`Keywords: ${card.keywords.map(keywordText).join(', ')}.`]),
      ...card.weapons.map(weaponText),
      ...doubts(card),
    ],
    keywords: [...card.keywords, ...card.weapons.flatMap((weapon) => weapon.keywords)],
  };
}
