import { CATEGORIES } from '../../words/battle-cards.js';
import { CONDITION_TOKEN, NO_TOKEN, OBJECTIVE_TOKEN, TERRAIN_MARKER } from '../../words/token-kinds.js';
import { COMMANDER, OPERATIVE, RANKS } from '../../words/ranks.js';
import { ELIMINATED } from '../../rules/chance/battle-card-draw.js';
import { gapAtMost, overlap } from '../../../../tabletop/bases.js';
import { flatAt } from '../../../../tabletop/elevation.js';
import { insideTable, MILLIMETRE } from '../../../../tabletop/units.js';
import { aliveMinis } from '../../rules/queries/alive.js';
import { diceOfAim, observationTokens } from '../../rules/procedures/attack/reroll.js';
import { bitOfCard, cardOfPlayer, nominees, playableOf, selectableOf } from '../../rules/queries/command-cards.js';
import { isWithin, rangeBetween } from '../../rules/queries/measure.js';
import { outsideZones, piecesAtRange1 } from '../../rules/queries/pieces.js';
import { touchedEnemies } from '../../rules/queries/placement.js';
import { miniSeesToken } from '../../rules/queries/sight.js';
import { awayFromTokens, tokenRadius } from '../../rules/queries/tokens.js';
import { awayFromZones, deployableZone, farFromEnemies, isInZone } from '../../rules/queries/zones.js';
import { FACEUP, NO_ORDER, ON_TABLE } from '../../state/state.js';
import { cardStates } from './acting.js';
import { EMBARK } from './boarding.js';
import type { ChoiceOf } from '../choose/chooser.js';
import type { Play } from '../play.js';
import type { PlaceMm } from '../schema-parts.js';
import { PLAYERS } from '../../words/players.js';
import { leaderOf, overlapsBase } from './moves.js';
import type { ReasonsOf } from './reason.js';

/** The range of a relay (5058). */
const RELAY_RANGE = 2;

function tenths([x, y]: PlaceMm): readonly [number, number] {
  return [Math.round(x * MILLIMETRE), Math.round(y * MILLIMETRE)];
}

function nominee(play: Play): number {
  return play.state.players.nominee[play.state.game.pendingPlayer];
}

function ordersOf(play: Play) {
  return play.game.battle.commandCards[play.state.players.selected[play.state.game.pendingPlayer]]?.orders ?? null;
}

export const ORDER: ReasonsOf<ChoiceOf<'order'>> = {
  'out-of-range': (play, { unit }) =>
    rangeBetween(play.c, nominee(play), play.unit(unit)) > play.game.battle.numbers.orderRange,
  'card-exhausted': (play, { unit, by }) =>
    by !== undefined && cardStates(play, play.unit(unit), by, play.state.units.exhausted),
  'card-expended': (play, { unit, by }) =>
    by !== undefined && cardStates(play, play.unit(unit), by, play.state.units.expended),
  'already-ordered': (play, { unit }) => play.state.units.ordered[play.unit(unit)] === 1,
  'has-order-token': (play, { unit }) => play.state.units.order[play.unit(unit)] !== NO_ORDER,
  'unit-type': (play, { unit }) => {
    const u = play.unit(unit);
    const types = ordersOf(play)?.types ?? [];
    return types.length > 0 && !types.includes(play.game.battle.units.card[u].type);
  },
  'wrong-rank': (play, { unit }) => {
    const u = play.unit(unit);
    const ranks: readonly string[] = ordersOf(play)?.ranks ?? [];
    return ranks.length > 0 && !ranks.includes(RANKS[play.state.units.rank[u]]);
  },
};

export const DIVERT: ReasonsOf<ChoiceOf<'divert'>> = {
  'out-of-range': (play, { unit, to }) => rangeBetween(play.c, play.unit(unit), play.unit(to)) > RELAY_RANGE,
  'already-ordered': (play, { to }) => play.state.units.ordered[play.unit(to)] === 1,
};

export const NOMINATE: ReasonsOf<ChoiceOf<'nominate'>> = {
  'wrong-unit': (play, { player, unit }) => {
    const index = PLAYERS.indexOf(player);
    return (nominees(play.c, index, play.state.players.selected[index]) & (1 << play.unit(unit))) === 0;
  },
};

export const SELECT_COMMAND: ReasonsOf<ChoiceOf<'select-command'>> = {
  'must-choose': (play, { player, card }) => {
    const index = PLAYERS.indexOf(player);
    const hand = play.state.players.hand[index];
    const at = cardOfPlayer(play.c, index, card);
    const refused = playableOf(play.c, index, hand) & ~selectableOf(play.c, index, hand);
    return at >= 0 && (refused & bitOfCard(play.c, index, at)) !== 0;
  },
  'not-in-hand': (play, { player, card }) => {
    const index = PLAYERS.indexOf(player);
    const at = cardOfPlayer(play.c, index, card);
    return at < 0 || (play.state.players.hand[index] & bitOfCard(play.c, index, at)) === 0;
  },
  'character-defeated': (play, { player, card }) => {
    const { units, commandCards } = play.game.battle;
    const character = commandCards.find(({ id }) => id === card)?.character;
    const index = PLAYERS.indexOf(player);
    return (
      typeof character === 'string' &&
      !units.card.some(
        (unit, u) => unit.name === character && units.owner[u] === index && play.state.units.status[u] === ON_TABLE,
      )
    );
  },
};

