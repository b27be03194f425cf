import { controllerOf } from '../../rules/players.js';
import { DOOR, runProgram } from '../../rules/mission/run.js';
import { FRAME_WORDS } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import type { MissionStepText } from '../../maps/mission.js';
import { countTo } from '../../rules/questions/distance.js';
import { isWounded } from '../../rules/questions/heroes.js';
import { isOnMap, spaceOf } from '../../rules/questions/where.js';
import { doorOf, isDoor, isFigure, tokenOf } from '../../rules/targets.js';
import { type Attribute, ATTRIBUTES } from '../../words/attributes.js';
import { IMPERIAL, REBEL } from '../../words/sides.js';
import { NotKnown } from '../builder.js';
import { carriedBy } from '../carrying.js';
import type { Hooks } from '../rules-of.js';
import { TOKENS_DONE } from '../words.js';
import { allNow } from './conditions.js';
import { doersTest, isOfSide } from './doers.js';
import type { AttributeTestText, Interaction } from './schema.js';
import type { Script } from './script.js';

/** Something that an interact can do, ready to be asked. */
interface Rule {
  readonly tokens: readonly number[];
  readonly doors: readonly number[];
  readonly figures: readonly number[];
  readonly marked: boolean | null;
  readonly onceARound: boolean;
  readonly onceAnActivation: boolean;
  readonly can: (c: Ia, u: number, space: number) => boolean;
  readonly test: AttributeTestText | null;
  /** NONE: a door opens. */
  readonly program: number;
}

/** In the word for what a figure has done in its activation: an interact that is done once. */
const ONCE = 1 << 30;

/** Interacts with doors and tokens, as a mission has them. `add` compiles a program and gives its number. */
export function interactionHooks(script: Script, add: (steps: readonly MissionStepText[]) => number): Hooks {
  const rules = script.mission.interactions.map((one) => ruleOf(one, script, add));
  const doors = script.doorIds.map((id) => script.mission.doors[id]);
  const atToken = (c: Ia, u: number, t: number): Rule | undefined =>
    rules.find(
      ({ tokens, can, onceARound, marked }) =>
        tokens.includes(t) &&
        (marked === null || c.s.tokens.mark[t] > 0 === marked) &&
        !(onceARound && ((c.s.game[TOKENS_DONE] >> t) & 1) === 1) &&
        can(c, u, c.s.tokens.space[t]),
    );
  const atDoor = (c: Ia, u: number, d: number): Rule | undefined =>
    rules.find((rule) => rule.doors.includes(d) && rule.can(c, u, NONE));
  const atFigure = (c: Ia, u: number, other: number): Rule | undefined =>
    rules.find((rule) => rule.figures.includes(other) && rule.can(c, u, spaceOf(c, other)));
  const isRuled = (d: number): boolean => rules.some((rule) => rule.doors.includes(d));
  return {
    canInteract: (c, u, t) => atToken(c, u, t) !== undefined,
    interact(c, u, t) {
      const rule = atToken(c, u, t);
      if (rule === undefined) return;
      if (rule.onceARound) c.s.game[TOKENS_DONE] |= 1 << t;
      if (rule.onceAnActivation) c.s.game.actsDone |= ONCE;
      runProgram(c, rule.program, controllerOf(c, u), t, u);
    },
    ...(rules.some(({ test }) => test !== null)
      ? {
          testFor(c: Ia, u: number, target: number) {
            if (isFigure(target)) return undefined;
            const t = tokenOf(target);
            const rule = isDoor(target) ? atDoor(c, u, doorOf(target)) : atToken(c, u, t);
            const test = rule?.test ?? null;
            if (test === null) return undefined;
            const isHarder = test.watched !== null && isNearSide(c, c.s.tokens.space[t], test.watched, IMPERIAL);
            return { attributes: attributeBits(test.of), successes: test.need + (isHarder ? 1 : 0) };
          },
        }
      : {}),
    ...(rules.some(({ figures }) => figures.length > 0)
      ? {
          canJoin: (c: Ia, u: number, other: number) => atFigure(c, u, other) !== undefined,
          join(c: Ia, u: number, other: number) {
            const rule = atFigure(c, u, other);
            if (rule !== undefined) runProgram(c, rule.program, controllerOf(c, u), NONE, u);
          },
        }
      : {}),
    canUnlock: (c, u, d) => atDoor(c, u, d) !== undefined,
    cannotOpen: (c, u, d) =>
      isRuled(d) ? atDoor(c, u, d) === undefined : !isOfSide(c.battle.sides[u], doors[d]?.opens ?? 'any'),
    interactWithDoor(c, u, d) {
      const rule = atDoor(c, u, d);
      if (rule === undefined || rule.program === NONE) return false;
      runProgram(c, rule.program, controllerOf(c, u), NONE, u);
      c.s.frames[c.s.game.frameTop - FRAME_WORDS + DOOR] = d + 1;
      return true;
    },
  };
}

function ruleOf(
  { on, who, if: conditions, carries, unwatched, test, marked, onceARound, onceAnActivation, do: steps }: Interaction,
  script: Script,
  add: (steps: readonly MissionStepText[]) => number,
): Rule {
  const doors = on.filter((name) => script.hasDoor(name)).map((name) => script.door(name));
  const others = on.filter((name) => !script.hasDoor(name));
  const figures = others.filter((name) => script.hasName(name)).flatMap((name) => [...script.figuresOf(name)]);
  const tokens = others.filter((name) => !script.hasName(name)).flatMap((name) => [...script.tokensOf(name)]);
  if (steps.length === 0 && tokens.length > 0) throw new NotKnown(`the interact with ${on.join(', ')} does nothing`);
  const doer = doersTest(who, script);
  const holds = allNow(conditions, script);
  return {
    tokens,
    doors,
    figures,
    marked,
    onceARound,
    onceAnActivation,
    can: (c, u, space) =>
      doer(c, u) &&
      holds(c) &&
      !(onceAnActivation && (c.s.game.actsDone & ONCE) !== 0) &&
      (carries === null || carriedBy(c, u, [carries]) > 0) &&
      (unwatched === null || !isNearSide(c, space, unwatched, REBEL)),
    test,
    program: steps.length === 0 ? NONE : add(steps),
  };
}

/** Whether a figure of a side, no wounded hero, is so near to a space. */
function isNearSide(c: Ia, space: number, within: number, side: number): boolean {
  for (let u = 0; u < c.s.game.figures; u++)
    if (isOnMap(c, u) && c.battle.sides[u] === side && !isWounded(c, u) && countTo(c, u, space) <= within) return true;
  return false;
}

/** Bits over attributes. */
export function attributeBits(names: readonly Attribute[]): number {
  return names.reduce((bits, name) => bits | (1 << ATTRIBUTES.indexOf(name)), 0);
}
