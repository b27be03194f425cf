import type { GameEvent } from '../../../kernel/game.js';
import { howMany } from '../../../kernel/how-many.js';
import type { Battle } from '../engine/context.js';
import { objectiveAim } from './handbook/cards.js';
import { MILLIMETRE } from '../../../tabletop/units.js';
import { cardName, titleOf, unitName } from './names.js';
import { notation } from './wording/measures.js';
import type { Book } from './wording/book.js';
import type { CardWords } from './wording/cards.js';
import type { Measures } from './wording/wording.js';
import { english as book } from './wording/book.js';
import { english as cards } from './wording/cards.js';

/** The fields of an event, in the form in which sentences use them. */
export interface Facts {
  /** The unit of a field, by default that of the field `unit`. */
  readonly unit: (field?: string) => string;
  readonly player: (field?: string) => string;
  readonly text: (field: string) => string;
  /** The name of the card in a field. */
  readonly card: (field?: string) => string;
  /** What the battle card in the field `card` does, after a space; empty for one that only has zones. */
  readonly says: () => string;
  readonly count: number;
  readonly place: string;
}

export type Sentence = (facts: Facts) => string;

/** Kinds of attack that are said without a range. */
const HOW: Readonly<Record<string, string>> = { melee: ' in melee', overrun: ' while it moves over it' };

const NOTHING: Sentence = () => '';

/** Whether a token is only given to a unit, which another event says: none is put on the corner of the table. */
export function isGiven(text: Facts['text']): boolean {
  return text('x') === '0' && text('y') === '0';
}

