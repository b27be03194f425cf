import { overlap } from '../../../../tabletop/bases.js';
import { stableAt, touchesPiece } from '../../../../tabletop/elevation.js';
import { AREA } from '../../../../tabletop/terrain.js';
import { insideTable, MILLIMETRE } from '../../../../tabletop/units.js';
import { bandFromDisc } from '../../rules/queries/bases.js';
import { isWithin } from '../../rules/queries/measure.js';
import { miniSeesToken } from '../../rules/queries/sight.js';
import { tokenRadius } from '../../rules/queries/tokens.js';
import { NO_TOKEN } from '../../words/token-kinds.js';
import type { ChoiceOf } from '../choose/chooser.js';
import type { Play } from '../play.js';
import type { ReasonsOf } from './reason.js';

type Placed = ChoiceOf<'place-smoke' | 'place-graffiti'>;

/** The leader, and the place in tenths of a millimetre. */
function spot(play: Play, { unit, atMm }: Placed) {
  const m = play.game.battle.units.firstMini[play.unit(unit)];
  return {
    m,
    x: Math.round(atMm[0] * MILLIMETRE),
    y: Math.round(atMm[1] * MILLIMETRE),
  };
}

function reasons(
  radius: (play: Play) => number,
  profile: (play: Play) => number,
): Pick<ReasonsOf<Placed>, 'off-table' | 'no-flat-surface' | 'no-line-of-sight'> {
  return {
    'off-table': (play, choice) => {
      const { x, y } = spot(play, choice);
      return !insideTable(play.game.battle.geometry.table, x, y, radius(play));
    },
    'no-flat-surface': (play, choice) => {
      const { x, y } = spot(play, choice);
      return !stableAt(play.game.battle.geometry.terrain, x, y, radius(play));
    },
    'no-line-of-sight': (play, choice) => {
      const { m, x, y } = spot(play, choice);
      return !miniSeesToken(play.c, m, x, y, profile(play));
    },
  };
}

const smokeRadius = (play: Play): number => play.game.battle.geometry.smokeRadius;
const graffitiRadius = (play: Play): number => play.game.battle.geometry.objectiveRadius;

export const PLACE_SMOKE: ReasonsOf<ChoiceOf<'place-smoke'>> = {
  ...reasons(smokeRadius, (play) => play.game.battle.sight.smokeProfile),
  'too-far': (play, choice) => {
    const { m, x, y } = spot(play, choice);
    return !isWithin(play.c, m, x, y, smokeRadius(play), 1);
  },
  'overlaps-token': (play, choice) => {
    const { x, y } = spot(play, choice);
    const { tokens } = play.state;
    return tokens.kind.some(
      (kind, t) =>
        kind !== NO_TOKEN && overlap(x, y, smokeRadius(play), tokens.x[t], tokens.y[t], tokenRadius(play.c, t)),
    );
  },
};

export const PLACE_GRAFFITI: ReasonsOf<ChoiceOf<'place-graffiti'>> = {
  ...reasons(graffitiRadius, (play) => play.game.battle.sight.tokenProfile),
  'too-far': (play, choice) => {
    const { m, x, y } = spot(play, choice);
    return bandFromDisc(play.c, x, y, graffitiRadius(play), m) > 1;
  },
  'not-in-contact': (play, choice) => {
    const { x, y } = spot(play, choice);
    const { terrain } = play.game.battle.geometry;
    return !terrain.pieces.some(
      (_, p) => terrain.zone[p] !== AREA && touchesPiece(terrain, p, x, y, graffitiRadius(play)),
    );
  },
};
