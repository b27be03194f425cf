import process from 'node:process';
import type { Language } from '../arena/game-kit.js';
import { rulesKits } from '../arena/kits.js';
import { suggestion } from '../kernel/nearest.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';
import { wrap } from '../kernel/wrap.js';
import type { ExitCode } from './command.js';
import { stdoutPaper } from './terminal/paper.js';

/** How a rule is shown. */
export interface Showing {
  readonly edition: string;
  readonly language: Language;
  readonly json: boolean;
}

/** `opfor rules show NAME`: what a rule or a card of an edition does, whether it can be played or is only listed. */
export async function showRule(
  names: readonly string[],
  { edition, language, json }: Showing,
): Promise<Result<ExitCode>> {
  const name = names.join(' ').trim();
  if (name === '')
    return fail('name', 'rules show needs the name of a rule or a card, such as: opfor rules show guardian');
  const kits = await rulesKits();
  const kit = kits.get(edition);
  if (kit === undefined) return fail('edition', `unknown edition '${edition}'${suggestion(edition, [...kits.keys()])}`);
  const handbook = await kit.handbook(edition, language);
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
