import { TALL } from '../../../grid/bases.js';
import type { Value } from '../../../proof/case.js';
import { type PathRoot, pathRoot } from '../../../proof/paths.js';
import { bitCount } from '../../../kernel/bits.js';
import { attackNow } from '../rules/attack/now.js';
import { accuracyNeeded } from '../rules/questions/eligible.js';
import { targetName } from '../rules/attack/aims.js';
import { ENDINGS, pointsOf } from '../rules/ending.js';
import { healthOf, speedOf } from '../rules/questions/values.js';
import { isOnMap } from '../rules/questions/where.js';
import { firstOfKind } from '../rules/command/hand.js';
import { DEFEATED, NONE } from '../state/state.js';
import { CONDITIONS, conditionBit } from '../words/conditions.js';
import { POWER_TOKENS, powerCount, powerOf } from '../words/power-tokens.js';
import { PLAYERS, TEAMS } from '../words/sides.js';
import { IN_HAND, IN_RESERVE } from '../battle/campaign.js';
import { creditsAtEnd } from '../rules/campaign/credits-at-end.js';
import { isIncapacitated } from '../rules/campaign/incapacitated.js';
import { enduranceOf, heroNumber, isHero, isWounded, strainOf } from '../rules/questions/heroes.js';
import { tokenTarget } from '../rules/targets.js';
import { campaignOf } from '../rules/campaign/campaign-of.js';
import type { Ia } from '../state/context.js';
import type { IaState } from '../state/state.js';
import { flagsOf } from './campaign.js';
import type { IaCase } from './case.js';
import { FIRST_WEAPON } from './lay-campaign.js';
import type { IaPlay } from './play.js';

const PHASES = ['setup', 'activation', 'status', 'over'];

function spaceValue(play: IaPlay, space: number): Value {
  const { xs, ys } = play.c.battle.grid;
  return space < 0 ? null : [xs[space], ys[space]];
}

const figures = pathRoot<IaPlay, number>(
  'a figure',
  (play) => play.c.battle.figures.map(({ id }) => id),
  (play, id) => play.figure(id),
  {
    damage: ({ state }, u) => state.figures.damage[u],
    strain: ({ c }, u) => strainOf(c, u),
    endurance: ({ c }, u) => enduranceOf(c, u),
    health: ({ c }, u) => healthOf(c, u),
    speed: ({ c }, u) => speedOf(c, u),
    space: (play, u) => spaceValue(play, play.state.figures.placement[u] >> 1),
    turn: ({ state }, u) =>
      state.figures.placement[u] < 0 ? null : (state.figures.placement[u] & 1) === TALL ? 'tall' : 'wide',
    spaces: ({ c }, u) => (isOnMap(c, u) ? c.battle.sizes[u] : null),
    onMap: ({ c }, u) => isOnMap(c, u),
    defeated: ({ state }, u) => state.figures.status[u] === DEFEATED,
    wounded: ({ c }, u) => isWounded(c, u),
    withdrawn: ({ c, state }, u) => isHero(c, u) && state.heroes.isWithdrawn[heroNumber(c, u)] === 1,
    incapacitated: ({ c }, u) => isIncapacitated(c, u),
    ready: ({ c, state }, u) => (isHero(c, u) ? state.heroes.ready[heroNumber(c, u)] : undefined),
    items: ({ c }, u) => itemsOf(c, u).length,
    'exhausted.ITEM': ({ c, state }, u, item) => {
      const i = itemsOf(c, u).indexOf(item);
      return i < 0 ? undefined : ((state.heroes.exhausted[heroNumber(c, u)] >>> (FIRST_WEAPON + i)) & 1) === 1;
    },
    ...Object.fromEntries(
      CONDITIONS.map((name) => [
        name,
        ({ state }: IaPlay, u: number) => (state.figures.conditions[u] & conditionBit(name)) !== 0,
      ]),
    ),
    power: ({ state }, u) => powerCount(state.figures.power[u]),
    'power.KIND': ({ state }, u, kind) => {
      const digit = POWER_TOKENS.indexOf(kind as (typeof POWER_TOKENS)[number]);
      return digit < 0 ? undefined : powerOf(state.figures.power[u], digit);
    },
    actions: ({ state }, u) => (state.game.active === u + 1 ? Math.max(0, state.game.actions) : 0),
    points: ({ state }, u) => (state.game.mover === u + 1 ? state.game.points : 0),
    exhausted: ({ state, c }, u) =>
      isHero(c, u)
        ? state.heroes.ready[heroNumber(c, u)] === 0
        : state.groups.exhausted[c.battle.figures[u].group] === 1,
    carries: ({ state, c }, u) => {
      for (let t = 0; t < state.game.tokens; t++) if (state.tokens.carrier[t] === u + 1) return c.battle.tokens[t].id;
      return null;
    },
  },
);

