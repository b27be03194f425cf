import { z } from 'zod';
import type { AgentChoice } from '../../../agents/choice.js';
import { playGame } from '../../arena/play.js';
import type { ArmyList } from '../../games/legion/army/types.js';
import type { LegionState } from '../../games/legion/state/state.js';
import type { Faction } from '../../games/legion/words/factions.js';
import { Rng } from '../../kernel/rng.js';
import {
  type Arena,
  type BattleCards,
  drawCards,
  loadBattle,
  scenarioOf,
  tablesOf,
} from '../../arena/legion/drawn/arena.js';
import { drawArmy, type DrawnArmy, unitsToDraw } from '../../arena/legion/drawn/draw-armies.js';
import { cardNames } from '../../games/legion/cards/mission.js';
import type { Library } from '../../games/legion/cards/library.js';
import type { DrawnBlock } from '../battles/drawn-block.js';
import { type Margin, marginOf } from '../battles/margin.js';
import { telemetryOf, type UnitTelemetry } from '../battles/unit-telemetry.js';
import { extraOf } from '../design/sequence.js';
import { must } from '../../arena/legion/drawn/must.js';
import { drawList } from './draw-list.js';
import { drawMatchup, roundOf } from './draw-matchup.js';
import { drawScenario } from './draw-scenario.js';
import { drawUnitWithLists } from './draw-unit.js';
import { drawWhatIf } from './draw-what-if.js';
import type { Plan, PointsPlan, Task, UnitPlan } from './plan.js';

/** Numbers of cards in an army: units and upgrades by their ids. */
export type CardCounts = Readonly<Record<string, number>>;

/** A block that was played, as a line of `blocks.jsonl`. */
export interface PlayedBlock {
  readonly line: number;
  readonly block: number;
  readonly agent: number;
  readonly centre: number;
  readonly table: string;
  /** Its battle cards, by the names that battles give them. */
  readonly cards: BattleCards;
  /** The faction of the opponent. */
  readonly opponent: Faction;
  /** The name of the opponent's list, if it is a given one. */
  readonly opponentList?: string | undefined;
  /** The variants of a list that it has, in the order of their armies after the list itself. */
  readonly variants?: readonly number[] | undefined;
  /** The armies by {@link ArmyRole}, those that the block has. */
  readonly armies: readonly PlayedArmy[];
  /** For each army but the opponent: its score (0, ½ or 1) as blue and as red, against the opponent. */
  readonly scores: readonly (readonly [number, number])[];
  /** For the same battles: by how much it was ahead at the end. Absent where an earlier program played. */
  readonly margins?: readonly (readonly [Margin, Margin])[] | undefined;
  /** What the units of all its battles did, by card; only of some blocks, see {@link playBlock}. */
  readonly did?: Readonly<Record<string, UnitsDid>> | undefined;
}

/** Of the units of a card: how many, points, wounds dealt, ends of rounds lived, and of these those at an objective. */
export type UnitsDid = readonly [units: number, points: number, dealt: number, rounds: number, atObjective: number];

/** The opponent of a block: the name of a given list, or the faction of a random army. */
export function opponentName({ opponent, opponentList }: PlayedBlock): string {
  return opponentList ?? opponent;
}

export interface PlayedArmy {
  readonly faction: Faction;
  readonly points: number;
  /** Units, each of which activates once a round. */
  readonly activations: number;
  readonly cards: CardCounts;
}

const whole = z.number().int().nonnegative();
const margin = z.tuple([z.number().int(), z.number().int()]);

export const blockSchema: z.ZodType<PlayedBlock> = z.strictObject({
  line: whole,
  block: whole,
  agent: whole,
  centre: z.number(),
  table: z.string(),
  cards: z.record(z.string(), z.string()),
  opponent: z.string(),
  opponentList: z.string().optional(),
  variants: z.array(whole).optional(),
  armies: z.array(
    z.strictObject({
      faction: z.string(),
      points: whole,
      activations: whole,
      cards: z.record(z.string(), whole),
    }),
  ),
  scores: z.array(z.tuple([z.number(), z.number()])),
  margins: z.array(z.tuple([margin, margin])).optional(),
  did: z.record(z.string(), z.tuple([whole, whole, whole, whole, whole])).optional(),
});

