import type { Filter as CardFilter } from '../cards/language/filter.js';
import type { Effect, Step } from '../cards/language/effect.js';
import type { SurgeAbility } from '../battle/attack-profile.js';
import type { Profile } from '../battle/profile.js';
import { UNCOUNTED } from '../../../grid/links.js';
import { countTo, isBeside } from '../rules/questions/distance.js';
import { isOnMap, spaceAt } from '../rules/questions/where.js';
import type { DeckSetup, SkirmishSetup } from '../battle/skirmish.js';
import type { Ia } from '../state/context.js';
import type { Blame } from './blame.js';
import type { Compiler } from './compiler.js';
import { conditionOf } from './conditions.js';
import { Effects } from './effects.js';
import { filterOf } from './filters.js';
import { grantOf } from './grant.js';
import { OPS } from './ops/all.js';
import { commutes } from './ops/results.js';
import type { EffectStep, Entry, Filter, Test } from './own.js';
import { NOT_LASTING, POINT, SILENT } from './points.js';
import { surgeOf } from '../battle/profile-of.js';
import { PUSHED } from '../rules/moving/manner.js';
import { sharesSpace } from '../rules/questions/where.js';
import { NO_BONUS } from '../cards/surge.js';
import { tapBit } from './in-zone.js';
import { type Gate, gateOf } from './gate.js';
import { surgeLists } from './surge-list.js';

const always: Test = () => true;

/** The parts of an entry that its text gives. */
type Compiled = Pick<Entry, 'effect' | 'name' | 'isOptional' | 'commutes' | 'test' | 'of' | 'serves' | 'steps'>;

/** What else an effect belongs to. */
interface More {
  readonly ability?: string | undefined;
  readonly form?: number;
  readonly isOpen?: Gate | undefined;
  /** The copies of a Supply card. */
  readonly supply?: number;
  /** The bit of a Skirmish Upgrade card among those of its player that are exhausted. */
  readonly upgrade?: number;
}

/** Compiles effects one after the other, with those that they leave behind. */
class Compilation {
  readonly entries: Entry[] = [];
  readonly lasting: Entry[] = [];
  readonly gained: SurgeAbility[] = [];
  /** By side and kind of Command card: what it attaches, as places among those that last. */
  readonly attached: readonly [number[][], number[][]] = [[], []];
  private readonly decks: readonly Pick<DeckSetup, 'of'>[];

  constructor(decks: readonly Pick<DeckSetup, 'of'>[] = []) {
    this.decks = decks;
  }

  add(effect: Effect, name: string, side: number, owner: number, slot: number, card: number, more: More = {}): void {
    const { ability, form = 0, upgrade = 0, isOpen, supply = 0 } = more;
    const compiled = this.compile(effect, name, side);
    // Nobody has to play a card.
    const isPlayed = card >= 0 && effect.zone === null;
    const isOptional = compiled.isOptional || isPlayed;
    const tap = card >= 0 && effect.zone !== null ? tapBit(card) : upgrade;
    const place = { point: POINT[effect.at], side, owner, slot, card, ability, form, tap, isOpen, supply };
    if (card >= 0 && effect.zone === 'attached') {
      const place = this.lasting.length;
      (this.attached[side][card] ??= []).push(place);
      this.lasting.push({ ...compiled, ...this.left(effect), side, index: -1 - place });
      return;
    }
    this.entries.push({
      ...compiled,
      ...place,
      isOptional,
      copies: isPlayed ? this.copiesOf(side, card) : 0,
      commutes: compiled.commutes && !isPlayed,
      index: this.entries.length,
    });
  }

  /** The cards of a kind, as bits over those of its player. */
  private copiesOf(side: number, kind: number): number {
    return (this.decks[side]?.of ?? []).reduce((bits, one, card) => (one === kind ? bits | (1 << card) : bits), 0);
  }

  /** What an effect that lasts is besides; it is numbered after all others, once these are known. */
  private left({
    at,
  }: Effect): Pick<
    Entry,
    'point' | 'owner' | 'slot' | 'card' | 'copies' | 'ability' | 'form' | 'tap' | 'isOpen' | 'supply'
  > {
    return {
      point: POINT[at],
      owner: -1,
      slot: 31,
      card: -1,
      copies: 0,
      ability: undefined,
      form: 0,
      tap: 0,
      isOpen: undefined,
      supply: 0,
    };
  }

