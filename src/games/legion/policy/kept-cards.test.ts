import { expect, test } from 'vitest';
import { positionsFolder, readPositions } from '../../../arena/positions/position-files.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { USUAL_EDITION } from '../editions/all.js';
import { isLegionGame } from '../legion.js';

/** The cards that are left of those that blue can select in a position. */
async function left(id: string): Promise<string[]> {
  const read = await readPositions([positionsFolder(USUAL_EDITION.id)]);
  if (!read.ok) throw new Error(read.problem.message);
  const found = read.value.find(({ one }) => one.id === id);
  const begun = found?.kit.begin(found.one);
  if (begun?.ok !== true) throw new Error(`there is no position ${id}`);
  const { game, state } = begun.value;
  if (!isLegionGame(game)) throw new Error('a position of another game');
  const list = new ActionBuffer();
  const own = state as never;
  game.legalActions(own, list);
  game.knowledge.leaveOut?.(own, list);
  return list.toArray().map((action) => game.format(own, action).replace('select-command ', ''));
}

test('Standing Orders stay in the hand as long as another card serves', async () => {
  expect(await left('no-standing-orders-in-round-three')).not.toContain('standing-orders');
});

test("a character's card stays in the hand while no enemy is near him", async () => {
  expect((await left('vaders-card-needs-an-enemy-near')).toSorted()).toEqual(['ambush', 'assault', 'push']);
});
