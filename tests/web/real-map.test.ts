import { expect, test } from 'vitest';
import { parseRecord } from '../../src/kernel/record.js';
import { replay } from '../../src/kernel/replay.js';
import { loadParts } from '../../src/web/engine/data.js';
import type { GridScene } from '../../src/grid/picture.js';
import { RealTable } from './real-table.js';

const SOURCE = { kind: 'scenario', name: 'dunes-garrison-against-band' } as const;

test('a skirmish is carried out on a real map, put right, kept and goes on, and its record agrees', async () => {
  await loadParts(SOURCE, 'people');
  const table = new RealTable();
  const setup = { source: SOURCE, seats: ['person', 'policy'], seed: 'map', dice: 'dealer', isReal: true } as const;
  table.receive({ do: 'new', setup });
  const own = new Set<number>();
  const wrong: string[] = [];
  const seen = { moved: 0, put: 0, gone: 0, now: 0, corrected: 0, refused: 0 };
  for (;;) {
    table.playOn();
    const { waiting, step } = table.step;
    if (waiting.for !== 'carry') break;
    const { carry, canAskAgain } = waiting;
    if (carry.kind !== 'grid') throw new Error('it is played on a map');
    expect(canAskAgain).toBe(false);
    for (const { side, from } of carry.moved) {
      own.add(side);
      seen[from === undefined ? 'put' : 'moved']++;
    }
    seen.gone += carry.gone.length;
    seen.now += carry.now.length;
    const scene = table.step.scene as GridScene;
    const [piece] = scene.pieces;
    if (piece.key !== undefined && seen.corrected < 4) {
      const id = step;
      table.receive({ do: 'correct', step, id, puts: [`damage ${piece.key} 1`, `condition ${piece.key} hidden 1`] });
      const answer = table.last('answer');
      seen[answer?.value.kind === 'done' ? 'corrected' : 'refused']++;
      // All or nothing: a space that is none is refused, and with it the damage.
      const before = table.step.seen;
      table.receive({
        do: 'correct',
        step: table.step.step,
        id,
        puts: [`damage ${piece.key} 0`, `stand ${piece.key} 99,99`],
      });
      const isRefused = table.last('answer')?.value.kind === 'problem' && table.step.seen === before;
      if (!isRefused) wrong.push(piece.key);
    }
    table.carryOut();
    if (Object.values(seen).every((count) => count > 0)) table.receive({ do: 'resign', step: table.step.step });
  }
  expect(wrong).toEqual([]);
  expect([...own]).toEqual([1]);
  for (const [what, count] of Object.entries(seen)) expect(`${what} ${count > 0}`).toBe(`${what} true`);
  expect(table.step.waiting.for).toBe('nobody');
  const { record: line } = table.last('over')?.ending ?? { record: '' };
  const record = parseRecord(line, 'record');
  if (!record.ok) throw new Error(record.problem.message);
  expect(record.value.corrections?.length).toBe(2 * seen.corrected);
  const { loadSource } = await import('../../src/web/engine/load.js');
  const loaded = loadSource(SOURCE);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  expect(replay(loaded.value.game, record.value).ok).toBe(true);
});
