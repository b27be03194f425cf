import { z } from 'zod';
import { whatIsRight } from '../../../../kernel/read-json.js';
import { bonusSchema, surgeSchema } from '../surge.js';
import { ATTACK_COLOURS, DEFENSE_COLOURS } from '../../words/dice.js';
import { CONDITIONS } from '../../words/conditions.js';
import { POWER_TOKENS } from '../../words/power-tokens.js';
import { KEYWORDS, TRAITS } from '../../words/traits.js';
import { amountSchema, SYMBOLS } from './amounts.js';
import { costSchema, type EffectCost } from './cost.js';
import { type Condition, conditionSchema, WEAPON_NAMES } from './conditions.js';
import { filterSchema, GROUNDS } from './filter.js';
import { DURATIONS, type Limit, LIMITS, type Role, ROLES, type Time, TIMES, type Zone, ZONES } from './points.js';
import { ATTRIBUTES } from '../../words/attributes.js';
import { ITEM_TRAITS } from '../../words/items.js';
import { figureSchema, placeSchema, playerSchema, sideSchema } from './references.js';

/** A step of a program: its name and what it needs. */
export type Step = readonly [name: StepName, ...unknown[]];

/** One effect of an ability or a card. */
export interface Effect {
  readonly at: Time;
  readonly role: Role;
  /** What the subject of the moment must be. */
  readonly of: z.infer<typeof filterSchema> | null;
  readonly if: Condition | null;
  /** Whether it can be left. */
  readonly may: boolean;
  /** How often the ability can be used; all its effects count together. */
  readonly limit: Limit | null;
  /** Effects with the same word are used only once an attack, whoever has them. */
  readonly once: string | null;
  readonly cost: EffectCost;
  /** How many surges a surge ability costs. */
  readonly surges: number;
  /** Whether surges can be spent for it several times in an attack. */
  readonly repeat: boolean;
  /** Where the card lies while the effect works, if not where cards are played or used. */
  readonly zone: Zone | null;
  readonly do: readonly Step[];
}

const amount = amountSchema;
const condition = conditionSchema as z.ZodType;
const figures = z.union([
  figureSchema,
  z.array(figureSchema).min(2),
  z.tuple([z.literal('each'), sideSchema, filterSchema]),
]);
const place = placeSchema;
const filter = filterSchema;
const tokens = z.enum([...POWER_TOKENS, 'any']);
const whichTokens = z.union([tokens, z.array(tokens).min(2)]);
const aCondition = z.enum(CONDITIONS);
const someConditions = z.enum([...CONDITIONS, 'harmful', 'beneficial', 'any']);
const attackDie = z.enum([...ATTACK_COLOURS, 'any']);
const die = z.enum([...ATTACK_COLOURS, ...DEFENSE_COLOURS, 'any']);
const pool = z.enum(['attack', 'defense', 'either', 'own']);
const steps: z.ZodType<readonly Step[]> = z.lazy(() => z.array(stepSchema).min(1));
const branch: z.ZodType<readonly Step[]> = z.lazy(() => z.array(stepSchema));
const number = z.number().int().min(0).max(20);
const attributes = z.union([z.enum(ATTRIBUTES), z.array(z.enum(ATTRIBUTES)).min(2)]);
/** Numbers added to results; amounts are allowed. */
const results = z.strictObject(
  Object.fromEntries([...SYMBOLS, 'blast', 'cleave', 'recover'].map((symbol) => [symbol, amount.optional()])),
);

