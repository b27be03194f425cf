import type { Game } from '../../kernel/game.js';
import type { JudgedPolicy } from '../../kernel/knowledge.js';
import type { Rng } from '../../kernel/rng.js';
import { bitCount, nthBit } from '../../kernel/bits.js';
import { gameOf } from '../../machine/game.js';
import { RuleSet } from '../../machine/rule-set.js';
import { call } from '../../machine/run.js';
import { correct } from './correct/correct.js';
import { detach } from './effects/zones.js';
import { compileEffects } from './effects/compile.js';
import { CARD_PLACES, type CampaignSetup } from './battle/campaign.js';
import { type Mission, NO_MISSION } from './battle/mission.js';
import { Skirmish, type SkirmishSetup } from './battle/skirmish.js';
import { discardChosen } from './rules/command/discard.js';
import { drawsNow } from './rules/command/draw.js';
import { playCard } from './rules/command/play-card.js';
import { listed, maskOrder } from './rules/command/order.js';
import { strain } from './rules/damage/strain.js';
import { LINEAR_IN_MISSIONS, missionEstimate } from './estimates/campaign/estimate.js';
import { estimate, LINEAR } from './estimates/estimate.js';
import { linearOf } from './estimates/linear.js';
import { AppPlayer } from './policy/app/app-player.js';
import { iaTokens } from './estimates/tokens/tokens.js';
import { turnOf } from './estimates/turn.js';
import { carefulAction, policyAction, proposals } from './policy/policy.js';
import { CAMPAIGN_KINDS, kindsOf, SKIRMISH_KINDS } from './rules/activation/kinds.js';
import { activateGroup } from './rules/round/turns.js';
import { campaignMission, skirmish } from './rules/round/round.js';
import { fillInMission, maskMission } from './rules/campaign/seen.js';
import { MISSION_DEFINITIONS } from './rules/mission/definitions.js';
import { rules } from './rules/rulebook.js';
import { holdAll } from './rules/questions/where.js';
import { Ia } from './state/context.js';
import { GONE, IaState, NONE, RESERVED } from './state/state.js';
import { PLAYERS, TEAMS } from './words/sides.js';
import type { Notes } from './rules/notes.js';

const SET: RuleSet<Notes> = new RuleSet<Notes>('imperial-assault', [rules]);
for (const { uid, name } of MISSION_DEFINITIONS)
  if (!(SET.numberOf[uid] >= 0)) throw new Error(`${name} is not among the rules`);
const KINDS = { skirmish: kindsOf(SKIRMISH_KINDS), campaign: kindsOf(CAMPAIGN_KINDS) };

/** What games of both pools of cards have in common. */
const FAMILY = 'imperial-assault';

/** A game of Imperial Assault, and how a state is made its context's current one. */
export type ImperialAssault = Game<IaState> & {
  readonly on: (state: IaState) => Ia;
  /** What never changes of the game, and a state that is still empty. */
  readonly battle: Skirmish;
  readonly empty: () => IaState;
  /** A player by the programs of the application for solo play. */
  readonly appPlayer: () => AppPlayer;
};

/** A skirmish, or a mission of the campaign if the set-up is of one. The winner has 1, the other −1. */
export function imperialAssault(
  setup: SkirmishSetup,
  mission: Mission<Ia> = NO_MISSION,
  edition = 'imperial-assault',
): ImperialAssault {
  const effects = compileEffects(setup);
  const context = new Ia(SET, new Skirmish(setup), {
    kinds: setup.campaign === undefined ? KINDS.skirmish : KINDS.campaign,
    effects,
    mission,
    playCard,
    strain,
    discard: (c, side, count) => call(c, discardChosen, side, count),
    activate: activateGroup,
    detach,
  });
  const empty = (): IaState => new IaState(setup.campaign !== undefined);
  const game = gameOf<IaState, Ia>({
    id: edition,
    family: FAMILY,
    players: setup.campaign === undefined ? PLAYERS : TEAMS,
    zeroSum: true,
    context,
    empty,
    begin(c) {
      prepare(c);
      call(c, setup.campaign === undefined ? skirmish : campaignMission);
    },
    returns: ({ s }, player) => (s.game.winner === 0 ? 0 : s.game.winner - 1 === player ? 1 : -1),
    view(c, player) {
      if (setup.campaign !== undefined) maskMission(c, player);
      maskHand(c, 1 - player);
      c.mission.hide?.(c, player);
    },
    determinize(c, rng) {
      if (setup.campaign !== undefined) fillInMission(c, rng);
      dealHands(c, rng);
      c.mission.makeUp?.(c, (n) => rng.below(n));
    },
  });
  const value = setup.campaign === undefined ? estimate : missionEstimate;
  const policy: JudgedPolicy<IaState> = {
    policy: (state, rng) => policyAction(game.on(state), rng),
    careful: (state, rng) => carefulAction(game.on(state), rng),
    proposals: (state, rng, most, out) => proposals(game.on(state), rng, most, out),
  };
  return {
    ...game,
    battle: context.battle,
    empty,
    correct: (state, text) => correct(game.on(state), text),
    appPlayer: () => new AppPlayer(game),
    turn: (state) => turnOf(game.on(state)),
    knowledge: {
      evaluate: (state, player) => value(game.on(state), player),
      rolloutPolicy: (state, rng) => policyAction(game.on(state), rng),
      carefulPolicy: (state, rng) => carefulAction(game.on(state), rng),
      proposals: (state, rng, most, out) => proposals(game.on(state), rng, most, out),
      linear: linearOf(setup.campaign === undefined ? LINEAR : LINEAR_IN_MISSIONS, game.on, policy),
      tokens: iaTokens(context.battle, game.on),
    },
  };
}

