import { type Answer, answer } from '../../../../machine/answer.js';
import { call, finish, OPERANDS, roll } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { REBEL } from '../../words/sides.js';
import { heroNumber } from '../questions/heroes.js';
import { rules } from '../rulebook.js';
import { campaignOf } from './campaign-of.js';
import { nextSupply, takeFromDeck } from './supply-deck.js';

/** The Supply card that was drawn last. */
const drawn: Answer = answer();

/** Whether a token is a crate of a campaign mission, which heroes can claim (R 483). */
export function isCrate(c: Ia, t: number): boolean {
  return c.battle.campaign !== undefined && c.battle.tokens[t].kind === 'crate';
}

/** The Supply card that a hero draws. Operand: the hero. */
const supply = rules.chance({
  ...nextSupply,
  name: 'supply',
  describe: () => 'draw a Supply card',
  apply(c, card) {
    takeFromDeck(c, card);
    c.s.heroes.supplies[c.s.game.pendingA] |= 1 << card;
    drawn.set(c, card);
    if (!c.hears) return;
    c.tell({ type: 'card-drawn', player: REBEL });
    c.tell({ type: 'supply-drawn', card: campaignOf(c).supplies[card] });
  },
});

const FIGURE = OPERANDS;

/** A hero draws a Supply card, if there is one. Operand: the figure. */
const drawingSupply = rules.procedure('draw-supply', {
  draw(c, f) {
    if (c.s.empire.supplyDeck[0] === 0) finish(c);
    else roll(c, supply, heroNumber(c, c.s.frames[f + FIGURE]));
  },
  after(c, f) {
    fire(c, POINT['supply.drawn'], c.s.frames[f + FIGURE], drawn.get(c) + 1);
  },
});

/** A hero draws a Supply card before the next step. */
export function drawSupply(c: Ia, u: number): void {
  if (heroNumber(c, u) >= 0) call(c, drawingSupply, u);
}

/** A hero discards a Supply card. */
export function discardSupply(c: Ia, u: number, card: number): void {
  const h = heroNumber(c, u);
  if (h >= 0) c.s.heroes.supplies[h] &= ~(1 << card);
}

/** A hero claims a crate and draws a Supply card, if there is one (R 484). */
export function claimCrate(c: Ia, u: number, t: number): void {
  c.s.tokens.space[t] = NONE;
  c.s.empire.crates[0]++;
  if (c.hears) c.tell({ type: 'claimed', figure: u, token: t });
  c.mission.claimed?.(c, u, t);
  drawSupply(c, u);
}
