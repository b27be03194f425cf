import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import type { MenuEntry } from '../game-kit.js';
import type { ScenarioFile } from '../scenario-file.js';

/** What a menu shows of a battle, as its file says it; nothing else in the file is checked. */
export function legionMenu({ path, json, problems }: ScenarioFile): Result<MenuEntry> {
  if (problems !== undefined && problems.length > 0) return { ok: false, problem: problems[0] };
  const { name, description, armies } = isObject(json) ? json : {};
  if (typeof name !== 'string') return fail('scenario', `${path}: name: must be a text`, ['name']);
  if (typeof description !== 'string') return fail('scenario', `${path}: description: must be a text`, ['description']);
  if (!isObject(armies)) return fail('scenario', `${path}: armies: must be an object with blue and red`, ['armies']);
  const isTeamBattle = 'blue2' in armies;
  return ok({
    title: name,
    about: description,
    players: isTeamBattle ? ['blue', 'red', 'blue2', 'red2'] : ['blue', 'red'],
    ...(isTeamBattle ? { teams: [0, 1, 0, 1] } : {}),
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
