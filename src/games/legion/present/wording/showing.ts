import { SETUP, PHASES } from '../../words/phases.js';

/** The tokens that people at a real table can count. */
export const COUNTABLE = ['aim', 'dodge', 'standby', 'surge', 'suppression', 'ion', 'poison', 'immobilize'] as const;

/** What can be drawn on the table besides what lies there. */
export type LayerName = 'reach' | 'ranges' | 'sight' | 'threat' | 'danger' | 'cohesion' | 'tape';

/** How a language writes what stands beside and on a picture of the table. */
export interface Showing {
  /** The moment; `phase` is an index in PHASES. */
  readonly when: (round: number, rounds: number, phase: number) => string;
  readonly score: (victoryTokens: number, pointsDefeated: number) => string;
  /** A token of a unit, such as `dodge`, with how many it has; for suppression, its courage. */
  readonly badge: (token: string, count: number, courage: number | undefined) => string;
  /** A token on the table, such as `objective`. */
  readonly token: (name: string) => string;
  /** What an answer would be for; wounds are means. */
  readonly purpose: {
    /** The best attack then, and the best one now; without `before` an attack that is made. */
    readonly hits: (unit: string, wounds: number, before: number | undefined) => string;
    /** The sum of one attack of each enemy then, and now. */
    readonly suffers: (wounds: number, before: number) => string;
    readonly cover: (level: string, units: readonly string[]) => string;
    readonly unseen: (units: readonly string[]) => string;
    /** Victory tokens more than now, if the battle ended then. */
    readonly objective: (tokens: number) => string;
    readonly nearer: string;
  };
  /** What can be drawn on the table besides, by the name of the layer. */
  readonly layers: Readonly<Record<LayerName, string>>;
  /** What a shade of a unit shows. */
  readonly shades: {
    /** `like`: the enemy unit whose miniatures would stand at the places. */
    readonly sight: (unit: string, like: string) => string;
    /** `out`: miniatures that are out of cohesion where they stand. */
    readonly cohesion: (unit: string, out: readonly string[]) => string;
    readonly threat: (unit: string) => string;
  };
  /** How the other miniatures of a unit are placed, by the word of the notation, and `ask`. */
  readonly formations: Readonly<Record<string, string>>;
  /** Tokens of units that people at a real table count. */
  readonly countable: Readonly<Record<(typeof COUNTABLE)[number], string>>;
  /** The name of a piece of terrain, from its name in a scenario. */
  readonly terrainName: (name: string) => string;
  /** A piece of terrain: its height in inches or its kind of ground, its cover, how troopers move there. */
  readonly terrain: (high: number | string, cover: string, going: string) => string;
}

export const english: Showing = {
  when: (round, rounds, phase) => (phase === SETUP ? 'Setup' : `Round ${round} of ${rounds}, ${PHASES[phase]} phase`),
  score: (victoryTokens, pointsDefeated) => `${victoryTokens} VP, ${pointsDefeated} pts`,
  badge: (token, count, courage) => `${token} ${count}${courage === undefined ? '' : `/${courage}`}`,
  token: (name) => `${name.replaceAll('-', ' ')} token`,
  purpose: {
    hits: (unit, wounds, before) =>
      `${wounds.toFixed(1)} wounds expected on ${unit}${before === undefined ? '' : ` (now at most ${before.toFixed(1)})`}`,
    suffers: (wounds, before) => `suffers ${wounds.toFixed(1)} of one attack of each enemy (now ${before.toFixed(1)})`,
    cover: (level, units) => `${level} cover from ${units.join(', ')}`,
    unseen: (units) => `out of sight of ${units.join(', ')}`,
    objective: (tokens) => `objective: ${tokens > 0 ? '+' : '−'}${Math.abs(tokens)} if the battle ended then`,
    nearer: 'nearer to the objective',
  },
  layers: {
    reach: 'Reach',
    ranges: 'Ranges',
    sight: 'Sight',
    threat: 'Threat',
    danger: 'Danger',
    cohesion: 'Cohesion',
    tape: 'Ruler',
  },
  shades: {
    sight: (unit, like) =>
      `${unit} against a unit like ${like}. Green: no cover; thin lines: light; close lines: heavy; dark: unseen; blank: nobody can stand there.`,
    cohesion: (unit, out) =>
      `In cohesion with the leader of ${unit}.${out.length === 0 ? '' : ` Not in it: ${out.join(', ')}.`}`,
    threat: (unit) => `Against ${unit}: ◆ attack at once, ◇ after a move, ✕ melee, ○ nothing.`,
  },
  formations: {
    tight: 'tight',
    spread: 'spread',
    line: 'in a line',
    column: 'in a column',
    rear: 'behind',
    front: 'in front',
    ask: 'ask me',
  },
  countable: {
    aim: 'aim',
    dodge: 'dodge',
    standby: 'standby',
    surge: 'surge',
    suppression: 'suppression',
    ion: 'ion',
    poison: 'poison',
    immobilize: 'immobilize',
  },
  terrainName: (name) => name,
  terrain: (high, cover, going) =>
    `${typeof high === 'number' ? `${high}″ high` : high}, ${cover === 'none' ? 'no' : cover} cover${going === 'open' ? '' : `, ${going} for troopers`}`,
};