function drawnRank(play: Play): unknown {
  const tokens = ['order-token-drawn', 'held-order-used'];
  return play.heard.findLast(({ event }) => tokens.includes(event.type))?.event['rank'];
}

export const CHOOSE_UNIT: ReasonsOf<ChoiceOf<'choose-unit'>> = {
  'wrong-rank': (play, { unit }) => RANKS[play.state.units.rank[play.unit(unit)]] !== drawnRank(play),
  'has-order-token': (play, { unit }) =>
    play.decision === 'activate-drawn' && play.state.units.order[play.unit(unit)] !== NO_ORDER,
  'wrong-unit': (play, { unit }) => play.state.units.order[play.unit(unit)] !== FACEUP,
  'not-own-unit': (play, { unit }) => play.game.battle.units.owner[play.unit(unit)] !== play.state.game.pendingPlayer,
};

export const PROMOTE: ReasonsOf<ChoiceOf<'promote'>> = {
  'unit-type': (play, { unit }) => play.game.battle.units.trooper[play.unit(unit)] === 0,
};

/** Decisions that recur by themselves: they cannot be passed even when they are not an offer. */
const BETWEEN = ['choose-action', 'activate', 'activate-drawn'];

export const PASS: ReasonsOf<ChoiceOf<'pass'>> = {
  'must-order': (play) => play.decision === 'issue-order',
  'must-choose': (play) => play.decision !== '' && !BETWEEN.includes(play.decision),
  'must-move': (play) => play.decision === 'compulsory-move',
};

export const REROLL: ReasonsOf<ChoiceOf<'reroll'>> = {
  'too-many-dice': (play, { spend, dice }) => {
    const count = Object.values(dice).reduce((sum, faces) => sum + faces.length, 0);
    return count > (spend === 'aim' ? diceOfAim(play.c, play.state.attack.attacker) : 1);
  },
  'no-token': (play, { spend }) =>
    spend === 'aim' ? play.state.units.aim[play.state.attack.attacker] === 0 : observationTokens(play.c) === 0,
};

export const ASSIGN_WOUND: ReasonsOf<ChoiceOf<'assign-wound'>> = {
  'leader-last': (play, { unit, mini }) => mini === 1 && aliveMinis(play.c, play.unit(unit)) !== 1,
  'wounded-first': (play, { unit, mini }) => {
    const first = play.game.battle.units.firstMini[play.unit(unit)];
    const count = play.game.battle.units.miniCount[play.unit(unit)];
    const { wounds } = play.state.minis;
    return wounds.subarray(first, first + count).some((n) => n > wounds[first + mini - 1]);
  },
  'not-visible': (play, { mini }) => (play.state.pools.visible[play.state.attack.pool] & (1 << (mini - 1))) === 0,
};

export const ELIMINATE: ReasonsOf<ChoiceOf<'eliminate'>> = {
  'last-card': (play, { category }) =>
    play.state.game[ELIMINATED[CATEGORIES.indexOf(category)]] === play.game.battle.numbers.revealedCards - 1,
};

/** Reasons against deploying in a vehicle: its seats, its side, and its passengers. */
const aboardReasons: ReasonsOf<ChoiceOf<'deploy'>> = {
  'no-seat': (play, { unit, aboard }) =>
    aboard !== undefined && EMBARK['no-seat']?.(play, { kind: 'embark', unit, into: aboard }) === true,
  'wrong-unit': (play, { unit, aboard }) =>
    aboard !== undefined && EMBARK['wrong-unit']?.(play, { kind: 'embark', unit, into: aboard }) === true,
  'unit-type': (play, { unit, aboard }) =>
    aboard !== undefined && EMBARK['unit-type']?.(play, { kind: 'embark', unit, into: aboard }) === true,
};

export const DEPLOY: ReasonsOf<ChoiceOf<'deploy'>> = {
  'outside-zone': (play, { unit, leaderMm, minisMm, facingDeg }) => {
    const u = play.unit(unit);
    const home = play.game.battle.units.side[u] === 0 ? 90 : 270;
    const zone = deployableZone(play.c, u);
    return [...(leaderMm === undefined ? [] : [leaderMm]), ...(minisMm ?? [])].some((place) => {
      const [x, y] = tenths(place);
      return !isInZone(play.c, zone, u, x, y, facingDeg ?? home);
    });
  },
  ...aboardReasons,
  'overlaps-base': (play, { unit, leaderMm, facingDeg }) =>
    leaderMm !== undefined && overlapsBase(play, unit, leaderMm, facingDeg),
  'both-zones': (play, { unit, leaderMm }) => {
    if (leaderMm === undefined) return false;
    const u = play.unit(unit);
    const rules = play.game.battle.deploymentRules[play.state.game.deployment];
    return rules.allows?.(play.c, play.game.battle.units.side[u], u, ...tenths(leaderMm)) === false;
  },
  'out-of-cohesion': (play, { unit, leaderMm, minisMm }) => {
    if (leaderMm === undefined) return false;
    const r = play.game.battle.units.radius[play.unit(unit)];
    const { cohesionGap } = play.game.battle.library.measures;
    return (minisMm ?? []).some((mini) => !gapAtMost(...tenths(leaderMm), r, ...tenths(mini), r, cohesionGap));
  },
};

