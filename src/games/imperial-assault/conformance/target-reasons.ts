import type { Entry } from '../effects/own.js';
import { firstOfKind } from '../rules/command/hand.js';
import { areBeside, countBetween, countTo } from '../rules/questions/distance.js';
import { areFriendly } from '../rules/questions/sides.js';
import { sees, seesFigure } from '../rules/questions/sight.js';
import { has } from '../rules/questions/values.js';
import { STUNNED } from '../words/conditions.js';
import { isOnMap } from '../rules/questions/where.js';
import { attackNow } from '../rules/attack/now.js';
import { canUse } from '../rules/command/can-use.js';
import { NONE } from '../state/state.js';
import { PLAYERS } from '../words/sides.js';
import type { At, Choice } from './case.js';
import type { IaPlay } from './play.js';

/** What a bar of the grid is called in cases. */
const BARS: Readonly<Record<number, string>> = { 2: 'blocked', 3: 'impassable' };

/** The words of a pick or a search for a space that say more than `no-target` when they do not hold. */
interface Words {
  readonly los?: unknown;
  readonly adj?: unknown;
  readonly within?: number | { readonly spaces: number };
}

/** What is wrong with a figure that an ability picks, by the words of its filter. */
function wrongFigure(play: IaPlay, u: number, id: string, side: string, { los, adj, within }: Words): string[] {
  const { c } = play;
  const target = play.figure(id);
  if (target < 0 || !isOnMap(c, target)) return ['no-target'];
  const found: string[] = [];
  if (target === u && (adj !== undefined || (side !== 'figure' && side !== 'friend'))) found.push('self');
  if (side === 'enemy' && areFriendly(c, u, target)) found.push('friendly');
  if (los !== undefined && target !== u && !seesFigure(c, u, target)) found.push('no-sight');
  if (adj !== undefined && !areBeside(c, u, target)) found.push('not-adjacent');
  const most = typeof within === 'object' ? within.spaces : within;
  if (most !== undefined && countBetween(c, u, target) > most) found.push('out-of-reach');
  return [...found, 'no-target'];
}

/** What is wrong with a space in which a figure would be put. */
export function wrongSpace({ c }: IaPlay, [x, y]: At, u: number): string[] {
  const space = c.battle.grid.at(x, y);
  if (space < 0) return ['off-map'];
  const found: string[] = [];
  const bar = BARS[c.battle.grid.bar[space]];
  if (bar !== undefined) found.push(bar);
  if (c.s.held[space] !== 0 && c.s.held[space] !== u + 1) found.push('not-empty', 'occupied');
  return found;
}

/** What is wrong with a space that an ability finds. */
function wrongPlace(play: IaPlay, u: number, at: At, { los, within }: Words): string[] {
  const found = wrongSpace(play, at, u);
  const space = play.c.battle.grid.at(...at);
  if (space < 0) return found;
  if (typeof within === 'number' && countTo(play.c, u, space) > within) found.push('out-of-reach');
  if (los === true && !sees(play.c, u, space, NONE)) found.push('no-sight');
  return found;
}

/** The effects that a choice of an ability or a card means. */
function meant(play: IaPlay, { kind, ability, card, player }: Choice, u: number): readonly Entry[] {
  const { c } = play;
  return c.effects.entries.filter((entry) => {
    if (kind !== 'play') return entry.owner === u && entry.name === ability;
    if (entry.card < 0 || (player !== undefined && PLAYERS[entry.side] !== player)) return false;
    return c.battle.setup.decks[entry.side].kinds[entry.card]?.id === card;
  });
}

/** Why a target or a space that an ability or a card names is none, by the words of its text. */
function aboutAim(play: IaPlay, choice: Choice): readonly string[] {
  const u = play.figure(choice.figure);
  if (u < 0) return [];
  const targets = choice.target === undefined ? (choice.targets ?? []) : [choice.target];
  // What moves or attacks is nothing for a Stunned figure.
  const stunned = has(play.c, u, STUNNED) ? ['stunned'] : [];
  return stunned.concat(aims(play, choice, u, targets));
}

function aims(play: IaPlay, choice: Choice, u: number, targets: readonly string[]): string[] {
  return meant(play, choice, u).flatMap(({ effect }) =>
    effect.do.flatMap((step) => {
      const [word, one, two] = step as readonly unknown[];
      if (word === 'pick') return targets.flatMap((id) => wrongFigure(play, u, id, String(one), two as Words));
      const where = word === 'space' ? one : word === 'place' ? two : undefined;
      if (where !== undefined && choice.space !== undefined) return wrongPlace(play, u, choice.space, where as Words);
      return [];
    }),
  );
}

/** Why a Command card that is in the hand is not played: the figure does not fit, or the card has been played. */
function aboutCard(play: IaPlay, choice: Choice): readonly string[] {
  const { c } = play;
  const side = PLAYERS.findIndex((name) => name === (choice.player ?? play.player));
  if (side < 0) return [];
  const kind = c.battle.setup.decks[side].kinds.findIndex(({ id }) => id === choice.card);
  if (kind < 0 || firstOfKind(c, side, c.s.players.hand[side], kind) === 0) return ['not-in-hand'];
  const found: string[] = [];
  const u = play.figure(choice.figure);
  const own = meant(play, { ...choice, player: PLAYERS[side] }, u);
  if (u >= 0 && own.length > 0 && own.every((entry) => !canUse(c, entry, u))) found.push('restriction');
  const wasPlayed = play.heard.some(
    ({ event }) => event.type === 'card-played' && event['card'] === choice.card && event['player'] === side,
  );
  if (wasPlayed) found.push('same-card');
  return found;
}

/** Why a surge ability is not possible: it is too dear, or was used. */
function aboutSurge({ c }: IaPlay, { ability, abilities }: Choice): readonly string[] {
  if (c.s.game.attacks === 0) return [];
  const at = attackNow(c);
  const texts = abilities ?? [ability ?? ''];
  const found: string[] = [];
  c.effects.surges[c.s.attacks.attacker[at]].forEach(({ surge: { text, cost } }, i) => {
    if (!texts.includes(text)) return;
    if (cost > c.s.attacks.surge[at]) found.push('no-surge');
    if ((c.s.attacks.surgesUsed[at] & (1 << i)) !== 0) found.push('already-done');
  });
  return found;
}

/** More exact reasons why a choice is not possible than the decision itself gives. */
export function targetReasons(play: IaPlay, choice: Choice): readonly string[] {
  const { kind, at } = choice;
  if (kind === 'special' || kind === 'use') return aboutAim(play, choice);
  if (kind === 'play') return [...aboutCard(play, choice), ...aboutAim(play, choice)];
  if (kind === 'surge') return aboutSurge(play, choice);
  if (['place', 'fall-to', 'deploy'].includes(kind) && at !== undefined && typeof at[0] === 'number')
    return wrongSpace(play, at, play.figure(choice.figure));
  return [];
}
