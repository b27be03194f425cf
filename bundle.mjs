// Makes the bundle in dist/bundle: part of `npm run build`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { external, resolve } from './bundle-resolve.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * What runs from the bundle: the command line, and what it starts in workers and processes, each under the name that
 * `workerFile` knows it by. To V8 calls from module to module are calls within one then, and a command starts from a
 * dozen files instead of some 900. The process of an agent's file is left out and runs from the compiler's single
 * modules: the file may import some of these, and must get those that its game has.
 */
const entries = [
  'cli/main',
  'cli/bench-child',
  'cli/bench-subject',
  'arena/worker',
  'arena/parallel-root-worker',
  'arena/imperial-assault/campaign-worker',
  'arena/ranking/worker',
  'balance/run/worker',
  'training/worker',
  'arena/agent-files/watcher',
  'arena/agent-files/parent-watch',
];

/**
 * The process of a program of another language has a bundle of its own: it starts for every game of such a player, and
 * loads a game only to answer what its program asks about it.
 */
const PROGRAM = 'arena/agent-files/program-process';

/**
 * What is played, searched and judged is in one file, whatever else a command or worker loads; what only some commands
 * need of a game is in others. Paths are relative to this folder, whose own name must not matter.
 */
const GAME = /^(src[\\/](kernel|tabletop|search|games)|agents)[\\/](?![\w-]+[\\/](conformance|duel|odds|testing)[\\/])/;

/** What every command needs before it knows whether it needs a game: texts of problems, and nothing that plays. */
const BASICS = /^src[\\/]kernel[\\/](decode-text|error-text|how-many|json-text|nearest|result)\.ts$/;

/** Bundles modules, with what they share in `parts`. Gives the files that it wrote. */
async function write(names, parts, groups) {
  const bundle = await rolldown({
    input: Object.fromEntries(names.map((name) => [name, `src/${name}.ts`])),
    platform: 'node',
    resolve,
    external,
  });
  const { output } = await bundle.write({
    dir: 'dist/bundle',
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    // Less to read when a command starts; names stay, for profiles and traces.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    chunkFileNames: `${parts}/[name].js`,
    codeSplitting: { groups },
  });
  await bundle.close();
  return output;
}

const output = [
  ...(await write(entries, 'parts', [
    { name: 'basics', test: (id) => BASICS.test(relative(root, id)), priority: 1 },
    { name: 'game', test: (id) => GAME.test(relative(root, id)) },
  ])),
  ...(await write([PROGRAM], 'program', [])),
];
writeFileSync(join(root, 'dist/bundle/LICENSES.txt'), licences(output.flatMap(({ moduleIds = [] }) => moduleIds)));

/** The licences and notices of every package that has a module in the bundle, which they ask to go with it. */
function licences(modules) {
  const folders = modules.flatMap((id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id) ?? []);
  const texts = [...new Set(folders)]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const entries = readdirSync(folder, { withFileTypes: true });
      const files = entries.filter((one) => one.isFile() && /^(licen[cs]e|notice|copying)/i.test(one.name));
      return [
        `${name} ${version} (${license})`,
        ...files.map((file) => readFileSync(join(folder, file.name), 'utf8').trim()),
      ];
    });
  return `The files in this folder contain parts of these packages.\n\n${texts.map((text) => `${text.join('\n\n')}\n`).join('\n\n')}`;
}
