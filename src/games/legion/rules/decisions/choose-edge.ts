import { choice } from '../../../../machine/choices.js';
import { type Decision, shared } from '../../engine/rulebook.js';

/** The long edges: the one from which places are measured, and the opposite one. */
const EDGES = ['near', 'far'] as const;

/** The long edge at which the blue player sets up. */
export const chooseEdge: Decision = shared.decision(
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
