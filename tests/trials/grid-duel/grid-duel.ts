import type { Game } from '../../../src/kernel/game.js';
import { scalars } from '../../../src/kernel/layout.js';
import type { PackedState } from '../../../src/kernel/packed.js';
import { choice } from '../../../src/machine/choices.js';
import { MachineContext, type MachineState, WAITS } from '../../../src/machine/context.js';
import { gameOf } from '../../../src/machine/game.js';
import { RuleSet } from '../../../src/machine/rule-set.js';
import { Rulebook } from '../../../src/machine/rulebook.js';
import { ask, call, FRAME_WORDS, goTo, roll } from '../../../src/machine/run.js';
import { FIGHTERS, type GridMap, near, squareName } from './map.js';

export const HEALTH = 4;
/** The wounds of a blow, by the face of its die. */
export const WOUNDS: readonly number[] = [0, 0, 0, 1, 1, 1, 2];

const WORDS = scalars([...WAITS, 'turn']);

export class GridState implements PackedState, MachineState {
  readonly words: Int32Array = new Int32Array(WORDS.count + 4 + 2 * FRAME_WORDS);
  readonly game: ReturnType<typeof WORDS.make> = WORDS.make(this.words);
  /** By fighter. */
  readonly square: Int32Array = this.words.subarray(WORDS.count, WORDS.count + 2);
  readonly health: Int32Array = this.words.subarray(WORDS.count + 2, WORDS.count + 4);
  readonly frames: Int32Array = this.words.subarray(WORDS.count + 4);
}

/** What the rules work on: the map and the state. */
export class Grid extends MachineContext<GridState> {
  readonly map: GridMap;
  constructor(map: GridMap) {
    super(SET, new GridState());
    this.map = map;
  }
}

const rules: Rulebook<Grid> = new Rulebook('grid-duel');

const blow = rules.chance({
  name: 'blow',
  describe: ({ s }) => `roll one die for the blow against ${FIGHTERS[s.game.pendingA]}`,
  outcomes(_c, out) {
    for (let face = 1; face <= 6; face++) out.push(face, 1 / 6);
    return true;
  },
  sample: (_c, rng) => 1 + rng.below(6),
  isOutcome: (_c, face) => face >= 1 && face <= 6,
  apply(c, face) {
    const struck = c.s.game.pendingA;
    c.s.health[struck] = Math.max(0, c.s.health[struck] - WOUNDS[face]);
    if (c.hears) c.tell({ type: 'struck', player: struck, face, health: c.s.health[struck] });
  },
  format: (_c, face) => String(face),
  parse: (_c, text) => (/^[1-6]$/.test(text) ? Number(text) : -1),
});

/** A fighter enters a square, or strikes at the enemy on it, or holds. */
const go = rules.decision(
  choice<Grid>('go', {
    optional: true,
    pass: 'hold',
    label: ({ map }, square) => squareName(map, square),
    chosen(c, to) {
      const { turn } = c.s.game;
      if (to >= 0 && to === c.s.square[1 - (turn % 2)]) return roll(c, blow, 1 - (turn % 2));
      if (to >= 0) c.s.square[turn % 2] = to;
      if (c.hears) c.tell({ type: 'went', player: turn % 2, to: squareName(c.map, c.s.square[turn % 2]) });
    },
  }),
);

const duel = rules.procedure('duel', {
  turn: (c) => ask(c, go, c.s.game.turn % 2, near(c.map, c.s.square[c.s.game.turn % 2])),
  end(c, f, at) {
    const isLast = ++c.s.game.turn === 2 * c.map.rounds;
    if (isLast || c.s.health[0] === 0 || c.s.health[1] === 0) c.s.game.ending = 1;
    else goTo(c, f, at.turn);
  },
});

const SET = new RuleSet('grid-duel', [rules]);

/** Two fighters walk and strike on a map of squares; who has more health left at the end wins. */
export function gridDuel(map: GridMap): Game<GridState> & { readonly on: (state: GridState) => Grid } {
  return gameOf({
    id: 'grid-duel',
    players: FIGHTERS,
    zeroSum: true,
    context: new Grid(map),
    empty: () => new GridState(),
    begin(c) {
      c.s.square.set(map.posts);
      c.s.health.fill(HEALTH);
      call(c, duel);
    },
    returns: ({ s }, player) => Math.sign(s.health[player] - s.health[1 - player]),
  });
}