/** The sentences of events. Events without a sentence are shown with their names and fields. */
export const SENTENCES = {
  action: ({ unit, text }) => (QUIET.has(text('kind')) ? '' : `${unit()}: ${text('kind').replaceAll('-', ' ')}.`),
  'activation-ended': NOTHING,
  'activation-started': ({ unit }) => `${unit()} activates.`,
  'advantage-card': ({ player, card, says }) => `${player()}’s advantage is ${card()}.${says()}`,
  'attack-declared': ({ unit, text }) =>
    text('kind') === 'area'
      ? `${unit('target')} is caught in a blast.`
      : `${unit()} attacks ${unit('target')}${HOW[text('kind')] ?? ` at range ${text('range')}`}.`,
  'attack-ended': NOTHING,
  'attack-results': ({ unit, text }) =>
    `The attack on ${unit('target')} shows ${howMany(Number(text('hits')), 'hit')} and ${howMany(Number(text('crits')), 'critical')}.`,
  'bane-revealed': ({ text }) => `A Bane token is revealed: ${text('face')}.`,
  'battle-card': ({ text, card, says }) => `The ${text('kind')} is ${card()}.${says()}`,
  'battle-card-eliminated': ({ player, card }) => `${player()} eliminates ${card()}.`,
  'battle-card-revealed': ({ text, card, says }) => `${titleOf(text('category'))} revealed: ${card()}.${says()}`,
  'battle-ended': ({ text, player }) =>
    `The battle is over: ${player('winner')} wins by ${text('ending').replaceAll('-', ' ')}.`,
  'bounty-collected': ({ unit }) => `${unit()} collects the bounty on ${unit('target')}.`,
  'card-action': ({ unit, card }) => `${unit()} uses ${card('name')}.`,
  'card-divulged': ({ player, card }) => `${player()} divulges ${card()}.`,
  'card-exhausted': NOTHING,
  'card-expended': ({ unit, card }) => `${unit()} has used up ${card()}.`,
  'upgrade-discarded': ({ unit, card }) => `${unit()} loses ${card()}.`,
  'card-flipped': ({ unit, text, card }) => `${unit()} turns ${card()} to its side ${text('side')}.`,
  'card-swapped': ({ unit, card }) => `${unit()} swaps in ${card()}.`,
  'card-readied': ({ unit, card }) => `${unit()} readies ${card()}.`,
  climbs: ({ unit, text }) =>
    `${unit()} ${text('how')}s ${text('way') === 'over' ? 'over a wall' : `${text('way')} by height ${text('height')}`}.`,
  'command-card-discarded': NOTHING,
  'command-card-returned': ({ player, card }) => `${player()} takes ${card()} back into the hand.`,
  'command-card-revealed': ({ player, card }) => `${player()} reveals ${card()}.`,
  'command-card-selected': NOTHING,
  'command-cards-returned': ({ player, count }) => `${player()} takes ${howMany(count, 'command card')} back.`,
  'cover-determined': ({ unit, text }) => (text('level') === 'none' ? '' : `${unit()} has ${text('level')} cover.`),
  'defense-roll': ({ text }) =>
    `${THROWS[text('for')] ?? 'Defence dice'} (${text('colour')}): ${facesText([
      ['block', text('block')],
      ['surge', text('surge')],
      ['blank', text('blank')],
    ])}.`,
  'dice-rolled': ({ text, unit }) =>
    `${text('unit') === '-1' ? 'The blast' : unit()} ${text('for') === 'attack' ? 'rolls' : 'rerolls'} ${manyFaces(text('faces'))}.`,
  'covert-ops': ({ unit }) => `${unit()} is an operative in this battle.`,
  'edge-chosen': ({ player, text }) => `${player()} takes the ${text('edge')} edge.`,
  effect: ({ unit, card }) => `${unit()} uses ${card('effect')}.`,
  'effect-applies': NOTHING,
  'effect-over': NOTHING,
  'elimination-forfeited': ({ player }) => `${player()} eliminates nothing.`,
  'field-commander': ({ unit }) => `${unit()} carries the commander token.`,
  'flaw-played': ({ unit }) => `The flaw of ${unit()} comes to light.`,
  'fire-support': ({ unit }) => `${unit()} gives fire support against ${unit('target')}.`,
  impact: ({ count }) => `Impact turns ${howMany(count, 'hit')} into ${count === 1 ? 'a critical' : 'criticals'}.`,
  'leaves-table': ({ unit }) => `${unit()} leaves the table.`,
  marksman: ({ unit, text }) =>
    `${unit()} uses Marksman: ${facesText([
      ['blank', text('blanks')],
      ['hit', text('hits')],
    ])} improved.`,
  jarkai: ({ unit, text }) =>
    `${unit()} uses Jar'Kai Mastery: ${facesText([
      ['blank', text('blanks')],
      ['hit', text('hits')],
    ])} improved.`,
  primitive: ({ count }) => `Primitive turns ${howMany(count, 'critical')} into ${count === 1 ? 'a hit' : 'hits'}.`,
  'turn-passed': ({ player, text }) =>
    `${player()} passes${text('paid') === 'yes' ? ' and spends an advantage token' : ''}.`,
  'points-scored': ({ player, count }) => `${player()} scores ${howMany(count, 'victory point')}.`,
  'dice-upgraded': ({ unit, count }) => `${unit()} upgrades ${howMany(count, 'die', 'dice')}.`,
  'dice-downgraded': ({ unit, count }) => `${unit()} downgrades ${howMany(count, 'die', 'dice')}.`,
  'melee-started': ({ unit }) => `${unit()} starts a melee with ${unit('target')}.`,
  'mini-defeated': ({ unit }) => `A miniature of ${unit()} is defeated.`,
  'mini-restored': ({ unit }) => `A miniature of ${unit()} is restored.`,
  'mission-fulfilled': ({ unit }) => `${unit()} fulfils its secret mission.`,
  'new-leader': NOTHING,
  nominated: ({ unit, player }) => `${player()} nominates ${unit()} to issue orders.`,
  'order-diverted': ({ unit }) => `The order of ${unit()} goes to ${unit('to')}.`,
  'order-issued': ({ unit }) => `${unit()} gets an order.`,
  'order-lost': ({ unit }) => `${unit()} loses its order.`,
  'order-token-discarded': ({ player, text }) => `${player()} discards an order token: ${text('rank')}.`,
  'order-token-returned': ({ player, text }) => `${player()} returns an order token to the pool: ${text('rank')}.`,
  'order-token-held': ({ player }) => `${player()} puts an order token facedown on the command card.`,
  'held-order-used': ({ player, text }) => `${player()} uses an order token from the command card: ${text('rank')}.`,
  'order-token-drawn': ({ player, text }) => `${player()} draws an order token: ${text('rank')}.`,
  phase: ({ text }) => `— ${text('phase')} phase —`,
  pierce: ({ count }) => `Pierce cancels ${howMany(count, 'block')}.`,
  'piled-in': NOTHING,
  priority: ({ player }) => `${player()} has priority.`,
  ram: ({ count }) => `Ram turns ${howMany(count, 'die', 'dice')} into ${count === 1 ? 'a critical' : 'criticals'}.`,
  'result-cancelled': ({ unit, text, count }) => `${unit()} cancels ${howMany(count, text('face'))} by ${text('by')}.`,
  round: ({ text }) => `=== Round ${text('round')} ===`,
  'shields-lowered': ({ unit, count }) => `${unit()} loses ${howMany(count, 'active shield')}.`,
  'shields-raised': ({ unit, count }) => `${unit()} raises ${howMany(count, 'shield')}.`,
  'terrain-marked': ({ text }) => `The terrain ${text('terrain')} is marked.`,
  'asset-claimed': ({ unit, text }) => `${unit()} claims asset ${text('token')}.`,
  'asset-dropped': ({ unit, text }) => `${unit()} drops asset ${text('token')}.`,
  'token-moved': ({ text }) => `Token ${text('token')} is moved.`,
  'token-used': ({ unit, text }) => `${unit()} uses token ${text('token')}.`,
  'token-claimed': ({ unit, text }) => `${unit()} claims token ${text('token')}.`,
  'token-detonated': ({ text }) => `Token ${text('token')} detonates.`,
  'token-dropped': ({ unit, text }) => `${unit()} drops token ${text('token')}.`,
  'token-gained': ({ unit, text, count }) =>
    `${unit()} gains ${howMany(count, `${text('token').replaceAll('-', ' ')} token`)}.`,
  'token-placed': ({ place, text }) => (isGiven(text) ? '' : `A token is placed at ${place}.`),
  'token-removed': ({ unit, text, count }) => `${unit()} loses ${howMany(count, `${text('token')} token`)}.`,
  'token-spent': ({ unit, text, count }) => `${unit()} spends ${howMany(count, `${text('token')} token`)}.`,
  'token-taken-away': ({ text }) => `Token ${text('token')} is taken away.`,
  'token-wounds': ({ text, count }) => `Token ${text('token')} now has ${howMany(count, 'wound')}.`,
  'supply-equipped': ({ unit, card }) => `${unit()} equips ${card()}.`,
  'token-flipped': ({ text }) => `Token ${text('token')} is turned faceup.`,
  'cart-moved': ({ place }) => `A bomb cart moves to ${place}.`,
  'unit-defeated': ({ unit }) => `${unit()} is defeated.`,
  'unit-disembarked': ({ unit }) => `${unit()} leaves ${unit('target')}.`,
  'unit-distracted': ({ unit }) => `${unit()} is distracted by ${unit('by')}.`,
  'unit-deployed': ({ unit }) => `${unit()} deploys.`,
  'unit-displaced': ({ unit }) => `${unit()} is displaced.`,
  'unit-embarked': ({ unit }) => `${unit()} boards ${unit('target')}.`,
  'unit-left-out': ({ unit }) => `There is no place for ${unit()}; it stays off the table.`,
  'unit-marked': ({ unit }) => `${unit()} is marked with a bounty.`,
  'unit-moved': ({ unit, text, place }) =>
    text('move') === 'pivot'
      ? `${unit()} turns to face ${text('facing')}°.`
      : `${unit()} ${MOVES[text('move')] ?? `makes a ${text('move')} move`} to ${place}.`,
  'unit-panicked': ({ unit }) => `${unit()} panics.`,
  'unit-placed': ({ unit, place }) => `${unit()} is placed at ${place}.`,
  'unit-promoted': ({ unit }) => `${unit()} is promoted to commander.`,
  'unit-set-aside': ({ unit }) => `${unit()} is set aside.`,
  'unit-suppressed': ({ unit }) => `${unit()} is suppressed.`,
  'victory-tokens': ({ player, count }) => `${player()} gains ${howMany(count, 'victory token')}.`,
  'weapon-chosen': ({ text }) => `With ${text('weapon')}.`,
  'wounds-assigned': NOTHING,
  'wounds-suffered': ({ unit, count }) => `${unit()} suffers ${howMany(count, 'wound')}.`,
} satisfies Readonly<Record<string, Sentence>>;

