import { describe, expect, it } from 'vitest';
import { legionLibrary } from '../../../../arena/legion/library.js';
import { Rng } from '../../../../kernel/rng.js';
import { HERE_I_AM, KABLAMO, SMOKE_AND_MIRRORS } from '../../battle/bane.js';
import { BLUE, RED } from '../../words/sides.js';
import { BANE_TOKEN } from '../../words/token-kinds.js';
import { Stage } from '../../testing/stage.js';
import { putToken, removeToken } from './tokens.js';
import { determinize, view } from './view.js';

/** Red has Cad Bane and three tokens with these faces. */
function begin(faces: readonly number[]): Stage {
  const s = new Stage(legionLibrary(), {
    blue: [{ card: 'rebel-troopers', at: [[100, 100]] }],
    red: [{ card: 'cad-bane', at: [[1700, 800]] }],
  });
  for (const [i, face] of faces.entries()) putToken(s.c, BANE_TOKEN, 6000 + 1000 * i, 4500, 0, face, RED);
  return s;
}

function facesOf(s: Stage): string {
  return [...s.c.s.tokens.state].slice(0, 3).join('');
}

const ALL = [KABLAMO, HERE_I_AM, SMOKE_AND_MIRRORS];

describe('a view', () => {
  it('hides the faces of the enemy’s Bane tokens, but not of the player’s own', () => {
    const s = begin(ALL);
    view(s.c, RED);
    expect(facesOf(s)).toBe('312');
    view(s.c, BLUE);
    expect(facesOf(s)).toBe('000');
  });

  it('shows a revealed token whose effect is still being resolved', () => {
    const s = begin(ALL);
    s.c.s.sides.banesGone[RED] = 1 << KABLAMO;
    view(s.c, BLUE);
    expect(facesOf(s)).toBe('300');
  });

  it('is the same however the tokens were dealt', () => {
    const [one, other] = [begin(ALL), begin([SMOKE_AND_MIRRORS, KABLAMO, HERE_I_AM])];
    view(one.c, BLUE);
    view(other.c, BLUE);
    expect(one.c.s.bytes).toEqual(other.c.s.bytes);
  });
});

describe('a determinization', () => {
  const ROUNDS = 600;

  function deals(change: (s: Stage) => void): Map<string, number> {
    const rng = new Rng(11, 'banes');
    const counts = new Map<string, number>();
    const s = begin(ALL);
    change(s);
    view(s.c, BLUE);
    const hidden = s.c.s.bytes.slice();
    for (let i = 0; i < ROUNDS; i++) {
      s.c.s.bytes.set(hidden);
      determinize(s.c, rng);
      counts.set(facesOf(s), (counts.get(facesOf(s)) ?? 0) + 1);
    }
    return counts;
  }

  it('deals the faces in all six orders equally often', () => {
    const counts = deals(() => undefined);
    expect([...counts.keys()].toSorted()).toEqual(['123', '132', '213', '231', '312', '321']);
    for (const n of counts.values()) expect(Math.abs(n - ROUNDS / 6)).toBeLessThan(45);
  });

  it('leaves out a face that has been revealed', () => {
    const counts = deals((s) => {
      s.c.s.sides.banesGone[RED] = 1 << KABLAMO;
      removeToken(s.c, 0);
    });
    expect([...counts.keys()].toSorted()).toEqual(['012', '021']);
    for (const n of counts.values()) expect(Math.abs(n - ROUNDS / 2)).toBeLessThan(70);
  });

  it('leaves a revealed token whose effect is still being resolved as it is', () => {
    const counts = deals((s) => {
      s.c.s.sides.banesGone[RED] = 1 << KABLAMO;
    });
    expect([...counts.keys()].toSorted()).toEqual(['312', '321']);
    for (const n of counts.values()) expect(Math.abs(n - ROUNDS / 2)).toBeLessThan(70);
  });
});
