import process from 'node:process';
import { compareHere } from './bench/versus.js';
import type { Versus } from './bench/versus.js';
import { measureHere } from './bench-sections.js';
import type { SectionName } from './bench-sections.js';

// Runs in a process of its own for one section or one comparison, and sends the result to the parent process.
const [what, task] = process.argv.slice(2);
process.send?.(
  what === 'versus' ? await compareHere(JSON.parse(task) as Versus) : await measureHere(what as SectionName),
);
