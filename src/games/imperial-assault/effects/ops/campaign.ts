import { hasSeveral, highestBit, lowestBit } from '../../../../kernel/bits.js';
import { choice } from '../../../../machine/choices.js';
import { ask } from '../../../../machine/run.js';
import type { Step } from '../../cards/language/effect.js';
import {
  addSuccesses,
  addTestDie,
  callTest,
  diceToReroll,
  rerollTestDie,
  successesNow,
  testDieText,
  wasPassed,
} from '../../rules/campaign/attribute-test.js';
import { discardSupply, drawSupply } from '../../rules/campaign/crates.js';
import { IN_BOX, IN_HAND } from '../../battle/campaign.js';
import { revealHand } from '../../rules/campaign/reveal-hand.js';
import { callPeek } from '../../rules/campaign/supply-deck.js';
import { NONE, RESERVED } from '../../state/state.js';
import { rest } from '../../rules/campaign/rest.js';
import { changeThreat } from '../../rules/campaign/threat.js';
import { recoverStrain } from '../../rules/damage/strain.js';
import { isHero, strainOf } from '../../rules/questions/heroes.js';
import { rules } from '../../rules/rulebook.js';
import type { Ia } from '../../state/context.js';
import { attributeBits } from '../../words/attributes.js';
import { COLOURS } from '../../words/faces.js';
import { amountOf } from '../amounts.js';
import type { OpMaker } from '../compiler.js';
import { DIE, entryAt, PLACE, ROLLED, sideAt, subjectAt, youAt } from '../run.js';
import { anyOf, toEach } from '../whom.js';
import { whoIs } from '../figures.js';

/** `["recover-strain", "you", 1]`: of use to a hero who has strain or damage (R 1383). */
const recover: OpMaker = ([whom, given], k) => {
  const amount = amountOf(given, k.blame);
  const each = toEach(whom, k, (c, f, u) => recoverStrain(c, u, amount(c, f, youAt(c, f), subjectAt(c, f))));
  const any = anyOf(each, (c, u) => isHero(c, u) && (strainOf(c, u) > 0 || c.s.figures.damage[u] > 0));
  return (c, f, you, subject) => any(c, f, you, subject, 0);
};

/** `["threat", 1]`. */
const threat: OpMaker = ([given], k) => {
  const amount = amountOf(given, k.blame);
  k.add((c, f) => changeThreat(c, amount(c, f, youAt(c, f), subjectAt(c, f))));
  return (c) => c.battle.campaign !== undefined;
};

/** `["test", "you", "insight", [pass], [fail], { "needs": 2 }]`. */
const test: OpMaker = ([whom, given, pass, fail, options], k) => {
  const who = whoIs(whom) ?? k.blame('tests of several figures');
  const bits = attributeBits(typeof (given as unknown) === 'string' ? [given] : given);
  const { needs = 1 } = (options ?? {}) as { readonly needs?: number };
  const over = { pass: 0, fail: 0 };
  k.add((c, f) => {
    const u = who(c, f, youAt(c, f), subjectAt(c, f));
    if (u < 0) c.s.frames[f + PLACE] = over.fail;
    else callTest(c, u, bits, needs, -1);
  });
  k.add((c, f) => {
    c.s.frames[f + ROLLED] = successesNow(c);
    if (!wasPassed(c)) c.s.frames[f + PLACE] = over.pass;
  });
  k.ops(pass as readonly Step[]);
  k.add((c, f) => {
    c.s.frames[f + PLACE] = over.fail;
  });
  over.pass = k.steps.length;
  k.ops((fail ?? []) as readonly Step[]);
  over.fail = k.steps.length;
  return undefined;
};

/** `["test-die", "blue"]`: a die more in the test at hand. */
const die: OpMaker = ([given], k) => {
  if (k.at !== 'test.declared') return k.blame('a die of a test that is rolled');
  const colour = COLOURS.indexOf(given);
  k.add((c) => addTestDie(c, colour));
  return undefined;
};

