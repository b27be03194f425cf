import { describe, expect, test } from 'vitest';
import { readJson } from '../../../../kernel/read-json.js';
import { effectSchema } from './effect.js';

/** What is wrong with an effect; empty if nothing is. */
function fault(effect: unknown): string {
  const read = readJson(effectSchema, effect, 'effect', 'bad-data');
  return read.ok ? '' : read.problem.message;
}

describe('an effect', () => {
  test('is read with what is left out filled in', () => {
    const read = readJson(effectSchema, { at: 'special', do: [['pick', 'enemy', { los: 'you', within: 3 }]] }, '', '');
    expect(read.ok && read.value).toEqual({
      at: 'special',
      role: 'self',
      of: null,
      if: null,
      may: false,
      limit: null,
      once: null,
      cost: {},
      surges: 1,
      repeat: false,
      zone: null,
      do: [['pick', 'enemy', { los: 'you', within: { spaces: 3, of: 'you' } }]],
    });
  });

  test('may hold steps within steps, and effects that last', () => {
    expect(
      fault({
        at: 'attack.modify',
        if: ['and', 'melee', ['least', ['suffered', 'you'], 3]],
        do: [
          ['either', [['atk', { damage: 1 }]], [['def', { block: -1 }]]],
          ['lasting', 'round', 'you', [{ at: 'always', do: [['attack-limit', 'none']] }]],
        ],
      }),
    ).toBe('');
  });

  test.each([
    [{ at: 'sometime', do: [['draw', 'you', 1]] }, 'effect: at: must be '],
    [{ at: 'special', do: [] }, 'effect: do: must have at least 1 entry (it has 0)'],
    [{ at: 'special', do: [['drow', 'you', 1]] }, 'effect: do[0]: there is no step "drow"'],
    [{ at: 'special', do: [['draw', 'me', 1]] }, 'effect: do[0][1]: draw: '],
    [{ at: 'special', do: [['may', [['draw', 'you']]]] }, 'effect: do[0][1][0]'],
    [{ at: 'special', if: 'lucky', do: [['draw', 'you', 1]] }, 'effect: if: '],
    [{ at: 'special', do: [['pick', 'enemy', { tall: true }]] }, 'effect: do[0][2]: pick: '],
  ])('such as %j is refused in one line', (effect, says) => {
    expect(fault(effect)).toContain(says);
    expect(fault(effect)).not.toContain('\n');
  });
});
