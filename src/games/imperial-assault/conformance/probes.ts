import type { EffectText } from '../effects/language.js';

/**
 * Abilities that exist only in cases, so that rules can be shown without the facts of a card: the vocabulary's
 * section 8.
 */
const ALL: readonly EffectText[] = [
  { name: 'reroll-attack', at: 'attack.reroll', may: true, do: [['reroll', 'attack', 1]] },
  { name: 'reroll-defense', at: 'defense.reroll', may: true, do: [['reroll', 'defense', 1]] },
  { name: 'jinx', at: 'defense.reroll', may: true, do: [['reroll', 'attack', 1]] },
  { name: 'strong', at: 'attack.modify', may: true, do: [['dmg', 1]] },
  { name: 'sturdy', at: 'defense.modify', do: [['block', 1]] },
  { name: 'keen', at: 'attack.modify', do: [['surge', 1]] },
  { name: 'add-red', at: 'attack.declare', may: true, do: [['add', 'red']] },
  { name: 'surge-to-damage', at: 'attack.modify', may: true, do: [['convert', 'surge', 'dmg', 1]] },
  { name: 'dodge-to-evade', at: 'attack.modify', may: true, do: [['convert', 'dodge', 'evade', 1]] },
  {
    name: 'volley',
    at: 'special',
    do: [
      ['attack', 'you', { different: true }],
      ['attack', 'you', { different: true }],
    ],
  },
  { name: 'salvo', at: 'special2', do: [['attack', 'you']] },
  {
    name: 'lunge',
    at: 'special',
    do: [
      ['points', 'you', 2],
      ['attack', 'you'],
    ],
  },
  {
    name: 'bolt',
    at: 'special',
    do: [
      ['pick', 'enemy', { los: true }],
      ['damage', 'it', 2],
    ],
  },
  {
    name: 'sap',
    at: 'special',
    do: [
      ['pick', 'enemy', { los: true }],
      ['strain', 'it', 2],
    ],
  },
  {
    name: 'heal',
    at: 'special',
    do: [
      ['pick', 'any', { within: 3 }],
      ['heal', 'it', 2],
    ],
  },
  {
    name: 'shove',
    at: 'special',
    do: [
      ['pick', 'any', { adj: true }],
      ['push', 'it', 2],
    ],
  },
  {
    name: 'blink',
    at: 'special',
    do: [
      ['space', { within: 3, empty: true }],
      ['place', 'you'],
    ],
  },
  { name: 'dash', at: 'special', do: [['move', 'you', 3]] },
  {
    name: 'order',
    at: 'special',
    do: [
      ['pick', 'friend', { other: true, within: 3 }],
      ['attack', 'it'],
    ],
  },
  {
    name: 'turncoat',
    at: 'special',
    do: [
      ['pick', 'enemy', { within: 3 }],
      ['attack', 'it', { anyone: true }],
    ],
  },
  {
    name: 'vigil',
    at: 'move.enter',
    role: 'enemy',
    if: ['entered-within', 2],
    may: true,
    limit: 'round',
    do: [['attack', 'you']],
  },
  { name: 'flinch', at: 'attack.declared', may: true, do: [['move', 'you', 1]] },
  { name: 'thorns', at: 'defense.after', do: [['damage', 'attacker', 1]] },
  {
    name: 'snare',
    at: 'move.exit',
    role: 'enemy',
    if: ['and', ['voluntary'], ['exits-adjacent']],
    do: [['damage', 'subject', 1]],
  },
  {
    name: 'burden',
    at: 'move.enter',
    role: 'any',
    if: ['and', ['not', ['same', 'you', 'subject']], ['entered-adjacent']],
    do: [['damage', 'subject', 1]],
  },
  { name: 'last-word', at: 'would-be-defeated', may: true, do: [['attack', 'you']] },
  { name: 'pulse', at: 'round.end', role: 'any', do: [['vp', 1]] },
  { name: 'strain-1', at: 'activation', cost: { strain: 1 }, do: [['power', 'you', 'any']] },
  { name: 'exhaust-push', at: 'activation', limit: 'round', do: [['points', 'you', 2]] },
];

/** The probes by name. */
export const PROBES: ReadonlyMap<string, EffectText> = new Map(ALL.map((text) => [text.name, text]));

/** A Command card of the cases. */
export interface ProbeCard {
  readonly limit: number;
  readonly restriction: readonly string[];
  readonly affiliation: string | undefined;
  readonly effects: readonly EffectText[];
}

const plain = (effects: readonly EffectText[], more: Partial<ProbeCard> = {}): ProbeCard => ({
  limit: 1,
  restriction: [],
  affiliation: undefined,
  effects,
  ...more,
});

const points: EffectText = { name: 'p-move', at: 'activation', do: [['points', 'you', 2]] };

/** The Command cards that exist only in cases; each costs 1. */
export const PROBE_CARDS: ReadonlyMap<string, ProbeCard> = new Map<string, ProbeCard>([
  ...Array.from({ length: 15 }, (_, i): [string, ProbeCard] => [`blank-${i + 1}`, plain([])]),
  ['p-damage', plain([{ name: 'p-damage', at: 'attack.modify', do: [['dmg', 1]] }], { limit: 2 })],
  ['p-block', plain([{ name: 'p-block', at: 'defense.modify', do: [['block', 1]] }])],
  ['p-move', plain([points])],
  ['p-trooper', plain([{ ...points, name: 'p-trooper' }], { restriction: ['Trooper'], affiliation: 'Imperial' })],
  ['p-shoot', plain([{ name: 'p-shoot', at: 'special', do: [['attack', 'you']] }])],
  ['p-dodge-step', plain([{ name: 'p-dodge-step', at: 'attack.declared', do: [['move', 'you', 1]] }])],
  ['p-round', plain([{ name: 'p-round', at: 'round.start', role: 'any', by: 'player', do: [['vp', 1]] }])],
  ['p-end', plain([{ name: 'p-end', at: 'round.end', role: 'any', by: 'player', do: [['vp', 1]] }])],
]);
