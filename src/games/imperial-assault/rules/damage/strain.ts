import { amountChoice } from '../../../../machine/choices.js';
import { ask, call, finish, nearestFrame, OPERANDS, topFrame } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { bitCount } from '../../../../kernel/bits.js';
import { controllerOf } from '../players.js';
import { discardTop } from '../command/draw.js';
import { enduranceOf, heroNumber, strainOf } from '../questions/heroes.js';
import { doesHold } from '../questions/holds.js';
import { isUntouchable } from '../campaign/untouchable.js';
import { isForbidden } from '../questions/values.js';
import { isOnMap } from '../questions/where.js';
import { isPlayer } from '../../words/sides.js';
import { rules } from '../rulebook.js';
import { damage, recover } from './suffer.js';

const FIGURE = OPERANDS;
const AMOUNT = OPERANDS + 1;

/** Command cards that preventing a strain of a figure costs. */
function cardsEach(c: Ia, u: number): number {
  return doesHold(c, 'duress', 'strain', u) ? 2 : 1;
}

/** How much of the strain a player prevents, one Command card from the top of the deck for each (R 1389). */
const prevent = rules.decision(
  amountChoice<Ia>('prevent', (c, amount) => {
    const f = topFrame(c);
    const player = controllerOf(c, c.s.frames[f + FIGURE]);
    c.s.frames[f + AMOUNT] -= amount;
    if (amount > 0) call(c, discardTop, player, amount * cardsEach(c, c.s.frames[f + FIGURE]));
  }),
);

/** A figure suffers strain: that much damage, less what its player prevents (R 1387–1389). Operands: figure, strain. */
const sufferStrain = rules.procedure('suffer-strain', {
  before(c, f) {
    fire(c, POINT['strain.before'], c.s.frames[f + FIGURE], c.s.frames[f + AMOUNT]);
  },
  ask(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (!isOnMap(c, u) || c.s.frames[f + AMOUNT] === 0) return finish(c);
    if (c.battle.campaign !== undefined) {
      tellStrain(c, f);
      return keepAsStrain(c, f);
    }
    const player = controllerOf(c, u);
    // A figure of nobody has no deck.
    const deck = isPlayer(c.battle.sides[u]) ? c.s.players.deck[player] : 0;
    const most = Math.min(c.s.frames[f + AMOUNT], Math.floor(bitCount(deck) / cardsEach(c, u)));
    if (most > 0) ask(c, prevent, player, 0, most);
  },
  suffer(c, f) {
    // What is prevented is not suffered.
    if (c.battle.campaign === undefined && c.s.frames[f + AMOUNT] > 0) tellStrain(c, f);
    damage(c, c.s.frames[f + FIGURE], c.s.frames[f + AMOUNT]);
  },
});

function tellStrain(c: Ia, f: number): void {
  if (c.hears) c.tell({ type: 'strain-suffered', figure: c.s.frames[f + FIGURE], count: c.s.frames[f + AMOUNT] });
}

/** In a campaign a hero has strain up to the Endurance; all else is damage, which nothing prevents (R 1371, 1382). */
function keepAsStrain(c: Ia, f: number): void {
  const u = c.s.frames[f + FIGURE];
  const h = heroNumber(c, u);
  if (h < 0) return;
  const kept = Math.max(0, Math.min(c.s.frames[f + AMOUNT], enduranceOf(c, u) - strainOf(c, u)));
  c.s.heroes.strain[h] += kept;
  c.s.frames[f + AMOUNT] -= kept;
}

/** A hero recovers strain; for what is more than the hero has suffered, damage (R 1383). */
export function recoverStrain(c: Ia, u: number, amount: number): void {
  const h = heroNumber(c, u);
  if (h < 0 || amount <= 0) return;
  const count = Math.min(amount, c.s.heroes.strain[h]);
  c.s.heroes.strain[h] -= count;
  if (c.hears && count > 0) c.tell({ type: 'strain-recovered', figure: u, count });
  recover(c, u, amount - count);
}

/** Makes a figure suffer strain before the next step; nothing for 0. */
export function strain(c: Ia, u: number, amount: number): void {
  if (amount > 0 && isOnMap(c, u) && !isUntouchable(c, u) && !isForbidden(c, u, 'suffer-strain'))
    call(c, sufferStrain, u, amount);
}

/** The figure that is about to suffer strain suffers less. */
export function lessStrain(c: Ia, count: number): void {
  const f = nearestFrame(c, sufferStrain);
  if (f >= 0) c.s.frames[f + AMOUNT] = Math.max(0, c.s.frames[f + AMOUNT] - count);
}