/** How events are told in a language. */
export interface Telling {
  readonly sentences: Readonly<Record<Told, Sentence>>;
  /** Words for what is no unit, and for no player. */
  readonly nobody: { readonly table: string; readonly player: string };
  /** A player's name in the middle of a sentence. */
  readonly player: (name: string) => string;
}

/** The events that have a sentence. */
export type Told = keyof typeof SENTENCES;

/** What a battle card does, after a space: an objective's victory tokens, another card's effect if it has one. */
function effectOf({ library }: Battle, id: string, speech: Teller): string {
  const card = library.battleCards.get(id);
  const role = library.vocabulary.mission.find((kind) => kind.id === card?.kind)?.role;
  if (card !== undefined && role === 'scoring') return ` ${objectiveAim(card, speech)}`;
  const effect = card?.effect ?? null;
  return effect === null ? '' : ` ${speech.cards.battle(`${id}/effect`, effect)}`;
}

/** Faces as text, `2 blocks, 1 blank`; those with count 0 are left out. */
function facesText(faces: readonly (readonly [name: string, count: string])[]): string {
  return faces.flatMap(([name, count]) => (count === '0' ? [] : [howMany(Number(count), name)])).join(', ');
}

/** Faces in notation, `red: 2 hit 1 blank`, in words: `red: 2 hits, 1 blank`. */
function manyFaces(notation: string): string {
  return notation
    .replaceAll(/(\d+) (hit|crit|surge|blank)\b/g, (_, count: string, face: string) => howMany(Number(count), face))
    .replaceAll(/([a-z]) (?=\d)/g, '$1, ');
}

