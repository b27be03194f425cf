import { battleDeckSchema } from '../army/schema.js';
import { z } from 'zod';
import { caseHead, caseStep } from '../../../proof/case-schema.js';
import { type Chose, choseSchema, playsSchema, positionHead } from '../../../proof/position.js';
import { sourceOf } from '../../../proof/source.js';
import type { Edition } from '../engine/edition.js';
import { absentFields, placesNaming } from './absent-fields.js';
import { POINTS_KINDS } from '../army/types.js';
import { choicesOf } from './choice-kinds.js';
import { type Choice, type Draw, draw, type Roll, roll } from './schema-choices.js';
import { type Expectation, expectations } from './schema-expectations.js';
import { between, byField, type Fixed, name } from '../../../proof/schema-parts.js';
import { amount, facing, place, side, unitId } from './schema-parts.js';
import { battle, moment, tableSize, terrain, token, unit } from './schema-situation.js';
import type { PlayerName } from '../words/players.js';
import { RANKS } from '../words/ranks.js';
import { SIDES } from '../words/sides.js';
import { ARMY_REASONS } from './vocabulary.js';

/** The most order tokens that a card keeps apart from the pool. */
const MOST_HELD = 3;

function byPlayer<T extends z.ZodType>(value: T) {
  const own = value.exactOptional();
  return z.strictObject({ blue: own, red: own, blue2: own, red2: own });
}

function bySide<T extends z.ZodType>(value: T) {
  return z.strictObject({ blue: value.exactOptional(), red: value.exactOptional() });
}

/** The steps of scripts and the expectations of an edition. */
function playWords(edition: Edition) {
  const { kinds, schema } = choicesOf(edition);
  const expected = expectations(edition, schema).min(1);
  const step: z.ZodType<Step> = caseStep(schema, [...kinds.keys()], expected, {
    roll,
    draw: draw(
      Object.keys(edition.cases.draws ?? {}),
      edition.vocabulary.mission.map(({ pile }) => pile),
    ),
  });
  return { expected, step };
}
export type Step =
  | { readonly choose: Choice }
  | { readonly expect: readonly Expectation[] }
  | { readonly until: string }
  | { readonly answer: string }
  | { readonly roll: Roll }
  | { readonly draw: Draw };

/** The fields of an edition that give a number by player; they are read by {@link stagedOf}. */
function stagedFields(staged: object = {}): object {
  return Object.fromEntries(Object.keys(staged).map((field) => [field, byPlayer(amount).exactOptional()]));
}

/** The numbers by player that a case gives in a field of its edition. */
export function stagedOf(one: BattleCase, field: string): Readonly<Partial<Record<PlayerName, number>>> {
  return (one as unknown as Readonly<Record<string, Readonly<Partial<Record<PlayerName, number>>>>>)[field] ?? {};
}

/** What stands and lies on the table, and the starting moment. */
const situationFields = (edition: Edition) => ({
  battle: battle(edition).exactOptional(),
  terrain: z.array(terrain(edition)).exactOptional(),
  units: z.array(unit).min(1),
  tokens: z.array(token(edition)).exactOptional(),
  hands: byPlayer(z.array(name)).exactOptional(),
  played: byPlayer(name).exactOptional(),
  lasting: byPlayer(z.array(name)).exactOptional(),
  divulged: byPlayer(z.array(name)).exactOptional(),
  contingencies: byPlayer(z.array(name)).exactOptional(),
  battleForces: byPlayer(name).exactOptional(),
  pools: byPlayer(z.partialRecord(z.enum(RANKS), amount)).exactOptional(),
  held: byPlayer(z.partialRecord(z.enum(RANKS), between(0, MOST_HELD))).exactOptional(),
  victoryTokens: bySide(amount).exactOptional(),
  ...stagedFields(edition.cases.staged),
  at: moment(edition),
});

const battleFields = (edition: Edition, { expected, step }: ReturnType<typeof playWords>) => ({
  ...situationFields(edition),
  script: z.array(step).exactOptional(),
  otherwise: z.enum(['fail', 'decline']).exactOptional(),
  rolls: z.literal('blank').exactOptional(),
  expect: expected,
});

const equipped = { card: name, upgrades: z.array(name).exactOptional() };

const armyUnits = z
  .array(
    z.strictObject({
      ...equipped,
      counterpart: z.strictObject(equipped).exactOptional(),
      loadout: z.array(name).exactOptional(),
    }),
  )
  .min(1);

