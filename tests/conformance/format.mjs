// Writes all case files in the form of print-cases.mjs, or with --check names those that are not (exit code 1).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { printCases } from './print-cases.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const checks = process.argv.includes('--check');
const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const { name: folder } of folders) {
  for (const file of readdirSync(join(here, folder))) {
    const path = join(here, folder, file);
    const text = readFileSync(path, 'utf8');
    const printed = printCases(JSON.parse(text));
    if (printed === text) continue;
    if (!checks) writeFileSync(path, printed);
    process.stdout.write(`${join('tests', 'conformance', folder, file)}${checks ? ': run npm run format' : ''}\n`);
    process.exitCode = checks ? 1 : 0;
  }
}
