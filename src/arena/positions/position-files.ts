import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from '../../kernel/read-json.js';
import { fail, ok, type Result } from '../../kernel/result.js';
import type { PositionHead, PositionKit } from '../../proof/position.js';
import { reason } from '../files.js';
import { kitFor, playableEditions } from '../kits.js';
import { packageRoot, readJson } from '../package-root.js';

/** A position, and how those of its game are set up. */
export interface FiledPosition {
  readonly one: PositionHead;
  readonly kit: PositionKit;
}

/** The positions of every edition that has some, by the id of its rules. */
async function positionKits(): Promise<ReadonlyMap<string, PositionKit>> {
  const found = new Map<string, PositionKit>();
  for (const edition of playableEditions()) {
    const kit = await kitFor(edition);
    const positions = kit.ok ? await kit.value.positions?.(edition) : undefined;
    if (positions !== undefined) found.set(edition, positions);
  }
  return found;
}

/** The folder of the positions that come with Opfor. */
export function positionsFolder(edition: string): string {
  return join(packageRoot(), 'scenarios', edition, 'positions');
}

/**
 * Reads the positions of files and folders (every `.json` in them, in alphabetical order). The problem is one line that
 * names the file, the position, what is wrong and what would be right.
 */
export async function readPositions(paths: readonly string[]): Promise<Result<readonly FiledPosition[]>> {
  const kits = await positionKits();
  const found = new Map<string, FiledPosition>();
  for (const path of paths) {
    const files = filesOf(path);
    if (!files.ok) return files;
    for (const file of files.value) {
      const json = readJson(file);
      if (!json.ok) return json;
      if (!Array.isArray(json.value)) return fail('bad-position', `${file}: expected an array of positions`);
      for (const [i, given] of json.value.entries()) {
        const read = readOne(kits, given, `${file}: position ${i + 1}`);
        if (!read.ok) return read;
        const { id } = read.value.one;
        if (found.has(id)) return fail('bad-position', `${file}: position ${i + 1}: the id ${id} is taken already`);
        found.set(id, read.value);
      }
    }
  }
  return ok([...found.values()]);
}

function readOne(kits: ReadonlyMap<string, PositionKit>, given: unknown, where: string): Result<FiledPosition> {
  const { game, id } = (given ?? {}) as { readonly game?: unknown; readonly id?: unknown };
  const kit = typeof game === 'string' ? kits.get(game) : undefined;
  if (kit === undefined) return fail('bad-position', `${where}: game: must be one of ${[...kits.keys()].join(', ')}`);
  const read = faultsOf(kit.schema, given);
  if (read.ok) return ok({ one: read.value, kit });
  return fail('bad-position', `${where}${typeof id === 'string' ? ` (${id})` : ''}: ${read.faults.join('; ')}`);
}

function filesOf(path: string): Result<readonly string[]> {
  try {
    if (!statSync(path).isDirectory()) return ok([path]);
    const files = readdirSync(path).filter((file) => file.endsWith('.json'));
    if (files.length === 0) return fail('no-positions', `${path}: the folder holds no .json file`);
    return ok(files.toSorted().map((file) => join(path, file)));
  } catch (error) {
    return fail('cannot-read', `${path}: cannot be read: ${reason(error)}`);
  }
}
