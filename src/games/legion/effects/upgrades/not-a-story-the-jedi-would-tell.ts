import type { Behaviour } from '../../engine/timing.js';
import { FLAW_HELD, FLAW_PLAYED, ON_TABLE } from '../../state/state.js';

/**
 * Not a Story the Jedi Would Tell, the flaw of Anakin Skywalker: at the start of a Command Phase in which he has
 * suppression tokens his opponent may play it; then he cannot be issued orders in this round.
 */
export const notAStory: Behaviour = {
  name: 'flaw-not-a-story-the-jedi-would-tell',
  flawOf: 'Anakin Skywalker',
  triggers: [
    {
      at: 'command.flaws',
      optional: true,
      when: (c, u) =>
        c.s.units.flaw[u] === FLAW_HELD && c.s.units.status[u] === ON_TABLE && c.s.units.suppression[u] > 0,
      run(c, u) {
        c.s.units.flaw[u] = FLAW_PLAYED;
        if (c.hears) c.tell({ type: 'flaw-played', unit: u });
      },
    },
  ],
  modifiers: [
    { of: 'orders.forbidden', adjust: (c, u, _value, amount) => (c.s.units.flaw[u] === FLAW_PLAYED ? 1 : amount) },
  ],
};
