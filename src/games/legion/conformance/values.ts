import { scoringCard } from '../rules/queries/mission.js';
import type { Keyword } from '../cards/types.js';
import { bitOfCard, cardOfPlayer } from '../rules/queries/command-cards.js';
import { SIDES } from '../words/sides.js';
import { COVER_LEVELS } from '../words/terrain.js';
import {
  BANE_TOKEN,
  BARRICADE,
  CHARGE_TOKEN,
  CONDITION_TOKEN,
  GRAFFITI_TOKEN,
  NO_TOKEN,
  SMOKE_TOKEN,
  TERRAIN_MARKER,
} from '../words/token-kinds.js';
import { PHASES } from '../words/phases.js';
import { COMMANDER, RANKS } from '../words/ranks.js';
import { BANE_FACES } from '../battle/bane.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { MILLIMETRE } from '../../../tabletop/units.js';
import { opponentOf, PLAYERS, sideOf } from '../words/players.js';
import { bitCount } from '../../../kernel/bits.js';
import { isAboard } from '../rules/queries/aboard.js';
import { unitInArc, FRONT_ARC, REAR_ARC } from '../rules/queries/arcs.js';
import { coverFrom } from '../rules/queries/cover.js';
import { outOfCohesion } from '../rules/queries/in-cohesion.js';
import { attackRange, rangeBetween, standing } from '../rules/queries/measure.js';
import { inMelee, inMeleeWith, isEngaged, unitsTouch } from '../rules/queries/melee.js';
import { NO_COURAGE } from '../battle/battle.js';
import { courageOf, isSuppressed } from '../rules/queries/courage.js';
import { maximumSpeed } from '../rules/queries/speed.js';
import { attackValue, diceValue } from './values-attack.js';
import { woundsOn } from '../rules/queries/resilience.js';
import { miniSees, unitSees } from '../rules/queries/sight.js';
import { heldCount, heldOf } from '../rules/queries/held-orders.js';
import { poolSize } from '../rules/queries/order-pool.js';
import type { UnitToken } from '../state/unit-tokens.js';
import { DEFEATED, FACEDOWN, FACEUP, NO_ORDER, NONE, ON_TABLE, RESERVE, SET_ASIDE } from '../state/state.js';
import { hasCounterpart } from '../rules/procedures/defeat.js';
import { isCardLost } from '../engine/lost-cards.js';
import { weaponLabels } from '../rules/queries/weapon-label.js';
import { parsePath, type Path } from './paths.js';
import type { Play } from './play.js';
import type { Value } from '../../../proof/case.js';
import {
  type CardPlace,
  type GameProperty,
  type MiniProperty,
  type PairProperty,
  type PlayerProperty,
  type TokenProperty,
  type UnitProperty,
} from './vocabulary.js';

/** The value of an expectation's path in the state of a play. */
export function valueOf(play: Play, text: string): Result<Value> {
  const path = parsePath(text, new Set(play.one.units.map(({ id }) => id)), play.edition.cases);
  return path.ok ? read(play, path.value, text) : path;
}

function read(play: Play, path: Path, text: string): Result<Value> {
  const { c } = play;
  const { s, b } = c;
  switch (path.of) {
    case 'own':
      return ownValue(play, path, text);
    case 'own-pair':
      return ownPairValue(play, path, text);
    case 'game':
      return ok(GAME[path.property](play));
    case 'player':
      return ok(PLAYER[path.property](play, PLAYERS.indexOf(path.player)));
    case 'attack':
      return ok(attackValue(play, path.property));
    case 'die':
    case 'defense-die':
      return ok(diceValue(play, path));
    case 'ranked':
      return ok(unitsOfRank(play, PLAYERS.indexOf(path.player), RANKS.indexOf(path.rank)));
    case 'keyword':
      return ok(keywordOf(play, play.unit(path.unit), path.keyword));
    case 'pool':
      return ok(s.pool[PLAYERS.indexOf(path.player) * RANKS.length + RANKS.indexOf(path.rank)]);
    case 'held':
      return ok(heldOf(c, PLAYERS.indexOf(path.player), RANKS.indexOf(path.rank)));
    case 'card': {
      const player = PLAYERS.indexOf(path.player);
      const card = cardOfPlayer(play.c, player, path.card);
      if (card < 0) return fail('bad-path', `path ${text}: no command card ${path.card} is in this battle`);
      return ok((cardsAt(play, path.place, player) & bitOfCard(play.c, player, card)) !== 0);
    }
    case 'token': {
      const row = play.tokenRows[path.kind][path.number - 1];
      if (row === undefined)
        return fail('bad-path', `path ${text}: only ${play.tokenRows[path.kind].length} have been placed`);
      return ok(TOKEN[path.property](play, row));
    }
    case 'unit':
      return ok(UNIT[path.property](play, play.unit(path.unit)));
    case 'upgrade': {
      const u = play.unit(path.unit);
      const i = b.units.upgrades[u].findIndex(({ id }) => id === path.card);
      if (i < 0) return fail('bad-path', `path ${text}: ${path.unit} has no ${path.card}`);
      return ok((s.units[path.state][u] & (1 << i)) !== 0);
    }
    case 'pair':
      return ok(PAIR[path.property](play, play.unit(path.unit), play.unit(path.other)));
    case 'mini': {
      const m = miniOf(play, path.unit, path.mini);
      if (m < 0) return fail('bad-path', `path ${text}: ${path.unit} has no miniature ${path.mini}`);
      return ok(MINI[path.property](play, m));
    }
    case 'sight':
      return sightValue(play, path, text);
    default:
      return fail('bad-path', `path ${text} has no meaning`);
  }
}

