import { LEGAL } from '../../../machine/reason.js';
import { bitOfCard, cardOfPlayer } from '../rules/queries/command-cards.js';
import { PLAYERS } from '../words/players.js';
import { BANE_TOKEN, CHARGE_TOKEN, TERRAIN_MARKER } from '../words/token-kinds.js';
import { COMMANDER, RANKS } from '../words/ranks.js';
import { BANE_FACES } from '../battle/bane.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { MILLIMETRE } from '../../../tabletop/units.js';
import type { Battle } from '../engine/context.js';
import type { Context } from '../engine/context.js';
import { isSet, queryOf } from '../engine/timing.js';
import { holdOrder } from '../rules/queries/held-orders.js';
import { equipSupply } from '../rules/queries/supplies.js';
import { refreshMelee } from '../rules/queries/melee.js';
import { DEFEATED, FACEDOWN, FACEUP, NO_ORDER, NONE, ON_TABLE, RESERVE, SET_ASIDE } from '../state/state.js';
import { weaponLabels } from '../rules/queries/weapon-label.js';
import { placeUnit } from './place.js';
import { standMini } from '../state/stand-mini.js';
import type { CaseToken, CaseUnit } from './schema-situation.js';
import { type BattleCase, stagedOf } from './schema.js';
import { SIDES } from '../words/sides.js';

const FIELD_COMMANDER = queryOf('orders.neutral');

/** Bits over the faces of Bane tokens. */
const ALL_FACES = 0b1110;

const WHERE = { reserve: RESERVE, defeated: DEFEATED, 'set-aside': SET_ASIDE } as const;
const ORDER = { pool: NO_ORDER, faceup: FACEUP, facedown: FACEDOWN } as const;

/** Sets up the table and the hands of a case in a cleared state. {@link ./moment} sets the moment of the game. */
export function stage(c: Context, one: BattleCase): Result<void> {
  for (const unit of one.units) {
    const stood = standUnit(c, c.b.units.tag.indexOf(unit.id), unit);
    if (!stood.ok) return stood;
  }
  for (const unit of one.units) {
    const seated = seatUnit(c, unit);
    if (!seated.ok) return seated;
  }
  for (const [t, token] of (one.tokens ?? []).entries()) {
    const laid = layToken(c, t, token);
    if (!laid.ok) return laid;
  }
  if (one.at.phase !== 'setup') giveCommanderTokens(c);
  const cards = dealCards(c, one);
  if (!cards.ok) return cards;
  for (const [side, name] of SIDES.entries()) {
    c.s.sides.victoryTokens[side] = one.victoryTokens?.[name] ?? 0;
  }
  for (const [field, put] of Object.entries(c.b.edition.cases.staged ?? {})) {
    const given = stagedOf(one, field);
    for (let player = 0; player < c.b.players.length; player++) put(c, player, given[PLAYERS[player]] ?? 0);
  }
  for (let player = 0; player < c.b.players.length; player++) {
    fillPool(c, one, player);
    fillHeld(c, one, player);
  }
  refreshMelee(c);
  return ok();
}

