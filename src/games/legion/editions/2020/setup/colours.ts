import { opponentOf } from '../../../words/players.js';
import { SIDES } from '../../../words/sides.js';
import { coinSide, coin } from '../../../rules/chance/coin.js';
import { classic } from '../rulebook.js';
import type { Procedure } from '../../../engine/rulebook.js';
import { choice } from '../../../../../machine/choices.js';
import { ask, finish, roll } from '../../../../../machine/run.js';
import type { Context } from '../../../engine/context.js';

/** The long edges: the one from which places are measured, and the opposite one. */
const EDGES = ['near', 'far'] as const;

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

/** The long edge at which the blue player sets up. */
const chooseEdge = classic.decision(
  choice('choose-edge', {
    optional: false,
    label: (_c, edge) => EDGES[edge],
    chosen: (c, edge) => {
      c.s.game.blueIsFar = edge;
      if (c.hears) c.tell({ type: 'edge-chosen', player: c.s.game.bluePlayer, edge: EDGES[edge] });
    },
  }),
  {
    choices: { 'choose-edge': { fields: { player: 'player', edge: { one: ['near', 'far'] } }, answer: '{edge}' } },
    question: ['Which edge do you take?', 'Welche Kante nimmst du?'],
    answers: { near: ['the near edge', 'nahe Kante'], far: ['the far edge', 'ferne Kante'] },
    weighty: true,
    showsTable: true,
    rests: true,
  },
);

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
