// For tests that interrupt a match: an agent that waits five milliseconds at each decision and then acts at random.
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