function standUnit(c: Context, u: number, unit: CaseUnit): Result<void> {
  const { b, s } = c;
  const first = b.units.firstMini[u];
  const placed = placeUnit(unit, {
    cardMinis: b.units.card[u].minis,
    addedMinis: b.units.miniCount[u] - b.units.card[u].minis,
    baseMm: (2 * b.units.radius[u]) / MILLIMETRE,
    notched: b.units.notched[u] === 1,
  });
  if (!placed.ok) return placed;
  s.units.status[u] = unit.where === undefined ? ON_TABLE : WHERE[unit.where];
  if (unit.where === 'defeated') s.sides.pointsLost[b.units.side[u]] += b.units.points[u];
  let wounds = 0;
  for (const one of placed.value) {
    const m = first + one.mini - 1;
    const [x, y] = [one.xMm, one.yMm].map((mm) => Math.round(mm * MILLIMETRE));
    const ground = c.b.edition.cases.startsOnTop === true ? surfaceAt(b, x, y) : 0;
    const z = one.levelMm === undefined ? ground : Math.round(one.levelMm * MILLIMETRE);
    standMini(c.s, m, x, y, z, one.facingDeg);
    s.minis.wounds[m] = one.wounds;
    wounds += one.wounds;
    if (one.wounds >= b.minis.wounds[m]) {
      return fail('bad-case', `unit ${unit.id}: miniature ${one.mini} has ${one.wounds} wounds and would be defeated`);
    }
  }
  for (const [token, count] of Object.entries(unit.tokens ?? {}) as [keyof NonNullable<CaseUnit['tokens']>, number][]) {
    s.units[token][u] = count;
  }
  s.units.drives[u] = unit.driven ?? 0;
  s.units.order[u] = ORDER[unit.order ?? 'pool'];
  s.units.damaged[u] = unit.damage?.damaged === true ? 1 : 0;
  s.units.disabled[u] = unit.damage?.disabled === true ? 1 : 0;
  const resilience = b.units.resilience[u];
  s.units.resilienceRolled[u] = resilience > 0 && wounds >= resilience ? 1 : 0;
  if (unit.commander === true) {
    const keepsRank = c.b.edition.cases.namesFieldCommanders === true && isSet(c, FIELD_COMMANDER, u);
    if (!keepsRank) s.units.rank[u] = COMMANDER;
    s.units.promoted[u] = 1;
  }
  return cardStates(c, u, unit);
}

/**
 * After setup the first unit with Field Commander of an army without any commander carries the commander token (2414).
 */
function giveCommanderTokens(c: Context): void {
  if (c.b.edition.cases.namesFieldCommanders === true) return;
  const { owner, count } = c.b.units;
  for (let player = 0; player < c.b.players.length; player++) {
    const own = Array.from({ length: count }, (_, u) => u).filter((u) => owner[u] === player);
    if (own.some((u) => c.s.units.rank[u] === COMMANDER)) continue;
    const bearer = own.find((u) => c.s.units.status[u] === ON_TABLE && isSet(c, FIELD_COMMANDER, u));
    if (bearer !== undefined) c.s.units.promoted[bearer] = 1;
  }
}

/** Puts a unit that starts in a vehicle into it, and notes which unit a unit has chosen by Transport. */
function seatUnit(c: Context, unit: CaseUnit): Result<void> {
  const u = c.b.units.tag.indexOf(unit.id);
  if (unit.transports !== undefined) {
    const v = c.b.units.tag.indexOf(unit.transports);
    if (v < 0) return fail('bad-case', `unit ${unit.id}: transports: there is no unit ${unit.transports}`);
    c.s.units.broughtBy[v] = u;
  }
  if (unit.aboard === undefined) return ok();
  const vehicle = c.b.units.tag.indexOf(unit.aboard);
  if (vehicle < 0) return fail('bad-case', `unit ${unit.id}: aboard: there is no unit ${unit.aboard}`);
  if (c.b.rules.riding.refusal(c, vehicle, u) !== LEGAL)
    return fail('bad-case', `unit ${unit.id}: aboard: ${unit.aboard} does not carry it`);
  c.b.rules.riding.goAboard(c, u, vehicle);
  return ok();
}