const attackOptions = z.strictObject({
  /** Whom it targets, if not whoever the player likes. */
  target: z.union([figureSchema, filter]).optional(),
  /** `different`: no target twice; `same`: one target for all. */
  targets: z.enum(['different', 'same']).optional(),
  /** The pool instead of the printed one, and the type. */
  dice: z.array(attackDie).min(1).max(6).optional(),
  /** The type of attack and the pool of another figure. */
  poolOf: figureSchema.optional(),
  type: z.enum(['melee', 'ranged']).optional(),
  with: results.optional(),
  conditions: z.array(aCondition).optional(),
  surges: z.array(surgeSchema).optional(),
  keywords: z.array(z.enum(KEYWORDS)).optional(),
  /** No other ability of the figure counts. */
  alone: z.boolean().optional(),
  sightPastFigures: z.boolean().optional(),
  addAttackDie: attackDie.optional(),
  addDefenseDie: z.enum(DEFENSE_COLOURS).optional(),
  removeAttackDice: number.optional(),
  removeAttackDie: attackDie.optional(),
  removeDefenseDice: number.optional(),
  /** Sight is traced from any friendly figure, or from a space beside the attacker, instead. */
  sightFrom: z.enum(['friends', 'beside']).optional(),
  /** Its Blast counts as Cleave. */
  blastAsCleave: z.boolean().optional(),
  /** Dice of this colour until the attack pool has so much of any. */
  fill: z.tuple([z.enum(ATTACK_COLOURS), number]).optional(),
  /** A target that would suffer damage is Stunned instead. */
  stuns: z.boolean().optional(),
  /** Which weapon of a hero. */
  weapon: z.enum(WEAPON_NAMES).optional(),
  /** The player need not attack. */
  may: z.boolean().optional(),
});

const moveOptions = z.strictObject({
  mobile: z.boolean().optional(),
  efficient: z.boolean().optional(),
  /** It must not end in blocking or impassable terrain. */
  openEnd: z.boolean().optional(),
  /** Next to whom it must end. */
  nextTo: z.union([sideSchema, figureSchema]).optional(),
  may: z.boolean().optional(),
});

const pickOptions = z.strictObject({
  upTo: amount.optional(),
  exactly: number.optional(),
  may: z.boolean().optional(),
  /** Who picks, if not you. */
  by: playerSchema.optional(),
});