export const PLACE_OBJECTIVE: ReasonsOf<ChoiceOf<'place-objective'>> = {
  'inside-zone': (play, { atMm, terrain }) => {
    const { c } = play;
    if (atMm === undefined) return !outsideZones(c, pieceOf(play, terrain));
    return !awayFromZones(c, ...tenths(atMm), c.b.geometry.objectiveRadius, 0);
  },
  'too-near': (play, { atMm, terrain }) => {
    const { c } = play;
    const apart = play.decision.startsWith('place-vaporator') ? 2 : 1;
    if (atMm !== undefined) return tooNear(play, atMm, c.b.geometry.objectiveRadius, apart, OBJECTIVE_TOKEN);
    const { kind, state } = c.s.tokens;
    return state.some((p, t) => kind[t] === TERRAIN_MARKER && piecesAtRange1(c, pieceOf(play, terrain), p));
  },
};

function pieceOf(play: Play, terrain: string | undefined): number {
  return play.game.battle.geometry.terrain.pieces.findIndex(({ id }) => id === terrain);
}

/** Whether a token would lie at range 1 of a zone, or too near to another. */
function tooNear(play: Play, atMm: PlaceMm, r: number, range: number, kind: number): boolean {
  const [x, y] = tenths(atMm);
  return !awayFromZones(play.c, x, y, r, 1) || !awayFromTokens(play.c, x, y, r, range, kind);
}

export const PLACE_CONDITION: ReasonsOf<ChoiceOf<'place-condition'>> = {
  'too-near': (play, { atMm }) => {
    const apart = play.decision.startsWith('place-supply-token') ? 1 : 2;
    return tooNear(play, atMm, play.game.battle.geometry.conditionRadius, apart, CONDITION_TOKEN);
  },
};

export const PLACE_CHARGE: ReasonsOf<ChoiceOf<'place-charge'>> = {
  'too-far': (play, { unit, atMm }) => {
    const { u, toX, toY } = leaderOf(play, unit, atMm);
    const { geometry, units } = play.game.battle;
    return !isWithin(play.c, units.firstMini[u], toX, toY, geometry.conditionRadius, 1);
  },
  'no-line-of-sight': (play, { unit, atMm }) =>
    !miniSeesToken(play.c, play.game.battle.units.firstMini[play.unit(unit)], ...tenths(atMm)),
  'overlaps-token': (play, { atMm }) => {
    const { kind, x, y } = play.state.tokens;
    const r = play.game.battle.geometry.conditionRadius;
    const [toX, toY] = tenths(atMm);
    return x.some((_, t) => kind[t] !== NO_TOKEN && overlap(toX, toY, r, x[t], y[t], tokenRadius(play.c, t)));
  },
  'off-table': (play, { atMm }) => {
    const { table, conditionRadius } = play.game.battle.geometry;
    return !insideTable(table, ...tenths(atMm), conditionRadius);
  },
  'no-flat-surface': (play, { atMm }) => {
    const { terrain, conditionRadius } = play.game.battle.geometry;
    return !flatAt(terrain, ...tenths(atMm), conditionRadius);
  },
};

export const PLACE_REINFORCEMENT: ReasonsOf<ChoiceOf<'place-reinforcement'>> = {
  'too-near': (play, { unit, leaderMm }) => {
    const { side } = play.game.battle.units;
    const u = play.unit(unit);
    return !isInZone(play.c, farFromEnemies(play.c, side[u]), u, ...tenths(leaderMm), 0);
  },
};

export const SET_ASIDE: ReasonsOf<ChoiceOf<'set-aside'>> = {
  'wrong-rank': (play, { units }) =>
    units.some((unit) => [COMMANDER, OPERATIVE].includes(play.state.units.rank[play.unit(unit)])),
  'unit-type': (play, { units }) => units.some((unit) => play.game.battle.units.trooper[play.unit(unit)] === 0),
};

export const DISPLACE_PLACE: ReasonsOf<ChoiceOf<'displace-place'>> = {
  'too-far': (play, { unit, leaderMm }) => {
    if (leaderMm === undefined) return false;
    const { x, y, toX, toY, radius } = leaderOf(play, unit, leaderMm);
    return !gapAtMost(x, y, radius, toX, toY, radius, play.game.battle.geometry.measures.moveTool[1]);
  },
  'enemy-contact': (play, { unit, leaderMm }) => {
    if (leaderMm === undefined) return false;
    const { u, toX, toY, facing } = leaderOf(play, unit, leaderMm);
    return touchedEnemies(play.c, u, toX, toY, facing) !== 0;
  },
};
