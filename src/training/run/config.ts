import { z } from 'zod';
import { iterationsOf } from '../../arena/equal-time.js';
import { scenarioSet, scenarioSets } from '../../arena/scenario-files.js';
import { withLines } from '../../arena/with-lines.js';
import { readWrittenFile } from '../../arena/written-files.js';
import { findGame, loadGame } from '../../arena/game-source.js';
import type { GameSource } from '../../arena/own-game.js';
import type { DrawnBattles } from '../../arena/game-kit.js';
import { kitFor, USUAL_EDITION } from '../../arena/kits.js';
import type { LoadedGame } from '../../arena/loaded-game.js';
import { suggestion } from '../../kernel/nearest.js';
import { readJson } from '../../kernel/read-json.js';
import { fail, ok } from '../../kernel/result.js';
import type { Result } from '../../kernel/result.js';
import { BACKENDS } from '../fit/backends.js';
import { MOST_SIBLINGS } from '../fit/examples.js';
import { schemaHash } from '../../kernel/tokens.js';
import type { TokenSchema } from '../../kernel/tokens.js';

const count = (most: number): z.ZodNumber => z.number().int().min(1).max(most);
const share = z.number().min(0).max(1);
const chance = z.number().gt(0).lt(0.5);
const round = z.number().int().min(0).max(1000);
const widths = z.number().int().min(1).max(512);

/**
 * The opponent of a sequential test that is the generation which passed before; the untrained network at first. The
 * champion before that is `champion-2`, and so on.
 */
export const CHAMPION = 'champion';

/** Which champion an opponent is, counted back from 1, the last one; undefined for an agent. */
export function championNumber(opponent: string): number | undefined {
  if (opponent === CHAMPION) return 1;
  const read = /^champion-([2-9]|[1-9]\d)$/.exec(opponent);
  return read === null ? undefined : Number(read[1]);
}

/** How many earlier networks `former` stands for where the configuration does not say. */
const FORMER = 5;

function isOrdered({ elo0, elo1 }: { readonly elo0: number; readonly elo1: number }): boolean {
  return elo0 < elo1;
}

/** What every training says; docs/training.md says what each number does. */
const common = {
  format: z.literal(1),
  /** A game without scenarios, or battles: a set, or a list of names. One of both. */
  game: z.string().optional(),
  scenarios: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  /** The edition of sets of scenarios, and of drawn battles; the usual one if left out. */
  edition: z.string().optional(),
  /** Battles that are drawn besides the scenarios, in self-play and among siblings; the edition's kit reads them. */
  drawn: z.record(z.string(), z.unknown()).optional(),
  /** What all random numbers are derived from. */
  seed: z.string(),
  generations: count(1000),
  evaluate: z.strictObject({
    /** How the network plays, and whom. */
    player: z.string(),
    opponents: z.array(z.string()).max(16),
    pairs: count(100_000),
    /** Pairs of games in which iterations are found that take as long as the opponent; left out, all stay as given. */
    equalTime: count(1000).optional(),
  }),
  /** When a generation becomes the champion, by a sequential test; left out, the best mean score decides. */
  promote: z
    .strictObject({
      /** Whom it plays: {@link CHAMPION} or one before, or an agent. */
      opponent: z.string().default(CHAMPION),
      elo0: z.number().min(-1000).max(1000).default(0),
      elo1: z.number().min(-1000).max(1000).default(30),
      alpha: chance.default(0.05),
      beta: chance.default(0.05),
      /** Pairs of games after which an undecided test counts as failed. */
      pairs: count(100_000),
      /** Whom a generation that has passed must not be found weaker than: by elo0 rather than elo1. */
      guards: z
        .array(
          z
            .strictObject({
              opponent: z.string(),
              elo0: z.number().min(-1000).max(1000).default(-20),
              elo1: z.number().min(-1000).max(1000).default(20),
              /** Pairs of games; if the test is undecided after them, the points that elo0 stands for are needed. */
              pairs: count(100_000),
            })
            .refine(isOrdered, 'elo0 must be below elo1'),
        )
        .max(16)
        .optional(),
    })
    .refine(isOrdered, 'elo0 must be below elo1')
    .optional(),
};

