import { ok, type Result } from '../../../../kernel/result.js';
import type { Given } from '../../contract/case-choice.js';
import type { CaseMoment, CaseWords } from '../../contract/case-words.js';
import { NONE } from '../../state/state.js';
import {
  ADVANTAGE_TOKEN,
  ASSET_TOKEN,
  BANE_TOKEN,
  CHARGE_TOKEN,
  GRAFFITI_TOKEN,
  MISSION_TOKEN,
  NO_TOKEN,
  OBJECTIVE_TOKEN,
  SMOKE_TOKEN,
} from '../../words/token-kinds.js';
import { activation } from './activation.js';
import { activationPhase } from './activation-phase.js';
import { battleProcedure as battle } from './battle.js';
import { commandPhase } from './command-phase.js';
import { endPhase } from './end/end-phase.js';
import { ADVANTAGE, MISSION, OBJECTIVE, SECONDARY } from './mission.js';
import { MISSION_CARDS } from './mission-cards.js';
import { ADVANTAGE_WORDS, layAdvantageTokens } from './mission-rules.js';
import { useAdvantage } from './setup/choose-units.js';
import { plainTable } from './objectives/plain-table.js';
import { placePoints } from './objectives/primary.js';
import { setup } from './setup/setup.js';
import { contests, securedBy } from './tokens/contest.js';
import type { Context } from '../../engine/context.js';
import { PLAYERS, sideOf } from '../../words/players.js';
import { SIDES } from '../../words/sides.js';
import { miniTouchesUnit } from '../../rules/queries/contact.js';
import { isObscured, obscuredMinis } from './cover.js';
import { isPanicked } from './panic.js';
import { passTokens, setPassTokens } from './own-words/turns.js';
import { setSource } from './own-words/mission.js';
import { CASE_FAMILIES } from './terrain.js';
import { LATER_KEYWORDS } from './later-keywords.js';

/** The ids of all mission cards. */
const CARDS: readonly string[] = [...MISSION_CARDS.keys()];

type Frame = CaseMoment<Context>['running'][number];

/** A moment at which these procedures run. */
function during(...running: readonly Frame[]): CaseMoment<Context> {
  return { running };
}

/** The moment before a step of the set-up; what comes before it, the battle's map apart, is yet to be done. */
function inSetup(step: string, prepare?: CaseMoment<Context>['prepare']): CaseMoment<Context> {
  const running: readonly Frame[] = [
    [battle, 'roundStart'],
    [setup, step],
  ];
  return prepare === undefined ? { running } : { running, prepare };
}

/** The cards that `battle` names are in play, each of the pile from which its player has it. */
function putInPlay(c: Context, given: Given): Result<void> {
  const { cards, decks } = c.b.mission;
  const ofSide = (given['advantage'] ?? {}) as Readonly<Partial<Record<string, string>>>;
  for (const [side, name] of SIDES.entries())
    c.s.mission.card[ADVANTAGE_WORDS[side]] = cards[ADVANTAGE].findIndex(({ id }) => id === ofSide[name]);
  for (const kind of [OBJECTIVE, SECONDARY]) {
    const card = cards[kind].findIndex(({ id }) => id === given[MISSION[kind].id]);
    c.s.mission.card[kind] = card;
    setSource(c, kind, card >= 0 && (decks[0][kind] & (1 << card)) !== 0 ? 0 : 1);
  }
  return ok();
}

