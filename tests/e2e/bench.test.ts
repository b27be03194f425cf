import { expect, test } from 'vitest';
import { opfor, refusal, scratchFolder } from './opfor.js';

test('opfor bench rejects unknown parts, and folders without a build', async () => {
  expect(refusal(await opfor(['bench', '--only', 'speed']))).toMatch(/^--only speed: /);
  expect(refusal(await opfor(['bench', '--only', 'signature', '--against', '.']))).toBe(
    'give --only or --against, not both',
  );
  const folder = scratchFolder();
  expect(refusal(await opfor(['bench', '--against', folder]))).toMatch(
    /is not a built checkout of Opfor: there is no /,
  );
});
