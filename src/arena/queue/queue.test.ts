import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inProcess } from '../runner.js';
import type { MatchSetup } from '../runner.js';
import { gameTask } from '../schedule.js';
import { localOrder, otherProgram, readTrusted } from './admission.js';
import { PASSWORD_VARIABLE, QUEUE_PACKAGES, readPlace } from './connect.js';
import { gamesKind } from './games.js';
import { jobId } from './protocol.js';
import { pack } from './sent-order.js';
import { shownUrl } from './shown-url.js';

const folder = mkdtempSync(join(tmpdir(), 'opfor-queue-'));
afterAll(() => rmSync(folder, { recursive: true }));

const agent = join(folder, 'mine.js');
writeFileSync(agent, "import './part.js';\n");
writeFileSync(join(folder, 'part.js'), '// part\n');

test('the packages that a person is told to install are those of package.json', () => {
  const { peerDependencies } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    peerDependencies: Readonly<Record<string, string>>;
  };
  expect(Object.entries(peerDependencies).map(([name, version]) => `${name}@${version}`)).toEqual([...QUEUE_PACKAGES]);
});

test('a password is shown nowhere', () => {
  expect(shownUrl('redis://me:se:cret@host:1/2')).toBe('redis://me:***@host:1/2');
  expect(shownUrl('--queue=rediss://:secret@host')).toBe('--queue=rediss://:***@host');
  expect(shownUrl('redis://host:6379')).toBe('redis://host:6379');
  const place = readPlace('http://me:secret@host', 'opfor');
  expect(place.ok ? '' : place.problem.message).not.toMatch('rediss?://me:secret');
  expect(PASSWORD_VARIABLE).toMatch(/^OPFOR_/);
});

describe('a worker', () => {
  const here = { build: 'b1', version: '1', commit: 'c1' };
  const header = { format: 1, kind: 'games', master: 'process 1 on M', ...here } as const;

  test('takes part only with the same program', () => {
    expect(otherProgram(header, { ...here, commit: 'c2' })).toBeUndefined();
    expect(otherProgram(header, { ...here, build: 'b2' })).toContain('there version 1, commit c1, build b1; here');
  });

  test('runs code only if it is trusted and has the same hash, wherever it lies', async () => {
    const setup: MatchSetup = { sources: [{ kind: 'reference', name: 'pig' }], entrants: ['random', `${agent}:a=1`] };
    const packed = await pack(gamesKind.orderOf(setup));
    if (!packed.ok) throw new Error(packed.problem.message);
    const { sent } = packed.value;
    expect(sent.agents[1].sha256).toMatch(/^[0-9a-f]{64}$/);
    const refused = localOrder(sent, []);
    expect(refused.ok ? '' : refused.problem.message).toMatch(
      /^it has not the agent .*mine\.js \(SHA-256 .*start the worker with --trust /,
    );
    const trusted = readTrusted([agent]);
    if (!trusted.ok) throw new Error(trusted.problem.message);
    const elsewhere = { ...trusted.value[0], spec: '/elsewhere/theirs.js' };
    const order = localOrder(sent, [elsewhere]);
    expect(order.ok && order.value.agents).toEqual(['random', '/elsewhere/theirs.js:a=1']);
    const changed = localOrder(sent, [{ ...elsewhere, sha256: '0' }]);
    expect(changed.ok).toBe(false);
    // A program is its command line: another one with the same files is another program.
    const program = { spec: 'cmd:bot --fast', sha256: 'f'.repeat(64) };
    const asked = { ...sent, agents: [program] };
    expect(localOrder(asked, [{ ...program, spec: 'cmd:bot --slow' }]).ok).toBe(false);
    expect(localOrder(asked, [program]).ok).toBe(true);
  });

  test('trusts only files and command lines', () => {
    for (const spec of ['greedy', 'cmd', join(folder, 'none.js')]) expect(readTrusted([spec]).ok).toBe(false);
  });
});

describe('an answer', () => {
  const tasks = [0, 1].map((index) => gameTask(index, 's', 2, true));
  const setup: MatchSetup = { sources: [{ kind: 'reference', name: 'leduc-poker' }], entrants: ['random', 'greedy'] };
  const answered = inProcess(setup).run(tasks);

  test('is the same after the way there and back', async () => {
    const json: unknown = JSON.parse(JSON.stringify(gamesKind.write(await answered)));
    const read = gamesKind.read(tasks, json);
    expect(read).toEqual({ ok: true, value: await answered });
    const again = await inProcess(setup).run(tasks);
    expect(gamesKind.digest(again)).toBe(gamesKind.digest(await answered));
  });

  test('is refused if it is damaged, or of another game', async () => {
    const whole = gamesKind.write(await answered) as { games: { line: string; index: number }[] };
    const damaged = whole.games.map((game, i) => ({
      ...game,
      line: game.line.replace('"seed"', i === 1 ? '"sead"' : '"seed"'),
    }));
    const bad = (json: unknown, of = tasks): string => {
      const read = gamesKind.read(of, json);
      return read.ok ? 'read' : read.problem.message;
    };
    expect(bad({ ...whole, games: damaged })).toBe('game 2: its record does not have the hash given with it');
    expect(bad(whole, tasks.toReversed())).toBe('game 2: its record is of another game');
    expect(bad({ ...whole, games: whole.games.slice(1) })).toBe('1 games where 2 were asked for');
    expect(bad({ games: 'none' })).toMatch(/^answer: games: must be a list/);
  });

  test('belongs to a job whose id follows from the piece alone', () => {
    expect(jobId(tasks)).toBe(jobId(structuredClone(tasks)));
    expect(jobId(tasks)).not.toBe(jobId([tasks[0]]));
    expect(gamesKind.title(tasks)).toBe('games 1 to 2');
    expect(gamesKind.title([tasks[1]])).toBe('game 2');
  });
});
