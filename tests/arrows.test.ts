import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** For each layer, the layers that it may import. The lint configuration must agree. */
const arrows: Record<string, string[]> = {
  kernel: [],
  machine: ['kernel'],
  tabletop: ['kernel'],
  grid: ['kernel'],
  proof: ['kernel', 'machine'],
  games: ['kernel', 'machine', 'tabletop', 'grid', 'proof'],
  search: ['kernel'],
  learning: ['kernel'],
  agents: ['kernel', 'machine', 'tabletop', 'grid', 'proof', 'games', 'search', 'learning'],
  arena: ['kernel', 'machine', 'tabletop', 'grid', 'proof', 'games', 'search', 'learning', 'agents'],
  balance: ['kernel', 'machine', 'tabletop', 'grid', 'proof', 'games', 'search', 'learning', 'agents', 'arena'],
  training: ['kernel', 'machine', 'tabletop', 'grid', 'proof', 'games', 'search', 'learning', 'agents', 'arena'],
  cli: [
    'kernel',
    'machine',
    'tabletop',
    'grid',
    'proof',
    'games',
    'search',
    'learning',
    'agents',
    'arena',
    'balance',
    'training',
  ],
  // The page knows games only by their kits.
  web: [
    'kernel',
    'machine',
    'tabletop',
    'grid',
    'proof',
    'search',
    'learning',
    'agents',
    'arena',
    'balance',
    'training',
  ],
};
const layers = Object.keys(arrows);
const pure = ['kernel', 'machine', 'tabletop', 'grid', 'proof', 'games', 'search', 'learning', 'agents'];
const exact = ['kernel', 'machine', 'tabletop', 'grid', 'proof', 'games', 'learning'];

const outside = ['agents'];
const folderOf = (layer: string): string => (outside.includes(layer) ? layer : `src/${layer}`);

/** The import path from a file two folders deep in one layer to a file in the other. */
function specifier(from: string, to: string): string {
  const up = outside.includes(from) ? '../../' : '../../../';
  return `${up}${folderOf(to)}/deep/file.js`;
}

interface Snippet {
  readonly path: string;
  readonly code: string;
  /** The lint rule that must report the code, or undefined if none may. */
  readonly rule: string | undefined;
}

const snippets: Snippet[] = [];
function snippet(layer: string, code: string, rule: string | undefined, name = 'snippet'): void {
  snippets.push({ path: `${folderOf(layer)}/deep/${name}-${snippets.length}.ts`, code, rule });
}