/** A property that the edition adds. */
function ownValue(
  play: Play,
  { owner, head, name }: Extract<Path, { readonly of: 'own' }>,
  text: string,
): Result<Value> {
  const value = play.edition.cases.values?.[owner]?.[name];
  if (value === undefined) return fail('bad-path', `path ${text} has no meaning`);
  if (owner === 'token' && !play.hasToken(head)) return fail('bad-path', `path ${text}: ${head} has not been placed`);
  const n =
    owner === 'token' ? play.row(head) : owner === 'unit' ? play.unit(head) : PLAYERS.findIndex((one) => one === head);
  return ok(value.read(play.c, n));
}

function ownPairValue(
  play: Play,
  { owner, unit, mini, name, other }: Extract<Path, { readonly of: 'own-pair' }>,
  text: string,
): Result<Value> {
  const value = play.edition.cases.values?.[owner]?.[name];
  const n = owner === 'miniPair' ? miniOf(play, unit, mini) : play.unit(unit);
  const o = owner === 'unitToken' ? play.row(other) : play.unit(other);
  if (value === undefined || n < 0 || o < 0) return fail('bad-path', `path ${text} has no meaning`);
  return ok(value.read(play.c, n, o));
}

function sightValue(play: Play, path: Extract<Path, { readonly of: 'sight' }>, text: string): Result<Value> {
  const m = miniOf(play, path.unit, path.mini);
  const n = miniOf(play, path.other, path.otherMini);
  return m < 0 || n < 0 ? fail('bad-path', `path ${text}: there is no such miniature`) : ok(miniSees(play.c, m, n));
}

/** The set of command cards of a player at a place, as bits over the player's cards. */
function cardsAt({ c, state: { players } }: Play, place: CardPlace, player: number): number {
  if (place === 'holds') return players.hand[player];
  if (place === 'discarded') return players.discard[player];
  if (place === 'divulged') return players.divulged[player];
  if (place === 'aside') return players.contingencies[player];
  const played = players.revealed[player] === 1 ? bitOfCard(c, player, players.selected[player]) : 0;
  return players.lasting[player] | played;
}

/** Number of units of a player that have a rank now and are not defeated; these are the units that count for ranks. */
function unitsOfRank({ game, state }: Play, player: number, rank: number): number {
  const { owner, tag } = game.battle.units;
  const counts = (u: number): boolean =>
    owner[u] === player && state.units.rank[u] === rank && state.units.status[u] !== DEFEATED;
  return tag.filter((_, u) => counts(u)).length;
}

/**
 * The sum of a keyword's numbers on a unit's card and everything attached to it; 1 for each without a number, 0 without
 * it. A keyword that names something counts in all its forms if the case gives none, or where it names what the case
 * gives.
 */
function keywordOf({ game, c }: Play, u: number, name: string): number {
  const { card, upgrades, counterpart, counterpartCard } = game.battle.units;
  const gained = game.battle.gained.filter(({ unit, active }) => unit === u && active(c));
  const equipped = upgrades[u].filter(
    ({ slot }, i) => slot !== 'supply' && (c.s.units.aside[u] & (1 << i)) === 0 && !isCardLost(c, u, i),
  );
  const joined = counterpart[u] !== NONE && hasCounterpart(c, u) ? (counterpartCard[u]?.keywords ?? []) : [];
  const printed = [...card[u].keywords, ...joined, ...equipped.flatMap(({ adds }) => adds.keywords)];
  const removed = equipped.flatMap(({ adds }) => adds.removes);
  const stays = (keyword: Keyword): boolean => keyword.varies !== true && !removed.includes(keyword.name);
  const all = [...printed.filter(stays), ...gained.map(({ keyword }) => keyword)];
  const asked = game.battle.edition.vocabulary.catalogue.named(name);
  const isAsked = ({ id, of }: Keyword): boolean => id === asked.id && asked.of.every((one) => of.includes(one));
  const sum = all.filter(isAsked).reduce((before, { value }) => before + Math.max(1, value), 0);
  return game.battle.edition.keywords.get(asked.id)?.now?.(c, u, sum) ?? sum;
}

