import type { InferredOptionTypes } from 'yargs';
import { EDITION_OPTION } from './options.js';

/** The options of `opfor odds`, for all games. */
export const ODDS_OPTIONS = {
  attack: {
    type: 'string',
    demandOption: true,
    describe:
      'unit+upgrade+… (names may be shortened), or dice: black=4,impact=2,surge=hit; in Imperial Assault a Deployment card, or dice: blue=1,green=2,pierce=1,surge=2dmg,reroll=1',
  },
  defend: {
    type: 'string',
    demandOption: true,
    describe:
      'the same, or a die: white,surge,armor=2,minis=4,wounds=1; in Imperial Assault black,block=1,health=5, or none',
  },
  edition: EDITION_OPTION,
  melee: { type: 'boolean', default: false, describe: 'a melee attack instead of a ranged one' },
  range: {
    type: 'string',
    describe:
      '1 to 5; by default the range at which the attack does most; in Imperial Assault the distance in spaces (default: 1)',
  },
  cover: { type: 'string', describe: 'Legion: cover that terrain gives the defender: none (default), light or heavy' },
  smoke: { type: 'string', describe: 'Legion: smoke tokens at range 1 of the defender' },
  aim: { type: 'string', describe: 'Legion: aim tokens of the attacker' },
  surge: { type: 'string', describe: 'Legion: surge tokens of the attacker' },
  dodge: { type: 'string', describe: 'Legion: dodge tokens of the defender' },
  'defender-surge': { type: 'string', describe: 'Legion: surge tokens of the defender' },
  observation: { type: 'string', describe: 'Legion: observation tokens of the defender' },
  suppression: { type: 'string', describe: 'Legion: suppression tokens of the defender before the attack' },
  attacker: {
    type: 'string',
    describe:
      'Imperial Assault: what the attacker has, with commas: focused, hidden, weakened; power tokens damage, surge',
  },
  defender: {
    type: 'string',
    describe: 'Imperial Assault: what the defender has, with commas: hidden, weakened; power tokens block, evade',
  },
  reroll: { type: 'string', describe: 'Imperial Assault: attack dice that the attacker may reroll besides' },
  'defender-reroll': {
    type: 'string',
    describe: 'Imperial Assault: defence dice that the defender may reroll besides',
  },
  svg: { type: 'string', describe: 'file for a picture of the chances; - is stdout' },
  json: { type: 'boolean', default: false, describe: 'print as JSON' },
} as const;

export type OddsArgs = InferredOptionTypes<typeof ODDS_OPTIONS>;
