// Prints as JSON which objects V8 keeps in dictionary mode, by their paths, among all that a battle and the modules of
// the game hold: node --allow-natives-syntax tests/speed/slow-objects.mjs
import { readdirSync } from 'node:fs';
import process from 'node:process';
import { runInThisContext } from 'node:vm';
import { loadGame } from '../../dist/src/arena/game-source.js';
import { readShippedScenario } from '../../dist/src/arena/scenario-files.js';
import { playout } from '../../dist/src/kernel/playout.js';
import { Rng } from '../../dist/src/kernel/rng.js';

// Compiled separately, because tools that read this file do not know V8's intrinsic functions.
const isFast = runInThisContext('(value) => %HasFastProperties(value)');

const sources = new URL('../../src/', import.meta.url);
const dist = new URL('../../dist/src/', import.meta.url);

/** All exports of the modules of the kernel, the machine, the tabletop and the game, by name of the module. */
async function modules() {
  const found = {};
  for (const folder of ['kernel', 'machine', 'tabletop', 'games/legion']) {
    // By the names of the sources: dist may still hold the output of deleted files.
    for (const name of readdirSync(new URL(`${folder}/`, sources), { recursive: true })) {
      const path = `${folder}/${String(name)}`;
      if (!path.endsWith('.ts') || /\.(test|suite|bench)\.ts$/.test(path)) continue;
      found[path] = { ...(await import(new URL(path.replace(/ts$/, 'js'), dist).href)) };
    }
  }
  return found;
}

/** The values that an object refers to, by name of the property. */
function* children(object) {
  if (ArrayBuffer.isView(object)) return;
  if (object instanceof Map) for (const [key, value] of object) yield [`get(${String(key)})`, value];
  if (object instanceof Set) for (const value of object) yield ['(member)', value];
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
    // A prototype is in dictionary mode until an object inherits from it.
    if (key === 'prototype') continue;
    for (const [part, value] of Object.entries(property)) yield [part === 'value' ? key : `${part} ${key}`, value];
  }
  yield ['(prototype)', Object.getPrototypeOf(object)];
}

/**
 * Whether the value is an object or function, except schemas: these belong to a package and only serve to read files.
 */
function isRead(value) {
  return ((typeof value === 'object' && value !== null) || typeof value === 'function') && !('_zod' in value);
}

/** The paths of slow objects below some roots, and how many objects were looked at. */
function slowObjects(roots) {
  // Skips objects of the language itself.
  const seen = new Set(
    Object.getOwnPropertyNames(globalThis).flatMap((name) => [globalThis[name], globalThis[name]?.prototype]),
  );
  const slow = [];
  const waiting = Object.entries(roots);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [path, value] = next;
    if (!isRead(value) || seen.has(value)) continue;
    seen.add(value);
    if (!isFast(value)) slow.push(path);
    for (const [key, child] of children(value)) waiting.push([`${path}.${key}`, child]);
  }
  return { objects: seen.size, slow };
}

const loaded = await loadGame({ kind: 'scenario', file: readShippedScenario('core-set-clash').value });
const { game } = loaded.value;
let state;
for (let seed = 0; seed < 3; seed++) {
  state = game.newState();
  playout(game, state, new Rng(seed, 'slow objects'));
}
process.stdout.write(JSON.stringify(slowObjects({ game, state, ...(await modules()) })));
