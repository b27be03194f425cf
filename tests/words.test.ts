import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['agents', 'bin', 'docs', 'examples', 'results', 'src', 'tests'];

/** Phrases that an English reader stumbles over, and what to write. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\bso many\b(?! \w+ that)/i, 'n, this many, a number of'],
  [/\bso much (more|less)\b/i, 'this much more'],
  [/\bby lots?\b/i, 'at random'],
  [/\b(for|to|of) who\b/i, 'for players who'],
  [/\bof (today|before)\b/i, 'current, previous'],
  [/\bthan before\b(?=[.,;)])/i, 'than the previous one'],
  [/\btold apart\b/i, 'distinguished, separated'],
  [/\bseldom\b/i, 'rarely'],
  [/\bof such\b(?=[.,;:)])/i, 'of them'],
  [/\bby turns\b/i, 'alternately, in turn'],
  [/\bthe likes? of\b/i, 'such as'],
  [/\bof then\b/i, 'at that time'],
];

/** Code between backquotes and quoted text are no prose. */
function prose(line: string): string {
  return line.replaceAll(/`[^`]*`|"[^"]*"/g, '');
}

/** Whether a line of a file is prose: all of Markdown, comments of sources. */
function isProse(path: string, line: string): boolean {
  return path.endsWith('.md') ? !line.startsWith('    ') : /^\s*(?:\/\/|\/?\*)/.test(line);
}

test('comments and documents do without phrases that must be read twice', () => {
  const paths = [...readdirSync(root), ...FOLDERS.flatMap(below)].filter(
    (path) => /\.(?:md|ts|tsx|mts|mjs)$/.test(path) && !/node_modules|^results\/runs\/|words\.test\.ts$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(700);
  const found = paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        if (!isProse(path, line)) return [];
        return REFUSED.flatMap(([phrase, better]) =>
          phrase.test(prose(line)) ? [`${path}:${i + 1}: ${String(phrase)}: write ${better}`] : [],
        );
      }),
  );
  expect(found).toEqual([]);
});

function below(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);
}
