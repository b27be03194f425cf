import { call } from '../../../../../machine/run.js';
import { CORPS } from '../../../words/ranks.js';
import type { AdvantageRules } from '../mission-rules.js';
import { choosingUnits, isOwn } from '../setup/choose-units.js';
import { choose, isChosen, prints } from './chosen.js';

const chooseUnit = choosingUnits({
  name: 'garrison',
  question: ['Which unit gains Prepared Position?', 'Welche Einheit erhält Vorbereitete Stellung?'],
  optional: true,
  can: (c, player, u) => isOwn(c, player, u) && c.s.units.rank[u] === CORPS && !prints(c, u, 'prepared-position'),
  chosen: choose,
});

/** Garrison: up to one corps unit without it gains Prepared Position (R 379–389). */
export const garrison: AdvantageRules = {
  name: 'garrison',
  setUpFor: (c, player) => call(c, chooseUnit, player, 1),
  grants: [{ keyword: 'Prepared Position', concerns: ({ rank }) => rank === 'corps', now: isChosen }],
};
