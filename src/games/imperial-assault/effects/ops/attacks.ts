import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { ask, call, OPERANDS } from '../../../../machine/run.js';
import { aimFrom, aimRefusal, aimText, eachAim, targetNamed } from '../../rules/attack/aims.js';
import { callAttack } from '../../rules/attack/attack.js';
import { controllerOf } from '../../rules/players.js';
import { asOf, type AttackManner, cannotAttack, OWN_ATTACK } from '../../rules/questions/eligible.js';
import { isOnMap } from '../../rules/questions/where.js';
import { NO_TARGET } from '../../rules/reasons.js';
import { rules } from '../../rules/rulebook.js';
import { aimedSpace, aimedTarget, aimedWeapon } from '../../rules/targets.js';
import { NONE } from '../../state/state.js';
import type { Ia } from '../../state/context.js';
import type { Compiler, OpMaker } from '../compiler.js';
import type { GrantedAttack } from '../effects.js';
import {
  ENTRY,
  lastTarget,
  MOST_PICKED,
  pickAt,
  PICKS,
  PLACE,
  putPick,
  putTarget,
  sideAt,
  stepAt,
  subjectAt,
  youAt,
} from '../run.js';
import { POINT } from '../points.js';
import { fireFor } from '../window.js';
import { anyOf, type Figures, toEach } from '../whom.js';
import { loop } from './loop.js';

/** An aim plus 1; 0 declines. */
const DECLINE = 0;

const NOTHING: GrantedAttack<Ia> = {
  ...OWN_ATTACK,
  targets: 0,
  target: undefined,
  dice: undefined,
  more: [],
  alone: false,
  stuns: false,
  surges: 0,
  weapon: undefined,
  poolOf: undefined,
  fewerAttack: 0,
  fewerOfColour: -1,
  fewerDefense: 0,
  fill: undefined,
  blastAsCleave: false,
  results: [],
  conditions: 0,
};

function grantAt(c: Ia, f: number): GrantedAttack<Ia> {
  return stepAt(c, f).attack ?? NOTHING;
}

/** The figure whose type and pool the attack has; NONE for the attacker's own. */
function poolOwner(c: Ia, f: number): number {
  return grantAt(c, f).poolOf?.(c, f, youAt(c, f), subjectAt(c, f)) ?? NONE;
}

function mannerAt(c: Ia, f: number): AttackManner {
  const of = poolOwner(c, f);
  return of === NONE ? grantAt(c, f) : asOf(c, grantAt(c, f), of);
}

/** Whether the effect at `f` allows a target: by what it says, and by the targets of its attacks before. */
function isAllowed(c: Ia, f: number, target: number): boolean {
  const { targets, target: filter } = grantAt(c, f);
  if (filter !== undefined && !filter(c, f, youAt(c, f), subjectAt(c, f), target)) return false;
  if (targets === 0) return true;
  if (targets === 2) return lastTarget(c, f) === NONE || lastTarget(c, f) === target;
  for (let i = 0; i < c.s.frames[f + PICKS]; i++) if (pickAt(c, f, i) - 1 === target) return false;
  return true;
}

function refusalOf(c: Ia, aim: number): Reason {
  const { pendingA: u, pendingB: f } = c.s.game;
  if (!isAllowed(c, f, aimedTarget(aim))) return NO_TARGET;
  return cannotAttack(c, u) || aimRefusal(c, u, aim, mannerAt(c, f));
}

function aimsFor(c: Ia, u: number, f: number, take: (aim: number) => void): void {
  eachAim(c, u, mannerAt(c, f), (aim) => {
    if (isAllowed(c, f, aimedTarget(aim))) take(aim);
  });
}

