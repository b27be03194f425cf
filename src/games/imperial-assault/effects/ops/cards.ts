import { call } from '../../../../machine/run.js';
import { drawCards } from '../../rules/command/draw.js';
import { endIfOver, score } from '../../rules/ending.js';
import type { OpMaker } from '../compiler.js';
import { entryAt, subjectAt, youAt } from '../run.js';
import { amountOf, whoOf } from '../selectors.js';

/** The player of the effect draws Command cards. */
const draw: OpMaker = ([given = 1], k) => {
  const amount = amountOf(given, k.blame);
  k.add((c, f) => call(c, drawCards, entryAt(c, f).side, amount(c, f, youAt(c, f), subjectAt(c, f))));
  return undefined;
};

/** The player of the effect gains victory points, or loses some. */
const vp: OpMaker = ([given], k) => {
  const amount = amountOf(given, k.blame);
  k.add((c, f) => {
    score(c, entryAt(c, f).side, amount(c, f, youAt(c, f), subjectAt(c, f)));
    endIfOver(c);
  });
  return undefined;
};

/** The active figure gains actions. */
const actions: OpMaker = ([given], k) => {
  const amount = amountOf(given, k.blame);
  k.add((c, f) => {
    c.s.game.actions += amount(c, f, youAt(c, f), subjectAt(c, f));
  });
  return undefined;
};

/** The group of a figure becomes ready. */
const ready: OpMaker = ([who], k) => {
  const figure = whoOf(who, k.blame);
  k.add((c, f) => {
    const u = figure(c, f, youAt(c, f), subjectAt(c, f));
    if (u >= 0) c.s.groups.exhausted[c.battle.figures[u].group] = 0;
  });
  return undefined;
};

/** Operations with cards, victory points and activations. */
export const CARD_OPS: Readonly<Record<string, OpMaker>> = { draw, vp, actions, ready };
