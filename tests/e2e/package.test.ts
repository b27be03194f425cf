import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import process from 'node:process';
import { init, parse } from 'es-module-lexer';
import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '../long.js';
import { NIM } from './nim.js';
import { root, type Run, runProgram, scratchFolder } from './opfor.js';

// The package as a stranger gets it: packed, installed into an empty folder beside the packages that it asks for (and
// none that it calls optional), and used from another folder, by somebody whose home is empty.
const folder = scratchFolder();
const [home, work] = ['home', 'work'].map((name) => join(folder, name));
const modules = join(folder, 'installed', 'node_modules');
const installed = join(modules, 'opfor');

interface Packed {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}
let packed: Packed;
let files: readonly string[];

const env = { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: folder, NO_COLOR: '1' };

/** Runs a program in the other person's folder. */
const inWork = (...command: string[]): Promise<Run> => runProgram(command, { cwd: work, env });
const opfor = (...args: string[]): Promise<Run> => inWork(join(modules, '.bin', 'opfor'), ...args);

beforeAll(() => {
  for (const made of [home, work, join(modules, '.bin')]) mkdirSync(made, { recursive: true });
  const npm = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const said = JSON.parse(
    execFileSync('npm', npm, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  [packed] = Object.values(said as Record<string, Packed>);
  files = packed.files.map(({ path }) => path);
  execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', modules]);
  execFileSync('mv', [join(modules, 'package'), installed]);
  symlinkSync('../opfor/bin/opfor.js', join(modules, '.bin', 'opfor'));
  chmodSync(join(installed, 'bin/opfor.js'), 0o755);
  for (const path of needed()) cpSync(join(root, path), join(folder, 'installed', path), { recursive: true });
}, 600_000);

/** The folders of the packages that come with this one, those that are optional left out. */
function needed(): string[] {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(lockfile.packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional)
    .map(([path]) => path);
}

/** A file of the installed examples. */
const example = (name: string): string => join(installed, 'examples', name);

/** The modules where the program, its workers and processes, and the library begin. */
function entries(): string[] {
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    exports: Record<string, { default?: string }>;
  };
  const published = Object.values(exports).flatMap(({ default: file }) =>
    file === undefined ? [] : [normalize(file)],
  );
  const bundle = files.filter((file) => /^dist\/bundle\/(?!parts).*\.js$/.test(file));
  return [...published, ...bundle, 'dist/src/arena/agent-files/agent-process.js'];
}

describe('the package', () => {
  test('holds what runs, data, networks, examples and documentation, and nothing else', () => {
    const kinds = [
      /^(package\.json|README\.md|LICENSE|NOTICE\.md)$/,
      /^bin\/opfor\.js$/,
      /^dist\//,
      /^src\/games\/(legion\/editions\/\d+|imperial-assault)\/data\/.*\.json$/,
      /^(scenarios|training|tests\/(conformance|positions)\/[\w-]+)\/.*\.json$/,
      /^agents\/learned\/[\w-]+\.(opfn|json)$/,
      /^examples\/(python|javascript|typescript)\/[\w-]+\.(py|mjs|mts)$/,
      /^docs\/.*\.(md|json|svg|png|jpg)$/,
    ];
    expect(files.filter((file) => !kinds.some((kind) => kind.test(file)))).toEqual([]);
    for (const kind of kinds) expect(files.some((file) => kind.test(file))).toBe(true);
    expect(files.filter((file) => /\.(test|suite)\.|testing|__pycache__|\.(map|tsbuildinfo)$/.test(file))).toEqual([]);
    // Bytes; 40.8 million were measured.
    expect(packed.unpackedSize).toBeLessThan(44_000_000);
  });

  test('imports only its own files and packages that it asks for', async () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, object | undefined>;
    const kinds = ['dependencies', 'optionalDependencies', 'peerDependencies'];
    const asked = new Set(['opfor', ...kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}))]);
    await init;
    const lost: string[] = [];
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      const [imports] = parse(readFileSync(join(installed, file), 'utf8'));
      for (const { n: named } of imports) {
        // An import of what is only known when it runs.
        if (named === undefined || isBuiltin(named)) continue;
        const own = named.startsWith('.') ? normalize(join(dirname(file), named)) : undefined;
        if (own !== undefined && files.includes(own)) visit(own);
        else if (own !== undefined || !asked.has(/^(@[^/]+\/)?[^/]+/.exec(named)?.[0] ?? ''))
          lost.push(`${file}: ${named}`);
      }
    };
    for (const entry of entries()) visit(entry);
    expect(reached.size).toBeGreaterThan(500);
    expect(lost).toEqual([]);
  });

  test('names the licences of what its bundle contains', () => {
    const licences = readFileSync(join(installed, 'dist/bundle/LICENSES.txt'), 'utf8');
    for (const name of ['yargs', 'zod', 'echarts']) expect(licences).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'));
  });
});

