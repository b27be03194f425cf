import { expect, test } from 'vitest';
import { packageRoot } from '../../arena/package-root.js';
import { buildFiles, loadBuild } from './builds.js';

test('the measured part of a build is found in its bundle and loads', async () => {
  const files = buildFiles(packageRoot());
  if (!files.ok) throw new Error(files.problem.message);
  const build = await loadBuild(files.value);
  expect(Object.keys(build).sort()).toEqual(['ActionBuffer', 'Rng', 'findGame', 'loadGame', 'parseAgent', 'playout']);
});