/** `["test-successes", 1]`. */
const successes: OpMaker = ([given], k) => {
  if (k.at !== 'test.declared' && k.at !== 'test.rolled') return k.blame('successes without a test');
  k.add((c) => addSuccesses(c, Number(given)));
  return undefined;
};

/** Which die of a test is rerolled, or none. Operands: the dice as bits, the frame of the effect. */
const whichDie = rules.decision(
  choice<Ia>('test-reroll', {
    optional: true,
    pass: 'stop',
    label: testDieText,
    chosen(c, i) {
      c.s.frames[c.s.game.pendingB + DIE] = i + 1;
      if (i >= 0) rerollTestDie(c, i);
    },
  }),
);

const MOST_REROLLS = 12;

/** `["test-reroll", 1]`: up to that many dice of the test; `any`: any number; `all`: all of them. */
const reroll: OpMaker = ([given], k) => {
  if (k.at !== 'test.rolled') return k.blame('rerolls before a test is rolled');
  const isAll = (given as unknown) === 'all';
  const count = typeof (given as unknown) === 'number' ? Number(given) : MOST_REROLLS;
  k.add((c, f) => {
    c.s.frames[f + DIE] = 1;
  });
  for (let n = 0; n < count; n++)
    k.add((c, f) => {
      const dice = diceToReroll(c);
      if (dice === 0 || c.s.frames[f + DIE] === 0) return;
      if (isAll) rerollTestDie(c, highestBit(dice));
      else ask(c, whichDie, sideAt(c, f), dice, f);
    });
  return (c) => diceToReroll(c) !== 0;
};

/** `["rest", "you"]`: a hero rests without an action. */
const resting: OpMaker = ([whom], k) => {
  const each = toEach(whom, k, (c, _f, u) => {
    if (isHero(c, u)) rest(c, u);
  });
  const any = anyOf(each, (c, u) => isHero(c, u));
  return (c, f, you, subject) => any(c, f, you, subject, 0);
};

/** `["draw-supply", "you", 1]`. */
const draw: OpMaker = ([whom, given, options], k) => {
  if (options !== undefined) return k.blame('supply cards of which some are kept');
  const amount = amountOf(given, k.blame);
  toEach(whom, k, (c, f, u) => {
    for (let n = amount(c, f, youAt(c, f), subjectAt(c, f)); n > 0; n--) drawSupply(c, u);
  });
  return (c) => c.battle.campaign !== undefined && c.s.empire.supplyDeck[0] !== 0;
};

/** `["exchange-supply"]`: the Supply card that was just drawn is discarded and another one drawn. */
const exchange: OpMaker = (_args, k) => {
  if (k.at !== 'supply.drawn') return k.blame('a Supply card that was not drawn');
  k.add((c, f) => {
    discardSupply(c, subjectAt(c, f), c.s.game.moment - 1);
    drawSupply(c, subjectAt(c, f));
  });
  return (c) => c.s.empire.supplyDeck[0] !== 0;
};

/** `["own-tokens", 1]`: tokens on the Imperial card that has the effect. */
const ownTokens: OpMaker = ([given], k) => {
  k.add((c, f) => {
    const { tap } = entryAt(c, f);
    if (tap !== 0) c.s.cards.tokens[lowestBit(tap)] += Number(given);
  });
  return undefined;
};

/** Which exhausted card a hero readies. Operands: the cards as bits over its abilities, the figure. */
const whichReady = rules.decision(
  choice<Ia>('ready-card', {
    optional: false,
    label: (c, slot) => c.battle.figures[c.s.game.pendingB].profile.abilities[slot].name,
    chosen: (c, slot) => readyNow(c, c.s.game.pendingB, 1 << slot),
  }),
);

function readyNow(c: Ia, u: number, bits: number): void {
  c.s.heroes.exhausted[c.battle.heroOf[u]] &= ~bits;
}