const players = pathRoot<IaPlay, number>(
  'a player',
  () => PLAYERS,
  (_play, name) => PLAYERS.indexOf(name),
  {
    points: ({ c }, side) => pointsOf(c, side),
    hand: ({ state }, side) => bitCount(state.players.hand[side]),
    deck: ({ state }, side) => bitCount(state.players.deck[side]),
    discard: ({ state }, side) => bitCount(state.players.discard[side]),
    'holds.CARD': ({ c }, side, card) => {
      const kind = c.battle.setup.decks[side].kinds.findIndex(({ id }) => id === card);
      return kind >= 0 && firstOfKind(c, side, c.s.players.hand[side], kind) !== 0;
    },
  },
);

/** The names of the players of the case. */
function namesOf({ c }: IaPlay): readonly string[] {
  return c.battle.campaign === undefined ? PLAYERS : TEAMS;
}

/** How many Deployment cards of the Imperial player lie in a place. */
function cardsAt({ c, state }: IaPlay, place: number): Value | undefined {
  if (c.battle.campaign === undefined) return undefined;
  return c.battle.groups.filter((_group, g) => state.cards.place[g] === place).length;
}

/** The items of a hero, by the names that cases use: weapons, and Supply cards. */
function itemsOf(c: Ia, u: number): readonly string[] {
  return c.battle.figures[u].profile.hero?.weapons.map(({ name }) => name) ?? [];
}

const game = pathRoot<IaPlay, null>(
  'the game',
  () => ['game'],
  () => null,
  {
    round: ({ state }) => state.game.round,
    phase: ({ state }) => PHASES[state.game.phase],
    actor: (play) => play.player ?? null,
    initiative: (play) => namesOf(play)[play.state.game.initiative] ?? null,
    activating: ({ state, c }) => (state.game.active === 0 ? null : c.battle.figures[state.game.active - 1].id),
    winner: (play) => (play.state.game.winner === 0 ? null : namesOf(play)[play.state.game.winner - 1]),
    threat: ({ c, state }) => (c.battle.campaign === undefined ? undefined : state.empire.threat[0]),
    influence: ({ c, state }) => (c.battle.campaign === undefined ? undefined : state.empire.influence[0]),
    credits: ({ c }) => (c.battle.campaign === undefined ? undefined : creditsAtEnd(c)),
    revealed: ({ c, state }) => (c.battle.campaign === undefined ? undefined : bitCount(state.empire.revealed[0])),
    hand: (play) => cardsAt(play, IN_HAND),
    reserve: (play) => cardsAt(play, IN_RESERVE),
    'holds.CARD': ({ c, state }, _game, card) => {
      if (c.battle.campaign === undefined) return undefined;
      const group = c.battle.groups.findIndex(
        ({ id, figures: [u] }) => id === card || c.battle.figures[u].profile.card === card,
      );
      return group < 0 ? undefined : state.cards.place[group] === IN_HAND;
    },
    reason: ({ state }) => (state.game.reason === 0 ? null : ENDINGS[state.game.reason]),
  },
);

type Read = (play: IaPlay, at: number) => Value;

const ATTACK: Readonly<Record<string, Read>> = {
  attacker: ({ c, state }, at) => c.battle.figures[state.attacks.attacker[at]].id,
  target: ({ c, state }, at) => targetName(c, state.attacks.target[at]),
  space: (play, at) => spaceValue(play, play.state.attacks.space[at]),
  accuracy: ({ state }, at) => state.attacks.accuracy[at],
  needed: ({ c, state: { attacks } }, at) =>
    attacks.isRanged[at] === 1 ? accuracyNeeded(c, attacks.attacker[at], attacks.space[at]) : 0,
  damage: ({ state }, at) => state.attacks.damage[at],
  surge: ({ state }, at) => state.attacks.surge[at],
  block: ({ state }, at) => state.attacks.block[at],
  evade: ({ state }, at) => state.attacks.evade[at],
  dodge: ({ state }, at) => state.attacks.dodge[at],
  pierce: ({ state }, at) => Math.max(0, state.attacks.pierce[at]),
  blast: ({ state }, at) => state.attacks.blast[at],
  cleave: ({ state }, at) => state.attacks.cleave[at],
  missed: ({ state }, at) => state.attacks.missed[at] > 0,
  dice: ({ state }, at) => state.attacks.attackDice[at],
  defenseDice: ({ state }, at) => state.attacks.defenseDice[at],
};

