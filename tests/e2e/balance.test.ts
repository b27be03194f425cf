import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const UNIT = 'balance unit stormtroopers --points 300 --seed 3'.split(' ');

function blocks(of: string): string {
  return readFileSync(join(of, 'blocks.jsonl'), 'utf8');
}

test('a measurement is the same with any number of workers and after a kill', async () => {
  const [whole, part] = [join(folder, 'whole'), join(folder, 'part')];
  expect(await opfor([...UNIT, '--battles', '12', '--workers', '0', '--out', whole])).toMatchObject({ code: 0 });
  expect(await opfor([...UNIT, '--battles', '4', '--workers', '2', '--out', part])).toMatchObject({ code: 0 });
  // As a process that is killed while it writes.
  appendFileSync(join(part, 'blocks.jsonl'), '{"line":1,"blo');
  const resumed = await opfor(['balance', 'unit', '--resume', part, '--battles', '12', '--workers', '2', '--json']);
  expect(resumed.code).toBe(0);
  expect(blocks(part)).toBe(blocks(whole));
  const file = JSON.parse(readFileSync(join(whole, 'results.json'), 'utf8')) as { readonly results: unknown };
  expect(JSON.parse(resumed.stdout)).toEqual(file.results);
  expect(readFileSync(join(whole, 'report.html'), 'utf8')).toContain('What stormtroopers is worth');
  expect(readFileSync(join(whole, 'results.csv'), 'utf8')).toMatch(
    /^by,part,blocks,cost,fair,low,high\nagent,policy,3,44,/,
  );
  const shown = await opfor(['balance', 'battle', whole, '--block', '2']);
  expect(shown).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toMatch(/with-as-blue .*\n.*with-as-red .*\n.*without-as-blue .*\n.*without-as-red /);
  const battle = join(whole, 'block-2', 'without-as-red');
  expect(await opfor(['replay', `${battle}.jsonl`, '--scenario', `${battle}.json`, '--verify'])).toMatchObject({
    code: 0,
  });
  expect(refusal(await opfor([...UNIT, '--out', whole]))).toContain(
    'holds a measurement already; continue it with --resume',
  );
  expect(refusal(await opfor(['balance', 'unit', '--resume', whole, '--seed', '4']))).toBe('--seed: --resume takes it from the folder; leave it out'); // prettier-ignore
});

test.each([
  [['balance', 'units', 'at-st'], 'balance units: there is no such job (did you mean unit?)'],
  [['balance', 'battle'], 'balance battle: name the folder of a measurement'],
  [['balance', 'points', '--faction', 'empire', '--width', '5'], '--width goes with unit; leave it out'],
  [['balance', 'unit', 'at-st', '--battles', 'many'], '--battles many must be a whole number from 1 to 100000000'],
])('is refused in one line: %j', async (args, message) => {
  expect(refusal(await opfor(args))).toBe(message);
});
