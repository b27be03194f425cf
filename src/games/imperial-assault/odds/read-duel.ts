import { suggestion } from '../../../kernel/nearest.js';
import { readCount } from '../../../kernel/read-count.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { findByName } from '../army/names.js';
import { lineOf as figureLine } from '../battle/profile-of.js';
import { abilitiesOf } from '../cards/abilities.js';
import type { DeploymentCard } from '../cards/deployment.js';
import type { Library } from '../cards/library.js';
import { COLOURS, DEFENSE_FROM, GREEN } from '../words/faces.js';
import type { OddsBonus, OddsDuel, SpentSurge } from './outcome.js';

/** Words for what the attacker has besides its card, and those for the defender. */
export const ATTACKER_STATES = ['focused', 'hidden', 'weakened', 'damage', 'surge'] as const;
export const DEFENDER_STATES = ['hidden', 'weakened', 'block', 'evade'] as const;

/** The most of anything that a pool or an option names. */
const MOST = 9;
const MOST_HEALTH = 40;
/** The most dice of a side. */
const MOST_DICE = 6;
/** The most spaces that a distance counts. */
const FARTHEST = 30;

/** An attack as text, by the names of the options that give it. */
export interface DuelTexts {
  readonly attack: string;
  readonly defend: string;
  /** Spaces; undefined for adjacent. */
  readonly range: string | undefined;
  readonly melee: boolean;
  /** Words with commas between. */
  readonly attacker: string;
  readonly defender: string;
  readonly reroll: string;
  readonly 'defender-reroll': string;
}

/** An attack that was read, with what people want to be told of it. */
export interface ReadDuel {
  readonly duel: OddsDuel;
  readonly attacker: string;
  readonly defender: string;
  readonly isRanged: boolean;
  readonly distance: number;
  /** Abilities of both cards that are not counted, in the order of the cards. */
  readonly aside: readonly string[];
}

/** One side of an attack: what it rolls and adds. */
interface Side {
  readonly name: string;
  readonly dice: readonly number[];
  readonly isRanged: boolean;
  readonly bonus: OddsBonus;
  readonly surges: readonly SpentSurge[];
  readonly rerolls: number;
  readonly health: number;
  readonly aside: readonly string[];
}

const NO_BONUS: OddsBonus = { accuracy: 0, damage: 0, surge: 0, pierce: 0, block: 0, evade: 0 };
const BONUS_FIELDS = Object.keys(NO_BONUS) as (keyof OddsBonus)[];

/** Reads an attack. The problem is one line that begins with the name of the option. */
export function readDuel(library: Library, texts: DuelTexts): Result<ReadDuel> {
  const attacker = readSide(library, 'attack', texts.attack);
  if (!attacker.ok) return attacker;
  const defender = readSide(library, 'defend', texts.defend);
  if (!defender.ok) return defender;
  const [mine, theirs] = [attacker.value, defender.value];
  const isRanged = mine.isRanged && !texts.melee;
  if (!isRanged && texts.range !== undefined)
    return fail('range', '--range goes with ranged attacks: a melee attack needs no Accuracy');
  const distance = readCount('range', texts.range ?? '1', 0, FARTHEST);
  if (!distance.ok) return distance;
  const states = readStates('attacker', texts.attacker, ATTACKER_STATES);
  if (!states.ok) return states;
  const others = readStates('defender', texts.defender, DEFENDER_STATES);
  if (!others.ok) return others;
  const rerolls = readCount('reroll', texts.reroll, 0, MOST);
  if (!rerolls.ok) return rerolls;
  const defenseRerolls = readCount('defender-reroll', texts['defender-reroll'], 0, MOST);
  if (!defenseRerolls.ok) return defenseRerolls;
  const has = (word: string): number => (states.value.includes(word) ? 1 : 0);
  const hasNot = (word: string): number => (others.value.includes(word) ? 1 : 0);
  const attack = [...mine.dice, ...(has('focused') === 1 ? [GREEN] : [])];
  const bonus: OddsBonus = {
    accuracy: mine.bonus.accuracy - 2 * hasNot('hidden'),
    damage: mine.bonus.damage + has('damage'),
    surge: mine.bonus.surge + has('hidden') - has('weakened') + has('surge'),
    pierce: mine.bonus.pierce,
    block: theirs.bonus.block + hasNot('block'),
    evade: theirs.bonus.evade - hasNot('weakened') + hasNot('evade'),
  };
  const duel: OddsDuel = {
    attack,
    defense: theirs.dice,
    needed: isRanged ? Math.max(1, distance.value) : 0,
    bonus,
    surges: mine.surges,
    rerolls: rerolls.value + mine.rerolls,
    defenseRerolls: defenseRerolls.value + theirs.rerolls,
    health: theirs.health,
  };
  const aside = [...mine.aside, ...theirs.aside];
  return ok({ duel, attacker: mine.name, defender: theirs.name, isRanged, distance: distance.value, aside });
}