/** A training that fits networks to games. */
export const networkSchema = z.strictObject({
  ...common,
  shape: z.strictObject({ token: z.tuple([widths, widths]), pair: widths, head: z.array(widths).min(1).max(4) }),
  selfplay: z.strictObject({
    /**
     * The agent of both seats; `learned` plays with the network of the generation before. Of several, each seat of each
     * game has one at random.
     */
    player: z.union([z.string(), z.array(z.string()).min(1).max(16)]),
    /** From how many earlier networks one is drawn for each seat whose player names `former`; 5 if left out. */
    former: count(1000).optional(),
    /** Games of a generation, and of one file of its data. */
    games: count(10_000_000),
    shard: count(100_000),
    /** See SelfPlaySettings. The first generation learns from results alone. */
    lambda: share,
    epsilon: share,
    positions: z.number().int().min(0).max(100_000),
    rounds: z
      .tuple([round, round])
      .refine(([first, last]) => first <= last, 'the first round must not be after the last')
      .optional(),
  }),
  /** Games whose positions are taken to compare actions; see SiblingSettings. */
  siblings: z
    .strictObject({
      /** Games of a generation, and of one file of its data. */
      games: count(10_000_000),
      shard: count(100_000),
      decisions: z.string(),
      each: count(1000),
      siblings: z.number().int().min(2).max(MOST_SIBLINGS),
      playouts: count(1000),
      judge: z.string().optional(),
      lastRounds: count(100).optional(),
      /** Weight of their loss, against 1 of the value's. */
      weight: z.number().min(0).max(1000),
    })
    .optional(),
  fit: z.strictObject({
    epochs: count(1000),
    batch: count(1_000_000),
    rate: z.number().positive().max(1),
    decay: share,
    /** Weight of each forecast in the loss, against 1 of the value. */
    forecasts: z.number().min(0).max(100),
    /** Generations whose data are learned from, counted back from the newest. */
    window: count(1000),
    /** Share of each generation's files that are not learned from, but say which epoch ended best; none if left out. */
    unseen: z.number().min(0).max(0.5).optional(),
    /** What computes the gradients; plain if left out. */
    backend: z.enum(BACKENDS).optional(),
  }),
});

/** A training that tunes the weights of a game's estimate by games. */
export const tunedSchema = z.strictObject({
  ...common,
  tune: z.strictObject({
    /** The agent of both seats, or of one if there is an opponent; its settings name the weights as `network`. */
    player: z.string(),
    /** An agent that plays the other seat, always the same: what wins against it exploits it. */
    against: z.string().optional(),
    /** A file of weights to begin with; the game's own if left out. */
    start: z.string().optional(),
    /** The terms that are tuned, such as those that the player sees; all if left out. */
    terms: z.array(z.string()).min(1).max(1000).optional(),
    /** Pairs of games of a generation, and of one file of its results. */
    pairs: count(10_000_000),
    shard: count(100_000),
    /** By how much each weight goes up or down at random, as a share of the change that matters. */
    step: z.number().positive().max(1),
    /** How far the weights move for what was won, and after how many generations half as far. */
    rate: z.number().positive().max(10_000),
    half: z.number().positive().max(100_000),
  }),
});

export type NetworkConfig = z.infer<typeof networkSchema>;
export type TunedConfig = z.infer<typeof tunedSchema>;

/** A training as its file describes it. */
export type TrainingConfig = NetworkConfig | TunedConfig;

export function isTuned(config: TrainingConfig): config is TunedConfig {
  return 'tune' in config;
}