/** Armies differ from the points asked for by up to this share, so that the worth of a point is seen. */
const POINTS_SPREAD = 0.12;

/**
 * Draws the armies of a block and where they meet. Depends only on plan and task; opponents' factions, those of the
 * armies, and tables take turns, so that each meets each.
 */
export function drawBlock(plan: Plan, arena: Arena, task: Pick<Task, 'block' | 'centre' | 'variants'>): DrawnBlock {
  const { block, centre } = task;
  if (plan.kind === 'matchups') return drawMatchup(plan, arena, block);
  if (plan.kind === 'what-if') return drawWhatIf(plan, arena, task);
  if (plan.kind === 'list') return drawList(plan, arena, task);
  if (plan.kind === 'scenario') return drawScenario(plan, arena, task);
  if (plan.kind === 'unit' && plan.armies.length > 0) return drawUnitWithLists(plan, arena, task);
  const rng = new Rng(`${plan.seed}/${block}`, 'armies');
  const { opponents } = plan;
  const tables = tablesOf(arena);
  // Alternatives cost more in blocks of one parity and less in those of the other, so two blocks are one turn.
  const turn = plan.kind === 'unit' ? Math.floor(block / 2) : block;
  const against = opponents[turn % opponents.length];
  const round = Math.floor(turn / opponents.length);
  const factions = plan.kind === 'unit' ? 1 : plan.factions.length;
  const ground = { table: tables[Math.floor(round / factions) % tables.length], cards: drawCards(arena, rng) };
  const drawn =
    plan.kind === 'unit'
      ? unitArmies(plan, arena, against, extraOf(block, centre), rng)
      : twoArmies(plan, arena, plan.factions[round % factions], against, rng);
  return { ground, ...drawn };
}

type Armies = Pick<DrawnBlock, 'opponent' | 'armies'>;

function unitArmies(
  { points, unit, faction, copies = 1 }: UnitPlan,
  arena: Arena,
  against: Faction,
  extra: number,
  rng: Rng,
): Armies {
  const opponent = must(drawArmy(arena, against, points, rng));
  const having = must(drawArmy(arena, faction, points, rng, { include: Array.from({ length: copies }, () => unit) }));
  const without = must(drawArmy(arena, faction, points + extra, rng, { exclude: [unit.card] }));
  return { opponent, armies: [having, without] };
}

function twoArmies(
  { points, copies, among, isEven }: PointsPlan,
  arena: Arena,
  faction: Faction,
  against: Faction,
  rng: Rng,
): Armies {
  const most = Math.round(POINTS_SPREAD * points);
  const some = (): number => points + rng.below(2 * most + 1) - most;
  const draw = (side: Faction): DrawnArmy => {
    const wanted = some();
    const units = isEven === true ? unitsToDraw(arena, side, among) : [];
    if (units.length > 0) {
      const first = units[rng.below(units.length)];
      const army = drawArmy(arena, side, wanted, rng, { copies, among, first });
      if (army.ok) return army.value;
    }
    return must(drawArmy(arena, side, wanted, rng, { copies, among }));
  };
  const army = draw(faction);
  return { opponent: draw(against), armies: [army] };
}

/** The scenario file's content of a battle of a block: compared army number `army` has the seat `own`. */
export function battleOf(
  arena: Arena,
  { ground, scenario, opponent, armies }: DrawnBlock,
  army: number,
  own: 0 | 1,
  id: string,
): Readonly<Record<string, unknown>> {
  const { list, cards } = armies[army];
  const lists = own === 0 ? { blue: list, red: opponent.list } : { blue: opponent.list, red: list };
  if (scenario !== undefined) {
    const battle = cards ?? (own === 0 ? scenario['battle'] : cardsOfOtherSide(arena.library, scenario['battle']));
    return { ...scenario, id, armies: lists, ...(battle !== undefined && { battle }) };
  }
  return must(scenarioOf(arena, ground, lists, id));
}

