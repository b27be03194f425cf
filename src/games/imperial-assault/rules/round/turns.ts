import { bitCount, hasSeveral, lowestBit, nthBit } from '../../../../kernel/bits.js';
import { PASS } from '../../../../machine/choices.js';
import { pick } from '../../../../machine/picks.js';
import { LEGAL, NOT_OFFERED, type Reason } from '../../../../machine/reason.js';
import { again, ask, call, finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { endWithGroup } from '../../effects/lasting.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { opponentOf } from '../../words/sides.js';
import { figureActivation } from '../activation/act.js';
import { heroOfGroup, notReadyHero, spendToken } from '../campaign/tokens.js';
import { defeatSpent } from '../damage/spent.js';
import { isOnMap } from '../questions/where.js';
import { IS_EXHAUSTED, NO_TARGET, NOT_FEWER_GROUPS, NOT_YOUR_TURN } from '../reasons.js';
import { rules } from '../rulebook.js';

/** Whether a group can activate: it has a figure on the map. */
function isThere(c: Ia, group: number): boolean {
  return c.battle.groups[group].isInert !== true && c.battle.groups[group].figures.some((u) => isOnMap(c, u));
}

/** Whether a group activates by itself: companions do with theirs. */
function isOwn(c: Ia, group: number): boolean {
  return c.battle.groups[group].isCompanion !== true;
}

/** Why a group that is there cannot activate: its card, or all tokens of a hero, are exhausted; or it is too soon. */
export function notReady(c: Ia, group: number): Reason {
  const h = c.battle.campaign === undefined ? NONE : heroOfGroup(c, group);
  return h === NONE ? (c.s.groups.exhausted[group] === 1 ? IS_EXHAUSTED : LEGAL) : notReadyHero(c, h);
}

/** The ready groups of a side with figures on the map, as bits. */
export function readyGroups(c: Ia, side: number): number {
  let mask = 0;
  for (let group = 0; group < c.battle.groups.length; group++)
    if (c.battle.groups[group].side === side && notReady(c, group) === LEGAL && isOwn(c, group) && isThere(c, group))
      mask |= 1 << group;
  return mask;
}

/** Whether a player with fewer ready cards than the opponent can pass: only in a skirmish (R 128). */
function canPass(c: Ia, side: number): boolean {
  return c.battle.campaign === undefined && bitCount(readyGroups(c, side)) < bitCount(readyGroups(c, opponentOf(side)));
}

/** Which group activates, or a pass. Operand A: the ready groups as bits. */
const activate = rules.decision({
  name: 'activate',
  listsAll: true,
  list(c, out) {
    for (let rest = c.s.game.pendingA; rest !== 0; rest &= rest - 1) out.push(lowestBit(rest));
    if (canPass(c, c.s.game.pendingPlayer)) out.push(PASS);
  },
  sample(c, rng) {
    const ready = c.s.game.pendingA;
    const count = bitCount(ready);
    const nth = rng.below(count + (canPass(c, c.s.game.pendingPlayer) ? 1 : 0));
    return nth === count ? PASS : nthBit(ready, nth);
  },
  refusal(c, action): Reason {
    if (action === PASS) return canPass(c, c.s.game.pendingPlayer) ? LEGAL : NOT_FEWER_GROUPS;
    if (action >= c.battle.groups.length) return NOT_OFFERED;
    if (c.battle.groups[action].side !== c.s.game.pendingPlayer) return NOT_YOUR_TURN;
    if (!isThere(c, action) || !isOwn(c, action)) return NO_TARGET;
    return notReady(c, action);
  },
  apply(c, action) {
    if (action !== PASS) return call(c, groupActivation, action);
    if (c.hears) c.tell({ type: 'passed', player: c.s.game.pendingPlayer });
  },
  format: (c, action) => (action === PASS ? 'pass' : c.battle.groups[action].id),
  parse: (c, text) => (text === 'pass' ? PASS : c.battle.groups.findIndex(({ id }) => id === text)),
});

/** The figures of a group that have still to act, as their places in the group. */
function toAct(c: Ia, group: number): number {
  let mask = 0;
  const { figures } = c.battle.groups[group];
  figures.forEach((u, k) => {
    if (isOnMap(c, u) && c.s.figures.acted[u] === 0) mask |= 1 << k;
  });
  // A companion activates before or after the group (rules-supplement, `companions`).
  const isBegun = figures.some((u) => c.s.figures.acted[u] === 1);
  if (!isBegun || mask === 0)
    c.battle.companions[group].forEach((u, k) => {
      if (isOnMap(c, u) && c.s.figures.acted[u] === 0 && c.s.groups.exhausted[c.battle.figures[u].group] === 0)
        mask |= 1 << (figures.length + k);
    });
  return mask;
}

/** The figure at a place of a group: of its own, then of its companions. */
function memberOf(c: Ia, group: number, place: number): number {
  const { figures } = c.battle.groups[group];
  return place < figures.length ? figures[place] : c.battle.companions[group][place - figures.length];
}

/** A figure of the group acts; the card of a companion is exhausted. */
function callMember(c: Ia, group: number, place: number): void {
  const u = memberOf(c, group, place);
  if (place >= c.battle.groups[group].figures.length) c.s.groups.exhausted[c.battle.figures[u].group] = 1;
  call(c, figureActivation, u);
}

/** Which figure of the group acts next. */
const next = rules.decision(
  pick<Ia>('next', {
    optional: false,
    label: (c, k) => c.battle.figures[memberOf(c, c.s.game.activeGroup - 1, k)].id,
    chosen: (c, k) => callMember(c, c.s.game.activeGroup - 1, k),
  }),
);

const GROUP = OPERANDS;

/**
 * A group activates: its card is exhausted, then its figures act one after the other (R 105, 125). Operand: the group.
 */
export const groupActivation = rules.procedure('group-activation', {
  begin(c, f) {
    const group = c.s.frames[f + GROUP];
    c.s.game.activeGroup = group + 1;
    if (c.battle.campaign === undefined || heroOfGroup(c, group) === NONE) c.s.groups.exhausted[group] = 1;
    else spendToken(c, heroOfGroup(c, group));
    const { figures } = c.battle.groups[group];
    for (const u of figures) c.s.figures.acted[u] = 0;
    for (const u of c.battle.companions[group]) c.s.figures.acted[u] = 0;
    fire(c, POINT['group.activated'], figures.find((u) => isOnMap(c, u)) ?? NONE);
  },
  figures(c, f, at) {
    const group = c.s.frames[f + GROUP];
    const mask = toAct(c, group);
    if (mask === 0) return goTo(c, f, at.after);
    again(c, f);
    if (hasSeveral(mask)) return ask(c, next, c.battle.groups[group].side, mask);
    callMember(c, group, lowestBit(mask));
  },
  after(c, f) {
    const { figures } = c.battle.groups[c.s.frames[f + GROUP]];
    fire(c, POINT['group.after'], figures.find((u) => isOnMap(c, u)) ?? figures[0]);
  },
  end(c, f) {
    for (const u of c.battle.groups[c.s.frames[f + GROUP]].figures) c.s.figures.acted[u] = 0;
    endWithGroup(c);
    c.mission.groupActivated?.(c, c.s.frames[f + GROUP]);
    c.s.game.activeGroup = 0;
  },
  // What the mission has begun comes before it.
  over(c) {
    finish(c);
    defeatSpent(c);
  },
});

/** A group activates before the next step, by an effect. */
export function activateGroup(c: Ia, group: number): void {
  call(c, groupActivation, group);
}

/** Whether a player activates nothing yet: not until having more ready cards than the opponent. */
function sitsTight(c: Ia, side: number): boolean {
  if (c.s.players.sitting[side] === 0) return false;
  return bitCount(readyGroups(c, side)) <= bitCount(readyGroups(c, opponentOf(side)));
}

/** The turns of an Activation Phase: players alternate activating groups until all are exhausted (R 105, 116). */
export const turns = rules.procedure('turns', {
  turn(c) {
    const { game, players } = c.s;
    const own = readyGroups(c, game.turn);
    if (own === 0) {
      if (readyGroups(c, opponentOf(game.turn)) === 0) {
        players.mustActivate.fill(0);
        players.sitting.fill(0);
        return finish(c);
      }
      game.turn = opponentOf(game.turn);
    }
    const ready = readyGroups(c, game.turn);
    if (sitsTight(c, game.turn)) {
      if (!sitsTight(c, opponentOf(game.turn))) {
        if (c.hears) c.tell({ type: 'passed', player: game.turn });
        return;
      }
      // Two players who wait for each other would wait for ever (docs/rulings-imperial-assault.md).
      players.sitting.fill(0);
    }
    const must = players.mustActivate[game.turn];
    players.mustActivate[game.turn] = 0;
    if (must > 0 && ((ready >> (must - 1)) & 1) === 1) return call(c, groupActivation, must - 1);
    if (!hasSeveral(ready) && !canPass(c, game.turn)) call(c, groupActivation, lowestBit(ready));
    else ask(c, activate, game.turn, ready);
  },
  over(c, f, at) {
    if (c.mission.goesAgain?.(c) !== true) c.s.game.turn = opponentOf(c.s.game.turn);
    goTo(c, f, at.turn);
  },
});