/** The words of this edition's conformance cases, see `docs/conformance.md`. */
export const CASES: CaseWords<Context> = {
  tokens: {
    poi: { kinds: [OBJECTIVE_TOKEN], owner: 'may' },
    asset: { kinds: [ASSET_TOKEN], owner: 'may' },
    smoke: { kinds: [SMOKE_TOKEN] },
    charge: { kinds: [CHARGE_TOKEN], owner: 'always', typed: true },
    graffiti: { kinds: [GRAFFITI_TOKEN], owner: 'always' },
    bane: { kinds: [BANE_TOKEN], owner: 'always', typed: true },
    'priority-mission': { kinds: [MISSION_TOKEN], owner: 'always' },
    advantage: { kinds: [ADVANTAGE_TOKEN], owner: 'may' },
  },
  tables: { standard: { widthIn: 72, depthIn: 36 }, recon: { widthIn: 36, depthIn: 36 } },
  lay(c, listed) {
    const { id } = c.b.mission.cards[OBJECTIVE][c.s.mission.card[OBJECTIVE]];
    if (id !== plainTable.name && !listed.includes('poi')) placePoints(c);
    for (let player = 0; player < c.b.players.length; player++) layAdvantageTokens(c, player);
  },
  startsOnTop: true,
  ownDecks: true,
  namesFieldCommanders: true,
  colours: 'chosen',
  steps: {
    setup: {
      'blue-player': inSetup('bluePlayer'),
      'reveal-mission': inSetup('revealMission'),
      'modify-mission': inSetup('modifyMission', putInPlay),
      edge: inSetup('edge'),
      'mission-setup': inSetup('objective'),
      advantages: inSetup('advantages'),
      effects: inSetup('divulge'),
      'prepared-positions': inSetup('preparedPositions'),
    },
    command: {
      'select-command': during([battle, 'activation'], [commandPhase, 'begin']),
      'issue-orders': during([battle, 'activation'], [commandPhase, 'nominate']),
    },
    activation: {
      start: during([battle, 'end'], [activationPhase, 'begin']),
      turn: during([battle, 'end'], [activationPhase, 'turn']),
      activate: during([battle, 'end'], [activationPhase, 'after', 'unit'], [activation, 'begin', 'unit']),
      actions: during([battle, 'end'], [activationPhase, 'after', 'unit'], [activation, 'actionsStart', 'unit']),
    },
    end: { start: during([battle, 'next'], [endPhase, 'start']) },
  },
  families: CASE_FAMILIES,
  // Attack Run
  targets: ['+1', '-1'],
  choices: { 'use-advantage': useAdvantage },
  draws: Object.fromEntries(
    MISSION.map(({ id }, kind) => [id, { waits: ({ chance, a }) => chance === 'draw-mission-card' && a === kind }]),
  ),
  staged: {
    passTokens: setPassTokens,
    victoryPoints(c, player, count) {
      c.s.sides.victoryTokens[sideOf(player)] = count;
    },
  },
  grants: { 'after-event': 'standby', compelled: 'compulsory', 'bring-along': 'Transport' },
  events: {
    'asset-claimed': ['unit', 'token'],
    'asset-dropped': ['unit', 'token'],
    'turn-passed': ['player', 'paid'],
    'points-scored': ['player', 'count'],
    'dice-upgraded': ['unit', 'count'],
    'dice-downgraded': ['unit', 'count'],
  },
  without: {
    fields: [
      'at.counter',
      'contingencies',
      'victoryTokens',
      ...['aboard', 'driven', 'loadout', 'supplies'].map((field) => `units.*.${field}`),
      ...['bounties', 'panic'].map((token) => `units.*.tokens.${token}`),
      ...['disabled', 'weaponDisrupted'].map((token) => `units.*.damage.${token}`),
      'terrain.*.ladder',
      ...['contingencies', 'era', 'mate', 'points', 'units.*.loadout'].map((field) => `army.${field}`),
    ],
    properties: [
      'aboard',
      'bounties',
      'counter',
      'disabled',
      'panic',
      'score',
      'supplies',
      'victoryTokens',
      'weaponDisrupted',
    ],
    kinds: ['choose-teammate', 'disembark', 'divert', 'embark'],
    players: ['blue2', 'red2'],
  },
  laterKeywords: LATER_KEYWORDS,
  values: {
    game: {
      objective: { is: { words: CARDS, orNull: true }, read: objectiveIn },
      secondary: { is: { words: CARDS, orNull: true }, read: (c) => cardIn(c, SECONDARY, SECONDARY) },
      blue: { is: { words: PLAYERS, orNull: false }, read: (c) => PLAYERS[c.s.game.bluePlayer] },
      winner: { is: { words: [...SIDES, 'draw'], orNull: true }, read: winner },
    },
    player: {
      advantage: {
        is: { words: CARDS, orNull: true },
        read: (c, player) => cardIn(c, ADVANTAGE, ADVANTAGE_WORDS[player]),
      },
      passPool: { is: 'number', read: passTokens },
      victoryPoints: { is: 'number', read: (c, player) => c.s.sides.victoryTokens[sideOf(player)] },
    },
    unit: { panicked: { is: 'yes-or-no', read: isPanicked } },
    token: {
      securedBy: { is: { words: SIDES, orNull: true }, read: (c, t) => SIDES[securedBy(c, t)] ?? null },
      onTable: {
        is: 'yes-or-no',
        read: (c, t) => c.s.tokens.kind[t] !== NO_TOKEN && c.s.tokens.claimedBy[t] === NONE,
      },
    },
    unitToken: { contests: { is: 'yes-or-no', read: contests } },
    pair: { obscured: { is: 'number', read: (c, v, u) => obscuredMinis(c, u, v) } },
    miniPair: {
      obscured: { is: 'yes-or-no', read: (c, n, u) => isObscured(c, u, n) },
      contact: { is: 'yes-or-no', read: (c, n, u) => miniTouchesUnit(c, n, u) },
    },
  },
};

/** The id of the card in a word of the state; null for none. */
function cardIn(c: Context, kind: number, word: number): string | null {
  return c.b.mission.cards[kind][c.s.mission.card[word]]?.id ?? null;
}

/** The id of the primary objective in use; null for none, which is a card of its own to the engine. */
function objectiveIn(c: Context): string | null {
  const id = cardIn(c, OBJECTIVE, OBJECTIVE);
  return id === plainTable.name ? null : id;
}

function winner(c: Context): string | null {
  const g = c.s.game;
  if (g.ending === 0) return null;
  return g.winner < 0 ? 'draw' : SIDES[g.winner];
}
