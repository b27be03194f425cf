import { expect, test } from 'vitest';
import { installCommand } from './install-command.js';

test.each([
  ['/home/ann/opfor', '/home/ann/opfor', 'npm install --no-save a@1 b'],
  ['/home/ann/opfor', '/home/ann', 'npm install --no-save --prefix /home/ann/opfor a@1 b'],
  ['/home/ann/my cup/node_modules/opfor', '/home/ann', "npm install --no-save --prefix '/home/ann/my cup' a@1 b"],
  ['/usr/local/lib/node_modules/opfor', '/home/ann', 'npm install -g a@1 b'],
])('packages for %s, asked for in %s', (root, current, command) => {
  expect(installCommand(['a@1', 'b'], root, current)).toBe(command);
});
