import { z } from 'zod';
import { playedBy } from '../compile/played-by.js';
import type { CaseAnswer, FieldKind, Fields } from '../contract/case-choice.js';
import type { Context } from '../engine/context.js';
import type { Edition } from '../engine/edition.js';
import { choiceSchema, kindOfField } from './choice-fields.js';
import { type Choice, CORE_FIELDS, type CoreChoice, type CoreKind, coreSchema } from './schema-choices.js';

/** Those that every edition has; the others need a decision or a kind of action that they answer. */
const ALWAYS: readonly string[] = ['pass', 'use', 'card-action', 'end-activation'];

/** A kind of choice, and who makes it: every edition, one of its own, or the decisions that it answers. */
interface KindOfChoice {
  readonly schema: z.ZodType;
  readonly made: 'core' | 'own' | readonly CaseAnswer<Context>[];
  /** Its sets of fields; none for a kind whose fields are in {@link CORE_FIELDS}. */
  readonly sets: readonly Fields[];
}

/** The kinds of choice in the cases of an edition. */
interface CaseChoices {
  readonly kinds: ReadonlyMap<string, KindOfChoice>;
  readonly schema: z.ZodType<Choice>;
}

const known = new WeakMap<Edition, CaseChoices>();

/**
 * The kinds of choice in the cases of an edition: its own, those that its decisions note, and those of every edition
 * that one of its decisions or kinds of action is the answer to.
 */
export function choicesOf(edition: Edition): CaseChoices {
  let choices = known.get(edition);
  if (choices === undefined) {
    const kinds = kindsOf(edition);
    const schemas = [...kinds.values()].map(({ schema }) => schema);
    // Every schema is that of an object with its kind.
    const schema = z.discriminatedUnion('kind', schemas as unknown as [z.core.$ZodTypeDiscriminable]);
    choices = { kinds, schema: schema as unknown as z.ZodType<Choice> };
    known.set(edition, choices);
  }
  return choices;
}

/** The answers that decisions of an edition note, by kind of choice; none for a kind of which they are steps. */
function notedBy(edition: Edition): Map<string, CaseAnswer<Context>[]> {
  const noted = new Map<string, CaseAnswer<Context>[]>();
  for (const { notes } of playedBy(edition).set.decisions)
    for (const [kind, answer] of Object.entries(notes?.choices ?? {})) {
      const answers = noted.get(kind) ?? [];
      noted.set(kind, answer === 'step' ? answers : [...answers, answer]);
    }
  return noted;
}

function kindsOf(edition: Edition): Map<string, KindOfChoice> {
  const own = edition.cases.choices ?? {};
  const noted = notedBy(edition);
  const names = new Set([...ALWAYS, ...edition.actions.map(({ name }) => name), ...noted.keys()]);
  const core = Object.keys(CORE_FIELDS).filter((kind) => names.has(kind));
  const kinds = [...new Set([...core, ...noted.keys(), ...Object.keys(own)])].toSorted();
  const without: readonly string[] = edition.cases.without?.kinds ?? [];
  const here = kinds.filter((kind) => !without.includes(kind));
  return new Map(here.map((kind) => [kind, kindOf(edition, kind, noted.get(kind) ?? [])]));
}

function kindOf({ id, cases }: Edition, kind: string, made: readonly CaseAnswer<Context>[]): KindOfChoice {
  const fields = cases.choices?.[kind]?.fields;
  if (fields !== undefined) return { schema: choiceSchema(kind, [fields]), made: 'own', sets: [fields] };
  const sets = made.map((answer) => answer.fields);
  if (sets.length > 0) return { schema: choiceSchema(kind, sets), made, sets };
  if (isCore(kind)) return { schema: coreSchema(kind), made: 'core', sets };
  throw new Error(`${id}: decisions are steps of the choice ${kind}, which nobody makes`);
}

export function isCore(kind: string): kind is CoreKind {
  return Object.hasOwn(CORE_FIELDS, kind);
}

/** The choice, if it is of a kind of every edition, with the fields of that kind. */
export function coreChoice(edition: Edition, choice: Choice): CoreChoice | undefined {
  return choicesOf(edition).kinds.get(choice.kind)?.made === 'core' ? (choice as unknown as CoreChoice) : undefined;
}

/** What the fields of a choice hold, for a kind that is noted by decisions or the edition's own. */
export function fieldKinds(edition: Edition, choice: Choice): [field: string, kind: FieldKind][] {
  const sets = choicesOf(edition).kinds.get(choice.kind)?.sets ?? [];
  return Object.keys(choice).flatMap((field) => {
    const kinds = sets.map((fields) => kindOfField(fields, field)).filter((one) => one !== undefined);
    return kinds.length === 0 ? [] : [[field, together(kinds)]];
  });
}

/** What a field holds that several decisions take: a token of any of their kinds, otherwise the same for all. */
function together([first, ...others]: readonly FieldKind[]): FieldKind {
  const all = [first, ...others].flatMap((kind) => (typeof kind === 'object' && 'token' in kind ? [kind.token] : []));
  return all.length > 1 ? { token: `(${[...new Set(all)].join('|')})` } : first;
}
