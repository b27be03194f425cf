import { effectSchema } from '../cards/language/effect.js';
import type { CardFilter } from '../cards/language/filter.js';
import type { Named } from '../effects/named.js';
import type { CommandKind } from '../battle/skirmish.js';

/**
 * Abilities that exist only in cases, so that rules can be shown without the facts of a card: the vocabulary's section
 * 8.
 */
const ABILITIES: Readonly<Record<string, object>> = {
  'reroll-attack': { at: 'attack.reroll', may: true, do: [['reroll', 'attack', 1]] },
  'reroll-defense': { at: 'defense.reroll', may: true, do: [['reroll', 'defense', 1]] },
  jinx: { at: 'defense.reroll', may: true, do: [['reroll', 'attack', 1]] },
  strong: { at: 'attack.modify', may: true, do: [['atk', { damage: 1 }]] },
  sturdy: { at: 'defense.modify', do: [['def', { block: 1 }]] },
  keen: { at: 'attack.modify', do: [['atk', { surge: 1 }]] },
  'add-red': { at: 'attack.declared', may: true, do: [['add-die', 'attack', 'red', 1]] },
  'surge-to-damage': { at: 'attack.modify', may: true, do: [['convert', 'surge', { damage: 1 }, 1]] },
  'dodge-to-evade': { at: 'attack.modify', may: true, do: [['convert', 'dodge', { evade: 1 }, 1]] },
  volley: { at: 'special', do: [['attacks', 'you', 2, { targets: 'different' }]] },
  salvo: { at: 'double-special', do: [['attack', 'you']] },
  lunge: {
    at: 'special',
    do: [
      ['movement', 'you', 2],
      ['attack', 'you', { may: true }],
    ],
  },
  bolt: {
    at: 'special',
    do: [
      ['pick', 'enemy', { los: 'you' }],
      ['damage', 'it', 2],
    ],
  },
  sap: {
    at: 'special',
    do: [
      ['pick', 'enemy', { los: 'you' }],
      ['strain', 'it', 2],
    ],
  },
  heal: {
    at: 'special',
    do: [
      ['pick', 'figure', { within: 3 }],
      ['heal', 'it', 2],
    ],
  },
  shove: {
    at: 'special',
    do: [
      ['pick', 'figure', { adj: 'you' }],
      ['push', 'it', 2],
    ],
  },
  blink: { at: 'special', do: [['place', 'you', { within: 3, empty: true }]] },
  dash: { at: 'special', do: [['move', 'you', 3]] },
  order: {
    at: 'special',
    do: [
      ['pick', 'ally', { within: 3 }],
      ['perform', 'it', ['attack']],
    ],
  },
  turncoat: {
    at: 'special',
    do: [
      ['pick', 'enemy', { within: 3 }],
      ['command', 'it', ['attack']],
    ],
  },
  vigil: { at: 'move.enter', role: 'enemy', of: { within: 2 }, may: true, limit: 'round', do: [['attack', 'you']] },
  flinch: { at: 'defense.declared', may: true, do: [['move', 'you', 1]] },
  thorns: { at: 'defense.after', do: [['damage', 'attacker', 1]] },
  snare: { at: 'move.exit', role: 'enemy', of: { adj: 'you' }, if: 'voluntary', do: [['damage', 'subject', 1]] },
  burden: { at: 'move.enter', role: 'other', of: { adj: 'you' }, do: [['damage', 'subject', 1]] },
  'last-word': { at: 'would-be-defeated', may: true, do: [['attack', 'you']] },
  pulse: { at: 'round.end', do: [['points', 'you', 1]] },
  'strain-1': { at: 'free', cost: { strain: 1 }, do: [['token', 'you', 'any', 1]] },
  'exhaust-push': { at: 'free', cost: { exhaust: true }, do: [['movement', 'you', 2]] },
};

/** The probes by name. */
export const PROBES: ReadonlyMap<string, Named> = new Map(
  Object.entries(ABILITIES).map(([name, effect]) => [name, { name, effects: [effectSchema.parse(effect)] }]),
);

/** The Command cards of cases: what they do and who uses them. */
const CARDS: Readonly<Record<string, { readonly does?: object; readonly by?: readonly CardFilter[] }>> = {
  ...Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`blank-${i + 1}`, {}])),
  'p-damage': { does: { at: 'attack.modify', do: [['atk', { damage: 1 }]] } },
  'p-block': { does: { at: 'defense.modify', do: [['def', { block: 1 }]] } },
  'p-move': { does: { at: 'free', do: [['movement', 'you', 2]] } },
  'p-trooper': {
    does: { at: 'free', do: [['movement', 'you', 2]] },
    by: [{ trait: ['Trooper'], affiliation: ['Imperial'] }],
  },
  'p-shoot': { does: { at: 'special', do: [['attack', 'you']] } },
  'p-dodge-step': { does: { at: 'defense.declared', do: [['move', 'you', 1]] } },
  'p-round': { does: { at: 'round.start', do: [['points', 'you', 1]] }, by: [] },
  'p-end': { does: { at: 'round.end', do: [['points', 'you', 1]] }, by: [] },
};

/** The Command cards that exist only in cases; each costs 1. */
export const PROBE_CARDS: ReadonlyMap<string, CommandKind> = new Map(
  Object.entries(CARDS).map(([id, { does, by }]) => [
    id,
    { id, name: id, cost: 1, playedBy: by, effects: does === undefined ? [] : [effectSchema.parse(does)] },
  ]),
);
