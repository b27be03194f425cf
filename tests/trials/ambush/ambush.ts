import type { Game } from '../../../src/kernel/game.js';
import { scalars } from '../../../src/kernel/layout.js';
import type { PackedState } from '../../../src/kernel/packed.js';
import { MachineContext, type MachineState, WAITS } from '../../../src/machine/context.js';
import { CompiledTriggers, type Trigger } from '../../../src/machine/effects.js';
import { gameOf } from '../../../src/machine/game.js';
import {
  type Kind,
  kind,
  type KindRules,
  Kinds,
  codeIn,
  drawKind,
  formatKind,
  isAction,
  listKinds,
  operandOf,
  parseKind,
  refusalOf,
} from '../../../src/machine/kinds.js';
import { pick } from '../../../src/machine/picks.js';
import { LEGAL, NOT_OFFERED } from '../../../src/machine/reason.js';
import { RuleSet } from '../../../src/machine/rule-set.js';
import { Rulebook } from '../../../src/machine/rulebook.js';
import { ask, call, FRAME_WORDS, goTo, OPERANDS, roll, topFrame } from '../../../src/machine/run.js';
import { effectChoice, effectLoop, type EffectRules, KEPT } from '../../../src/machine/triggers.js';

/** The scouts, one of each player, in turn order. */
export const SCOUTS: readonly string[] = ['amber', 'teal', 'violet'];
/** Cards, as bits of hands; each player holds two different ones. */
export const CARDS: readonly string[] = ['parry', 'dive', 'aid'];

/** A board of 8 × 6 squares, numbered row by row: more than a choice out of one word can have. */
export const COLUMNS = 8;
export const SQUARES = 48;
export const HEALTH = 6;
const ROUNDS = 20;

const WORDS = scalars([...WAITS, 'turn', 'struck', 'striker', 'harm']);

export class AmbushState implements PackedState, MachineState {
  readonly words: Int32Array = new Int32Array(WORDS.count + 12 + 12 * FRAME_WORDS);
  readonly game: ReturnType<typeof WORDS.make> = WORDS.make(this.words);
  /** By scout: its square, −1 before it has one. */
  readonly square: Int32Array = this.words.subarray(WORDS.count, WORDS.count + 3);
  readonly health: Int32Array = this.words.subarray(WORDS.count + 3, WORDS.count + 6);
  /** The cards that a player was dealt, and those of them that have been played: the others are hidden. */
  readonly dealt: Int32Array = this.words.subarray(WORDS.count + 6, WORDS.count + 9);
  readonly played: Int32Array = this.words.subarray(WORDS.count + 9, WORDS.count + 12);
  readonly frames: Int32Array = this.words.subarray(WORDS.count + 12);
}

const POINTS = ['struck', 'reaction'] as const;
const [STRUCK, REACTION] = [0, 1];

/** An effect of a scout, or of a card that `by` may hold. */
interface Effect {
  readonly trigger: Trigger<Ambush, (typeof POINTS)[number]>;
  readonly name: string;
  readonly by: number;
  readonly value: number;
}

export class Ambush extends MachineContext<AmbushState> {
  readonly effects: CompiledTriggers<(typeof POINTS)[number], Effect> = new CompiledTriggers(POINTS, 3, effects());
  readonly kinds: Kinds<Kind<Ambush>> = new Kinds([walk, strike, rest]);
  constructor() {
    super(SET, new AmbushState());
  }
}

export function distance(a: number, b: number): number {
  return Math.max(Math.abs((a % COLUMNS) - (b % COLUMNS)), Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS)));
}

function squareName(square: number): string {
  return `${'abcdefgh'[square % COLUMNS]}${1 + Math.floor(square / COLUMNS)}`;
}

function isFree({ s }: Ambush, square: number): boolean {
  return !s.square.includes(square);
}

