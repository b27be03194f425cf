import { bitCount, lowestBit } from '../../../kernel/bits.js';
import type { Amount as CardAmount } from '../cards/language/amounts.js';
import { colourOfDie, dieAt, faceOfDie } from '../rules/attack/dice.js';
import type { CampaignSetup } from '../battle/campaign.js';
import type { Filter } from '../cards/language/filter.js';
import type { SideName } from '../cards/language/references.js';
import { attackNow } from '../rules/attack/now.js';
import { deckSize, handSize } from '../rules/command/hand.js';
import type { Ia } from '../state/context.js';
import { pointsOf } from '../rules/ending.js';
import { costAt } from '../rules/command/discard-moment.js';
import { countTo } from '../rules/questions/distance.js';
import { enduranceOf, heroNumber, strainOf } from '../rules/questions/heroes.js';
import { diceOf, figureCostOf, healthOf, isForbidden, speedOf } from '../rules/questions/values.js';
import { WEAKENED } from '../words/conditions.js';
import { powerCount } from '../words/power-tokens.js';
import { DEFENSE_AT } from '../state/state.js';
import { BLOCK, DAMAGE, FACES, SURGE } from '../words/faces.js';
import type { Blame } from './blame.js';
import type { Amount } from './own.js';
import { filterOf } from './filters.js';
import { SIDES, whoIs } from './figures.js';
import { DIE, entryAt, ROLLED } from './run.js';

const column =
  (name: 'accuracy' | 'damage' | 'surge' | 'block' | 'evade' | 'dodge' | 'pierce' | 'dealt'): Amount =>
  (c) =>
    c.s.game.attacks === 0 ? 0 : c.s.attacks[name][attackNow(c)];

/** Digits of what dice of an effect showed: damage, surges, accuracy, blocks, eight bits each. */
const rolled =
  (digit: number): Amount =>
  (c, f) =>
    f < 0 ? 0 : (c.s.frames[f + ROLLED] >> (8 * digit)) & 255;

/** What the attack dice of the attack that goes on show of a symbol. */
function rolledOn(c: Ia, symbol: number): number {
  let sum = 0;
  if (c.s.game.attacks > 0)
    for (let i = 0; i < DEFENSE_AT; i++) {
      const die = dieAt(c, i);
      sum += die === 0 ? 0 : (FACES[colourOfDie(die)][faceOfDie(die)]?.[symbol] ?? 0);
    }
  return sum;
}

/** Other copies of the card of an effect in the discard pile of its player. */
function copiesDiscarded(c: Ia, f: number): number {
  const { side, card } = entryAt(c, f);
  const { of } = c.battle.setup.decks[side];
  let count = 0;
  for (let rest = c.s.players.discard[side]; rest !== 0; rest &= rest - 1) if (of[lowestBit(rest)] === card) count++;
  return count;
}

/** Damage and blocks that a die shows. */
function iconsOf(c: Ia, i: number): number {
  const die = i < 0 || c.s.game.attacks === 0 ? 0 : dieAt(c, i);
  const face = die === 0 ? undefined : FACES[colourOfDie(die)][faceOfDie(die)];
  return face === undefined ? 0 : face[DAMAGE] + face[BLOCK];
}

/** Cards in a discard pile that Force Users play. */
function forceCards(c: Ia, side: number): number {
  const { of, kinds } = c.battle.setup.decks[side];
  let count = 0;
  for (let rest = c.s.players.discard[side]; rest !== 0; rest &= rest - 1) {
    const { playedBy } = kinds[of[lowestBit(rest)]];
    if (playedBy?.some(({ trait }) => trait?.includes('Force User') === true) === true) count++;
  }
  return count;
}

/** How many conditions a figure can discard. */
function conditionsOn(c: Ia, u: number): number {
  const kept = isForbidden(c, u, 'discard-weakened') ? WEAKENED : 0;
  return bitCount(c.s.figures.conditions[u] & ~kept);
}

/** The ready activation tokens of a hero; 0 for other figures. */
function readyTokensOf(c: Ia, u: number): number {
  const h = heroNumber(c, u);
  return h < 0 ? 0 : c.s.heroes.ready[h];
}

/** A number that only a mission of the campaign has; 0 in a skirmish. */
const ofCampaign =
  (count: (c: Ia, campaign: CampaignSetup) => number): Amount =>
  (c) =>
    c.battle.campaign === undefined ? 0 : count(c, c.battle.campaign);

