import { expect, test } from 'vitest';
import { commandName } from './command-name.js';

test('an installed program is called by its name, a checkout by the file that runs', () => {
  expect(commandName('/home/me/.npm/bin/opfor', '/home/me')).toBe('opfor');
  expect(commandName('C:\\me\\node_modules\\opfor\\bin\\opfor.js', 'C:\\me')).toBe('opfor');
  expect(commandName('/home/me/checkout/bin/opfor.js', '/home/me/checkout')).toBe('node bin/opfor.js');
});
