import { PLAYERS } from '../../games/imperial-assault/words/sides.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import type { MenuEntry } from '../game-kit.js';
import type { ScenarioFile } from '../scenario-file.js';

/** What a menu shows of a skirmish, as its file says it; nothing else in the file is checked. */
export function skirmishMenu(file: ScenarioFile): Result<MenuEntry> {
  return namedMenu(file, PLAYERS);
}

/** The same of any game of Imperial Assault, for its players in turn order. */
export function namedMenu({ path, json }: ScenarioFile, players: readonly string[]): Result<MenuEntry> {
  const { name, description } = (typeof json === 'object' ? (json ?? {}) : {}) as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string') return fail('scenario', `${path}: name: must be a text`, ['name']);
  if (typeof description !== 'string') return fail('scenario', `${path}: description: must be a text`, ['description']);
  return ok({ title: name, about: description, players });
}
