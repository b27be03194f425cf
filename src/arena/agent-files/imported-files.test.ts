import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { withImports } from './imported-files.js';
import { namedAgent } from './trust.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'opfor-imports-')));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('files that a module imports by relative and absolute paths and as file: are those that Node imports', () => {
  const [one, two, three, four] = ['one.js', 'two words.js', 'three.js', 'four.js'].map((name) =>
    write(name, `// ${name}`),
  );
  const main = write(
    'main.js',
    `import './one.js?x#y'; import './two%20words.js'; export * from '${three}';
     await import('${pathToFileURL(four).href}'); import 'node:fs'; import './none.js'; import 'package'; import '/dev/null';`,
  );
  expect(withImports(main)).toEqual([main, one, two, three, four]);
  for (const file of [one, two, three, four]) {
    const before = namedAgent(main);
    writeFileSync(file, '// changed');
    const after = namedAgent(main);
    expect(before.ok && after.ok && before.value.sha256 !== after.value.sha256).toBe(true);
  }
});

test('what a link imports is what the file imports that it leads to', () => {
  mkdirSync(join(folder, 'real'));
  const part = write('real/part.js', '// the part');
  symlinkSync(write('real/agent.js', "import './part.js';"), join(folder, 'agent.js'));
  expect(withImports(join(folder, 'agent.js'))).toEqual([join(folder, 'agent.js'), part]);
});
