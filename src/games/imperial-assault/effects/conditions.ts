import type { Amount as CardAmount } from '../cards/language/amounts.js';
import type { Condition } from '../cards/language/conditions.js';
import { attackNow } from '../rules/attack/now.js';
import { doesHold } from '../rules/questions/holds.js';
import { PUSHED } from '../rules/moving/manner.js';
import { dieAt, colourOfDie, faceOfDie } from '../rules/attack/dice.js';
import { CHANGED, REROLLED } from '../rules/attack/results.js';
import { ACCURACY, BLOCK, DAMAGE, type Face, FACES } from '../words/faces.js';
import { TARGETS_END } from '../rules/targets.js';
import { DEFENSE_AT, DEFEATED, MOST_DICE, MOST_FIGURES, NONE, SETUP } from '../state/state.js';
import { targetFigure, targetOf } from './figures.js';
import { amountOf } from './amounts.js';
import { isTesting } from '../rules/campaign/attribute-test.js';
import { type Attribute, attributeBits } from '../words/attributes.js';
import type { Ia } from '../state/context.js';
import { FROM_DECK } from '../rules/command/discard-moment.js';
import { BLEEDING, HARMS } from '../words/conditions.js';
import { POWER_BLOCK, POWER_DAMAGE, POWER_SURGE } from '../words/power-tokens.js';
import type { Blame } from './blame.js';
import { sideThatInflicts } from './inflicted.js';
import type { Test } from './own.js';
import { filterOf } from './filters.js';
import { isNamed, weaponNow } from '../rules/attack/weapon.js';
import { isOfAttack } from '../rules/damage/suffer.js';
import { sees, seesFigure } from '../rules/questions/sight.js';
import { whoIs } from './figures.js';
import { targetFilter } from './objects.js';
import { DIE, hasDamaged, hasHit, IT, KEPT as PUSHED_FROM, lastSpace, ROLLED } from './run.js';

const inAttack =
  (test: Test): Test =>
  (c, f, you, subject) =>
    c.s.game.attacks > 0 && test(c, f, you, subject);

/** Whether a power token of a kind was spent for the attack. */
function isSpent(c: Ia, kind: number): boolean {
  return (c.s.attacks.tokensSpent[attackNow(c)] & (1 << kind)) !== 0;
}

/** Whether a die of the defense pool shows a face that passes a test. */
function someDefenseDie(c: Ia, test: (face: Face) => boolean): boolean {
  for (let i = DEFENSE_AT; i < MOST_DICE; i++) {
    const die = dieAt(c, i);
    const face = die === 0 ? undefined : FACES[colourOfDie(die)][faceOfDie(die)];
    if (face !== undefined && test(face)) return true;
  }
  return false;
}

/** Whether the figure of the last push is no longer where it was before. */
function wasPushed(c: Ia, f: number): boolean {
  const u = c.s.frames[f + IT] - 1;
  return u >= 0 && c.s.figures.placement[u] + 1 !== c.s.frames[f + PUSHED_FROM];
}

/** Whether the die that the program rerolled last shows fewer damage than it did. */
function showsFewer(c: Ia, f: number): boolean {
  const die = c.s.frames[f + DIE] === 0 ? 0 : dieAt(c, c.s.frames[f + DIE] - 1);
  return die !== 0 && (FACES[colourOfDie(die)][faceOfDie(die)]?.[DAMAGE] ?? 0) < (c.s.frames[f + ROLLED] & 255);
}

/** Whether it shows as many symbols as before. */
function showsAsMany(c: Ia, f: number): boolean {
  const i = c.s.frames[f + DIE] - 1;
  const face = i < 0 || dieAt(c, i) === 0 ? undefined : FACES[colourOfDie(dieAt(c, i))][faceOfDie(dieAt(c, i))];
  if (face === undefined) return false;
  return face.reduce((sum, n, symbol) => (symbol === ACCURACY ? sum : sum + n), 0) === c.s.frames[f + ROLLED] >> 8;
}

