import { classic } from '../rulebook.js';
import type { Decision, Procedure } from '../../../engine/rulebook.js';
import { type Answer, answer } from '../../../../../machine/answer.js';
import { ask, call, finish, goTo, OPERANDS } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';
import type { Behaviour } from '../../../engine/timing.js';

const UNIT = OPERANDS;

/** Actions are the number of the card that goes out + BASE × that of the card that comes in; or no more. */
const BASE = 16;
const DONE: number = BASE * BASE;

/** Upgrade cards that are set aside at the start have the bits of `c.b.units.aside`. */
function isAside(c: Context, u: number, i: number): boolean {
  return (c.s.units.aside[u] & (1 << i)) !== 0;
}

/** Whether card `i`, equipped from the start, can be swapped for card `j`, set aside from the start (3000–3005). */
function canSwap(c: Context, u: number, i: number, j: number): boolean {
  const cards = c.b.units.upgrades[u];
  const started = c.b.units.aside[u];
  if ((started & (1 << i)) !== 0 || isAside(c, u, i) || (started & (1 << j)) === 0 || !isAside(c, u, j)) return false;
  const points = c.b.units.upgradePoints[u];
  if (cards[i].slot !== cards[j].slot || points[j] > points[i]) return false;
  return !cards.some(({ name }, k) => !isAside(c, u, k) && name === cards[j].name);
}

function swaps(c: Context, u: number): number[] {
  const actions: number[] = [];
  const { length } = c.b.units.upgrades[u];
  for (let i = 0; i < length; i++) for (let j = 0; j < length; j++) if (canSwap(c, u, i, j)) actions.push(i + BASE * j);
  return actions;
}

/** The swap that is made next, or {@link DONE}. */
const swapped: Answer = answer();

/** Which set-aside card is swapped for which equipped one next. Operand A: the unit. */
const swapCards: Decision = classic.decision({
  name: 'loadout',
  listsAll: true,
  list(c, out) {
    for (const action of swaps(c, c.s.game.pendingA)) out.push(action);
    out.push(DONE);
  },
  sample(c, rng) {
    const actions = [...swaps(c, c.s.game.pendingA), DONE];
    return actions[rng.below(actions.length)];
  },
  isLegal: (c, action) => action === DONE || swaps(c, c.s.game.pendingA).includes(action),
  apply(c, action) {
    swapped.set(c, action);
  },
  format(c, action) {
    if (action === DONE) return 'done';
    const cards = c.b.units.upgrades[c.s.game.pendingA];
    return `${cards[Math.floor(action / BASE)].id} for ${cards[action % BASE].id}`;
  },
  parse(c, text) {
    if (text === 'done') return DONE;
    const cards = c.b.units.upgrades[c.s.game.pendingA].map(({ id }) => id);
    const [into, out] = text.split(' for ').map((id) => cards.indexOf(id));
    return out === undefined || into < 0 || out < 0 ? -1 : out + BASE * into;
  },
  notes: {
    question: ['Which upgrade cards does {unit} swap?', 'Welche Aufwertungskarten tauscht {unit}?'],
    answers: (text) => (text === 'done' ? ['done', 'fertig'] : [text, text.replace(' for ', ' statt ')]),
    unit: 'a',
    declined: 'done',
  },
});

/** Operand: the unit. */
const swapping: Procedure = classic.procedure('loadout', {
  choose(c, f) {
    const u = c.s.frames[f + UNIT];
    if (swaps(c, u).length === 0) return finish(c);
    ask(c, swapCards, c.b.units.owner[u], u);
  },
  swap(c, f, at) {
    const u = c.s.frames[f + UNIT];
    const action = swapped.get(c);
    if (action === DONE) return finish(c);
    const [out, into] = [action % BASE, Math.floor(action / BASE)];
    c.s.units.aside[u] ^= (1 << out) | (1 << into);
    if (c.hears) c.tell({ type: 'card-swapped', unit: u, card: c.b.units.upgrades[u][into].id });
    goTo(c, f, at.choose);
  },
});

/**
 * Loadout (2998–3008): when the unit deploys it may swap any number of its equipped upgrade
 * cards, and of its counterpart's (3008), with set-aside cards of the same type and of equal or lesser cost; no two of
 * one name may be equipped.
 */
export const loadout: Behaviour = {
  name: 'Loadout',
  triggers: [
    {
      at: 'deploy.unit',
      // Swapping nothing is among the choices.
      optional: false,
      when: (c, u) => swaps(c, u).length > 0,
      run: (c, u) => call(c, swapping, u),
    },
  ],
};
