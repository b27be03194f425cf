import { z } from 'zod';
import { battleDeckSchema } from '../army/schema.js';
import type { BattleDeck } from '../army/types.js';
import type { Edition } from '../engine/edition.js';
import { OPTIONAL_RULES, type OptionalRule } from '../scenario/types.js';
import type { Side } from '../words/sides.js';
import { between, type Fixed, name } from '../../../proof/schema-parts.js';
import { amount, diceCount, facing, heightMm, place, player, side, someAmount, unitId } from './schema-parts.js';
import { PHASES } from '../words/phases.js';
import { COVER_LEVELS } from '../words/terrain.js';
import { DEFENSE_COLOURS } from '../words/dice.js';
import { RANKS } from '../words/ranks.js';
import { DIFFICULTIES } from './vocabulary.js';

const keyword = z.strictObject({ name, value: amount.exactOptional(), capacity: amount.exactOptional() });
export type CaseKeyword = Fixed<z.infer<typeof keyword>>;

const weapon = z.strictObject({
  name,
  range: z.strictObject({
    melee: z.literal(true).exactOptional(),
    overrun: z.literal(true).exactOptional(),
    min: someAmount.exactOptional(),
    max: someAmount.nullable().exactOptional(),
  }),
  dice: z.strictObject({
    red: diceCount.exactOptional(),
    black: diceCount.exactOptional(),
    white: diceCount.exactOptional(),
  }),
  keywords: z.array(keyword).exactOptional(),
});
/** A weapon as in the card data; `max` null is without limit. */
export type CaseWeapon = Fixed<z.infer<typeof weapon>>;

/** Changes to a unit card for one case: `keywords` are added, `withoutKeywords` removed, everything else replaced. */
const cardChanges = z.strictObject({
  keywords: z.array(keyword).exactOptional(),
  withoutKeywords: z.array(name).exactOptional(),
  weapons: z.array(weapon).exactOptional(),
  rank: z.enum(RANKS).exactOptional(),
  wounds: someAmount.exactOptional(),
  courage: someAmount.nullable().exactOptional(),
  resilience: someAmount.nullable().exactOptional(),
  speed: between(0, 3).exactOptional(),
  defenseDie: z.enum(DEFENSE_COLOURS).exactOptional(),
  surgeAttack: z.enum(['hit', 'crit']).nullable().exactOptional(),
  surgeDefense: z.boolean().exactOptional(),
  smallMinis: z.array(someAmount).exactOptional(),
});

const unitTokens = z.strictObject({
  aim: amount.exactOptional(),
  dodge: amount.exactOptional(),
  standby: between(0, 1).exactOptional(),
  surge: amount.exactOptional(),
  suppression: amount.exactOptional(),
  ion: amount.exactOptional(),
  immobilize: amount.exactOptional(),
  poison: amount.exactOptional(),
  marks: amount.exactOptional(),
  bounties: amount.exactOptional(),
  missions: z.int().min(0).max(1).exactOptional(),
  panic: between(0, 1).exactOptional(),
  observation: amount.exactOptional(),
  shield: amount.exactOptional(),
  inactiveShield: amount.exactOptional(),
});

/** One miniature and its place, or `defeated`. */
const mini = z.union([
  z.literal('defeated'),
  z.strictObject({
    atMm: place,
    wounds: amount.exactOptional(),
    levelMm: heightMm.exactOptional(),
    facingDeg: facing.exactOptional(),
  }),
]);
export type CaseMini = Fixed<z.infer<typeof mini>>;

