import { LEGAL, type Reason } from '../../../../machine/reason.js';
import { ask } from '../../../../machine/run.js';
import type { Ia } from '../../state/context.js';
import { aimFrom, aimRefusal, aimText, eachAim, hasAim, targetNamed } from '../../rules/attack/aims.js';
import { callAttack } from '../../rules/attack/attack.js';
import { controllerOf } from '../../rules/players.js';
import { cannotAttack } from '../../rules/questions/eligible.js';
import { NO_TARGET } from '../../rules/reasons.js';
import { rules } from '../../rules/rulebook.js';
import { aimedSpace, aimedTarget } from '../../rules/targets.js';
import type { OpMaker } from '../compiler.js';
import { entryAt, MOST_PICKED, PICKED, PICKS, stepAt, subjectAt, youAt } from '../run.js';
import { whoOf } from '../selectors.js';

/** An aim plus 1; 0 declines. */
const DECLINE = 0;

function wasTarget(c: Ia, f: number, target: number): boolean {
  if (stepAt(c, f).different !== true) return false;
  for (let i = 0; i < c.s.frames[f + PICKS]; i++) if (c.s.frames[f + PICKED + i] - 1 === target) return true;
  return false;
}

function refusalOf(c: Ia, aim: number): Reason {
  const { pendingA: u, pendingB: f } = c.s.game;
  if (wasTarget(c, f, aimedTarget(aim))) return NO_TARGET;
  return cannotAttack(c, u) || aimRefusal(c, u, aim, stepAt(c, f).anyone === true);
}

function aimsFor(c: Ia, take: (aim: number) => void): void {
  const { pendingA: u, pendingB: f } = c.s.game;
  eachAim(c, u, stepAt(c, f).anyone === true, (aim) => {
    if (!wasTarget(c, f, aimedTarget(aim))) take(aim);
  });
}

/** The target of an attack that an effect grants, or none. Operands: the attacker, the frame of the effect. */
const attackWith = rules.decision({
  name: 'attack',
  listsAll: true,
  list(c, out) {
    aimsFor(c, (aim) => out.push(aim + 1));
    out.push(DECLINE);
  },
  sample(c, rng) {
    const aims: number[] = [];
    aimsFor(c, (aim) => aims.push(aim));
    const nth = rng.below(aims.length + 1);
    return nth === aims.length ? DECLINE : aims[nth] + 1;
  },
  refusal: (c, action) => (action === DECLINE ? LEGAL : refusalOf(c, action - 1)),
  why(c, text) {
    if (text === 'pass') return LEGAL;
    const aim = aimFrom(c, text);
    return aim < 0 ? NO_TARGET : refusalOf(c, aim);
  },
  apply(c, action) {
    if (action === DECLINE) return;
    const aim = action - 1;
    const { pendingA: u, pendingB: f } = c.s.game;
    const w = c.s.frames;
    if (stepAt(c, f).different === true && w[f + PICKS] < MOST_PICKED)
      w[f + PICKED + w[f + PICKS]++] = aimedTarget(aim) + 1;
    const { anyone = false } = stepAt(c, f);
    callAttack(c, u, aimedTarget(aim), aimedSpace(aim), anyone ? entryAt(c, f).side : controllerOf(c, u), anyone);
  },
  format: (c, action) => (action === DECLINE ? 'pass' : aimText(c, action - 1)),
  parse: (c, text) => (text === 'pass' ? DECLINE : targetNamed(c, text.split(' ')[0]) < 0 ? -1 : aimFrom(c, text) + 1),
});

/**
 * `["attack", "you", { "target": "attacker", "anyone": true, "different": true }]`: a figure can perform an attack;
 * with
 * `target` on that figure alone. It can always be declined: nothing makes a figure attack.
 */
const attack: OpMaker = ([who, given = {}], k) => {
  const figure = whoOf(who, k.blame);
  const { target, anyone = false, different = false } = given as Readonly<Record<string, unknown>>;
  const victim = target === undefined ? undefined : whoOf(target, k.blame);
  k.add(
    (c, f) => {
      const u = figure(c, f, youAt(c, f), subjectAt(c, f));
      if (u < 0 || c.s.figures.placement[u] < 0 || cannotAttack(c, u) !== LEGAL) return;
      const player = anyone === true ? entryAt(c, f).side : controllerOf(c, u);
      if (victim === undefined) {
        if (hasAim(c, u, anyone === true)) ask(c, attackWith, player, u, f);
        return;
      }
      const v = victim(c, f, youAt(c, f), subjectAt(c, f));
      let first = -1;
      eachAim(c, u, anyone === true, (aim) => {
        if (first < 0 && aimedTarget(aim) === v) first = aim;
      });
      if (first >= 0) callAttack(c, u, v, aimedSpace(first), player, anyone === true);
    },
    { anyone: anyone === true, different: different === true },
  );
  return (c, f, you, subject) => {
    const u = figure(c, f, you, subject);
    if (u < 0) return true;
    if (c.s.figures.placement[u] < 0 || cannotAttack(c, u) !== LEGAL) return false;
    if (victim === undefined) return hasAim(c, u, anyone === true);
    const v = victim(c, f, you, subject);
    let can = false;
    eachAim(c, u, anyone === true, (aim) => {
      if (aimedTarget(aim) === v) can = true;
    });
    return can;
  };
};

/** Operations that grant attacks. */
export const ATTACK_OPS: Readonly<Record<string, OpMaker>> = { attack };
