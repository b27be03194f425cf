import type { InferredOptionTypes } from 'yargs';
import { EDITION_OPTION } from './options.js';

/** The options of `opfor army`, for all games. */
export const ARMY_OPTIONS = {
  job: {
    type: 'string',
    demandOption: true,
    describe:
      'list, check (exit code 0 if it is legal, 1 if it is not), show, random, import, export, or schema (JSON Schema of a list)',
  },
  file: {
    type: 'string',
    describe: 'a name from the list, or an army list; with import: a text or JSON export, or a link; - is stdin',
  },
  mate: { type: 'string', describe: "Legion, with check and --format team: the team mate's list" },
  edition: EDITION_OPTION,
  format: {
    type: 'string',
    describe: 'Legion, with check and random: standard, skirmish, grand-army, team or recon (default: standard)',
  },
  against: { type: 'string', describe: 'with show: card that is attacked (default: stormtroopers, stormtrooper)' },
  cover: { type: 'string', describe: 'Legion, with show: its cover: none, light or heavy (default: none)' },
  faction: {
    type: 'string',
    describe:
      'with random: rebels, empire, republic or separatists; rebel, imperial or mercenary in Imperial Assault (default there: any)',
  },
  force: { type: 'string', describe: 'with random: the id of a battle force, in the five-round edition' },
  own: {
    type: 'string',
    describe:
      'with random: file of the units (groups in Imperial Assault) that you own, one a line, as 3 Stormtroopers; the army has no others. Upgrade and command cards are taken as yours',
  },
  points: {
    type: 'string',
    describe:
      'Legion, with check, show, list and export: printed or adjusted (default: as the list says, else adjusted); with random, in every game: the most that it may cost (default: the format allows)',
  },
  era: {
    type: 'string',
    describe: 'Legion, with check: latest cards allowed (default: as the list says, else 2020)',
  },
  seed: { type: 'string', describe: 'with random: what all random numbers are derived from (default: 0)' },
  from: {
    type: 'string',
    describe:
      'with import: legion-hq, tabletop-admiral or tts; json or text in Imperial Assault (default: recognised by itself)',
  },
  to: {
    type: 'string',
    describe: 'with export: legion-hq, legion-hq-link, tabletop-admiral or tts; json or text in Imperial Assault',
  },
  out: { type: 'string', describe: 'with random, import and export: file for the list (default: stdout)' },
  json: { type: 'boolean', default: false, describe: 'print as JSON' },
} as const;

export type ArmyArgs = InferredOptionTypes<typeof ARMY_OPTIONS>;
