import { scoringCard, scoringRules, zonesInPlay } from '../../rules/queries/mission.js';
import type { BattleCard } from '../../cards/types.js';
import type { CountedToken, Goal } from '../../../../kernel/picture.js';
import type { Miniature, TableScene, TokenSpot, TroopLine, Zone } from '../../../../tabletop/picture.js';
import { MILLIMETRE } from '../../../../tabletop/units.js';
import { NO_COURAGE } from '../../battle/battle.js';
import { isDisc } from '../../cards/types.js';
import type { Context } from '../../engine/context.js';
import { isAboard } from '../../rules/queries/aboard.js';
import { courageOf } from '../../rules/queries/courage.js';
import { tokenRadius } from '../../rules/queries/tokens.js';
import { DEFEATED, FACEDOWN, FACEUP, NONE, ON_TABLE } from '../../state/state.js';
import { UNIT_TOKENS } from '../../state/unit-tokens.js';
import { SETUP } from '../../words/phases.js';
import { BLUE, RED, SIDES } from '../../words/sides.js';
import { NO_TOKEN, OBJECTIVE_TOKEN, TOKEN_ROWS } from '../../words/token-kinds.js';
import { objectiveAim } from '../handbook/cards.js';
import { strengthOf } from '../names.js';
import type { Speech } from '../speech.js';
import type { Showing } from '../wording/showing.js';

/** An inch in millimetres. */
const INCH_MM = 25.4;

/** A token is drawn at least this large, in millimetres, so that it is seen. */
const SMALLEST = 8;

/** Tokens of a unit that are counted. */
const COUNTED = [...UNIT_TOKENS, 'shield', 'damaged', 'disabled'] as const;

/** Everything on the table and beside it. */
export function sceneOf(c: Context, speech: Pick<Speech, 'showing' | 'book' | 'cards' | 'pages'>): TableScene {
  const { game, sides } = c.s;
  const { showing } = speech;
  const goal = goalOf(c, speech);
  return {
    when: showing.when(game.round, c.b.scenario.rounds, game.phase),
    score: [BLUE, RED].map((side) => showing.score(sides.victoryTokens[side], sides.pointsLost[1 - side])),
    ...(goal === undefined ? {} : { goal }),
    pieces: piecesOf(c),
    tokens: tokensOf(c, speech),
    areas: areasOf(c),
    units: Array.from({ length: c.b.units.count }, (_, u) => unitLine(c, u, showing)),
  };
}

/** The cards that bring victory points, and what they would bring both sides now. */
function goalOf(c: Context, speech: Pick<Speech, 'book' | 'cards'>): Goal | undefined {
  const { phase, round } = c.s.game;
  const card = scoringCard(c);
  const rules = scoringRules(c);
  if (card === undefined || rules === undefined) return undefined;
  const { cards } = c.b.mission;
  const others = c.b.edition.vocabulary.mission.flatMap(({ scores }, kind) =>
    scores === true ? (cards[kind][c.s.mission.card[kind]] ?? []) : [],
  );
  const hasBegun = phase !== SETUP;
  const bySide = (of: (side: number) => number): number[] => [BLUE, RED].map((side) => (hasBegun ? of(side) : 0));
  return {
    name: [card, ...others].map(({ name }) => name).join(', '),
    about: [card, ...others].map((one) => objectiveAim(one, speech)).join(' '),
    ifOver: bySide((side) => rules.standing(c, side)),
    ifRoundOver: bySide((side) => rules.endOfRound?.(c, side, round) ?? 0),
  };
}