function cardStates(c: Context, u: number, unit: CaseUnit): Result<void> {
  const { b, s } = c;
  const kinds = b.supply?.kinds.map(({ id }) => id) ?? [];
  for (const id of unit.supplies ?? []) {
    const kind = kinds.indexOf(id);
    if (kind < 0) return fail('bad-case', `unit ${unit.id}: supplies: the battle has no supply card ${id}`);
    equipSupply(c, u, kind);
  }
  const cards = b.units.upgrades[u].map(({ id }) => id);
  for (const state of ['exhausted', 'expended', 'flipped'] as const) {
    for (const id of unit[state] ?? []) {
      const i = cards.indexOf(id);
      if (i < 0)
        return fail('bad-case', `unit ${unit.id}: ${state}: it has no ${id}; it has ${cards.join(', ') || 'none'}`);
      s.units[state][u] |= 1 << i;
    }
  }
  const disrupted = unit.damage?.weaponDisrupted;
  if (disrupted === undefined) return ok();
  const weapons = weaponLabels(b, u);
  const i = weapons.indexOf(disrupted);
  if (i < 0) return fail('bad-case', `unit ${unit.id}: it has no weapon ${disrupted}; it has ${weapons.join(', ')}`);
  s.units.disruptedWeapon[u] = b.units.weaponFirst[u] + i;
  return ok();
}

function layToken(c: Context, t: number, token: CaseToken): Result<void> {
  const { tokens } = c.s;
  const claimer = token.claimedBy === undefined ? -1 : c.b.units.tag.indexOf(token.claimedBy);
  if (token.claimedBy !== undefined) {
    if (claimer < 0) return fail('bad-case', `token ${t + 1}: claimedBy: there is no unit ${token.claimedBy}`);
    tokens.claimedBy[t] = claimer;
  }
  if (token.atMm !== undefined || token.terrain === undefined) {
    const kind = c.b.edition.cases.tokens[token.kind];
    tokens.kind[t] = kind.kinds[0];
    // One that a unit holds is where the unit is.
    const holder = claimer < 0 ? NONE : c.b.units.firstMini[claimer];
    tokens.x[t] = token.atMm === undefined ? c.s.minis.x[holder] : Math.round(token.atMm[0] * MILLIMETRE);
    tokens.y[t] = token.atMm === undefined ? c.s.minis.y[holder] : Math.round(token.atMm[1] * MILLIMETRE);
    tokens.z[t] = surfaceAt(c.b, tokens.x[t], tokens.y[t]);
    if (token.owner !== undefined) tokens.owner[t] = SIDES.indexOf(token.owner);
    tokens.state[t] = token.wounds ?? kind.first?.(c) ?? 0;
    if (tokens.kind[t] === BANE_TOKEN) return ofFace(c, t, token);
    return tokens.kind[t] === CHARGE_TOKEN ? ofType(c, t, token) : ok();
  }
  const { terrain } = c.b.geometry;
  const p = terrain.pieces.findIndex(({ id }) => id === token.terrain);
  if (p < 0) return fail('bad-case', `token ${t + 1}: there is no terrain ${token.terrain ?? ''}`);
  tokens.kind[t] = TERRAIN_MARKER;
  if (token.owner !== undefined) tokens.owner[t] = SIDES.indexOf(token.owner);
  tokens.state[t] = p;
  tokens.x[t] = Math.floor((terrain.minX[p] + terrain.maxX[p]) / 2);
  tokens.y[t] = Math.floor((terrain.minY[p] + terrain.maxY[p]) / 2);
  tokens.z[t] = surfaceAt(c.b, tokens.x[t], tokens.y[t]);
  return ok();
}

/** Gives a charge token its type: the area weapon of that name. */
function ofType(c: Context, t: number, { type }: CaseToken): Result<void> {
  const weapon = c.b.weapons.card.findIndex(({ name, range }) => name === type && range.area);
  if (weapon < 0) return fail('bad-case', `token ${t + 1}: type: no unit of the case has charges called ${type ?? ''}`);
  c.s.tokens.state[t] = weapon;
  return ok();
}

