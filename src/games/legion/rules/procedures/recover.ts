import type { Context } from '../../engine/context.js';
import { pointOf } from '../../engine/timing.js';
import { removeTokens } from './tokens.js';
import { fire } from './trigger.js';

const RECOVERED = pointOf('unit.recovered');

/**
 * Unit `u` recovers, as an action or by an effect (3709–3711): it keeps `keep` suppression tokens and readies its cards
 * except those in the bits `leave`; then the effects of its recovery run. Do not `finish` or `ask` in the step that
 * calls this.
 */
export function recoverUnit(c: Context, u: number, keep = 0, leave = 0): void {
  const { units } = c.s;
  removeTokens(c, u, 'suppression', units.suppression[u] - keep);
  const readied = units.exhausted[u] & ~leave;
  units.exhausted[u] &= leave;
  const cards = c.b.units.upgrades[u];
  for (let i = 0; i < cards.length && c.hears; i++) {
    if ((readied & (1 << i)) !== 0) c.tell({ type: 'card-readied', unit: u, card: cards[i].id });
  }
  fire(c, RECOVERED, u);
}

/** Unit `u` expends its `i`-th upgrade card, for the rest of the battle (2343). */
export function expendCard(c: Context, u: number, i: number): void {
  c.s.units.expended[u] |= 1 << i;
  if (c.hears) c.tell({ type: 'card-expended', unit: u, card: c.b.units.upgrades[u][i].id });
}

/** Unit `u` readies its `i`-th upgrade card (2335). */
export function readyCard(c: Context, u: number, i: number): void {
  c.s.units.exhausted[u] &= ~(1 << i);
  if (c.hears) c.tell({ type: 'card-readied', unit: u, card: c.b.units.upgrades[u][i].id });
}

/** Unit `u` exhausts its `i`-th upgrade card (2333). */
export function exhaustCard(c: Context, u: number, i: number): void {
  c.s.units.exhausted[u] |= 1 << i;
  if (c.s.game.activating === u) c.s.game.usedCards |= 1 << i;
  if (c.hears) c.tell({ type: 'card-exhausted', unit: u, card: c.b.units.upgrades[u][i].id });
}
