import { z } from 'zod';
import type { GameKit, KitEntry } from '../../../src/arena/game-kit.js';
import type { ScenarioFile } from '../../../src/arena/scenario-file.js';
import { hashText } from '../../../src/kernel/hash.js';
import { readJson } from '../../../src/kernel/read-json.js';
import { fail, ok } from '../../../src/kernel/result.js';
import type { Result } from '../../../src/kernel/result.js';
import { gridCases } from './cases.js';
import { gridPicture } from './drawing.js';
import { gridDuel } from './grid-duel.js';
import { FIGHTERS, readMap } from './map.js';
import { gridPresenter } from './presenter.js';

const schema = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  edition: z.literal('grid-duel'),
  rounds: z.int().min(1).max(100),
  rows: z.array(z.string().regex(/^[.#av]{2,8}$/)).min(2),
});

/** The content of a scenario file, of which every row is as long as the first and each fighter has one square. */
function read({ path, json }: ScenarioFile): Result<z.infer<typeof schema>> {
  const found = readJson(schema, json, path, 'scenario');
  if (!found.ok) return found;
  const all = found.value.rows.join('');
  const isMap = all.length <= 31 && found.value.rows.every(({ length }) => length === found.value.rows[0].length);
  if (isMap && ['a', 'v'].every((letter) => all.split(letter).length === 2)) return found;
  return fail('scenario', `${path}: rows: must be of one length, with one a and one v, at most 31 squares`, ['rows']);
}

export const gridKit: GameKit = {
  check(file) {
    const found = read(file);
    if (!found.ok) return found;
    const { rows, rounds, ...about } = found.value;
    const size = `${rows[0].length} × ${rows.length} squares`;
    const summary = `${size}, ${rounds} rounds`;
    return ok({ ...about, facts: [['map', size]], summary, doubts: [], content: found.value });
  },
  load(file) {
    const found = read(file);
    if (!found.ok) return found;
    const { id, edition, rows, rounds } = found.value;
    const map = readMap(rows, rounds);
    const make = (): ReturnType<typeof gridDuel> => gridDuel(map);
    const label = { edition, scenario: { id, hash: hashText(JSON.stringify([rows, rounds])) } };
    return ok({ game: make(), another: make, label, presenter: gridPresenter(make()), picture: gridPicture(map) });
  },
  menu(file) {
    const found = read(file);
    return found.ok ? ok({ title: found.value.name, about: found.value.description, players: FIGHTERS }) : found;
  },
  cases: () => Promise.resolve(gridCases),
};

export const kit: KitEntry = { editions: ['grid-duel'], open: () => Promise.resolve(gridKit) };
