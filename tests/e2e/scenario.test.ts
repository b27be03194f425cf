import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedDraft } from '../../src/arena/testing/shipped.js';
import { IS_SOAK } from '../long.js';
import { opfor, refusal, refusals, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const text = JSON.stringify(shippedDraft('core-set-clash'), null, 2);

interface Draft {
  name?: string;
  terrain: { id: string; polygonMm?: unknown; heightMm: number }[];
  armies: { blue: { units: { card: string }[] } };
}

/** Checks a copy of core-set-clash with other fields. */
function checkChanged(changed: object): ReturnType<typeof opfor> {
  return opfor(['scenario', 'check', '-'], { stdin: JSON.stringify({ ...JSON.parse(text), ...changed }) });
}

/** The messages for a copy of core-set-clash that was changed. */
async function refused(change: (scenario: Draft) => void): Promise<readonly string[]> {
  const scenario: Draft = JSON.parse(text);
  change(scenario);
  const path = join(folder, 'changed.json');
  writeFileSync(path, JSON.stringify(scenario, null, 2));
  const messages = refusals(await opfor(['scenario', 'check', 'changed.json'], { cwd: folder }));
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
  expect(refusals(match)).toEqual(messages.map((message) => join(folder, message)));
  expect(existsSync(join(folder, 'no.jsonl'))).toBe(false);
  return messages;
}

/** What is told of scenarios that come with Opfor: rules of battle forces that are missing, and facts of missions. */
const TOLD = [
  /: the rule that .* has in battle is not implemented yet: /,
  / \(house number: /,
  /: the Supply deck is without /,
  /: [23] heroes play without their .* Reward cards/,
];

/** Every n-th scenario is checked by its name too; `npm run soak` does so with all. */
const CHECKED = IS_SOAK ? 1 : 8;

describe('opfor scenario', () => {
  test('lists the battles, all of which are valid', async () => {
    const run = await opfor(['scenario', 'list', '--json']);
    // A scenario that is not valid is told, and the exit code is 1.
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const ids: string[] = JSON.parse(run.stdout).map(({ id }: { id: string }) => id);
    expect(ids).toContain('core-set-clash');
    const table = await opfor(['scenario', 'list']);
    for (const [nth, id] of ids.entries()) {
      expect(table.stdout).toContain(id);
      if (nth % CHECKED !== 0) continue;
      const checked = await opfor(['scenario', 'check', id]);
      expect(checked.code, id).toBe(0);
      const told = checked.stderr.split('\n').filter((line) => line !== '');
      expect(told.filter((line) => !TOLD.some((words) => words.test(line)))).toEqual([]);
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

  test('tells every problem of a faulty scenario, in a line each with the file and the place', async () => {
    const all = await refused((scenario) => {
      delete scenario.name;
      scenario.terrain[3].heightMm = -1;
      scenario.terrain[4].id = scenario.terrain[2].id;
      const { units } = scenario.armies.blue;
      units[1].card = 'rebbel-troopers';
      units.push(units[0]);
    });
    // A card that is not found may be of any rank, so no rank is said to have too few.
    const place = 'changed\\.json line \\d+, column \\d+: ';
    const lines = [
      'core-set-clash: name: must be text \\(it is missing\\)$',
      'armies\\.blue: the army has 2 units of rank commander; ',
      'armies\\.blue: the army costs 536 points; ',
      'armies\\.blue: units\\[1\\]: there is no unit card "rebbel-troopers"; did you mean rebel-troopers\\?$',
      'armies\\.blue: units\\[4\\]: Luke Skywalker is unique and already in units\\[0\\]$',
      'house-b: terrain\\[3\\]\\.heightMm: must be at least 0 ',
      'terrain piece house-a: the id is that of terrain\\[2\\] too; ids must be unique$',
    ];
    expect(all).toEqual(lines.map((line) => expect.stringMatching(new RegExp(`^${place}${line}`))));
    writeFileSync(join(folder, 'cut.json'), text.slice(0, 500));
    expect(refusal(await opfor(['scenario', 'check', 'cut.json'], { cwd: folder }))).toMatch(
      /^cut\.json line \d+, column \d+: is not JSON: /,
    );
  });

  test('draws PNG, with the zones of a deployment that is named', async () => {
    const [svg, png] = ['zones.svg', 'zones.png'].map((name) => join(folder, name));
    const show = ['scenario', 'show', 'core-set-clash', '--deployment'];
    expect(await opfor([...show, 'The Long March', '--svg', svg, '--png', png])).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(png).subarray(1, 4).toString()).toBe('PNG');
    expect(readFileSync(svg, 'utf8')).not.toBe(readFileSync(join(root, 'docs/core-set-clash.svg'), 'utf8'));
    expect(refusal(await opfor([...show, 'Roll Out']))).toMatch(
      /^--deployment Roll Out: is no deployment of core-set-clash; /,
    );
    expect(refusal(await opfor(['scenario', 'show', 'core-set-clash', '--svg', '-', '--png', '-']))).toBe(
      '--svg - and --png - both write to stdout; give --png a file',
    );
  });

  test('prints the catalogue of terrain and the schemas of files', async () => {
    expect((await opfor(['scenario', 'terrain'])).stdout).toMatch(/^hut +4 × 4 +75 +buildings +flat top, ladder$/m);
    for (const kind of ['scenario', 'army']) {
      const schema = JSON.parse((await opfor([kind, 'schema'])).stdout);
      expect(schema).toMatchObject({ title: `Opfor ${kind} (legion-2020)`, type: 'object' });
    }
  });

  test('an objective that nobody can score is noticed', async () => {
    const battle = { objective: 'Key Positions', deployment: 'Battle Lines', condition: 'Clear Conditions' };
    const bare = await checkChanged({ battle, terrain: [] });
    expect(bare).toMatchObject({
      code: 0,
      stderr:
        'opfor: stdin: battle: nobody can score key-positions, because the table has no terrain that could be marked\n',
    });
    expect(bare.stdout).toMatch(/^stdin: a correct scenario, /);
    expect(await checkChanged({ battle })).toMatchObject({ code: 0, stderr: '' });
    const other = { ...battle, objective: 'Breakthrough' };
    expect(await checkChanged({ battle: other, terrain: [] })).toMatchObject({ code: 0, stderr: '' });
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
      'scenario draw: the job must be one of list, check, show, place, terrain, schema',
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
