import { PHASES, SETUP } from '../words/phases.js';
import type { Paper } from '../../../kernel/presenter.js';
import { howMany } from '../../../kernel/how-many.js';
import { RANKS } from '../words/ranks.js';
import { BLUE, RED, SIDES } from '../words/sides.js';
import type { CommandCard } from '../cards/types.js';
import { lowestBit } from '../../../kernel/bits.js';
import type { Context } from '../engine/context.js';
import { cardAt } from '../rules/queries/command-cards.js';
import { heldCount, heldOf } from '../rules/queries/held-orders.js';
import { HIDDEN_CARD, NONE } from '../state/state.js';
import { unitName } from './names.js';
import { english } from './wording/english.js';
import type { Wording } from './wording/wording.js';

/** The ranks of the order tokens that a player keeps apart from the pool, one for each token. */
function ranksHeld(c: Context, player: number): string[] {
  return RANKS.flatMap((rank, i) => Array.from({ length: heldOf(c, player, i) }, () => rank));
}

/** The state of the battle in a few lines: cards, round and phase, score, the acting player. */
export function statusText(c: Context, { ink }: Paper): string {
  const { game, sides } = c.s;
  const { objectives, deployments, conditions, scenario } = c.b;
  const cards = [objectives[game.objective], deployments[game.deployment], conditions[game.condition]];
  const settled = cards.flatMap((card) => (card === undefined ? [] : [card.name]));
  const when =
    game.phase === SETUP ? 'Setup' : `Round ${game.round} of ${scenario.rounds}, ${PHASES[game.phase]} phase`;
  const score = [BLUE, RED].map((side) => ink.seat(side, scoreOf(c, side))).join('; ');
  const acting =
    game.activating >= 0 && game.activating !== NONE ? `, ${unitName(c.b, game.activating)} activates` : '';
  const lead =
    sides.victoryTokens[BLUE] === sides.victoryTokens[RED]
      ? ''
      : `, ${SIDES[sides.victoryTokens[BLUE] > sides.victoryTokens[RED] ? BLUE : RED]} leads`;
  return [
    ink.bold(`${when}${acting}`) + (settled.length === 0 ? '' : ink.dim(` — ${settled.join(' / ')}`)),
    `${score}${lead}`,
  ].join('\n');
}

/** The round, the phase and the score in a line; while armies deploy, the signs of their zones. */
export function shortStatus(c: Context, { ink }: Paper): string {
  const { game, sides } = c.s;
  if (game.phase === SETUP)
    return (
      ink.bold('Setup') +
      (game.deployment < 0 ? '' : `; ${ink.seat(BLUE, '. blue')}’s and ${ink.seat(RED, ': red')}’s zone`)
    );
  const score = [BLUE, RED].map((side) => {
    const tokens = howMany(sides.victoryTokens[side], 'token');
    return ink.seat(side, `${SIDES[side]} ${tokens}, ${howMany(sides.pointsLost[1 - side], 'point')}`);
  });
  return `${ink.bold(`Round ${game.round} of ${c.b.scenario.rounds}, ${PHASES[game.phase]}`)}; ${score.join('; ')}`;
}

function scoreOf(c: Context, side: number): string {
  const { victoryTokens, pointsLost } = c.s.sides;
  const tokens = howMany(victoryTokens[side], 'victory token');
  return `${SIDES[side]} ${tokens}, ${howMany(pointsLost[1 - side], 'point')} defeated`;
}

/** The command cards of a player and of the other players, as far as the view shows them. */
export function handText(c: Context, player: number): string {
  const { players } = c.s;
  const lines: string[] = [];
  for (let p = 0; p < c.b.players.length; p++) {
    const name = c.b.players[p];
    if (players.handHidden[p] === 1) lines.push(`${name}: ${howMany(players.handCount[p], 'card')} in hand`);
    else lines.push(`${name}${p === player ? ' (you)' : ''}, in hand:`, ...cardsOf(c, p, players.hand[p]));
    const { [p]: selected } = players.selected;
    if (selected === HIDDEN_CARD) lines.push('  this round: a facedown card');
    else if (selected !== NONE) {
      lines.push(`  this round: ${c.b.commandCards[selected].name}${players.revealed[p] === 1 ? '' : ' (facedown)'}`);
    }
    const aside = players.contingencyCount[p];
    const planned = players.handHidden[p] === 1 ? `${aside}` : namesOf(c, p, players.contingencies[p]).join(', ');
    if (aside > 0) lines.push(`  set aside facedown: ${planned}`);
    const held = players.handHidden[p] === 1 ? `${heldCount(c, p)}` : ranksHeld(c, p).join(', ');
    if (heldCount(c, p) > 0) lines.push(`  order tokens kept facedown: ${held}`);
    const lasting = namesOf(c, p, players.lasting[p]);
    if (lasting.length > 0) lines.push(`  in play: ${lasting.join(', ')}`);
    const gone = namesOf(c, p, players.discard[p]);
    if (gone.length > 0) lines.push(`  discarded: ${gone.join(', ')}`);
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

function cardsOf(c: Context, player: number, cards: number): string[] {
  return numbersOf(c, player, cards).map((card) => `  ${cardText(c.b.commandCards[card])}`);
}

/** A command card in a line: name, pips, the units that it orders, its other effects. */
export function cardText({ name, pips, handPips, orders, effect }: CommandCard, wording: Wording = english): string {
  const others = orders === null || orders.count === 0 ? [] : [wording.units(orders.count, orders.ranks, orders.types)];
  const whom = orders === null ? '' : [...orders.characters, ...others].join(` ${wording.and} `);
  const text = `${name}, ${wording.pips(pips ?? handPips)}${whom === '' ? '' : `, ${wording.orders(whom)}`}`;
  return effect === null ? text : `${text}. ${effect}`;
}
