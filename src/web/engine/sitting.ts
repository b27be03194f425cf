import { checkPlays, parseAgent } from '../../../agents/index.js';
import type { AgentChoice } from '../../../agents/choice.js';
import { Account } from '../../arena/account.js';
import type { Answering } from '../../arena/positions/answering.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import { checkLabel, parseSavedGame, resumed, savedGameOf, writeSavedGame } from '../../arena/saved-game.js';
import type { DiceMode } from '../../arena/saved-game.js';
import { Session } from '../../arena/session.js';
import type { SeatHolder } from '../../arena/session.js';
import type { Player } from '../../kernel/game.js';
import { fail, ok } from '../../kernel/result.js';
import { isGridPicture } from '../../grid/picture.js';
import { isTablePicture } from '../../tabletop/picture.js';
import type { Result } from '../../kernel/result.js';
import type { ToTable } from '../protocol.js';
import type { Setup } from '../game-messages.js';
import type { Source } from '../source.js';
import { words } from './speech.js';
import type { LinkSeat } from './link-seat.js';
import { Companion } from './companion.js';
import { loadSource } from './load.js';
import { positionsAtHand } from './positions-later.js';

/** A game at the table. */
export interface Sitting {
  readonly source: Source;
  readonly loaded: LoadedGame;
  readonly session: Session<unknown>;
  readonly seats: readonly string[];
  readonly dice: DiceMode;
  readonly account: Account;
  /** Where the game is played on a real table. */
  readonly companion?: Companion;
  /** Where it is played by link. */
  readonly linked?: LinkSeat;
  /** Where a position with a known answer is played. */
  readonly answering?: Answering;
}

/** A new game; a problem is one line. */
export function newSitting({ source, seats, seed, dice, isReal }: Setup): Result<Sitting> {
  const loaded = loadSource(source);
  if (!loaded.ok) return loaded;
  const holders = holdersOf(seats, loaded.value);
  if (!holders.ok) return holders;
  const session = new Session<unknown>(loaded.value, holders.value, seed);
  const account = openedAccount(loaded.value, session);
  const more =
    source.kind === 'position'
      ? { answering: positionsAtHand().answeringOf(source) }
      : onTable(isReal, loaded.value, session);
  return ok({ source, loaded: loaded.value, session, seats, dice, account, ...more });
}

/** What a game has told when it begins. */
function openedAccount(loaded: LoadedGame, { opening }: Session<unknown>): Account {
  const account = new Account(loaded);
  for (const event of opening) account.hear(event, []);
  return account;
}

/** A saved game as it was; a problem is one line that begins with `where`. */
export function savedSitting({
  saved: content,
  where,
  file,
  isReal,
  standing,
}: ToTable & { readonly do: 'resume' }): Result<Sitting> {
  const saved = parseSavedGame(content, where);
  if (!saved.ok) return saved;
  const { scenario, game, seats, dice, seed } = saved.value;
  const source: Source =
    file ?? (scenario === undefined ? { kind: 'reference', name: game } : { kind: 'scenario', name: scenario.id });
  const loaded = loadSource(source);
  if (!loaded.ok) return fail(loaded.problem.code, `${where}: ${loaded.problem.message}`);
  const label = checkLabel(saved.value, loaded.value.game.id, loaded.value.label, where);
  if (!label.ok) return label;
  const holders = holdersOf(seats, loaded.value);
  if (!holders.ok) return fail(holders.problem.code, `${where}: ${holders.problem.message}`);
  const session = new Session<unknown>(loaded.value, holders.value, seed);
  const account = openedAccount(loaded.value, session);
  const again = resumed(session, saved.value, where, (event) => account.hear(event, session.actions));
  if (!again.ok) return again;
  const real = onTable(isReal, loaded.value, session);
  if (standing !== undefined)
    real.companion?.goOn(standing, () => new Session<unknown>(loaded.value, holders.value, seed));
  return ok({ source, loaded: loaded.value, session, seats, dice, account, ...real });
}

/** The game as it is, as a line of a file, and how far it is in a few words. */
export function savedOf({ loaded, session, seats, dice, source }: Sitting): {
  readonly line: string;
  readonly summary: string;
} {
  const scenarioFile = source.kind === 'file' ? source.path : undefined;
  const line = writeSavedGame(savedGameOf(loaded, session, { seats, dice, scenarioFile }));
  const round = session.game.round?.(session.state);
  return { line, summary: round === undefined ? words.moves(session.actions.length) : words.round(round) };
}

function onTable(
  isReal: boolean | undefined,
  loaded: LoadedGame,
  session: Session<unknown>,
): { readonly companion?: Companion } {
  return isReal === true && (isTablePicture(loaded.picture) || isGridPicture(loaded.picture))
    ? { companion: new Companion(loaded, session) }
    : {};
}

/** Who throws the pending dice by hand; undefined if the dealer does. */
export function throwerByHand({ session, loaded, dice, companion }: Sitting): Player | undefined {
  // At a real table the page draws order tokens: that saves the bag, and people throw dice.
  if (companion !== undefined && loaded.picture?.dice?.(session.state) === undefined) return undefined;
  const thrower = loaded.presenter?.thrower?.(session.state);
  if (thrower === undefined || dice === 'dealer') return undefined;
  return dice === 'manual' || session.seats[thrower] === 'person' ? thrower : undefined;
}

/** The holders of the seats; a problem for an agent that is unknown or does not play the game. */
function holdersOf(seats: readonly string[], { game }: LoadedGame): Result<SeatHolder[]> {
  if (seats.length !== game.players.length)
    return fail('seats', `${seats.length} seats are taken, but the players are ${game.players.join(', ')}`);
  const holders: SeatHolder[] = [];
  for (const spec of seats) {
    if (spec === 'person') {
      holders.push('person');
      continue;
    }
    const agent: Result<AgentChoice> = parseAgent(spec);
    if (!agent.ok) return agent;
    const fit = checkPlays([agent.value], game);
    if (!fit.ok) return fit;
    holders.push(agent.value);
  }
  return ok(holders);
}
