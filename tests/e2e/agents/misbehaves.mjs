// For tests: a module whose agent misbehaves, at its second decision of a game, in the way that its setting `how`
// names.
import process from 'node:process';

const ways = {
  throw() {
    throw new Error('no idea');
  },
  illegal: () => 99,
  text: () => 'b2',
  promise: async () => 0,
  loop() {
    for (;;);
  },
  exit: () => process.exit(3),
  stdout() {
    process.stdout.write('b2\n');
    return 99;
  },
  objects() {
    const all = [];
    for (;;) all.push({ all });
  },
};

export default {
  name: 'misbehaves',
  version: '1',
  summary: 'does not do what agents should',
  settings: ['how'],
  budgeted: true,
  configure: (settings) => ({
    ok: true,
    value: {
      settings: { how: settings.get('how') },
      create(game) {
        let decisions = 0;
        return {
          choose: (view, budget, rng) =>
            ++decisions === 2 ? ways[settings.get('how')]() : game.sampleAction(view, rng),
        };
      },
    },
  }),
};
