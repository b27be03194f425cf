import { NO_TOKEN, TOO_MANY_DICE } from '../../../words/reasons.js';
import { LEGAL, NOT_OFFERED, reason } from '../../../../../machine/reason.js';
import { scratch } from '../../../../../kernel/scratch.js';
import { ATTACK_BLANK, ATTACK_COLOURS, ATTACK_FACES, ATTACK_SURGE, CRIT, FACES, HIT } from '../../../words/dice.js';
import { SURGE_BLANK, SURGE_HIT } from '../../../battle/battle.js';
import { parseFaces } from '../../chance/faces.js';
import type { Context } from '../../../engine/context.js';
import { type Decision, shared } from '../../../engine/rulebook.js';
import { isSet, modified, queryOf } from '../../../engine/timing.js';
import { spendable } from '../../queries/shared-tokens.js';
import { poolCover } from './pool-cover.js';
import { attackSurgeOf } from './surges.js';
import { type Answer, answer } from '../../../../../machine/answer.js';

const AIM_DICE = queryOf('aim.dice');
const AIM_ARMS = queryOf('aim.arms');
const ARMORED = queryOf('impact.works');

/** Most dice that one token can reroll; an action holds the counts as digits in base 8. */
const MOST = 7;
const BASE = MOST + 1;

/**
 * An action is 2 × the number made of {@link digits}, plus 1 if the token is an observation token of the defender, not
 * an aim token.
 */
const OBSERVED = 1;
const OBSERVED_WORD = 'observation ';

/** Added to {@link diceToReroll} if the token is an observation token. */
export const BY_OBSERVATION: number = 1 << 25;

/** To spend no further token. */
const STOP = 0;

/** To spend a token and reroll nothing. */
const NO_DICE = 2 * BASE ** 12;

/** The value of {@link diceToReroll} for {@link NO_DICE}. */
export const AIM_ALONE: number = 1 << 24;

/** Faces, those most worth rerolling first, so that the listed actions are small numbers. */
const ORDER = [ATTACK_BLANK, ATTACK_SURGE, HIT, CRIT] as const;
const SURGES = 1;
const HITS = 2;
const CRITS = 3;

/** Digits of the action being read or written: dice to reroll, by index in {@link ORDER} × 3 + colour. */
const digits = scratch(new Uint8Array(12));

/** How many dice an aim token of unit `u` rerolls. */
export function diceOfAim(c: Context, u: number): number {
  return Math.min(MOST, modified(c, AIM_DICE, u, c.b.numbers.aimDice));
}

function write(): number {
  let action = 0;
  for (let i = digits.length - 1; i >= 0; i--) action = action * BASE + digits[i];
  return action;
}

function read(action: number): void {
  let rest = action;
  for (let i = 0; i < digits.length; i++) {
    digits[i] = rest % BASE;
    rest = Math.floor(rest / BASE);
  }
}

function shown(c: Context, at: number): number {
  return c.s.attackFaces[FACES * (at % 3) + ORDER[Math.floor(at / 3)]];
}

/** Takes up to `left` dice of one face, red first; returns how many more could be taken. */
function take(c: Context, face: number, left: number): number {
  let rest = left;
  for (let colour = 0; colour < 3; colour++) {
    const dice = Math.min(rest, shown(c, face * 3 + colour));
    digits[face * 3 + colour] = dice;
    rest -= dice;
  }
  return rest;
}

/** The action, without its lowest bit, that rerolls up to `room` misses, best colours first; 0 if there are none. */
function misses(c: Context, room: number): number {
  digits.fill(0);
  const dead = attackSurgeOf(c) === SURGE_BLANK;
  let rest = room;
  // A die of a better colour is more likely to improve.
  for (let colour = 0; colour < 3; colour++) {
    for (let face = 0; face < (dead ? 2 : 1); face++) {
      const dice = Math.min(rest, shown(c, face * 3 + colour));
      digits[face * 3 + colour] = dice;
      rest -= dice;
    }
  }
  return rest === room ? 0 : write();
}

