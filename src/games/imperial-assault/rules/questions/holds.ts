import type { Entry } from '../../effects/own.js';
import { figureOfRow } from '../../effects/lasting.js';
import { POINT } from '../../effects/points.js';
import type { Ia } from '../../state/context.js';
import { MOST_LASTING, ON_MAP } from '../../state/state.js';

/** Calls `take` with what holds by a word for a figure: by effects that are always on, and by those that last. */
export function eachHolding(c: Ia, word: string, u: number, take: (value: string, amount: number) => void): void {
  if (!c.effects.holdWords.has(word)) return;
  for (const entry of c.effects.holders(word)) ask(c, entry, holderOf(c, entry), word, u, take);
  if (!c.effects.lastingWords.has(word)) return;
  const { lasting } = c.s;
  for (let row = 0; row < MOST_LASTING; row++) {
    if (lasting.effect[row] === 0) continue;
    const entry = c.effects.lasting[lasting.effect[row] - 1];
    if (entry.point === POINT.always) ask(c, entry, figureOfRow(c, row, u), word, u, take);
  }
}

/** The figure that has an effect; for one that lies in play for its player any of that side. */
function holderOf(c: Ia, { owner, tap, side, card }: Entry): number {
  if (owner >= 0 || tap === 0 || card >= 0) return owner;
  for (let u = 0; u < c.s.game.figures; u++)
    if (c.battle.sides[u] === side && c.s.figures.status[u] === ON_MAP) return u;
  return owner;
}

function ask(
  c: Ia,
  entry: Entry,
  you: number,
  word: string,
  u: number,
  take: (value: string, amount: number) => void,
): void {
  if (you < 0 || c.s.figures.status[you] !== ON_MAP) return;
  if (entry.form !== 0 && c.s.figures.form[you] !== entry.form) return;
  if (entry.isOpen !== undefined && !entry.isOpen(c, you)) return;
  if (word !== 'lose' && entry.ability !== undefined && hasLost(c, entry.ability, you)) return;
  if (entry.test !== undefined && !entry.test(c, -1, you, u)) return;
  for (const { holds } of entry.steps)
    if (holds?.word === word && holds.whom(c, -1, you, u, u)) take(holds.value, holds.amount(c, -1, you, u));
}

/** Whether a figure has lost an ability, by its id. */
export function hasLost(c: Ia, ability: string, u: number): boolean {
  return doesHold(c, 'lose', ability, u);
}

/** Whether something holds for a figure, such as `cannot` `interact`. */
export function doesHold(c: Ia, word: string, value: string, u: number): boolean {
  // Most of what is asked for is on no card of this game.
  return c.effects.canHold(word, value) && holdsNow(c, word, value, u);
}

function holdsNow(c: Ia, word: string, value: string, u: number): boolean {
  let found = false;
  eachHolding(c, word, u, (one) => {
    if (one === value) found = true;
  });
  return found;
}

/** The sum of what holds by a word and a value for a figure, such as `stat` `speed`. */
export function sumHeld(c: Ia, word: string, value: string, u: number): number {
  return c.effects.canHold(word, value) ? sumNow(c, word, value, u) : 0;
}

function sumNow(c: Ia, word: string, value: string, u: number): number {
  let sum = 0;
  eachHolding(c, word, u, (one, amount) => {
    if (one === value) sum += amount;
  });
  return sum;
}

/** The side that has an effect of a word which lasts, whatever has become of its figure; −1 for none. */
export function sideWith(c: Ia, word: string): number {
  const { lasting } = c.s;
  for (let row = 0; row < MOST_LASTING; row++) {
    if (lasting.effect[row] === 0) continue;
    const { steps } = c.effects.lasting[lasting.effect[row] - 1];
    if (steps.some(({ holds }) => holds?.word === word)) return c.battle.sides[lasting.figure[row]];
  }
  return -1;
}

/** Whether an effect keeps a player from playing Command cards; one that lasts goes on without its figure. */
export function cannotPlay(c: Ia, side: number): boolean {
  if (!c.effects.holdWords.has('no-cards')) return false;
  const keeps = (entry: Entry, you: number): boolean =>
    (entry.test === undefined || entry.test(c, -1, you, you)) &&
    entry.steps.some(
      ({ holds }) => holds?.word === 'no-cards' && (holds.value === 'you') === (c.battle.sides[you] === side),
    );
  for (let own = 0; own < 2; own++)
    for (const entry of c.effects.always(own))
      if (entry.owner >= 0 && c.s.figures.status[entry.owner] === ON_MAP && keeps(entry, entry.owner)) return true;
  const { lasting } = c.s;
  for (let row = 0; row < MOST_LASTING; row++) {
    if (lasting.effect[row] === 0) continue;
    const entry = c.effects.lasting[lasting.effect[row] - 1];
    if (entry.point === POINT.always && keeps(entry, lasting.figure[row])) return true;
  }
  return false;
}