/** The schema of a training as its file has it. */
export function schemaFor(json: unknown): z.ZodType<TrainingConfig> {
  return typeof json === 'object' && json !== null && 'tune' in json ? tunedSchema : networkSchema;
}

/** Who may play a seat of self-play; several are drawn from. Where weights are tuned: the player, then its opponent. */
export function playersIn(config: Pick<NetworkConfig, 'selfplay'> | TunedConfig): readonly string[] {
  if ('selfplay' in config) return [config.selfplay.player].flat();
  const { player, against } = config.tune;
  return against === undefined ? [player] : [player, against];
}

/** The agent that judges siblings, if one does. */
export function expertIn({ siblings }: Pick<NetworkConfig, 'siblings'>): string | undefined {
  const judge = siblings?.judge;
  return judge === 'round' || judge === 'result' ? undefined : judge;
}

/** The agents that a generation plays to become the champion, without champions, each with its place in the file. */
export function opponentsIn({ promote }: Pick<TrainingConfig, 'promote'>): [place: string, spec: string][] {
  const { opponent, guards = [] } = promote ?? { opponent: CHAMPION };
  const places: [string, string][] = [
    ['promote.opponent', opponent],
    ...guards.map((guard, i): [string, string] => [`promote.guards[${i}].opponent`, guard.opponent]),
  ];
  return places.filter(([, spec]) => championNumber(spec) === undefined);
}

/** Reads the file of a training; `edition` is that of a file that names none. */
export async function readConfig(path: string, edition?: string): Promise<Result<TrainingConfig>> {
  const json = readWrittenFile(path);
  if (!json.ok) return json;
  const config = readJson(schemaFor(json.value), json.value, path, 'bad-config');
  if (!config.ok) return withLines(config, json.value, path);
  if ((config.value.game === undefined) === (config.value.scenarios === undefined))
    return fail('bad-config', `${path}: give game or scenarios, one of both`);
  const { drawn } = config.value;
  if (drawn !== undefined && config.value.game !== undefined)
    return fail('bad-config', `${path}: drawn: goes with scenarios, not with a game`);
  const settled = edition === undefined ? config.value : { edition, ...config.value };
  const drawing = await drawnBattles(settled, path);
  if (!drawing.ok) return withLines(drawing, json.value, path);
  const { player, opponents, equalTime } = config.value.evaluate;
  const untimed = opponents.find((other) => iterationsOf(other) === undefined);
  if (equalTime !== undefined && untimed !== undefined && iterationsOf(player) === undefined)
    return fail('bad-config', `${path}: evaluate.equalTime: ${player} or ${untimed} must have iterations=`);
  return ok(settled);
}

/** The battles that a training draws; undefined where it draws none. Problems begin with `path`. */
async function drawnBattles(
  { drawn, edition = USUAL_EDITION }: Pick<TrainingConfig, 'drawn' | 'edition'>,
  path: string,
): Promise<Result<DrawnBattles | undefined>> {
  const kit = await kitFor(edition);
  if (!kit.ok) return fail(kit.problem.code, `${path}: edition: ${kit.problem.message}`, ['edition']);
  if (drawn === undefined) return ok(undefined);
  const { drawn: drawing } = kit.value;
  if (drawing !== undefined) return drawing.read(drawn, edition, path);
  return fail('bad-config', `${path}: drawn: no battles of ${edition} can be drawn; leave it out`, ['drawn']);
}

/** The games of a training, which all have the same tokens. */
export interface TrainingGames {
  /** Those that are listed. */
  readonly loaded: readonly LoadedGame[];
  /** Battles that are drawn by the seed of a game. */
  readonly drawn?: DrawnBattles | undefined;
  readonly schema: TokenSchema;
}

