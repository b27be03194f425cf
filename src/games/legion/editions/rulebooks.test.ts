import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const legion = fileURLToPath(new URL('..', import.meta.url));

/** A place where something is defined in a rulebook: how far its line is indented, and the name of the rulebook. */
const definition = /^( *)(?:.*[^.\w])?(\w+)\.(?:procedure|decision|chance)\(/gm;

/** Every module of Legion except tests, by its path from the folder of Legion. */
const sources = new Map(
  readdirSync(legion, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(join(legion, path), 'utf8')]),
);

/** The modules of Legion that are loaded with one module. */
function loadedWith(first: string): ReadonlySet<string> {
  const seen = new Set([first]);
  for (const path of seen) {
    for (const [, only, to] of (sources.get(path) ?? '').matchAll(/^import (type )?[^;]*?from '(\.[^']*)\.js';$/gm)) {
      const target = relative(legion, join(legion, dirname(path), to)).replaceAll('\\', '/') + '.ts';
      if (only === undefined && sources.has(target)) seen.add(target);
    }
  }
  return seen;
}

/** The modules in a room. */
function inRoom(room: string): readonly (readonly [path: string, text: string])[] {
  return [...sources].filter(([path]) => path.startsWith(`${room}/`));
}

/** The modules that add entries to a rulebook. */
function writersIn(rulebook: string): readonly string[] {
  return [...sources]
    .filter(([, text]) => [...text.matchAll(definition)].some(([, , in_]) => in_ === rulebook))
    .map(([path]) => path);
}

/** Names that a module imports or declares outside of functions. */
function isLasting(text: string, name: string): boolean {
  return new RegExp(String.raw`^(?:export )?const ${name}\b|^import [^;]*\b${name}\b[^;]*;`, 'm').test(text);
}

/**
 * The rulebooks that outlive a function of the module and to which the function adds: what they hold then depends on
 * who calls it.
 */
function addedToByCalls(text: string): readonly string[] {
  return [...text.matchAll(definition)]
    .filter(([, indent, rulebook]) => indent !== '' && isLasting(text, rulebook))
    .map(([, , rulebook]) => rulebook);
}

describe('the rulebooks of an edition have the same entries in every program', () => {
  test('the edition loads every module that adds entries to one of them', () => {
    const loaded = loadedWith('editions/2020/edition.ts');
    const writers = [...writersIn('shared'), ...writersIn('classic')];
    expect(writers.length).toBeGreaterThan(80);
    expect(writers.filter((path) => !loaded.has(path))).toEqual([]);
  });

  test('only modules in rules/ add to that of all editions, only those of an edition to its own', () => {
    expect(writersIn('shared').filter((path) => !path.startsWith('rules/'))).toEqual([]);
    expect(writersIn('classic').filter((path) => !path.startsWith('editions/2020/'))).toEqual([]);
  });

  test('a maker in a shared room adds only to a rulebook that it is given or makes', () => {
    const shared = [...inRoom('rules'), ...inRoom('effects')];
    expect(shared.filter(([, text]) => addedToByCalls(text).length > 0).map(([path]) => path)).toEqual([]);
  });

  test.each([
    [['shared'], "import { shared } from './rulebook.js';\nexport function f() {\n  return shared.decision({});\n}\n"],
    [['own'], "const own = rulebook('x');\nexport function f() {\n  const d: Decision = own.decision({});\n}\n"],
    [[], "const own = rulebook('x');\nexport const d: Decision = own.decision({});\n"],
    [[], 'export function f(own: Rulebook<Context>) {\n  return own.decision({});\n}\n'],
  ])('such an addition is found: %j in %j', (found, text) => {
    expect(addedToByCalls(text)).toEqual(found);
  });

  test('a module of effects gives its rulebook to a behaviour, or to its callers', () => {
    const makers = inRoom('effects').filter(([, text]) => text.includes('= rulebook('));
    expect(makers.length).toBeGreaterThan(50);
    const kept = makers.filter(
      ([, text]) => !/^ +rulebook: \w+,$/m.test(text) && !/^export const \w+: Rulebook<Context> = /m.test(text),
    );
    expect(kept.map(([path]) => path)).toEqual([]);
  });
});