function miniOf(play: Play, unit: string, mini: number): number {
  const u = play.unit(unit);
  const { firstMini, miniCount } = play.game.battle.units;
  return mini <= miniCount[u] ? firstMini[u] + mini - 1 : -1;
}

function idOf(play: Play, u: number): string | null {
  return u >= 0 && u !== NONE ? play.id(u) : null;
}

const GAME: Readonly<Record<GameProperty, (play: Play) => Value>> = {
  round: ({ state }) => state.game.round,
  phase: ({ state }) => PHASES[state.game.phase],
  // A player that draws an order token has chosen to, or had no other choice.
  actor: (play) => play.player ?? (play.chance === 'draw-order' ? PLAYERS[play.a] : null),
  winner: ({ state }) => (state.game.winner < 0 ? null : SIDES[state.game.winner]),
  priority: ({ state }) => PLAYERS[state.game.priority],
  counter: ({ state }) => SIDES[state.game.counterHolder],
  activating: (play) => idOf(play, play.state.game.activating),
  chargeTokens: (play) => countTokens(play, [CHARGE_TOKEN]),
  smokeTokens: (play) => countTokens(play, [SMOKE_TOKEN]),
  graffitiTokens: (play) => countTokens(play, [GRAFFITI_TOKEN]),
  baneTokens: (play) => countTokens(play, [BANE_TOKEN]),
  barricades: (play) => countTokens(play, [BARRICADE]),
};

function countTokens(play: Play, kinds: readonly number[]): number {
  return play.state.tokens.kind.filter((kind) => kinds.includes(kind)).length;
}

const PLAYER: Readonly<Record<PlayerProperty, (play: Play, player: number) => Value>> = {
  victoryTokens: ({ state }, player) => state.sides.victoryTokens[sideOf(player)],
  score: ({ state }, player) => state.sides.pointsLost[opponentOf(player)],
  hand: ({ state }, player) => state.players.handCount[player],
  pool: ({ c }, player) => poolSize(c, player),
  held: ({ c }, player) => heldCount(c, player),
  commander: (play, player) => {
    const { units } = play.game.battle;
    const { rank, status, promoted } = play.state.units;
    const own = units.tag.filter((_, u) => units.owner[u] === player && status[u] !== DEFEATED);
    const isFirst = (tag: string): boolean => rank[units.tag.indexOf(tag)] === COMMANDER;
    const first = own.find(isFirst) ?? null;
    // Where cases name it, a unit with Field Commander that has the token stands in for one.
    if (first !== null || play.edition.cases.namesFieldCommanders !== true) return first;
    return own.find((tag) => promoted[units.tag.indexOf(tag)] === 1) ?? null;
  },
};

const TOKEN: Readonly<Record<TokenProperty, (play: Play, row: number) => Value>> = {
  x: ({ state }, row) => state.tokens.x[row] / MILLIMETRE,
  y: ({ state }, row) => state.tokens.y[row] / MILLIMETRE,
  levelMm: ({ state }, row) => state.tokens.z[row] / MILLIMETRE,
  owner: ({ state }, row) => SIDES[state.tokens.owner[row]] ?? null,
  type: ({ c }, row) => {
    const { kind, state } = c.s.tokens;
    if (kind[row] === BANE_TOKEN) return BANE_FACES[state[row] - 1] ?? null;
    return kind[row] === CHARGE_TOKEN ? c.b.weapons.card[state[row]].name : null;
  },
  terrain: ({ c }, row) => {
    const { kind, state } = c.s.tokens;
    return kind[row] === TERRAIN_MARKER ? c.b.geometry.terrain.pieces[state[row]].id : null;
  },
  faceup: ({ state }, row) => state.tokens.kind[row] === CONDITION_TOKEN && state.tokens.state[row] === 1,
  wounds: ({ c }, row) => ((scoringCard(c)?.wounds ?? null) === null ? null : c.s.tokens.state[row]),
  claimedBy: (play, row) => idOf(play, play.state.tokens.claimedBy[row]),
  onTable: ({ state }, row) => state.tokens.kind[row] !== NO_TOKEN,
};

function tokensOf(token: UnitToken): (play: Play, u: number) => Value {
  return ({ state }, u) => state.units[token][u];
}

function ofLeader(property: MiniProperty): (play: Play, u: number) => Value {
  return (play, u) => MINI[property](play, play.game.battle.units.firstMini[u]);
}

