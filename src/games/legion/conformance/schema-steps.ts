import { z } from 'zod';
import { SIDES } from '../words/sides.js';
import { PLAYERS } from '../words/players.js';
import { CATEGORIES } from '../words/battle-cards.js';
import { ATTACK_COLOURS, ATTACK_FACES, DEFENSE_COLOURS, DEFENSE_FACES } from '../words/dice.js';
import { RANKS } from '../words/ranks.js';
import { ROLL_PURPOSES, type ChoiceKind } from './vocabulary.js';

const name = z.string().min(1);
const positive = z.int().min(1);
const side = z.enum(SIDES);
const player = z.enum(PLAYERS);
const facing = z.int().min(0).max(359);

/** One number of a place: millimetres with at most one decimal. */
const millimetres = z.number().refine((mm) => Math.abs(mm * 10 - Math.round(mm * 10)) < 1e-6, {
  error: 'millimetres have at most one decimal',
});

export const placeSchema: z.ZodType<[number, number]> = z.tuple([millimetres, millimetres]);
const places = z.array(placeSchema);

function colors(names: readonly string[], faces: readonly string[]) {
  const list = z.array(z.enum([...faces])).min(1);
  return z.strictObject(Object.fromEntries(names.map((color) => [color, list.exactOptional()])));
}

function aRoll(dice: ReturnType<typeof colors>) {
  return dice.refine((roll) => Object.keys(roll).length > 0, { error: 'a roll needs at least one die' });
}

const anyAttackDice = colors(ATTACK_COLOURS, ATTACK_FACES);
const attackDice = aRoll(anyAttackDice);
const defenseDice = aRoll(colors(DEFENSE_COLOURS, DEFENSE_FACES));

export const rollSchema: z.ZodType = z
  .strictObject({
    for: z.enum(ROLL_PURPOSES).exactOptional(),
    attack: attackDice.exactOptional(),
    defense: defenseDice.exactOptional(),
  })
  .refine((roll) => (roll.attack === undefined) !== (roll.defense === undefined), {
    error: 'a roll is of attack dice or of defense dice',
  });

const cards = z.array(name).min(1).max(3);

export const drawSchema: z.ZodType = z.union([
  z.strictObject({ order: z.enum(RANKS) }),
  z.strictObject({ coin: side }),
  z
    .strictObject({
      objectives: cards.exactOptional(),
      deployments: cards.exactOptional(),
      conditions: cards.exactOptional(),
    })
    .refine((rows) => Object.keys(rows).length > 0, { error: 'say which cards are revealed' }),
]);

const weapons = z.array(z.strictObject({ weapon: name, count: positive })).min(1);

const support = z.strictObject({ unit: name, weapons: weapons.exactOptional() });

const moveFields = {
  unit: name,
  toMm: placeSchema,
  facingDeg: facing.exactOptional(),
  minisMm: places.exactOptional(),
  by: name.exactOptional(),
};

const actFields = { unit: name, by: name.exactOptional() };
const countFields = { unit: name, count: positive };

