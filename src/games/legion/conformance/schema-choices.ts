import { z } from 'zod';
import { count, type Fixed, name, positive } from '../../../proof/schema-parts.js';
import { anyAttackDice, anyDefenseDice } from './choice-fields.js';
import { facing, place, places, player, side } from './schema-parts.js';
import { RANKS } from '../words/ranks.js';
import type { Given } from '../contract/case-choice.js';
import { ROLL_PURPOSES } from './vocabulary.js';

const AT_LEAST_ONE = { error: 'a roll needs at least one die' };

/** The dice of one roll. */
export const roll = z
  .strictObject({
    for: z.enum(ROLL_PURPOSES).exactOptional(),
    player: player.exactOptional(),
    attack: anyAttackDice.refine((dice) => Object.keys(dice).length > 0, AT_LEAST_ONE).exactOptional(),
    defense: anyDefenseDice.refine((dice) => Object.keys(dice).length > 0, AT_LEAST_ONE).exactOptional(),
  })
  .refine(({ attack, defense }) => (attack === undefined) !== (defense === undefined), {
    error: 'a roll is of attack dice or of defense dice',
  });
export type Roll = Fixed<z.infer<typeof roll>>;

const cards = z.array(name).min(1).max(3);

/** An order token, the winner of a toss, or two supply cards. */
const anyDraw = z.union([
  z.strictObject({ order: z.enum(RANKS) }),
  z.strictObject({ coin: side }),
  z.strictObject({ supplies: z.array(name).length(2) }),
]);
/** What is drawn, by the word for it: one of these, a row of battle cards for each pile, or a draw of the edition's. */
export type Draw = Readonly<Record<string, string | readonly string[]>>;

/** A draw that every edition has, or one of its own; `piles` are those of its battle cards. */
export function draw(own: readonly string[], piles: readonly string[]): z.ZodType<Draw> {
  const rows = z
    .strictObject(Object.fromEntries(piles.map((pile) => [pile, cards.exactOptional()])))
    .refine((given) => Object.keys(given).length > 0, { error: 'say which cards are revealed' });
  const words = own.map((word) => z.strictObject({ [word]: name }));
  return z.union([...words, anyDraw, rows]);
}

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

/** A climb leads to a piece of terrain, or like a move to a place: as the edition has it. */
const climbFields = {
  unit: name,
  to: name.exactOptional(),
  toMm: place.exactOptional(),
  facingDeg: facing.exactOptional(),
  minisMm: places.exactOptional(),
  by: name.exactOptional(),
  grant: name.exactOptional(),
};

const actFields = { unit: name, by: name.exactOptional() };
const countFields = { unit: name, count: positive };

/**
 * The fields of kinds of choice that take several decisions, in play order; the others are noted by the decisions that
 * they answer. `docs/conformance.md` explains them with an example each.
 */
export const CORE_FIELDS = {
  'set-aside': { player, units: z.array(name) },
  deploy: {
    unit: name,
    aboard: name.exactOptional(),
    beside: name.exactOptional(),
    leaderMm: place.exactOptional(),
    facingDeg: facing.exactOptional(),
    minisMm: places.exactOptional(),
  },
  order: { unit: name, by: name.exactOptional() },
  divert: { unit: name, to: name, by: name },
  'draw-order': { player },
  'place-reinforcement': { unit: name, leaderMm: place, minisMm: places.exactOptional() },
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
  withdraw: { unit: name, toMm: place, facingDeg: facing.exactOptional(), minisMm: places.exactOptional() },
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
  'end-activation': { unit: name },
  detonate: { unit: name, token: name },
  'spend-surge': countFields,
  'spend-dodge': { ...countFields, crits: count.exactOptional() },
  'displace-place': { unit: name, leaderMm: place.exactOptional(), minisMm: places.exactOptional() },
  'pile-in': { unit: name, minisMm: places },
  pass: {},
} as const;

export type CoreKind = keyof typeof CORE_FIELDS;

/** A choice of one of these kinds. */
export type CoreChoice = {
  readonly [K in CoreKind]: { readonly kind: K } & Fixed<z.infer<z.ZodObject<(typeof CORE_FIELDS)[K], z.core.$strict>>>;
}[CoreKind];

/** One decision of a player. Its fields are those of its kind, which an edition may have of its own. */
export type Choice = { readonly kind: string } & Given;

function hasTargetOrPools(made: Given): boolean {
  return (made['target'] === undefined) !== (made['pools'] === undefined);
}

/** The schema of one of these kinds. */
export function coreSchema(kind: CoreKind): z.ZodType {
  const schema = z.strictObject({ kind: z.literal(kind), ...CORE_FIELDS[kind] });
  if (kind !== 'attack') return schema;
  return schema.refine(hasTargetOrPools, { error: 'an attack needs exactly one of target, pools' });
}
