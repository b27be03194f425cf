import { OUT_OF_REACH } from '../../../grid/moving.js';
import { UNCOUNTED } from '../../../grid/links.js';
import { fail, ok, type Result } from '../../../kernel/result.js';
import type { OwnQuestion, Value } from '../../../proof/case.js';
import { BY_POINTS } from '../rules/moving/manner.js';
import { costOf, findReach, placementsEnd } from '../rules/moving/reach.js';
import { areBeside, countBetween, countTo, isAtDoor, isBeside, linksNow } from '../rules/questions/distance.js';
import { controllerOfSpaces, controllerOfToken } from '../rules/questions/control.js';
import { areFriendly } from '../rules/questions/sides.js';
import { sees, seesFigure } from '../rules/questions/sight.js';
import { covers, spaceAt } from '../rules/questions/where.js';
import { TALL, WIDE } from '../../../grid/bases.js';
import { NONE } from '../state/state.js';
import { PLAYERS, TEAMS } from '../words/sides.js';
import type { At, Question } from './case.js';
import { offers } from './pending.js';
import type { IaPlay } from './play.js';

/** What a question names: a figure, a space, a token's space or a door. */
type Thing = { readonly figure: number } | { readonly space: number } | { readonly door: number };

function thingOf(play: IaPlay, given: unknown): Thing | undefined {
  if (Array.isArray(given)) {
    const space = play.c.battle.grid.at(...(given as unknown as At));
    return space < 0 ? undefined : { space };
  }
  const u = play.figure(String(given));
  if (u >= 0) return { figure: u };
  const t = play.c.battle.tokens.findIndex(({ id }) => id === given);
  if (t >= 0) return { space: play.state.tokens.space[t] };
  const d = play.c.battle.doors.findIndex(({ id }) => id === given);
  return d < 0 ? undefined : { door: d };
}

type Pair = (play: IaPlay, a: Thing, b: Thing) => Value;

/** A figure that stands in a space alone sees for it; otherwise the space itself looks. */
const doesSee: Pair = (play, a, b) => {
  const { c } = play;
  if ('figure' in a) {
    if ('figure' in b) return seesFigure(c, a.figure, b.figure);
    return 'space' in b && sees(c, a.figure, b.space, standing(play, b.space));
  }
  if (!('space' in a)) return false;
  const { sight } = c.battle;
  const own = standing(play, a.space);
  if ('figure' in b) {
    for (let k = 0; k < c.battle.sizes[b.figure]; k++) {
      const to = spaceAt(c, b.figure, c.s.figures.placement[b.figure], k);
      if (sight.sees(a.space, to, c.s.held, own + 1, b.figure + 1)) return true;
    }
    return false;
  }
  return 'space' in b && sight.sees(a.space, b.space, c.s.held, own + 1, standing(play, b.space) + 1);
};

function standing({ c, state }: IaPlay, space: number): number {
  for (let u = 0; u < state.game.figures; u++) if (covers(c, u, space)) return u;
  return NONE;
}

const distance: Pair = (play, a, b) => {
  const { c } = play;
  let count = UNCOUNTED;
  if ('figure' in a && 'figure' in b) count = countBetween(c, a.figure, b.figure);
  else if ('figure' in a && 'space' in b) count = countTo(c, a.figure, b.space);
  else if ('space' in a && 'figure' in b) count = countTo(c, b.figure, a.space);
  else if ('space' in a && 'space' in b) count = linksNow(c).counted(a.space, b.space);
  else if ('door' in a) return 'door' in b ? null : distance(play, b, a);
  else if ('door' in b) {
    for (const space of c.battle.doors[b.door].spaces)
      count = Math.min(
        count,
        'figure' in a ? countTo(c, a.figure, space) : 'space' in a ? linksNow(c).counted(a.space, space) : count,
      );
  }
  return count === UNCOUNTED ? null : count;
};

