import { didYouMean } from '../../../kernel/nearest.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { AttackDice, Keyword, UnitCard } from '../cards/types.js';
import { type SurgeTo, ATTACK_COLOURS, DEFENSE_COLOURS, type DefenseColour } from '../words/dice.js';
import type { Edition } from '../engine/edition.js';
import type { Fighter } from './fighter.js';

const COLOURS = { attack: ATTACK_COLOURS, defend: DEFENSE_COLOURS } as const;

/** Most dice of one colour: no pool in the game has more, and larger pools take long to compute. */
const MOST_DICE = 20;

/** Wounds of a stand-in without a given number: more than a pool deals. */
const MANY_WOUNDS = 99;

/** One part of a pool's text: a word, optionally with a value after a `=`. */
interface Part {
  readonly word: string;
  readonly value: string | undefined;
}

function partsOf(text: string): Part[] {
  return text.split(',').map((part) => {
    const [word, ...value] = part.trim().toLowerCase().split('=');
    return { word: word.trim().replace(/[\s:]+/g, '-'), value: value.length > 0 ? value.join('=').trim() : undefined };
  });
}

/** Whether a text describes dice instead of cards: it begins with a colour. */
export function isFreePool(text: string, role: 'attack' | 'defend'): boolean {
  return (COLOURS[role] as readonly string[]).includes(partsOf(text)[0].word);
}

/** The problem of an empty or a repeated part, if there is one. */
function misfit(option: string, parts: readonly Part[]): Result<never> | undefined {
  for (const [i, { word }] of parts.entries()) {
    if (word === '') return fail('bad-pool', `${option}: there is nothing between two commas, or after the last one`);
    if (parts.findIndex((other) => other.word === word) < i) {
      return fail('bad-pool', `${option}: ${word} is given twice; give it once, with the sum`);
    }
  }
  return undefined;
}

/** Reads `red=2,black=4,impact=3,surge=hit`: dice, what surges become, and keywords of the weapon or its unit. */
export function freeAttacker(edition: Edition, text: string): Result<Fighter> {
  const dice: Record<keyof AttackDice, number> = { red: 0, black: 0, white: 0 };
  const ofWeapon: Keyword[] = [];
  const ofUnit: Keyword[] = [];
  let surge: SurgeTo | null = null;
  const parts = partsOf(text);
  const wrong = misfit('--attack', parts);
  if (wrong !== undefined) return wrong;
  for (const { word, value } of parts) {
    if (word === 'red' || word === 'black' || word === 'white') {
      const n = numberOf('--attack', word, value ?? '1', MOST_DICE);
      if (!n.ok) return n;
      dice[word] = n.value;
    } else if (word === 'surge') {
      if (value !== 'hit' && value !== 'crit')
        return fail('bad-pool', '--attack: surge must be surge=hit or surge=crit');
      surge = value;
    } else {
      const keyword = keywordOf(edition, '--attack', word, value);
      if (!keyword.ok) return keyword;
      (edition.keywords.get(keyword.value.id)?.weapon === undefined ? ofUnit : ofWeapon).push(keyword.value);
    }
  }
  if (dice.red + dice.black + dice.white === 0)
    return fail('bad-pool', `--attack ${text}: needs at least one die, such as red=2`);
  const weapon = {
    name: 'pool',
    range: { min: 1, max: null, melee: true, ranged: true, area: false },
    dice,
    keywords: ofWeapon,
    surge: null,
  };
  const card = { ...STAND_IN, id: 'attacker', surge: { attack: surge, defense: false }, keywords: ofUnit };
  return ok({ card: { ...card, weapons: [weapon] }, upgrades: [], counted: false, free: text });
}

