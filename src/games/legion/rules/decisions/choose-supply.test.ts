import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { shippedScenario } from '../../../../arena/testing/shipped.js';
import { ChanceBuffer } from '../../../../kernel/buffers.js';
import { bitCount } from '../../../../kernel/bits.js';
import { Rng } from '../../../../kernel/rng.js';
import { ask, roll } from '../../../../machine/run.js';
import { createLegion } from '../../legion.js';
import { equipSupply, supplySize } from '../queries/supplies.js';
import { chooseSupply, supplyDraw } from './choose-supply.js';
import { USUAL_EDITION } from '../../editions/all.js';

const BLUE = 0;
const RED = 1;

function battle() {
  const made = createLegion(
    legionLibrary(),
    {
      ...shippedScenario('core-set-clash'),
      battle: { kind: 'fixed', objective: 'breakthrough', deployment: 'battle-lines', condition: 'supply-drop' },
    },
    USUAL_EDITION,
  );
  if (!made.ok) throw new Error(made.problem.message);
  const state = made.value.newState();
  return { game: made.value, state, c: made.value.contextOf(state) };
}

describe('the supply deck', () => {
  it('has sixteen cards, less those that are equipped', () => {
    const { c } = battle();
    expect(supplySize(c)).toBe(16);
    equipSupply(c, 1, 0);
    equipSupply(c, 2, 0);
    expect(supplySize(c)).toBe(14);
    expect([c.s.units.supplies[1], c.s.units.supplies[2]]).toEqual([1, 2]);
  });

  it('is drawn from as two of its cards, with the probabilities of a shuffled deck', () => {
    const { game, state, c } = battle();
    equipSupply(c, 1, 0);
    roll(c, supplyDraw, 1);
    const out = new ChanceBuffer();
    expect(game.chanceOutcomes(state, out)).toBe(true);
    let sum = 0;
    let pairOfFirst = 0;
    for (let i = 0; i < out.length; i++) {
      sum += out.probabilities[i];
      if (game.format(state, out.outcomes.items[i]) === 'draw-supplies bacta-capsules arc-welder')
        pairOfFirst = out.probabilities[i];
    }
    expect(sum).toBeCloseTo(1, 12);
    // One of one and one of two, of 105 pairs of the fifteen cards that are left.
    expect(pairOfFirst).toBeCloseTo(2 / 105, 12);
    expect(game.parse(state, 'draw-supplies bacta-capsules bacta-capsules').ok).toBe(false);
  });

  it('shows what was drawn only to the side that chooses', () => {
    const { game, state, c } = battle();
    ask(c, chooseSupply, BLUE, 0b110, 1);
    const seen = game.newState();
    game.view(state, BLUE, seen);
    expect(seen.game.pendingA).toBe(0b110);
    game.view(state, RED, seen);
    expect(seen.game.pendingA).toBe(0);
    game.determinize(seen, new Rng('1'));
    expect(bitCount(seen.game.pendingA)).toBe(2);
    expect(game.observes?.(state, RED)).toBe(true);
  });

  it('is drawn from unseen by the other side', () => {
    const { game, state, c } = battle();
    roll(c, supplyDraw, 1);
    expect(game.observes?.(state, BLUE)).toBe(true);
    expect(game.observes?.(state, RED)).toBe(false);
  });
});
