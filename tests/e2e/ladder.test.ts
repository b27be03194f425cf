import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { opfor, refusal, root, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const ladder = join(folder, 'ladder');
const bot = join(root, 'examples/javascript/charge-agent.mjs');
const NEW = ['ladder', 'new', '--folder', ladder, '--game', 'leduc-poker', '--agents', 'random,greedy', '--pairs', '1'];

function read(name: string): string {
  return readFileSync(join(ladder, name), 'utf8');
}

describe('a ladder', () => {
  test('grows by agents that play all that stand there, and leaves out files that are not trusted', async () => {
    const begun = await opfor([...NEW, '--workers', '0']);
    expect(begun).toMatchObject({ code: 0 });
    expect(begun.stdout).toContain('The ladder');
    const came = await opfor(['ladder', 'add', bot, '--folder', ladder, '--workers', '0']);
    expect(came.code).toBe(0);
    const { members, limits } = JSON.parse(read('ladder.json')) as {
      readonly members: readonly { readonly spec: string; readonly sha256?: string; readonly tournament: string }[];
      readonly limits: object;
    };
    expect(members.map(({ spec }) => spec)).toEqual(['random', 'greedy', bot]);
    expect(members[2].sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(limits).toEqual({ agentSeconds: 10, startSeconds: 30, gameSeconds: 600, agentMegabytes: 512 });
    expect(existsSync(join(ladder, members[2].tournament, 'report.html'))).toBe(true);
    expect(read('index.html')).toContain(`<a href="${members[2].tournament}/report.html">`);

    const next = await opfor(['ladder', 'add', 'policy', '--folder', ladder, '--workers', '0']);
    expect(next.code).toBe(0);
    expect(next.stderr).toContain(`if you trust it, add --trust ${bot}; until then it is left out`);
    const shown = await opfor(['ladder', 'show', '--folder', ladder, '--json']);
    const { ratings } = JSON.parse(shown.stdout) as { readonly ratings: readonly object[] };
    expect(ratings).toHaveLength(4);
    expect(ratings).toContainEqual(expect.objectContaining({ spec: 'policy', pairs: 2 }));

    expect(refusal(await opfor(['ladder', 'add', 'greedy', '--folder', ladder]))).toMatch(
      /: greedy stands there already/,
    );
    expect(refusal(await opfor(NEW))).toMatch(/: there is a ladder already; give another --folder$/);
    writeFileSync(join(ladder, 'ladder.json'), read('ladder.json').replace('"pairs": 1', '"pairs": 0'));
    expect(refusal(await opfor(['ladder', 'show', '--folder', ladder]))).toMatch(/ladder\.json: pairs: /);
  });

  test.each([
    [['climb'], 'ladder climb: the job must be one of new, add, show'],
    [['add'], "ladder add: name an agent, such as greedy or 'cmd:python3 bot.py'"],
    [
      ['add', 'greedy', '--pairs', '3'],
      'ladder add: --pairs goes with new: it is the same for everybody; leave it out',
    ],
    [['new', '--trust', 'x'], 'ladder new: --trust goes with add; leave it out'],
    [
      ['add', 'greedy', '--folder', 'none'],
      'none/ladder.json: there is no ladder; begin one with opfor ladder new --folder none --scenarios core',
    ],
    [['new', '--folder', 'none', '--game', 'leduc-poker', '--agents', 'random,gredy'], "unknown agent 'gredy'"],
  ])('refuses in one line: %j', async (args, message) => {
    const said = refusal(await opfor(['ladder', ...args], { cwd: folder }));
    expect(said).toContain(message);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});
