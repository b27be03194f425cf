import type { Edition } from '../../../games/legion/engine/edition.js';
import type { Faction } from '../../../games/legion/words/factions.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { readFaction } from '../army/random.js';

/** Factions, separated by commas. */
export function readFactions(edition: Edition, option: string, text: string): Result<Faction[]> {
  const found: Faction[] = [];
  for (const name of text.split(',')) {
    const faction = readFaction(edition, option, name);
    if (!faction.ok) return faction;
    if (found.includes(faction.value)) return fail('faction', `--${option} ${text}: names ${name} twice`);
    found.push(faction.value);
  }
  return ok(found);
}
