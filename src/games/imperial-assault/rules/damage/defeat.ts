import { finish, goTo, OPERANDS } from '../../../../machine/run.js';
import { POINT } from '../../effects/points.js';
import { fire } from '../../effects/window.js';
import type { Ia } from '../../state/context.js';
import { FALLS, SURVIVES } from '../../state/marks.js';
import { DEFEATED, NONE } from '../../state/state.js';
import { isPlayer, opponentOf } from '../../words/sides.js';
import { attackNow } from '../attack/now.js';
import { takeCardBack } from '../campaign/cards.js';
import { becomeIncapacitated } from '../campaign/incapacitated.js';
import { becomeWounded, withdraw } from '../campaign/wounded.js';
import { endIfOver, score } from '../ending.js';
import { isHero, isWounded } from '../questions/heroes.js';
import { healthOf, isForbidden } from '../questions/values.js';
import { isOnMap, spaceOf, takeOff } from '../questions/where.js';
import { rules } from '../rulebook.js';

const FIGURE = OPERANDS;

/**
 * A figure is defeated (R 529–539): it leaves the map with its tokens, what it carries is dropped in its space, and the
 * opponent scores when it was the last of its group (R 1521). In a campaign nobody scores, a healthy hero is wounded
 * and a wounded one withdraws, or is incapacitated as the mission says (R 785). Operand: the figure.
 */
export const defeat = rules.procedure('defeat', {
  before(c, f) {
    const u = c.s.frames[f + FIGURE];
    if ((c.s.figures.marks[u] & FALLS) !== 0) return finish(c);
    c.s.figures.marks[u] |= FALLS;
    fire(c, POINT['would-be-defeated'], u);
  },
  remove(c, f, at) {
    const u = c.s.frames[f + FIGURE];
    c.s.figures.marks[u] &= ~FALLS;
    // What happened before may have saved it.
    if (!isOnMap(c, u) || c.s.figures.damage[u] < healthOf(c, u)) return finish(c);
    if (isForbidden(c, u, 'be-defeated') || c.mission.cannotFall?.(c, u) === true) return finish(c);
    if ((c.s.figures.marks[u] & SURVIVES) !== 0) {
      c.s.figures.marks[u] &= ~SURVIVES;
      return finish(c);
    }
    if (isHero(c, u) && !isWounded(c, u)) {
      dropTokens(c, u, spaceOf(c, u));
      becomeWounded(c, u);
      c.mission.wounded?.(c, u);
      fire(c, POINT.wounded, u);
      return goTo(c, f, at.end);
    }
    if (c.mission.liesDown?.(c, u) === true) {
      dropTokens(c, u, spaceOf(c, u));
      becomeIncapacitated(c, u);
      c.mission.layDown?.(c, u);
      fire(c, POINT.defeated, u);
      return goTo(c, f, at.end);
    }
    if (c.hears) c.tell({ type: 'defeated', figure: u });
    c.mission.defeated?.(c, u);
    dropTokens(c, u, spaceOf(c, u));
    if (isHero(c, u)) withdraw(c, u);
    else takeOff(c, u, DEFEATED);
    const { side } = c.battle.figures[u];
    if (isPlayer(side)) c.s.players.fallen[side]++;
    clear(c, u);
    loseOne(c, u);
    fire(c, POINT.defeated, u);
  },
  groupGone(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (isGroupGone(c, u)) fire(c, POINT['group.defeated'], u);
  },
  detach(c, f) {
    const u = c.s.frames[f + FIGURE];
    if (isGroupGone(c, u)) c.sequences.detach(c, c.battle.figures[u].group);
  },
  end: (c) => endIfOver(c),
});

/** Whether a figure's group has lost its last figure. */
function isGroupGone(c: Ia, u: number): boolean {
  const { group } = c.battle.figures[u];
  return group !== NONE && c.battle.groups[group].figures.every((v) => c.s.figures.status[v] === DEFEATED);
}

/** What a figure carries is dropped in a space (R 1307). */
export function dropTokens(c: Ia, u: number, space: number): void {
  const { tokens, game } = c.s;
  for (let t = 0; t < game.tokens; t++) {
    if (tokens.carrier[t] !== u + 1) continue;
    tokens.carrier[t] = 0;
    tokens.space[t] = space;
  }
}

/** The figure whose attack goes on; NONE outside attacks. */
function defeaterNow(c: Ia): number {
  return c.s.game.attacks === 0 ? NONE : c.s.attacks.attacker[attackNow(c)];
}

function clear(c: Ia, u: number): void {
  const { figures } = c.s;
  figures.damage[u] = 0;
  figures.conditions[u] = 0;
  figures.power[u] = 0;
  figures.moreHealth[u] = 0;
  figures.moreSpeed[u] = 0;
}

/** The group loses a figure; with the last one the opponent scores its cost. */
function loseOne(c: Ia, u: number): void {
  const { group, side } = c.battle.figures[u];
  if (group === NONE || !isPlayer(side)) return;
  const { cost, figures } = c.battle.groups[group];
  c.s.groups.losses[group]++;
  if (figures.some((v) => c.s.figures.status[v] !== DEFEATED)) return;
  if (c.battle.campaign !== undefined) {
    takeCardBack(c, group);
    c.mission.groupLost?.(c, group);
    return;
  }
  c.s.players.defeatedCost[opponentOf(side)] += cost;
  score(c, opponentOf(side), c.mission.worthOf?.(c, group, defeaterNow(c)) ?? cost);
  c.mission.groupLost?.(c, group);
}
