import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['agents', 'bin', 'examples', 'results', 'src', 'tests'];
const WIDEST = 120;

/** The comment lines of a source file that are too wide, as `path:line`. */
function wideComments(path: string): string[] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, i) => (/^\s*(\/\/|\/?\*)/.test(line) && line.length > WIDEST ? [`${path}:${i + 1}`] : []));
}

test(`no comment line has more than ${WIDEST} letters`, () => {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const paths = [...readdirSync(root), ...inFolders].filter(
    (path) => /\.(ts|tsx|mts|mjs|js|css)$/.test(path) && !/node_modules|^results\/runs\//.test(path),
  );
  expect(paths.length).toBeGreaterThan(700);
  expect(paths.flatMap(wideComments)).toEqual([]);
});
