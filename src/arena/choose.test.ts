import { describe, expect, test } from 'vitest';
import type { Agent, Explanation } from '../../agents/agent.js';
import { explanationOf } from './choose.js';

/** An agent in JavaScript, whose explanation may be anything. */
function agentThatExplains(explain: () => unknown): Agent<unknown> {
  return { choose: () => 0, explain: explain as () => Explanation };
}

describe('an explanation', () => {
  test('is passed on as the agent gives it', () => {
    const said = { sentence: 'Why not.', choices: [{ action: 'a', visits: 1, value: 0, error: 0 }], line: ['a'] };
    expect(explanationOf(agentThatExplains(() => said))).toEqual(said);
    expect(explanationOf({ choose: () => 0 })).toBeUndefined();
    expect(explanationOf(agentThatExplains(() => undefined))).toBeUndefined();
  });

  test('is cut to lines of limited length, without control characters', () => {
    const said = { sentence: `a\u001B[2J\nb${'x'.repeat(5000)}`, choices: [], line: ['a\u0000'] };
    const { sentence, line } = explanationOf(agentThatExplains(() => said)) ?? { sentence: '', line: [] };
    expect(sentence).toMatch(/^a\\u001b\[2J bx+…$/);
    expect(sentence.length).toBeLessThan(1010);
    expect(line).toEqual(['a\\u0000']);
  });

  test('that fails or is malformed says so and does not end the game', () => {
    const failing = agentThatExplains(() => {
      throw new Error('no idea');
    });
    expect(explanationOf(failing)?.sentence).toBe("The agent's explanation failed: no idea.");
    for (const wrong of [
      'because',
      null,
      { sentence: 'Why not.' },
      { sentence: 'Why not.', choices: [{}], line: [] },
    ]) {
      expect(explanationOf(agentThatExplains(() => wrong))).toEqual({
        sentence: "The agent's explanation is not of the form { sentence, choices, line }.",
        choices: [],
        line: [],
      });
    }
  });
});