function holds({ s }: Ambush, player: number, card: number): boolean {
  return s.health[player] > 0 && (s.dealt[player] & ~s.played[player] & (1 << card)) !== 0;
}

/** What the scouts do when one is struck: violet has two effects, and chooses their order. */
const TRAITS: readonly { readonly name: string; readonly of: number; readonly run: (c: Ambush) => void }[] = [
  { name: 'spikes', of: 2, run: ({ s }) => void (s.health[s.game.striker] -= s.game.harm > 1 ? 1 : 0) },
  { name: 'shell', of: 2, run: ({ s }) => void (s.game.harm = Math.max(0, s.game.harm - 1)) },
];

/** What a card does in answer to a blow against `u`. */
const ANSWERS: readonly {
  readonly when: (c: Ambush, u: number, by: number) => boolean;
  readonly run: (c: Ambush, u: number, by: number) => void;
}[] = [
  { when: (_c, u, by) => u === by, run: (c) => void (c.s.game.harm = Math.max(0, c.s.game.harm - 2)) },
  { when: (c, u, by) => u === by && c.s.game.harm > 0, run: (c) => void (c.s.game.harm = 0) },
  {
    when: (c, u, by) => u !== by && by !== c.s.game.striker && near(c, by, c.s.game.striker),
    run: (c, _u, by) => call(c, blow, by, c.s.game.striker),
  },
];

function near({ s }: Ambush, a: number, b: number): boolean {
  return s.health[a] > 0 && s.health[b] > 0 && distance(s.square[a], s.square[b]) === 1;
}

function effects(): { readonly owner: number; readonly entry: Effect }[] {
  const traits = TRAITS.map(({ name, of, run }) => ({
    owner: of,
    entry: { name, by: of, value: 0, trigger: { at: 'struck', optional: false, when: () => true, run } } as const,
  }));
  const cards = SCOUTS.flatMap((_, owner) =>
    SCOUTS.flatMap((_name, by) =>
      ANSWERS.map(({ when, run }, card) => ({
        owner,
        entry: {
          name: CARDS[card],
          by,
          value: card,
          trigger: {
            at: 'reaction',
            optional: true,
            when: (c: Ambush, u: number) => holds(c, by, card) && when(c, u, by),
            run(c: Ambush, u: number) {
              c.s.played[by] |= 1 << card;
              if (c.hears) c.tell({ type: 'played', player: by, card: CARDS[card] });
              run(c, u, by);
            },
          },
        } as const,
      })),
    ),
  );
  return [...traits, ...cards];
}

const rules: Rulebook<Ambush> = new Rulebook('ambush');

const EFFECTS: EffectRules<Ambush, Effect> = {
  at: (c, point, u) => c.effects.of(point, u),
  nameOf: (_c, { name }) => name,
};

/** Who strikes whom, which another blow in answer to it overwrites. */
const STRIKER = KEPT + 1;
const VICTIM = KEPT + 2;

const traits = effectLoop(rules, 'traits', rules.decision(effectChoice('use-trait', EFFECTS)), {
  ...EFFECTS,
  decider: (_c, { by }) => by,
});

/** Nobody else may know who is asked for a card: that would tell what the player holds. */
const HELD: EffectRules<Ambush, Effect> = { ...EFFECTS, declined: KEPT };
const reactions = effectLoop(rules, 'reactions', rules.decision(effectChoice('play-card', HELD)), {
  ...HELD,
  decider: (_c, { by }) => by,
  keep({ s: { frames, game } }, f) {
    frames[f + STRIKER] = game.striker;
    frames[f + VICTIM] = game.struck;
  },
  restore({ s: { frames, game } }, f) {
    game.striker = frames[f + STRIKER];
    game.struck = frames[f + VICTIM];
  },
  goesOn: ({ s }) => s.health[s.game.striker] > 0,
});

