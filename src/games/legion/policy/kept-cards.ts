import type { ActionBuffer } from '../../../kernel/buffers.js';
import { lowestBit } from '../../../kernel/bits.js';
import { moveLength } from '../estimates/menace.js';
import { field, lookAtUnits, nearestOf } from '../estimates/quick-threat.js';
import { factsOf } from '../estimates/quick-facts.js';
import type { Context } from '../engine/context.js';
import { nominees } from '../rules/queries/command-cards.js';
import { ON_TABLE } from '../state/state.js';

/** The range within which effects of characters' cards work, unless their weapons reach farther. */
const EFFECT_RANGE = 2;

/**
 * Takes command cards out of a list of those that `player` can select now, which are better kept: the card of a
 * character as long as no enemy is near enough for it in this round, and a card that returns to the hand (Standing
 * Orders) as long as another serves, or the others last for all rounds to come. Leaves at least one card.
 */
export function keepCards(c: Context, player: number, list: ActionBuffer): void {
  lookAtUnits(c);
  let others = 0;
  let serving = 0;
  for (let i = 0; i < list.length; i++) {
    const card = list.items[i];
    if (returns(c, card)) continue;
    others++;
    if (serves(c, player, card)) serving++;
  }
  if (serving === 0 && others < Math.max(1, c.b.scenario.rounds - c.s.game.round + 1)) return;
  let kept = 0;
  for (let i = 0; i < list.length; i++) {
    const card = list.items[i];
    if (!returns(c, card) && (serving === 0 || serves(c, player, card))) list.items[kept++] = card;
  }
  list.length = kept;
}

function returns(c: Context, card: number): boolean {
  return c.b.commandRules[card].returns === true;
}

/**
 * Whether card `card` can have an effect in this round: it is nobody's own, or an enemy is within two moves and the
 * range of its character, which is that of the character's weapons, of the card's, or of most effects.
 */
function serves(c: Context, player: number, card: number): boolean {
  if (c.b.commandCards[card].character === null) return true;
  for (let rest = nominees(c, player, card); rest !== 0; rest &= rest - 1)
    if (hasEnemyWithin(c, lowestBit(rest), rangeOf(c, lowestBit(rest), card))) return true;
  return false;
}

function rangeOf(c: Context, u: number, card: number): number {
  const { weapons } = c.b;
  let range = Math.max(EFFECT_RANGE, factsOf(c.b).reach[u]);
  for (let w = 0; w < weapons.max.length; w++)
    if (weapons.commandUse[w] !== 0 && weapons.commandCard[w] === card) range = Math.max(range, weapons.max[w]);
  return range;
}

function hasEnemyWithin(c: Context, u: number, range: number): boolean {
  const { carrier, status } = c.s.units;
  if (status[u] !== ON_TABLE) return true;
  const { radius } = c.b.units;
  const reach = range * c.b.geometry.measures.rangeSegment + 2 * moveLength(c, u) + 2 * radius[carrier[u]];
  for (let rest = factsOf(c.b).enemies[u]; rest !== 0; rest &= rest - 1) {
    const v = lowestBit(rest);
    if (status[v] === ON_TABLE && nearestOf(c, v, field.x[u], field.y[u], reach) <= reach * reach) return true;
  }
  return false;
}
