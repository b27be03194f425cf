import { expect, test } from 'vitest';
import { parseAgent } from '../../agents/index.js';
import { loadGame } from './game-source.js';
import { LearnerGame, orderGames } from './learner-games.js';
import type { LearnerNews, LearnerSeat } from './learner-games.js';
import { playGame } from './play.js';
import type { LoadedGame } from './loaded-game.js';

async function loaded(name: string): Promise<LoadedGame> {
  const game = await loadGame({ kind: 'reference', name });
  if (!game.ok) throw new Error(game.problem.message);
  return game.value;
}

function agent(spec: string): Exclude<LearnerSeat, 'learner'> {
  const read = parseAgent(spec);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

/** The news of game 0 after a line. */
function after(games: readonly LearnerGame[], line: object): LearnerNews {
  const news = orderGames(games, JSON.stringify(line));
  if (!news.ok) throw new Error(news.problem.message);
  return news.value['0'];
}

test('a learner that answers as an agent did meets the same game as in a match', async () => {
  const leduc = await loaded('leduc-poker');
  const seats = [agent('random'), agent('greedy')];
  for (let number = 0; number < 10; number++) {
    const { record } = playGame(leduc, seats, `same ${number}`);
    const state = leduc.game.newState();
    const own: string[] = [];
    for (const notation of record.actions) {
      if (leduc.game.actor(state) === 0) own.push(notation);
      const action = leduc.game.parse(state, notation);
      leduc.game.apply(state, action.ok ? action.value : 0);
    }
    const games = [new LearnerGame(leduc, ['learner', agent('greedy')], [])];
    let news = after(games, { reset: { 0: `same ${number}` } });
    for (const notation of own) news = after(games, { step: { 0: notation } });
    expect(news).toMatchObject({ over: { returns: record.result.returns } });
  }
});

test('games at a time do not meddle with each other', async () => {
  const four = await loaded('connect-four');
  const seats: LearnerSeat[] = ['learner', agent('random')];
  const many = Array.from({ length: 3 }, () => new LearnerGame(four, seats, []));
  const alone = [new LearnerGame(four, seats, [])];
  orderGames(many, JSON.stringify({ reset: { 0: 'a', 1: 'b', 2: 'c' } }));
  let own = after(alone, { reset: { 0: 'b' } });
  for (let step = 0; 'request' in own; step++) {
    const action = step % own.request.actions.length;
    own = after(alone, { step: { 0: action } });
    const news = orderGames(many, JSON.stringify({ step: { 1: action } }));
    expect(news).toEqual({ ok: true, value: { 1: own } });
  }
  expect(own.over.views).toHaveLength(2);
  expect(orderGames(alone, '{"step":{"0":0}}')).toMatchObject({
    problem: { message: 'game 0: the game is over; reset it first' },
  });
});

test.each([
  ['no', 'the line is not JSON'],
  ['{"step":{"0":{}}}', 'the line must be {"reset": {"0": "seed"}, "step": {"1": 4}}'],
  ['{"reset":{"7":"a"}}', 'there is no game 7; there are 1, from 0'],
  ['{"reset":{"0":"a"},"step":{"0":9}}', 'game 0: action 9 is not among 9 legal ones'],
])('the line %s is refused in one line', async (line, message) => {
  const games = [new LearnerGame(await loaded('tic-tac-toe'), ['learner', 'learner'], [])];
  expect(orderGames(games, line)).toMatchObject({ ok: false, problem: { message } });
});
