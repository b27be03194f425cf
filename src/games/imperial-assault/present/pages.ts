import { bitCount, lowestBit } from '../../../kernel/bits.js';
import type { Player } from '../../../kernel/game.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { CommandCard } from '../cards/command.js';
import { healthOf, speedOf, traitsOf } from '../rules/questions/values.js';
import { isOnMap } from '../rules/questions/where.js';
import { opponentOf } from '../words/sides.js';
import type { Ia } from '../state/context.js';
import { COLOURS } from '../words/faces.js';
import { heroLines, isKnown } from './mission-lines.js';
import { figureBadges } from './figures.js';
import type { Books } from './books.js';
import type { Names } from './names.js';
import type { Texts } from './texts.js';

/** The card of a figure as a page: numbers as they are now, then what it can do. */
function cardOf(c: Ia, names: Names, texts: Texts, u: number): string {
  const { speech, battle, books } = names;
  const { labels } = speech.pages;
  const { profile, group } = battle.figures[u];
  const dice = (all: readonly number[]): string => all.map((die) => speech.colours[COLOURS[die]]).join(', ');
  const health = healthOf(c, u);
  const { attack, defense, surges, keywords } = profile;
  const now = isOnMap(c, u) ? [names.figure(u), ...figureBadges(c, names, u)] : [names.figure(u)];
  const abilities = (texts.cardOf(u)?.abilities ?? []).flatMap((id) => {
    const ability = books.library.abilities.get(id);
    if (ability === undefined) return [];
    const kind = ability.kind === 'special' || ability.kind === 'double-special' ? ` (${labels.special})` : '';
    const named =
      ability.kind === 'surge' ? `${labels.surge} ${ability.name ?? ''}`.trim() : `${ability.name ?? ''}${kind}`;
    return [`${named}: ${speech.text(ability.text)}`];
  });
  const lines = [
    `${names.group(group)}: ${now.slice(1).join(', ')}`,
    `${profile.hero === undefined ? `${labels.cost}: ${battle.groups[group].cost}. ` : ''}${labels.speed}: ${speedOf(c, u)}. ${labels.health}: ${health - c.s.figures.damage[u]} / ${health}.`,
    attack === undefined || profile.hero !== undefined
      ? ''
      : `${labels.attack}: ${speech.scene.attacks(attack.isRanged ? 'ranged' : 'melee', dice(attack.dice))}`,
    `${labels.defence}: ${defense.length === 0 ? speech.scene.noDefence : dice(defense)}`,
    traitsOf(c, u).length === 0 ? '' : `${labels.traits}: ${traitsOf(c, u).join(', ')}`,
    keywords.length === 0 ? '' : `${labels.keywords}: ${keywords.join(', ')}`,
    ...surges
      .filter(({ effect }) => effect === undefined)
      .map(({ cost, text }) => `${labels.surge}${cost > 1 ? ` × ${cost}` : ''}: ${speech.surge(text)}`),
    ...heroLines(c, names, u, (id) => texts.command(id)),
    ...abilities,
    abilities.length === 0 ? '' : speech.pages.textsEnglish,
  ];
  return [names.figure(u), ...lines.filter((line) => line !== '').map((line) => `  ${line}`)].join('\n');
}

/** Figures in a line each, or the card of one. */
export function unitsPage(c: Ia, names: Names, texts: Texts, about: string): Result<string> {
  const { battle, marks, groupMarks, speech } = names;
  if (about === '') {
    const known = battle.figures.flatMap((_, u) => (isKnown(c, u) ? [u] : []));
    const lines = known.map((u) => {
      const badges = figureBadges(c, names, u);
      return `${marks[u].padEnd(4)} ${names.figure(u).replace(/ \([^)]*\)$/, '')}${badges.length === 0 ? '' : `: ${badges.join(', ')}`}`;
    });
    return ok(lines.join('\n'));
  }
  const wanted = about.toLowerCase();
  const isMeant = (text: string): boolean => text.toLowerCase() === wanted;
  const group = groupMarks.findIndex(isMeant);
  let u = marks.findIndex(isMeant);
  if (u < 0) u = battle.figures.findIndex(({ id, profile }) => isMeant(id) || isMeant(profile.name));
  if (u < 0 && group >= 0) [u] = battle.groups[group].figures;
  return u < 0 || !isKnown(c, u) ? fail('page', speech.pages.unknown(about)) : ok(cardOf(c, names, texts, u));
}

