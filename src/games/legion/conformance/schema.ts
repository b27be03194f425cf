import { SIDES } from '../words/sides.js';
import { PLAYERS } from '../words/players.js';
import { ATTACK_FACES, DEFENSE_COLOURS } from '../words/dice.js';
import { COVER_LEVELS } from '../words/terrain.js';
import { RANKS } from '../words/ranks.js';
import { PHASES } from '../words/phases.js';
import { FORMAT_NAMES } from '../army/formats.js';
import { OPTIONAL_RULES } from '../scenario/types.js';
import { z } from 'zod';
import { fail, ok, type Result } from '../../../kernel/result.js';
import { choiceSchema, drawSchema, placeSchema, rollSchema } from './schema-steps.js';
import type { ConformanceCase } from './types.js';
import {
  ARMY_REASONS,
  CASE_STEPS,
  CHOICE_KINDS,
  DIFFICULTIES,
  EVENT_FIELDS,
  ILLEGAL_REASONS,
  ROLL_PURPOSES,
  TERRAIN_FAMILIES,
  TERRAIN_KINDS,
  TOKEN_KINDS,
  type CaseEvent,
} from './vocabulary.js';

const name = z.string().min(1);
const count = z.int().min(0);
const side = z.enum(SIDES);
const player = z.enum(PLAYERS);
const unitId = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'a unit id is a letter followed by letters, digits or hyphens');

const keyword = z.strictObject({ name, value: count.exactOptional(), capacity: count.exactOptional() });

const weapon = z.strictObject({
  name,
  range: z.strictObject({
    melee: z.literal(true).exactOptional(),
    min: z.int().min(1).exactOptional(),
    max: z.int().min(1).nullable().exactOptional(),
  }),
  dice: z.strictObject({
    red: count.exactOptional(),
    black: count.exactOptional(),
    white: count.exactOptional(),
  }),
  keywords: z.array(keyword).exactOptional(),
});

const cardChanges = z.strictObject({
  keywords: z.array(keyword).exactOptional(),
  withoutKeywords: z.array(name).exactOptional(),
  weapons: z.array(weapon).exactOptional(),
  rank: z.enum(RANKS).exactOptional(),
  wounds: z.int().min(1).exactOptional(),
  courage: z.int().min(1).nullable().exactOptional(),
  resilience: z.int().min(1).nullable().exactOptional(),
  speed: z.int().min(0).max(3).exactOptional(),
  defenseDie: z.enum(DEFENSE_COLOURS).exactOptional(),
  surgeAttack: z.enum(['hit', 'crit']).nullable().exactOptional(),
  surgeDefense: z.boolean().exactOptional(),
  smallMinis: z.array(z.int().min(1)).exactOptional(),
});

const unitTokens = z.strictObject({
  aim: count.exactOptional(),
  dodge: count.exactOptional(),
  standby: z.int().min(0).max(1).exactOptional(),
  surge: count.exactOptional(),
  suppression: count.exactOptional(),
  ion: count.exactOptional(),
  immobilize: count.exactOptional(),
  poison: count.exactOptional(),
  marks: count.exactOptional(),
  bounties: count.exactOptional(),
  panic: z.int().min(0).max(1).exactOptional(),
  observation: count.exactOptional(),
  shield: count.exactOptional(),
  inactiveShield: count.exactOptional(),
});

const facing = z.int().min(0).max(359);

const mini = z.union([
  z.literal('defeated'),
  z.strictObject({
    atMm: placeSchema,
    wounds: count.exactOptional(),
    levelMm: count.exactOptional(),
    facingDeg: facing.exactOptional(),
  }),
]);

