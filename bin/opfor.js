#!/usr/bin/env node
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/bundle/cli/main.js', import.meta.url);
if (existsSync(fileURLToPath(built))) {
  const { main } = await import(built.href);
  await main(process.argv.slice(2));
} else {
  process.stderr.write(
    'opfor: not built yet; run `npm install && npm run build` in the folder that holds package.json\n',
  );
  process.exitCode = 2;
}
