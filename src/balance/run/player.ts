import type { AgentChoice } from '../../../agents/choice.js';
import { loadAgent } from '../../arena/crew.js';
import type { ArmyFormat } from '../../games/legion/army/types.js';
import { findEdition } from '../../games/legion/editions/all.js';
import type { Edition } from '../../games/legion/engine/edition.js';
import type { Arena } from '../../arena/legion/drawn/arena.js';
import { arenaOf } from '../../arena/legion/drawn/arena.js';
import { changedLibrary } from '../battles/changed-library.js';
import { ok, type Result } from '../../kernel/result.js';
import { playBlock } from './block.js';
import { blockTelemetry } from './block-telemetry.js';
import { skirmishArena } from '../imperial-assault/arena.js';
import { playSkirmishBlock } from '../imperial-assault/block.js';
import { type AnyPlan, type CommonPlan, isSkirmish, type ScenarioPlan, type Task, type WhatIfPlan } from './plan.js';

/** The cards and rules of a plan; the problem is one line. */
export function arenaFor(plan: CommonPlan | WhatIfPlan | ScenarioPlan): Result<Arena> {
  const { edition, changes, army, reconstructed } = plan;
  const found = findEdition(edition);
  if (!found.ok) return found;
  const library = changedLibrary(found.value.id, changes);
  if (!library.ok) return library;
  const arena = arenaOf(library.value, editionOf(plan, found.value), army, reconstructed);
  if (!('what' in plan)) return ok(arena);
  const after = changedLibrary(found.value.id, [...changes, ...plan.what]);
  return after.ok ? ok({ ...arena, changed: arenaOf(after.value, found.value, army, reconstructed) }) : after;
}

/** The edition, in which random armies have the format of the scenario where there is one. */
function editionOf(plan: CommonPlan | ScenarioPlan, edition: Edition): Edition {
  if (!('content' in plan)) return edition;
  const format = plan.content['format'] as ArmyFormat;
  const usual = edition.formats[plan.army];
  return { ...edition, formats: { ...edition.formats, [plan.army]: { ...usual, ...format } } };
}

/** Loads what a plan needs, and makes the function that gives the line of a block. Throws for unchecked plans. */
export function blockPlayer(plan: AnyPlan): (task: Task) => string {
  const agents: AgentChoice[] = plan.agents.map(({ spec }) => {
    const agent = loadAgent(spec);
    if (!agent.ok) throw new Error(agent.problem.message);
    return agent.value;
  });
  if (isSkirmish(plan)) {
    const arena = skirmishArena(plan.edition);
    return (task) => JSON.stringify(playSkirmishBlock(plan, arena, agents[task.agent], task));
  }
  const arena = arenaFor(plan);
  if (!arena.ok) throw new Error(arena.problem.message);
  return (task) => {
    const play = task.isTelemetry === true ? blockTelemetry : playBlock;
    return JSON.stringify(play(plan, arena.value, agents[task.agent], task));
  };
}
