import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot, readJson } from '../../package-root.js';
import type { PageHost } from '../../page-kit.js';
import { campaignKit } from '../campaign-kit.js';
import { dataFolder } from '../library.js';
import { campaignPage } from './campaign-kit.js';

/** A page whose data are the files themselves. */
const HOST: PageHost = {
  language: () => 'en',
  words: () => {
    throw new Error('no words are needed');
  },
  data: (_edition, name) => {
    const json = readJson(join(dataFolder(), `${name}.json`));
    return Promise.resolve(json.ok ? json.value : undefined);
  },
  packed: () => Promise.resolve(undefined),
  packedTexts: () => Promise.resolve(undefined),
  names: () => [],
  part: () => Promise.resolve(undefined),
};

test('a mission in the page is the mission of the command line', async () => {
  const path = join(packageRoot(), 'scenarios', 'imperial-assault-campaign', 'a-new-threat.json');
  const file = { path, json: JSON.parse(readFileSync(path, 'utf8')) as unknown };
  const page = campaignPage(HOST);
  await page.ready?.(file, 'people');
  const [here, there] = [page.load(file), campaignKit.load(file)];
  if (!here.ok || !there.ok) throw new Error('the mission is refused');
  expect(here.value.label).toEqual(there.value.label);
  const [one, other] = [here.value.game, there.value.game].map((game) => game.serialize(game.newState()).join());
  expect(one).toBe(other);
  const wrong = page.load({ path, json: { ...(file.json as object), mission: 'nowhere' } });
  expect(wrong.ok ? '' : wrong.problem.message).toContain('no mission of the campaign is called nowhere');
});
