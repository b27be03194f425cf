import { expect, test } from 'vitest';
import type { TableScene } from '../../tabletop/picture.js';
import { covers } from './labels.js';
import { labelsOf } from './tags.js';

const TABLE = { width: 1828.8, depth: 914.4, terrain: [] };

test('wounds are written beside the miniature that suffered them, with the tag at a leader', () => {
  const unit = { tag: 'r2', side: 1, order: 'order', tokens: [{ name: 'suppression', count: 1, most: 2 }] };
  const piece = { unit: 'r2', side: 1, radius: 13.5, x: 600, y: 400, isLeader: false, wounds: 0 };
  const pieces = [
    { ...piece, id: 'r2.1', isLeader: true, wounds: 3 },
    { ...piece, id: 'r2.2', x: 640, wounds: 1 },
    { ...piece, id: 'r2.3', x: 620, y: 440 },
  ];
  // Only what labels need.
  const scene = { pieces, units: [unit] } as unknown as TableScene;
  const mm = 2.4;
  const labels = labelsOf(scene, TABLE, mm);
  expect(labels.map(({ text, marks }) => [text, marks.map(({ name }) => name)])).toEqual([
    ['r2 −3', ['order', 'suppression']],
    ['−1', []],
  ]);
  for (const { spot, width } of labels)
    expect(pieces.filter((disc) => covers(spot.x, spot.y, width * mm, 16 * mm, disc))).toEqual([]);
});
