// A sample agent as a module of plain JavaScript. It plays Star Wars: Legion by attacking where it can and moving
// towards the nearest enemy where it cannot, and leaves everything else to chance:
//
//     opfor match --scenario core-set-skirmish --games 10 --blue examples/javascript/charge-agent.mjs --red random
import { describe, listActions } from 'opfor';

function choose(game, view, rng) {
  const actions = listActions(game, view);
  const attacks = actions.filter(({ kind }) => kind === 'attack');
  if (attacks.length > 0) return attacks[rng.below(attacks.length)].action;
  const moves = actions.filter(({ kind, place }) => (kind === 'move' || kind === 'move-to') && place !== undefined);
  const enemies = moves.length === 0 ? [] : enemiesOf(describe(game, view), game.players[game.actor(view)]);
  if (enemies.length === 0) return actions[rng.below(actions.length)].action;
  const toNearest = ({ place }) => Math.min(...enemies.map(({ x, y }) => (place.x - x) ** 2 + (place.y - y) ** 2));
  return moves.reduce((best, move) => (toNearest(move) < toNearest(best) ? move : best)).action;
}

/** The places of the enemy's miniatures. */
function enemiesOf({ units }, player) {
  const { side } = units.find((unit) => unit.player === player);
  const enemies = units.filter((unit) => unit.side !== side);
  return enemies.flatMap(({ miniatures }) => miniatures.filter(({ x }) => x !== undefined));
}

export default {
  name: 'charge-agent',
  version: '1',
  summary: 'attacks, or moves towards the nearest enemy',
  settings: [],
  budgeted: false,
  configure: () => ({
    ok: true,
    value: { settings: {}, create: (game) => ({ choose: (view, _budget, rng) => choose(game, view, rng) }) },
  }),
};
