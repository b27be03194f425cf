import { z } from 'zod';
import { count, type Fixed, name, positive } from '../../../proof/schema-parts.js';
import { facing, place, places, player, side } from './schema-parts.js';
import { ATTACK_FACES, DEFENSE_FACES } from '../words/dice.js';
import { RANKS } from '../words/ranks.js';
import { ROLL_PURPOSES } from './vocabulary.js';

const attackFaces = z.array(z.enum(ATTACK_FACES)).min(1).exactOptional();
const defenseFaces = z.array(z.enum(DEFENSE_FACES)).min(1).exactOptional();

const anyAttackDice = z.strictObject({ red: attackFaces, black: attackFaces, white: attackFaces });
export type AttackRoll = Fixed<z.infer<typeof anyAttackDice>>;
const anyDefenseDice = z.strictObject({ red: defenseFaces, white: defenseFaces });
export type DefenseRoll = Fixed<z.infer<typeof anyDefenseDice>>;

const AT_LEAST_ONE = { error: 'a roll needs at least one die' };

/** The dice of one roll. */
export const roll = z
  .strictObject({
    for: z.enum(ROLL_PURPOSES).exactOptional(),
    attack: anyAttackDice.refine((dice) => Object.keys(dice).length > 0, AT_LEAST_ONE).exactOptional(),
    defense: anyDefenseDice.refine((dice) => Object.keys(dice).length > 0, AT_LEAST_ONE).exactOptional(),
  })
  .refine(({ attack, defense }) => (attack === undefined) !== (defense === undefined), {
    error: 'a roll is of attack dice or of defense dice',
  });
export type Roll = Fixed<z.infer<typeof roll>>;

const cards = z.array(name).min(1).max(3);

/** An order token, the winner of a toss, two supply cards, or the rows of battle cards that are revealed. */
export const draw = z.union([
  z.strictObject({ order: z.enum(RANKS) }),
  z.strictObject({ coin: side }),
  z.strictObject({ supplies: z.array(name).length(2) }),
  z
    .strictObject({
      objectives: cards.exactOptional(),
      deployments: cards.exactOptional(),
      conditions: cards.exactOptional(),
    })
    .refine((rows) => Object.keys(rows).length > 0, { error: 'say which cards are revealed' }),
]);
export type Draw = Fixed<z.infer<typeof draw>>;

const weaponCount = z.strictObject({ weapon: name, count: positive });
/** A weapon, and how many miniatures use it. */
export type WeaponCount = Fixed<z.infer<typeof weaponCount>>;

const weapons = z.array(weaponCount).min(1);

const support = z.strictObject({ unit: name, weapons: weapons.exactOptional() });
/** A unit that adds weapons to another's pool (Fire Support). */
export type CaseSupport = Fixed<z.infer<typeof support>>;

const pool = z.strictObject({ target: name, weapons: weapons.exactOptional(), support: support.exactOptional() });
export type CasePool = Fixed<z.infer<typeof pool>>;

const moveFields = {
  unit: name,
  toMm: place,
  facingDeg: facing.exactOptional(),
  minisMm: places.exactOptional(),
  by: name.exactOptional(),
  grant: name.exactOptional(),
};

const climbFields = {
  unit: name,
  to: name,
  minisMm: places.exactOptional(),
  by: name.exactOptional(),
  grant: name.exactOptional(),
};

const actFields = { unit: name, by: name.exactOptional() };
const countFields = { unit: name, count: positive };

