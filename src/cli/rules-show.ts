import process from 'node:process';
import { kitFor } from '../arena/kits.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { wrap } from '../kernel/wrap.js';
import type { ExitCode } from './command.js';
import { stdoutPaper } from './terminal/paper.js';

/** `opfor rules show NAME`: what a rule or a card does. */
export async function showRule(names: readonly string[], edition: string, json: boolean): Promise<Result<ExitCode>> {
  const name = names.join(' ').trim();
  if (name === '')
    return fail('name', 'rules show needs the name of a rule or a card, such as: opfor rules show guardian');
  const kit = await kitFor(edition);
  if (!kit.ok) return kit;
  const handbook = kit.value.handbook?.(edition) ?? fail('edition', `${edition} has no texts of its rules`);
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