/** Reads `white,surge,armor=2`: the defence die, `surge` if surges block, keywords, and `minis=4,wounds=2`. */
export function freeDefender(edition: Edition, text: string): Result<Fighter> {
  const keywords: Keyword[] = [];
  let [die, surge, minis, wounds]: [DefenseColour, boolean, number, number] = ['red', false, 0, 0];
  const parts = partsOf(text);
  const wrong = misfit('--defend', parts);
  if (wrong !== undefined) return wrong;
  for (const [i, { word, value }] of parts.entries()) {
    if (i === 0) die = word === 'red' ? 'red' : 'white';
    if (i === 0 || word === 'surge') {
      const given = value === undefined || (word === 'surge' && value === 'block');
      if (!given) return fail('bad-pool', `--defend: ${word} takes no value, such as '=${value}'; write ${word}`);
      surge ||= i > 0;
    } else if (word === 'minis' || word === 'wounds') {
      const n = numberOf('--defend', word, value ?? '', word === 'minis' ? 12 : MANY_WOUNDS);
      if (!n.ok) return n;
      if (word === 'minis') minis = n.value;
      else wounds = n.value;
    } else {
      const keyword = keywordOf(edition, '--defend', word, value);
      if (!keyword.ok) return keyword;
      if (edition.keywords.get(keyword.value.id)?.weapon !== undefined) {
        return fail('bad-pool', `--defend: ${word} is a keyword of weapons; give it with --attack`);
      }
      keywords.push(keyword.value);
    }
  }
  const counted = minis > 0 || wounds > 0;
  const card = { ...STAND_IN, id: 'defender', defenseDie: die, surge: { attack: null, defense: surge }, keywords };
  return ok({
    card: { ...card, minis: Math.max(1, minis), wounds: counted ? Math.max(1, wounds) : MANY_WOUNDS },
    upgrades: [],
    counted,
    free: text,
  });
}

function numberOf(option: string, word: string, text: string, most: number): Result<number> {
  if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return ok(Number(text));
  return fail('bad-pool', `${option}: ${word} must be a whole number from 1 to ${most}, as in ${word}=2`);
}

/** Keywords that cannot be used with a pool of dice: why, and what to write instead. */
const REFUSED: Readonly<Record<string, string>> = {
  beam: 'makes further attacks with odds of their own; leave it out',
  'long-shot': 'lengthens a range, which a pool of dice does not have; leave it out',
  guardian: 'protects other units than its own; leave it out',
  'jedi-hunter': 'works against the Force icon of a card, which a pool of dice does not have; write surge=crit',
};

/** A keyword by its id or name; with a number, the keyword that has numbers, so that `armor=2` is Armor X. */
function keywordOf(edition: Edition, option: string, word: string, value: string | undefined): Result<Keyword> {
  const ids = value === undefined ? [word] : [`${word}-x`, word];
  const { catalogue } = edition.vocabulary;
  const entry = ids.map((id) => catalogue.withId(id)).find((found) => found !== undefined);
  if (entry === undefined) {
    const known = [...edition.keywords.keys(), ...COLOURS[option === '--attack' ? 'attack' : 'defend'], 'surge'];
    return fail('unknown-keyword', `${option}: there is no keyword '${word}'${didYouMean(word, known)}`);
  }
  if (!edition.keywords.has(entry.id)) {
    return fail('not-implemented', `${option}: keyword ${entry.name} is not implemented in ${edition.id}`);
  }
  const refusal = REFUSED[entry.id];
  if (refusal !== undefined) return fail('bad-pool', `${option}: ${entry.name} ${refusal}`);
  if (entry.names) return fail('bad-pool', `${option}: ${entry.name} needs a name, which a pool of dice cannot give`);
  if (entry.value === 'always' && value === undefined) {
    return fail('bad-pool', `${option}: ${entry.name} needs a number, as in ${word}=2`);
  }
  if (entry.value === 'never' && value !== undefined) return fail('bad-pool', `${option}: ${entry.name} has no number`);
  const n = value === undefined ? ok(0) : numberOf(option, word, value, 9);
  return n.ok ? ok({ id: entry.id, name: entry.name, of: [], value: n.value, capacity: 0 }) : n;
}

/** A trooper without keywords or weapons. */
const STAND_IN: UnitCard = {
  id: '',
  name: 'pool',
  title: null,
  era: '',
  faction: 'rebels',
  affiliation: null,
  rank: 'corps',
  type: 'trooper',
  unique: false,
  minis: 1,
  cost: 0,
  costPrinted: 0,
  wounds: 1,
  courage: 1,
  resilience: null,
  defenseDie: 'red',
  surge: { attack: null, defense: false },
  speed: 2,
  base: 'small',
  height: 420,
  keywords: [],
  weapons: [],
  upgradeBar: [],
  sources: [],
  notes: [],
  confidence: 'certain',
  doubt: null,
};
