import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { Rng } from '../../../../kernel/rng.js';
import { Stage } from '../../testing/stage.js';
import { RANKS } from '../../words/ranks.js';
import { BLUE, RED } from '../../words/sides.js';
import { heldCount, heldOf, holdOrder } from './held-orders.js';
import { poolSize } from './order-pool.js';
import { determinize, view } from './view.js';

const [COMMANDER, CORPS, HEAVY] = (['commander', 'corps', 'heavy'] as const).map((rank) => RANKS.indexOf(rank));

/** Blue holds tokens of `ranks`; its pool has those that are left of one commander, three corps and one heavy token. */
function begin(ranks: readonly number[]): Stage {
  const s = new Stage(legionLibrary(), {
    blue: [{ card: 'director-orson-krennic', at: [[100, 100]] }],
    red: [{ card: 'luke-skywalker-commander', at: [[1700, 800]] }],
  });
  s.c.s.pool[COMMANDER] = 1;
  s.c.s.pool[CORPS] = 3;
  s.c.s.pool[HEAVY] = 1;
  for (const rank of ranks) holdOrder(s.c, BLUE, rank);
  return s;
}

const held = ({ c }: Stage): number[] => RANKS.map((_, rank) => heldOf(c, BLUE, rank));

describe('order tokens held facedown', () => {
  it('look alike to an opponent, who sees how many there are', () => {
    const [one, other] = [begin([CORPS, CORPS, HEAVY]), begin([COMMANDER, CORPS, CORPS])];
    view(one.c, RED);
    view(other.c, RED);
    expect(one.c.s.bytes).toEqual(other.c.s.bytes);
    expect(heldCount(one.c, BLUE)).toBe(3);
    expect(poolSize(one.c, BLUE)).toBe(5);
  });

  it('are seen by their own player', () => {
    const s = begin([CORPS, HEAVY]);
    view(s.c, BLUE);
    expect(held(s)).toEqual([0, 0, 1, 0, 0, 1]);
  });

  it('are filled in with tokens of the pool, each as likely as another', () => {
    const s = begin([CORPS, CORPS, HEAVY]);
    view(s.c, RED);
    const bytes = s.c.s.bytes.slice();
    const rng = new Rng('held', 'fill');
    let corps = 0;
    for (let i = 0; i < 1000; i++) {
      s.c.s.bytes.set(bytes);
      determinize(s.c, rng);
      expect(heldCount(s.c, BLUE)).toBe(3);
      expect(poolSize(s.c, BLUE)).toBe(2);
      corps += heldOf(s.c, BLUE, CORPS);
    }
    // Three of five tokens, of which three are corps tokens: 1.8 on average, with a standard error of 0.02.
    expect(corps / 1000).toBeGreaterThan(1.7);
    expect(corps / 1000).toBeLessThan(1.9);
  });
});
