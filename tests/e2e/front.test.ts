import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { opfor, refusal, root } from './opfor.js';

test('the list of commands says what the commands say of themselves', () => {
  // In a process of its own, as built: the test runner takes a minute to load them all.
  const code = `const { COMMANDS } = await import(process.argv[1]);
    const all = COMMANDS.map(async ({ usage, summary, load }) => ({ usage, summary, command: await load() }));
    process.stdout.write(JSON.stringify(await Promise.all(all)));`;
  const file = pathToFileURL(join(root, 'dist/src/cli/commands.js')).href;
  const listed = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code, file], { encoding: 'utf8' }),
  ) as { usage: string; summary: string; command: { usage: string; summary: string } }[];
  expect(listed.length).toBeGreaterThan(12);
  for (const { usage, summary, command } of listed) {
    expect([command.usage, command.summary]).toEqual([usage, summary]);
  }
});

test('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(await opfor(['--version'], { alone: true })).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

test('to tell the version, nothing is loaded that plays, searches or parses', () => {
  // What the entry imports at once, in the bundle as it was built.
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) .*?from "(\.[^"]+)";$/gm)) {
      visit(join(file, '..', path));
    }
  };
  visit(join(root, 'dist/bundle/cli/main.js'));
  const bytes = [...seen].reduce((sum, file) => sum + readFileSync(file).length, 0);
  expect([...seen].filter((file) => file.endsWith('/game.js'))).toEqual([]);
  expect(bytes).toBeLessThan(60_000);
});

test('help COMMAND is the command with --help', async () => {
  const [help, option] = await Promise.all([opfor(['help', 'match']), opfor(['match', '--help'])]);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toBe(option.stdout);
  expect(help.stdout).toMatch(/--games +number of games {2}\[number\] +\[default: 20\]/);
  expect(help.stdout).toMatch(/--red +agent that plays red {2}\[text\]/);
  expect((await opfor(['help', 'replay'])).stdout).toMatch(
    /file +records, one line of JSON a game.* \[text\] \[required\]/,
  );
  expect((await opfor(['help'])).stdout).toBe((await opfor(['--help'])).stdout);
});

test('required arguments say so', async () => {
  expect((await opfor(['help', 'rules'])).stdout).toMatch(/edition .*\[required\]/);
});

test.each([[['chess', '--help']], [['help', 'chess']], [['chess', '--version']]])(
  'an unknown command fails in every form: %j',
  async (args) => {
    expect(refusal(await opfor(args, { alone: true }))).toMatch(/^unknown command 'chess' \(/);
  },
);

test('commands and options are completed in the shell', async () => {
  const script = await opfor(['completion']);
  expect(script).toMatchObject({ code: 0, stderr: '' });
  expect(script.stdout).toContain('--get-yargs-completions');
  const commands = await opfor(['--get-yargs-completions', 'opfor', 'ma']);
  expect(commands.stdout.split('\n').map((line) => line.split(':')[0])).toContain('match');
  const options = await opfor(['--get-yargs-completions', 'opfor', 'match', '--']);
  expect(options.stdout).toMatch(/^--games\b/m);
});