/** What is counted without more to say. */
const COUNTED: Readonly<Record<string, Amount>> = {
  round: (c) => c.s.game.round,
  'attack-dice': (c) => (c.s.game.attacks === 0 ? 0 : c.s.attacks.attackDice[attackNow(c)]),
  'defense-dice': (c) => (c.s.game.attacks === 0 ? 0 : c.s.attacks.defenseDice[attackNow(c)]),
  'rolled-damage': rolled(0),
  'rolled-surge': rolled(1),
  'rolled-accuracy': rolled(2),
  'rolled-block': rolled(3),
  'rolled-hit-and-surge': (c, f, you, subject) => rolled(0)(c, f, you, subject) + rolled(1)(c, f, you, subject),
  'cards-discarded': rolled(0),
  chosen: rolled(0),
  'die-icons': (c, f) => (f < 0 ? 0 : iconsOf(c, c.s.frames[f + DIE] - 1)),
  'dice-filled': (c) => (c.s.game.attacks === 0 ? 0 : c.s.attacks.filled[attackNow(c)]),
  'force-cards-discarded': (c, _f, you) => forceCards(c, c.battle.sides[you]),
  'surges-rolled': (c) => rolledOn(c, SURGE),
  'attack-damage': column('dealt'),
  'moment-damage': (c) => c.s.game.moment,
  'card-cost': (c) => costAt(c.s.game.moment),
  'half-group-cost': (c, _f, _you, subject) =>
    subject < 0 ? 0 : Math.ceil((c.battle.groups[c.battle.figures[subject].group]?.cost ?? 0) / 2),
  'enemies-defeated': (c, _f, you) => c.s.players.fallen[1 - c.battle.sides[you]],
  threat: ofCampaign((c) => c.s.empire.threat[0]),
  'threat-level': ofCampaign((_c, { threatLevel }) => threatLevel),
  crates: ofCampaign((c) => c.s.empire.crates[0]),
  successes: rolled(0),
  'target-distance': (c) =>
    c.s.game.attacks === 0 ? 0 : countTo(c, c.s.attacks.attacker[attackNow(c)], c.s.attacks.space[attackNow(c)]),
  'copies-discarded': (c, f) => (f < 0 ? 0 : copiesDiscarded(c, f)),
  hand: (c, _f, you) => handSize(c, c.battle.sides[you]),
  deck: (c, _f, you) => deckSize(c, c.battle.sides[you]),
  'opponent-hand': (c, _f, you) => handSize(c, 1 - c.battle.sides[you]),
  points: (c, _f, you) => pointsOf(c, c.battle.sides[you]),
  'opponent-points': (c, _f, you) => pointsOf(c, 1 - c.battle.sides[you]),
};

/** An amount as the rules find it. */
export function amountOf(given: CardAmount, blame: Blame): Amount {
  if (typeof given === 'number') return () => given;
  if (typeof given === 'string') return COUNTED[given] ?? blame(`the amount ${given}`);
  const [word] = given;
  if (word === 'per') return column(given[1]);
  if (word === 'count') {
    const [ofSide, matches] = [SIDES[given[1]], filterOf(given[2], blame)];
    return (c, f, you, subject) => {
      let n = 0;
      for (let u = 0; u < c.s.game.figures; u++)
        if (ofSide(c, f, you, subject, u) && matches(c, f, you, subject, u)) n++;
      return n;
    };
  }
  if (word === 'min' || word === 'plus' || word === 'times') {
    const [a, b] = [amountOf(given[1], blame), amountOf(given[2], blame)];
    return (c, f, you, subject) => {
      const [x, y] = [a(c, f, you, subject), b(c, f, you, subject)];
      return word === 'min' ? Math.min(x, y) : word === 'plus' ? x + y : x * y;
    };
  }
  if (word === 'groups') {
    const [, side, filter] = given as readonly ['groups', SideName, Filter];
    const [ofSide, matches] = [SIDES[side], filterOf(filter, blame)];
    return (c, f, you, subject) =>
      c.battle.groups.reduce((sum, { figures }) => {
        const has = figures.some((u) => ofSide(c, f, you, subject, u) && matches(c, f, you, subject, u));
        return has ? sum + 1 : sum;
      }, 0);
  }
  const who = whoIs(given[1]) ?? blame(`the amount ${word} of several figures`);
  return (c, f, you, subject) => {
    const u = who(c, f, you, subject);
    if (u < 0) return 0;
    if (word === 'suffered') return c.s.figures.damage[u];
    if (word === 'speed') return speedOf(c, u);
    if (word === 'health') return healthOf(c, u);
    if (word === 'cost') return figureCostOf(c, u);
    if (word === 'conditions') return conditionsOn(c, u);
    if (word === 'card-tokens') return c.s.figures.cardTokens[u];
    if (word === 'endurance') return enduranceOf(c, u);
    if (word === 'strain') return strainOf(c, u);
    if (word === 'ready-tokens') return readyTokensOf(c, u);
    return word === 'tokens' ? powerCount(c.s.figures.power[u]) : diceOf(c.battle.figures[u].profile);
  };
}
