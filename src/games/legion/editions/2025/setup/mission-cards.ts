import { choice } from '../../../../../machine/choices.js';
import { again, ask, call, OPERANDS, roll } from '../../../../../machine/run.js';
import { bitCount, nthBit } from '../../../../../kernel/bits.js';
import type { Context } from '../../../engine/context.js';
import type { Chance, Decision, Procedure } from '../../../engine/rulebook.js';
import { cardId } from '../../../rules/chance/battle-card-draw.js';
import { opponentOf } from '../../../words/players.js';
import { ADVANTAGE, MISSION, OBJECTIVE, SECONDARY } from '../mission.js';
import { ADVANTAGE_WORDS } from '../mission-rules.js';
import { discarded, setDiscarded, setSource, sourceOf } from '../own-words/mission.js';
import { later } from '../rulebook.js';
import { makeBlue } from './roll-for-blue.js';

/** The word of the card of a kind that `player` reveals. */
function wordOf(kind: number, player: number): number {
  return kind === ADVANTAGE ? ADVANTAGE_WORDS[player] : kind;
}

/** Whose card of a kind is in play where `player` reveals one, or −1 if none is. */
function ownerInPlay(c: Context, kind: number, player: number): number {
  if (c.s.mission.card[wordOf(kind, player)] < 0) return -1;
  return kind === ADVANTAGE ? player : sourceOf(c, kind);
}

/** Bits over the cards that are left in a pile. */
function pile(c: Context, kind: number, player: number): number {
  let left = c.b.mission.decks[player][kind] & ~discarded(c, player, kind);
  if (ownerInPlay(c, kind, player) === player) left &= ~(1 << c.s.mission.card[wordOf(kind, player)]);
  return left;
}

/**
 * The top card of a shuffled pile comes into play; the card that it replaces is discarded to the pile it came from
 * (R 1653–1720). Operand A: the kind; operand B: the player whose pile it is. An outcome is the card's index among
 * those of its kind.
 */
const missionCard: Chance = later.chance({
  name: 'draw-mission-card',
  notes: { answers: { '*': ['mission card: {card}', 'Missionskarte: {card}'] } },
  describe(c) {
    const kind = c.s.game.pendingA;
    return `reveal a card of the ${MISSION[kind].pile}, such as "draw-mission-card ${cardId(c, kind, 0)}"`;
  },
  outcomes(c, out) {
    const left = pile(c, c.s.game.pendingA, c.s.game.pendingB);
    const count = bitCount(left);
    for (let n = 0; n < count; n++) out.push(nthBit(left, n), 1 / count);
    return true;
  },
  sample(c, rng) {
    const left = pile(c, c.s.game.pendingA, c.s.game.pendingB);
    return nthBit(left, rng.below(bitCount(left)));
  },
  isOutcome: (c, card) => card < 31 && (pile(c, c.s.game.pendingA, c.s.game.pendingB) & (1 << card)) !== 0,
  apply(c, card) {
    const { pendingA: kind, pendingB: player } = c.s.game;
    const word = wordOf(kind, player);
    const owner = ownerInPlay(c, kind, player);
    if (owner >= 0) setDiscarded(c, owner, kind, discarded(c, owner, kind) | (1 << c.s.mission.card[word]));
    c.s.mission.card[word] = card;
    if (kind !== ADVANTAGE) setSource(c, kind, player);
    if (c.hears) c.tell({ type: 'battle-card-revealed', category: MISSION[kind].id, card: cardId(c, kind, card) });
  },
  format: (c, card) => cardId(c, c.s.game.pendingA, card),
  parse: (c, text) => c.b.mission.cards[c.s.game.pendingA].findIndex(({ id }) => id === text),
});

/** Reveals the top card of a pile; an empty pile is made anew of what has been discarded from it (R 1713–1720). */
function reveal(c: Context, kind: number, player: number): void {
  if (pile(c, kind, player) === 0) setDiscarded(c, player, kind, 0);
  roll(c, missionCard, kind, player);
}

/** Whether `player` can reveal another card of a kind. */
function canReveal(c: Context, kind: number, player: number): boolean {
  return (pile(c, kind, player) | discarded(c, player, kind)) !== 0;
}

/** The kind that blue reveals: operand word of the procedure. */
const KIND = OPERANDS;
const TURN = OPERANDS;
const PLAYER = OPERANDS + 1;

/** Whether blue reveals an objective or a secondary (R 1655–1660). */
const revealKind: Decision = later.decision(
  choice('reveal-mission', {
    optional: false,
    label: (_c, kind) => MISSION[kind].id,
    chosen: (c, kind) => call(c, revealCards, kind),
  }),
  {
    choices: {
      'reveal-mission': {
        fields: { player: 'player', category: { one: [MISSION[OBJECTIVE].id, MISSION[SECONDARY].id] } },
        answer: '{category}',
      },
    },
    question: [
      'Do you reveal an objective or a secondary objective?',
      'Deckst du ein Einsatzziel oder ein Sekundärziel auf?',
    ],
    answers: {
      objective: ['reveal an objective', 'ein Einsatzziel aufdecken'],
      secondary: ['reveal a secondary objective', 'ein Sekundärziel aufdecken'],
    },
    weighty: true,
    rests: true,
  },
);

