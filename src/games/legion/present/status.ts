import { zonesInPlay } from '../rules/queries/mission.js';
import { SETUP } from '../words/phases.js';
import type { Paper } from '../../../kernel/presenter.js';
import { RANKS } from '../words/ranks.js';
import { BLUE, RED, SIDES } from '../words/sides.js';
import type { BattleCard, CommandCard } from '../cards/types.js';
import { lowestBit } from '../../../kernel/bits.js';
import type { Context } from '../engine/context.js';
import { cardAt } from '../rules/queries/command-cards.js';
import { heldCount, heldOf } from '../rules/queries/held-orders.js';
import { HIDDEN_CARD, NONE } from '../state/state.js';
import { unitName } from './names.js';
import type { CardWords } from './wording/cards.js';
import type { Wording } from './wording/wording.js';
import type { Pages } from './wording/pages.js';

/** What a command card is told with. */
export interface CardSpeech {
  readonly wording: Wording;
  readonly cards: CardWords;
}

/** The ranks of the order tokens that a player keeps apart from the pool, one for each token. */
function ranksHeld(c: Context, player: number, { rank: said }: Pages): string[] {
  return RANKS.flatMap((rank, i) => Array.from({ length: heldOf(c, player, i) }, () => said(rank)));
}

/** The state of the battle in a few lines: cards, round and phase, score, the acting player. */
export function statusText(c: Context, { ink }: Paper, pages: Pages): string {
  const { status, player } = pages;
  const { game, sides } = c.s;
  const { mission, scenario } = c.b;
  const cards = mission.cards.map((pile, kind): BattleCard | undefined => pile[c.s.mission.card[kind]]);
  const settled = cards.flatMap((card) => (card === undefined ? [] : [card.name]));
  const when = status.when(game.round, scenario.rounds, game.phase);
  const score = [BLUE, RED].map((side) => ink.seat(side, scoreOf(c, side, pages))).join('; ');
  const acting =
    game.activating >= 0 && game.activating !== NONE ? `, ${status.activates(unitName(c.b, game.activating))}` : '';
  const lead =
    sides.victoryTokens[BLUE] === sides.victoryTokens[RED]
      ? ''
      : `, ${status.leads(player(SIDES[sides.victoryTokens[BLUE] > sides.victoryTokens[RED] ? BLUE : RED]))}`;
  return [
    ink.bold(`${when}${acting}`) + (settled.length === 0 ? '' : ink.dim(` — ${settled.join(' / ')}`)),
    `${score}${lead}`,
  ].join('\n');
}

/** The round, the phase and the score in a line; while armies deploy, the signs of their zones. */
export function shortStatus(c: Context, { ink }: Paper, { status, player }: Pages): string {
  const { game, sides } = c.s;
  const when = ink.bold(status.short(game.round, c.b.scenario.rounds, game.phase));
  if (game.phase === SETUP) {
    const [blue, red] = [ink.seat(BLUE, `. ${player('blue')}`), ink.seat(RED, `: ${player('red')}`)];
    return zonesInPlay(c) < 0 ? when : `${when}; ${status.zones(blue, red)}`;
  }
  const score = [BLUE, RED].map((side) =>
    ink.seat(
      side,
      status.shortScore(player(SIDES[side]), sides.victoryTokens[side], sides.pointsLost[1 - side], c.b.edition.scored),
    ),
  );
  return `${when}; ${score.join('; ')}`;
}

function scoreOf(c: Context, side: number, { status, player }: Pages): string {
  const { victoryTokens, pointsLost } = c.s.sides;
  return status.score(player(SIDES[side]), victoryTokens[side], pointsLost[1 - side], c.b.edition.scored);
}

/** The command cards of a player and of the other players, as far as the view shows them. */
export function handText(c: Context, player: number, speech: CardSpeech & { readonly pages: Pages }): string {
  const { hand, player: called } = speech.pages;
  const { players } = c.s;
  const lines: string[] = [];
  for (let p = 0; p < c.b.players.length; p++) {
    const name = called(c.b.players[p]);
    if (players.handHidden[p] === 1) lines.push(hand.count(name, players.handCount[p]));
    else lines.push(hand.of(name, p === player), ...cardsOf(c, p, players.hand[p], speech));
    const { [p]: selected } = players.selected;
    if (selected === HIDDEN_CARD) lines.push(`  ${hand.facedownNow}`);
    else if (selected !== NONE) {
      lines.push(`  ${hand.now(c.b.commandCards[selected].name, players.revealed[p] !== 1)}`);
    }
    const aside = players.contingencyCount[p];
    const planned = players.handHidden[p] === 1 ? `${aside}` : namesOf(c, p, players.contingencies[p]).join(', ');
    if (aside > 0) lines.push(`  ${hand.aside(planned)}`);
    const held = players.handHidden[p] === 1 ? `${heldCount(c, p)}` : ranksHeld(c, p, speech.pages).join(', ');
    if (heldCount(c, p) > 0) lines.push(`  ${hand.held(held)}`);
    const lasting = namesOf(c, p, players.lasting[p]);
    if (lasting.length > 0) lines.push(`  ${hand.inPlay(lasting.join(', '))}`);
    const gone = namesOf(c, p, players.discard[p]);
    if (gone.length > 0) lines.push(`  ${hand.discarded(gone.join(', '))}`);
  }
  return lines.join('\n');
}

/** The numbers of a set of the cards of a player. */
function numbersOf(c: Context, player: number, cards: number): number[] {
  const numbers: number[] = [];
  for (let rest = cards; rest !== 0; rest &= rest - 1) numbers.push(cardAt(c, player, lowestBit(rest)));
  return numbers;
}

function namesOf(c: Context, player: number, cards: number): string[] {
  return numbersOf(c, player, cards).map((card) => c.b.commandCards[card].name);
}

function cardsOf(c: Context, player: number, cards: number, speech: CardSpeech): string[] {
  return numbersOf(c, player, cards).map((card) => `  ${cardText(c.b.commandCards[card], speech)}`);
}

/** A command card in a line: name, pips, the units that it orders, its other effects. */
export function cardText(card: CommandCard, { wording, cards }: CardSpeech): string {
  const { name, pips, handPips, orders } = card;
  const effect = card.effect === null ? null : cards.command(card.id, card.effect);
  const groups = orders === null ? [] : [orders, ...(orders.also === undefined ? [] : [orders.also])];
  const others = groups.filter(({ count }) => count !== 0).map((one) => wording.units(one.count, one.ranks, one.types));
  const whom = orders === null ? '' : [...orders.characters, ...others].join(` ${wording.and} `);
  const text = `${name}, ${wording.pips(pips ?? handPips)}${whom === '' ? '' : `, ${wording.orders(whom)}`}`;
  return effect === null ? text : `${text}. ${effect}`;
}