  private compile(effect: Effect, name: string, side: number): Compiled {
    const blame: Blame = (what) => {
      throw new NotPlayed(name, what);
    };
    refuseSilent(effect, blame);
    const steps: EffectStep[] = [];
    let depth = 0;
    const k: Compiler = {
      steps,
      blame,
      at: effect.at,
      side,
      isPerFigure: effect.limit === 'figure-round',
      ops(list: readonly Step[]) {
        depth++;
        const tests = list.map(([word, ...args]) => {
          const make = OPS[word];
          if (make === undefined) throw new NotPlayed(name, `the step ${word}`);
          return make(args as unknown as readonly never[], k);
        });
        depth--;
        return servesOf(
          list.map(([word]) => word),
          tests,
        );
      },
      leave: (effects) => {
        for (const one of effects) refuseLasting(one, blame);
        const compiled = effects.map((one) => this.compile(one, name, side));
        const left = { first: this.lasting.length, count: effects.length };
        effects.forEach((one, n) =>
          this.lasting.push({ ...compiled[n], ...this.left(one), side: -1, index: -1 - this.lasting.length }),
        );
        return left;
      },
      gain: (surge) => {
        const made = surgeOf(surge);
        const known = this.gained.findIndex(({ text }) => text === made.text);
        return known < 0 ? this.gained.push(made) - 1 : known;
      },
      grant: (options, anyone) => grantOf(options, anyone, k),
      add(run, more = {}) {
        // What always holds is read and never run, so it holds whatever stands about it.
        const isHeld = more.holds !== undefined;
        if (isHeld !== (effect.at === 'always') || (isHeld && depth > 1))
          blame(isHeld ? 'what holds under a condition' : 'what happens always');
        steps.push({ run, ...more });
      },
    };
    const serves = k.ops(effect.do);
    return {
      effect,
      name,
      isOptional: effect.may,
      commutes: effect.do.every(commutes),
      test: testOf(effect, blame),
      of: effect.of === null ? undefined : subjectFilter(effect, effect.of, blame),
      serves: serves ?? always,
      steps,
    };
  }
}

/** Steps with which somebody interrupts. */
const INTERRUPTS: readonly string[] = ['attack', 'attacks', 'perform', 'command', 'move'];

/**
 * The condition of an effect. A figure that goes through the space of another is not interrupted there (R 861); what is
 * no interruption happens all the same.
 */
function testOf({ at, if: given, do: steps }: Effect, blame: Blame): Test | undefined {
  const test = given === null ? undefined : conditionOf(given, blame);
  if ((at !== 'move.enter' && at !== 'move.exit') || !steps.some(([word]) => INTERRUPTS.includes(word))) return test;
  return (c, f, you, subject) => {
    if (subject >= 0 && subject !== you && c.s.game.isFree !== PUSHED && sharesSpace(c, subject)) return false;
    return test === undefined || test(c, f, you, subject);
  };
}

/** Steps that give what a figure can have already: that they do nothing says nothing of the steps after them. */
const GAINS: readonly string[] = ['condition', 'heal', 'ready', 'move'];

/**
 * Whether steps would do something, by the test of each: the first one decides, since the others need what it does or
 * picks. After steps that only give something, the next decides too; undefined: always.
 */
function servesOf(words: readonly string[], tests: readonly (Test | undefined)[]): Test | undefined {
  // What is left for the attack that follows serves as the attack does.
  if (words[0] === 'lasting' && (words[1] === 'attack' || words[1] === 'attacks')) return tests[1];
  const last = words.findIndex((word, n) => n === words.length - 1 || !GAINS.includes(word));
  const needed = tests.slice(0, last + 1);
  if (needed.length < 2) return tests[0];
  if (needed.includes(undefined)) return undefined;
  return (c, f, you, subject) => needed.some((test) => test?.(c, f, you, subject) === true);
}

/** Words of filters that ask where a figure is. */
const PLACED: readonly (keyof CardFilter)[] = [
  'beyond',
  'around',
  'on',
  'los',
  'losTo',
  'ground',
  'aroundGround',
  'notGround',
  'besideFriend',
];

/**
 * The filter of the subject. One that has just been defeated is no longer on the map: it counts where it fell, also if
 * it was the target of the attack that has been resolved.
 */
function subjectFilter({ at }: Effect, of: CardFilter, blame: Blame): Filter {
  if (at === 'defense.after') {
    const [standing, fallen] = [filterOf(of, blame), isFar(of) ? undefined : fallenFilter(of, blame)];
    return (c, f, you, subject, one) => (isOnMap(c, one) ? standing : fallen)?.(c, f, you, subject, one) === true;
  }
  return at === 'defeated' || at === 'group.defeated' ? fallenFilter(of, blame) : filterOf(of, blame);
}

/** Whether a filter says more about places than how near the subject is to you. */
function isFar({ adj, around, within, ...rest }: CardFilter): boolean {
  return (
    [adj, around, within?.of].some((place) => place !== undefined && place !== 'you') ||
    PLACED.some((word) => word in rest && rest[word as keyof typeof rest] !== undefined)
  );
}

