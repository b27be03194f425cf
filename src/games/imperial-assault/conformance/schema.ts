import { z } from 'zod';
import {
  caseHead,
  caseStep,
  legalExpectation,
  offersExpectation,
  pathExpectation,
} from '../../../proof/case-schema.js';
import type { Expectation, Step } from '../../../proof/case.js';
import { byField, count, name, positive } from '../../../proof/schema-parts.js';
import type { Segment } from '../../../grid/grid.js';
import { bonusSchema, surgeSchema } from '../cards/surge.js';
import { ATTRIBUTES } from '../words/attributes.js';
import { CONDITIONS } from '../words/conditions.js';
import { COLOURS, DEFENSE_FROM, FACES, faceText } from '../words/faces.js';
import { TRAITS } from '../words/traits.js';
import { POWER_TOKENS } from '../words/power-tokens.js';
import type { At, CaseDraw, CaseRoll, Choice, IaCase } from './case.js';
import { CHOICE_FIELDS, CHOICE_KINDS } from './choice-fields.js';
import { EVENT_FIELDS } from './events.js';
import { PROBES } from './probes.js';
import { REASONS } from './reasons.js';

const at: z.ZodType<At> = z.tuple([count, count]);
const segment: z.ZodType<Segment> = z
  .tuple([count, count, count, count])
  .refine(([x1, y1, x2, y2]) => Math.abs(x1 - x2) + Math.abs(y1 - y2) === 1, {
    error: 'a segment goes from one corner of a space to the next: give one for each space of a longer line',
  });
const attackColours = COLOURS.slice(0, DEFENSE_FROM);
const defenseColours = COLOURS.slice(DEFENSE_FROM);
const sides = z.enum(['first', 'second', 'rebel', 'imperial', 'neutral']);
const bySide = <T extends z.ZodType>(value: T): z.ZodType<Readonly<Record<string, z.infer<T>>>> =>
  z.partialRecord(z.enum(['first', 'second', 'rebel', 'imperial']), value) as z.ZodType as z.ZodType<
    Readonly<Record<string, z.infer<T>>>
  >;

const objectFields = {
  health: count.default(0),
  defense: z.array(z.enum(defenseColours)).default([]),
  block: count.default(0),
};

const door = z.strictObject({
  id: name,
  segments: z.array(segment).min(1),
  locked: z.boolean().default(false),
  open: z.boolean().default(false),
  ...objectFields,
});

const map = byField(
  {
    use: z.strictObject({ use: name }),
    rows: z.strictObject({
      rows: z.array(z.string().regex(/^[ .BDI]*$/)).min(1),
      walls: z.array(segment).default([]),
      blockingEdges: z.array(segment).default([]),
      impassableEdges: z.array(segment).default([]),
      doors: z.array(door).default([]),
      interior: z.array(z.string().regex(/^[ iE]*$/)).exactOptional(),
      tiles: z.record(name, z.array(at)).default({}),
      zones: z.array(z.string().regex(/^[ .RB]*$/)).exactOptional(),
    }),
  },
  'a map has use or rows',
);

const token = z.strictObject({
  id: name,
  kind: z.enum(['terminal', 'crate', 'mission', 'object']),
  at: at.exactOptional(),
  owner: z.enum(['rebel', 'imperial']).exactOptional(),
  colour: name.exactOptional(),
  facedown: z.boolean().exactOptional(),
  carrier: name.exactOptional(),
  strain: count.exactOptional(),
  ...objectFields,
});

const dice = z.array(z.enum(attackColours));
const attributes = z.strictObject({
  strength: z.array(z.enum(COLOURS)).exactOptional(),
  insight: z.array(z.enum(COLOURS)).exactOptional(),
  tech: z.array(z.enum(COLOURS)).exactOptional(),
});

/** A trait as cards write it; cases have it in capitals too. */
const traitNamed = (given: string): string =>
  TRAITS.find((trait) => trait.toUpperCase() === given.toUpperCase()) ?? given;

