import { expect, test } from 'vitest';
import { Printed } from './printed.js';

/** A process of an agent, and what is told of it. */
function heard(name: string, told: Int32Array): { printed: Printed; lines: string[] } {
  const lines: string[] = [];
  return { printed: new Printed(name, told, (line) => lines.push(line)), lines };
}

test('lines are told whole, with their indentation, however they arrive', () => {
  const { printed, lines } = heard('a', new Int32Array(100));
  for (const part of ['on', 'e li', 'ne\n  File', ' "x.py"\r\n\n', '~~', '^^\nno end']) printed.hear('stderr', part);
  printed.hear('stdout', 'spoken\n');
  expect(lines).toEqual(['agent a: one line\n', 'agent a:   File "x.py"\n', 'agent a: ~~^^\n', 'agent a: spoken\n']);
  printed.end('stderr');
  expect(lines.at(-1)).toBe('agent a: no end\n');
  expect(printed.last).toBe('no end');
  printed.hear('stderr', 'x'.repeat(20_001));
  expect(lines.at(-1)).toBe(`agent a: ${'x'.repeat(200)}…\n`);
});

test('what an earlier process of the same agent has printed is not told again', () => {
  const told = new Int32Array(100);
  const [first, second, other] = ['a', 'a', 'b'].map((name) => heard(name, told));
  for (const { printed } of [first, second, other]) printed.hear('stderr', 'Traceback\nTraceback\n');
  expect(first.lines).toEqual(['agent a: Traceback\n', 'agent a: Traceback\n']);
  expect(second.lines).toEqual([]);
  expect(second.printed.last).toBe('Traceback');
  expect(other.lines).toHaveLength(2);
  second.printed.hear('stderr', 'IndexError\n');
  expect(second.lines).toEqual(['agent a: IndexError\n']);
});

test('fifty lines of a process are told, and no line of a crash report', () => {
  const { printed, lines } = heard('a', new Int32Array(1000));
  printed.hear('stderr', Array.from({ length: 60 }, (_, i) => `line ${i}\n`).join(''));
  expect(lines).toHaveLength(51);
  expect(lines.slice(-2)).toEqual(['agent a: line 49\n', 'agent a prints more, which is not shown\n']);
  const crashed = heard('b', new Int32Array(1000));
  crashed.printed.hear('stderr', '<--- Last few GCs --->\n…\nheap out of memory\n');
  expect(crashed.lines).toEqual([]);
  expect(crashed.printed.ranOutOfMemory).toBe(true);
});