function commandText({ speech }: Names, { name, cost, text, playedBy }: CommandCard): string {
  const users = playedBy.map(filterText).filter((user) => user !== '');
  const whom = users.length === 0 ? '' : ` (${speech.pages.playedBy} ${users.join(' / ')})`;
  return `${name}\n  ${speech.pages.card(cost, speech.text(text))}${whom}`;
}

/** Whom a card is for, from the values of its filter. */
function filterText(filter: Readonly<Record<string, unknown>>): string {
  return Object.values(filter)
    .flatMap((value) => (typeof value === 'boolean' ? [] : [value].flat()))
    .map(String)
    .join(' ');
}

/** The names of a player's cards that are among some, with how many there are. */
export function cardsAmong(c: Ia, player: Player, cards: number): readonly string[] {
  const { kinds, of } = c.battle.setup.decks[player];
  const ids: string[] = [];
  for (let rest = cards; rest !== 0; rest &= rest - 1) ids.push(kinds[of[lowestBit(rest)]].id);
  return ids.toSorted();
}

/** The own Command cards; of the opponent only how many there are. */
export function handPage(c: Ia, names: Names, player: Player): string {
  const { speech, books } = names;
  const { pages } = speech;
  const { hand, deck, discard, hidden } = c.s.players;
  const other = opponentOf(player);
  const own = cardsAmong(c, player, hand[player]).flatMap((id) => books.library.command.get(id) ?? []);
  const cards = own.map((card) => commandText(names, card));
  const rest = [
    pages.deck(bitCount(deck[player])),
    pages.hidden(bitCount(hand[other]) + hidden[other]),
    ...[player, other].flatMap((side) => {
      const names_ = cardsAmong(c, side, discard[side]).map((id) => names.card(id));
      return names_.length === 0 ? [] : [`${pages.discarded} (${speech.sides[side]}): ${names_.join(', ')}.`];
    }),
    own.length === 0 ? '' : pages.textsEnglish,
  ].filter((line) => line !== '');
  return [...(cards.length === 0 ? [pages.hand.empty] : cards), ...rest].join('\n');
}

/** The mission that is played. */
export function missionName({ mission }: Books): string {
  return mission.name;
}

/** What brings points in the mission, or how each side wins it, a sentence each. */
export function scoringLines({ books, speech }: Names): readonly string[] {
  const { goals } = books.mission;
  if (goals !== undefined) {
    const { rebelWins, imperialWins } = speech.campaign;
    return [rebelWins(speech.text(goals.rebel)), imperialWins(speech.text(goals.imperial))];
  }
  return books.mission.scoring.map(({ points, when, per }) => speech.scoring([points].flat().join(', '), when, per));
}

/** The mission, or a card or an ability by its name. */
export function rulesPage(names: Names, about: string): Result<string> {
  const { books, speech } = names;
  const { library, mission } = books;
  const wanted = about.trim().toLowerCase();
  if (wanted === '') {
    const lines = mission.texts.map((text) => speech.text(text));
    const points = scoringLines(names);
    const all = mission.goals === undefined ? [...lines, ...points] : [...points, ...lines];
    return ok(
      [
        `${speech.pages.mission} ${mission.name} (${mission.map})`,
        ...all.map((line) => `  ${line}`),
        ...speech.legend,
      ].join('\n'),
    );
  }
  const card = [...library.command.values()].find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (card !== undefined) return ok(commandText(names, card));
  const ability = [...library.abilities.values()].find(
    ({ id, name }) => id === wanted || name?.toLowerCase() === wanted,
  );
  if (ability === undefined) return fail('page', speech.pages.rules.unknown(about));
  return ok(`${ability.name ?? ability.id}\n  ${speech.text(ability.text)}`);
}