const changes = z.strictObject({
  name: name.exactOptional(),
  unique: z.boolean().exactOptional(),
  elite: z.boolean().exactOptional(),
  traits: z.array(name.transform(traitNamed)).exactOptional(),
  affiliation: z.enum(['Rebel', 'Imperial', 'Mercenary']).exactOptional(),
  cost: count.exactOptional(),
  reinforceCost: count.nullable().exactOptional(),
  groupSize: positive.exactOptional(),
  base: z.tuple([positive, positive]).exactOptional(),
  speed: count.exactOptional(),
  health: positive.exactOptional(),
  endurance: count.exactOptional(),
  attack: z.strictObject({ type: z.enum(['melee', 'ranged']), dice }).exactOptional(),
  defense: z.array(z.enum(defenseColours)).exactOptional(),
  bonus: bonusSchema.exactOptional(),
  surges: z.array(surgeSchema).exactOptional(),
  keywords: z
    .array(z.enum(['Massive', 'Mobile', 'Reach', 'Priority Target', 'Efficient Travel', 'Professional', 'Habitat']))
    .exactOptional(),
  attributes: attributes.exactOptional(),
  wounded: z
    .strictObject({
      health: positive.exactOptional(),
      speed: count.exactOptional(),
      endurance: count.exactOptional(),
      defense: z.array(z.enum(defenseColours)).exactOptional(),
      attributes: attributes.exactOptional(),
    })
    .exactOptional(),
  abilities: z.array(z.enum([...PROBES.keys()])).exactOptional(),
  limit: count.exactOptional(),
});

const item = z.strictObject({
  name,
  type: z.enum(['melee', 'ranged']),
  dice,
  surges: z.array(surgeSchema).default([]),
  exhausted: z.boolean().default(false),
});

const figure = z.strictObject({
  id: name,
  side: sides,
  card: name.exactOptional(),
  hero: z.boolean().exactOptional(),
  with: changes.default({}),
  group: name.exactOptional(),
  at: at.exactOptional(),
  turn: z.enum(['wide', 'tall']).default('wide'),
  off: z.boolean().default(false),
  damage: count.default(0),
  strain: count.exactOptional(),
  conditions: z.array(z.enum(CONDITIONS)).default([]),
  power: z.array(z.enum(POWER_TOKENS)).default([]),
  wounded: z.boolean().exactOptional(),
  incapacitated: z.boolean().exactOptional(),
  withdrawn: z.boolean().exactOptional(),
  ready: count.exactOptional(),
  spent: count.exactOptional(),
  items: z.array(item).exactOptional(),
  /** Skirmish Upgrade cards attached to its group; its Form or Loadout card; of a companion the figure of its group. */
  upgrades: z.array(name).default([]),
  form: name.exactOptional(),
  companionOf: name.exactOptional(),
});

const armyEntry = z.strictObject({
  id: name,
  copies: positive.exactOptional(),
  name: name.exactOptional(),
  unique: z.boolean().exactOptional(),
  elite: z.boolean().exactOptional(),
  affiliation: z.enum(['Rebel', 'Imperial', 'Mercenary']).exactOptional(),
  cost: count.exactOptional(),
  limit: positive.exactOptional(),
});

const moment = z
  .strictObject({
    phase: z.enum(['setup', 'activation', 'status', 'campaign']).exactOptional(),
    step: name.exactOptional(),
    round: positive.default(1),
    initiative: sides.default('first'),
    player: sides.exactOptional(),
    activating: name.exactOptional(),
    actionsLeft: count.default(2),
    movementPoints: count.default(0),
    done: z.array(name).default([]),
    threat: count.default(0),
    threatLevel: count.default(2),
  })
  .prefault({});

const tokenColour = z.enum(['red', 'blue', 'green', 'yellow']);
const missionToken = z.strictObject({
  at: at.exactOptional(),
  carrier: name.exactOptional(),
  off: z.boolean().default(false),
  grey: z.boolean().default(false),
  marks: count.default(0),
  damage: count.default(0),
  colour: tokenColour.exactOptional(),
  worth: count.default(0),
});

const mission = z
  .strictObject({
    endOfRound: z.array(z.strictObject({ controls: name, vp: z.int() })).default([]),
    retrieve: z.array(name).default([]),
    test: z
      .record(
        name,
        z.strictObject({
          attribute: z.array(z.enum(ATTRIBUTES)).min(1),
          successes: positive.default(1),
          sets: name.exactOptional(),
        }),
      )
      .default({}),
    escape: at.exactOptional(),
    play: z.enum(['A', 'B', 'campaign']).exactOptional(),
    tokens: z.record(name, missionToken).default({}),
    figures: z
      .record(
        name,
        z.strictObject({ at: at.exactOptional(), off: z.boolean().default(false), damage: count.default(0) }),
      )
      .default({}),
    open: z.array(name).default([]),
    stack: count.default(0),
    operator: sides.exactOptional(),
    colour: tokenColour.exactOptional(),
    counts: bySide(count).default({}),
    counters: z.record(name, count).default({}),
    picked: bySide(z.array(name)).default({}),
    marked: bySide(z.array(name)).default({}),
  })
  .prefault({});

