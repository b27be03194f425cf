// An agent that takes its time, for tests that interrupt a match: five milliseconds a decision, then a random action.
export default {
  name: 'slow',
  version: '1',
  summary: 'waits, then draws one of its actions',
  settings: [],
  budgeted: false,
  configure: () => ({
    ok: true,
    value: {
      settings: {},
      create: (game) => ({
        choose(view, budget, rng) {
          const end = Date.now() + 5;
          while (Date.now() < end);
          return game.sampleAction(view, rng);
        },
      }),
    },
  }),
};