/** The fields of every kind of choice; `docs/conformance.md` explains them with an example each. */
const CHOICE_FIELDS: Record<ChoiceKind, z.ZodRawShape> = {
  'choose-colour': { player, colour: side },
  'choose-edge': { player, edge: z.enum(['near', 'far']) },
  eliminate: { player, category: z.enum(CATEGORIES) },
  forfeit: { player },
  'place-objective': { player, atMm: placeSchema.exactOptional(), terrain: name.exactOptional() },
  'place-condition': { player, atMm: placeSchema },
  'place-smoke': { unit: name, atMm: placeSchema },
  'place-graffiti': { unit: name, atMm: placeSchema },
  mend: {
    unit: name,
    what: z.enum(['wound', 'restore', 'ion', 'poison', 'damaged', 'disabled', 'weapon-disrupted']),
    mini: positive.exactOptional(),
  },
  'graffiti-die': { unit: name, roll: z.boolean() },
  'set-aside': { player, units: z.array(name) },
  deploy: {
    unit: name,
    aboard: name.exactOptional(),
    beside: name.exactOptional(),
    leaderMm: placeSchema.exactOptional(),
    facingDeg: facing.exactOptional(),
    minisMm: places.exactOptional(),
  },
  'select-command': { player, card: name },
  nominate: { player, unit: name },
  order: { unit: name, by: name.exactOptional() },
  divert: { unit: name, to: name, by: name },
  'choose-teammate': { player },
  'draw-order': { player },
  'choose-unit': { unit: name },
  'place-reinforcement': { unit: name, leaderMm: placeSchema, minisMm: places.exactOptional() },
  'use-courage': { unit: name, of: name },
  'spend-from': { unit: name, of: name },
  use: { unit: name, ability: name, targets: z.array(name).exactOptional(), count: z.int().min(0).exactOptional() },
  move: moveFields,
  pivot: { unit: name, facingDeg: facing, by: name.exactOptional() },
  reverse: moveFields,
  strafe: moveFields,
  climb: { unit: name, to: name, minisMm: places.exactOptional(), by: name.exactOptional() },
  clamber: { unit: name, to: name, minisMm: places.exactOptional(), by: name.exactOptional() },
  withdraw: { unit: name, toMm: placeSchema },
  embark: { unit: name, into: name, by: name.exactOptional() },
  disembark: {
    unit: name,
    leaderMm: placeSchema.exactOptional(),
    toMm: placeSchema.exactOptional(),
    facingDeg: facing.exactOptional(),
    minisMm: places.exactOptional(),
    by: name.exactOptional(),
  },
  'bail-out': { unit: name, leaderMm: placeSchema, minisMm: places.exactOptional() },
  attack: {
    unit: name,
    target: name.exactOptional(),
    weapons: weapons.exactOptional(),
    support: support.exactOptional(),
    pools: z
      .array(z.strictObject({ target: name, weapons: weapons.exactOptional(), support: support.exactOptional() }))
      .min(1)
      .exactOptional(),
    by: name.exactOptional(),
  },
  aim: actFields,
  dodge: actFields,
  standby: actFields,
  recover: {
    ...actFields,
    removeSuppression: z.int().min(0).exactOptional(),
    ready: z.array(name).exactOptional(),
  },
  'card-action': {
    unit: name,
    name,
    targets: z.array(name).exactOptional(),
    mini: positive.exactOptional(),
    token: name.exactOptional(),
    by: name.exactOptional(),
  },
  'place-charge': { unit: name, atMm: placeSchema },
  divulge: { player, card: name },
  'place-bane': { player, atMm: placeSchema },
  'bane-faces': { player, faces: z.array(name).length(3) },
  'reveal-bane': { player, token: name },
  'end-activation': { unit: name },
  detonate: { unit: name, token: name },
  'next-victim': { player, target: name },
  'timing-order': { player, first: side },
  'choose-pool': { target: name },
  reroll: { spend: z.enum(['aim', 'observation']), dice: anyAttackDice },
  'lose-suppression': { unit: name, count: z.int().min(0) },
  'spend-surge': countFields,
  'spend-dodge': { ...countFields, crits: z.int().min(0).exactOptional() },
  'spend-shields': { unit: name, hits: positive.exactOptional(), crits: positive.exactOptional() },
  'raise-shields': { unit: name, count: z.int().min(0) },
  'apply-cover': { unit: name, apply: z.boolean() },
  lethal: countFields,
  ram: { unit: name, blanks: z.int().min(0), hits: z.int().min(0) },
  impact: countFields,
  armor: countFields,
  pierce: countFields,
  'assign-wound': { unit: name, mini: positive },
  'new-leader': { unit: name, mini: positive },
  'disrupt-weapon': { unit: name, weapon: name },
  'displace-place': { unit: name, leaderMm: placeSchema.exactOptional(), minisMm: places.exactOptional() },
  'pile-in': { unit: name, minisMm: places },
  promote: { player, unit: name },
  pass: {},
};

const choices = Object.entries(CHOICE_FIELDS).map(([kind, fields]) =>
  z.strictObject({ kind: z.literal(kind), ...fields }),
);

const anyChoice = z.discriminatedUnion('kind', choices as unknown as [z.ZodObject, ...z.ZodObject[]]);

/** A choice with exactly the fields of its kind. */
export const choiceSchema: z.ZodType = anyChoice
  .refine(
    (choice) => choice['kind'] !== 'attack' || (choice['target'] === undefined) !== (choice['pools'] === undefined),
    {
      error: 'an attack needs exactly one of target, pools',
    },
  )
  .refine(
    (choice) =>
      choice['kind'] !== 'place-objective' || (choice['atMm'] === undefined) !== (choice['terrain'] === undefined),
    { error: 'place-objective needs exactly one of atMm, terrain' },
  );
