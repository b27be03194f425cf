import process from 'node:process';
import { measureHere } from './bench-sections.js';
import type { SectionName } from './bench-sections.js';

// The process of one section: what it measures goes to the process that started it.
const measured = await measureHere(process.argv[2] as SectionName);
process.send?.(measured);
