import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * Trainings of minutes must give what results/learned-reference-games.md says. Run alone with
 * `npm run soak -- training`; some two minutes of processor time.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'opfor-training-'));

function opfor(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin', 'opfor.js'), ...args], {
    encoding: 'utf8',
    cwd: root,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

test('connect four: after a training from nothing a search beats mcts of 1,000 iterations', () => {
  const out = join(folder, 'four');
  opfor('train', '--config', 'training/connect-four.json', '--out', out);
  const network = join(out, 'generation-006', 'network.opfn');
  // Both take equal time where this was measured.
  const own = `learned-search:net=${network},iterations=59,exploration=0.15`;
  const agents = `mcts:iterations=1000,${own}`;
  const text = opfor(
    'match',
    '--game',
    'connect-four',
    '--agents',
    agents,
    '--games',
    '400',
    '--swap',
    '--seed',
    'proof',
    '--json',
  );
  const { entrants } = JSON.parse(text) as { entrants: { agent: string; score: { wins: number; losses: number } }[] };
  const { wins, losses } = entrants[1].score;
  expect(wins).toBeGreaterThan(losses);
});

test('leduc poker: what can be won against the network falls from generation to generation, and stays down', () => {
  const out = join(folder, 'leduc');
  opfor('train', '--config', 'training/leduc.json', '--out', out);
  const lost = ['001', '006', '012'].map((generation) => {
    const agent = `learned:net=${join(out, `generation-${generation}`, 'network.opfn')},temperature=0.05`;
    const text = opfor('exploit', '--game', 'leduc-poker', '--agent', agent, '--json');
    return (JSON.parse(text) as { exploitability: number }).exploitability;
  });
  expect(lost[1]).toBeLessThan(0.7 * lost[0]);
  expect(lost[2]).toBeLessThan(1.05 * lost[1]);
});
