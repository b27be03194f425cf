import type { CommandCardRules } from '../../../engine/battle-card.js';
import type { Context } from '../../../engine/context.js';
import { defender } from '../../../rules/procedures/attack/pool-values.js';
import { rangeBetween } from '../../../rules/queries/measure.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { cardWord, setCardWord } from '../own-words/command-cards.js';
import { choosesUnits, unitsThat } from './choose-units.js';
import { STEP } from './gifts.js';
import { isPoolMarked, spendsObservation } from './observation.js';
import { card, isFriend, isVehicleOf, typed } from './parts.js';
import { actsTwice } from './twice.js';
import { call } from '../../../../../machine/run.js';

const CODY = 'Clone Commander Cody';

const isClone = typed('clone trooper');

/** Bits over the clone troopers near unit `u`, a vehicle, that can move. */
function escorts(c: Context, u: number): number {
  return unitsThat(
    c,
    (v) => v !== u && isClone(c, v, c.b.units.side[u]) && rangeBetween(c, u, v) <= 1 && maySpeedMove(c, v),
  );
}

const advance = choosesUnits({
  name: 'combined-arms',
  question: ['Which clone troopers move?', 'Welche Klontruppler bewegen sich?'],
  open: escorts,
  act: (c, v) => STEP.give(c, v),
  most: 1,
});

/** Whether the defender of the pool at hand is a trooper. */
function isAgainstTroopers(c: Context): boolean {
  return c.b.units.trooper[defender(c)] === 1;
}

/** The command cards of Clone Commander Cody that let attackers spend observation tokens. */
export const CODY_CARDS: readonly CommandCardRules[] = [
  card('bring-it-down-va', {
    triggers: [
      spendsObservation(
        'bring-it-down',
        [
          'Is an observation token of the defender spent for Suppressive or Impact 1?',
          'Wird ein Beobachtungsmarker des Verteidigers für Niederhaltend oder Wucht 1 ausgegeben?',
        ],
        isFriend,
      ),
    ],
    modifiers: [
      actsTwice(CODY, 'free'),
      {
        of: 'suppressive',
        adjust: (c, u, side, amount) => (isFriend(c, u, side) && isPoolMarked(c) && isAgainstTroopers(c) ? 1 : amount),
      },
      {
        of: 'impact.add',
        adjust: (c, u, side, amount) =>
          isFriend(c, u, side) && isPoolMarked(c) && !isAgainstTroopers(c) ? amount + 1 : amount,
      },
    ],
  }),
  // Combined Arms: the word is 1 + the vehicle that has spent a token in the attack under way.
  card('combined-arms-vc', {
    triggers: [
      spendsObservation(
        'combined-arms-observation',
        [
          'Is an observation token of the defender spent, so that clone troopers may move?',
          'Wird ein Beobachtungsmarker des Verteidigers ausgegeben, damit sich Klontruppler bewegen dürfen?',
        ],
        isVehicleOf,
        () => false,
        (c, u) => setCardWord(c, c.b.units.side[u], 1 + u),
      ),
      {
        at: 'attack.after',
        optional: false,
        when: (c, u, side) => isVehicleOf(c, u, side) && cardWord(c, side) === 1 + u,
        run(c, u, side) {
          setCardWord(c, side, 0);
          call(c, advance, u);
        },
      },
    ],
    modifiers: [actsTwice(CODY, 'free')],
  }),
];