/** Blue's card, the other player's of the other kind, and an advantage of each. Operand: the kind that blue reveals. */
const revealCards: Procedure = later.procedure('reveal-mission-cards', {
  blue(c, f) {
    reveal(c, c.s.frames[f + KIND], c.s.game.bluePlayer);
  },
  other(c, f) {
    const kind = c.s.frames[f + KIND] === OBJECTIVE ? SECONDARY : OBJECTIVE;
    reveal(c, kind, opponentOf(c.s.game.bluePlayer));
  },
  blueAdvantage(c) {
    reveal(c, ADVANTAGE, c.s.game.bluePlayer);
  },
  otherAdvantage(c) {
    reveal(c, ADVANTAGE, opponentOf(c.s.game.bluePlayer));
  },
});

/** The players reveal the mission (R 1653–1664). */
export const revealMission: Procedure = later.procedure('reveal-mission', {
  choose(c) {
    ask(c, revealKind, c.s.game.bluePlayer, (1 << OBJECTIVE) | (1 << SECONDARY));
  },
});

/** The ways in which a player modifies the mission. */
const WAYS = ['objective', 'secondary', 'advantage', 'enemy-advantage', 'blue', 'pass'] as const;
const OBJECTIVE_WAY = 0;
const SECONDARY_WAY = 1;
const ADVANTAGE_WAY = 2;
const ENEMY_WAY = 3;
const BLUE_WAY = 4;
const PASS_WAY = 5;

/** How many modifications the players make together. */
const TURNS = 4;

/** How a player modifies the mission (R 1666–1694). Operand B: the player. */
const modify: Decision = later.decision(
  choice('modify-mission', {
    optional: false,
    label: (_c, way) => WAYS[way],
    chosen(c, way) {
      const player = c.s.game.pendingB;
      if (way === OBJECTIVE_WAY) call(c, replaceCard, OBJECTIVE, player);
      if (way === SECONDARY_WAY) call(c, replaceCard, SECONDARY, player);
      if (way === ADVANTAGE_WAY) call(c, replaceCard, ADVANTAGE, player);
      if (way === ENEMY_WAY) call(c, replaceCard, ADVANTAGE, opponentOf(player));
      if (way === BLUE_WAY) makeBlue(c, player);
    },
  }),
  {
    choices: {
      'modify-mission': { fields: { player: 'player', how: { one: WAYS } }, answer: '{how}' },
    },
    question: ['How do you change the mission?', 'Wie veränderst du die Mission?'],
    answers: {
      objective: ['another objective from your pile', 'anderes Einsatzziel aus deinem Stapel'],
      secondary: ['another secondary objective from your pile', 'anderes Sekundärziel aus deinem Stapel'],
      advantage: ['another advantage for you', 'anderer Vorteil für dich'],
      'enemy-advantage': ['another advantage for your opponent', 'anderer Vorteil für den Gegner'],
      blue: ['become the blue player', 'blauer Spieler werden'],
      pass: ['leave the mission as it is', 'Mission so lassen'],
    },
    weighty: true,
    showsTable: true,
    rests: true,
  },
);

/** Operands: the kind and the player whose pile it is. */
const replaceCard: Procedure = later.procedure('replace-mission-card', {
  reveal(c, f) {
    reveal(c, c.s.frames[f + OPERANDS], c.s.frames[f + OPERANDS + 1]);
  },
});

/** Bits over the ways in which `player` can modify the mission. Who is blue cannot take the marker (R 1688–1690). */
function waysOf(c: Context, player: number): number {
  let open = 1 << PASS_WAY;
  if (canReveal(c, OBJECTIVE, player)) open |= 1 << OBJECTIVE_WAY;
  if (canReveal(c, SECONDARY, player)) open |= 1 << SECONDARY_WAY;
  if (canReveal(c, ADVANTAGE, player)) open |= 1 << ADVANTAGE_WAY;
  if (canReveal(c, ADVANTAGE, opponentOf(player))) open |= 1 << ENEMY_WAY;
  if (c.s.game.bluePlayer !== player) open |= 1 << BLUE_WAY;
  return open;
}

/** The players modify the mission in turn, twice each, beginning with who is blue at first (R 1666–1694). */
export const modifyMission: Procedure = later.procedure('modify-mission', {
  begin(c, f) {
    c.s.frames[f + PLAYER] = c.s.game.bluePlayer;
  },
  turn(c, f) {
    const w = c.s.frames;
    if (w[f + TURN]++ === TURNS) return;
    again(c, f);
    const player = w[f + PLAYER];
    w[f + PLAYER] = opponentOf(player);
    ask(c, modify, player, waysOf(c, player), player);
  },
});
