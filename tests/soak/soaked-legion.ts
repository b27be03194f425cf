import { brokenInvariant } from '../../src/games/legion/conformance/invariants.js';
import { HemmedIn } from '../../src/games/legion/conformance/hemmed-in.js';
import type { LegionGame } from '../../src/games/legion/legion.js';
import type { LegionState } from '../../src/games/legion/state/state.js';
import { playChecked } from '../../src/games/legion/testing/soak.js';
import { legionOptions } from '../generic/facedown.js';
import type { Soaked } from './one-game.js';

/** More decisions and chance events than a battle has. */
const ENDLESS = 20_000;

/** A battle of Legion as long random play meets it. */
export function soakedLegion(game: LegionGame): Soaked<LegionState> {
  return {
    game,
    options: legionOptions(game),
    endless: ENDLESS,
    watch() {
      const hemmedIn = new HemmedIn();
      return (state, isDue) => {
        const c = game.contextOf(state);
        hemmedIn.note(c);
        return isDue ? brokenInvariant(c, hemmedIn) : '';
      };
    },
    playChecked: (rng, manner) => playChecked(game, rng, manner),
  };
}
