// Writes all files of cases and positions in the form of print-cases.mjs; with --check it names those that are not
// (exit code 1).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { printCases } from './print-cases.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const checks = process.argv.includes('--check');
const foldersIn = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(path, name));
const positions = foldersIn('scenarios').map((edition) => join(edition, 'positions'));
const folders = [...foldersIn(join('tests', 'conformance')), ...positions];
for (const folder of folders.filter((path) => existsSync(join(root, path)))) {
  for (const file of readdirSync(join(root, folder))) {
    const path = join(root, folder, file);
    const text = readFileSync(path, 'utf8');
    const printed = printCases(JSON.parse(text));
    if (printed === text) continue;
    if (!checks) writeFileSync(path, printed);
    process.stdout.write(`${join(folder, file)}${checks ? ': run npm run format' : ''}\n`);
    process.exitCode = checks ? 1 : 0;
  }
}
