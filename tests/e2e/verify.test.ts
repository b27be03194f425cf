import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { opfor, refusal, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const nimble = join(root, 'tests/conformance/legion-2020/nimble.json');

interface Draft {
  id: string;
  expect: { path?: string; is?: unknown }[];
  [field: string]: unknown;
}

/** A file with the cases of nimble.json, changed. */
function changed(name: string, change: (cases: Draft[]) => void): string {
  const cases = JSON.parse(readFileSync(nimble, 'utf8')) as Draft[];
  change(cases);
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(cases));
  return path;
}

describe('opfor verify', () => {
  test('runs cases of files and of stdin', async () => {
    const run = await opfor(['verify', nimble]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/^pass nimble-[^]*\n\d+ passed, 0 failed\n$/);
    const both = await opfor(['verify', nimble, join(root, 'tests/conformance/legion-2020/aim.json')]);
    expect(both.stdout).toMatch(/^pass nimble-[^]*\npass aim-/);
    const piped = await opfor(['verify', '-', '--json'], { stdin: readFileSync(nimble, 'utf8') });
    expect(JSON.parse(piped.stdout)).toMatchObject({ failed: 0 });
  });

  test('says in one line what is the case where an expectation does not hold, and exits with 1', async () => {
    const path = changed('wrong.json', ([first]) => (first.expect = [{ path: 'B.dodge', is: 7 }]));
    const run = await opfor(['verify', path, '--failed']);
    expect(run.code).toBe(1);
    const [line, total] = run.stdout.split('\n');
    expect(line).toMatch(/^FAIL nimble-\S+ \(.*wrong\.json\): expectation 1: B\.dodge is \d, expected 7$/);
    expect(total).toMatch(/^\d+ passed, 1 failed$/);
  });

  test('refuses what is no case', async () => {
    const misspelt = changed('misspelt.json', ([first]) => (first['expcet'] = []));
    expect(refusal(await opfor(['verify', misspelt]))).toMatch(/misspelt\.json: case nimble-\S+: .*expcet/);
    const twice = changed('twice.json', (cases) => cases.push(cases[0]));
    expect(refusal(await opfor(['verify', twice]))).toContain('its id is taken by a case in');
    expect(refusal(await opfor(['verify', join(folder, 'none.json')]))).toContain('none.json');
    expect(refusal(await opfor(['verify']))).toBe('verify needs more: opfor verify <files..>');
  });
});

describe('opfor rules', () => {
  test('counts every rule of the edition', async () => {
    const run = await opfor(['rules', 'legion-2020', '--json']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const { rules, entries, cases } = JSON.parse(run.stdout);
    const total = Object.values<number>(rules).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(entries.length);
    expect(rules).toMatchObject({ open: 0, failing: 0 });
    expect(cases.failing).toBe(0);
    const proven = entries.find(({ rule }: { rule: string }) => rule === 'nimble');
    expect(proven).toMatchObject({ standing: 'covered' });
    expect(proven.passing).toBeGreaterThan(0);
    expect(proven.cases.map(({ id }: { id: string }) => id)).toContain('nimble-returns-one-dodge');
    // It runs every case, on whatever machine.
  }, 240_000);

  test('names the cases that prove a rule', async () => {
    const run = await opfor(['rules', 'legion-2020', '--cases']);
    expect(run.stdout).toContain('nimble-returns-one-dodge: ');
  }, 240_000);

  test('refuses an edition that there is not', async () => {
    expect(refusal(await opfor(['rules', 'legion-2030']))).toBe("unknown edition 'legion-2030'; there is legion-2020");
  });
});
