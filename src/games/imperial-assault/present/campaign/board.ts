import { ActionBuffer } from '../../../../kernel/buffers.js';
import { CHANCE, NOBODY } from '../../../../kernel/game.js';
import type { CampaignGame } from '../../campaign/campaign.js';
import { CAMPAIGN_PLAYERS } from '../../campaign/context.js';
import { missionCall } from '../../campaign/mission-call.js';
import { heroCount, holderOf, modsOn } from '../../campaign/rules/holdings.js';
import {
  AGENDA_ACTIVE,
  AGENDA_IN_PLAY,
  AGENDA_SECRET,
  EMPIRE_HAS,
  MISSION_ACTIVE,
  MISSION_FORCED,
  type RecordState,
} from '../../campaign/state.js';

/** Most options of a question that are told. */
const MOST_OPTIONS = 40;

const listOf = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** The names of those of a list for which a test is true. */
function named(all: readonly { readonly name: string }[], test: (i: number) => boolean): string {
  return listOf(all.flatMap(({ name }, i) => (test(i) ? [name] : [])));
}

/** The name of an item, with what is attached to it. */
function itemName({ on }: CampaignGame, state: RecordState, item: number): string {
  const c = on(state);
  const { items } = c.setup;
  const mods = modsOn(c, item) === 0 ? '' : ` (${named(items, (m) => state.items.host[m] === item + 1)})`;
  return `${items[item].name}${mods}`;
}

function heroLines(game: CampaignGame, state: RecordState, seat: number): string[] {
  const c = game.on(state);
  const { name, deck } = c.setup.heroes[state.heroes.hero[seat] - 1];
  const items = c.setup.items.flatMap((_, i) =>
    holderOf(c, i) === seat && state.items.host[i] === 0 ? [itemName(game, state, i)] : [],
  );
  const rewards = named(c.setup.rewards, (i) => state.rewards.place[i] === seat + 1);
  return [
    `  ${name}: ${state.heroes.xp[seat]} XP`,
    `    class cards: ${named(deck, (i) => (state.heroes.owned[seat] & (1 << i)) !== 0)}`,
    `    items: ${listOf(items)}`,
    ...(rewards === 'none' ? [] : [`    rewards: ${rewards}`]),
  ];
}

/** What the Empire keeps secret: the cards, for whoever may see them, or how many there are. */
function secretLine(game: CampaignGame, state: RecordState): string {
  const { setup } = game.on(state);
  const count = state.secrets.count.reduce((sum, n) => sum + n, 0);
  const known = named(setup.agendas, (i) => state.agendas.place[i] === AGENDA_SECRET);
  return `  kept secret: ${known === 'none' && count > 0 ? `${count} cards` : known}`;
}

function empireLines(game: CampaignGame, state: RecordState): string[] {
  const { setup } = game.on(state);
  const { imperialClass, xp, influence, imperialOwned } = state.game;
  if (imperialClass === 0) return ['Empire: no class yet'];
  const { name, deck } = setup.classes[imperialClass - 1];
  const inPlay = [AGENDA_IN_PLAY, AGENDA_ACTIVE];
  return [
    `Empire: ${name}, ${xp} XP, ${influence} influence`,
    `  class cards: ${named(deck, (i) => (imperialOwned & (1 << i)) !== 0)}`,
    `  rewards: ${named(setup.rewards, (i) => state.rewards.place[i] === EMPIRE_HAS)}; villains: ${listOf(
      setup.plan.villains.filter((_, i) => state.villains.count[i] > 0),
    )}`,
    `  agendas in play: ${named(setup.agendas, (i) => inPlay.includes(state.agendas.place[i]))}`,
    secretLine(game, state),
  ];
}

/** Every option of the pending question, in notation. */
function optionsOf(game: CampaignGame, state: RecordState): readonly string[] {
  const listed = new ActionBuffer();
  game.legalActions(state, listed);
  return listed.toArray().map((action) => game.format(state, action));
}

/** How the result of the pending mission is written. */
function resultLines({ on, pendingName }: CampaignGame, state: RecordState): readonly string[] {
  if (pendingName(state) !== 'mission') return [];
  const { endings, tokens } = on(state).setup.missions[state.game.mission - 1];
  const fields = ['crates', ...(tokens === undefined ? [] : ['tokens']), 'credits', 'influence'];
  return [
    ...endings.map(({ winner, bonus }) => `  mission ${winner}${bonus === undefined ? '' : ` bonus ${bonus}`}`),
    `  and after it what is not 0: ${fields.map((field) => `${field} N`).join(', ')}; then agendas: , ID discarded`,
  ];
}

/** What the campaign waits for, with the options of whoever looks. */
function pendingLines(game: CampaignGame, state: RecordState, viewer: number): string[] {
  const actor = game.actor(state);
  if (actor === NOBODY)
    return [`The campaign is over: ${state.game.winner === 1 ? 'the Rebels have' : 'the Empire has'} won.`];
  if (actor === CHANCE) return [`Waits for: ${game.describeChance?.(state) ?? 'chance'}`, ...resultLines(game, state)];
  const who = `Waits for ${CAMPAIGN_PLAYERS[actor]}: ${game.pendingName(state)}`;
  if (actor !== viewer) return [who];
  const options = optionsOf(game, state);
  const more = options.length > MOST_OPTIONS ? [`  … ${options.length - MOST_OPTIONS} more`] : [];
  return [who, ...options.slice(0, MOST_OPTIONS).map((text) => `  ${text}`), ...more];
}

/** A campaign between missions, a line for each thing that `viewer` may know: 0 for the Rebels, 1 for the Empire. */
export function campaignBoard(game: CampaignGame, of: RecordState, viewer: number): readonly string[] {
  const state = game.newState();
  game.view(of, viewer, state);
  const { setup } = game.on(state);
  const { plan, missions } = setup;
  const { stage, credits } = state.game;
  const { mission, threatLevel } = plan.stages[stage];
  const isAt = (place: number) => (i: number) => state.missions.place[i] === place;
  const allies = plan.allies.flatMap(({ id }, i) => (state.allies.count[i] > 0 ? [id] : []));
  const forced = named(missions, isAt(MISSION_FORCED));
  return [
    `${plan.name}: stage ${stage + 1} of ${plan.stages.length} (${mission}), threat level ${threatLevel}`,
    `Active missions: ${named(missions, isAt(MISSION_ACTIVE))}${forced === 'none' ? '' : `; forced: ${forced}`}`,
    `Rebels: ${credits} credits; allies: ${listOf(allies)}`,
    ...Array.from({ length: heroCount(game.on(state)) }, (_, seat) => heroLines(game, state, seat)).flat(),
    ...empireLines(game, state),
    ...pendingLines(game, state, viewer),
  ];
}

/** The call of the mission that a campaign waits for, as JSON; undefined if it waits for none. */
export function pendingMission(game: CampaignGame, state: RecordState): string | undefined {
  if (game.pendingName(state) !== 'mission') return undefined;
  return JSON.stringify(missionCall(game.on(state)), undefined, 2);
}
