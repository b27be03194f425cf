import type { AgentChoice } from '../../agents/choice.js';
import type { AgentLimits } from '../arena/crew.js';
import type { GameSource } from '../arena/own-game.js';
import type { QueuePlace } from '../arena/queue/connect.js';
import type { TournamentFile, TournamentFolder } from '../arena/tournament/folder.js';
import type { TournamentGame } from '../arena/tournament/plan.js';
import type { GameNote } from '../arena/tournament/standings.js';
import type { GamesRun } from './play-games.js';

/** A tournament that is ready to be played or continued. */
export interface TournamentRun {
  readonly current: TournamentFile;
  readonly sources: readonly GameSource[];
  readonly games: readonly TournamentGame[];
  /** The agents, as they were checked. */
  readonly crew: readonly AgentChoice[];
  readonly sides: readonly [string, string];
  /** Where it is stored, if anywhere. */
  readonly folder: TournamentFolder | undefined;
  /** The folder's name. */
  readonly out: string | undefined;
  /** The games played so far. */
  readonly notes: readonly GameNote[];
  readonly workers: number;
  readonly queue: QueuePlace | undefined;
  readonly limits: AgentLimits;
  readonly sameFaults: GamesRun['sameFaults'];
  readonly json: boolean;
  /** Where a page about it is written besides the folder. */
  readonly report: string | undefined;
  /** Whether pages of games are written into the folder, which the report links to. */
  readonly replays: boolean;
  /** The rating list that it is added to when it is over, besides one beside its folder. */
  readonly list: string | undefined;
}
