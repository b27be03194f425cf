import { expect, test } from 'vitest';
import { outsideAgent } from './outside-agent.js';

test.each([
  ['greedy', undefined],
  ['greedy:samples=2', undefined],
  ['./a.js', { kind: 'module', path: './a.js', settings: undefined }],
  ['./a.mjs:x=1,y=2', { kind: 'module', path: './a.mjs', settings: 'x=1,y=2' }],
  ['cmd:./bot', { kind: 'program', path: 'cmd:./bot', words: ['./bot'], isOpen: false, settings: undefined }],
  [
    'cmd:python3 "my bot.py" --depth 3:seconds=2',
    {
      kind: 'program',
      path: 'cmd:python3 "my bot.py" --depth 3',
      words: ['python3', 'my bot.py', '--depth', '3'],
      isOpen: false,
      settings: 'seconds=2',
    },
  ],
  ['cmd:./bot.js', { kind: 'program', path: 'cmd:./bot.js', words: ['./bot.js'], isOpen: false, settings: undefined }],
  [
    'cmd:node "my bot',
    { kind: 'program', path: 'cmd:node "my bot', words: ['node', '"my', 'bot'], isOpen: true, settings: undefined },
  ],
  ['cmd:', { kind: 'program', path: 'cmd:', words: [], isOpen: false, settings: undefined }],
])('%s', (spec, expected) => {
  expect(outsideAgent(spec)).toEqual(expected);
});