const unit = z
  .strictObject({
    id: unitId,
    side: player,
    card: name,
    with: cardChanges.exactOptional(),
    upgrades: z.array(name).exactOptional(),
    counterpart: z
      .strictObject({
        card: name,
        with: cardChanges.exactOptional(),
        upgrades: z.array(name).exactOptional(),
      })
      .exactOptional(),
    leaderMm: placeSchema.exactOptional(),
    line: z.enum(['x', 'y']).exactOptional(),
    lost: count.exactOptional(),
    wounds: count.exactOptional(),
    minis: z.array(mini).min(1).exactOptional(),
    levelMm: count.exactOptional(),
    facingDeg: facing.exactOptional(),
    where: z.enum(['reserve', 'defeated', 'set-aside']).exactOptional(),
    aboard: name.exactOptional(),
    driven: count.exactOptional(),
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

const coverLevel = z.enum(COVER_LEVELS);
const difficulty = z.enum(DIFFICULTIES);

const terrain = z
  .strictObject({
    id: unitId,
    kind: z.enum(TERRAIN_KINDS),
    family: z.enum(TERRAIN_FAMILIES).exactOptional(),
    polygonMm: z.array(placeSchema).min(3),
    heightMm: count,
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
      .strictObject({ trooper: difficulty, groundVehicle: difficulty, repulsorVehicle: difficulty })
      .exactOptional(),
    flatTop: z.boolean().exactOptional(),
    ladder: z.boolean().exactOptional(),
  })
  .refine((t) => t.kind !== 'custom' || (t.family !== undefined && t.cover !== undefined && t.movement !== undefined), {
    error: 'a custom piece of terrain needs family, cover and movement',
  });

const token = z
  .strictObject({
    kind: z.enum(TOKEN_KINDS),
    atMm: placeSchema.exactOptional(),
    terrain: unitId.exactOptional(),
    claimedBy: unitId.exactOptional(),
    owner: side.exactOptional(),
    type: name.exactOptional(),
  })
  .refine((t) => (t.atMm === undefined) !== (t.terrain === undefined), {
    error: 'a token needs exactly one of atMm, terrain',
  })
  .refine((t) => ['charge', 'graffiti', 'bane'].includes(t.kind) === (t.owner !== undefined), {
    error: 'charges, graffiti and Bane tokens have an owner, and no other token has',
  })
  .refine((t) => (t.kind === 'charge' || t.kind === 'bane') === (t.type !== undefined), {
    error: 'a charge or Bane token has a type, and no other token has',
  });

const battleCards = z.strictObject({
  objectives: z.array(name),
  deployments: z.array(name),
  conditions: z.array(name),
});

const tableSize = z.enum(['standard', 'skirmish', 'grand-army']);

const battle = z.strictObject({
  table: tableSize.exactOptional(),
  optional: z.array(z.enum(OPTIONAL_RULES)).exactOptional(),
  rounds: z.int().min(1).exactOptional(),
  colours: z.literal('chosen').exactOptional(),
  objective: name.exactOptional(),
  deployment: name.exactOptional(),
  condition: name.exactOptional(),
  deck: battleCards.exactOptional(),
  revealed: battleCards.exactOptional(),
});

const moment = z
  .strictObject({
    round: z.int().min(1).max(6).exactOptional(),
    phase: z.enum(PHASES),
    step: z.enum(Object.values(CASE_STEPS).flat()).exactOptional(),
    player: player.exactOptional(),
    activating: unitId.exactOptional(),
    actionsLeft: count.exactOptional(),
    priority: player.exactOptional(),
    counter: side.exactOptional(),
  })
  .refine((m) => m.step === undefined || (CASE_STEPS[m.phase] as readonly string[]).includes(m.step), {
    error: 'step is not one of its phase',
  })
  .refine((m) => m.phase !== 'setup' || m.step !== undefined, { error: 'phase setup needs a step' })
  .refine((m) => m.activating === undefined || m.phase === 'activation', {
    error: 'activating belongs to phase activation',
  })
  .refine((m) => m.actionsLeft === undefined || m.activating !== undefined, {
    error: 'actionsLeft belongs to activating',
  });

function byPlayer<T extends z.ZodType>(value: T) {
  const own = value.exactOptional();
  return z.strictObject({ blue: own, red: own, blue2: own, red2: own });
}

function bySide<T extends z.ZodType>(value: T) {
  return z.strictObject({ blue: value.exactOptional(), red: value.exactOptional() });
}

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const pathExpectation = z
  .strictObject({
    path: name,
    is: value.exactOptional(),
    not: value.exactOptional(),
    atLeast: z.number().exactOptional(),
    atMost: z.number().exactOptional(),
  })
  .refine((e) => [e.is, e.not, e.atLeast, e.atMost].some((given) => given !== undefined), {
    error: 'a path needs is, not, atLeast or atMost',
  });

const legalExpectation = z
  .strictObject({
    legal: choiceSchema,
    is: z.boolean(),
    because: z.enum(ILLEGAL_REASONS).exactOptional(),
  })
  .refine((e) => !e.is || e.because === undefined, { error: 'because belongs to what is not legal' });

const offersExpectation = z.strictObject({ offers: z.array(name).min(1) });

const events = Object.keys(EVENT_FIELDS) as [CaseEvent, ...CaseEvent[]];

const eventExpectation = z
  .strictObject({
    event: z.enum(events),
    times: count.exactOptional(),
    unit: unitId.exactOptional(),
    target: unitId.exactOptional(),
    player: player.exactOptional(),
    by: name.exactOptional(),
    type: name.exactOptional(),
    for: z.enum(ROLL_PURPOSES).exactOptional(),
    token: name.exactOptional(),
    rank: z.enum(RANKS).exactOptional(),
    level: coverLevel.exactOptional(),
    face: z.enum(ATTACK_FACES).exactOptional(),
    count: count.exactOptional(),
  })
  .refine(
    (e) =>
      Object.keys(e).every(
        (field) =>
          field === 'event' || field === 'times' || (EVENT_FIELDS[e.event] as readonly string[]).includes(field),
      ),
    { error: 'names a field that this event does not have' },
  );

/** Picks the schema by the field that only one kind has, so that the message is about the kind that was meant. */
function expectationSchema(): z.ZodType {
  return z.unknown().transform((given, context) => {
    const fields = typeof given === 'object' && given !== null ? given : {};
    return delegate(schemaFor(fields), given, context);
  });
}

function schemaFor(fields: object): z.ZodType {
  if ('legal' in fields) return legalExpectation;
  if ('offers' in fields) return offersExpectation;
  return 'event' in fields ? eventExpectation : pathExpectation;
}

function delegate(schema: z.ZodType, given: unknown, context: z.RefinementCtx): unknown {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    context.addIssue({ code: 'custom', message: issue.message, path: issue.path });
  }
  return z.NEVER;
}

const expectations = z.array(expectationSchema());

const steps = {
  choose: z.strictObject({ choose: choiceSchema }),
  roll: z.strictObject({ roll: rollSchema }),
  draw: z.strictObject({ draw: drawSchema }),
  until: z.strictObject({ until: z.enum(CHOICE_KINDS) }),
  answer: z.strictObject({ answer: name }),
  expect: z.strictObject({ expect: expectations.min(1) }),
};

const step = z.unknown().transform((given, context) => {
  const fields = typeof given === 'object' && given !== null ? Object.keys(given) : [];
  const kind = fields.find((field): field is keyof typeof steps => field in steps);
  if (kind !== undefined) return delegate(steps[kind], given, context);
  context.addIssue({ code: 'custom', message: 'a step is one of choose, roll, draw, until, answer, expect' });
  return z.NEVER;
});

const head = {
  game: z.literal('legion-2020'),
  rule: z.string().regex(/^[a-z0-9-]+$/),
  card: name.exactOptional(),
  id: z.string().regex(/^[a-z0-9-]+$/, 'a case id is lower-case words with hyphens'),
  source: z.string().regex(/^lines \d+(-\d+)?(, \d+(-\d+)?)*$/, 'source is like "lines 724-732, 740"'),
  says: z.string().min(10),
};

const battleCase = z.strictObject({
  ...head,
  battle: battle.exactOptional(),
  terrain: z.array(terrain).exactOptional(),
  units: z.array(unit).min(1),
  tokens: z.array(token).exactOptional(),
  hands: byPlayer(z.array(name)).exactOptional(),
  played: byPlayer(name).exactOptional(),
  pools: byPlayer(z.partialRecord(z.enum(RANKS), count)).exactOptional(),
  victoryTokens: bySide(count).exactOptional(),
  at: moment,
  script: z.array(step).exactOptional(),
  otherwise: z.enum(['fail', 'decline']).exactOptional(),
  rolls: z.literal('blank').exactOptional(),
  expect: expectations.min(1),
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

const armyCase = z.strictObject({
  ...head,
  army: z
    .strictObject({
      format: z.enum(FORMAT_NAMES),
      units: armyUnits,
      commandHand: z.array(name).exactOptional(),
      contingencies: z.array(name).exactOptional(),
      battleDeck: battleCards.exactOptional(),
      mate: armyUnits.exactOptional(),
    })
    .refine((army) => army.mate === undefined || army.format === 'team', {
      error: 'only an army of the format team has a mate',
    }),
  expect: z
    .array(
      z
        .strictObject({ army: z.enum(['legal', 'illegal']), because: z.enum(ARMY_REASONS).exactOptional() })
        .refine((e) => (e.army === 'illegal') === (e.because !== undefined), {
          error: 'an illegal army needs because, a legal one has none',
        }),
    )
    .length(1),
});

const put = z.strictObject({ player: side, piece: unitId, atMm: placeSchema, facingDeg: facing.exactOptional() });

const placementCase = z.strictObject({
  ...head,
  placing: z.strictObject({
    table: tableSize.exactOptional(),
    terrain: z.array(terrain).exactOptional(),
    pieces: z.array(terrain).min(1),
    armies: z.strictObject({ blue: armyUnits, red: armyUnits }),
  }),
  script: z.array(z.union([z.strictObject({ coin: side }), z.strictObject({ put })])).exactOptional(),
  expect: z
    .array(
      z.union([
        z.strictObject({ put, is: z.boolean() }),
        z.strictObject({ turn: z.enum([...SIDES, 'coin']).nullable() }),
        z.strictObject({ piece: unitId, cornersMm: z.array(placeSchema).min(3).nullable() }),
      ]),
    )
    .min(1),
});

/** Reads one case. The problem names the field, what is wrong with it, and where it knows, what would be right. */
export function parseCase(given: unknown, place: string): Result<ConformanceCase> {
  const fields = typeof given === 'object' && given !== null ? given : {};
  const schema = 'army' in fields ? armyCase : 'placing' in fields ? placementCase : battleCase;
  const parsed = schema.safeParse(given);
  if (parsed.success) return ok(parsed.data as ConformanceCase);
  const issue = parsed.error.issues[0];
  const field = issue.path.map(String).join('.');
  return fail('bad-case', `${place}${field === '' ? '' : `: ${field}`}: ${issue.message}`);
}

/** Reads a file's worth of cases: a JSON array. `file` is named in problems. */
export function parseCases(given: unknown, file: string): Result<readonly ConformanceCase[]> {
  if (!Array.isArray(given)) return fail('bad-case', `${file}: expected an array of cases`);
  const cases: ConformanceCase[] = [];
  for (const [i, one] of given.entries()) {
    const id: unknown = typeof one === 'object' && one !== null && 'id' in one ? one.id : undefined;
    const parsed = parseCase(one, `${file}: case ${typeof id === 'string' ? id : i + 1}`);
    if (!parsed.ok) return parsed;
    cases.push(parsed.value);
  }
  return ok(cases);
}
