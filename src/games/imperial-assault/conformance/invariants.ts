import { FRAME_WORDS, procedureAt } from '../../../machine/run.js';
import { bitCount } from '../../../kernel/bits.js';
import { powerLimit } from '../rules/damage/power.js';
import { holdAll, isOnMap, spaceOf } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { DEFEATED, NONE, ON_MAP, OVER, RESERVED } from '../state/state.js';
import { powerCount } from '../words/power-tokens.js';

/** More rounds than a game without a limit has. */
const MANY_ROUNDS = 60;

/**
 * What of a skirmish cannot be, as one line; empty if nothing is wrong. For tests and long random play: it may be asked
 * at any decision or chance event, and checks what the rules keep up step by step against what it follows from.
 */
export function brokenInvariant(c: Ia): string {
  return (
    brokenFrames(c) ||
    brokenFigures(c) ||
    brokenGroups(c) ||
    brokenTokens(c) ||
    brokenCards(c) ||
    brokenHeld(c) ||
    brokenSpaces(c) ||
    brokenRound(c)
  );
}

function brokenFrames({ s: { frames, game } }: Ia): string {
  const { frameTop, pending, phase } = game;
  if (frameTop % FRAME_WORDS !== 0 || frameTop < 0 || frameTop > frames.length) return `frame stack at ${frameTop}`;
  for (let i = frameTop; i < frames.length; i++) if (frames[i] !== 0) return `frame word ${i} is left over`;
  if (phase !== OVER && pending === 0) return 'nothing is pending before the end';
  return '';
}

function brokenFigures(c: Ia): string {
  const { figures, game } = c.s;
  for (let u = 0; u < game.figures; u++) {
    const { id } = c.battle.figures[u];
    const status = figures.status[u];
    if (status > RESERVED) return `${id} has the status ${status}`;
    if ((status === ON_MAP) !== (figures.placement[u] !== NONE)) return `${id} has status ${status} and a placement`;
    const tokens = powerCount(figures.power[u]);
    // One by one they are discarded down to the limit.
    if (tokens > powerLimit(c, u) && !isGoingOn(c, 'keep-to-limit')) return `${id} has ${tokens} power tokens`;
    if (status === ON_MAP) {
      for (let k = 0; k < c.battle.sizes[u]; k++) {
        const space = spaceOf(c, u, k);
        if (!(space >= 0 && space < c.battle.grid.count)) return `${id} covers the space ${space}`;
      }
    } else if (figures.conditions[u] !== 0 && status === DEFEATED) return `${id} is defeated and has conditions`;
  }
  return '';
}

/** Whether a procedure of a name is among those that are going on. */
function isGoingOn(c: Ia, name: string): boolean {
  for (let f = 0; f < c.s.game.frameTop; f += FRAME_WORDS) if (procedureAt(c, f) === name) return true;
  return false;
}

function brokenGroups(c: Ia): string {
  const { figures, groups, game } = c.s;
  for (let g = 0; g < game.groups; g++) {
    const { id, figures: members, isCompanion } = c.battle.groups[g];
    const fallen = members.filter((u) => figures.status[u] === DEFEATED).length;
    // A companion comes back: each time that it is defeated counts. Figures of the mission belong to no army.
    const isOfArmy = isCompanion !== true && c.battle.figures[members[0]].isOfMission !== true;
    if (isOfArmy && (groups.losses[g] < fallen || groups.losses[g] > members.length))
      return `${id} has lost ${groups.losses[g]} figures, ${fallen} are defeated`;
    if (groups.exhausted[g] > 1) return `${id} has ${groups.exhausted[g]} for exhausted`;
  }
  return '';
}

function brokenTokens(c: Ia): string {
  const { tokens, game } = c.s;
  for (let t = 0; t < game.tokens; t++) {
    const { id } = c.battle.tokens[t];
    const carrier = tokens.carrier[t] - 1;
    if (tokens.space[t] >= c.battle.grid.count) return `${id} lies in the space ${tokens.space[t]}`;
    if (carrier < 0) continue;
    if (tokens.space[t] !== NONE) return `${id} is carried and lies in a space`;
    if (!isOnMap(c, carrier)) return `${id} is carried by ${c.battle.figures[carrier].id}, which is not on the map`;
  }
  return '';
}

/** Every Command card is in one place. */
function brokenCards(c: Ia): string {
  const { players, groups, game } = c.s;
  for (const side of [0, 1]) {
    const places = [players.hand, players.deck, players.discard, players.inPlay, players.removed, players.attached];
    const sets = places.map((place) => place[side]);
    for (let g = 0; g < game.groups; g++) if (c.battle.groups[g].side === side) sets.push(groups.attached[g]);
    const all = 2 ** c.battle.setup.decks[side].of.length - 1;
    const count = sets.reduce((sum, set) => sum + bitCount(set & all), 0);
    const union = sets.reduce((bits, set) => bits | (set & all), 0);
    if (count !== bitCount(all) || union !== all) return `player ${side} has ${count} of ${bitCount(all)} cards`;
    if (players.hidden[side] !== 0) return `player ${side} has hidden cards outside a view`;
    if ((players.known[side] & ~players.hand[side]) !== 0)
      return `player ${side} has known cards that are not in the hand`;
  }
  return '';
}

/** What bars sight is kept up by each move: found anew it is the same. */
function brokenHeld(c: Ia): string {
  const kept = c.s.held.slice();
  holdAll(c);
  const space = kept.findIndex((what, at) => what !== c.s.held[at]);
  const anew = space < 0 ? 0 : c.s.held[space];
  c.s.held.set(kept);
  return space < 0 ? '' : `space ${space} is held by ${kept[space]}, found anew by ${anew}`;
}

/** While a player is asked for the next group, no two figures but companions share a space (R 697). */
function brokenSpaces(c: Ia): string {
  const { frameTop } = c.s.game;
  if (frameTop === 0 || procedureAt(c, frameTop - FRAME_WORDS) !== 'turns') return '';
  const stands = new Map<number, number>();
  for (let u = 0; u < c.s.game.figures; u++) {
    if (!isOnMap(c, u) || c.battle.figures[u].profile.isCompanion) continue;
    for (let k = 0; k < c.battle.sizes[u]; k++) {
      const space = spaceOf(c, u, k);
      const other = stands.get(space);
      if (other !== undefined) return `${c.battle.figures[u].id} and ${c.battle.figures[other].id} share a space`;
      stands.set(space, u);
    }
  }
  return '';
}

function brokenRound({ s: { game, players }, battle }: Ia): string {
  if (game.round > (battle.setup.rounds || MANY_ROUNDS)) return `round ${game.round}`;
  if (game.points < 0 || game.actions < 0) return `${game.points} movement points, ${game.actions} actions`;
  if (game.attacks < 0 || game.held < 0) return `${game.attacks} attacks, ${game.held} holds`;
  for (const side of [0, 1]) if (players.points[side] < 0) return `player ${side} has ${players.points[side]} points`;
  return '';
}