export const unit = z
  .strictObject({
    id: unitId,
    side: player,
    card: name,
    with: cardChanges.exactOptional(),
    upgrades: z.array(name).exactOptional(),
    loadout: z.array(name).exactOptional(),
    supplies: z.array(name).exactOptional(),
    counterpart: z
      .strictObject({
        card: name,
        with: cardChanges.exactOptional(),
        upgrades: z.array(name).exactOptional(),
      })
      .exactOptional(),
    leaderMm: place.exactOptional(),
    line: z.enum(['x', 'y']).exactOptional(),
    lost: amount.exactOptional(),
    wounds: amount.exactOptional(),
    minis: z.array(mini).min(1).exactOptional(),
    levelMm: heightMm.exactOptional(),
    facingDeg: facing.exactOptional(),
    where: z.enum(['reserve', 'defeated', 'set-aside']).exactOptional(),
    aboard: name.exactOptional(),
    transports: name.exactOptional(),
    driven: amount.exactOptional(),
    tokens: unitTokens.exactOptional(),
    damage: z
      .strictObject({
        damaged: z.literal(true).exactOptional(),
        disabled: z.literal(true).exactOptional(),
        weaponDisrupted: name.exactOptional(),
      })
      .exactOptional(),
    order: z.enum(['pool', 'faceup', 'facedown']).exactOptional(),
    exhausted: z.array(name).exactOptional(),
    expended: z.array(name).exactOptional(),
    flipped: z.array(name).exactOptional(),
    commander: z.literal(true).exactOptional(),
  })
  .refine((u) => [u.leaderMm, u.minis, u.where, u.aboard].filter((given) => given !== undefined).length === 1, {
    error: 'say where the unit is with exactly one of leaderMm, minis, where, aboard',
  })
  .refine((u) => u.minis === undefined || (u.line === undefined && u.lost === undefined && u.wounds === undefined), {
    error: 'line, lost and wounds belong to leaderMm; with minis say it for each miniature',
  });
export type CaseUnit = Fixed<z.infer<typeof unit>>;

/** The kind of a piece that gives all its properties itself. */
const CUSTOM = 'custom';

export const coverLevel = z.enum(COVER_LEVELS);
const difficulty = z.enum(DIFFICULTIES);

const anyTerrain = z.strictObject({
  id: unitId,
  kind: z.string(),
  family: z.string().exactOptional(),
  polygonMm: z.array(place).min(3),
  heightMm,
  cover: z
    .union([
      coverLevel,
      z.strictObject({
        trooper: coverLevel.exactOptional(),
        creature: coverLevel.exactOptional(),
        emplacement: coverLevel.exactOptional(),
        groundVehicle: coverLevel.exactOptional(),
        repulsorVehicle: coverLevel.exactOptional(),
      }),
    ])
    .exactOptional(),
  movement: z
    .union([
      difficulty,
      z.strictObject({ trooper: difficulty, groundVehicle: difficulty, repulsorVehicle: difficulty }),
    ])
    .exactOptional(),
  flatTop: z.boolean().exactOptional(),
  ladder: z.boolean().exactOptional(),
});
export type CaseTerrain = Fixed<z.infer<typeof anyTerrain>>;

/**
 * A piece of terrain. Its kind is a row of the edition's tables, by its rule id, or `custom` for a piece that gives all
 * its properties itself. `cover` and `movement` apply to all units, or by kind of unit; a kind for which `cover` names
 * nothing has none.
 */
export function terrain({ terrain: { kinds }, cases }: Edition): z.ZodType<CaseTerrain> {
  const kind = z.enum([...Array.from(kinds.values(), ({ rule }) => rule), CUSTOM]);
  const family = z.enum(Object.keys(cases.families)).exactOptional();
  return anyTerrain
    .extend({ kind, family })
    .refine((t) => t.kind !== CUSTOM || (t.family !== undefined && t.cover !== undefined && t.movement !== undefined), {
      error: 'a custom piece of terrain needs family, cover and movement',
    });
}
export type CaseCover = NonNullable<CaseTerrain['cover']>;

const anyToken = z.strictObject({
  kind: z.string(),
  atMm: place.exactOptional(),
  terrain: unitId.exactOptional(),
  claimedBy: unitId.exactOptional(),
  owner: side.exactOptional(),
  type: name.exactOptional(),
  wounds: amount.exactOptional(),
});
export type CaseToken = Fixed<z.infer<typeof anyToken>>;

/** Whether a token is given without a place because a unit holds it. */
function isHeld({ atMm, terrain, claimedBy }: CaseToken): boolean {
  return atMm === undefined && terrain === undefined && claimedBy !== undefined;
}

