import type { ObjectiveRules } from '../mission.js';
import type { Context } from '../../../engine/context.js';
import { countsForObjectives } from '../../../rules/queries/objective-leader.js';
import { leaderIsAt } from '../../../rules/queries/tokens.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { drawToken } from './draws.js';
import { isObjective, tokensApproached } from '../../../rules/queries/nearness.js';

/** An objective card whose tokens belong to the side with more leaders at range 1. */
export interface Control {
  readonly name: string;
  /** The rounds at whose end a controlled token earns one victory token. */
  readonly rounds: readonly number[];
  /** What a controlled token earns at the end of the battle. */
  readonly atTheEnd: number;
  /** Whether the leader of unit `u` counts. */
  readonly counts: (c: Context, u: number) => boolean;
  readonly setUp: (c: Context) => void;
}

/** The rules of such a card. */
export function controlledTokens({ name, rounds, atTheEnd, counts, setUp }: Control): ObjectiveRules {
  /** Which side controls token `t`: 1 blue, −1 red, 0 neither. */
  const controllerOf = (c: Context, t: number): number => {
    if (c.s.tokens.kind[t] !== OBJECTIVE_TOKEN) return 0;
    const { units } = c.b;
    let lead = 0;
    for (let u = 0; u < units.count; u++) {
      // Most leaders are too far away; this check is quick.
      if (!counts(c, u) || !leaderIsAt(c, t, u, 1) || !countsForObjectives(c, u)) continue;
      lead += units.side[u] === 0 ? 1 : -1;
    }
    return Math.sign(lead);
  };
  const controlled = (c: Context, side: number): number => {
    let count = 0;
    for (let t = 0; t < c.b.tokenRows; t++) if (controllerOf(c, t) === (side === 0 ? 1 : -1)) count++;
    return count;
  };
  return {
    name,
    setUp,
    endOfRound: (c, side, round) => (rounds.includes(round) ? controlled(c, side) : 0),
    standing: (c, side) => atTheEnd * controlled(c, side),
    balance(c) {
      let tokens = 0;
      for (let t = 0; t < c.b.tokenRows; t++) tokens += controllerOf(c, t);
      return atTheEnd * tokens;
    },
    progress: (c, side) => 2 * tokensApproached(c, side, isObjective, counts),
    draws: (c, u, rng, out) => counts(c, u) && drawToken(c, u, rng, isObjective, false, out),
  };
}