const UNIT: Readonly<Record<UnitProperty, (play: Play, u: number) => Value>> = {
  aim: tokensOf('aim'),
  dodge: tokensOf('dodge'),
  standby: tokensOf('standby'),
  surge: tokensOf('surge'),
  suppression: tokensOf('suppression'),
  ion: tokensOf('ion'),
  immobilize: tokensOf('immobilize'),
  poison: tokensOf('poison'),
  panic: tokensOf('panic'),
  observation: tokensOf('observation'),
  shield: ({ state }, u) => state.units.shield[u],
  inactiveShield: ({ state }, u) => state.units.inactiveShield[u],
  supplies: ({ state }, u) => bitCount(state.units.supplies[u]),
  marks: ({ state }, u) => state.units.marks[u],
  bounties: ({ state }, u) => state.units.bounties[u],
  missions: ({ state }, u) => state.units.missions[u],
  wounds: ({ c }, u) => woundsOn(c, u),
  miniatures: ({ c }, u) => bitCount(standing(c, u)),
  alive: ({ c }, u) => standing(c, u) !== 0,
  where: ({ state, c }, u) => (isAboard(c, u) ? 'aboard' : WHERE[state.units.status[u]]),
  aboard: (play, u) => (isAboard(play.c, u) ? play.id(play.state.units.carrier[u]) : null),
  order: ({ state }, u) => ORDER[state.units.order[u]],
  activated: ({ state }, u) => state.units.order[u] === FACEDOWN,
  rank: ({ state }, u) => RANKS[state.units.rank[u]],
  actionsLeft: ({ state }, u) => (state.game.activating === u ? state.game.actionsLeft : 0),
  engaged: ({ c }, u) => isEngaged(c, u),
  inMelee: ({ c }, u) => inMelee(c, u),
  inCohesion: ({ c }, u) => outOfCohesion(c, u) === 0,
  damaged: ({ state }, u) => state.units.damaged[u] === 1,
  disabled: ({ state }, u) => state.units.disabled[u] === 1,
  weaponDisrupted: ({ c }, u) => weaponLabels(c.b, u)[c.s.units.disruptedWeapon[u] - c.b.units.weaponFirst[u]] ?? null,
  suppressed: ({ c }, u) => isSuppressed(c, u),
  panicked: ({ state }, u) => state.units.panic[u] > 0,
  courage: ({ c }, u) => (courageOf(c, u) === NO_COURAGE ? null : courageOf(c, u)),
  maximumSpeed: ({ c }, u) => maximumSpeed(c, u),
  x: ofLeader('x'),
  y: ofLeader('y'),
  levelMm: ofLeader('levelMm'),
  facing: ofLeader('facing'),
};

const WHERE: Readonly<Record<number, string>> = {
  [ON_TABLE]: 'table',
  [RESERVE]: 'reserve',
  [DEFEATED]: 'defeated',
  [SET_ASIDE]: 'set-aside',
};
const ORDER: Readonly<Record<number, string>> = { [NO_ORDER]: 'pool', [FACEUP]: 'faceup', [FACEDOWN]: 'facedown' };

const MINI: Readonly<Record<MiniProperty, (play: Play, m: number) => Value>> = {
  x: ({ state }, m) => state.minis.x[m] / MILLIMETRE,
  y: ({ state }, m) => state.minis.y[m] / MILLIMETRE,
  levelMm: ({ state }, m) => state.minis.z[m] / MILLIMETRE,
  facing: ({ state }, m) => state.minis.facing[m],
  wounds: ({ state }, m) => state.minis.wounds[m],
  alive: ({ state }, m) => state.minis.alive[m] === 1,
  inCohesion: ({ c }, m) => {
    const u = c.b.minis.unit[m];
    return (outOfCohesion(c, u) & (1 << (m - c.b.units.firstMini[u]))) === 0;
  },
};

const PAIR: Readonly<Record<PairProperty, (play: Play, u: number, v: number) => Value>> = {
  range: ({ c }, u, v) => rangeBetween(c, u, v),
  attackRange: ({ c }, u, v) => attackRange(c, u, v),
  sees: ({ c }, u, v) => unitSees(c, u, v),
  contact: ({ c }, u, v) => unitsTouch(c, u, v),
  meleeWith: ({ c }, u, v) => inMeleeWith(c, u, v),
  cover: ({ c }, u, v) => COVER_LEVELS[c.b.rules.cover.final(c, v, u, coverFrom(c, c.b.units.firstMini[v], u), 0)],
  frontArc: ({ c }, u, v) => unitInArc(c, c.b.units.firstMini[u], FRONT_ARC, v),
  rearArc: ({ c }, u, v) => unitInArc(c, c.b.units.firstMini[u], REAR_ARC, v),
};
