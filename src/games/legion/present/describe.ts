import type { ActionSubject, Game } from '../../../kernel/game.js';
import { lowestBit } from '../../../kernel/bits.js';
import { pendingDecision } from '../../../machine/run.js';
import { NO_COURAGE } from '../battle/battle.js';
import type { Context } from '../engine/context.js';
import { isAboard } from '../rules/queries/aboard.js';
import { cardAt } from '../rules/queries/command-cards.js';
import { courageOf } from '../rules/queries/courage.js';
import { BEYOND_RULER, rangeBetween } from '../rules/queries/measure.js';
import { isEquipped } from '../rules/queries/supplies.js';
import { FACEDOWN, FACEUP, HIDDEN_CARD, NONE, ON_TABLE, RESERVE, SET_ASIDE } from '../state/state.js';
import { UNIT_TOKENS } from '../state/unit-tokens.js';
import { ATTACK_COLOURS } from '../words/dice.js';
import { PHASES } from '../words/phases.js';
import { RANKS } from '../words/ranks.js';
import { BLUE, RED, SIDES } from '../words/sides.js';
import { NO_TOKEN, TOKEN_ROWS } from '../words/token-kinds.js';
import { keywordText } from './card-lines.js';
import { partsIn, queriesOf } from './view-parts.js';

/** Tokens of a unit that are counted. */
const TOKENS = [...UNIT_TOKENS, 'shield', 'inactiveShield', 'damaged', 'disabled'] as const;

type Plain = Readonly<Record<string, unknown>>;

/**
 * A view of a battle as plain JSON: places and lengths in millimetres from the lower left corner of the table, facings
 * in degrees, ranges as bands (1 to 5; 6 is beyond range 5), units by their tags. What the view hides is left out.
 */
export function describeBattle(c: Context): Plain {
  const { game, sides } = c.s;
  const { scenario, units, players, mission } = c.b;
  const { widthIn, depthIn } = scenario.table;
  return {
    table: { width: tenths(inches(widthIn)), depth: tenths(inches(depthIn)) },
    round: game.round,
    rounds: scenario.rounds,
    phase: PHASES[game.phase],
    ...(tagOf(c, game.activating) === undefined
      ? {}
      : { activating: tagOf(c, game.activating), actionsLeft: game.actionsLeft }),
    priority: players[game.priority],
    battleCards: Object.fromEntries(
      mission.kinds.map(({ id }, kind) => [id, mission.cards[kind][c.s.mission.card[kind]]?.id]),
    ),
    score: Object.fromEntries(
      [BLUE, RED].map((side) => [
        SIDES[side],
        { victoryTokens: sides.victoryTokens[side], pointsDestroyed: sides.pointsLost[1 - side] },
      ]),
    ),
    players: players.map((name, player) => playerOf(c, name, player)),
    units: Array.from({ length: units.count }, (_, u) => unitOf(c, u)),
    tokens: tokensOf(c),
  };
}

/** An inch in tenths of a millimetre. */
const INCH = 254;

function inches(count: number): number {
  return count * INCH;
}

/** Tenths of a millimetre as millimetres. */
function tenths(length: number): number {
  return length / 10;
}

function tagOf(c: Context, u: number): string | undefined {
  return u >= 0 && u !== NONE ? c.b.units.tag[u] : undefined;
}

function playerOf(c: Context, name: string, player: number): Plain {
  const { players, pool } = c.s;
  const cards = (bits: number): string[] => {
    const ids: string[] = [];
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      ids.push(c.b.commandCards[cardAt(c, player, lowestBit(rest))].id);
    }
    return ids;
  };
  const selected = players.selected[player];
  return {
    player: name,
    cardsInHand: players.handCount[player],
    ...(players.handHidden[player] === 1 ? {} : { hand: cards(players.hand[player]) }),
    discarded: cards(players.discard[player]),
    inPlay: cards(players.lasting[player]),
    ...(selected === NONE ? {} : { selected: selected === HIDDEN_CARD ? 'hidden' : c.b.commandCards[selected].id }),
    orderTokens: Object.fromEntries(
      RANKS.flatMap((rank, r) => {
        const count = pool[player * RANKS.length + r];
        return count === 0 ? [] : [[rank, count]];
      }),
    ),
  };
}

function unitOf(c: Context, u: number): Plain {
  const { tag, card, side, owner, rank, points, speed, upgrades } = c.b.units;
  const { status, order, carrier } = c.s.units;
  const onTable = status[u] === ON_TABLE;
  const courage = courageOf(c, u);
  return {
    unit: tag[u],
    card: card[u].id,
    name: card[u].name,
    side: SIDES[side[u]],
    player: c.b.players[owner[u]],
    rank: RANKS[rank[u]],
    points: points[u],
    speed: speed[u],
    ...(courage === NO_COURAGE ? {} : { courage }),
    status: onTable
      ? 'on the table'
      : status[u] === RESERVE
        ? 'to be deployed'
        : status[u] === SET_ASIDE
          ? 'set aside'
          : 'defeated',
    ...(onTable && isAboard(c, u) ? { aboard: tag[carrier[u]] } : {}),
    order: order[u] === FACEUP ? 'faceup' : order[u] === FACEDOWN ? 'activated' : 'none',
    tokens: Object.fromEntries(
      TOKENS.flatMap((name) => (c.s.units[name][u] === 0 ? [] : [[name, c.s.units[name][u]]])),
    ),
    keywords: card[u].keywords.map(({ name, value }) => (value === 0 ? name : `${name} ${value}`)),
    upgrades: upgrades[u].filter((_, i) => isEquipped(c, u, i)).map(({ id }) => id),
    weapons: weaponsOf(c, u),
    miniatures: miniaturesOf(c, u, onTable),
    ranges: onTable ? rangesOf(c, u) : {},
  };
}

