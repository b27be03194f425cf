import process from 'node:process';
import { readHandbook } from '../arena/legion/handbook.js';
import { notYetPlayable } from '../arena/legion/library.js';
import { EDITIONS } from '../games/legion/editions/all.js';
import { suggestion } from '../kernel/nearest.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { wrap } from '../kernel/wrap.js';
import type { ExitCode } from './command.js';
import { stdoutPaper } from './terminal/paper.js';

/** `opfor rules show NAME`: what a rule or a card does. */
export function showRule(names: readonly string[], edition: string, json: boolean): Result<ExitCode> {
  const name = names.join(' ').trim();
  if (name === '')
    return fail('name', 'rules show needs the name of a rule or a card, such as: opfor rules show guardian');
  if (!EDITIONS.has(edition)) {
    const known = [...EDITIONS.keys()];
    return fail('edition', notYetPlayable(edition) ?? `unknown edition '${edition}'${suggestion(edition, known)}`);
  }
  const handbook = readHandbook(edition);
  if (!handbook.ok) return handbook;
  const found = handbook.value.about(name);
  if (!found.ok) return found;
  const { width } = stdoutPaper([]);
  process.stdout.write(
    json ? `${JSON.stringify({ edition, name, text: found.value })}\n` : `${wrap(found.value, width, INDENT)}\n`,
  );
  return ok(0);
}

/** Lines that continue another are indented so. */
const INDENT = '    ';