/** The target of an attack that an effect grants, or none. Operands: the attacker, the frame of the effect. */
const attackWith = rules.decision({
  name: 'attack',
  listsAll: true,
  list(c, out) {
    aimsFor(c, c.s.game.pendingA, c.s.game.pendingB, (aim) => out.push(aim + 1));
    out.push(DECLINE);
  },
  sample(c, rng) {
    const aims: number[] = [];
    aimsFor(c, c.s.game.pendingA, c.s.game.pendingB, (aim) => aims.push(aim));
    const nth = rng.below(aims.length + 1);
    return nth === aims.length ? DECLINE : aims[nth] + 1;
  },
  refusal: (c, action) => (action === DECLINE ? LEGAL : refusalOf(c, action - 1)),
  why(c, text) {
    if (text === 'pass') return LEGAL;
    const aim = aimFrom(c, c.s.game.pendingA, text);
    return aim < 0 ? NO_TARGET : refusalOf(c, aim);
  },
  apply(c, action) {
    if (action === DECLINE) return;
    const aim = action - 1;
    const { pendingA: u, pendingB: f } = c.s.game;
    const w = c.s.frames;
    const { targets, anyone } = grantAt(c, f);
    if (targets === 1 && w[f + PICKS] < MOST_PICKED) putPick(c, f, w[f + PICKS]++, aimedTarget(aim) + 1);
    putTarget(c, f, aimedTarget(aim));
    const granted = 64 * w[f + ENTRY] + w[f + PLACE] - 1 + 1;
    const player = anyone ? sideAt(c, f) : controllerOf(c, u);
    callAttack(c, u, aimedTarget(aim), aimedSpace(aim), player, granted, poolOwner(c, f), aimedWeapon(aim));
  },
  format: (c, action) => (action === DECLINE ? 'pass' : aimText(c, c.s.game.pendingA, action - 1)),
  parse: (c, text) =>
    text === 'pass' ? DECLINE : targetNamed(c, text.split(' ')[0]) < 0 ? -1 : aimFrom(c, c.s.game.pendingA, text) + 1,
});

/**
 * Asks which target a figure attacks by the step of the effect at `f`, if there is one that it could: of several
 * figures one after the other.
 */
export function callAttackChoice(c: Ia, u: number, f: number): void {
  if (isOnMap(c, u) && cannotAttack(c, u) === LEGAL) call(c, chooseAttack, u, f);
}

/** Operands of {@link chooseAttack}: the figure, and the frame of the effect. */
const ATTACKER = OPERANDS;
const EFFECT = OPERANDS + 1;

/** An attack that an effect grants, with what its player does before the target is named. */
const chooseAttack = rules.procedure('choose-attack', {
  before(c, f) {
    const u = c.s.frames[f + ATTACKER];
    fireFor(c, POINT['attack.before-target'], c.battle.sides[u], u);
  },
  choose(c, f) {
    const u = c.s.frames[f + ATTACKER];
    if (isOnMap(c, u) && cannotAttack(c, u) === LEGAL) askAttack(c, u, c.s.frames[f + EFFECT]);
  },
});

function askAttack(c: Ia, u: number, f: number): void {
  let found = false;
  aimsFor(c, u, f, () => {
    found = true;
  });
  if (found) ask(c, attackWith, grantAt(c, f).anyone ? sideAt(c, f) : controllerOf(c, u), u, f);
}

/** A figure can perform an attack. It can always be declined: nothing makes a figure attack. */
function granting(whom: unknown, options: unknown, k: Compiler): ReturnType<OpMaker> {
  const attack = k.grant(options ?? {}, false);
  const each = toEach(whom as Figures, k, (c, f, u) => callAttackChoice(c, u, f));
  k.steps[k.steps.length - 1] = { ...k.steps[k.steps.length - 1], attack };
  return (c, f, you, subject) => {
    const any = anyOf(each, (_c, u) => {
      if (cannotAttack(c, u) !== LEGAL) return false;
      let can = false;
      eachAim(c, u, attack, (aim) => {
        const target = aimedTarget(aim);
        if (attack.target === undefined || attack.target(c, f, you, subject, target)) can = true;
      });
      return can;
    });
    return any(c, f, you, subject, 0);
  };
}

/** `["attack", "you", { "target": "attacker" }]`. */
const attack: OpMaker = ([whom, options], k) => granting(whom, options, k);

/** `["attacks", "you", 2, { "targets": "different" }]`: several attacks, one after the other. */
const attacks: OpMaker = ([whom, count, options], k) => {
  if (typeof (count as unknown) === 'number') {
    const first = granting(whom, options, k);
    for (let n = 1; n < Number(count); n++) granting(whom, options, k);
    return first;
  }
  return loop(count, k, () => granting(whom, options, k));
};

/** Steps that grant attacks. */
export const ATTACK_OPS: Readonly<Record<string, OpMaker>> = { attack, attacks };
