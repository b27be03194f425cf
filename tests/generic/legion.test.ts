import { scenarioSet } from '../../src/arena/scenario-files.js';
import { shippedBattle } from '../../src/arena/testing/shipped.js';
import { legionOptions } from './facedown.js';
import { checkGame } from './suite.js';

// A few positions of each; `legion.soak.ts` takes more.
for (const name of scenarioSet('core')) {
  const game = shippedBattle(name);
  checkGame(name, () => game, { ...legionOptions(game), games: 1, positions: 14 });
}

// A battle of the five-round edition.
const later = 'recon-patrol-in-the-canyon';
const laterGame = shippedBattle(later);
checkGame(later, () => laterGame, { ...legionOptions(laterGame), games: 1, positions: 10 });

// A battle in which players place terrain, which gives it a table of its own.
const name = 'skirmish-rex-against-grievous';
const game = shippedBattle(name);
checkGame(name, () => game, { ...legionOptions(game), games: 1, positions: 10 });