/** The fields of every kind of choice, in play order; `docs/conformance.md` explains them with an example each. */
const CHOICE_FIELDS = {
  'choose-colour': { player, colour: side },
  'choose-edge': { player, edge: z.enum(['near', 'far']) },
  eliminate: { player, category: z.enum(['objective', 'deployment', 'condition']) },
  forfeit: { player },
  'place-objective': { player, atMm: place.exactOptional(), terrain: name.exactOptional() },
  'place-condition': { player, atMm: place },
  'place-smoke': { unit: name, atMm: place },
  'place-graffiti': { unit: name, atMm: place },
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
    leaderMm: place.exactOptional(),
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
  'place-reinforcement': { unit: name, leaderMm: place, minisMm: places.exactOptional() },
  'use-courage': { unit: name, of: name },
  'spend-from': { unit: name, of: name },
  use: {
    unit: name,
    ability: name,
    targets: z.array(name).exactOptional(),
    count: count.exactOptional(),
    minisMm: places.exactOptional(),
  },
  move: moveFields,
  pivot: { unit: name, facingDeg: facing, by: name.exactOptional(), grant: name.exactOptional() },
  reverse: moveFields,
  strafe: moveFields,
  climb: climbFields,
  clamber: climbFields,
  withdraw: { unit: name, toMm: place },
  embark: { unit: name, into: name, by: name.exactOptional() },
  disembark: {
    unit: name,
    leaderMm: place.exactOptional(),
    toMm: place.exactOptional(),
    facingDeg: facing.exactOptional(),
    minisMm: places.exactOptional(),
    by: name.exactOptional(),
  },
  'bail-out': { unit: name, leaderMm: place, minisMm: places.exactOptional() },
  attack: {
    unit: name,
    target: name.exactOptional(),
    weapons: weapons.exactOptional(),
    support: support.exactOptional(),
    pools: z.array(pool).min(1).exactOptional(),
    by: name.exactOptional(),
  },
  aim: actFields,
  dodge: actFields,
  standby: actFields,
  recover: {
    ...actFields,
    removeSuppression: count.exactOptional(),
    ready: z.array(name).exactOptional(),
  },
  'card-action': {
    unit: name,
    name,
    targets: z.array(name).exactOptional(),
    mini: positive.exactOptional(),
    token: name.exactOptional(),
    what: z.enum(['add', 'remove']).exactOptional(),
    by: name.exactOptional(),
  },
  'place-charge': { unit: name, atMm: place },
  divulge: { player, card: name },
  'place-bane': { player, atMm: place },
  'bane-faces': { player, faces: z.array(name).length(3) },
  'reveal-bane': { player, token: name },
  'end-activation': { unit: name },
  detonate: { unit: name, token: name },
  'equip-supply': { unit: name, card: name },
  'place-barricade': { player, atMm: place, facingDeg: facing.exactOptional() },
  'place-cart': { player, atMm: place },
  'mark-destination': { player, terrain: name },
  'move-cart': { player, toMm: place.exactOptional() },
  'choose-hostage': { player, unit: name },
  'carry-bomb': { player, unit: name },
  'detonate-bomb': { player, token: name },
  'next-victim': { player, target: name },
  'timing-order': { player, first: side },
  'choose-pool': { target: name },
  reroll: { spend: z.enum(['aim', 'observation']), dice: anyAttackDice },
  'reroll-defense': { unit: name, dice: anyDefenseDice },
  marksman: { unit: name, blanks: count, hits: count },
  'lose-suppression': { unit: name, count: count },
  'spend-surge': countFields,
  'spend-dodge': { ...countFields, crits: count.exactOptional() },
  'spend-shields': { unit: name, hits: positive.exactOptional(), crits: positive.exactOptional() },
  'raise-shields': { unit: name, count: count },
  'apply-cover': { unit: name, apply: z.boolean() },
  lethal: countFields,
  ram: { unit: name, blanks: count, hits: count },
  impact: countFields,
  armor: countFields,
  pierce: countFields,
  'assign-wound': { unit: name, mini: positive },
  'new-leader': { unit: name, mini: positive },
  'disrupt-weapon': { unit: name, weapon: name },
  'displace-place': { unit: name, leaderMm: place.exactOptional(), minisMm: places.exactOptional() },
  'pile-in': { unit: name, minisMm: places },
  promote: { player, unit: name },
  pass: {},
} as const;

export type ChoiceKind = keyof typeof CHOICE_FIELDS;
export const CHOICE_KINDS = Object.keys(CHOICE_FIELDS) as ChoiceKind[];

/** One decision of a player. */
export type Choice = {
  readonly [K in ChoiceKind]: { readonly kind: K } & Fixed<
    z.infer<z.ZodObject<(typeof CHOICE_FIELDS)[K], z.core.$strict>>
  >;
}[ChoiceKind];

const kinds = Object.entries(CHOICE_FIELDS).map(([kind, fields]) =>
  z.strictObject({ kind: z.literal(kind), ...fields }),
);

/** A choice with exactly the fields of its kind. */
export const choice = z
  .discriminatedUnion('kind', kinds as unknown as [z.ZodType<Choice> & z.core.$ZodTypeDiscriminable])
  .refine((made) => made.kind !== 'attack' || (made.target === undefined) !== (made.pools === undefined), {
    error: 'an attack needs exactly one of target, pools',
  })
  .refine((made) => made.kind !== 'place-objective' || (made.atMm === undefined) !== (made.terrain === undefined), {
    error: 'place-objective needs exactly one of atMm, terrain',
  });