/** Of the attack at hand: it does not miss; its target suffered damage. */
const hits = inAttack((c) => c.s.attacks.missed[attackNow(c)] === 0);
const damages = inAttack((c) => c.s.attacks.dealt[attackNow(c)] > 0);

/** Whether the effect at `f` has granted an attack that is resolved: then it speaks of that one. */
function isResolved(c: Ia, f: number): boolean {
  return f >= 0 && lastSpace(c, f) !== NONE;
}

/** Whether a figure sees what is attacked: the figure, or the space of an object. */
function seesTarget(c: Ia, you: number): boolean {
  const target = targetFigure(c);
  return target < 0 ? sees(c, you, c.s.attacks.space[attackNow(c)], NONE) : seesFigure(c, you, target);
}

/** What is true or not without more to say. */
const FACTS: Readonly<Record<string, Test>> = {
  hit: (c, f, you, subject) => (isResolved(c, f) ? hasHit(c, f) : hits(c, f, you, subject)),
  accurate: inAttack((c) => c.s.attacks.accuracy[attackNow(c)] >= c.s.attacks.needed[attackNow(c)]),
  damaged: (c, f, you, subject) => (isResolved(c, f) ? hasDamaged(c, f) : damages(c, f, you, subject)),
  'target-defeated': (c, f) => targetOf(c, f) >= 0 && c.s.figures.status[targetOf(c, f)] === DEFEATED,
  ranged: inAttack((c) => c.s.attacks.isRanged[attackNow(c)] === 1),
  melee: inAttack((c) => c.s.attacks.isRanged[attackNow(c)] === 0),
  'target-is-figure': inAttack((c) => targetFigure(c) >= 0),
  'target-is-object': inAttack((c) => targetFigure(c) < 0),
  attacking: inAttack((c, _f, _you, subject) => c.s.attacks.attacker[attackNow(c)] === subject),
  defending: inAttack((c, _f, _you, subject) => targetFigure(c) === subject),
  'own-activation': (c, _f, you) => c.s.game.active === you + 1,
  'before-own-activation': (c, _f, you) => {
    const { group } = c.battle.figures[you];
    return c.s.groups.exhausted[group] === 0 || c.s.game.activeGroup === group + 1;
  },
  voluntary: (c) => c.s.game.isFree !== PUSHED,
  campaign: (c) => c.battle.campaign !== undefined,
  'first-round': (c) => c.s.game.round === 1,
  'set-up': (c) => c.s.game.phase === SETUP,
  'rolled-surge': (c, f) => f >= 0 && ((c.s.frames[f + ROLLED] >> 8) & 255) > 0,
  'stood-still': (c, _f, you) => c.s.game.active !== you + 1 || c.s.game.hasExited === 0,
  'damage-token': inAttack((c) => isSpent(c, POWER_DAMAGE)),
  'surge-token': inAttack((c) => isSpent(c, POWER_SURGE)),
  'block-token': inAttack((c) => isSpent(c, POWER_BLOCK)),
  'spent-block': inAttack((c) => isSpent(c, POWER_BLOCK)),
  'harmful-gained': (c) => (c.s.game.moment & HARMS) !== 0,
  'was-harmed': (c, _f, _you, subject) =>
    subject >= 0 && (c.s.figures.conditions[subject] & HARMS & ~c.s.game.moment) !== 0,
  'bleeding-gained': (c) => (c.s.game.moment & BLEEDING) !== 0,
  'own-attack': inAttack((c, _f, you) => c.s.attacks.attacker[attackNow(c)] === you),
  'first-card-of-attack': inAttack(
    (c, _f, you) => (c.s.attacks.cardsBy[attackNow(c)] & (1 << c.battle.sides[you])) === 0,
  ),
  'rerolled-defense': inAttack((c) => (c.s.attacks.changed[attackNow(c)] & REROLLED) !== 0),
  'changed-defense': inAttack((c) => (c.s.attacks.changed[attackNow(c)] & CHANGED) !== 0),
  'same-symbols': inAttack((c, f) => f >= 0 && showsAsMany(c, f)),
  'fewer-damage': inAttack((c, f) => f >= 0 && showsFewer(c, f)),
  'from-deck': (c) => (c.s.game.moment & FROM_DECK) !== 0,
  inflicted: (c, _f, you, subject) => subject >= 0 && sideThatInflicts(c, subject) === c.battle.sides[you],
  pushed: (c, f) => f >= 0 && wasPushed(c, f),
  'unseen-by-target-at-start': inAttack(
    (c, _f, you) => c.s.game.active === you + 1 && targetFigure(c) >= 0 && c.s.figures.saw[targetFigure(c)] === 0,
  ),
  'spent-token': inAttack((c) => isSpent(c, POWER_DAMAGE) || isSpent(c, POWER_SURGE)),
  'rolled-blank': inAttack((c) => someDefenseDie(c, (face) => face.every((n) => n === 0))),
  'rolled-block': inAttack((c) => someDefenseDie(c, (face) => face[BLOCK] > 0)),
  'of-attack': (c) => isOfAttack(c),
  'has-attacked': (c, f) => isResolved(c, f),
  'target-seen': inAttack((c, _f, you) => you >= 0 && seesTarget(c, you)),
  'not-attacked': (c, _f, you) => c.s.game.active !== you + 1 || c.s.game.attacked === 0,
};