const choiceFields: Readonly<Record<string, z.ZodType>> = {
  player: sides,
  figure: name,
  who: sides,
  zone: z.enum(['red', 'blue']),
  at: z.union([at, z.array(at)]),
  turn: z.enum(['wide', 'tall']),
  group: name,
  to: z.union([at, name]),
  path: z.array(at).min(1),
  target: name,
  targets: z.array(name),
  space: at,
  weapon: name,
  with: name,
  attribute: name,
  ability: name,
  abilities: z.array(name).min(1),
  condition: z.enum(CONDITIONS),
  dice: z.record(z.enum(COLOURS), z.array(name)).or(z.partialRecord(z.enum(COLOURS), z.array(name))),
  token: z.enum(POWER_TOKENS),
  count,
  card: name,
  what: name,
  point: name,
  items: z.array(name),
  ally: name,
  mission: name,
};

const choices = Object.fromEntries(
  CHOICE_KINDS.map((kind) => [
    kind,
    z.strictObject({
      kind: z.literal(kind),
      ...Object.fromEntries(CHOICE_FIELDS[kind].map((field) => [field, choiceFields[field].optional()])),
    }),
  ]),
);

/** A choice, read by the fields of its kind. */
const choice: z.ZodType<Choice> = z.unknown().transform((given, context) => {
  const kind = typeof given === 'object' && given !== null ? (given as { kind?: unknown }).kind : undefined;
  const schema = typeof kind === 'string' ? choices[kind] : undefined;
  if (schema === undefined) {
    context.addIssue({ code: 'custom', message: `a choice has a kind: ${CHOICE_KINDS.join(', ')}` });
    return z.NEVER;
  }
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  for (const issue of read.error.issues) context.issues.push({ ...issue, input: given } as z.core.$ZodRawIssue);
  return z.NEVER;
});

const faces = (from: readonly (typeof COLOURS)[number][]): z.ZodType =>
  z
    .partialRecord(z.enum(from as [(typeof COLOURS)[number], ...(typeof COLOURS)[number][]]), z.array(z.string()))
    .superRefine((given, context) => {
      for (const [colour, all] of Object.entries(given)) {
        const known = FACES[COLOURS.indexOf(colour as (typeof COLOURS)[number])].map(faceText);
        for (const text of all)
          if (!known.includes(text))
            context.addIssue({ code: 'custom', message: `a ${colour} die has no face ${text}: ${known.join(', ')}` });
      }
    });

const roll = z.strictObject({
  for: z.enum(['reroll', 'test', 'die', 'mission', 'initiative']).exactOptional(),
  attack: faces(attackColours).exactOptional(),
  defense: faces(defenseColours).exactOptional(),
  dice: z
    .union([faces(COLOURS), z.strictObject({ first: z.array(z.string()), second: z.array(z.string()) })])
    .exactOptional(),
}) as z.ZodType as z.ZodType<CaseRoll>;

const draw = z.strictObject({
  command: bySide(z.array(name)).exactOptional(),
  supply: name.exactOptional(),
  token: tokenColour.exactOptional(),
  items: z.array(name).exactOptional(),
  agenda: z.array(name).exactOptional(),
  side: z.array(name).exactOptional(),
}) as z.ZodType as z.ZodType<CaseDraw>;

const place = z.union([name, at]);
const answers = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const pairs = { is: answers.exactOptional(), all: z.array(z.tuple([place, place, answers])).exactOptional() };
/** A question about a pair; `{ "sees": { "all": [...] } }` is about several. */
const pair = (word: string): z.ZodType =>
  z.preprocess(
    (given) => {
      const asked = (given as Readonly<Record<string, { readonly all?: unknown } | undefined>>)[word]?.all;
      if (!Array.isArray(asked) || !Array.isArray(asked[0])) return given;
      const [[a, b, is], ...all] = asked as readonly unknown[][];
      return { ...(given as object), [word]: [a, b], is, all };
    },
    z.strictObject({ [word]: z.tuple([place, place]).exactOptional(), ...pairs }),
  );