/** Where the games of a training come from. */
export function sourcesOf({ game, scenarios, edition }: TrainingConfig): Result<GameSource[]> {
  const isSet = typeof scenarios === 'string' && scenarioSets(edition).includes(scenarios);
  const names = isSet ? scenarioSet(scenarios, edition) : [scenarios ?? []].flat();
  const sources: GameSource[] = [];
  for (const named of game === undefined
    ? names.map((scenario) => ({ scenario, game }))
    : [{ scenario: undefined, game }]) {
    const source = findGame(named);
    if (!source.ok) return source;
    sources.push(source.value);
  }
  return ok(sources);
}

/** Loads the games of a training. */
export async function loadGames(
  sources: readonly GameSource[],
  config: Pick<TrainingConfig, 'drawn' | 'edition'> & { readonly tune?: Pick<TunedConfig['tune'], 'terms'> },
): Promise<Result<TrainingGames>> {
  const drawn = await drawnBattles(config, 'training');
  if (!drawn.ok) return drawn;
  const loaded: LoadedGame[] = [];
  for (const source of sources) {
    const one = await loadGame(source);
    if (!one.ok) return one;
    const { id, zeroSum, knowledge: { tokens, linear } = {} } = one.value.game;
    if (tokens === undefined || zeroSum !== true)
      return fail('game', `${id} is no game of two sides with tokens, so no network can learn it`);
    if (config.tune !== undefined && linear === undefined)
      return fail('game', `${id} has no estimate that weighs terms, so there is nothing to tune`);
    const strange = config.tune?.terms?.find((term) => linear?.terms.includes(term) === false);
    if (strange !== undefined)
      return fail(
        'game',
        `tune.terms: the estimate of ${id} has no term '${strange}'${suggestion(strange, linear?.terms ?? [])}`,
      );
    loaded.push(one.value);
  }
  const [schema, ...others] = loaded.map((one) => one.game.knowledge?.tokens?.schema as TokenSchema);
  if (others.some((other) => schemaHash(other) !== schemaHash(schema)))
    return fail('game', 'the games of one training must have the same tokens');
  return ok({ loaded, schema, drawn: drawn.value });
}

/** The generations whose networks `former` stands for where the games of a generation are played, newest first. */
export function formerGenerations({ selfplay }: Pick<NetworkConfig, 'selfplay'>, generation: number): number[] {
  if (!playersIn({ selfplay }).some((spec) => namesFormer(spec))) return [];
  const newest = generation - 1;
  const count = Math.min(selfplay.former ?? FORMER, newest);
  return Array.from({ length: count }, (_, i) => newest - 1 - i);
}

/** What stands for the training's network among an agent's settings, as in `mcts:leaf=network`. */
const NETWORK = /=network(?=[,\]]|$)/g;

/** What stands for an earlier network of the training, as in `learned:net=former`. */
const FORMERLY = /=former(?=[,\]]|$)/g;

/** Whether an agent names the network of the training. */
export function namesNetwork(spec: string): boolean {
  return spec.search(NETWORK) >= 0;
}

/** Whether an agent plays by an earlier network of the training. */
export function namesFormer(spec: string): boolean {
  return spec.search(FORMERLY) >= 0;
}

/** An agent that plays by a network, with its settings up to the bracket that ends it. */
const LEARNED = /(^|[=[])(learned|learned-search)(?=[:,\]]|$)(:([^\]]*))?/g;

/**
 * A specification with the file of a network in place of the word `network`, and as `net=` of each `learned` and
 * `learned-search` that names none; with another in place of the word `former`. The same specification if its agents
 * use no network.
 */
export function withNetwork(spec: string, file: string, former: string = file): string {
  return spec
    .replaceAll(NETWORK, () => `=${file}`)
    .replaceAll(FORMERLY, () => `=${former}`)
    .replaceAll(LEARNED, (whole, before: string, name: string, _: unknown, settings: string | undefined) => {
      if (settings !== undefined && /(^|,)net=/.test(settings)) return whole;
      return `${before}${name}:net=${file}${settings === undefined ? '' : `,${settings}`}`;
    });
}
