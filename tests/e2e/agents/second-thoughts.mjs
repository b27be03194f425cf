// For tests: an agent that notes its second decision and ends its process there, and starts differently when it is
// asked again.
import { existsSync, writeFileSync } from 'node:fs';
import process from 'node:process';

export default {
  name: 'second-thoughts',
  version: '1',
  summary: 'tries twice',
  settings: ['marker'],
  budgeted: false,
  configure(settings) {
    const marker = settings.get('marker');
    return {
      ok: true,
      value: {
        settings: {},
        create(game) {
          const isAgain = existsSync(marker);
          let decisions = 0;
          return {
            choose(view, budget, rng) {
              if (decisions++ === 1 && !isAgain) {
                writeFileSync(marker, '');
                process.exit(0);
              }
              const action = game.sampleAction(view, rng);
              return isAgain ? (action + 1) % 9 : action;
            },
          };
        },
      },
    };
  },
};
