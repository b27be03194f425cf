import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const page = readFileSync(join(root, 'README.md'), 'utf8');
const blocks = [...page.matchAll(/^```console\n(.*?)^```$/gms)].map(([, text]) => text);

/** Each command of a block with what it prints. */
function commandsIn(block: string): { command: string; prints: string[] }[] {
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((text) => {
      const [command, ...prints] = text.trimEnd().split('\n');
      return { command, prints };
    });
}

/** The words of a command line; double quotes keep spaces. */
function words(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain);
}

/** Lines as the page shows them: a line `…` stands for any number of others. */
function pattern(lines: readonly string[]): RegExp {
  const escaped = lines.map((line) =>
    line === '…' ? '(?:.*\\n)*' : `${line.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\n`,
  );
  return new RegExp(`^${escaped.join('')}$`);
}

test('what the page says that commands print is what they print', async () => {
  cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
  const commands = blocks.flatMap(commandsIn);
  expect(commands.length).toBeGreaterThan(5);
  for (const { command, prints } of commands) {
    const [program, ...args] = words(command);
    expect(program, command).toBe('opfor');
    const run = await opfor(args, { cwd: folder });
    expect(run, command).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout, command).toMatch(pattern(prints));
  }
});

test('the command without a block begins the game that it says', async () => {
  const [, command] = /^ {4}opfor (play .*)$/m.exec(page) ?? [];
  const run = await opfor(words(command), { cwd: folder, stdin: 'quit\n' });
  expect(run.code).toBe(0);
  expect(run.stdout).toContain('core-set-clash; blue: you, red: recruit');
});

test.each(['README.md', 'docs/README.md'])('%s links to what exists', (name) => {
  const text = readFileSync(join(root, name), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => join(dirname(name), link));
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
  expect(links.length).toBeGreaterThan(5);
});
