import {
  NOT_IN_CONTACT,
  NO_FLAT_SURFACE,
  NO_LINE_OF_SIGHT,
  NO_PLACE,
  OFF_TABLE,
  TOO_FAR,
} from '../../words/reasons.js';
import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { elevationAt, stableAt, touchesPiece } from '../../../../tabletop/elevation.js';
import { AREA } from '../../../../tabletop/terrain.js';
import { insideTable } from '../../../../tabletop/units.js';
import type { TableGeometry } from '../../battle/geometry.js';
import { aroundLeader, placer } from '../../rules/decisions/near-leader.js';
import { canPlace, tokenChoice, type TokenPlacing } from '../../rules/decisions/place-token.js';
import type { CommandCardRules } from '../../engine/battle-card.js';
import type { Context } from '../../engine/context.js';
import { type Decision, rulebook } from '../../engine/rulebook.js';
import { ask } from '../../../../machine/run.js';
import { recoverUnit } from '../../rules/procedures/recover.js';
import { bandFromDisc } from '../../rules/queries/bases.js';
import { miniSeesToken } from '../../rules/queries/sight.js';
import { putToken } from '../../rules/queries/tokens.js';
import { GRAFFITI_TOKEN } from '../../words/token-kinds.js';
import { activeCharacterRefusal, isCharacter } from './characters.js';

const own = rulebook('symbol-of-rebellion');

/** Whether a token of radius r at (x, y) touches terrain other than area terrain. */
function touchesTerrain(c: Context, x: number, y: number, r: number): boolean {
  const { terrain } = c.b.geometry;
  for (let p = 0; p < terrain.count; p++) {
    if (terrain.zone[p] !== AREA && touchesPiece(terrain, p, x, y, r)) return true;
  }
  return false;
}

/** Why the table and the terrain do not allow graffiti at (x, y). */
function groundRefusal(c: Context, x: number, y: number): Reason {
  const { table, terrain, objectiveRadius: r } = c.b.geometry;
  if (!insideTable(table, x, y, r)) return OFF_TABLE;
  if (!stableAt(terrain, x, y, r)) return NO_FLAT_SURFACE;
  return touchesTerrain(c, x, y, r) ? LEGAL : NOT_IN_CONTACT;
}

/**
 * By table and lattice place, 1 + {@link groundRefusal}, which each search for actions needs for hundreds of places.
 */
const known = new WeakMap<TableGeometry, Uint16Array>();

function knownRefusal(c: Context, x: number, y: number): Reason {
  const { geometry } = c.b;
  const place = geometry.lattice.indexOf(x, y);
  if (place < 0) return groundRefusal(c, x, y);
  let answers = known.get(geometry);
  if (answers === undefined) known.set(geometry, (answers = new Uint16Array(geometry.lattice.count)));
  if (answers[place] === 0) answers[place] = 1 + groundRefusal(c, x, y);
  return answers[place] - 1;
}

const onTerrain: TokenPlacing = {
  around: aroundLeader,
  refusal(c, x, y) {
    const m = placer.mini;
    const why = knownRefusal(c, x, y);
    if (why !== LEGAL) return why;
    if (bandFromDisc(c, x, y, c.b.geometry.objectiveRadius, m) > 1) return TOO_FAR;
    return miniSeesToken(c, m, x, y) ? LEGAL : NO_LINE_OF_SIGHT;
  },
  place(c, x, y) {
    const side = c.b.units.side[c.s.game.pendingA];
    putToken(c, GRAFFITI_TOKEN, x, y, elevationAt(c.b.geometry.terrain, x, y), 0, side);
  },
};

const placeGraffiti: Decision = own.decision(tokenChoice('place-graffiti', onTerrain), {
  choices: { 'place-graffiti': { fields: { unit: 'unit', atMm: 'place' }, of: 'a', answer: '{atMm}' } },
  question: ['Where is the graffiti painted?', 'Wo entsteht das Graffiti?'],
  answers: { '*': ['{called}: {answer}', 'hinlegen: {answer}'] },
  unit: 'a',
  rests: true,
});

/** What a card has by which Sabine Wren paints graffiti on terrain nearby, as a free card action with its id. */
export function paintsGraffiti(name: string): Pick<CommandCardRules, 'rulebook' | 'lays' | 'tokensPlaced' | 'actions'> {
  return {
    rulebook: own,
    lays: GRAFFITI_TOKEN,
    tokensPlaced: () => 1,
    actions: [
      {
        name,
        free: true,
        unable: (c, u, side) =>
          activeCharacterRefusal(c, u, side, 'Sabine Wren') || (canPlace(c, onTerrain, u) ? LEGAL : NO_PLACE),
        perform: (c, u) => ask(c, placeGraffiti, c.b.units.owner[u], u),
      },
    ],
  };
}

/**
 * Symbol of Rebellion: Sabine Wren recovers when she activates, and may paint graffiti on terrain nearby, as a free
 * card action (2516–2534).
 */
export const symbolOfRebellion: CommandCardRules = {
  name: 'symbol-of-rebellion',
  ...paintsGraffiti('symbol-of-rebellion'),
  triggers: [
    {
      at: 'activation.start',
      optional: false,
      when: (c, u, side) => isCharacter(c, u, side, 'Sabine Wren'),
      run: (c, u) => recoverUnit(c, u),
    },
  ],
};
