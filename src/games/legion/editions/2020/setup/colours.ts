import { opponentOf } from '../../../words/players.js';
import { SIDES } from '../../../words/sides.js';
import { chooseEdge } from '../../../rules/decisions/choose-edge.js';
import { coinSide, coin } from '../../../rules/chance/coin.js';
import { classic } from '../rulebook.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { choice } from '../../../../../machine/choices.js';
import { ask, finish, roll } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';

/** Which colour the army with fewer points plays. */
const chooseColour = classic.decision(
  choice('choose-colour', {
    optional: false,
    label: (_c, colour) => SIDES[colour],
    chosen: (c, colour) => {
      const g = c.s.game;
      g.bluePlayer = colour === 0 ? g.pendingB : opponentOf(g.pendingB);
      g.counterHolder = g.bluePlayer;
      g.priority = g.bluePlayer;
      g.activePlayer = g.bluePlayer;
    },
  }),
  {
    choices: { 'choose-colour': { fields: { player: 'player', colour: 'side' }, answer: '{colour}' } },
    question: ['Which colour do you take?', 'Welche Farbe nimmst du?'],
    called: ['choose colour', 'Farbe'],
    weighty: true,
    rests: true,
  },
);

function armyPoints(c: Context, side: number): number {
  let sum = 0;
  for (let u = 0; u < c.b.units.count; u++) if (c.b.units.side[u] === side) sum += c.b.units.points[u];
  return sum;
}

/**
 * Setup step 4: the army with fewer points chooses its colour, a coin decides between equals, and blue chooses its edge
 * (389). Only if the scenario does not fix them.
 */
export const colours: Procedure = classic.procedure('colours', {
  fewer(c) {
    if (c.b.scenario.colours === 'fixed') return finish(c);
    const points = armyPoints(c, 0) - armyPoints(c, 1);
    coinSide.set(c, points <= 0 ? 0 : 1);
    if (points === 0) roll(c, coin);
  },
  choose(c) {
    const chooser = coinSide.get(c);
    ask(c, chooseColour, chooser, 3, chooser);
  },
  edge(c) {
    ask(c, chooseEdge, c.s.game.bluePlayer, 3);
  },
});