/** What each step needs after its name. */
const STEPS = {
  // Choosing.
  pick: z.tuple([sideSchema, filter, pickOptions.optional()]),
  space: z.tuple([
    z.strictObject({
      within: number.optional(),
      los: z.boolean().optional(),
      empty: z.boolean().optional(),
      adj: place.optional(),
      has: sideSchema.optional(),
      anywhere: z.boolean().optional(),
      ground: z.enum(GROUNDS).optional(),
    }),
  ]),
  /** A branch without steps, which does nothing, comes last. */
  either: z.tuple([steps, steps], branch),
  'opponent-either': z.tuple([steps, steps], steps),
  may: z.tuple([steps]),
  if: z.tuple([condition, steps, steps.optional()]),
  each: z.tuple([sideSchema, filter, steps]),
  roll: z.tuple([z.array(attackDie).min(1), z.strictObject({ withPool: z.boolean() }).optional()]),
  'each-picked': z.tuple([steps]),
  repeat: z.tuple([amount, steps]),
  'choose-amount': z.tuple([amount]),
  // Figures.
  damage: z.tuple([figures, amount]),
  strain: z.tuple([figures, amount]),
  heal: z.tuple([figures, amount]),
  condition: z.tuple([figures, aCondition]),
  afflict: z.tuple([figures, z.strictObject({ by: playerSchema }).optional()]),
  shed: z.tuple([figures, someConditions, z.union([number, z.literal('all')])]),
  token: z.tuple([figures, z.union([whichTokens, z.literal('different')]), amount]),
  'drop-token': z.tuple([figures, whichTokens, amount]),
  distribute: z.tuple([z.union([whichTokens, z.literal('different')]), amount, sideSchema, filter]),
  movement: z.tuple([figures, amount]),
  move: z.tuple([figures, amount, moveOptions.optional()]),
  perform: z.tuple([figures, z.array(z.enum(['move', 'attack', 'interact', 'special', 'any'])).min(1)]),
  attack: z.tuple([figures, attackOptions.optional()]),
  attacks: z.tuple([figures, amount, attackOptions.optional()]),
  push: z.tuple([figures, amount, z.strictObject({ to: place.optional(), may: z.boolean().optional() }).optional()]),
  place: z.tuple([
    figures,
    z.strictObject({ within: number.optional(), empty: z.boolean().optional(), around: place.optional() }),
  ]),
  interact: z.tuple([figures]),
  action: z.tuple([amount]),
  ready: z.tuple([figures]),
  exhaust: z.tuple([figures]),
  defeat: z.tuple([figures]),
  survive: z.tuple([figures]),
  worth: z.tuple([amount]),
  activate: z.tuple([figures]),
  command: z.tuple([figures, z.array(z.enum(['move', 'attack'])).min(1), attackOptions.optional()]),
  'must-activate': z.tuple([figures]),
  use: z.tuple([z.string()]),
  // The attack at hand.
  atk: z.tuple([results]),
  def: z.tuple([results]),
  inflict: z.tuple([aCondition]),
  reroll: z.tuple([
    pool,
    z.union([amount, z.literal('all')]),
    z.strictObject({ colour: die.optional(), may: z.boolean().optional(), replace: z.boolean().optional() }).optional(),
  ]),
  turn: z.tuple([pool, z.enum(['any-side', 'single-icon'])]),
  convert: z.tuple([z.enum(SYMBOLS), results, z.union([number, z.literal('all')])]),
  'add-die': z.tuple([z.enum(['attack', 'defense']), die, amount]),
  'swap-die': z.tuple([z.enum(['attack', 'defense']), die, die]),
  'remove-die': z.tuple([
    z.enum(['attack', 'defense']),
    z.union([amount, z.literal('all')]),
    z.strictObject({ colour: die }).optional(),
  ]),
  'cancel-die': z.tuple([z.union([pool, z.literal('picked')])]),
  'keep-dice': z.tuple([z.literal('attack'), number]),
  'read-die': z.tuple([z.enum(ATTACK_COLOURS)]),
  'dice-alone': z.tuple([]),
  'less-pierce': z.tuple([z.union([number, z.literal('all')])]),
  'gain-surge': z.tuple([surgeSchema]),
  'sight-past-figures': z.tuple([]),
  'open-doors': z.tuple([place]),
  miss: z.tuple([]),
  'attack-type': z.tuple([figures, z.enum(['melee', 'ranged'])]),
  retarget: z.tuple([figures]),
  cap: z.tuple([number]),
  prevent: z.tuple([amount]),
  // Players and cards.
  points: z.tuple([playerSchema, amount]),
  'take-points': z.tuple([amount]),
  'draw-fewer': z.tuple([amount]),
  'show-top': z.tuple([]),
  'less-strain': z.tuple([amount]),
  'exchange-condition': z.tuple([]),
  'take-back': z.tuple([]),
  draw: z.tuple([playerSchema, amount]),
  'discard-hand': z.tuple([playerSchema, amount, z.enum(['chosen', 'random', 'drawn'])]),
  'discard-deck': z.tuple([playerSchema, amount]),
  'discard-some': z.tuple([number]),
  sift: z.tuple([number]),
  'no-piles': z.tuple([]),
  'return-to-deck': z.tuple([playerSchema, amount, z.enum(['top', 'bottom', 'shuffled', 'random-top'])]),
  'look-at-hand': z.tuple([playerSchema]),
  'order-deck': z.tuple([playerSchema, amount]),
  search: z.tuple([
    z.strictObject({
      trait: z.union([z.enum(TRAITS), z.array(z.enum(TRAITS))]).optional(),
      costMost: number.optional(),
      name: z.string().optional(),
      from: z.enum(['deck', 'discard']).optional(),
      to: z.enum(['hand', 'deck']).optional(),
      named: figureSchema.optional(),
    }),
  ]),
  'cancel-card': z.tuple([]),
  'this-card': z.tuple([z.enum(['hand', 'deck', 'discard', 'play', 'box'])]),
  'attach-card': z.tuple([figures]),
  'no-cards': z.tuple([playerSchema]),
  'no-draw': z.tuple([]),
  initiative: z.tuple([playerSchema]),
  // What holds as long as the effect does, or for a time.
  keyword: z.tuple([figures, z.enum(KEYWORDS)]),
  trait: z.tuple([figures, z.enum(TRAITS)]),
  stat: z.tuple([figures, z.enum(['speed', 'health', 'cost', 'token-limit', 'order-move', 'endurance']), amount]),
  'end-lasting': z.tuple([]),
  mark: z.tuple([z.string().max(60)]),
  'arcing-shot': z.tuple([]),
  duress: z.tuple([figures]),
  truce: z.tuple([]),
  'all-terminals': z.tuple([]),
  scheme: z.tuple([]),
  'sit-tight': z.tuple([playerSchema]),
  reshuffle: z.tuple([playerSchema]),
  'box-discards': z.tuple([playerSchema]),
  'discard-theirs': z.tuple([z.strictObject({ paid: z.boolean().optional() })]),
  redeploy: z.tuple([figures, z.strictObject({ beside: place }).optional()]),
  'show-card': z.tuple([]),
  'card-tokens': z.tuple([figures, amount]),
  'put-token': z.tuple([]),
  smoke: z.tuple([]),
  'take-token': z.tuple([]),
  'discard-terminal': z.tuple([]),
  'double-die': z.tuple([]),
  'cancel-rerolled': z.tuple([]),
  'turn-rerolled': z.tuple([]),
  'replace-rerolled': z.tuple([]),
  'attack-limit': z.tuple([z.union([number, z.literal('none')])]),
  'special-limit': z.tuple([number]),
  'surge-limit': z.tuple([number]),
  cannot: z.tuple([
    figures,
    z.enum([
      'attack',
      'attack-adjacent',
      'interact',
      'leave-space',
      'be-pushed',
      'be-target',
      'be-defeated',
      'recover',
      'gain-harmful',
      'gain-conditions',
      'suffer-damage',
      'control',
      'use-surges',
      'use-specials',
      'discard-weakened',
      'feel-harmful',
      'spend-tokens',
      'suffer-strain',
      'play-cards',
    ]),
  ]),
  lose: z.tuple([figures, z.string()]),
  'lose-surge': z.tuple([surgeSchema]),
  unaffected: z.tuple([figures, z.enum(['own-blast', 'Flamethrower'])]),
  'focus-die': z.tuple([attackDie.optional()]),
  'sight-from': z.tuple([z.enum(['friends', 'beside', 'within-3'])]),
  'share-tokens': z.tuple([figures]),
  'borrow-cards': z.tuple([figures, z.strictObject({ trait: z.enum(TRAITS).optional(), not: z.string().optional() })]),
  'use-cards': z.tuple([figures, z.strictObject({ affiliation: z.string(), trait: z.enum(TRAITS).optional() })]),
  'surges-for': z.tuple([sideSchema, filter]),
  unseen: z.tuple([figures, number]),
  'target-within': z.tuple([figures, number]),
  pool: z.tuple([z.array(attackDie), z.strictObject({ most: number }).optional()]),
  bonus: z.tuple([bonusSchema]),
  x: z.tuple([amount]),
  companion: z.tuple([z.string().max(60), z.enum(['own', 'beside', 'around'])]),
  'ready-companion': z.tuple([]),
  form: z.tuple([]),
  rubble: z.tuple([z.enum(['space', 'near-space', 'target-space', 'around-target'])]),
  // Of the campaign.
  'recover-strain': z.tuple([figures, amount]),
  threat: z.tuple([amount]),
  'less-threat': z.tuple([amount]),
  test: z.tuple([figures, attributes, branch, branch.optional(), z.strictObject({ needs: number }).optional()]),
  'test-die': z.tuple([z.enum(ATTACK_COLOURS)]),
  'test-reroll': z.tuple([z.union([number, z.enum(['all', 'any'])])]),
  'test-successes': z.tuple([z.number().int().min(-5).max(5)]),
  'draw-supply': z.tuple([figures, amount, z.strictObject({ keep: number }).optional()]),
  'exchange-supply': z.tuple([]),
  'peek-supply': z.tuple([]),
  'search-supply': z.tuple([figures, z.enum(ITEM_TRAITS)]),
  'take-supply': z.tuple([figures]),
  rest: z.tuple([figures]),
  'ready-card': z.tuple([figures]),
  'ready-self': z.tuple([]),
  'exhaust-imperial-card': z.tuple([]),
  'own-tokens': z.tuple([z.number().int().min(-9).max(9)]),
  'give-self': z.tuple([figures]),
  'weapon-surges': z.tuple([z.enum(ITEM_TRAITS)]),
  'deploy-cost': z.tuple([filter, amount]),
  'reinforce-cost': z.tuple([filter, amount]),
  deploy: z.tuple([
    z.string().max(60),
    z.strictObject({ free: z.boolean().optional(), discount: number.optional() }).optional(),
  ]),
  'add-to-hand': z.tuple([z.string().max(60)]),
  'next-deploy-cost': z.tuple([z.number().int().min(-20).max(0)]),
  'reveal-hand': z.tuple([]),
  credits: z.tuple([z.number().int().min(0).max(500)]),
  'pay-credits': z.tuple([z.number().int().min(0).max(500)]),
  'ally-cost': z.tuple([z.number().int().min(-9).max(0), z.string().max(60).optional()]),
  'threat-level': z.tuple([z.number().int().min(-3).max(3)]),
  'may-deplete': z.tuple([steps]),
  'interact-reach': z.tuple([figures, number]),
  ease: z.tuple([figures, z.enum(['difficult', 'hostile'])]),
  lasting: z.tuple([z.enum(DURATIONS), figures, z.lazy(() => z.array(effectSchema).min(1))]),
} as const;

