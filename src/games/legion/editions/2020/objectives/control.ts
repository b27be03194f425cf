import { elevationAt } from '../../../../../tabletop/elevation.js';
import type { ObjectiveRules } from '../mission.js';
import { nearestFit, putToken } from '../../../rules/queries/tokens.js';
import { OBJECTIVE_TOKEN } from '../../../words/token-kinds.js';
import { controlledTokens } from './controlled-tokens.js';
import { anyUnit } from '../../../rules/queries/nearness.js';

/** Control: one token in the middle of the table, controlled by leaders of any type at range 1. */
export const control: ObjectiveRules = controlledTokens({
  name: 'skirmish-control',
  rounds: [2, 3, 4],
  atTheEnd: 2,
  counts: anyUnit,
  setUp(c) {
    const { geometry } = c.b;
    const { x, y } = nearestFit(c, geometry.width / 2, geometry.depth / 2, geometry.objectiveRadius);
    putToken(c, OBJECTIVE_TOKEN, x, y, elevationAt(geometry.terrain, x, y));
  },
});
