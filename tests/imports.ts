import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** An import from a relative path: statements, type-only imports, re-exports and `import()`. */
const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.js['"]/g;

/** The source files of these folders, by path from the repository's root, each with the sources that it imports. */
export function importsOf(folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts')),
  );
  return new Map(files.map((path) => [path, importedBy(path)]));
}

function importedBy(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, to]) => `${normalize(join(dirname(path), to)).replaceAll('\\', '/')}.ts`);
}

/** Every set of two or more files that all reach each other by imports. */
export function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  // Tarjan's strongly connected components.
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const number = index.size;
    index.set(file, number);
    let lowest = number;
    stack.push(file);
    for (const to of imports.get(file) ?? []) {
      if (!imports.has(to)) continue;
      if (!index.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, index.get(to) ?? number);
    }
    low.set(file, lowest);
    if (lowest === number) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1) found.push(circle.toSorted());
    }
    return lowest;
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return found;
}
