import { fail, ok } from '../kernel/result.js';
import { suggestion } from '../kernel/nearest.js';
import type { Result } from '../kernel/result.js';
import { splitAgents } from './options.js';

/** `--seat`, for commands that take an agent for each seat of a game. */
export const SEAT_OPTION = {
  type: 'string',
  array: true,
  describe: 'the agent of a seat, as SEAT=AGENT, such as red=greedy; give it once for each seat of the game',
} as const;

/** Agents by seats, as typed. */
export interface SeatArgs {
  readonly blue: string | undefined;
  readonly red: string | undefined;
  readonly seat: readonly string[] | undefined;
  readonly agents?: string | undefined;
}

/**
 * The agent of each seat of a game: by `--agents` those of all, or by `--seat`, `--blue` and `--red` one by one, where
 * the last two stand for both seats of their teams in a game of blue, red, blue2 and red2. `otherwise` plays the seats
 * that are not named; unless it is given all have to be.
 */
export function readSeats(args: SeatArgs, players: readonly string[], otherwise?: string): Result<string[]> {
  const { blue, red, seat = [], agents } = args;
  if (agents !== undefined) {
    if (blue !== undefined || red !== undefined || seat.length > 0)
      return fail('agents', 'give --agents, or --blue and --red, or --seat for each seat, not both');
    const specs = splitAgents(agents);
    if (specs.length === players.length) return ok(specs);
    return fail('agents', `--agents ${agents} names ${specs.length}, but the seats are ${players.join(', ')}`);
  }
  const named = new Map<string, string>();
  for (const [colour, spec] of Object.entries({ blue, red })) {
    const own = players.filter((player) => player === colour || player === `${colour}2`);
    if (spec === undefined) continue;
    if (!own.includes(colour))
      return fail(
        'agents',
        `--${colour}: no seat has this name; the seats are ${players.join(', ')} (--seat NAME=AGENT)`,
      );
    for (const player of own) named.set(player, spec);
  }
  for (const text of seat) {
    const [, player, spec] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    if (player === undefined || spec === undefined)
      return fail('seat', `--seat ${text}: must be SEAT=AGENT, such as ${players[0]}=greedy`);
    if (!players.includes(player))
      return fail('seat', `--seat ${text}: no seat is ${player}${suggestion(player, players)}`);
    if (named.has(player))
      return fail('seat', `--seat ${text}: ${player} has an agent already; name one for each seat`);
    named.set(player, spec);
  }
  const missing = players.find((player) => !named.has(player));
  if (missing === undefined || otherwise !== undefined)
    return ok(players.map((player) => named.get(player) ?? otherwise ?? ''));
  if (named.size === 0 && missing !== 'blue')
    return fail(
      'agents',
      `--agents A,B is needed: an agent for each of the seats ${players.join(', ')}; or --seat ${missing}=A for each`,
    );
  const option = missing === 'blue' || missing === 'red' ? `--${missing}` : `--seat ${missing}=AGENT`;
  return fail(
    'agents',
    `${option} is needed: the agent that plays ${missing}, such as ${missing === 'red' ? 'random' : 'greedy'}`,
  );
}
