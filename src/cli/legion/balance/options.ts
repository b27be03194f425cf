import type { InferredOptionTypes } from 'yargs';
import { USUAL_EDITION } from '../../../arena/kits.js';
import { POINTS_KINDS } from '../../../games/legion/army/types.js';
import { WORKERS_HELP } from '../../play-games.js';
import { QUEUE_OPTIONS } from '../../queue-options.js';

/** The options of `opfor balance`. */
export const BALANCE_OPTIONS = {
  upgrades: { type: 'string', describe: 'unit: the ids of its upgrade cards, separated by commas (default: none)' },
  faction: {
    type: 'string',
    describe: 'points (required there), matchups: rebels, empire, republic, separatists (several with commas), or all',
  },
  edition: { type: 'string', describe: `edition of the rules and of the cards (default: ${USUAL_EDITION})` },
  armies: {
    type: 'string',
    describe:
      'lists that are given: names from opfor army list and files, separated by commas, or a folder of them. matchups: the sides; what-if, list: opponents in every other turn; unit: those, and armies are built around those of its faction',
  },
  'count-as': {
    type: 'string',
    choices: POINTS_KINDS,
    describe:
      'count the points of given lists as adjusted, as those of armies that are drawn, or as printed, whatever the lists say',
  },
  swaps: {
    type: 'string',
    describe: 'list: most swaps of equal points that are tried for each of its units and upgrades (default: all)',
  },
  army: { type: 'string', describe: 'standard (800 points) or skirmish (500 points, default)' },
  points: {
    type: 'string',
    describe: 'points of the armies, at most those of --army (default: those of --army less 100)',
  },
  agents: {
    type: 'string',
    describe: 'agents, separated by commas; each plays both sides. The first decides (default: policy)',
  },
  every: { type: 'string', describe: 'the other agents play one block of battles in this many (default: 10)' },
  copies: {
    type: 'string',
    describe:
      'unit, what-if: armies with the unit have this many of it; points: a unit that is drawn and not unique is taken this many times, if it can be (default: 1)',
  },
  even: {
    type: 'boolean',
    default: false,
    describe: 'points: each army begins with a unit drawn from all, so that none is rare',
  },
  among: {
    type: 'string',
    describe: 'points: unit cards, separated by commas, of which armies consist as far as the format allows',
  },
  opponents: { type: 'string', describe: 'factions of the opponents, separated by commas (default: all four)' },
  set: {
    type: 'string',
    array: true,
    describe: 'a change of a card, such as stormtroopers.points=48; can be given again',
  },
  reconstructed: {
    type: 'boolean',
    default: false,
    describe: 'also cards that are reconstructed, whose effect is partly in no source',
  },
  seed: { type: 'string', describe: 'what all random numbers are derived from: any text (default: 0)' },
  width: { type: 'string', describe: 'stop when the interval is as narrow as ± this many points (matchups: percent)' },
  battles: { type: 'string', describe: 'stop after this many battles (default: 2000)' },
  minutes: {
    type: 'string',
    describe: 'stop after this many minutes, when the block of battles that is played then is complete',
  },
  workers: { type: 'string', describe: `${WORKERS_HELP} (default: 1)` },
  ...QUEUE_OPTIONS,
  block: { type: 'string', describe: 'battle: the line of the block in blocks.jsonl, from 1 (default: 1)' },
  out: { type: 'string', describe: 'folder for the battles and the results' },
  resume: { type: 'string', describe: 'go on with the measurement in this folder' },
  json: { type: 'boolean', default: false, describe: 'print the results as JSON' },
} as const;

export type BalanceArgs = InferredOptionTypes<typeof BALANCE_OPTIONS> & { readonly name: string | undefined };