/** Gives a Bane token its face; faces that are not on the table count as revealed before. */
function ofFace(c: Context, t: number, { type }: CaseToken): Result<void> {
  const { tokens, sides } = c.s;
  const face = BANE_FACES.findIndex((known) => known === type) + 1;
  if (face === 0) return fail('bad-case', `token ${t + 1}: type: a Bane token is one of ${BANE_FACES.join(', ')}`);
  if (c.b.bane.unit[tokens.owner[t]] === NONE) return fail('bad-case', `token ${t + 1}: that side has no Cad Bane`);
  tokens.state[t] = face;
  const before = sides.banesGone[tokens.owner[t]] || ALL_FACES;
  sides.banesGone[tokens.owner[t]] = before & ~(1 << face);
  return ok();
}

function surfaceAt(b: Battle, x: number, y: number): number {
  return b.sight.memo.surface(x, y);
}

function dealCards(c: Context, one: BattleCase): Result<void> {
  const { players } = c.s;
  for (const [player, name] of PLAYERS.slice(0, c.b.players.length).entries()) {
    players.hand[player] = 0;
    players.handCount[player] = 0;
    for (const id of one.hands?.[name] ?? []) {
      const card = cardOfPlayer(c, player, id);
      if (card < 0) return fail('bad-case', `hands: ${name} cannot hold ${id}`);
      players.hand[player] |= bitOfCard(c, player, card);
      players.handCount[player]++;
    }
    players.contingencies[player] = 0;
    players.contingencyCount[player] = one.contingencies?.[name]?.length ?? 0;
    for (const field of ['lasting', 'divulged', 'contingencies'] as const) {
      const cards = one[field]?.[name] ?? [];
      const dealt = markCards(c, field, player, cards);
      if (!dealt.ok) return dealt;
    }
    const played = one.played?.[name];
    if (played === undefined) continue;
    const card = cardOfPlayer(c, player, played);
    if (card < 0) return fail('bad-case', `played: ${name} cannot play ${played}`);
    players.selected[player] = card;
    players.revealed[player] = 1;
  }
  return ok();
}

/** Marks cards that are in play from earlier rounds, that a player has divulged, or that are set aside. */
function markCards(
  c: Context,
  field: 'lasting' | 'divulged' | 'contingencies',
  player: number,
  cards: readonly string[],
): Result<void> {
  for (const id of cards) {
    const card = cardOfPlayer(c, player, id);
    if (card < 0) return fail('bad-case', `${field}: ${PLAYERS[player]} has no card ${id}`);
    if (field === 'lasting' && c.b.permanent[card] === 0)
      return fail('bad-case', `lasting: ${id} is not permanent, so it cannot be in play from an earlier round`);
    c.s.players[field][player] |= bitOfCard(c, player, card);
    if (field === 'divulged') c.s.players.returned[player] |= bitOfCard(c, player, card);
  }
  return ok();
}

/** Puts the order tokens that a player keeps apart from the pool facedown on a card, beyond those in the pool. */
function fillHeld(c: Context, one: BattleCase, player: number): void {
  for (const [rank, name] of RANKS.entries()) {
    for (let n = one.held?.[PLAYERS[player]]?.[name] ?? 0; n > 0; n--) {
      c.s.pool[player * RANKS.length + rank]++;
      holdOrder(c, player, rank);
    }
  }
}

/**
 * Fills a player's order pool: with the tokens that the case gives or, by default, with one for each unit that has no
 * order token, except the activating unit, whose token has been drawn.
 */
function fillPool(c: Context, one: BattleCase, player: number): void {
  const { pool, units } = c.s;
  const given = one.pools?.[PLAYERS[player]];
  for (const [rank, name] of RANKS.entries())
    if (given !== undefined) pool[player * RANKS.length + rank] = given[name] ?? 0;
  if (given !== undefined) return;
  for (let u = 0; u < c.b.units.count; u++) {
    if (c.b.units.owner[u] !== player || units.status[u] === DEFEATED || units.order[u] !== NO_ORDER) continue;
    if (c.b.units.tag[u] !== one.at.activating) pool[player * RANKS.length + units.rank[u]]++;
  }
}