const armyFields = (edition: Edition) => ({
  army: z
    .strictObject({
      format: z.enum(Object.keys(edition.formats)),
      era: z.enum(edition.vocabulary.eras).exactOptional(),
      points: z.enum(POINTS_KINDS).exactOptional(),
      units: armyUnits,
      commandHand: z.array(name).exactOptional(),
      contingencies: z.array(name).exactOptional(),
      battleForce: name.exactOptional(),
      battleDeck: battleDeckSchema(edition.vocabulary).exactOptional(),
      mate: armyUnits.exactOptional(),
    })
    .refine((army) => army.mate === undefined || army.format === 'team', {
      error: 'only an army of the format team has a mate',
    }),
  expect: z
    .array(
      z
        .strictObject({ army: z.enum(['legal', 'illegal']), because: z.enum(ARMY_REASONS).exactOptional() })
        .refine((e) => e.army === 'illegal' || e.because === undefined, {
          error: 'a legal army has no because',
        }),
    )
    .length(1),
});

/** A piece of terrain that a player puts down. */
const put = z.strictObject({ player: side, piece: unitId, atMm: place, facingDeg: facing.exactOptional() });

const placementFields = (edition: Edition) => ({
  placing: z.strictObject({
    table: tableSize(edition).exactOptional(),
    terrain: z.array(terrain(edition)).exactOptional(),
    pieces: z.array(terrain(edition)).min(1),
    armies: z.strictObject({ blue: armyUnits, red: armyUnits }),
  }),
  script: z.array(z.union([z.strictObject({ coin: side }), z.strictObject({ put })])).exactOptional(),
  expect: z
    .array(
      z.union([
        z.strictObject({ put, is: z.boolean() }),
        z.strictObject({ turn: z.enum([...SIDES, 'coin']).nullable() }),
        z.strictObject({ piece: unitId, cornersMm: z.array(place).min(3).nullable() }),
      ]),
    )
    .min(1),
});

/** The three kinds of case, with the head and the words that cases of an edition have. */
function casesWith(head: ReturnType<typeof caseHead>, edition: Edition) {
  return {
    army: z.strictObject({ ...head, ...armyFields(edition) }),
    placing: z.strictObject({ ...head, ...placementFields(edition) }),
    units: z.strictObject({ ...head, ...battleFields(edition, playWords(edition)) }),
  };
}
type Cases = ReturnType<typeof casesWith>;

/** A situation on the table, the steps that follow, and the expectations after them. */
export type BattleCase = Fixed<z.infer<Cases['units']>>;
/** An army list and whether it may be played. */
export type ArmyCase = Fixed<z.infer<Cases['army']>>;
export type ArmyUnit = ArmyCase['army']['units'][number];
/** Terrain that the players place before the battle. */
export type PlacementCase = Fixed<z.infer<Cases['placing']>>;
export type PutPiece = Fixed<z.infer<typeof put>>;
export type PlacementExpectation = PlacementCase['expect'][number];
export type ConformanceCase = BattleCase | ArmyCase | PlacementCase;

/** Cases of an edition. */
export function caseSchema(edition: Edition): z.ZodType<ConformanceCase> {
  const { id, texts } = edition;
  const cases = casesWith(caseHead(id, sourceOf(texts)), edition);
  return byField(cases, cases.units).superRefine((one, context) => {
    for (const path of absentFields(one, edition.cases.without?.fields ?? []))
      context.addIssue({ code: 'custom', path: [...path], message: `is no field of cases of ${id}` });
    for (const path of placesNaming(one, edition.cases.without?.players ?? []))
      context.addIssue({ code: 'custom', path: [...path], message: `names a player that ${id} does not have` });
  });
}

function positionOf(edition: Edition) {
  const { element } = playWords(edition).expected;
  const chose: z.ZodType<Chose | Expectation> = choseSchema;
  return z.strictObject({
    ...positionHead(edition.id),
    ...situationFields(edition),
    plays: playsSchema,
    good: z.array(z.array(byField({ chose }, element)).min(1)).min(1),
  });
}

/** A situation of a battle, and what is so after good play. */
export type Position = Fixed<z.infer<ReturnType<typeof positionOf>>>;

/** Positions of an edition. */
export function positionSchema(edition: Edition): z.ZodType<Position> {
  return positionOf(edition) as z.ZodType as z.ZodType<Position>;
}
