import { shippedBattle } from '../../src/arena/testing/shipped.js';
import { brokenInvariant } from '../../src/games/legion/conformance/invariants.js';
import { HemmedIn } from '../../src/games/legion/conformance/hemmed-in.js';
import { anyCorrection } from '../../src/games/legion/testing/corrections.js';
import type { LegionState } from '../../src/games/legion/state/state.js';
import { CHANCE, NOBODY } from '../../src/kernel/game.js';
import { Rng } from '../../src/kernel/rng.js';
import { mutateText } from './mutate.js';
import type { Kind } from './try.js';

/** Moments of a battle that are corrected, a number of decisions and chance events apart, and what is played after. */
const MOMENTS = 24;
const APART = 40;
const AFTER = 40;

/**
 * Corrections of a battle: the number of a moment, and one to three corrections that are made there. Those that are
 * accepted must leave a battle that is in order and can be played on.
 */
export function correctionsKind(): Kind {
  const game = shippedBattle('core-set-skirmish');
  const moments: LegionState[] = [];
  const play = (state: LegionState, rng: Rng, steps: number): void => {
    for (let step = 0; step < steps && game.actor(state) !== NOBODY; step++)
      game.apply(state, game.actor(state) === CHANCE ? game.sampleChance(state, rng) : game.sampleAction(state, rng));
  };
  const played = game.newState();
  for (const rng = new Rng('corrections', 'moments'); moments.length < MOMENTS;) {
    const moment = game.newState();
    game.copy(played, moment);
    moments.push(moment);
    play(played, rng, APART);
  }
  const state = game.newState();
  return {
    name: 'correction',
    rarity: 5,
    make(rng) {
      const moment = rng.below(MOMENTS);
      const texts = Array.from({ length: 1 + rng.below(3) }, () => {
        const text = anyCorrection(game.battle, moments[moment], rng);
        return rng.below(3) === 0 ? mutateText(rng, text) : text;
      });
      return [moment, ...texts].join(';');
    },
    read(input) {
      const [moment, ...texts] = input.split(';');
      game.copy(moments[Number(moment)], state);
      let refused: string | undefined;
      let accepted = 0;
      for (const text of texts) {
        const before = game.hash(state);
        const done = game.correct?.(state, text);
        if (done?.ok === false) {
          if (game.hash(state) !== before) throw new Error(`'${text}' was refused, and changed the battle`);
          refused ??= done.problem.message;
        } else accepted++;
        // A base may be put where a token lies, as on a real table.
        const broken = brokenInvariant(game.contextOf(state), new HemmedIn());
        if (broken !== '' && !broken.includes('stands on token')) throw new Error(`'${text}': ${broken}`);
      }
      play(state, new Rng(input, 'after'), AFTER);
      const bytes = game.serialize(state);
      const again = game.deserialize(bytes, game.newState());
      if (!again.ok) throw new Error(`cannot be read again: ${again.problem.message}`);
      return accepted > 0 ? undefined : refused;
    },
  };
}
