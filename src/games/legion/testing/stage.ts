import { plainCards } from '../cards/mission.js';
import { standMini } from '../state/stand-mini.js';
import { ACTIVATION } from '../words/phases.js';
import { ActionBuffer } from '../../../kernel/buffers.js';
import { compileBattle } from '../compile/compile.js';
import type { Library } from '../cards/library.js';
import { stagedScenario, unitEntry } from '../scenario/staged.js';
import { USUAL_EDITION } from '../editions/all.js';
import type { Edition } from '../engine/edition.js';
import { pendingChance, pendingDecision, run } from '../../../machine/run.js';
import { Context } from '../engine/context.js';
import { refreshMelee } from '../rules/queries/melee.js';
import type { Scenario, TerrainPiece } from '../scenario/types.js';
import { clearState } from '../engine/clear.js';
import { LegionState, ON_TABLE } from '../state/state.js';

/**
 * A unit of a test, with the places of its miniatures in millimetres, leader first; miniatures without a place are
 * dead.
 */
export interface StagedUnit {
  readonly card: string;
  readonly upgrades?: readonly string[];
  readonly at: readonly (readonly [number, number])[];
  readonly facing?: number;
}

/** What a test puts on the table: units by side, and terrain. */
export interface Staging {
  readonly blue: readonly StagedUnit[];
  readonly red: readonly StagedUnit[];
  readonly terrain?: readonly TerrainPiece[];
  /** Ids of battle cards; Breakthrough, Battle Lines and Clear Conditions without them. */
  readonly objective?: string;
  readonly deployment?: string;
  readonly condition?: string;
}

/**
 * A battle in the middle of its first Activation Phase, in which a test calls procedures and answers their decisions.
 * For tests only.
 */
export class Stage {
  readonly c: Context;
  /** The events, in order. */
  readonly heard: Readonly<Record<string, unknown>>[] = [];

  constructor(library: Library, staging: Staging, edition: Edition = USUAL_EDITION) {
    const compiled = compileBattle(library, scenarioOf(edition, staging), edition);
    if (!compiled.ok) throw new Error(compiled.problem.message);
    const b = compiled.value;
    const s = new LegionState(b);
    clearState(b, s);
    this.c = new Context(b, s);
    this.c.listener = (event) => this.heard.push(event);
    s.game.round = 1;
    s.game.phase = ACTIVATION;
    s.mission.card.fill(0);
    for (const [u, unit] of [...staging.blue, ...staging.red].entries()) {
      s.units.status[u] = ON_TABLE;
      for (const [i, [x, y]] of unit.at.entries()) {
        const [toX, toY] = [Math.round(x * 10), Math.round(y * 10)];
        const z = b.sight.memo.surface(toX, toY);
        standMini(this.c.s, b.units.firstMini[u] + i, toX, toY, z, unit.facing ?? 0);
      }
    }
    refreshMelee(this.c);
  }

  /** Goes on to the next decision or chance event; returns its name, or an empty string when nothing is left to do. */
  next(): string {
    run(this.c);
    const { game } = this.c.s;
    if (game.pending === 0) return '';
    return game.pendingIsChance === 1 ? pendingChance(this.c).name : pendingDecision(this.c).name;
  }

  /** The notation of every listed answer. */
  options(): string[] {
    const decision = pendingDecision(this.c);
    const listed = new ActionBuffer();
    decision.list(this.c, listed);
    return listed.toArray().map((action) => decision.format(this.c, action));
  }

  /** Whether the answer is legal, listed or not. */
  allows(text: string): boolean {
    const { pendingIsChance } = this.c.s.game;
    if (pendingIsChance === 1) {
      const outcome = pendingChance(this.c).parse(this.c, text);
      return outcome >= 0 && pendingChance(this.c).isOutcome(this.c, outcome);
    }
    const action = pendingDecision(this.c).parse(this.c, text);
    return action >= 0 && pendingDecision(this.c).isLegal(this.c, action);
  }

  /**
   * Gives an answer, in notation, to the decision or chance event called `name`, and goes on to the next; returns the
   * next one's name.
   */
  answer(name: string, text: string): string {
    const { c } = this;
    const waits = this.next();
    if (waits !== name) throw new Error(`the battle waits for "${waits}", not for "${name}"`);
    if (!this.allows(text)) throw new Error(`"${text}" is not possible for ${name}`);
    const asked = c.s.game.pendingIsChance === 1 ? pendingChance(c) : pendingDecision(c);
    const action = asked.parse(c, text);
    c.s.game.pending = 0;
    asked.apply(c, action);
    return this.next();
  }
}

function army(faction: 'rebels' | 'empire', units: readonly StagedUnit[]) {
  return { faction, units: units.map(({ card, upgrades }) => unitEntry(card, upgrades)), commandHand: [] };
}

function scenarioOf(edition: Edition, { blue, red, terrain, objective, deployment, condition }: Staging): Scenario {
  return stagedScenario(edition, {
    id: 'staged',
    description: '',
    table: { widthIn: 72, depthIn: 36 },
    terrain: terrain ?? [],
    armies: { blue: army('rebels', blue), red: army('empire', red) },
    battle: {
      kind: 'fixed',
      ...plainCards(edition.vocabulary.mission),
      ...(objective === undefined ? {} : { objective }),
      ...(deployment === undefined ? {} : { deployment }),
      ...(condition === undefined ? {} : { condition }),
    },
  });
}
