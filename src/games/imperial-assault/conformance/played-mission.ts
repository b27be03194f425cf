import { fail, type Result } from '../../../kernel/result.js';
import { openDoor } from '../rules/damage/objects.js';
import { TOKEN_COLOURS } from '../rules/mission/chance.js';
import { standAt, takeOff } from '../rules/questions/where.js';
import type { Ia } from '../state/context.js';
import { GONE, NONE } from '../state/state.js';
import { COLOUR, COUNTS, MARKED, OPERATOR, PICKS, STACK } from '../missions/words.js';
import { PLAYERS } from '../words/sides.js';
import type { At, CaseMission } from './case.js';

/** Makes what a case says of a mission of the data true: where its tokens and figures are, and what it keeps. */
export function layMission(c: Ia, mission: CaseMission, counters: readonly string[]): Result<never> | undefined {
  c.mission.lay?.(c);
  if (mission.play === 'campaign') c.mission.setUp?.(c);
  for (const [name, value] of Object.entries(mission.counters)) {
    const counter = counters.indexOf(name);
    if (counter < 0) return fail('unreadable', `mission.counters: there is no counter ${name}`);
    c.s.counters.value[counter] = value;
  }
  const spaceAt = ([x, y]: At): number => c.battle.grid.at(x, y);
  const figure = (id: string): number => c.battle.figures.findIndex((one) => one.id === id);
  for (const [id, given] of Object.entries(mission.tokens)) {
    const t = c.battle.tokens.findIndex((token) => token.id === id);
    const u = given.carrier === undefined ? NONE : figure(given.carrier);
    if (t < 0 || (given.carrier !== undefined && u < 0))
      return fail('unreadable', `mission.tokens: there is no token ${id}, or nobody who carries it`);
    const { tokens } = c.s;
    if (given.at !== undefined || given.carrier !== undefined || given.off) tokens.space[t] = NONE;
    if (given.at !== undefined) tokens.space[t] = spaceAt(given.at);
    if (u >= 0) tokens.carrier[t] = u + 1;
    tokens.facedown[t] = given.grey ? 1 : 0;
    tokens.mark[t] = given.marks;
    tokens.damage[t] = given.damage;
    tokens.colour[t] = given.colour === undefined ? given.worth : TOKEN_COLOURS.indexOf(given.colour) + 1;
  }
  for (const [id, given] of Object.entries(mission.figures)) {
    const u = figure(id);
    if (u < 0) return fail('unreadable', `mission.figures: there is no figure ${id}`);
    if (given.at !== undefined) standAt(c, u, 2 * spaceAt(given.at));
    if (given.off) takeOff(c, u, GONE);
    c.s.figures.damage[u] = given.damage;
  }
  for (const id of mission.open) {
    const d = c.battle.doors.findIndex((door) => door.id === id);
    if (d < 0) return fail('unreadable', `mission.open: there is no door ${id}`);
    openDoor(c, d);
  }
  const { game } = c.s;
  game[STACK] = mission.stack;
  game[OPERATOR] = mission.operator === undefined ? 0 : PLAYERS.indexOf(mission.operator) + 1;
  game[COLOUR] = mission.colour === undefined ? 0 : TOKEN_COLOURS.indexOf(mission.colour) + 1;
  PLAYERS.forEach((player, side) => {
    game[COUNTS[side]] = mission.counts[player] ?? 0;
    game[PICKS[side]] = groupBits(c, side, mission.picked[player] ?? []);
    if (mission.marked[player] !== undefined) game[MARKED[side]] = groupBits(c, side, mission.marked[player]);
  });
  return undefined;
}

/** The groups of any side with these names, as bits: of the player's own where both have one. */
function groupBits(c: Ia, side: number, ids: readonly string[]): number {
  let bits = 0;
  for (const id of ids) {
    const own = c.battle.groups.findIndex((group) => group.id === id && group.side === side);
    const any = c.battle.groups.findIndex((group) => group.id === id);
    if (any >= 0) bits |= 1 << (own >= 0 ? own : any);
  }
  return bits;
}
