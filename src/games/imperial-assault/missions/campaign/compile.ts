import type { Mission, MissionEvent, MissionStep } from '../../battle/mission.js';
import { notPlayed } from '../../effects/compile.js';
import type { MissionStepText } from '../../maps/mission.js';
import type { CampaignMap } from '../../maps/campaign-map.js';
import { settleEvents } from '../../rules/mission/events.js';
import type { Ia } from '../../state/context.js';
import { compileProgram, NotKnown } from '../builder.js';
import { merged, rulesOf } from '../rules-of.js';
import { MISSION_OPS } from '../steps/all.js';
import { againHooks } from './again.js';
import { lyingHooks } from './lying.js';
import { setAsideHooks } from './set-aside.js';
import { twiceHooks } from './twice.js';
import { whenOf } from './conditions.js';
import { barrierHooks, escapeHooks, listening, modifierHooks, moveHooks, objectHooks, withCarriers } from './hooks.js';
import { lureHooks } from './lures.js';
import { progressHooks, untoldCounters } from './progress.js';
import { interactionHooks } from './interactions.js';
import type { CampaignMission } from './schema.js';
import { type Cast, Script } from './script.js';
import { specialHooks } from './special.js';
import { captiveSteps } from './steps/captive-steps.js';
import { crowdSteps } from './steps/crowd-steps.js';
import { deploySteps } from './steps/deploy-steps.js';
import { figureSteps } from './steps/figure-steps.js';
import { mapSteps } from './steps/map-steps.js';
import { objectSteps } from './steps/object-steps.js';
import { scriptSteps } from './steps/script-steps.js';

/** A mission of the campaign, ready to be played. */
export interface CompiledMission {
  readonly rules: Mission<Ia>;
  readonly script: Script;
}

/** Whether steps end the mission, themselves or in a branch. */
function areEnding(steps: readonly unknown[]): boolean {
  return steps.some((step) => Array.isArray(step) && (step[0] === 'end' || areEnding(step)));
}

/**
 * Compiles a mission for those who take part; `first` is the number of the first figure that the mission itself brings.
 * Throws {@link NotKnown} for what the rules do not know.
 */
export function compileMission(mission: CampaignMission, map: CampaignMap, cast: Cast, first: number): CompiledMission {
  const script = new Script(mission, map, cast);
  const ops = {
    ...MISSION_OPS,
    ...scriptSteps(script),
    ...mapSteps(script),
    ...figureSteps(script),
    ...deploySteps(script),
    ...crowdSteps(script),
    ...objectSteps(script),
    ...captiveSteps(script),
  };
  const base = rulesOf(script.layout, 'A', first, ops);
  const programs: (readonly MissionStep<Ia>[])[] = (base.programs ?? []).map((steps) => settled(steps));
  const add = (texts: readonly MissionStepText[]): number =>
    programs.push(settled(compileProgram(texts, script.layout, ops, () => undefined))) - 1;
  const events = mission.events.map(({ id, when, all, repeat, do: steps }): MissionEvent<Ia> => {
    const program = add(steps);
    return { id, program, repeats: repeat, isEnding: areEnding(steps), ...whenOf(when, all, script) };
  });
  // Nothing affects neutral figures of a mission of the campaign (R 1145).
  const { programs: _, id: __, name: ___, canAttackFigure: ____, ...words } = base;
  const hooks = merged([
    { setUp: layScript(script) },
    withCarriers(words, script),
    interactionHooks(script, add),
    escapeHooks(script, add),
    objectHooks(script),
    modifierHooks(script),
    twiceHooks(script),
    setAsideHooks(script),
    againHooks(script),
    lyingHooks(script),
    barrierHooks(script),
    moveHooks(script),
    ...mission.special.map((rule) => specialHooks(rule, script)),
    listening(events, script),
    progressHooks(script),
    lureHooks(script),
    { untold: untoldCounters(script) },
  ]);
  return { rules: { id: mission.id, name: mission.name, ...hooks, programs, events }, script };
}

/** After the steps of a program the events happen that it has set off. */
function settled(steps: readonly MissionStep<Ia>[]): readonly MissionStep<Ia>[] {
  return [...steps, { run: settleEvents }];
}

/** Counters as they are at the start. */
function layScript({ mission, counters }: Script): (c: Ia) => void {
  const starts = counters.map((name) => mission.counters[name] ?? 0);
  return (c) => {
    starts.forEach((value, n) => {
      c.s.counters.value[n] = value;
    });
  };
}

/** What of a mission the rules do not play, in a few words; undefined if all is played. */
export function campaignMissionGap(mission: CampaignMission, map: CampaignMap): string | undefined {
  if (mission.missing.length > 0) return mission.missing.join('; ');
  const nobody: Cast = { figuresOf: () => [], groupsOf: () => [] };
  try {
    compileMission(mission, map, nobody, 0);
  } catch (error) {
    if (error instanceof NotKnown) return error.message;
    throw error;
  }
  for (const effect of mission.words.effects) {
    const gap = notPlayed(effect, mission.name);
    if (gap !== undefined) return gap;
  }
  return undefined;
}