/** Fills in an empty state: nothing is deployed, doors are closed, decks are whole. */
export function prepare(c: Ia): void {
  const { game, figures, players, tokens } = c.s;
  const { battle } = c;
  game.figures = battle.figures.length;
  game.groups = battle.groups.length;
  game.tokens = battle.tokens.length;
  game.closed = 2 ** battle.doors.length - 1;
  for (let d = 0; d < battle.doors.length; d++) c.s.doors.locked[d] = (battle.setup.locked >> d) & 1;
  figures.placement.fill(NONE);
  figures.fell.fill(NONE);
  tokens.space.fill(NONE);
  battle.figures.forEach(({ isOfMission }, u) => {
    if (isOfMission === true) figures.status[u] = GONE;
  });
  for (const space of c.mission.loud ?? []) c.loud[space] = 1;
  for (const side of [0, 1]) players.deck[side] = 2 ** battle.setup.decks[side].of.length - 1;
  battle.setup.tokensAt.forEach((space, t) => {
    tokens.space[t] = space;
  });
  if (battle.campaign !== undefined) prepareCampaign(c, battle.campaign);
  holdAll(c);
}

/** What a mission of the campaign begins with: threat, cards in their places, active points; nobody is deployed. */
function prepareCampaign(c: Ia, { threat, influence = 0, points, places, supplies }: CampaignSetup): void {
  const { empire, cards, figures } = c.s;
  empire.threat[0] = threat;
  empire.influence[0] = influence;
  empire.points[0] = points.reduce((bits, { isActive }, k) => (isActive ? bits | (1 << k) : bits), 0);
  empire.supplyDeck[0] = 2 ** supplies.length - 1;
  places.forEach((place, group) => {
    cards.place[group] = CARD_PLACES.indexOf(place);
    if (place !== 'table') for (const u of c.battle.groups[group].figures) figures.status[u] = RESERVED;
  });
}

/**
 * In a view the cards of the other hand that are not known lie among those of the deck; how many there are is known.
 */
function maskHand(c: Ia, side: number): void {
  const { hand, deck, hidden, known, drawn } = c.s.players;
  const secret = hand[side] & ~known[side];
  hidden[side] += bitCount(secret);
  deck[side] |= secret;
  hand[side] &= ~secret;
  drawn[side] = drawsNow(c) === side ? (drawn[side] & known[side] & hand[side]) | marksOf(c, side) : 0;
  maskOrder(c, 1 - side);
}

/** In a view: as many cards of the deck as a player has drawn unseen so far, so that it stays known how many. */
function marksOf(c: Ia, side: number): number {
  const { deck, drawn, known } = c.s.players;
  let left = deck[side];
  let marks = 0;
  for (let n = bitCount(drawn[side] & ~known[side]); n > 0 && left !== 0; n--) {
    const bit = left & -left;
    marks |= bit;
    left &= ~bit;
  }
  return marks;
}

/** Deals the hands that a view hides, uniformly from what is not seen. */
function dealHands(c: Ia, rng: Rng): void {
  const { hand, deck, hidden, drawn } = c.s.players;
  for (const side of [0, 1]) {
    let marks = hidden[side] > 0 && drawsNow(c) === side ? bitCount(drawn[side] & deck[side]) : 0;
    if (marks > 0) drawn[side] &= ~deck[side];
    const placed = listed(c.s.players.top[side]) | listed(c.s.players.bottom[side]);
    for (; hidden[side] > 0; hidden[side]--) {
      const open = deck[side] & ~placed;
      const bit = 1 << nthBit(open, rng.below(bitCount(open)));
      deck[side] &= ~bit;
      hand[side] |= bit;
      // The order in which they are dealt is by chance, so the first ones may be those just drawn.
      if (marks-- > 0) drawn[side] |= bit;
    }
  }
}
