import { scenarioSet } from '../../src/arena/scenario-files.js';
import { shippedBattle } from '../../src/arena/testing/shipped.js';
import { EDITIONS, USUAL_EDITION } from '../../src/games/legion/editions/all.js';
import { legionOptions } from './facedown.js';
import { checkGame } from './suite.js';

// A few positions of every third one; `legion.soak.ts` takes more of all.
for (const name of scenarioSet('core').filter((_, i) => i % 3 === 0)) {
  const game = shippedBattle(name);
  checkGame(name, () => game, { ...legionOptions(game), games: 1, positions: 14 });
}

// A battle of each other edition.
for (const edition of EDITIONS.values()) {
  if (edition === USUAL_EDITION) continue;
  const [first] = scenarioSet('standard', edition.id);
  const battle = shippedBattle(first);
  checkGame(first, () => battle, { ...legionOptions(battle), games: 1, positions: 10 });
}

// A battle in which players place terrain, which gives it a table of its own.
const name = 'skirmish-rex-against-grievous';
const game = shippedBattle(name);
checkGame(name, () => game, { ...legionOptions(game), games: 1, positions: 10 });
