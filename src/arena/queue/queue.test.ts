import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inProcess } from '../runner.js';
import type { MatchSetup } from '../runner.js';
import { gameTask } from '../schedule.js';
import { agentHere, stayWithin } from '../places.js';
import { admit, otherProgram, readTrusted, strangerIn } from './admission.js';
import { QUEUE_PACKAGES, readPlace } from './connect.js';
import { gamesKind } from './games.js';
import type { AnyKind } from './kind.js';
import { jobId } from './protocol.js';
import { pack } from './sent-order.js';
import { shownUrl } from './shown-url.js';

const folder = mkdtempSync(join(tmpdir(), 'opfor-queue-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kind = gamesKind as unknown as AnyKind;

/** The hash of a command line that names no files. */
const NO_FILES = createHash('sha256').digest('hex');

const agent = join(folder, 'mine.js');
writeFileSync(agent, "import './part.js';\n");
writeFileSync(join(folder, 'part.js'), '// part\n');

test('the packages that a person is told to install are those of package.json', () => {
  const { peerDependencies } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    peerDependencies: Readonly<Record<string, string>>;
  };
  const named = Object.entries(peerDependencies).map(([name, version]) => `${name}@${version}`);
  // Those of TensorFlow.js are for training.
  expect(named.filter((name) => !name.startsWith('@tensorflow/'))).toEqual([...QUEUE_PACKAGES]);
});

test.each([
  ['redis://me:se:cret@host:1/2', 'redis://me:***@host:1/2'],
  ['--queue=rediss://:secret@host', '--queue=rediss://:***@host'],
  ['redis://me:sec@ret@host/1', 'redis://me:***@host/1'],
  ['REDIS://me:secret@host', 'REDIS://me:***@host'],
  ['redis://me:sec/ret@host', 'redis://me:***@host'],
  ['redis://secret@host', 'redis://***@host'],
  ['redis://host?password=secret&db=1', 'redis://host?password=***&db=***'],
  ['redis://host:1/0?%70assword=secret', 'redis://host:1/0?%70assword=***'],
  ['redis://host:6379', 'redis://host:6379'],
  ['./me@home', './me@home'],
])('a password is shown nowhere: %s', (url, shown) => {
  expect(shownUrl(url)).toBe(shown);
});

test('nor is that of a wrong address', () => {
  for (const url of [
    'http://me:secret@host',
    'me:secret@host',
    'redis:/me:secret@host',
    'http://host?password=secret',
  ]) {
    const place = readPlace(url, 'opfor');
    expect(place.ok ? '' : place.problem.message).toMatch(/^--queue .*must be an address/);
    expect(place.ok ? '' : place.problem.message).not.toContain('secret');
  }
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
    const packed = await pack(setup, gamesKind.uses(setup));
    if (!packed.ok) throw new Error(packed.problem.message);
    const { sent } = packed.value;
    expect(sent.agents[agent]).toMatch(/^[0-9a-f]{64}$/);
    const refused = admit(kind, sent, []);
    expect(refused.ok ? '' : refused.problem.message).toMatch(
      /^it has not the agent .*mine\.js \(SHA-256 .*start the worker with --trust /,
    );
    const theirs = join(folder, 'theirs.js');
    writeFileSync(theirs, readFileSync(agent));
    const trusted = readTrusted([theirs]);
    if (!trusted.ok) throw new Error(trusted.problem.message);
    const admitted = admit(kind, sent, trusted.value);
    if (!admitted.ok) throw new Error(admitted.problem.message);
    expect(admitted.value.places.agents).toEqual({ [agent]: theirs });
    stayWithin(admitted.value.places);
    expect(agentHere(`${agent}:a=1`)).toEqual({ ok: true, value: `${theirs}:a=1` });
    stayWithin(undefined);
    expect(strangerIn([`${agent}:a=2`, 'random'], admitted.value)).toBeUndefined();
    expect(strangerIn(['random', './other.js:a=2'], admitted.value)).toBe('./other.js:a=2');
    // Changed since its owner trusted it.
    writeFileSync(theirs, "import './part.js';\n//\n");
    expect(admit(kind, sent, trusted.value).ok).toBe(false);
    // A program is its command line: another one with the same files is another program.
    const asked = {
      ...sent,
      setup: { ...setup, entrants: ['cmd:true --fast'] },
      agents: { 'cmd:true --fast': NO_FILES },
    };
    expect(admit(kind, asked, [{ spec: 'cmd:true --slow', sha256: NO_FILES }]).ok).toBe(false);
    expect(admit(kind, asked, [{ spec: 'cmd:true --fast', sha256: NO_FILES }]).ok).toBe(true);
    expect(admit(kind, { ...asked, agents: {} }, [{ spec: 'cmd:true --fast', sha256: NO_FILES }]).ok).toBe(false);
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