function weaponsOf(c: Context, u: number): Plain[] {
  const { weaponFirst, weaponCount } = c.b.units;
  return Array.from({ length: weaponCount[u] }, (_, i) => {
    const { name, range, dice, keywords } = c.b.weapons.card[weaponFirst[u] + i];
    const pool = ATTACK_COLOURS.flatMap((colour) => (dice[colour] === 0 ? [] : [[colour, dice[colour]]]));
    const bands =
      range.ranged || range.area ? { min: range.min, ...(range.max === null ? {} : { max: range.max }) } : {};
    return {
      name,
      melee: range.melee,
      ...bands,
      dice: Object.fromEntries(pool),
      ...(keywords.length === 0 ? {} : { keywords: keywords.map(keywordText) }),
    };
  });
}

/** The living miniatures, the leader first. */
function miniaturesOf(c: Context, u: number, onTable: boolean): Plain[] {
  const { firstMini, miniCount, notched } = c.b.units;
  const { alive, wounds, x, y, z, facing, offTable } = c.s.minis;
  const all: Plain[] = [];
  for (let m = firstMini[u]; m < firstMini[u] + miniCount[u]; m++) {
    if (alive[m] === 0) continue;
    const isPlaced = onTable && offTable[m] === 0;
    all.push({
      woundsLeft: c.b.minis.wounds[m] - wounds[m],
      ...(isPlaced ? { x: tenths(x[m]), y: tenths(y[m]), z: tenths(z[m]) } : {}),
      ...(isPlaced && notched[u] === 1 ? { facing: facing[m] } : {}),
    });
  }
  return all;
}

/** The range band from the unit to every other one on the table, by tag. */
function rangesOf(c: Context, u: number): Readonly<Record<string, number>> {
  const ranges: Record<string, number> = {};
  for (let v = 0; v < c.b.units.count; v++) {
    if (v === u || c.s.units.status[v] !== ON_TABLE) continue;
    ranges[c.b.units.tag[v]] = Math.min(rangeBetween(c, u, v), BEYOND_RULER);
  }
  return ranges;
}

function tokensOf(c: Context): Plain[] {
  const { kind, x, y, claimedBy, owner } = c.s.tokens;
  const all: Plain[] = [];
  for (let t = 0; t < c.b.tokenRows; t++) {
    if (kind[t] === NO_TOKEN) continue;
    const claimed = tagOf(c, claimedBy[t]);
    all.push({
      token: t,
      kind: TOKEN_ROWS[kind[t]],
      ...(claimed === undefined ? { x: tenths(x[t]), y: tenths(y[t]) } : { claimedBy: claimed }),
      ...(owner[t] === NONE ? {} : { side: SIDES[owner[t]] }),
    });
  }
  return all;
}

const PLACE = /(?:^| )(-?\d+\.\d),(-?\d+\.\d)(?: |$)/;
const TAG = /[a-z]+\d+/g;

/**
 * What an action of the pending decision is about, read from its notation. `kind`: the decision's name, or in an
 * activation the kind of action. `unit`: the deciding player's unit that acts, or else the unit that the action names.
 * `target`: another unit that it names.
 */
export function subjectOf(c: Context, notation: string): ActionSubject {
  const { pendingA, pendingB, pendingPlayer, activating } = c.s.game;
  const { tag, owner } = c.b.units;
  const { name, notes } = pendingDecision(c);
  const text = notation.slice(name.length + 1);
  const asked = notes?.unit === 'a' ? pendingA : notes?.unit === 'b' ? pendingB : activating;
  const acting = tagOf(c, asked) !== undefined && owner[asked] === pendingPlayer ? tag[asked] : undefined;
  const named = (text.match(TAG) ?? []).filter((word) => tag.includes(word));
  const unit = acting ?? named[0];
  const target = named.find((word) => word !== unit);
  const place = PLACE.exec(text);
  return {
    kind: name === 'choose-action' ? text.split(' ', 1)[0] : name,
    ...(unit === undefined ? {} : { unit }),
    ...(target === undefined ? {} : { target }),
    ...(place === null ? {} : { place: { x: Number(place[1]), y: Number(place[2]) } }),
  };
}

/** The members of a game that describe its views and actions to programs. */
export function descriptionsOf<S>(
  game: Pick<Game<S>, 'newState' | 'copy'> & { contextOf(state: S): Context },
): Required<Pick<Game<S>, 'describe' | 'subject' | 'viewParts' | 'queries'>> {
  const other = game.newState();
  return {
    viewParts: partsIn((view: S) => game.contextOf(view)),
    queries: queriesOf((state: S) => {
      game.copy(state, other);
      return game.contextOf(other);
    }),
    describe: (view) => describeBattle(game.contextOf(view)),
    subject: (view, _action, notation) => subjectOf(game.contextOf(view), notation),
  };
}
