import process from 'node:process';
import { compareHere } from './bench/versus.js';
import type { Versus } from './bench/versus.js';
import { measureHere } from './bench-sections.js';
import type { SectionName } from './bench-sections.js';

// The process of one section, or of one comparison: what it measures goes to the process that started it.
const [what, task] = process.argv.slice(2);
process.send?.(
  what === 'versus' ? await compareHere(JSON.parse(task) as Versus) : await measureHere(what as SectionName),
);