function readStates(option: string, text: string, known: readonly string[]): Result<readonly string[]> {
  const words = text.split(',').filter((word) => word !== '');
  const wrong = words.find((word) => !known.includes(word));
  return wrong === undefined
    ? ok(words)
    : fail(option, `--${option} ${wrong}: is not known${suggestion(wrong, known)}`);
}

/** A side: a Deployment card by its id or name, `elite` before it for the elite one, or a pool of dice. */
function readSide(library: Library, option: 'attack' | 'defend', text: string): Result<Side> {
  const [first] = text.split(/[=,]/);
  const isPool = [...COLOURS, ...BONUS_FIELDS, 'melee', 'reroll', 'health', 'none'].includes(first.trim());
  return isPool ? readPool(option, text) : readCard(library, option, text);
}

function readCard(library: Library, option: 'attack' | 'defend', text: string): Result<Side> {
  const elite = /^elite |[( ]elite\)?$/i.exec(text);
  const said = elite === null ? text : text.replace(elite[0], '').trim();
  const hints = { elite: elite === null ? null : true, cost: null, affiliation: null };
  const id = library.deployment.has(text) ? ok(text) : findByName(library, 'deployment', said, hints);
  const card = id.ok ? library.deployment.get(id.value) : undefined;
  if (card === undefined) return fail(option, `--${option}: ${id.ok ? text : id.problem.message}`);
  const { attack, defense, bonus, surges, health } = figureLine(card);
  if (option === 'attack' && attack === undefined) return fail(option, `--attack: ${card.id} cannot attack`);
  if (option === 'attack' && card.attack?.dice.some((die) => die === 'any' || die === 'special') === true)
    return fail(option, `--attack: ${card.id} chooses its dice: write them as a pool, such as red=1,blue=2`);
  const professional = card.keywords.includes('Professional') && option === 'attack' ? 1 : 0;
  return ok({
    name: card.id,
    dice: option === 'attack' ? (attack?.dice ?? []) : defense,
    isRanged: attack?.isRanged === true,
    bonus,
    surges: option === 'attack' ? surges : [],
    rerolls: professional,
    health,
    aside: asideOf(library, card, option),
  });
}

/** Names of the abilities of a card that do something in an attack of its side and are not counted. */
function asideOf(library: Library, card: DeploymentCard, option: 'attack' | 'defend'): readonly string[] {
  const side = option === 'attack' ? 'attack.' : 'defense.';
  const named = abilitiesOf(library, card).filter(({ effects }) => effects.some(({ at }) => at.startsWith(side)));
  const surges = card.abilities.flatMap((id) => {
    const ability = library.abilities.get(id);
    return option === 'attack' && ability?.kind === 'surge' ? [ability.name ?? id] : [];
  });
  return [...named.map(({ name }) => name), ...surges];
}