const isAdjacent: Pair = ({ c }, a, b) => {
  if ('door' in a) return 'door' in b ? false : isAdjacentToDoor(c, a.door, b);
  if ('door' in b) return isAdjacentToDoor(c, b.door, a);
  if ('figure' in a && 'figure' in b) return areBeside(c, a.figure, b.figure);
  if ('figure' in a) return 'space' in b && isBeside(c, a.figure, b.space);
  if ('figure' in b) return isBeside(c, b.figure, a.space);
  return linksNow(c).areAdjacent(a.space, b.space);
};

function isAdjacentToDoor(c: IaPlay['c'], d: number, thing: Thing): boolean {
  if ('figure' in thing) return isAtDoor(c, thing.figure, d);
  return 'space' in thing && c.battle.doors[d].spaces.includes(thing.space);
}

const isFriendly: Pair = ({ c }, a, b) => 'figure' in a && 'figure' in b && areFriendly(c, a.figure, b.figure);

/** A question about pairs: of the one that its field gives, or of all. */
function aboutPairs(field: string, answer: Pair) {
  return (play: IaPlay, given: OwnQuestion): Result<void> => {
    const { is, all = [] } = given as Question;
    const one = given[field] as readonly unknown[] | undefined;
    const pairs = one === undefined ? all : [[one[0], one[1], is] as const, ...all];
    for (const [a, b, wish] of pairs) {
      const [from, to] = [thingOf(play, a), thingOf(play, b)];
      if (from === undefined || to === undefined)
        return fail('unreadable', `${field}: ${JSON.stringify(from === undefined ? a : b)} names nothing`);
      const found = answer(play, from, to);
      if (found !== wish)
        return fail('unmet', `${field} ${JSON.stringify([a, b])} is ${String(found)}, expected ${String(wish)}`);
    }
    return ok();
  };
}

function judge(what: string, found: Value, wish: unknown): Result<void> {
  return found === wish ? ok() : fail('unmet', `${what} is ${String(found)}, expected ${String(wish)}`);
}

function reach(play: IaPlay, given: OwnQuestion): Result<void> {
  const { figure, points, to, turn } = given['reach'] as {
    readonly figure: string;
    readonly points: number;
    readonly to: At;
    readonly turn?: 'wide' | 'tall';
  };
  const u = play.figure(figure);
  const space = play.c.battle.grid.at(...to);
  if (u < 0 || space < 0) return fail('unreadable', 'reach: names no figure or no space');
  const { c } = play;
  findReach(c, u, points, BY_POINTS);
  let least = OUT_OF_REACH;
  for (const way of [WIDE, TALL]) {
    const p = 2 * space + way;
    const isMeant = turn === undefined || (turn === 'wide') === (way === WIDE);
    if (isMeant && p < placementsEnd(c)) least = Math.min(least, costOf(c, u, p));
  }
  return judge(`reach of ${figure}`, least === OUT_OF_REACH ? null : least, given['is']);
}

function controls(play: IaPlay, given: OwnQuestion): Result<void> {
  const id = String(given['controls']);
  const { c } = play;
  const tile = c.battle.setup.tiles.get(id);
  const t = play.c.battle.tokens.findIndex((token) => token.id === id);
  if (tile === undefined && t < 0) return fail('unreadable', `controls: no token or tile is called ${id}`);
  const side = tile === undefined ? controllerOfToken(c, t) : controllerOfSpaces(c, tile);
  return judge(
    `controls ${id}`,
    side < 0 ? null : (play.c.battle.campaign === undefined ? PLAYERS : TEAMS)[side],
    given['is'],
  );
}

function asked(play: IaPlay, given: OwnQuestion): Result<void> {
  const found = offers(play, String(given['asked'])) && (given['of'] === undefined || play.player === given['of']);
  return judge(`asked ${String(given['asked'])}`, found, given['is']);
}

/** The questions that need no script. */
export const QUESTIONS: Readonly<Record<string, (play: IaPlay, question: OwnQuestion) => Result<void>>> = {
  sees: aboutPairs('sees', doesSee),
  counted: aboutPairs('counted', distance),
  adjacent: aboutPairs('adjacent', isAdjacent),
  friendly: aboutPairs('friendly', isFriendly),
  reach,
  controls,
  asked,
};
