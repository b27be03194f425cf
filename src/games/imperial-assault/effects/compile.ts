import { Effects } from './effects.js';
import type { EffectStep, Entry, Test } from './own.js';
import type { Compiler } from './compiler.js';
import type { EffectText, OpText } from './language.js';
import { OPS } from './ops/all.js';
import { RESULTS } from './ops/results.js';
import { POINT, POINTS } from './points.js';
import { testOf } from './tests.js';
import type { SkirmishSetup } from '../battle/skirmish.js';
import type { Ia } from '../state/context.js';
import type { Profile } from '../battle/profile.js';

/** An effect of a text, for anybody. */
export type Compiled = Pick<Entry, 'text' | 'isOptional' | 'commutes' | 'test' | 'serves' | 'steps'>;

const always: Test = () => true;
const compiled = new Map<EffectText, Compiled>();

/** Compiles a text. Throws if it says something that the language has not, with the name of the effect. */
export function compileEffect(text: EffectText): Compiled {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const blame = (what: string): never => {
    throw new Error(`effect ${text.name}: ${what}`);
  };
  const steps: EffectStep[] = [];
  let serves: Test | undefined;
  let isFirst = true;
  const k: Compiler = {
    steps,
    blame,
    ops(list: readonly OpText[]) {
      for (const [word, ...args] of list) {
        const make = OPS[word];
        if (make === undefined) throw unknownOp(text, word);
        const head = isFirst;
        isFirst = false;
        const test = make(args, k);
        if (head) serves = test;
      }
    },
    add: (run, more = {}) => void steps.push({ run, ...more }),
  };
  for (const at of pointsOf(text)) if (!POINTS.includes(at)) blame(`no point is called ${at}`);
  k.ops(text.do);
  const made: Compiled = {
    text,
    isOptional: text.may === true,
    commutes: text.do.every(([word]) => word in RESULTS),
    test: text.if === undefined ? undefined : testOf(text.if, blame),
    serves: serves ?? always,
    steps,
  };
  compiled.set(text, made);
  return made;
}

function pointsOf({ at }: EffectText): readonly (typeof POINTS)[number][] {
  return typeof at === 'string' ? [at] : at;
}

function unknownOp({ name }: EffectText, word: string): Error {
  return new Error(`effect ${name}: no operation is called ${word}; there are ${Object.keys(OPS).join(', ')}`);
}

/** All effects of a game: those of figures and their surges, then those of Command cards. */
export function compileEffects({ figures, decks }: Pick<SkirmishSetup, 'figures' | 'decks'>): Effects<Ia> {
  const entries: Entry[] = [];
  const add = (text: EffectText, side: number, owner: number, slot: number, card: number): void => {
    for (const at of pointsOf(text))
      entries.push({ ...compiledFor(text, card), index: entries.length, point: POINT[at], side, owner, slot, card });
  };
  figures.forEach(({ side, profile }, u) => {
    profile.abilities.forEach((text, slot) => add(text, side, u, slot, -1));
    surgeEffects(profile).forEach((text, slot) => add(text, side, u, slot, -1));
  });
  decks.forEach(({ kinds }, side) =>
    kinds.forEach(({ effects }, kind) => {
      for (const text of effects) add(text, side, -1, 0, kind);
    }),
  );
  return new Effects(entries);
}

/** Nobody has to play a card. */
function compiledFor(text: EffectText, card: number): Compiled {
  const made = compileEffect(text);
  return card < 0 ? made : { ...made, isOptional: true, commutes: false };
}

function surgeEffects({ surges }: Profile): EffectText[] {
  return surges.flatMap(({ effect }) => (effect === undefined ? [] : [effect]));
}