/** A token of one of the edition's kinds. */
export function token({ cases: { tokens } }: Edition): z.ZodType<CaseToken> {
  const words = Object.keys(tokens);
  const thatAre = (is: (kind: Edition['cases']['tokens'][string]) => boolean): string =>
    words.filter((word) => is(tokens[word])).join(', ');
  return anyToken
    .extend({ kind: z.enum(words) })
    .refine((t) => (t.atMm === undefined) !== (t.terrain === undefined) || isHeld(t), {
      error: 'a token needs exactly one of atMm, terrain',
    })
    .refine((t) => t.terrain === undefined || tokens[t.kind].marksTerrain === true, {
      error: `a token that marks terrain is of the kind ${thatAre(({ marksTerrain }) => marksTerrain === true)}`,
    })
    .refine(
      (t) => {
        const { owner } = tokens[t.kind];
        return t.terrain !== undefined || owner === 'may' || (owner === 'always') === (t.owner !== undefined);
      },
      { error: `${thatAre(({ owner }) => owner === 'always')} have an owner, and other tokens have none` },
    )
    .refine((t) => (tokens[t.kind].typed === true) === (t.type !== undefined), {
      error: `${thatAre(({ typed }) => typed === true)} have a type, and other tokens have none`,
    });
}

/** A size of table that the edition has. */
export function tableSize({ cases: { tables } }: Edition): z.ZodType<string> {
  return z.enum(Object.keys(tables));
}

/** The battle of a case. A card in play stands under the id of its kind. */
export interface CaseBattle {
  readonly table?: string;
  readonly optional?: readonly OptionalRule[];
  readonly rounds?: number;
  readonly colours?: 'chosen';
  readonly deck?: BattleDeck;
  readonly revealed?: BattleDeck;
  readonly decks?: Readonly<Record<Side, BattleDeck>>;
}

/** What the battle of a case consists of. */
export function battle(edition: Edition): z.ZodType<CaseBattle> {
  const { vocabulary, cases } = edition;
  const ofSide = z.strictObject({ blue: name.exactOptional(), red: name.exactOptional() });
  const inPlay = vocabulary.mission.map(
    ({ id, bySide }) => [id, bySide === true ? ofSide.exactOptional() : name.exactOptional()] as const,
  );
  const cards = battleDeckSchema(vocabulary);
  const agreed = {
    optional: z.array(z.enum(OPTIONAL_RULES)).exactOptional(),
    rounds: someAmount.exactOptional(),
    colours: z.literal('chosen').exactOptional(),
    deck: cards.exactOptional(),
    revealed: cards.exactOptional(),
  };
  const decks = { decks: z.strictObject({ blue: cards, red: cards }).exactOptional() };
  return z.strictObject({
    table: tableSize(edition).exactOptional(),
    ...Object.fromEntries(inPlay),
    ...(cases.ownDecks === true ? decks : agreed),
  });
}

/** More actions than a unit can have left. */
const MOST_ACTIONS = 9;

const anyMoment = z.strictObject({
  round: between(1, 6).exactOptional(),
  phase: z.enum(PHASES),
  step: z.string().exactOptional(),
  player: player.exactOptional(),
  activating: unitId.exactOptional(),
  actionsLeft: between(0, MOST_ACTIONS).exactOptional(),
  priority: player.exactOptional(),
  counter: side.exactOptional(),
});

/** A moment at which a case begins: one of the steps of its phase. */
export function moment({ cases: { steps }, numbers }: Edition): z.ZodType<Fixed<z.infer<typeof anyMoment>>> {
  const step = z.enum(Object.values(steps).flatMap((of) => Object.keys(of))).exactOptional();
  return anyMoment
    .extend({ step, round: between(1, numbers.rounds).exactOptional() })
    .refine((m) => m.step === undefined || m.step in steps[m.phase], {
      error: 'step is not one of its phase',
    })
    .refine((m) => m.phase !== 'setup' || m.step !== undefined, { error: 'phase setup needs a step' })
    .refine((m) => m.activating === undefined || m.phase === 'activation', {
      error: 'activating belongs to phase activation',
    })
    .refine((m) => m.actionsLeft === undefined || m.activating !== undefined, {
      error: 'actionsLeft belongs to activating',
    });
}
