// A sample bot over the agent protocol (docs/protocol.md), in plain JavaScript without any package. It plays Star Wars:
// Legion by attacking where it can and moving towards the nearest enemy where it cannot, and everything else at random:
//
//     opfor match --scenario core-set-skirmish --blue "cmd:node examples/javascript/charge-bot.mjs" --red random
import process from 'node:process';
import { createInterface } from 'node:readline';

/** A pseudorandom choice that is the same whenever a game is played again. */
const pick = (list, random) => list[random % list.length];

function choose({ actions, view, player, random }) {
  const attacks = actions.filter(({ kind }) => kind === 'attack');
  if (attacks.length > 0) return pick(attacks, random);
  const moves = actions.filter(({ kind, place }) => (kind === 'move' || kind === 'move-to') && place !== undefined);
  const enemies = moves.length === 0 ? [] : enemiesOf(view, player);
  if (enemies.length === 0) return pick(actions, random);
  const toNearest = ({ place }) => Math.min(...enemies.map(({ x, y }) => (place.x - x) ** 2 + (place.y - y) ** 2));
  return moves.reduce((best, move) => (toNearest(move) < toNearest(best) ? move : best));
}

/** The places of the enemy's miniatures. */
function enemiesOf({ units }, player) {
  const side = units.find((unit) => unit.player === player).side;
  const enemies = units.filter((unit) => unit.side !== side);
  return enemies.flatMap(({ miniatures }) => miniatures.filter(({ x }) => x !== undefined));
}

const answers = {
  hello: () => ({ protocol: 1, name: 'charge-bot-js', version: '1' }),
  game: () => ({}),
  choose: (request) => ({ action: choose(request).notation }),
  over: () => ({}),
};

/** What it answers; a failure is answered too, so that the record says why the game was lost. */
function answerTo(request) {
  try {
    return answers[request.ask](request);
  } catch (error) {
    process.stderr.write(`${error.stack}\n`);
    return { error: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.ask === 'bye') break;
  process.stdout.write(`${JSON.stringify({ id: request.id, ...answerTo(request) })}\n`);
}
