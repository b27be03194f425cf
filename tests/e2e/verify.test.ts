import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { opfor, refusal, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const nimble = join(root, 'tests/conformance/legion-2020/nimble.json');

interface Draft {
  id: string;
  units: Record<string, unknown>[];
  expect: { path?: string; is?: unknown }[];
  [field: string]: unknown;
}

/** Writes a changed copy of the cases in nimble.json. */
function changed(name: string, change: (cases: Draft[]) => void): string {
  const cases = JSON.parse(readFileSync(nimble, 'utf8')) as Draft[];
  change(cases);
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(cases));
  return path;
}

describe('opfor verify', () => {
  test('runs cases from files and from stdin', async () => {
    const run = await opfor(['verify', nimble]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/^pass nimble-[^]*\n\d+ passed, 0 failed\n$/);
    const both = await opfor(['verify', nimble, join(root, 'tests/conformance/legion-2020/aim.json')]);
    expect(both.stdout).toMatch(/^pass nimble-[^]*\npass aim-/);
    const piped = await opfor(['verify', '-', '--json'], { stdin: readFileSync(nimble, 'utf8') });
    expect(JSON.parse(piped.stdout)).toMatchObject({
      passed: JSON.parse(readFileSync(nimble, 'utf8')).length,
      failed: 0,
    });
  });

  test('says in one line what is true if an expectation does not hold, and exits with 1', async () => {
    const path = changed('wrong.json', ([first]) => (first.expect = [{ path: 'B.dodge', is: 7 }]));
    const run = await opfor(['verify', path, '--failed']);
    expect(run.code).toBe(1);
    const [line, total] = run.stdout.split('\n');
    expect(line).toMatch(/^FAIL nimble-\S+ \(.*wrong\.json\): expectation 1: B\.dodge is \d, expected 7$/);
    expect(total).toMatch(/^\d+ passed, 1 failed$/);
  });

  test('reports every fault in a file, runs the other cases, and exits with 2', async () => {
    const path = changed('misspelt.json', (cases) => {
      cases.push({ ...cases[0], id: 'misspelt', expcet: [], rule: 7 }, cases[0], {
        ...cases[0],
        id: 'other',
        script: [{ toString: 1 }],
      });
    });
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, '[');
    const run = await opfor(['verify', path, broken]);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(
      /^opfor: 4 cases in 2 files cannot be read; the first is \S*misspelt\.json: case misspelt: rule: .*\n$/,
    );
    expect(run.stdout).toMatch(/^pass nimble-/);
    const wrong = run.stdout.split('\n').filter((line) => line.startsWith('UNREADABLE'));
    expect(wrong[0]).toMatch(
      /misspelt\.json: case misspelt: rule: must be text .*; has a field that is not known: "expcet"/,
    );
    expect(wrong[1]).toMatch(/misspelt\.json: case other: script\[0\]: a step is one of/);
    expect(wrong[2]).toMatch(/misspelt\.json: case nimble-\S+: its id is taken by a case in .*misspelt\.json/);
    expect(wrong[3]).toMatch(/broken\.json: .*JSON/);
    expect(run.stdout).toMatch(/\n[1-9]\d* passed, 0 failed, 4 unreadable\n$/);
    const json = JSON.parse((await opfor(['verify', path, '--json'])).stdout);
    expect(json.unreadable).toHaveLength(3);
    expect(json.unreadable[0]).toMatchObject({ id: 'misspelt', faults: [expect.any(String), expect.any(String)] });
  });

  test('counts cases with cards or keywords that are not implemented separately, not as failures', async () => {
    const path = changed('not-implemented.json', (cases) => {
      cases.splice(1);
      // The hostage card comes with its objective only; no army can equip it.
      cases[0].units[0]['upgrades'] = ['hostage'];
    });
    const run = await opfor(['verify', path, '--failed']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(
      /^NOT IMPLEMENTED nimble-\S+ \(.*\): .* is not implemented in legion-2020\n0 passed, 0 failed, 1 not implemented\n$/,
    );
    const json = JSON.parse((await opfor(['verify', path, '--json'])).stdout);
    expect(json).toMatchObject({ passed: 0, failed: 0, notImplemented: 1, cases: [{ outcome: 'not-implemented' }] });
  });

  test('with --trace, shows every decision with its options, and every roll', async () => {
    const path = changed('traced.json', (cases) => cases.splice(1));
    const run = await opfor(['verify', path, '--trace']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const lines = run.stdout.split('\n');
    expect(lines[0]).toBe('pass nimble-returns-one-dodge');
    expect(lines[1]).toBe('  step 1: choose {"kind":"attack","unit":"A","target":"B"}');
    expect(lines[2]).toMatch(
      /^ {4}red takes "attack B by hand" \(choose-action: aim \| .* \| … \d+ more, and unlisted\)$/,
    );
    expect(lines).toContain('    chance gives "white: 1 hit 3 blank" (a roll of 4 white attack dice)');
    expect(lines).toContain('    blue takes "1" (spend-dodge: 0 | 1)');
    expect(lines).toContain('  after the script');
    expect(lines.find((line) => line.startsWith('    pending is choose-action of red:'))).toBeDefined();
    const json = JSON.parse((await opfor(['verify', path, '--trace', '--json'])).stdout);
    expect(json.cases[0].trace).toHaveLength(lines.length - 3);
  });

  test('rejects a file that does not exist, and missing arguments', async () => {
    expect(refusal(await opfor(['verify', join(folder, 'none.json')]))).toContain('none.json');
    expect(refusal(await opfor(['verify']))).toBe('verify needs more arguments: opfor verify <files..>');
  });
});

describe('opfor rules', () => {
  // tests/conformance/run.test.ts checks what all cases together prove.
  test('says whether a rule is proven, and by what', async () => {
    const run = await opfor(['rules', 'legion-2020', '--rule', 'nimble', '--json']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    const { rules, entries, cases } = JSON.parse(run.stdout);
    expect(rules).toMatchObject({ covered: 1, open: 0, failing: 0 });
    expect(entries).toHaveLength(1);
    expect(cases).toEqual({ passing: entries[0].passing, failing: 0, notImplemented: 0 });
    expect(entries[0]).toMatchObject({ rule: 'nimble', standing: 'covered' });
    expect(entries[0].passing).toBeGreaterThan(0);
    expect(entries[0].cases.map(({ id }: { id: string }) => id)).toContain('nimble-returns-one-dodge');
  });

  test('names the cases that prove a rule', async () => {
    const run = await opfor(['rules', 'legion-2020', '--rule', 'nimble', '--cases']);
    expect(run.stdout).toContain('nimble-returns-one-dodge: ');
    expect(run.stdout).toMatch(/\n1 rule: 1 proven, 0 broken, [^]*\n\d+ cases: \d+ pass, 0 fail\n$/);
  });

  test('says in a sentence that nothing is missing', async () => {
    const run = await opfor(['rules', 'legion-2020', '--rule', 'nimble', '--missing']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/^Nothing of the rule nimble is missing: [^]*\n\n1 rule: 1 proven,/);
  });

  test('rejects an unknown rule', async () => {
    expect(refusal(await opfor(['rules', 'legion-2020', '--rule', 'nimbel']))).toMatch(
      /^unknown rule 'nimbel'.*nimble/,
    );
  });

  test('rejects an unknown edition', async () => {
    expect(refusal(await opfor(['rules', 'legion-2030']))).toMatch(
      /^unknown edition 'legion-2030'; did you mean legion-2020\b.*\?; there is legion-2020\b/,
    );
  });
});

test('names a damaged file once', async () => {
  writeFileSync(join(folder, 'cut.json'), '{');
  const run = await opfor(['verify', join(folder, 'cut.json')]);
  expect(run.code).toBe(2);
  expect(run.stdout).toMatch(/^UNREADABLE \S*cut\.json: line 1, column 2: is not JSON/);
  expect((await opfor(['verify', '-'], { stdin: '{' })).stdout).toMatch(/^UNREADABLE stdin: line 1, column 2: /);
});
