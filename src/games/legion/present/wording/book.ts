import { howMany } from '../../../../kernel/how-many.js';
import type { Faction, ForceSide } from '../../words/factions.js';

/** Words as a list: `a, b or c`. */
function listed(words: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${word} ${words[words.length - 1]}`;
}

const OF_FACTION: Readonly<Record<Faction, string>> = {
  rebels: 'rebel',
  empire: 'imperial',
  republic: 'republic',
  separatists: 'separatist',
};

/** X of something, with the words between; not X of several, such as `X of its weapons`. */
const SEVERAL =
  /\bX ((?!of |or )(?:[a-z-]+,? ){0,5}?)(attacks|blocks|cards|charges|criticals|dice|hits|miniatures|tokens|units)\b/g;

const ONE: Readonly<Record<string, string>> = { dice: 'die' };

/** How rules and cards are explained, around their own texts and names. */
export const english = {
  listed,
  doubt: (doubt: string): string => `Not all of this card is certain. ${doubt}`,
  scoring: (
    when: 'end of game' | 'at once' | 'end of round',
    rounds: readonly number[],
    points: number,
    per: string,
  ): string => {
    const at =
      when === 'end of game'
        ? 'when the game ends'
        : when === 'at once'
          ? 'at once'
          : `at the end of ${rounds.length === 1 ? 'round' : 'rounds'} ${listed(rounds.map(String))}`;
    return `${at}, ${howMany(points, 'victory token')} ${per.startsWith('for ') ? per : `for ${per}`}`;
  },
  kindOf: (isSkirmish: boolean, kind: string): string => `${isSkirmish ? 'skirmish' : 'standard'} ${kind}`,
  setup: (text: string): string => `Setup: ${text}`,
  /** The name of an action, and who may take it. */
  action: (name: string, who: string, effect: string): string => `${name} (${who}): ${effect}`,
  itsWeapon: (weapon: string): string => `Its weapon: ${weapon}`,
  zones: (blue: string, red: string): string =>
    `Zones in inches from the lower left corner: blue: ${blue}. red: ${red}.`,
  disc: (radius: number, x: number, y: number): string => `within ${radius} of ${x},${y}`,
  rect: (x: string, y: string): string => `${x} across, ${y} up`,
  changesNothing: 'It changes nothing.',
  commandCard: (of: string | null): string => (of === null ? 'command card' : `command card of ${of}`),
  battleForce: (faction: Faction): string => `battle force, ${faction}`,
  forceRank: (rank: string, min: number, max: number, units: string): string =>
    `${min === max ? min : `${min}–${max}`} ${rank}: ${units}.`,
  forceLeaders: (most: number): string => `At most ${most} commanders and operatives together.`,
  forceUpgrades: (upgrades: string): string => `Unique upgrade cards: ${upgrades}.`,
  noOtherEffect: 'It has no other effect.',
  minis: (count: number, wounds: number): string =>
    `${howMany(count, 'miniature')}${wounds === 0 ? '' : ` with ${howMany(wounds, 'wound')}`}`,
  courage: (signed: string): string => `${signed} courage`,
  surgesTo: (to: string): string => `attack surges to ${to}`,
  room: (slot: string, mustFill: boolean): string => `room for a ${slot} card${mustFill ? ', which it must have' : ''}`,
  adds: (gains: readonly string[]): string => `Adds ${listed(gains)}.`,
  loses: (names: readonly string[]): string => `The unit loses ${listed(names)}.`,
  defends: (red: boolean): string =>
    `The unit rolls ${red ? 'red' : 'white'} defence dice, and its surges do not block by its card.`,
  speed: (by: number): string => `The unit's maximum speed is ${Math.abs(by)} ${by < 0 ? 'lower' : 'higher'}.`,
  weapon: (weapon: string): string => `Weapon: ${weapon}`,
  twoSides: 'It has two sides; only the one that lies faceup works.',
  uses: { 'card action': 'card action', 'free card action': 'free card action' },
  exhausts: 'exhausts when used',
  expends: 'once in the game',
  upgradeCard: (slot: string, cost: number | undefined): string =>
    `${slot} card${cost === undefined ? '' : `, ${howMany(cost, 'point')}`}`,
  addsNothing: 'It adds nothing else.',
  unitValues: (values: {
    readonly cost: number;
    readonly minis: number;
    readonly wounds: number;
    readonly speed: number;
    readonly courage: number | null;
    readonly resilience: number | null;
    readonly isRed: boolean;
    readonly attackSurge: string | null;
    readonly defenceSurge: boolean;
  }): string[] => [
    howMany(values.cost, 'point'),
    howMany(values.minis, 'miniature'),
    `${howMany(values.wounds, 'wound')} each`,
    `speed ${values.speed}`,
    values.resilience === null ? `courage ${values.courage ?? '–'}` : `resilience ${values.resilience}`,
    `${values.isRed ? 'red' : 'white'} defence`,
    ...(values.attackSurge === null ? [] : [`attack surges to ${values.attackSurge}`]),
    ...(values.defenceSurge ? ['defence surges to block'] : []),
  ],
  keywords: (names: string): string => `Keywords: ${names}.`,
  freeKeyword: (name: string): string => `${name} (free card action)`,
  /** Which units may take an upgrade card. */
  onlyFor: (units: readonly string[]): string => `Only for ${listed(units, 'or')}.`,
  without: (units: readonly string[]): string => `${listed(units)} may take it without an icon for it.`,
  costs: (by: number, on: readonly string[], beside: readonly string[]): string => {
    const where = [
      ...(on.length === 0 ? [] : [`on ${listed(on, 'or')}`]),
      ...(beside.length === 0 ? [] : [`with ${listed(beside, 'or')} in the same army`]),
    ].join(' and ');
    return `It costs ${howMany(Math.abs(by), 'point')} ${by < 0 ? 'less' : 'more'} ${where}.`;
  },
  unique: 'An army can have it once.',
  /** Units by what they have to be. */
  unitsOf: (
    units: readonly string[],
    factions: readonly Faction[],
    ranks: readonly string[],
    types: readonly string[],
    notTypes: readonly string[],
    side: ForceSide | null,
    icons: readonly string[],
  ): string => {
    const kind = [factions.map((faction) => OF_FACTION[faction] ?? faction), ranks, types]
      .map((words) => listed(words, 'or'))
      .filter((text) => text !== '');
    return [
      units.length > 0 ? listed(units, 'or') : [...kind, 'units'].join(' '),
      ...(notTypes.length === 0
        ? []
        : [
            `other than ${listed(
              notTypes.map((one) => `${one}s`),
              'or',
            )}`,
          ]),
      ...(side === null ? [] : [`on the ${side} side of the Force`]),
      ...(icons.length === 0 ? [] : [`with a ${listed(icons)} icon`]),
    ].join(' ');
  },
  nothing: (asked: string, near: readonly string[]): string =>
    `nothing in the rules or on the cards is called '${asked}'${near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`}`,
  several: (asked: string, names: string, more: number): string =>
    `'${asked}' is part of several names: ${names}${more > 0 ? `, and ${more} more` : ''}`,
  entry: (kind: string, id: string, lines: string): string => `${kind}; entry ${id}, ${lines}`,
  lines: (where: string): string => `${/^\d+$/.test(where) ? 'line' : 'lines'} ${where}`,
  use: 'Type "rules" and a name, such as "rules guardian", "rules cover" or "rules b2" for all about a unit.',
  noKeywords: 'It has no keywords.',
  /** The text of a keyword with 1 for the X of what is counted. */
  withOne: (text: string): string =>
    text.replaceAll(SEVERAL, (_, words: string, noun: string) => `1 ${words}${ONE[noun] ?? noun.slice(0, -1)}`),
  /** Words that a text has in front of or behind the name of a thing, such as `token`. */
  thing: / (token|marker|card)s?$/i,
};

/** The shape that every language has. */
export type Book = typeof english;
