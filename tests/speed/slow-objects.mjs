// Prints as JSON which objects V8 keeps in dictionary mode, by their paths, among all that a battle and the modules of
// the game hold: node --allow-natives-syntax tests/speed/slow-objects.mjs
import { readdirSync } from 'node:fs';
import process from 'node:process';
import { runInThisContext } from 'node:vm';
import { loadGame } from '../../dist/src/arena/game-source.js';
import { readShippedScenario } from '../../dist/src/arena/scenario-files.js';
import { playout } from '../../dist/src/kernel/playout.js';
import { Rng } from '../../dist/src/kernel/rng.js';

// In a script of its own: tools that read this file do not know V8's own functions.
const isFast = runInThisContext('(value) => %HasFastProperties(value)');

const sources = new URL('../../src/', import.meta.url);
const dist = new URL('../../dist/src/', import.meta.url);

/** Everything that modules of the kernel, the machine, the tabletop and the game export, by name of the module. */
async function modules() {
  const found = {};
  for (const folder of ['kernel', 'machine', 'tabletop', 'games/legion']) {
    // By sources: the compiler leaves what it made of files that are gone.
    for (const name of readdirSync(new URL(`${folder}/`, sources), { recursive: true })) {
      const path = `${folder}/${String(name)}`;
      if (!path.endsWith('.ts') || /\.(test|suite|bench)\.ts$/.test(path)) continue;
      found[path] = { ...(await import(new URL(path.replace(/ts$/, 'js'), dist).href)) };
    }
  }
  return found;
}

/** What an object refers to, by the name of the property. */
function* children(object) {
  if (ArrayBuffer.isView(object)) return;
  if (object instanceof Map) for (const [key, value] of object) yield [`get(${String(key)})`, value];
  if (object instanceof Set) for (const value of object) yield ['(member)', value];
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
    // What no object has inherited from yet is in dictionary mode, and leaves it then.
    if (key === 'prototype') continue;
    for (const [part, value] of Object.entries(property)) yield [part === 'value' ? key : `${part} ${key}`, value];
  }
  yield ['(prototype)', Object.getPrototypeOf(object)];
}

/** Whether it is an object at all, and no schema: those are a package's own, and read files only. */
function isRead(value) {
  return ((typeof value === 'object' && value !== null) || typeof value === 'function') && !('_zod' in value);
}

/** The paths of slow objects below some roots, and how many objects were looked at. */
function slowObjects(roots) {
  // Objects of the language itself are as they are.
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
