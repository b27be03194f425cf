import { ok, type Result } from '../../../kernel/result.js';
import { campaignOf } from '../rules/campaign/campaign-of.js';
import { isOnMap } from '../rules/questions/where.js';
import { NO_ACTIVE_POINT, NO_TARGET, NOT_NEAREST } from '../rules/reasons.js';
import { IMPERIAL, REBEL } from '../words/sides.js';
import type { At, Choice } from './case.js';
import { hereOf, placement } from './placements.js';
import type { IaPlay } from './play.js';

/**
 * Places the figures of a group that are deployed, in the spaces that the choice names: one each, in any order. What
 * the engine has placed by itself must be among them.
 */
function placeAll(play: IaPlay, group: number, spaces: readonly At[]): Result<void> {
  if (spaces.length === 0) return ok();
  const left = [...spaces];
  const placed = new Set<number>();
  const { figures } = play.c.battle.groups[group];
  for (;;) {
    for (const u of figures) {
      if (placed.has(u) || !isOnMap(play.c, u) || wasThere(play, u)) continue;
      placed.add(u);
      const [x, y] = hereOf(play, play.c.battle.figures[u].id);
      const nth = left.findIndex((at) => at[0] === x && at[1] === y);
      if (nth < 0) return play.refuse(NOT_NEAREST, play.waits());
      left.splice(nth, 1);
    }
    if (play.decision !== 'deploy-near' || !figures.includes(play.a)) break;
    const at = left[0] as At | undefined;
    if (at === undefined) return play.refuse(NO_TARGET, play.waits());
    const { id } = play.c.battle.figures[play.a];
    const done = play.answer(`${id} ${placement(play, id, at, 'wide')}`);
    if (!done.ok) return done;
  }
  return left.length === 0 ? ok() : play.refuse(NO_TARGET, play.waits());
}

/** The spaces of a choice: of one figure, or of several. */
function spacesOf({ at }: Choice): readonly At[] {
  if (at === undefined) return [];
  return Array.isArray(at[0]) ? (at as unknown as readonly At[]) : [at];
}

/** The active deployment point in one of the spaces that a choice names, or the first. */
function pointAt(play: IaPlay, spaces: readonly At[]): string {
  const { grid } = play.c.battle;
  const active = campaignOf(play.c).points.filter((_, p) => ((play.state.empire.points[0] >> p) & 1) === 1);
  return (active.find(({ space }) => spaces.some((at) => grid.at(...at) === space)) ?? active[0]).id;
}

/** Deploys or reinforces a group, at the point and in the spaces that the choice names. */
export function deployGroup(play: IaPlay, choice: Choice): Result<void> {
  const { kind, group = '', point } = choice;
  const { c } = play;
  const g = c.battle.groups.findIndex(({ id, side }) => side === IMPERIAL && id === group);
  if (g >= 0) noteThere(play, g);
  const begun = play.answer(`${kind === 'reinforce' ? 'reinforce' : 'deploy'} ${group}`);
  if (!begun.ok || g < 0) return begun;
  if (point === undefined && play.decision === 'point') {
    const chosen = play.answer(pointAt(play, spacesOf(choice)));
    if (!chosen.ok) return chosen;
  }
  if (point !== undefined) {
    const p = campaignOf(c).points.findIndex(({ id }) => id === point);
    if (p < 0 || ((play.state.empire.points[0] >> p) & 1) === 0) return play.refuse(NO_ACTIVE_POINT, play.waits());
    const chosen = play.decision === 'point' ? play.answer(point) : ok();
    if (!chosen.ok) return chosen;
  }
  return placeAll(play, g, spacesOf(choice));
}

/** Brings an ally, and places its figures. */
export function ally(play: IaPlay, choice: Choice): Result<void> {
  const g = play.c.battle.groups.findIndex(({ id, side }) => side === REBEL && id === choice.ally);
  if (g >= 0) noteThere(play, g);
  const brought = play.answer(choice.ally ?? '');
  return brought.ok && g >= 0 ? placeAll(play, g, spacesOf(choice)) : brought;
}

/** Notes which figures of a group are on the map before it is deployed. */
function noteThere(play: IaPlay, group: number): void {
  play.there = play.c.battle.groups[group].figures.filter((u) => isOnMap(play.c, u));
}

function wasThere(play: IaPlay, u: number): boolean {
  return play.there.includes(u);
}