const event = z.unknown().transform((given, context) => {
  const { event: kind, times, ...fields } = given as Readonly<Record<string, unknown>>;
  const known = typeof kind === 'string' ? EVENT_FIELDS[kind] : undefined;
  if (known === undefined) {
    context.addIssue({
      code: 'custom',
      message: `no event is called ${String(kind)}: ${Object.keys(EVENT_FIELDS).join(', ')}`,
    });
    return z.NEVER;
  }
  const unknown = Object.keys(fields).find((field) => !known.includes(field));
  if (unknown !== undefined || (times !== undefined && typeof times !== 'number')) {
    context.addIssue({
      code: 'custom',
      message: `${String(kind)} has ${['times', ...known].join(', ')}, not ${String(unknown)}`,
    });
    return z.NEVER;
  }
  return given;
});

const expectation = byField(
  {
    path: pathExpectation,
    legal: legalExpectation(choice, () => REASONS),
    offers: offersExpectation,
    event,
    sees: pair('sees'),
    counted: pair('counted'),
    adjacent: pair('adjacent'),
    friendly: pair('friendly'),
    reach: z.strictObject({
      reach: z.strictObject({ figure: name, points: count, to: at, turn: z.enum(['wide', 'tall']).exactOptional() }),
      is: answers,
    }),
    controls: z.strictObject({ controls: name, is: answers }),
    asked: z.strictObject({
      asked: z.enum(CHOICE_KINDS as [string, ...string[]]),
      of: sides.exactOptional(),
      is: z.boolean(),
    }),
    army: z.strictObject({ army: z.enum(['legal', 'illegal']), because: name.exactOptional() }),
  },
  'an expectation has path, legal, event, sees, counted, adjacent, reach, controls, friendly, asked or army',
);
const expectations = z.array(expectation) as z.ZodType as z.ZodType<readonly Expectation<Choice>[]>;

const SOURCE = z.string().regex(/^(lines|supplement|mission) /, 'a source begins with lines, supplement or mission');

const SCORE = bySide(z.int());

const card = z.union([
  name.transform((id) => ({ id, card: id })),
  changes.extend({ id: name, card: name.exactOptional() }),
]);

const campaignFields = {
  reserve: z.array(card).default([]),
  hand: z.array(card).default([]),
  deploymentPoints: z
    .array(z.strictObject({ id: name, at, colour: name.default('green'), active: z.boolean().default(true) }))
    .default([]),
  entrance: at.exactOptional(),
  record: z.record(name, z.unknown()).default({}),
};

/** The cases of an edition; what they say and nobody knows is refused. */
export function iaCase(edition: string): z.ZodType<IaCase> {
  return z
    .strictObject({
      ...caseHead(edition, SOURCE),
      mode: z.enum(['skirmish', 'campaign']).default('skirmish'),
      sight: z.enum(['lines', 'area']).exactOptional(),
      map: map.exactOptional(),
      tokens: z.array(token).default([]),
      mission,
      figures: z.array(figure).default([]),
      exhausted: z.array(name).default([]),
      at: moment,
      hands: bySide(z.array(name)).default({}),
      decks: bySide(z.array(name)).default({}),
      discards: bySide(z.array(name)).default({}),
      points: bySide(count).default({}),
      upgrades: z
        .union([z.array(name).transform((first) => ({ first })), bySide(z.array(name))])
        .default({ first: [] }),
      missionDecks: z.unknown().exactOptional(),
      army: z
        .strictObject({
          affiliation: z.enum(['Rebel', 'Imperial', 'Mercenary']).exactOptional(),
          cards: z.array(z.union([name, armyEntry])).exactOptional(),
          deck: z.array(z.union([name, armyEntry])).exactOptional(),
        })
        .exactOptional(),
      ...campaignFields,
      script: z
        .array(
          caseStep<Step<Choice>>(choice, CHOICE_KINDS, expectations, {
            roll,
            draw,
            score: SCORE,
            threat: z.int(),
          }),
        )
        .exactOptional(),
      expect: expectations,
    })
    .transform((one) => {
      const { reserve, hand, deploymentPoints, entrance, record } = one;
      return { ...one, campaign: { reserve, hand, deploymentPoints, entrance, record } } as unknown as IaCase;
    }) as z.ZodType as z.ZodType<IaCase>;
}
