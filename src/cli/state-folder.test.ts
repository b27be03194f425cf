import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { stateFolder } from './state-folder.js';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.skipIf(process.platform === 'win32')('what nobody named a file for is kept in a folder of the user', () => {
  for (const [own, xdg, folder] of [
    ['', '', join(homedir(), '.local', 'state', 'opfor')],
    ['', 'relative', join(homedir(), '.local', 'state', 'opfor')],
    ['', '/state', '/state/opfor'],
    ['/own', '/state', '/own'],
    ['own', '', resolve('own')],
  ]) {
    vi.stubEnv('OPFOR_STATE', own);
    vi.stubEnv('XDG_STATE_HOME', xdg);
    expect(stateFolder()).toBe(folder);
  }
});
