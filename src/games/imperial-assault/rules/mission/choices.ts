import type { ActionBuffer } from '../../../../kernel/buffers.js';
import type { Decision, DecisionRules } from '../../../../machine/decision.js';
import { ask } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { placementFrom, placementText, spaceFrom, spaceText } from '../moving/notation.js';
import { placementsEnd } from '../moving/reach.js';
import { rules } from '../rulebook.js';
import { DOOR, FIGURE, GROUP, missionStepAt, PLAYER, ROLLED, SPACE, TOKEN } from './run.js';

const NOTHING = 0;

/** What a mission asks a player for. */
interface Choosable {
  readonly word: number;
  readonly end: (c: Ia, f: number) => number;
  readonly label: (c: Ia, f: number, one: number) => string;
  readonly find: (c: Ia, f: number, text: string) => number;
}

function each(c: Ia, f: number, { end }: Choosable, take: (one: number) => void): void {
  const { filter, prepare } = missionStepAt(c, f);
  prepare?.(c, f);
  for (let one = 0; one < end(c, f); one++) if (filter?.(c, f, one) === true) take(one);
}

/** A choice for the step of the frame in operand A: a number that its filter lets pass, plus 1; 0 for none. */
function choosing(name: string, of: Choosable): DecisionRules<Ia> {
  return {
    name,
    listsAll: true,
    list(c, out: ActionBuffer) {
      const f = c.s.game.pendingA;
      each(c, f, of, (one) => out.push(one + 1));
      if (missionStepAt(c, f).may === true) out.push(NOTHING);
    },
    sample(c, rng) {
      const f = c.s.game.pendingA;
      let count = missionStepAt(c, f).may === true ? 1 : 0;
      each(c, f, of, () => count++);
      let nth = rng.below(count);
      let found = NOTHING;
      each(c, f, of, (one) => {
        if (nth-- === 0) found = one + 1;
      });
      return found;
    },
    isLegal(c, action) {
      const f = c.s.game.pendingA;
      const { filter, may, prepare } = missionStepAt(c, f);
      if (action === NOTHING) return may === true;
      prepare?.(c, f);
      return action <= of.end(c, f) && filter?.(c, f, action - 1) === true;
    },
    apply(c, action) {
      c.s.frames[c.s.game.pendingA + of.word] = action;
    },
    format: (c, action) => (action === NOTHING ? 'pass' : of.label(c, c.s.game.pendingA, action - 1)),
    parse: (c, text) => (text === 'pass' ? NOTHING : of.find(c, c.s.game.pendingA, text) + 1 || -1),
  };
}

const KINDS: Readonly<Record<string, Choosable>> = {
  'mission-token': {
    word: TOKEN,
    end: (c) => c.s.game.tokens,
    label: (c, _f, t) => c.battle.tokens[t].id,
    find: (c, _f, text) => c.battle.tokens.findIndex(({ id }) => id === text),
  },
  'mission-figure': {
    word: FIGURE,
    end: (c) => c.s.game.figures,
    label: (c, _f, u) => c.battle.figures[u].id,
    find: (c, _f, text) => c.battle.figures.findIndex(({ id }) => id === text),
  },
  'mission-space': {
    word: SPACE,
    end: (c) => c.battle.grid.count,
    label: (c, _f, space) => spaceText(c, space),
    find: (c, _f, text) => spaceFrom(c, text),
  },
  /** Where a figure goes or is put. */
  'mission-place': {
    word: SPACE,
    end: placementsEnd,
    label: (c, _f, placement) => placementText(c, placement),
    find: (c, _f, text) => placementFrom(c, text),
  },
  'mission-group': {
    word: GROUP,
    end: (c) => c.battle.groups.length,
    label: (c, _f, group) => c.battle.groups[group].id,
    find: (c, _f, text) => c.battle.groups.findIndex(({ id }) => id === text),
  },
  'mission-door': {
    word: DOOR,
    end: (c) => c.battle.doors.length,
    label: (c, _f, d) => c.battle.doors[d].id,
    find: (c, _f, text) => c.battle.doors.findIndex(({ id }) => id === text),
  },
  /** One of several things that the step names. */
  'mission-choice': {
    word: ROLLED,
    end: (c, f) => missionStepAt(c, f).names?.length ?? 0,
    label: (c, f, k) => missionStepAt(c, f).names?.[k] ?? '',
    find: (c, f, text) => missionStepAt(c, f).names?.indexOf(text) ?? NONE,
  },
};

export type MissionChoice =
  | 'mission-token'
  | 'mission-figure'
  | 'mission-space'
  | 'mission-place'
  | 'mission-group'
  | 'mission-door'
  | 'mission-choice';

const DECISIONS: ReadonlyMap<string, Decision<Ia>> = new Map(
  Object.entries(KINDS).map(([name, of]) => [name, rules.decision(choosing(name, of))]),
);
/** The same where the opponent must not see what is chosen. */
const SECRET: ReadonlyMap<string, Decision<Ia>> = new Map(
  ['mission-group', 'mission-token'].map((name) => [
    name,
    rules.decision({ ...choosing(`${name}-secretly`, KINDS[name]), facedown: true }),
  ]),
);

/** The decisions of missions. */
export const MISSION_DECISIONS: readonly Decision<Ia>[] = [...DECISIONS.values(), ...SECRET.values()];

/**
 * Asks the player of the frame what the filter of the step that runs lets choose. If there is only one thing and it
 * must be chosen, it is; if there is nothing, the word of the frame is 0.
 */
export function chooseBy(c: Ia, f: number, kind: MissionChoice, isSecret = false): void {
  const of = KINDS[kind];
  c.s.frames[f + of.word] = 0;
  let count = 0;
  let only = 0;
  each(c, f, of, (one) => {
    count++;
    only = one + 1;
  });
  if (count === 0) return;
  const decision = (isSecret ? SECRET : DECISIONS).get(kind);
  if ((count === 1 && missionStepAt(c, f).may !== true) || decision === undefined) c.s.frames[f + of.word] = only;
  else ask(c, decision, c.s.frames[f + PLAYER], f);
}