/** Whether hits are worth no more than misses: armour stops them, or cover and dodge tokens can cancel them all. */
function hitsAreLost(c: Context): boolean {
  const v = c.s.pools.defender[c.s.attack.pool];
  if (isSet(c, ARMORED, v)) return true;
  let hits = 0;
  for (let colour = 0; colour < 3; colour++) {
    hits += shown(c, HITS * 3 + colour);
    if (attackSurgeOf(c) === SURGE_HIT) hits += shown(c, SURGES * 3 + colour);
  }
  return hits <= poolCover(c) + spendable(c, v, 'dodge');
}

/**
 * The action, without its lowest bit, that also rerolls hits in the hope of criticals, because hits would be cancelled;
 * 0 if there is none, or if it equals `plain`.
 */
function alsoHits(c: Context, room: number, plain: number): number {
  if (!hitsAreLost(c)) return 0;
  misses(c, room);
  let taken = 0;
  for (let i = 0; i < digits.length; i++) taken += digits[i];
  const left = take(c, HITS, room - taken);
  if (attackSurgeOf(c) === SURGE_HIT) take(c, SURGES, left);
  const action = write();
  return action === plain ? 0 : action;
}

/** Whether the attacker gains from spending an aim token that rerolls nothing. */
function aimArms(c: Context): boolean {
  return isSet(c, AIM_ARMS, c.s.attack.attacker);
}

/**
 * Whether a token may be worth spending: a die that is not a critical could improve, or an aim token does more than
 * reroll.
 */
export function canReroll(c: Context): boolean {
  if (aimArms(c)) return true;
  for (let i = 0; i < CRITS * 3; i++) if (shown(c, i) > 0) return true;
  return false;
}

/** Number of observation tokens that the attacker can spend on the current pool: the defender's (3317, 3323). */
export function observationTokens(c: Context): number {
  return c.s.units.observation[c.s.pools.defender[c.s.attack.pool]];
}

function hasAim(c: Context): boolean {
  return spendable(c, c.s.attack.attacker, 'aim') > 0;
}

/** The actions listed besides {@link STOP}; filled by {@link look}. */
const listed = scratch({ count: 0, actions: new Float64Array(5) });

function offer(c: Context, room: number, added: number): void {
  const plain = misses(c, room);
  if (plain !== 0) listed.actions[listed.count++] = 2 * plain + added;
  const deep = alsoHits(c, room, plain);
  if (deep !== 0) listed.actions[listed.count++] = 2 * deep + added;
}

function look(c: Context): void {
  listed.count = 0;
  if (hasAim(c)) {
    offer(c, diceOfAim(c, c.s.attack.attacker), 0);
    if (aimArms(c)) listed.actions[listed.count++] = NO_DICE;
  }
  if (observationTokens(c) > 0) offer(c, c.b.numbers.observationDice, OBSERVED);
}

/**
 * The dice to be rerolled, eight bits a colour, and BY_OBSERVATION; AIM_ALONE for an aim token that rerolls nothing;
 * 0 to spend no further token.
 */
export const diceToReroll: Answer = answer();

/** No such die shows that result. */
const NOT_ROLLED = reason('not-rolled');
const TOO_FEW_DICE = reason('too-few-dice');

/**
 * Which dice an aim token of the attacker, or an observation token of the defender, rerolls (760–764, 3317–3322); asked
 * once for each token, so that the results of the one before are known, in any order. Listed: as many misses as the
 * token allows, best colours first; if hits would be cancelled by armour, cover or dodge tokens, also hits; no dice if
 * an aim token does more than reroll; and to stop. Legal but not listed: any dice, as many as the token allows, and no
 * dice for an aim token.
 */
