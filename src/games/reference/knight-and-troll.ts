import type { Game } from '../../kernel/game.js';
import { scalars } from '../../kernel/layout.js';
import type { PackedState } from '../../kernel/packed.js';
import { yesNo } from '../../machine/choices.js';
import { MachineContext, type MachineState, WAITS } from '../../machine/context.js';
import { CompiledModifiers, CompiledTriggers, type Modifier, type Trigger } from '../../machine/effects.js';
import { gameOf } from '../../machine/game.js';
import { Rulebook } from '../../machine/rulebook.js';
import { RuleSet } from '../../machine/rule-set.js';
import { ask, call, FRAME_WORDS, goTo, OPERANDS, roll, topFrame } from '../../machine/run.js';

const WORDS = scalars([...WAITS, 'turn', 'face']);

/** The health with which each fighter begins: the knight, then the troll. */
export const HEALTH: readonly number[] = [12, 15];

/** After this many turns the game is a draw. */
export const TURNS = 24;

/** The machine's words and frames, and the fighters. */
export class DuelState implements PackedState, MachineState {
  readonly words: Int32Array = new Int32Array(WORDS.count + 4 + 2 * FRAME_WORDS);
  readonly game: ReturnType<typeof WORDS.make> = WORDS.make(this.words);
  readonly health: Int32Array = this.words.subarray(WORDS.count, WORDS.count + 2);
  /** 1 for a fighter that guards itself until its next turn. */
  readonly guards: Int32Array = this.words.subarray(WORDS.count + 2, WORDS.count + 4);
  readonly frames: Int32Array = this.words.subarray(WORDS.count + 4);
}

const POINTS = ['turn.start'] as const;
const TURN_START = 0;
const VALUES = ['damage'] as const;
const DAMAGE = 0;

type Act = { readonly trigger: Trigger<Duel, (typeof POINTS)[number]> };
type Change = Modifier<Duel, (typeof VALUES)[number]>;

/** What the rules work on: the state, and the effects of the fighters. */
export class Duel extends MachineContext<DuelState> {
  readonly acts: CompiledTriggers<(typeof POINTS)[number], Act> = new CompiledTriggers(POINTS, 2, [
    { owner: 1, entry: { trigger: regrow } },
  ]);
  readonly changes: CompiledModifiers<Duel, (typeof VALUES)[number]> = new CompiledModifiers(VALUES, 2, [
    { owner: 0, modifier: armour, value: 1 },
    { owner: 0, modifier: guard, value: 3 },
    { owner: 1, modifier: guard, value: 2 },
  ]);
}

const armour: Change = { of: 'damage', adjust: (_c, _u, value, amount) => amount - value };
const guard: Change = {
  of: 'damage',
  adjust: (c, u, value, amount) => (c.s.guards[u] === 1 ? amount - value : amount),
};

/** The troll's wounds heal. */
const regrow: Act['trigger'] = {
  at: 'turn.start',
  optional: false,
  when: (c, u) => c.s.health[u] < HEALTH[u],
  run: (c, u) => {
    c.s.health[u]++;
    if (c.hears) c.tell({ type: 'regrown', player: u, health: c.s.health[u] });
  },
};

const rules: Rulebook<Duel> = new Rulebook('knight-and-troll');

const die = rules.chance({
  name: 'die',
  describe: () => 'roll one die for the blow',
  outcomes(_c, out) {
    for (let face = 1; face <= 6; face++) out.push(face, 1 / 6);
    return true;
  },
  sample: (_c, rng) => 1 + rng.below(6),
  isOutcome: (_c, face) => face >= 1 && face <= 6,
  apply(c, face) {
    c.s.game.face = face;
  },
  format: (_c, face) => String(face),
  parse: (_c, text) => (/^[1-6]$/.test(text) ? Number(text) : -1),
});

const FIGHTER = OPERANDS;
const STRIKES = OPERANDS + 1;

const stance = rules.decision(
  yesNo('fight', 'strike', 'guard', (c, answer) => {
    c.s.frames[topFrame(c) + STRIKES] = answer;
  }),
);

const STRUCK = OPERANDS;

/** One blow, from the die to the wounds. Operand: the fighter that is struck. */
const blow = rules.procedure('blow', {
  roll: (c) => roll(c, die),
  wound(c, f) {
    const struck = c.s.frames[f + STRUCK];
    const damage = Math.max(0, c.changes.apply(c, DAMAGE, struck, c.s.game.face));
    c.s.game.face = 0;
    c.s.health[struck] = Math.max(0, c.s.health[struck] - damage);
    if (c.hears) c.tell({ type: 'struck', player: struck, damage, health: c.s.health[struck] });
    if (c.s.health[struck] === 0) c.s.game.ending = 1;
  },
});

/** The whole game, turn by turn. Operand: the fighter whose turn it is. */
const duel = rules.procedure('duel', {
  start(c, f) {
    const u = c.s.frames[f + FIGHTER];
    c.s.guards[u] = 0;
    for (const { trigger } of c.acts.of(TURN_START, u)) if (trigger.when(c, u, 0)) trigger.run(c, u, 0);
    ask(c, stance, u);
  },
  act(c, f) {
    const u = c.s.frames[f + FIGHTER];
    if (c.s.frames[f + STRIKES] === 1) call(c, blow, 1 - u);
    else c.s.guards[u] = 1;
  },
  end(c, f, at) {
    c.s.frames[f + FIGHTER] = 1 - c.s.frames[f + FIGHTER];
    if (++c.s.game.turn === TURNS) c.s.game.ending = 1;
    goTo(c, f, at.start);
  },
});

/**
 * A knight in armour against a troll whose wounds heal, with one choice and at most one die a turn: the smallest game
 * on the rules machine.
 */
export const knightAndTroll: Game<DuelState> & { readonly on: (state: DuelState) => Duel } = gameOf({
  id: 'knight-and-troll',
  players: ['knight', 'troll'],
  zeroSum: true,
  context: new Duel(new RuleSet('knight-and-troll', [rules]), new DuelState()),
  empty: () => new DuelState(),
  begin(c) {
    c.s.health.set(HEALTH);
    call(c, duel, 0);
  },
  returns({ s: { health } }, player) {
    if (health[1 - player] === 0) return 1;
    return health[player] === 0 ? -1 : 0;
  },
});