const die = rules.chance({
  name: 'die',
  describe: ({ s }) => `roll one die for the blow against ${SCOUTS[s.game.struck]}`,
  outcomes(_c, out) {
    for (let face = 1; face <= 3; face++) out.push(face, 1 / 3);
    return true;
  },
  sample: (_c, rng) => 1 + rng.below(3),
  isOutcome: (_c, face) => face >= 1 && face <= 3,
  apply: ({ s }, face) => void (s.game.harm = face),
  format: (_c, face) => String(face),
  parse: (_c, text) => (/^[1-3]$/.test(text) ? Number(text) : -1),
});

/** Which of the three cards a player lacks; only that player sees it. Operand A: the player. */
const deal = rules.chance({
  name: 'deal',
  describe: ({ s }) => `deal two of the three cards to ${SCOUTS[s.game.pendingA]}`,
  outcomes(_c, out) {
    for (let card = 0; card < 3; card++) out.push(card, 1 / 3);
    return true;
  },
  seenBy: ({ s }, player) => s.game.pendingA === player,
  sample: (_c, rng) => rng.below(3),
  isOutcome: (_c, card) => card >= 0 && card < 3,
  apply: ({ s }, card) => void (s.dealt[s.game.pendingA] = 7 & ~(1 << card)),
  format: (_c, card) => `without ${CARDS[card]}`,
  parse: (_c, text) => CARDS.findIndex((card) => text === `without ${card}`),
});

/** The harm of the blow that this one answers. */
const HARM_BEFORE = OPERANDS + 2;

/** Operands: who strikes, and who is struck. */
const blow = rules.procedure('blow', {
  roll(c, f) {
    const { frames, game } = c.s;
    frames[f + HARM_BEFORE] = game.harm;
    game.striker = frames[f + OPERANDS];
    game.struck = frames[f + OPERANDS + 1];
    roll(c, die);
  },
  traits: (c, f) => traits.fire(c, STRUCK, c.s.frames[f + OPERANDS + 1]),
  reactions: (c, f) => reactions.fire(c, REACTION, c.s.frames[f + OPERANDS + 1]),
  wound({ s }, f) {
    const struck = s.frames[f + OPERANDS + 1];
    if (s.health[s.frames[f + OPERANDS]] > 0) s.health[struck] = Math.max(0, s.health[struck] - s.game.harm);
    for (let u = 0; u < 3; u++) s.health[u] = Math.max(0, s.health[u]);
    s.game.harm = s.frames[f + HARM_BEFORE];
  },
});

/** A kind with one operand below a limit, which `fits` judges. */
function plain(
  name: string,
  end: number,
  label: (operand: number) => string,
  fits: (c: Ambush, u: number, operand: number) => boolean,
  perform: KindRules<Ambush>['perform'],
): Kind<Ambush> {
  const made: Kind<Ambush> = kind<Ambush>({
    name,
    listsAll: true,
    unable: () => LEGAL,
    list(c, u, _left, out) {
      for (let i = 0; i < end; i++) if (fits(c, u, i)) out.push(c.kinds.actionOf(made, i));
    },
    sample(c, u, _left, rng) {
      const open = Array.from({ length: end }, (_, i) => i).filter((i) => fits(c, u, i));
      return open.length === 0 ? -1 : open[rng.below(open.length)];
    },
    refusal: (c, u, _left, i) => (i < end && fits(c, u, i) ? LEGAL : NOT_OFFERED),
    perform,
    format: (_c, _u, i) => label(i),
    parse: (_c, _u, text) => Array.from({ length: end }, (_, i) => label(i)).indexOf(text),
  });
  return made;
}

const walk = plain(
  'walk',
  SQUARES,
  squareName,
  (c, u, square) => distance(c.s.square[u], square) <= 2 && isFree(c, square),
  ({ s }, u, square) => void (s.square[u] = square),
);
const strike = plain(
  'strike',
  3,
  (u) => SCOUTS[u],
  (c, u, v) => u !== v && near(c, u, v),
  (c, u, v) => call(c, blow, u, v),
);
const rest = plain(
  'rest',
  1,
  () => '',
  () => true,
  () => {},
);