/** The filter of a figure that has been defeated, which counts where it fell. */
function fallenFilter(of: CardFilter, blame: Blame): Filter {
  const { adj, around, within, ...rest } = of;
  const word = PLACED.find((one) => one !== 'around' && of[one] !== undefined);
  if (word !== undefined) return blame(`the filter ${word} of a figure that is defeated`);
  if (isFar(of)) return blame('how near a figure that is defeated was to another');
  const others = filterOf({ ...rest, defeated: true }, blame);
  return (c, f, you, subject, one) => {
    if (!others(c, f, you, subject, one)) return false;
    if (adj === undefined && around === undefined && within === undefined) return true;
    if (!isOnMap(c, you)) return false;
    let [isBy, nearest] = [false, UNCOUNTED];
    for (let k = 0; k < c.battle.sizes[one]; k++) {
      const space = spaceAt(c, one, c.s.figures.fell[one], k);
      isBy ||= isBeside(c, you, space);
      nearest = Math.min(nearest, countTo(c, you, space));
    }
    const isNear = (adj === undefined && around === undefined) || isBy;
    return isNear && (within === undefined || nearest <= within.spaces);
  };
}

/** Refuses what would be read and never done. */
function refuseSilent({ at, cost, repeat, surges, zone, do: steps }: Effect, blame: Blame): void {
  if (SILENT.has(at)) blame(`the time ${at}`);
  // The result of a mission counts credits; nothing else happens once it is over.
  if (at === 'mission.end' && (cost.crate === true || steps.some(([word]) => word !== 'credits')))
    blame(`the time ${at}`);
  for (const amount of [cost.strain, cost.points, cost.influence])
    if (amount !== undefined && typeof amount !== 'number') blame('a cost that is counted');
  if ((repeat || surges !== 1) && at !== 'surge' && at !== 'surge-after') blame('surges of what is no surge ability');
  if (zone === 'deck') blame(`a card that works in the zone ${zone}`);
}

/** The same of an effect that lasts. */
function refuseLasting({ at, limit }: Effect, blame: Blame): void {
  if (NOT_LASTING.has(at)) blame(`what lasts at the time ${at}`);
  if (limit !== null && !['activation', 'round', 'figure-round'].includes(limit))
    blame(`the limit ${limit} of what lasts`);
}

/** What of an ability or a card the rules do not play yet. */
class NotPlayed extends Error {
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
 * All effects of a game: those of figures and their surges, then those of Command cards. Throws for one
 * that the rules do not play yet.
 */
export function compileEffects({
  figures,
  decks,
  upgrades,
  campaign,
}: Pick<SkirmishSetup, 'figures' | 'decks' | 'upgrades' | 'campaign'>): Effects<Ia> {
  const all = new Compilation(decks);
  figures.forEach(({ side, profile }, u) => {
    profile.abilities.forEach((ability, slot) => {
      const { id, name, effects } = ability;
      for (const effect of effects)
        all.add(effect, name, side, u, slot, -1, { ability: id, isOpen: gateOf(ability, effect) });
    });
    let slot = profile.abilities.length;
    profile.forms.forEach((form, n) => {
      for (const { id, name, effects } of form.abilities) {
        for (const effect of effects) all.add(effect, name, side, u, slot, -1, { ability: id, form: n + 1 });
        slot++;
      }
      for (const { effect, name } of surgeEffects(form)) all.add(effect, name, side, u, 31, -1, { form: n + 1 });
    });
    for (const { effect, name } of [profile, ...(profile.hero?.weapons ?? [])].flatMap(surgeEffects))
      all.add(effect, name, side, u, 31, -1);
  });
  campaign?.heroes.forEach((u, h) =>
    campaign.supplyTexts?.forEach(({ id, name, effects }, n) => {
      const supply = campaign.supplies.reduce((bits, one, card) => (one === id ? bits | (1 << card) : bits), 0);
      const isOpen: Gate = (c) => (c.s.heroes.supplies[h] & supply) !== 0;
      const slot = Math.min(31, figures[u].profile.abilities.length + n);
      for (const effect of effects)
        all.add(effect, name, figures[u].side, u, slot, -1, { ability: id, isOpen, supply });
    }),
  );
  decks.forEach(({ kinds }, side) =>
    kinds.forEach(({ id, effects }, kind) => {
      for (const effect of effects) all.add(effect, id, side, -1, 31, kind);
    }),
  );
  upgrades.forEach((cards, side) =>
    cards.forEach(({ abilities }, n) => {
      for (const { id, name, effects } of abilities)
        for (const effect of effects) all.add(effect, name, side, -1, 31, -1, { ability: id, upgrade: 1 << n });
    }),
  );
  const lasting = all.lasting.map((entry, n) => ({ ...entry, index: all.entries.length + n }));
  const surges = surgeLists({
    figures: figures.map(({ side, profile }) => ({
      side,
      surges: profile.surges,
      forms: profile.forms,
      weapons: profile.hero?.weapons ?? [],
    })),
    gained: all.gained,
    entries: all.entries,
    lasting,
    abilityOf: ({ effect, name }) => surgeOf({ ...NO_BONUS, cost: effect.surges }, effect, name),
  });
  return new Effects<Ia>(all.entries, lasting, surges, all.attached);
}

function surgeEffects({ surges }: Pick<Profile, 'surges'>): { effect: Effect; name: string }[] {
  return surges.flatMap(({ effect, text }) => (effect === undefined ? [] : [{ effect, name: text }]));
}