function piecesOf(c: Context): Miniature[] {
  const { units, minis } = c.b;
  const { x, y, facing, alive, offTable, wounds } = c.s.minis;
  const pieces: Miniature[] = [];
  for (let m = 0; m < minis.count; m++) {
    const u = minis.unit[m];
    // A passenger stands for no place of its own.
    if (alive[m] === 0 || offTable[m] === 1 || c.s.units.status[u] !== ON_TABLE || isAboard(c, u)) continue;
    pieces.push({
      id: `${units.tag[u]}.${m - units.firstMini[u] + 1}`,
      unit: units.tag[u],
      side: units.side[u],
      x: x[m] / MILLIMETRE,
      y: y[m] / MILLIMETRE,
      ...(units.notched[u] === 1 ? { facing: facing[m] } : {}),
      radius: minis.radius[m] / MILLIMETRE,
      isLeader: m === units.firstMini[u],
      wounds: wounds[m],
    });
  }
  return pieces;
}

function tokensOf(c: Context, { showing, pages }: Pick<Speech, 'showing' | 'pages'>): TokenSpot[] {
  const { kind, x, y, claimedBy } = c.s.tokens;
  const tokens: TokenSpot[] = [];
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] === NO_TOKEN || claimedBy[t] !== NONE) continue;
    const radius = Math.max(SMALLEST, tokenRadius(c, t) / MILLIMETRE);
    const text = kind[t] === OBJECTIVE_TOKEN ? (scoringRules(c)?.tokenText?.(c, t) ?? '') : '';
    const name = showing.token(TOKEN_ROWS[kind[t]]);
    tokens.push({
      id: t,
      name: text === '' ? name : `${name}: ${pages.units.tokenText(text)}`,
      x: x[t] / MILLIMETRE,
      y: y[t] / MILLIMETRE,
      radius,
    });
  }
  return tokens;
}

/** The deployment zones, once they are settled. */
function areasOf(c: Context): Zone[] {
  const { mission, geometry } = c.b;
  const { blueIsFar, bluePlayer } = c.s.game;
  const card: BattleCard | undefined = mission.cards[mission.zones][zonesInPlay(c)];
  const zones = card?.zones ?? null;
  if (zones === null) return [];
  const [width, depth] = [geometry.width / MILLIMETRE, geometry.depth / MILLIMETRE];
  // With blue at the far edge everything lies as if the table were turned by half.
  const spot = (xIn: number, yIn: number): { x: number; y: number } =>
    blueIsFar === 1 ? { x: width - xIn * INCH_MM, y: depth - yIn * INCH_MM } : { x: xIn * INCH_MM, y: yIn * INCH_MM };
  return [BLUE, RED].flatMap((side) =>
    zones[SIDES[side === bluePlayer ? BLUE : RED]].map((zone): Zone =>
      isDisc(zone)
        ? { side, middle: spot(zone.xIn, zone.yIn), radius: zone.radiusIn * INCH_MM }
        : { side, from: spot(zone.xMinIn, zone.yMinIn), to: spot(zone.xMaxIn, zone.yMaxIn) },
    ),
  );
}

function unitLine(c: Context, u: number, showing: Showing): TroopLine {
  const { tag, card, side, miniCount } = c.b.units;
  const { status, order } = c.s.units;
  const { minis, wounds } = strengthOf(c, u);
  const isGone = status[u] === DEFEATED;
  return {
    tag: tag[u],
    name: card[u].name,
    side: side[u],
    minis: isGone ? 0 : minis,
    size: miniCount[u],
    wounds: isGone ? 0 : wounds,
    state: isGone ? 'defeated' : status[u] === ON_TABLE ? 'on the table' : 'to come',
    order: order[u] === FACEUP ? 'order' : order[u] === FACEDOWN ? 'done' : 'none',
    badges: tokensHeld(c, u).map(({ name, count, most }) => showing.badge(name, count, most)),
    tokens: tokensHeld(c, u),
    isActing: c.s.game.activating === u,
  };
}

function tokensHeld(c: Context, u: number): CountedToken[] {
  const courage = courageOf(c, u);
  return COUNTED.flatMap((name) => {
    const count = c.s.units[name][u];
    if (count === 0) return [];
    return [{ name, count, ...(name === 'suppression' && courage !== NO_COURAGE ? { most: courage } : {}) }];
  });
}