/** What a throw of defence dice is called that is no defence. */
const THROWS: Readonly<Record<string, string>> = {
  'defense-reroll': 'Rerolled defence dice',
  rally: 'Rally',
  damaged: 'Damaged vehicle',
  resilience: 'Vehicle damage',
  clamber: 'Clambering',
  priority: 'Tie for priority',
  mine: 'Mine',
  regenerate: 'Regenerate',
  guardian: 'Guardian',
  'vaders-might': "Vader's Might",
  'command-card': 'Effect of a command card',
};

/** Actions that are evident from the events that follow them. */
export const QUIET: ReadonlySet<string> = new Set([
  'aim',
  'dodge',
  'standby',
  'move',
  'attack',
  'pivot',
  'reverse',
  'compulsory-move',
  'strafe',
  'climb',
  'clamber',
  'free-clamber',
  'scaled-clamber',
  'withdraw',
  'withdraw-back',
  'withdraw-climb',
  'withdraw-spurred',
  'card-action',
  'free-card-action',
  'card-attack',
  'card-move',
  'free-card-move',
]);

const MOVES: Readonly<Record<string, string>> = {
  standard: 'moves',
  vertical: 'moves',
  climb: 'climbs',
  reverse: 'reverses',
  strafe: 'strafes',
  compulsory: 'flies',
  withdraw: 'withdraws',
};

/** Events that say nothing about what caused them. */
const CONSEQUENCES = new Set([
  'mini-defeated',
  'shields-lowered',
  'shields-raised',
  'token-gained',
  'token-removed',
  'unit-suppressed',
  'wounds-suffered',
]);

/** English, the language of everything that has no other. */
export const english: Telling = {
  sentences: SENTENCES,
  nobody: { table: 'the table', player: 'nobody' },
  player: (name) => name,
};

/** What events are told with. */
interface Teller {
  readonly telling: Telling;
  readonly measures: Measures;
  readonly book: Book;
  readonly cards: CardWords;
}

const plain: Teller = { telling: english, measures: notation, book, cards };

/**
 * Tells events as sentences, and names the effect of a card that happened by itself before what follows from it:
 * `Deflect: Speeder Bikes (r4) suffers 2 wounds.` To be given every event in order.
 */
export function tellerOf(b: Battle, speech: Teller = plain): (event: GameEvent) => string | undefined {
  const causes: string[] = [];
  /** How many causes there are with each attack that is being resolved. */
  const attacks: number[] = [];
  return (event) => {
    const { type } = event;
    // Events of a state that an undo has left may lack their end; an activation or a phase begins anew.
    if (type === 'activation-started' || type === 'phase') causes.length = attacks.length = 0;
    if (type === 'effect-applies') causes.push(cardName(b, String(event['effect'])));
    // A chosen effect has a sentence of its own.
    if (type === 'effect') causes.push('');
    // In an attack that an effect grants, what happens comes of the attack. It is declared for each of its pools.
    if (type === 'attack-declared' && attacks.at(-1) !== causes.length) attacks.push(causes.push(''));
    if (type === 'attack-ended') causes.length = (attacks.pop() ?? 1) - 1;
    if (type === 'effect-over') causes.pop();
    const sentence = sentenceOf(b, event, speech);
    if (sentence === undefined || sentence === '') return sentence;
    const cause = causes[causes.length - 1] ?? '';
    if (cause === '' || !CONSEQUENCES.has(type)) return sentence;
    return `${cause}: ${sentence}`;
  };
}

/** The sentence for an event; empty if it needs none, undefined if there is none for this type. */
function sentenceOf(b: Battle, { type, ...fields }: GameEvent, speech: Teller): string | undefined {
  const { telling, measures } = speech;
  if (!Object.hasOwn(telling.sentences, type)) return undefined;
  const sentence = telling.sentences[type as Told];
  // Who plays a flaw card is not the unit whose flaw it is; `flaw-played` follows.
  if (type === 'effect' && b.library.upgrades.get(String(fields['effect']))?.slot === 'flaw') return '';
  const number = (field: string): number => Number(fields[field]);
  const facts: Facts = {
    unit: (field = 'unit') => (number(field) >= 0 ? unitName(b, number(field)) : telling.nobody.table),
    player: (field = 'player') => telling.player(b.players[number(field)] ?? telling.nobody.player),
    text: (field) => String(fields[field]),
    card: (field = 'card') => cardName(b, String(fields[field])),
    says: () => effectOf(b, String(fields['card']), speech),
    count: number('count'),
    place: measures.place(Math.round(number('x') * MILLIMETRE), Math.round(number('y') * MILLIMETRE)),
  };
  return sentence(facts);
}
