import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const army = (args: readonly string[], stdin = '') => opfor(['army', ...args], { cwd: folder, stdin });
const TEXT = 'Patrol\n133/800\nImperial Officer (45)\n2× Stormtroopers (44)\n';

test('imports a file, stdin or a link; the result is an army list', async () => {
  writeFileSync(join(folder, 'patrol.txt'), TEXT);
  expect(await army(['import', 'patrol.txt', '--out', 'patrol.json'])).toEqual({ code: 0, stdout: '', stderr: '' });
  const list = readFileSync(join(folder, 'patrol.json'), 'utf8');
  expect(JSON.parse(list)).toMatchObject({ name: 'Patrol', faction: 'empire' });
  expect(await army(['import', '-', '--from', 'legion-hq'], TEXT)).toMatchObject({ code: 0, stdout: list });
  const link = await army(['import', 'https://legionhq2.com/list/empire/1ar00,2ay0000']);
  expect(JSON.parse(link.stdout).units).toEqual(JSON.parse(list).units);
  expect((await army(['show', './patrol.json'])).stdout).toMatch(/^Patrol \(empire\): 133 points, 3 activations\n/);
});

test('exports a list for other programs', async () => {
  const text = await army(['export', 'rebels-heroes', '--to', 'legion-hq']);
  expect(text.stdout).toMatch(/^.+\n\d+\/800 \(\d+ activations\)\n/);
  expect(await army(['import', '-'], text.stdout)).toMatchObject({ code: 0, stderr: '' });
  const json = await army(['export', 'rebels-heroes', '--to', 'tts']);
  expect(JSON.parse(json.stdout)).toMatchObject({ author: 'Opfor', armyFaction: 'rebel' });
});

test('says what is wrong, one line each, and writes nothing', async () => {
  const wrong = await army(['import', '-', '--out', 'wrong.json'], 'X\n0/800\nStromtroopers\n - Foo\nSnowtroopers\n');
  expect(wrong).toEqual({
    code: 2,
    stdout: '',
    stderr:
      "opfor: stdin: line 3: there is no unit card 'Stromtroopers'; did you mean Stormtroopers or Shoretroopers or Snowtroopers?\n" +
      "opfor: stdin: line 4: there is no upgrade card 'Foo'; did you mean Pao?\n",
  });
  expect(existsSync(join(folder, 'wrong.json'))).toBe(false);
  expect(await army(['import', '-'], 'X\n50/800\nImperial Officer (50)\n')).toMatchObject({ code: 0, stderr: '' });
  expect((await army(['import', '-'], 'X\n60/800\nImperial Officer (45)\n')).stderr).toBe(
    'opfor: warning: stdin: all together: the list says 60 points, the cards 45\n',
  );
  expect(refusal(await army(['import']))).toBe('army import needs a file, a link, or - for stdin');
  expect(refusal(await army(['import', 'none.txt']))).toMatch(/^none\.txt: cannot be read/);
  expect(refusal(await army(['import', '-', '--from', 'legionhq'], TEXT))).toBe(
    '--from legionhq: there is no such format; did you mean legion-hq?; use legion-hq, tabletop-admiral, tts',
  );
  expect(refusal(await army(['export', 'rebels-heroes']))).toBe(
    'army export: --to is needed: one of legion-hq, legion-hq-link, tabletop-admiral, tts',
  );
  expect(refusal(await army(['import', 'patrol.txt', '--to', 'tts']))).toBe(
    'army import: --to goes with export; leave it out',
  );
});

test('a name with control characters stays one plain line in a text export', async () => {
  const list = JSON.parse(readFileSync(join(folder, 'patrol.json'), 'utf8'));
  writeFileSync(join(folder, 'odd.json'), JSON.stringify({ ...list, name: 'a\u001b[31mred\nq' }));
  const text = await army(['export', 'odd.json', '--to', 'legion-hq']);
  expect(text.stdout.split('\n').slice(0, 2)).toEqual(['a\\u001b[31mred q', '133/800 (3 activations)']);
  expect(refusal(await army(['show', 'odd.json', '--format', 'skirmish']))).toBe(
    'army show: --format goes with check, random; leave it out',
  );
});
