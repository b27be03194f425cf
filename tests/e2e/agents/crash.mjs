// An agent that kills its worker, for tests: always, or the first time that a game with a certain seed is played.
import { existsSync, writeFileSync } from 'node:fs';
import process from 'node:process';

export default {
  name: 'crash',
  version: '1',
  summary: 'ends the worker it runs in',
  settings: ['marker', 'one'],
  budgeted: false,
  configure(settings) {
    const marker = settings.get('marker');
    const one = Number(settings.get('one') ?? 1);
    return {
      ok: true,
      value: {
        settings: {},
        create: (game) => ({
          choose(view, budget, rng) {
            // One decision in `one`, by the game's random numbers: the same decisions whenever the game is played.
            const fatal = rng.below(one) === 0;
            if (fatal && (marker === undefined || !existsSync(marker))) {
              if (marker !== undefined) writeFileSync(marker, '');
              process.exit(1);
            }
            return game.sampleAction(view, rng);
          },
        }),
      },
    };
  },
};
