import { scenarioSet } from '../../src/arena/scenario-files.js';
import { shippedBattle } from '../../src/arena/testing/shipped.js';
import { EDITIONS } from '../../src/games/legion/editions/all.js';
import { legionOptions } from './facedown.js';
import { checkGame } from './suite.js';

// More positions of every benchmark battle than `legion.test.ts` takes.
const names = new Set([...EDITIONS.keys()].flatMap((edition) => scenarioSet('standard', edition)));
for (const name of [...scenarioSet('core'), ...names]) {
  const game = shippedBattle(name);
  checkGame(name, () => game, { ...legionOptions(game), seed: 'soak', games: 3, positions: 30 });
}
