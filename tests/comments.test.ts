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

/** More than this many letters are free at the end of a line of a sentence only if the line was broken by mistake. */
const MOST_FREE = 55;

/** The lines of block comments after which a sentence goes on although its next word would have fitted. */
function brokenComments(path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, i) => {
    const [, start, text] = /^( *\*) (\S.*)$/.exec(line) ?? [];
    const [, next, word = ''] = /^( *\*) (\S+)/.exec(lines[i + 1] ?? '') ?? [];
    const isSentence = start !== undefined && start === next && !/ {2}|^[-|`@]|^\d+\. /.test(text);
    const isBroken = isSentence && !/^[-|`@]|^\d+\./.test(word) && line.length + 1 + word.length <= WIDEST - MOST_FREE;
    return isBroken ? [`${path}:${i + 1}`] : [];
  });
}

test(`no comment line has more than ${WIDEST} letters, and none ends in the middle of a sentence long before`, () => {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const paths = [...readdirSync(root), ...inFolders].filter(
    (path) => /\.(ts|tsx|mts|mjs|js|css)$/.test(path) && !/node_modules|^results\/runs\//.test(path),
  );
  expect(paths.length).toBeGreaterThan(700);
  expect(paths.flatMap(wideComments)).toEqual([]);
  expect(paths.flatMap(brokenComments)).toEqual([]);
});