export type StepName = keyof typeof STEPS;

const stepSchema: z.ZodType<Step> = z.array(z.unknown()).transform((raw, ctx): Step => {
  const [name, ...rest] = raw;
  const known = typeof name === 'string' && Object.hasOwn(STEPS, name);
  const needs = known ? (STEPS[name as StepName] as z.ZodType) : undefined;
  if (needs === undefined) {
    ctx.issues.push({ code: 'custom', message: `there is no step ${JSON.stringify(name)}`, input: raw });
    return z.NEVER;
  }
  const read = needs.safeParse(rest, { error: whatIsRight });
  if (read.success) return [name as StepName, ...(read.data as unknown[])];
  for (const { path, message } of read.error.issues)
    ctx.issues.push({
      code: 'custom',
      message: `${String(name)}: ${message}`,
      // The name is the first entry of the step.
      path: path.map((key, i) => (i === 0 && typeof key === 'number' ? key + 1 : key)),
      input: raw,
    });
  return z.NEVER;
});

/** `{ "at": "special", "do": [["pick", "enemy", { "los": true }], ["damage", "it", 2]] }`. */
export const effectSchema: z.ZodType<Effect> = z.strictObject({
  at: z.enum(TIMES),
  role: z.enum(ROLES).default('self'),
  of: filterSchema.nullable().default(null),
  if: condition.nullable().default(null),
  may: z.boolean().default(false),
  limit: z.enum(LIMITS).nullable().default(null),
  once: z.string().max(60).nullable().default(null),
  cost: costSchema.default({}),
  surges: z.number().int().min(1).max(3).default(1),
  repeat: z.boolean().default(false),
  zone: z.enum(ZONES).nullable().default(null),
  do: steps,
}) as unknown as z.ZodType<Effect>;