describe('opfor, installed elsewhere', () => {
  test('tells its version, its agents and rules', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(await opfor('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    const [agents, rule] = await Promise.all([opfor('agents'), opfor('rules', 'show', 'guardian')]);
    expect(agents).toMatchObject({ code: 0, stderr: '' });
    expect(agents.stdout).toMatch(/^transplant: /m);
    expect(rule).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^Guardian X/) as string });
  });

  test('plays with workers, tells a battle, and leaves the home empty', async () => {
    const args = ['--scenario', 'core-set-skirmish', '--blue', 'random', '--red', 'random', '--workers', '2'];
    const match = await opfor('match', ...args, '--games', '2', '--out', 'games.jsonl');
    expect(match).toMatchObject({ code: 0, stderr: '' });
    const told = await opfor('replay', 'games.jsonl', '--game', '1');
    expect(told).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Round 6') as string });
    expect(readdirSync(home)).toEqual([]);
    expect(readdirSync(work)).toEqual(['games.jsonl']);
  });

  longTest('plays its demo and tells how to read a battle of it', async () => {
    const demo = await opfor('demo', '--games', '2');
    expect(demo).toMatchObject({ code: 0, stderr: '' });
    const [, args] = /^to read one battle: opfor (replay .*)$/m.exec(demo.stdout) ?? [];
    const told = await opfor(...args.split(' '));
    expect(told).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Round 6') as string });
    expect(readdirSync(home)).toEqual([]);
    expect(readdirSync(work)).toContain('opfor-runs');
  });

  longTest('plays the sample bots against each other, and games of other people', async () => {
    const bots = [
      '--blue',
      `cmd:python3 ${example('python/charge_bot.py')}`,
      '--red',
      example('javascript/charge-agent.mjs'),
    ];
    const battle = await opfor('match', '--scenario', 'core-set-skirmish', ...bots, '--games', '1', '--json');
    expect(battle).toMatchObject({ code: 0, stderr: '' });
    const program = `cmd:node ${example('javascript/charge-bot.mjs')}`;
    writeFileSync(join(work, 'my-game.js'), NIM);
    const nim = ['match', '--game', './my-game.js', '--agents', `${program},mcts:iterations=200`, '--games', '4'];
    const match = await opfor(...nim, '--workers', '2', '--json');
    expect(match).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(match.stdout)).toMatchObject({ games: 4 });
  });
});

describe('the library, installed elsewhere', () => {
  const entries = ['opfor', 'opfor/agents', 'opfor/games', 'opfor/arena'];

  test('is imported from JavaScript', async () => {
    const all = `const all = await Promise.all(${JSON.stringify(entries)}.map((entry) => import(entry)));`;
    const file = join(folder, 'installed', 'all.mjs');
    writeFileSync(file, `${all} process.stdout.write(JSON.stringify(all.map((exported) => Object.keys(exported))));`);
    const { code, stdout, stderr } = await inWork(process.execPath, file);
    expect([code, stderr]).toEqual([0, '']);
    const names = JSON.parse(stdout) as string[][];
    expect(names.every((exported) => exported.length > 2)).toBe(true);
    expect(names.flat()).toEqual(expect.arrayContaining(['listActions', 'parseAgent', 'loadGame', 'playMatch']));
  });

  longTest('has types: a program compiles strictly, and plays', async () => {
    const source = join(folder, 'installed', 'series.mts');
    cpSync(join(installed, 'examples/typescript/series.mts'), source);
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
    const options = ['--module', 'nodenext', '--target', 'es2022', '--strict', '--ignoreConfig', ...types];
    const compiled = await inWork(process.execPath, join(root, 'node_modules/typescript/bin/tsc'), ...options, source);
    expect(compiled).toEqual({ code: 0, stdout: '', stderr: '' });
    const { code, stdout, stderr } = await inWork(process.execPath, join(folder, 'installed', 'series.mjs'));
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^brawler against random: [\d.]+ of 2 points\nbrawler against greedy:samples=1: /);
  });
});