/** The action of the scout that is on turn, operand A. */
const act = rules.decision({
  name: 'act',
  listsAll: true,
  list: (c, out) => listKinds(c, c.kinds, c.s.game.pendingA, 1, 7, out),
  sample: (c, rng) => drawKind(c, c.kinds, c.s.game.pendingA, 1, 7, false, rng),
  refusal: (c, action) =>
    isAction(c.kinds, action) ? refusalOf(c, c.kinds, c.s.game.pendingA, 1, action) : NOT_OFFERED,
  apply: (c, action) => c.kinds.all[codeIn(action)].perform(c, c.s.game.pendingA, operandOf(action)),
  format: (c, action) => formatKind(c, c.kinds, c.s.game.pendingA, action),
  parse: (c, text) => parseKind(c, c.kinds, c.s.game.pendingA, text),
});

/** Where a scout begins: any free square. */
const post = rules.decision(
  pick<Ambush>('post', {
    optional: false,
    label: (_c, square) => squareName(square),
    chosen: (c, square) => void (c.s.square[c.s.frames[topFrame(c) + OPERANDS] - 1] = square),
  }),
);

const ambush = rules.procedure('ambush', {
  deal(c, f, at) {
    const player = c.s.frames[f + OPERANDS]++;
    if (player < 2) goTo(c, f, at.deal);
    roll(c, deal, player);
  },
  reset: ({ s }, f) => void (s.frames[f + OPERANDS] = 0),
  post(c, f, at) {
    const player = c.s.frames[f + OPERANDS]++;
    if (player < 2) goTo(c, f, at.post);
    const free = (from: number): number =>
      Array.from({ length: 32 }, (_, i) => (from + i < SQUARES && isFree(c, from + i) ? 1 << i : 0)).reduce(
        (mask, bit) => mask | bit,
      );
    ask(c, post, player, free(0), free(32));
  },
  turn(c) {
    const u = c.s.game.turn % 3;
    if (c.s.health[u] > 0) ask(c, act, u, u);
  },
  end(c, f, at) {
    const isAlone = c.s.health.filter((left) => left > 0).length < 2;
    if (++c.s.game.turn === 3 * ROUNDS || isAlone) c.s.game.ending = 1;
    else goTo(c, f, at.turn);
  },
});

const SET = new RuleSet('ambush', [rules]);

/** The pairs of cards that a player may have been dealt who has played these. */
export function pairsWith(played: number): readonly number[] {
  return [3, 5, 6].filter((pair) => (played & ~pair) === 0);
}

/** Three scouts on a board, each with two hidden cards to be played when somebody is struck; the healthiest wins. */
export const ambushGame: Game<AmbushState> & { readonly on: (state: AmbushState) => Ambush } = gameOf({
  id: 'ambush',
  players: SCOUTS,
  context: new Ambush(),
  empty: () => new AmbushState(),
  begin(c) {
    c.s.square.fill(-1);
    c.s.health.fill(HEALTH);
    call(c, ambush);
  },
  returns({ s: { health } }, player) {
    const best = Math.max(...health);
    return health[player] === best ? (health.filter((one) => one === best).length === 1 ? 1 : 0) : -1;
  },
  view({ s }, player) {
    for (let other = 0; other < 3; other++)
      if (other !== player && pairsWith(s.played[other]).length > 1 && s.dealt[other] !== 0) s.dealt[other] = HIDDEN;
  },
  determinize({ s }, rng) {
    for (let player = 0; player < 3; player++) {
      if (s.dealt[player] !== HIDDEN) continue;
      const pairs = pairsWith(s.played[player]);
      s.dealt[player] = pairs[rng.below(pairs.length)];
    }
  },
});

/** In place of a hand that is hidden. */
export const HIDDEN = 8;
