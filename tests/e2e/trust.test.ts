import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

const folder = scratchFolder();
const file = (name: string): string => join(folder, name);

/** An agent that plays its first legal action and writes a file when it is loaded. */
const agent = file('mine.mjs');
const trace = file('was-run');
const text = `import { writeFileSync } from 'node:fs';
  writeFileSync(${JSON.stringify(trace)}, '');
  const create = (game) => ({ choose: (view, budget, rng) => game.sampleAction(view, rng) });
  const configure = () => ({ ok: true, value: { settings: {}, create } });
  export default { name: 'mine', version: '1', summary: '', settings: [], budgeted: false, configure };`;

/** The message of a run that must fail before the agent's file is run. */
async function refused(args: readonly string[]): Promise<string> {
  const said = refusal(await opfor(args));
  expect(existsSync(trace)).toBe(false);
  return said;
}

test('a saved game runs only confirmed files', async () => {
  const saved = file('saved.json');
  writeFileSync(agent, text.replace(/writeFileSync\(.*/, ''));
  const begin = ['play', '--terminal', '--game', 'tic-tac-toe', '--against', agent, '--seed', '3', '--save', saved];
  expect((await opfor(begin, { stdin: 'b2\nquit\n' })).code).toBe(0);
  const resume = ['play', '--terminal', '--resume', saved];
  expect((await opfor([...resume, '--trust', agent], { stdin: 'quit\n' })).code).toBe(0);
  writeFileSync(agent, text);
  const names = `${saved}: names the agent ${agent}, a program; if you trust it, add --trust ${agent}`;
  expect(await refused(resume)).toBe(names);
  expect(await refused([...resume, '--trust', file('other.mjs')])).toBe(names);
  expect(await refused([...resume, '--trust', agent])).toMatch(
    /mine\.mjs was changed since: its SHA-256, with what it imports, was \w{64} and is \w{64}$/,
  );
});

test("a tournament's folder runs only confirmed files", async () => {
  const out = file('cup');
  writeFileSync(agent, text.replace(/writeFileSync\(.*/, ''));
  const begin = ['tournament', '--agents', `${agent},random`, '--game', 'tic-tac-toe', '--pairs', '1', '--out', out];
  expect((await opfor(begin)).code).toBe(0);
  const resume = ['tournament', '--resume', out];
  expect((await opfor([...resume, '--trust', agent])).code).toBe(0);
  const settings = join(out, 'tournament.json');
  expect(JSON.parse(readFileSync(settings, 'utf8')).agents[0].sha256).toMatch(/^\w{64}$/);
  writeFileSync(agent, text);
  const names = `${settings}: names the agent ${agent}, a program; if you trust it, add --trust ${agent}`;
  expect(await refused(resume)).toBe(names);
  expect(await refused([...resume, '--trust', agent])).toContain('was changed since');
});

test('a file that an agent imports counts as a part of it', async () => {
  const [helper, mine, out] = [file('helper.mjs'), file('imports.mjs'), file('imported')];
  writeFileSync(helper, 'export const version = "1"; // as it was');
  writeFileSync(
    mine,
    `${text.replace(/writeFileSync\(.*/, '').replace("version: '1'", 'version')}
    import { version } from './helper.mjs';`,
  );
  const begin = ['tournament', '--agents', `${mine},random`, '--game', 'tic-tac-toe', '--pairs', '1', '--out', out];
  expect((await opfor(begin)).code).toBe(0);
  writeFileSync(helper, 'export const version = "1"; // something else');
  const said = await refused(['tournament', '--resume', out, '--trust', mine]);
  expect(said).toContain('imports.mjs was changed since');
});
