import { describe, expect, test } from 'vitest';
import { parseAgent } from '../../agents/index.js';
import { reason } from '../arena/files.js';
import { findGame } from '../arena/game-source.js';
import { table } from './table.js';
import { readCommand } from './terminal/commands.js';

describe.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])('%s is not a name', (name) => {
  test('of a game, a scenario, an agent or a setting', () => {
    expect(findGame({ game: name, scenario: undefined })).toMatchObject({ problem: { code: 'game' } });
    expect(findGame({ game: undefined, scenario: name })).toMatchObject({ problem: { code: 'scenario' } });
    expect(parseAgent(name).ok).toBe(false);
    expect(parseAgent(`greedy:${name}=1`).ok).toBe(false);
  });

  test('of a command at the terminal', () => {
    expect(readCommand(name, [])).toBeUndefined();
  });

  test('of a fault of the operating system', () => {
    expect(reason(Object.assign(new Error('said so'), { code: name }))).toBe('said so');
  });
});

test('a table makes invisible characters in its cells visible', () => {
  expect(table(['name'], [['\u001b[2Ja\nb\u202e']])).toContain('\n\\u001b[2Ja b\\u202e\n');
});