/** The battle cards of a scenario whose armies change colours: cards of a side go with its army. */
function cardsOfOtherSide({ vocabulary }: Library, battle: unknown): unknown {
  if (typeof battle !== 'object' || battle === null) return battle;
  const cards = { ...(battle as Record<string, unknown>) };
  for (const kind of vocabulary.mission) {
    const names = cardNames(kind);
    for (const [i, name] of names.entries()) {
      const other = (battle as Record<string, unknown>)[names[names.length - 1 - i]];
      if (other === undefined) delete cards[name];
      else cards[name] = other;
    }
  }
  return cards;
}

/** The cards with which an army of a block is played. */
export function arenaOfArm(arena: Arena, { armies }: DrawnBlock, army: number): Arena {
  return armies[army].isChanged === true && arena.changed !== undefined ? arena.changed : arena;
}

/** Every this many blocks of a unit or of all cards, what units did is kept: that costs some time. */
const KEEPS_TELEMETRY = 8;

/** Plays a block: each of its armies against the opponent, from both seats, with the same dice for each army. */
export function playBlock(plan: Plan, arena: Arena, agent: AgentChoice, task: Task): PlayedBlock {
  const drawn = drawBlock(plan, arena, task);
  const { ground, opponent, armies } = drawn;
  const keeps = (plan.kind === 'unit' || plan.kind === 'points') && task.block % KEEPS_TELEMETRY === 0;
  const did: Record<string, UnitsDid> = {};
  const played = armies.map((_, army) => {
    const battle = (own: 0 | 1): { readonly score: number; readonly margin: Margin } => {
      const content = battleOf(arena, drawn, army, own, `block-${task.block}`);
      const loaded = must(loadBattle(arenaOfArm(arena, drawn, army), content));
      const { record, last } = playGame(loaded, [agent, agent], gameSeed(plan, task.block, own));
      if (keeps) addTelemetry(did, telemetryOf(loaded, record).units);
      return { score: (record.result.returns[own] + 1) / 2, margin: marginOf(last as LegionState, own) };
    };
    return [battle(0), battle(1)] as const;
  });
  return {
    line: task.line,
    block: task.block,
    agent: task.agent,
    centre: task.centre,
    table: ground.table,
    cards: ground.cards,
    opponent: opponent.list.faction,
    ...(drawn.opponentList === undefined ? {} : { opponentList: drawn.opponentList }),
    ...(task.variants === undefined ? {} : { variants: task.variants }),
    armies: [...armies, opponent].map(playedArmy),
    scores: played.map(([blue, red]) => [blue.score, red.score]),
    margins: played.map(([blue, red]) => [blue.margin, red.margin]),
    ...(keeps ? { did } : {}),
  };
}

function addTelemetry(did: Record<string, UnitsDid>, units: readonly UnitTelemetry[]): void {
  for (const { card, points, dealt, rounds, atObjective } of units) {
    const [n, p, d, r, o] = did[card] ?? [0, 0, 0, 0, 0];
    did[card] = [n + 1, p + points, d + dealt, r + rounds, o + atObjective];
  }
}

/** The seed of the battles of a block in which the compared army has this seat. */
export function gameSeed(plan: Plan, block: number, own: 0 | 1): string {
  return `${plan.seed}/${roundOf(plan, block)}/${own === 0 ? 'blue' : 'red'}`;
}

function playedArmy({ list, points }: DrawnArmy): PlayedArmy {
  return { faction: list.faction, points, activations: list.units.length, cards: cardsOf(list) };
}

function cardsOf({ units }: ArmyList): CardCounts {
  const counts: Record<string, number> = {};
  for (const { card, upgrades, counterpart } of units)
    for (const id of [card, ...upgrades, ...(counterpart === null ? [] : [counterpart.card, ...counterpart.upgrades])])
      counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}
