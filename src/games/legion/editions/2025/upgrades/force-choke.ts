import type { Context } from '../../../engine/context.js';
import type { Decision } from '../../../engine/rulebook.js';
import { targetsOf } from '../../../engine/targets.js';
import type { Behaviour } from '../../../engine/timing.js';
import { hasSeveral, lowestBit } from '../../../../../kernel/bits.js';
import { ask, call } from '../../../../../machine/run.js';
import { chokeRefusal } from '../../../effects/upgrades/force-choke.js';
import { unitChoice } from '../../../rules/decisions/unit-choice.js';
import { later } from '../rulebook.js';

/** The wound is that of an effect: the owner of the unit assigns it (M 726). */
function choke(c: Context, v: number): void {
  const by = c.s.game.activating;
  call(c, c.b.sequences.sufferWounds, v, 1, 0, by < 0 ? 0 : 1 << by);
}

const chokeUnit: Decision = later.decision(
  unitChoice('force-choke', { optional: false, chosen: choke, target: chokeRefusal }),
  {
    choices: { 'card-action': 'step' },
    question: ['Which unit is choked?', 'Welche Einheit wird gewürgt?'],
    acts: true,
  },
);

/**
 * Force Choke: an enemy trooper unit at range 1 that is neither commander nor operative suffers a wound. The action is
 * one of the unit's own activation.
 */
export const forceChoke: Behaviour = {
  name: 'force-force-choke',
  actions: [
    {
      name: 'force-choke',
      free: true,
      target: chokeRefusal,
      perform(c, u) {
        const open = targetsOf(c, u, chokeRefusal);
        if (hasSeveral(open)) ask(c, chokeUnit, c.b.units.owner[u], open);
        else choke(c, lowestBit(open));
      },
    },
  ],
};
