import { call } from '../../../../../machine/run.js';
import { speedMove } from '../../../rules/procedures/move/speed-move.js';
import { maySpeedMove } from '../../../rules/queries/move/permission.js';
import { CORPS } from '../../../words/ranks.js';
import type { AdvantageRules } from '../mission-rules.js';
import { choosingUnits, isOwn } from '../setup/choose-units.js';
import { choose, isChosen } from './garrison.js';

const UNITS = 2;
const SPEED = 1;

const chooseUnits = choosingUnits({
  name: 'rapid-deployment',
  question: ['Which unit gains Reinforcements?', 'Welche Einheit erhält Verstärkung?'],
  optional: true,
  can: (c, player, u) =>
    isOwn(c, player, u) && c.s.units.rank[u] === CORPS && c.b.units.card[u].type === 'clone trooper',
  chosen: choose,
});

/** Rapid Deployment: up to two corps clone trooper units gain Reinforcements. */
export const rapidDeployment: AdvantageRules = {
  name: 'rapid-deployment',
  firstActivations: (c, player) => call(c, chooseUnits, player, UNITS),
  triggers: [
    {
      at: 'end-phase.start',
      optional: true,
      when: (c, u, side) => isChosen(c, side, u) && c.s.game.round === 1 && maySpeedMove(c, u),
      run: (c, u) => call(c, speedMove, u, c.b.units.owner[u], SPEED, 0),
    },
  ],
};