export const reroll: Decision = shared.decision({
  name: 'reroll',
  list(c, out) {
    look(c);
    for (let i = 0; i < listed.count; i++) out.push(listed.actions[i]);
    out.push(STOP);
  },
  sample(c, rng) {
    look(c);
    const pick = rng.below(listed.count + 1);
    return pick === listed.count ? STOP : listed.actions[pick];
  },
  refusal(c, action) {
    if (action === NO_DICE) return hasAim(c) ? LEGAL : NO_TOKEN;
    const observed = action % 2 === OBSERVED;
    const dice = Math.floor(action / 2);
    if (dice >= BASE ** digits.length) return NOT_OFFERED;
    if (action === STOP) return LEGAL;
    if (observed ? observationTokens(c) === 0 : !hasAim(c)) return NO_TOKEN;
    read(dice);
    let count = 0;
    for (let i = 0; i < digits.length; i++) {
      if (digits[i] > shown(c, i)) return NOT_ROLLED;
      count += digits[i];
    }
    const most = observed ? c.b.numbers.observationDice : diceOfAim(c, c.s.attack.attacker);
    if (count > most) return TOO_MANY_DICE;
    return observed && count < most ? TOO_FEW_DICE : LEGAL;
  },
  apply(c, action) {
    diceToReroll.set(c, action === NO_DICE ? AIM_ALONE : 0);
    if (action === STOP || action === NO_DICE) return;
    const observed = action % 2 === OBSERVED;
    read(Math.floor(action / 2));
    let packed = observed ? BY_OBSERVATION : 0;
    for (let i = 0; i < digits.length; i++) {
      const colour = i % 3;
      c.s.attackFaces[FACES * colour + ORDER[Math.floor(i / 3)]] -= digits[i];
      packed += digits[i] << (8 * colour);
    }
    diceToReroll.set(c, packed);
  },
  format(_c, action) {
    if (action === STOP) return 'stop';
    if (action === NO_DICE) return 'none';
    const observed = action % 2 === OBSERVED;
    read(Math.floor(action / 2));
    const parts: string[] = [];
    for (let colour = 0; colour < 3; colour++) {
      const faces = ORDER.flatMap((face, i) =>
        digits[i * 3 + colour] === 0 ? [] : [`${digits[i * 3 + colour]} ${ATTACK_FACES[face]}`],
      );
      if (faces.length > 0) parts.push(`${ATTACK_COLOURS[colour]}: ${faces.join(' ')}`);
    }
    return (observed ? OBSERVED_WORD : '') + parts.join('; ');
  },
  parse(_c, text) {
    if (text === 'stop') return STOP;
    if (text === 'none') return NO_DICE;
    const observed = text.startsWith(OBSERVED_WORD);
    digits.fill(0);
    for (const part of text.slice(observed ? OBSERVED_WORD.length : 0).split('; ')) {
      const colour = ATTACK_COLOURS.findIndex((name) => part.startsWith(`${name}: `));
      const counts = colour < 0 ? null : parseFaces(part, ATTACK_COLOURS[colour], ATTACK_FACES);
      if (counts === null || counts.some((count) => count > MOST)) return -1;
      ORDER.forEach((face, i) => {
        digits[i * 3 + colour] = counts[face];
      });
    }
    const action = write();
    return action === STOP ? -1 : 2 * action + (observed ? OBSERVED : 0);
  },
  notes: {
    choices: {
      reroll: {
        fields: { spend: { one: ['aim', 'observation'] }, dice: 'attack-dice' },
        answer: (_play, { spend }: { readonly spend: string }) =>
          `${spend === 'observation' ? OBSERVED_WORD : ''}{dice}`,
      },
    },
    question: ['Which dice are rerolled?', 'Welche Würfel werden neu geworfen?'],
    answers: { stop: ['reroll no dice', 'nichts neu würfeln'], '*': ['reroll {text}', 'neu würfeln: {answer}'] },
    manner: 'first',
    declined: 'stop',
  },
});
