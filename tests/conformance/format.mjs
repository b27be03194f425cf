// Writes all files of cases and positions in the form of print-cases.mjs; with --check it names those that are not
// (exit code 1).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { printCases } from './print-cases.mjs';

const tests = fileURLToPath(new URL('..', import.meta.url));
const checks = process.argv.includes('--check');
const folders = ['conformance', 'positions'].flatMap((kind) =>
  readdirSync(join(tests, kind), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(kind, name)),
);
for (const folder of folders) {
  for (const file of readdirSync(join(tests, folder))) {
    const path = join(tests, folder, file);
    const text = readFileSync(path, 'utf8');
    const printed = printCases(JSON.parse(text));
    if (printed === text) continue;
    if (!checks) writeFileSync(path, printed);
    process.stdout.write(`${join('tests', folder, file)}${checks ? ': run npm run format' : ''}\n`);
    process.exitCode = checks ? 1 : 0;
  }
}
