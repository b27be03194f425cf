import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** An entry of an edition's index of rules. */
export interface IndexedRule {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly lines: readonly [number, number];
  readonly mode?: string;
}

/** Lines of the rules text that a comment cites, such as `(3113–3160)`. */
interface Citation {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** Rooms that carry rules out; the others only tell of them or judge them. */
const RULES = /\/(?:rules|effects|editions|army|scenario|compile|battle|cards|odds|missions|maps)\//;

/** Kinds of rule whose home is a module of effects. */
const OF_CARDS = /keyword|card/;

/** Files told for a rule at most. */
const MOST = 3;

/** The sources below a folder of the checkout, without tests, in alphabetical order of their paths. */
export function sourcesBelow(root: string, folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `${folder}/${path}`)
    .filter((path) => RULES.test(path))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

function citationsIn(path: string, source: string): Citation[] {
  return [...source.matchAll(/\/\*\*.*?\*\/|\/\/[^\n]*/gs)].flatMap(([comment]) =>
    [...comment.replaceAll(/\n\s*\*/g, ' ').matchAll(/\(([^()]*)\)/g)].flatMap(([, inside]) =>
      [...inside.matchAll(/\b(\d{2,4})(?:–(\d{2,4}))?\b/g)].map(([, from, to]) => ({
        path,
        from: Number(from),
        to: Number(to ?? from),
      })),
    ),
  );
}

/**
 * By id of a rule: the files that carry it out, the best first. A file named after the rule comes before one that cites
 * lines within the entry, and that before one that cites more than the entry. Effects of cards come last for core
 * rules.
 */
export function ruleFiles(
  index: readonly IndexedRule[],
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const citations = [...sources].flatMap(([path, source]) => citationsIn(path, source));
  return new Map(
    index.map(({ id, kind, lines: [first, last] }) => {
      const weights = new Map<string, number>();
      // What single cards do with a core rule comes after the rule itself.
      const isAside = (path: string): boolean => !OF_CARDS.test(kind) && /\/effects\//.test(path);
      const add = (path: string, weight: number): void =>
        void weights.set(path, (weights.get(path) ?? 0) + (isAside(path) ? weight / 10 : weight));
      for (const path of sources.keys()) if (basename(path, '.ts') === id) add(path, 100);
      for (const { path, from, to } of citations) {
        if (from >= first && to <= last) add(path, 3);
        else if (from <= last && to >= first) add(path, 1);
      }
      const best = [...weights].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
      return [id, best.slice(0, MOST).map(([path]) => path)] as const;
    }),
  );
}

/** The table of an edition in Markdown: each kind of rule, each rule with its files. */
export function whereTable(
  index: readonly IndexedRule[],
  files: ReadonlyMap<string, readonly string[]>,
  folder: string,
): string {
  const kinds = [...new Set(index.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const rows = index
        .filter((rule) => rule.kind === kind)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, lines: [first, last] }) => {
          const paths = (files.get(id) ?? []).map((path) => `\`${path.slice(folder.length + 1)}\``);
          return `| ${id} | ${first}–${last} | ${paths.length === 0 ? 'no file cites it' : paths.join(', ')} |`;
        });
      return `## ${kind.replaceAll('-', ' ')}\n\n| rule | lines | files |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
    })
    .join('\n');
}