/** A condition as the rules test it. */
export function conditionOf(given: Condition, blame: Blame): Test {
  if (typeof given === 'string') return FACTS[given] ?? blame(`the condition ${given}`);
  const [word] = given;
  if (word === 'not') {
    const test = conditionOf(given[1], blame);
    return (c, f, you, subject) => !test(c, f, you, subject);
  }
  if (word === 'and' || word === 'or') {
    const tests = (given.slice(1) as Condition[]).map((one) => conditionOf(one, blame));
    return word === 'and'
      ? (c, f, you, subject) => tests.every((test) => test(c, f, you, subject))
      : (c, f, you, subject) => tests.some((test) => test(c, f, you, subject));
  }
  if (word === 'is') {
    const who = whoIs(given[1]) ?? blame(`conditions of ${given[1]}`);
    const matches = filterOf(given[2], blame);
    return (c, f, you, subject) => {
      const u = who(c, f, you, subject);
      return u >= 0 && matches(c, f, you, subject, u);
    };
  }
  if (word === 'some') {
    const matches = targetFilter(given[1], given[2], blame);
    const end = given[2].objects === true ? TARGETS_END : MOST_FIGURES;
    return (c, f, you, subject) => {
      for (let one = 0; one < end; one++)
        if ((one < c.s.game.figures || one >= MOST_FIGURES) && matches(c, f, you, subject, one)) return true;
      return false;
    };
  }
  if (word === 'marked') {
    const name = given[1];
    return (c, _f, you) => you >= 0 && doesHold(c, 'mark', name, you);
  }
  if (word === 'by') {
    const name = given[1];
    return inAttack((c) => {
      const granted = c.s.attacks.granted[attackNow(c)];
      if (granted === 0) return false;
      const entry = c.effects.entry((granted - 1) >> 6);
      return entry.ability === name || entry.name === name;
    });
  }
  if (word === 'army') {
    const name = given[1];
    return (c, _f, you) => c.battle.figures[you].profile.affiliation === name;
  }
  if (word === 'weapon') {
    const name = given[1];
    return inAttack((c) => {
      const weapon = weaponNow(c);
      return weapon !== undefined && isNamed(weapon, name);
    });
  }
  if (word === 'special') {
    const name = given[1];
    return (c) => c.s.game.moment > 0 && c.effects.entry(c.s.game.moment - 1).ability === name;
  }
  if (word === 'testing') {
    const bits = attributeBits(given.slice(1) as Attribute[]);
    return (c) => isTesting(c, bits);
  }
  const [, one, other] = given as readonly [string, CardAmount, CardAmount];
  const [a, b] = [amountOf(one, blame), amountOf(other, blame)];
  return word === 'least'
    ? (c, f, you, subject) => a(c, f, you, subject) >= b(c, f, you, subject)
    : (c, f, you, subject) => a(c, f, you, subject) <= b(c, f, you, subject);
}
