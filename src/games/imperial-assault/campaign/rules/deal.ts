import type { ChanceBuffer } from '../../../../kernel/buffers.js';
import type { Rng } from '../../../../kernel/rng.js';
import type { Chance } from '../../../../machine/chance.js';
import { roll } from '../../../../machine/run.js';
import type { Campaign } from '../context.js';
import { campaignRules } from './rulebook.js';

/** A card that is drawn from a shuffled deck. */
export interface DealRules {
  readonly name: string;
  readonly describe: (c: Campaign) => string;
  readonly count: (c: Campaign) => number;
  /** How likely a card comes up, against the others: 0 if it is not in the deck. */
  readonly weight: (c: Campaign, i: number) => number;
  readonly label: (c: Campaign, i: number) => string;
  readonly drawn: (c: Campaign, i: number) => void;
  readonly seenBy?: (c: Campaign, player: number) => boolean;
}

export interface Deal {
  readonly event: Chance<Campaign>;
  readonly rules: DealRules;
}

/** Defines a draw; its outcome is the number of the card. Weights are whole numbers. */
export function deal(rules: DealRules): Deal {
  const { name, describe, count, weight, label, drawn, seenBy } = rules;
  const event = campaignRules.chance({
    name,
    describe,
    outcomes(c, out: ChanceBuffer) {
      const all = total(c, rules);
      for (let i = 0; i < count(c); i++) if (weight(c, i) > 0) out.push(i, weight(c, i) / all);
      return true;
    },
    sample: (c, rng: Rng) => {
      let left = rng.below(total(c, rules));
      for (let i = 0; i < count(c); i++) {
        left -= weight(c, i);
        if (left < 0) return i;
      }
      throw new Error(`${name} was asked of an empty deck`);
    },
    isOutcome: (c, i) => i < count(c) && weight(c, i) > 0,
    apply: drawn,
    format: label,
    parse(c, text) {
      for (let i = 0; i < count(c); i++) if (weight(c, i) > 0 && label(c, i) === text) return i;
      return -1;
    },
    ...(seenBy === undefined ? {} : { seenBy }),
  });
  return { event, rules };
}

/** The sum of all weights. */
function total(c: Campaign, { count, weight }: DealRules): number {
  let sum = 0;
  for (let i = 0; i < count(c); i++) sum += weight(c, i);
  return sum;
}

/** How many cards could come up. */
export function cardsIn(c: Campaign, { rules: { count, weight } }: Deal): number {
  let found = 0;
  for (let i = 0; i < count(c); i++) if (weight(c, i) > 0) found++;
  return found;
}

/** Draws one card; where only one can come up it is taken at once. Nothing happens if there is none. */
export function draw(c: Campaign, dealt: Deal): void {
  const { rules, event } = dealt;
  const found = cardsIn(c, dealt);
  if (found > 1) return roll(c, event);
  for (let i = 0; i < rules.count(c); i++) {
    if (rules.weight(c, i) <= 0) continue;
    rules.drawn(c, i);
    return;
  }
}
