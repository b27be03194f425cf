import process from 'node:process';
import { compareHere } from './bench/versus.js';
import type { Versus } from './bench/versus.js';
import { playOnDemand } from './bench/workers.js';
import { compileLater } from '../arena/compile-later.js';
import { measureHere } from './bench-sections.js';
import type { SectionName } from './bench-sections.js';

// Runs in a process of its own: measures one section or one comparison and sends the result to the parent process, or
// plays games whenever the parent asks for some.
compileLater();
const [what, task] = process.argv.slice(2);
if (what === 'player') await playOnDemand(task);
else if (what === 'versus') process.send?.(await compareHere(JSON.parse(task) as Versus));
else process.send?.(await measureHere(what as SectionName, task));
