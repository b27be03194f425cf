import process from 'node:process';
import { expect, test } from 'vitest';
import { KINDS } from './kinds.js';
import { tryMany } from './try.js';

const count = Number(process.env['OPFOR_FUZZ'] ?? 100_000);
const seed = process.env['OPFOR_FUZZ_SEED'] ?? '1';

/** A test for each of these kinds of input that tries as many as asked. */
export function fuzz(kinds: readonly string[]): void {
  test.each(kinds)('%s', async (name) => {
    const started = process.cpuUsage();
    const kind = await KINDS[name]();
    const tried = await tryMany(kind, Math.ceil(count / (kind.rarity ?? 1)), seed);
    const { user, system } = process.cpuUsage(started);
    const { good, refused, slowest, faults } = tried;
    const cost = `${((user + system) / 1e6).toFixed(0)} s of processor time`;
    process.stderr.write(
      `${name}: ${good} good, ${refused} refused, the slowest took ${slowest.toFixed(2)} s; ${cost}\n`,
    );
    expect(faults.join('\n\n')).toBe('');
  });
}
