import { expect, test } from 'vitest';
import { legionLibrary } from '../../src/arena/legion/library.js';
import { USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import { playableCards, randomBattle } from '../../src/games/legion/testing/random-scenario.js';
import { type Manner, playChecked } from '../../src/games/legion/testing/soak.js';
import { Rng } from '../../src/kernel/rng.js';

const DECISIONS = Number(process.env['OPFOR_SOAK'] ?? 1_000_000);
/** The first seed, so that several runs can share the work. */
const FROM = Number(process.env['OPFOR_SOAK_FROM'] ?? 0);

/** Number of battles for each random table and pair of armies. */
const BATTLES = 3;

/** In one battle of EAGER the players seek each other, so that they fight. */
const EAGER = 6;

test(`${DECISIONS} decisions over random armies, tables and battle cards break no invariant`, () => {
  const library = legionLibrary();
  const playable = playableCards(library);
  const count = { scenarios: 0, battles: 0, decisions: 0, chances: 0 };
  const broken: string[] = [];
  for (let seed = FROM; count.decisions < DECISIONS; seed++) {
    const game = randomBattle(library, USUAL_EDITION, playable, new Rng(seed, 'random scenario'));
    count.scenarios++;
    for (let battle = 0; battle < BATTLES; battle++) {
      const manner: Manner = (seed + battle) % EAGER === 0 ? 'eager' : 'random';
      const played = playChecked(game, new Rng(`${seed}/${battle}`, 'soak'), manner);
      count.battles++;
      count.decisions += played.decisions;
      count.chances += played.chances;
      if (played.broken !== '') broken.push(`seed ${seed}, battle ${battle}, ${manner}: ${played.broken}`);
    }
  }
  const units = [...playable.units.values()].flat().length + playable.counterparts.length;
  process.stdout.write(
    `${units} unit cards, ${playable.upgrades.length} upgrade cards; ${count.scenarios} scenarios, ${count.battles} battles, ` +
      `${count.decisions} decisions, ${count.chances} chance events, ${broken.length} broken\n${broken.join('\n')}\n`,
  );
  expect(broken).toEqual([]);
});