const attack = pathRoot<IaPlay, null>(
  'the attack',
  () => ['attack'],
  () => null,
  Object.fromEntries(
    Object.entries(ATTACK).map(([form, read]) => [
      form,
      (play: IaPlay): Value => (play.state.game.attacks === 0 ? null : read(play, attackNow(play.c))),
    ]),
  ),
);

/** The space of a token, of one that is carried that of its figure (R 1304); −1 if it is not on the map. */
function spaceOfToken({ state }: IaPlay, t: number): number {
  const carrier = state.tokens.carrier[t];
  return carrier === 0 ? state.tokens.space[t] : state.figures.placement[carrier - 1] >> 1;
}

const tokens = pathRoot<IaPlay, number>(
  'a token',
  (play) => play.c.battle.tokens.map(({ id }) => id),
  (play, id) => play.c.battle.tokens.findIndex((token) => token.id === id),
  {
    space: (play, t) => spaceValue(play, spaceOfToken(play, t)),
    carrier: ({ state, c }, t) =>
      state.tokens.carrier[t] === 0 ? null : c.battle.figures[state.tokens.carrier[t] - 1].id,
    damage: ({ state }, t) => state.tokens.damage[t],
    onMap: (play, t) => spaceOfToken(play, t) !== NONE,
    strain: ({ c, state }, t) => (c.battle.campaign === undefined ? 0 : state.progress.successes[tokenTarget(t)]),
    marks: ({ state }, t) => state.tokens.mark[t],
    grey: ({ state }, t) => state.tokens.facedown[t] === 1,
  },
);

/** What of the record names cards that are owned. */
const OWNED = ['classCards', 'items', 'rewards', 'agendas', 'allies', 'supplies'];

/** Whether a card is owned during a mission: one of the record, or a Supply card that a hero has. */
function isOwned({ c, state, one }: IaPlay, card: string): boolean {
  const { supplies } = campaignOf(c);
  if (supplies.includes(card)) return supplies.some((id, i) => id === card && hasSupply(state, i));
  const given = recordOf(one);
  return OWNED.some((field) => names(given[field]).includes(card));
}

/** All names in a list, or in lists by hero. */
function names(given: unknown): readonly string[] {
  if (typeof given === 'string') return [given];
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(names) : [];
}

function hasSupply(state: IaState, card: number): boolean {
  return state.heroes.supplies.some((bits) => (bits & (1 << card)) !== 0);
}

/** The campaign record during a mission. */
const record = pathRoot<IaPlay, null>(
  'the record',
  ({ c }) => (c.battle.campaign === undefined ? [] : ['record']),
  () => null,
  {
    credits: ({ one }) => numberOf(recordOf(one)['credits']),
    influence: ({ state }) => state.empire.influence[0],
    'xp.WHO': ({ one }, _record, who) =>
      numberOf((recordOf(one)['xp'] as Readonly<Record<string, unknown>> | undefined)?.[who]),
    'owns.CARD': (play, _record, card) => isOwned(play, card),
  },
);

function recordOf({ campaign }: IaCase): Readonly<Record<string, unknown>> {
  return (campaign.record as unknown as Readonly<Record<string, unknown>> | undefined) ?? {};
}

const numberOf = (given: unknown): number => (typeof given === 'number' ? given : 0);

/** All that paths can name. */
export const PATHS: readonly PathRoot<IaPlay>[] = [figures, players, game, attack, tokens, record];

/** The value of `flag.NAME` of a campaign mission; undefined if it has no such flag. */
export function flagValue(play: IaPlay, path: string): Value | undefined {
  const counter = path.startsWith('counter.') ? play.counters.indexOf(path.slice(8)) : -1;
  if (counter >= 0) return play.state.counters.value[counter];
  if (!path.startsWith('flag.') || play.c.battle.campaign === undefined) return undefined;
  const flag = flagsOf(play.one).indexOf(path.slice(5));
  return flag < 0 ? undefined : play.state.counters.value[flag] === 1;
}

/** The value of `door.ID.open`; undefined if it names no door. */
export function doorValue(play: IaPlay, path: string): Value | undefined {
  const [, id, what] = /^door\.([^.]+)\.(open|locked|damage)$/.exec(path) ?? [];
  const d = play.c.battle.doors.findIndex((door) => door.id === id);
  if (d < 0) return undefined;
  if (what === 'open') return ((play.state.game.closed >> d) & 1) === 0;
  return what === 'locked' ? play.state.doors.locked[d] === 1 : play.state.doors.damage[d];
}
