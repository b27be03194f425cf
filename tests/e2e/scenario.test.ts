import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedDraft } from '../../src/arena/testing/shipped.js';
import { opfor, refusal, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const text = JSON.stringify(shippedDraft('core-set-clash'), null, 2);

interface Draft {
  name?: string;
  terrain: { polygonMm?: unknown; polygon?: unknown }[];
  armies: { blue: { units: { card: string }[] } };
}

/** The message for a copy of core-set-clash with one thing changed. */
async function refused(change: (scenario: Draft) => void): Promise<string> {
  const scenario: Draft = JSON.parse(text);
  change(scenario);
  const path = join(folder, 'changed.json');
  writeFileSync(path, JSON.stringify(scenario));
  const message = refusal(await opfor(['scenario', 'check', 'changed.json'], { cwd: folder }));
  const match = await opfor([
    'match',
    '--scenario',
    path,
    '--blue',
    'random',
    '--red',
    'random',
    '--out',
    join(folder, 'no.jsonl'),
  ]);
  expect(refusal(match)).toContain(message.replace('changed.json', ''));
  expect(existsSync(join(folder, 'no.jsonl'))).toBe(false);
  return message;
}

describe('opfor scenario', () => {
  test('lists the battles, all of which are valid', async () => {
    const run = await opfor(['scenario', 'list', '--json']);
    const ids = JSON.parse(run.stdout).map(({ id }: { id: string }) => id);
    expect(ids).toContain('core-set-clash');
    const table = await opfor(['scenario', 'list']);
    for (const id of ids) {
      expect(table.stdout).toContain(id);
      expect(await opfor(['scenario', 'check', id])).toMatchObject({ code: 0, stderr: '' });
    }
  });

  test('draws a battle', async () => {
    const path = join(folder, 'clash.svg');
    const run = await opfor(['scenario', 'show', 'core-set-clash', '--svg', path]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const picture = readFileSync(path, 'utf8');
    expect(picture).toMatch(/^<svg/);
    expect((await opfor(['scenario', 'show', 'core-set-clash', '--svg', '-'])).stdout).toBe(picture);
    expect(readFileSync(join(root, 'docs/core-set-clash.svg'), 'utf8')).toBe(picture);
  });

  test('rejects a faulty scenario, in one line that names the file and the place', async () => {
    expect(await refused((scenario) => delete scenario.name)).toMatch(/^changed\.json: .*name/);
    expect(await refused(({ armies }) => (armies.blue.units[1].card = 'rebel-trooper'))).toMatch(
      /^changed\.json: .*rebel-trooper.*rebel-troopers/,
    );
    expect(await refused(({ armies: { blue } }) => blue.units.push(blue.units[0]))).toMatch(/^changed\.json: .*blue/);
    writeFileSync(join(folder, 'cut.json'), text.slice(0, 500));
    expect(refusal(await opfor(['scenario', 'check', 'cut.json'], { cwd: folder }))).toMatch(
      /^cut\.json line \d+, column \d+: is not JSON: /,
    );
  });

  test('reads a scenario from stdin, even with a byte order mark, and says which line is not JSON', async () => {
    const read = await opfor(['scenario', 'check', '-'], { stdin: `\uFEFF${text}` });
    expect(read).toMatchObject({ code: 0, stderr: '' });
    expect(read.stdout).toMatch(/^stdin: a correct scenario, /);
    const twice = text.replace('  "name"', '  "id": "other",\n  "name"');
    expect(refusal(await opfor(['scenario', 'check', '-'], { stdin: twice }))).toBe(
      'stdin line 3, column 3: the field "id" is given twice; leave one out',
    );
    const run = await opfor(['scenario', 'show', 'core-set-clash', '--svg', '-', '--json']);
    expect(refusal(run)).toBe('--json and --svg - both write to stdout; give --svg a file');
  });

  test('rejects wrong arguments', async () => {
    expect(refusal(await opfor(['scenario', 'check', 'core-set-clahs']))).toBe(
      "unknown scenario 'core-set-clahs' (did you mean core-set-clash?)",
    );
    expect(refusal(await opfor(['scenario', 'draw']))).toBe(
      'scenario draw: the job must be one of list, check, show, place',
    );
    expect(refusal(await opfor(['scenario', 'check']))).toBe(
      'scenario check needs a name from opfor scenario list, or a scenario file',
    );
    expect(refusal(await opfor(['scenario', 'check', 'core-set-clash', '--out', 'x.json']))).toBe(
      'scenario check: --out goes with place; leave it out',
    );
    const nowhere = join(folder, 'no', 'x.svg');
    const run = await opfor(['scenario', 'show', 'core-set-clash', '--svg', nowhere]);
    expect(refusal(run)).toBe(`--svg ${nowhere}: cannot be written: there is no such file or folder`);
  });
});
