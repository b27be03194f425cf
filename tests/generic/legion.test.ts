import { scenarioSet } from '../../src/arena/scenario-files.js';
import { shippedBattle } from '../../src/arena/testing/shipped.js';
import { legionOptions } from './facedown.js';
import { checkGame } from './suite.js';

for (const name of scenarioSet('core')) {
  const game = shippedBattle(name);
  checkGame(name, () => game, { ...legionOptions(game), games: 3, positions: 30 });
}

// A battle in which players place terrain, which gives it a table of its own.
const name = 'skirmish-rex-against-grievous';
const game = shippedBattle(name);
checkGame(name, () => game, { ...legionOptions(game), games: 1, positions: 16 });
