import { scoringRules } from '../../rules/queries/mission.js';
import type { ScoringRules } from '../../engine/battle-card.js';
import type { Battle, Context } from '../../engine/context.js';
import { ON_TABLE, RESERVE } from '../../state/state.js';
import { INPUTS, objectiveOf, writeInputs } from '../objective-terms.js';
import { UNITS } from '../quick-threat.js';

/** Positions of which the answers are kept. */
const SLOTS = 1 << 10;

/**
 * The progress of the sides towards the objective, and what each unit has in it. A search comes back to the same few
 * positions of the units, so answers are kept by all that they depend on.
 */
export class Progress {
  /** By side. */
  readonly of: Float64Array = new Float64Array(2);
  /** By unit: by how much its side's progress is greater for its being where it is. */
  readonly shares: Float64Array = new Float64Array(UNITS);
  private readonly inputs: Float64Array = new Float64Array(INPUTS);
  /** By slot: what the answer depends on, and the numbers of {@link of} and {@link shares}. */
  private readonly keys: Float64Array = new Float64Array(INPUTS * SLOTS).fill(-1);
  private readonly answers: Float64Array;
  private readonly width: number;

  constructor(b: Battle) {
    this.width = 2 + b.units.count;
    this.answers = new Float64Array(this.width * SLOTS);
  }

  /** Fills {@link of} and {@link shares}. Needs the terms of the estimate. */
  look(c: Context): void {
    const { inputs, keys, answers, width, of, shares } = this;
    const rules = scoringRules(c);
    if (rules?.progress === undefined) {
      of.fill(0);
      shares.fill(0);
      return;
    }
    if (objectiveOf(c) === undefined || !writeInputs(c.b, inputs)) {
      this.compute(c, rules);
      return;
    }
    const slot = inputs[0] % SLOTS;
    const key = INPUTS * slot;
    const at = width * slot;
    if (isSame(keys, key, inputs)) {
      of[0] = answers[at];
      of[1] = answers[at + 1];
      for (let u = 0; u < width - 2; u++) shares[u] = answers[at + 2 + u];
      return;
    }
    this.compute(c, rules);
    keys.set(inputs, key);
    answers[at] = of[0];
    answers[at + 1] = of[1];
    for (let u = 0; u < width - 2; u++) answers[at + 2 + u] = shares[u];
  }

  /** The share of a unit is the progress less that without the unit. */
  private compute(c: Context, rules: ScoringRules): void {
    const { of, shares } = this;
    const { status } = c.s.units;
    for (let side = 0; side < 2; side++) of[side] = rules.progress?.(c, side) ?? 0;
    for (let u = 0; u < c.b.units.count; u++) {
      shares[u] = 0;
      if (status[u] !== ON_TABLE) continue;
      const side = c.b.units.side[u];
      status[u] = RESERVE;
      shares[u] = of[side] - (rules.progress?.(c, side) ?? 0);
      status[u] = ON_TABLE;
    }
  }
}

/** Whether the inputs of an answer that begin at `key` are these. */
function isSame(keys: Float64Array, key: number, inputs: Float64Array): boolean {
  for (let i = 0; i < INPUTS; i++) if (keys[key + i] !== inputs[i]) return false;
  return true;
}
