import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where hot code reuses memory. */
const FOLDERS = ['games', 'grid', 'kernel', 'learning', 'machine', 'proof', 'search', 'tabletop'].map(
  (one) => `src/${one}`,
);

/** A value that is made to be overwritten; an array of given numbers, or an empty one, is a table. */
const BUFFER =
  /new \w+(8|16|32|64)Array\((?!\[|0\))|new (ActionBuffer|Obstacles|RememberedPosition)\(|(?<!function )newPath\(/;

/** Methods that change what they are called on. */
const CHANGING = new Set(['clear', 'copyWithin', 'fill', 'pop', 'push', 'set', 'sort', 'take']);

/** Makers whose results need no other word: the two of kernel/scratch, answers in the state, registers by object. */
const MAKERS = new Set(['answer', 'kept', 'Map', 'scratch', 'Set', 'WeakMap']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Variable {
  readonly init: Node | null;
  /** How the module changes it. */
  readonly changes: Set<string>;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The variable that an expression such as `look.path[0]` is part of. */
function rootOf(node: unknown): string | undefined {
  let at = node;
  while (isNode(at) && at.type !== 'Identifier') at = at['object'] ?? at['expression'];
  return isNode(at) ? String(at['name']) : undefined;
}

/** The variables of a module, outside functions and classes. */
function variablesOf(body: readonly Node[]): Map<string, Variable> {
  const statements = body.map((one) => (one.type === 'ExportNamedDeclaration' ? one['declaration'] : one));
  const declarations = statements.filter((one) => isNode(one) && one.type === 'VariableDeclaration') as Node[];
  const all = declarations.flatMap((one) => one['declarations'] as { id: Node; init: Node | null }[]);
  return new Map(all.map(({ id, init }) => [String(id['name']), { init, changes: new Set<string>() }]));
}

/** Notes how the code in `node` changes the variables. */
function noteChanges(node: unknown, variables: ReadonlyMap<string, Variable>): void {
  if (Array.isArray(node)) for (const part of node) noteChanges(part, variables);
  if (!isNode(node)) return;
  const note = (target: unknown, how: string): void => {
    variables.get(rootOf(target) ?? '')?.changes.add(how);
  };
  const callee = node['callee'] as Node | undefined;
  if (node.type === 'AssignmentExpression') {
    const left = node['left'] as Node;
    const targets = left.type === 'ArrayPattern' ? (left['elements'] as Node[]) : [left];
    for (const target of targets) note(target, '=');
  } else if (node.type === 'UpdateExpression') note(node['argument'], '++');
  else if (callee?.type === 'MemberExpression' && CHANGING.has(String((callee['property'] as Node)['name'])))
    note(callee['object'], 'method');
  for (const part of Object.values(node)) noteChanges(part, variables);
}

/** The module-level memory of a source that is neither `scratch` nor `kept`. */
function undeclared(text: string): string[] {
  const body = parseAst(text, { lang: 'ts' }).body as unknown as readonly Node[];
  const variables = variablesOf(body);
  noteChanges(body, variables);
  const wrong: string[] = [];
  for (const [name, { init, changes }] of variables) {
    const maker = init?.['callee'] as Node | undefined;
    const made = init === null ? '' : text.slice(init.start, init.end);
    const isFunction = init?.type === 'ArrowFunctionExpression';
    // Number of definitions made so far, or the like.
    const isCounter = made === '0' && [...changes].join() === '++';
    if (MAKERS.has(String(maker?.['name'])) || isFunction || isCounter) continue;
    // What is empty by its name is never filled.
    const isBuffer = BUFFER.test(made) && !made.includes('=>') && !/^NO(_|THING)/.test(name);
    if (isBuffer || changes.size > 0) wrong.push(name);
  }
  return wrong;
}

test('module-level memory that is overwritten is declared as scratch or as kept', () => {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ).filter((path) => /(?<!\.(test|suite))\.ts$/.test(path) && !/[\\/](testing|conformance)[\\/]/.test(path));
  expect(paths.length).toBeGreaterThan(400);
  const wrong = paths.flatMap((path) =>
    undeclared(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('such memory is found however it is written', () => {
  expect(undeclared('export const a: Int32Array = new Int32Array(3);')).toEqual(['a']);
  expect(undeclared('const a = { list: new ActionBuffer() };')).toEqual(['a']);
  expect(undeclared('const at = { x: 0 }; function f() { at.x = 1; }')).toEqual(['at']);
  expect(undeclared('let last: Battle | null = null; export const f = (b: Battle) => { last = b; };')).toEqual([
    'last',
  ]);
  expect(undeclared('const rows: number[] = []; function f() { rows.push(1); }')).toEqual(['rows']);
  expect(undeclared('const a = scratch(new Int32Array(3)), b = kept({ x: 0 }); function f() { b.x++; }')).toEqual([]);
  expect(undeclared('const table = new Int8Array([1, 2]); const NO_PLACES = new Int32Array(0);')).toEqual([]);
  expect(undeclared('let made = 0; export function define() { return made++; }')).toEqual([]);
});
