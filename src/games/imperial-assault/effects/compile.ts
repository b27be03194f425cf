import type { Filter as CardFilter } from '../cards/language/filter.js';
import type { Effect, Step } from '../cards/language/effect.js';
import type { Profile } from '../battle/profile.js';
import type { SkirmishSetup } from '../battle/skirmish.js';
import type { Ia } from '../state/context.js';
import type { Blame } from './blame.js';
import type { Compiler } from './compiler.js';
import { conditionOf } from './conditions.js';
import { Effects } from './effects.js';
import { filterOf } from './filters.js';
import { grantOf } from './grant.js';
import { OPS } from './ops/all.js';
import { COMMUTING } from './ops/results.js';
import type { EffectStep, Entry, Test } from './own.js';
import { POINT } from './points.js';

const always: Test = () => true;

/** The parts of an entry that its text gives. */
type Compiled = Pick<Entry, 'effect' | 'name' | 'isOptional' | 'commutes' | 'test' | 'of' | 'serves' | 'steps'>;

/** Compiles effects one after the other, with those that they leave behind. */
class Compilation {
  readonly entries: Entry[] = [];
  readonly lasting: Entry[] = [];

  add(effect: Effect, name: string, side: number, owner: number, slot: number, card: number, ability?: string): void {
    const compiled = this.compile(effect, name);
    // Nobody has to play a card.
    const isOptional = compiled.isOptional || card >= 0;
    const place = { point: POINT[effect.at], side, owner, slot, card, ability };
    this.entries.push({
      ...compiled,
      ...place,
      isOptional,
      commutes: compiled.commutes && card < 0,
      index: this.entries.length,
    });
  }

  private compile(effect: Effect, name: string): Compiled {
    const blame: Blame = (what) => {
      throw new NotPlayed(name, what);
    };
    const steps: EffectStep[] = [];
    let serves: Test | undefined;
    let isFirst = true;
    const k: Compiler = {
      steps,
      blame,
      ops(list: readonly Step[]) {
        for (const [word, ...args] of list) {
          const make = OPS[word];
          if (make === undefined) throw new NotPlayed(name, `the step ${word}`);
          const head = isFirst;
          isFirst = false;
          const test = make(args as unknown as readonly never[], k);
          if (head) serves = test;
        }
      },
      leave: (effects) => {
        const compiled = effects.map((one) => this.compile(one, name));
        const left = { first: this.lasting.length, count: effects.length };
        effects.forEach((one, n) =>
          this.lasting.push({
            ...compiled[n],
            // Numbered after all others, once these are known.
            index: -1 - this.lasting.length,
            point: POINT[one.at],
            side: -1,
            owner: -1,
            slot: 31,
            card: -1,
            ability: undefined,
          }),
        );
        return left;
      },
      grant: (options, anyone) => grantOf(options, anyone, blame),
      add: (run, more = {}) => void steps.push({ run, ...more }),
    };
    k.ops(effect.do);
    return {
      effect,
      name,
      isOptional: effect.may,
      commutes: effect.do.every(([word]) => COMMUTING.has(word)),
      test: effect.if === null ? undefined : conditionOf(effect.if, blame),
      of: effect.of === null ? undefined : filterOf(subjectOf(effect, effect.of), blame),
      serves: serves ?? always,
      steps,
    };
  }
}

/** Words of filters for which a figure must be on the map. */
const SPATIAL: readonly (keyof CardFilter)[] = [
  'within',
  'beyond',
  'adj',
  'los',
  'losTo',
  'ground',
  'aroundGround',
  'notGround',
  'besideFriend',
];

/** The filter of the subject: a figure that has just been defeated is no longer on the map. */
function subjectOf({ at }: Effect, of: CardFilter): CardFilter {
  const needsMap = SPATIAL.some((word) => of[word] !== undefined);
  return at === 'defeated' && !needsMap ? { ...of, defeated: true } : of;
}

/** What of an ability or a card the rules do not play yet. */
export class NotPlayed extends Error {
  constructor(name: string, what: string) {
    super(`${name}: ${what} is not played yet`);
  }
}

/** What of an effect the rules do not play yet, in a line; undefined if all is played. */
export function notPlayed(effect: Effect, name: string): string | undefined {
  try {
    new Compilation().add(effect, name, 0, 0, 0, -1);
    return undefined;
  } catch (error) {
    if (error instanceof NotPlayed) return error.message;
    throw error;
  }
}

/**
 * All effects of a game: those of figures and their surges, then those of Command cards. Throws {@link NotPlayed} for
 * one
 * that the rules do not play yet.
 */
export function compileEffects({ figures, decks }: Pick<SkirmishSetup, 'figures' | 'decks'>): Effects<Ia> {
  const all = new Compilation();
  figures.forEach(({ side, profile }, u) => {
    profile.abilities.forEach(({ id, name, effects }, slot) => {
      for (const effect of effects) all.add(effect, name, side, u, slot, -1, id);
    });
    for (const { effect, name } of surgeEffects(profile)) all.add(effect, name, side, u, 31, -1);
  });
  decks.forEach(({ kinds }, side) =>
    kinds.forEach(({ id, effects }, kind) => {
      for (const effect of effects) all.add(effect, id, side, -1, 31, kind);
    }),
  );
  const lasting = all.lasting.map((entry, n) => ({ ...entry, index: all.entries.length + n }));
  return new Effects<Ia>(all.entries, lasting);
}

function surgeEffects({ surges }: Profile): { effect: Effect; name: string }[] {
  return surges.flatMap(({ effect, text }) => (effect === undefined ? [] : [{ effect, name: text }]));
}