/** A pool: `blue=1,green=2,melee,pierce=1,surge=1dmg+1pierce,reroll=1`, or `black,white,block=1,health=5`. */
function readPool(option: 'attack' | 'defend', text: string): Result<Side> {
  const dice: number[] = [];
  const bonus: Record<keyof OddsBonus, number> = { ...NO_BONUS };
  const surges: SpentSurge[] = [];
  let isRanged = option === 'attack';
  let rerolls = 0;
  let health = Infinity;
  const colours = option === 'attack' ? COLOURS.slice(0, DEFENSE_FROM) : COLOURS.slice(DEFENSE_FROM);
  const fields = option === 'attack' ? BONUS_FIELDS.slice(0, 4) : BONUS_FIELDS.slice(4);
  const own = option === 'attack' ? ['melee', 'reroll'] : ['health', 'reroll', 'none'];
  for (const part of text.split(',')) {
    const [word, given] = part.trim().split('=');
    const count = (least: number, most: number): Result<number> => {
      const n = Number(given ?? '1');
      if (Number.isInteger(n) && n >= least && n <= most) return ok(n);
      return fail(option, `--${option} ${part.trim()}: must be a whole number from ${least} to ${most}`);
    };
    const colour = COLOURS.findIndex((one) => one === word);
    const field = fields.find((one) => one === word);
    if (colour >= 0 && colours.includes(COLOURS[colour])) {
      const n = count(0, MOST_DICE);
      if (!n.ok) return n;
      dice.push(...Array.from({ length: n.value }, () => colour));
    } else if (option === 'attack' && word === 'surge' && given !== undefined && /[a-z]/.test(given)) {
      const read = readSurge(given);
      if (!read.ok) return fail(option, `--attack surge=${given}: ${read.problem.message}`);
      surges.push(read.value);
    } else if (field !== undefined) {
      const n = count(-MOST, MOST);
      if (!n.ok) return n;
      bonus[field] += n.value;
    } else if (own.includes(word)) {
      const n = word === 'melee' || word === 'none' ? ok(1) : count(0, word === 'health' ? MOST_HEALTH : MOST);
      if (!n.ok) return n;
      if (word === 'melee') isRanged = false;
      if (word === 'reroll') rerolls += n.value;
      if (word === 'health') health = n.value;
    } else {
      const known = [...colours, ...fields, ...own];
      return fail(option, `--${option} ${word}: is neither a card nor part of a pool${suggestion(word, known)}`);
    }
  }
  if (dice.length > MOST_DICE) return fail(option, `--${option} ${text}: at most ${MOST_DICE} dice`);
  if (option === 'attack' && dice.length === 0) return fail(option, `--attack ${text}: needs a die`);
  return ok({ name: text, dice, isRanged, bonus, surges, rerolls, health, aside: [] });
}

/** What a surge gives, by the word of a pool. */
const SURGE_WORDS: Readonly<Record<string, 'accuracy' | 'damage' | 'pierce' | 'undodge'>> = {
  acc: 'accuracy',
  dmg: 'damage',
  pierce: 'pierce',
  undodge: 'undodge',
};

/** A surge ability: `2dmg`, `1dmg+1pierce`, with its cost before a colon if that is more than one: `2:4dmg`. */
function readSurge(text: string): Result<SpentSurge> {
  const [, cost, parts] = /^(?:(\d):)?(.*)$/.exec(text) ?? ['', undefined, text];
  const surge = { cost: Number(cost ?? '1'), accuracy: 0, damage: 0, pierce: 0, undodge: 0, text };
  for (const part of parts.split('+')) {
    const [, n, word] = /^(\d)([a-z]+)$/.exec(part) ?? [];
    const field = word === undefined ? undefined : SURGE_WORDS[word];
    if (field === undefined || surge.cost < 1)
      return fail(
        'surge',
        `write such as 2dmg, 3acc, 2pierce, 1undodge, joined with +, and 2: before it for two surges`,
      );
    surge[field] += Number(n);
  }
  return ok(surge);
}
