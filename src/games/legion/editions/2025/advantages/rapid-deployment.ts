import type { UnitCard } from '../../../cards/types.js';
import { call } from '../../../../../machine/run.js';
import type { AdvantageRules } from '../mission-rules.js';
import { choosingUnits, isOwn } from '../setup/choose-units.js';
import { CORPS } from '../../../words/ranks.js';
import { choose, isChosen } from './chosen.js';

const UNITS = 2;

const isClone = ({ type }: UnitCard): boolean => type === 'clone trooper';

const chooseUnits = choosingUnits({
  name: 'rapid-deployment',
  question: ['Which unit gains Reinforcements?', 'Welche Einheit erhält Verstärkung?'],
  optional: true,
  can: (c, player, u) => isOwn(c, player, u) && c.s.units.rank[u] === CORPS && isClone(c.b.units.card[u]),
  chosen: choose,
});

/** Rapid Deployment: up to two corps clone trooper units gain Reinforcements. */
export const rapidDeployment: AdvantageRules = {
  name: 'rapid-deployment',
  firstActivations: (c, player) => call(c, chooseUnits, player, UNITS),
  grants: [{ keyword: 'Reinforcements', concerns: isClone, now: isChosen }],
};