for (const from of layers) {
  for (const to of layers) {
    if (from === to) continue;
    const rule = arrows[from].includes(to) ? undefined : 'no-restricted-imports';
    const path = specifier(from, to);
    snippet(from, `import { x } from '${path}';\nexport const y: number = x;\n`, rule);
    snippet(from, `export type { X } from './${path}';\n`, rule);
    if (!outside.includes(from) && !outside.includes(to)) snippet(from, `export * from '../../${to}/file.js';\n`, rule);
  }
  snippet(from, `export * from '../other/../file.js';\n`, 'no-restricted-imports');
  snippet(from, `export * from './file.test.js';\n`, 'no-restricted-imports');
}
for (const layer of ['games', 'agents', 'arena', 'balance', 'training', 'cli', 'web']) {
  const table =
    layer === 'games'
      ? './legion/editions'
      : `${specifier(layer, 'games').replace(/deep.file.js$/, '')}legion/editions`;
  snippet(layer, `export * from '${table}/2020/numbers.js';\n`, 'no-restricted-imports');
  // Agents import the game only through for-agents.ts, commands and the page only through its kit.
  const isRefused = layer === 'cli' || layer === 'web';
  if (layer !== 'agents')
    snippet(layer, `export * from '${table}/all.js';\n`, isRefused ? 'no-restricted-imports' : undefined);
}
for (const path of ['games/legion/words/factions.js', 'arena/legion/library.js']) {
  snippet('cli', `export * from '../../${path}';\n`, 'no-restricted-imports');
  snippet('web', `export * from '../../${path}';\n`, 'no-restricted-imports');
  snippets.push({
    path: `src/cli/legion/kit-${snippets.length}.ts`,
    code: `export * from '../../${path}';\n`,
    rule: undefined,
  });
}
for (const layer of pure) {
  snippet(layer, `export * from 'node:fs';\n`, 'no-restricted-imports');
  snippet(layer, `export * from 'fs';\n`, 'no-restricted-imports');
  snippet(layer, `export * from 'yargs';\n`, 'no-restricted-imports');
  snippet(layer, `export const m: Promise<unknown> = import('node:fs');\n`, 'no-restricted-imports');
  snippet(layer, `export const m = (name: string): Promise<unknown> => import(name);\n`, 'no-dynamic-require');
  snippet(layer, `export type U = import('../../cli/x.js').U;\n`, 'consistent-type-imports');
  snippet(
    layer,
    `export * from 'zod';\n`,
    ['kernel', 'proof', 'games', 'learning', 'agents'].includes(layer) ? undefined : 'no-restricted-imports',
  );
  snippet(layer, `export * from 'zod-form-data';\n`, 'no-restricted-imports');
  const globals = [
    'process.pid',
    'Buffer.from("")',
    'Date.now()',
    'performance.now()',
    'crypto.randomUUID()',
    'globalThis.x',
  ];
  for (const use of [...globals, 'setTimeout(() => undefined, 1)', 'require("fs")', '__dirname', 'fetch("x")']) {
    snippet(layer, `export const u: unknown = ${use};\n`, 'no-restricted-globals');
  }
}
for (const layer of layers) {
  snippet(layer, `export const r: number = Math.random();\n`, 'no-restricted-properties');
  for (const name of ['sin', 'cos', 'tan', 'atan2', 'exp', 'pow', 'log', 'hypot']) {
    const rule = exact.includes(layer) ? 'no-restricted-properties' : undefined;
    snippet(layer, `export const f: number = Math.${name}(1, 1);\n`, rule);
    snippet(layer, `const { ${name} } = Math;\nexport const f: number = ${name}(1, 1);\n`, rule);
  }
  snippet(layer, `export const f: number = Math.sqrt(Math.imul(2, 2));\n`, undefined);
}

for (const room of ['legion', 'state/state', 'rules/queries/melee', 'forces/x', 'for/x', 'present/presenter']) {
  snippet('agents', `export * from '../../src/games/legion/${room}.js';\n`, 'no-restricted-imports', 'door');
}
snippet('agents', `export * from '../../src/games/legion/for-agents.js';\n`, undefined, 'door');
snippet('agents', `export * from '../../src/games/reference/pig.js';\n`, undefined, 'door');

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

describe('the lint step enforces the import arrows and the bans', () => {
  const folder = mkdtempSync(join(tmpdir(), 'opfor-arrows-'));
  const fired = new Map<string, string[]>();

  beforeAll(() => {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const { path, code } of snippets) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const run = spawnSync(process.execPath, [oxlint, '-f', 'json', '.'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const report: Report = JSON.parse(run.stdout);
    for (const { code, filename } of report.diagnostics) {
      const path = filename.replaceAll('\\', '/').replace(/^\.\//, '');
      fired.set(path, [...(fired.get(path) ?? []), code.replace(/^.*\((.*)\)$/, '$1')]);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(layers)('%s', (layer) => {
    const wrong = snippets
      .filter(({ path }) => path.startsWith(`${folderOf(layer)}/`))
      .filter(({ path, rule }) => {
        const rules = fired.get(path) ?? [];
        return rule === undefined ? rules.some((name) => /restricted|import/.test(name)) : !rules.includes(rule);
      })
      .map(({ path, code, rule }) => ({ code, expected: rule ?? 'nothing', fired: fired.get(path) ?? [] }));
    expect(wrong).toEqual([]);
  });
});

describe('the sources', () => {
  const sources = ['src', 'agents']
    .flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) => `${top}/${path}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'));

  test('are all in known layers', () => {
    const strangers = sources.filter((path) => !layers.some((layer) => path.startsWith(`${folderOf(layer)}/`)));
    expect(strangers).toEqual([]);
    expect(sources.length).toBeGreaterThan(20);
  });

  test('do not switch off any check', () => {
    const escapes = /(oxlint|eslint)-disable|@ts-(ignore|nocheck|expect-error)/;
    expect(sources.filter((path) => escapes.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});
