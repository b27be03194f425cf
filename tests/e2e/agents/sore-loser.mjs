// For tests: an agent that plays at random, but if its opponent's next move may win, does what its setting `how` names
// instead of losing.
import process from 'node:process';

const ways = {
  exit: () => process.exit(0),
  kill: () => process.kill(process.pid, 'SIGKILL'),
  loop() {
    for (;;);
  },
  objects() {
    const all = [];
    for (;;) all.push({ all });
  },
  array() {
    const all = [];
    for (;;) all.push(all);
  },
  reject() {
    void Promise.reject(new Error('left behind'));
    setTimeout(() => undefined, 1000);
  },
  disconnect: () => process.disconnect(),
};

/** Whether the player who decides next has a winning move. */
function isLost(game, view, action) {
  const after = game.newState();
  game.copy(view, after);
  game.apply(after, action);
  const next = game.newState();
  if (game.actor(after) < 0) return false;
  const player = game.actor(after);
  for (let answer = 0; answer < 20; answer++) {
    if (!game.isLegal(after, answer)) continue;
    game.copy(after, next);
    game.apply(next, answer);
    if (game.actor(next) < 0 && game.returns(next, player) === 1) return true;
  }
  return false;
}

export default {
  name: 'sore-loser',
  version: '1',
  summary: 'would rather not lose',
  settings: ['how'],
  budgeted: true,
  configure: (settings) => ({
    ok: true,
    value: {
      settings: {},
      create: (game) => ({
        choose(view, budget, rng) {
          const action = game.sampleAction(view, rng);
          if (isLost(game, view, action)) ways[settings.get('how')]?.();
          return action;
        },
      }),
    },
  }),
};
