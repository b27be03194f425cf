import { expect, test } from 'vitest';
import { scenarioNames } from '../../src/arena/scenario-files.js';
import { shippedBattle } from '../../src/arena/testing/shipped.js';
import { type Manner, playChecked } from '../../src/games/legion/testing/soak.js';
import { Rng } from '../../src/kernel/rng.js';

const DECISIONS = Number(process.env['OPFOR_SOAK'] ?? 1_000_000);

/** Most battles are played at random; in one of EAGER the players seek each other, so that they fight. */
const EAGER = 8;

/** Prints a line. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

test(`${DECISIONS} decisions over all scenarios break no invariant`, () => {
  const names = scenarioNames();
  const share = Math.ceil(DECISIONS / names.length);
  for (const name of names) {
    const game = shippedBattle(name);
    const count = { battles: 0, decisions: 0, chances: 0, broken: 0 };
    for (let seed = 0; count.decisions < share; seed++) {
      const manner: Manner = seed % EAGER === EAGER - 1 ? 'eager' : 'random';
      const { decisions, chances, broken } = playChecked(game, new Rng(seed, 'soak'), manner);
      count.battles++;
      count.decisions += decisions;
      count.chances += chances;
      if (broken === '') continue;
      count.broken++;
      say(`${name} seed ${seed}, ${manner}: ${broken}`);
    }
    say(
      `${name}: ${count.battles} battles, ${count.decisions} decisions, ${count.chances} chance events, ${count.broken} broken`,
    );
    expect(count.broken).toBe(0);
  }
});
