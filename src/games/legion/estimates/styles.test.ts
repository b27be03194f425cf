import { describe, expect, it } from 'vitest';
import { shippedBattle } from '../../../arena/testing/shipped.js';
import { CHANCE } from '../../../kernel/game.js';
import { Rng } from '../../../kernel/rng.js';
import type { LegionState } from '../state/state.js';
import { STYLES, styledValue } from './styles.js';

const game = shippedBattle('core-set-clash');
const { units } = game.battle;

/** The beginning of a round of a battle that the policy plays. */
function beginningOf(round: number): LegionState {
  const state = game.newState();
  const rng = new Rng('styles');
  while (state.game.round < round) {
    const action =
      game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.knowledge.rolloutPolicy(state, rng);
    game.apply(state, action);
  }
  return state;
}

const state = beginningOf(2);

/** The value for blue of the state, changed, as blue sees it in a style. */
function valueOf(style: string, change: (changed: LegionState) => void): number {
  const changed = game.newState();
  game.copy(state, changed);
  change(changed);
  return styledValue(style, game.contextOf(changed), 0, 0);
}

const same = (): void => undefined;

/** Gives one wound to each living miniature of the side that can bear more. */
function hurt(side: number): (changed: LegionState) => void {
  return ({ minis }) => {
    for (let u = 0; u < units.count; u++) {
      for (let m = units.firstMini[u]; m < units.firstMini[u] + units.miniCount[u]; m++)
        if (units.side[u] === side && minis.alive[m] === 1 && minis.wounds[m] + 1 < game.battle.minis.wounds[m])
          minis.wounds[m]++;
    }
  };
}

/** The mean place of the leaders of some units along one axis. */
function middleOf(all: readonly number[], of: Int16Array | Int32Array): number {
  return all.reduce((sum, u) => sum + of[units.firstMini[u]], 0) / all.length;
}

/** What blue loses by its own wounds, and what it gains by those of red. */
const lost = (style: string): number => valueOf(style, same) - valueOf(style, hurt(0));
const gained = (style: string): number => valueOf(style, hurt(1)) - valueOf(style, same);

/** What blue gains by two victory tokens. */
const won = (style: string): number =>
  valueOf(style, (changed) => (changed.sides.victoryTokens[0] += 2)) - valueOf(style, same);

describe('styles of play', () => {
  it('have opposite values for the two sides, and those of the owner’s style', () => {
    for (const style of STYLES) {
      const value = styledValue(style, game.contextOf(state), 0, 0);
      expect(styledValue(style, game.contextOf(state), 1, 0)).toBe(-value);
      expect(Math.abs(value)).toBeLessThan(1);
      expect(value).not.toBe(game.knowledge.evaluate(state, 0));
    }
  });

  it('want to be near to the enemy, or not so near', () => {
    const apart = beginningOf(2);
    const nearer = game.newState();
    game.copy(apart, nearer);
    const { minis } = nearer;
    const [own, enemies] = [0, 1].map((side) =>
      Array.from({ length: units.count }, (_, u) => u).filter((u) => units.side[u] === side),
    );
    const [dx, dy] = [minis.x, minis.y].map((of) => Math.round((middleOf(enemies, of) - middleOf(own, of)) / 8));
    for (const u of own) {
      for (let m = units.firstMini[u]; m < units.firstMini[u] + units.miniCount[u]; m++) {
        minis.x[m] += dx;
        minis.y[m] += dy;
      }
    }
    const gains = STYLES.map((style) => {
      const [before, after] = [apart, nearer].map((one) => styledValue(style, game.contextOf(one), 0, 0));
      return [style, after - before] as const;
    });
    const gained = new Map(gains);
    expect(gained.get('aggressive')).toBeGreaterThan(0);
    expect(gained.get('aggressive')).toBeGreaterThan(2 * Number(gained.get('cautious')));
  });

  it('care about losses of the enemy, their own, or the objective', () => {
    expect(gained('aggressive') / lost('aggressive')).toBeGreaterThan(1.25 * (gained('objective') / lost('objective')));
    expect(gained('cautious') / lost('cautious')).toBeLessThan(0.7 * (gained('objective') / lost('objective')));
    expect(won('objective') / gained('objective')).toBeGreaterThan(1.5 * (won('aggressive') / gained('aggressive')));
    expect(won('objective') / lost('objective')).toBeGreaterThan(1.5 * (won('cautious') / lost('cautious')));
  });
});
