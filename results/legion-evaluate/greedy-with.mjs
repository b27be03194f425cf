// Greedy with other weights for the parts of Legion's `evaluate`: node bin/opfor.js match --blue
// results/legion-evaluate/greedy-with.mjs:lead=0 …
import { greedy } from '../../dist/agents/greedy/greedy.js';
import { evaluate } from '../../dist/src/games/legion/estimates/evaluate.js';
import { TERMS, WEIGHTS } from '../../dist/src/games/legion/estimates/evaluate-weights.js';

const names = [...TERMS];

export default {
  ...greedy,
  name: 'greedy-with',
  settings: [...greedy.settings, ...names],
  games: ['legion-2020'],
  configure(given) {
    const weights = Float64Array.from(WEIGHTS);
    names.forEach((name, i) => {
      if (given.has(name)) weights[i] = Number(given.get(name));
    });
    const own = greedy.configure(new Map([...given].filter(([name]) => !names.includes(name))));
    if (!own.ok) return own;
    const settings = { ...own.value.settings, ...Object.fromEntries(names.map((name, i) => [name, weights[i]])) };
    const create = (game) =>
      own.value.create({
        ...game,
        evaluate: (state, player) => evaluate(game.contextOf(state), player, weights),
      });
    return { ok: true, value: { settings, create } };
  },
};