/** Class cards of a hero that are exhausted, as bits over its abilities; not the one with the effect. */
function exhaustedCards(c: Ia, u: number, own: number): number {
  const h = c.battle.heroOf[u];
  return h < 0 ? 0 : c.s.heroes.exhausted[h] & ~(1 << own);
}

/** `["ready-card", "you"]`: a hero readies one of its cards. */
const readyCard: OpMaker = ([whom], k) => {
  const each = toEach(whom, k, (c, f, u) => {
    const bits = exhaustedCards(c, u, entryAt(c, f).slot);
    if (!hasSeveral(bits)) readyNow(c, u, bits);
    else ask(c, whichReady, sideAt(c, f), bits, u);
  });
  const any = anyOf(each, (c, u) => exhaustedCards(c, u, 31) !== 0);
  return (c, f, you, subject) => any(c, f, you, subject, 0);
};

/** `["ready-self"]`: the card of a hero that has the effect is ready again. */
const readySelf: OpMaker = (_args, k) => {
  k.add((c, f) => readyNow(c, youAt(c, f), 1 << entryAt(c, f).slot));
  return undefined;
};

/** `["next-deploy-cost", -5]`: the next group of the optional deployment that goes on costs less. */
const nextCost: OpMaker = ([given], k) => {
  if (k.at !== 'optional-deployment') return k.blame('a cost outside an optional deployment');
  k.add((c) => {
    c.s.empire.discount[0] = -Number(given);
  });
  return (c) => c.s.cards.place.includes(IN_HAND);
};

/** The group of a Deployment card in the box that effects can add to the hand; −1 if there is none. */
function addable(c: Ia, card: string): number {
  const groups = c.battle.campaign?.addable ?? [];
  return (
    groups.find(
      (group) =>
        c.s.cards.place[group] === IN_BOX && c.battle.figures[c.battle.groups[group].figures[0]].profile.card === card,
    ) ?? NONE
  );
}

/** `["add-to-hand", "imperial-officer"]`: a Deployment card of the box comes into the hand of the Imperial player. */
const addToHand: OpMaker = ([given], k) => {
  const card = String(given);
  k.add((c) => {
    const group = addable(c, card);
    if (group === NONE) return;
    c.s.cards.place[group] = IN_HAND;
    for (const u of c.battle.groups[group].figures) c.s.figures.status[u] = RESERVED;
  });
  return (c) => addable(c, card) !== NONE;
};

/** `["peek-supply"]`: the top card of the Supply deck is seen; its player puts it on top or at the bottom. */
const peek: OpMaker = (_args, k) => {
  k.add((c, f) => callPeek(c, sideAt(c, f)));
  return (c) => c.battle.campaign !== undefined && c.s.empire.supplyDeck[0] !== 0;
};

/** `["reveal-hand"]`: the Imperial player shows the hand and the reserve. */
const reveal: OpMaker = (_args, k) => {
  k.add((c) => revealHand(c));
  return (c) => c.battle.campaign !== undefined;
};

/** `["credits", 100]`: only at the end of a mission, whose result counts them (`creditsAtEnd`). */
const credits: OpMaker = (_args, k) => (k.at === 'mission.end' ? undefined : k.blame('credits during a mission'));

/** Steps of the campaign, by their names in the language of effects. */
export const CAMPAIGN_OPS: Readonly<Record<string, OpMaker>> = {
  'recover-strain': recover,
  threat,
  test,
  'test-die': die,
  'test-successes': successes,
  'test-reroll': reroll,
  rest: resting,
  'draw-supply': draw,
  'exchange-supply': exchange,
  'own-tokens': ownTokens,
  'ready-card': readyCard,
  'ready-self': readySelf,
  'next-deploy-cost': nextCost,
  'add-to-hand': addToHand,
  'peek-supply': peek,
  'reveal-hand': reveal,
  credits,
};
