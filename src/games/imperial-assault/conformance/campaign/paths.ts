import { type PathRoot, pathRoot } from '../../../../proof/paths.js';
import { holderOf } from '../../campaign/rules/holdings.js';
import {
  AGENDA_ACTIVE,
  AGENDA_DECK,
  AGENDA_IN_PLAY,
  AGENDA_SECRET,
  EMPIRE_HAS,
  MISSION_ACTIVE,
  MISSION_DECK,
  WITHDRAWN,
} from '../../campaign/state.js';
import type { RecordPlay } from './play.js';

const countOf = (places: Uint8Array, place: number): number => places.filter((one) => one === place).length;

/** Whether somebody owns a card: a class card, an item, a reward or an agenda. */
function isOwned({ c }: RecordPlay, card: string): boolean {
  const { setup, s } = c;
  const owns = (deck: readonly { readonly id: string }[], bits: number): boolean =>
    deck.some(({ id }, i) => id === card && (bits & (1 << i)) !== 0);
  const [imperial] = setup.classes;
  const kept = [AGENDA_SECRET, AGENDA_IN_PLAY, AGENDA_ACTIVE];
  return (
    setup.heroes.some(({ deck }, seat) => owns(deck, s.heroes.owned[seat])) ||
    owns(imperial.deck, s.game.imperialOwned) ||
    setup.items.some(({ id }, i) => id === card && holderOf(c, i) >= 0) ||
    setup.rewards.some(({ id }, i) => id === card && s.rewards.place[i] === EMPIRE_HAS) ||
    setup.agendas.some(({ id }, i) => id === card && kept.includes(s.agendas.place[i]))
  );
}

const heroes = pathRoot<RecordPlay, number>(
  'a hero',
  ({ c }) => c.setup.heroes.map(({ id }) => id),
  (play, id) => play.seat(id),
  {
    damage: ({ state }, seat) => state.heroes.damage[seat],
    strain: ({ state }, seat) => state.heroes.strain[seat],
    wounded: ({ state }, seat) => state.heroes.harm[seat] > 0,
    withdrawn: ({ state }, seat) => state.heroes.harm[seat] === WITHDRAWN,
    items: ({ c }, seat) => c.setup.items.filter((_, i) => holderOf(c, i) === seat).length,
  },
);

const record = pathRoot<RecordPlay, string>(
  'the record',
  () => ['record'],
  (_play, name) => name,
  {
    credits: ({ state }) => state.game.credits,
    influence: ({ state }) => state.game.influence,
    'xp.WHO': (play, _, who) =>
      who === 'imperial' ? play.state.game.xp : play.seat(who) < 0 ? undefined : play.state.heroes.xp[play.seat(who)],
    'owns.CARD': (play, _, card) => isOwned(play, card),
    active: ({ state }) => countOf(state.missions.place, MISSION_ACTIVE),
    'active.MISSION': ({ c, state }, _, id) => {
      const mission = c.setup.missions.findIndex((one) => one.id === id);
      return mission < 0 ? undefined : state.missions.place[mission] === MISSION_ACTIVE;
    },
    stage: ({ state }) => state.game.stage,
    agendaDeck: ({ state }) => countOf(state.agendas.place, AGENDA_DECK),
    sideDeck: ({ state }) => countOf(state.missions.place, MISSION_DECK),
  },
);

const game = pathRoot<RecordPlay, string>(
  'the game',
  () => ['game'],
  (_play, name) => name,
  {
    winner: ({ state }) => (state.game.winner === 0 ? null : CAMPAIGN_SIDES[state.game.winner - 1]),
    phase: () => 'campaign',
    actor: (play) => play.player ?? null,
  },
);

const CAMPAIGN_SIDES = ['rebel', 'imperial'] as const;

/** What paths can name between missions. */
export const RECORD_PATHS: readonly PathRoot<RecordPlay>[] = [heroes, record, game];
