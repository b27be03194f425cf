import { z } from 'zod';
import { call } from '../../../../../machine/run.js';
import { IN_RESERVE } from '../../../battle/campaign.js';
import { beginDeployment, callOptionalDeployment, deployFigure, deployGroup } from '../../../rules/campaign/deploy.js';
import { gainCondition } from '../../../rules/damage/suffer.js';
import { chooseBy } from '../../../rules/mission/choices.js';
import { DOOR, FIGURE, GROUP, PLAYER, ROLLED as CHOSEN, SPACE, TOKEN } from '../../../rules/mission/run.js';
import { isOnMap, spaceOf } from '../../../rules/questions/where.js';
import type { Ia } from '../../../state/context.js';
import { NONE, RESERVED } from '../../../state/state.js';
import { CONDITIONS, conditionBit } from '../../../words/conditions.js';
import { IMPERIAL } from '../../../words/sides.js';
import { leaveTo, type OpMaker } from '../../builder.js';
import { spaceOfToken } from '../../token-test.js';
import type { Script } from '../script.js';

const bringSchema = z
  .strictObject({
    /** Deployment points by id or colour, of which the Imperial player chooses one; without any all that are active. */
    at: z.array(z.string()).default([]),
    /** A point for each figure of the group. */
    each: z.array(z.string()).default([]),
    /** Instead of a point the space at hand, or that of the token, figure or door at hand. */
    near: z.enum(['space', 'token', 'figure', 'door']).optional(),
    /** The name of the group, if it is not that of its card. */
    name: z.string().optional(),
    exhausted: z.boolean().default(false),
    damage: z.number().default(0),
    conditions: z.array(z.enum(CONDITIONS)).default([]),
  })
  .prefault({});

const WORDS = { space: SPACE, token: TOKEN, figure: FIGURE, door: DOOR } as const;

/** The space that one of the things at hand is in; NONE if there is none. */
function spaceAtHand(c: Ia, f: number, near: keyof typeof WORDS): number {
  const one = c.s.frames[f + WORDS[near]] - 1;
  if (one === NONE || near === 'space') return one;
  if (near === 'token') return spaceOfToken(c, one);
  return near === 'figure' ? spaceOf(c, one) : c.battle.doors[one].spaces[0];
}

/** Whether a group waits in the reserve. */
function isReserved(c: Ia, group: number): boolean {
  return (
    c.s.cards.place[group] === IN_RESERVE &&
    c.battle.groups[group].figures.every((u) => c.s.figures.status[u] === RESERVED)
  );
}

/** Steps that deploy groups of the reserve (R 1289), and the optional deployment. */
export function deploySteps(script: Script): Readonly<Record<string, OpMaker>> {
  const { points } = script.mission;
  const names = points.map(({ id }) => id);
  const spaces = points.map(({ at }) => script.layout.spaceAt(at));
  return {
    bring: ([given, how], k) => {
      const card = k.read(z.string(), given);
      const { at, each, near, name = card, exhausted, damage, conditions } = k.read(bringSchema, how);
      const groups = script.groupsOf(name);
      const allowed = script.pointsOf(at);
      const bits = conditions.map((condition) => conditionBit(condition));
      const places = each.map((id) => spaces[script.point(id)]);
      const skip = { at: 0 };
      k.add((c, f) => {
        const group = groups.find((one) => isReserved(c, one)) ?? NONE;
        c.s.frames[f + GROUP] = group + 1;
        if (group === NONE) leaveTo(c, f, skip);
      });
      if (each.length > 0) {
        k.add((c, f) => {
          const group = c.s.frames[f + GROUP] - 1;
          beginDeployment(c, group);
          // What is called last runs first.
          const { figures } = c.battle.groups[group];
          for (let n = figures.length - 1; n >= 0; n--)
            call(c, deployFigure, figures[n], places[Math.min(n, places.length - 1)]);
        });
      } else {
        k.add(
          (c, f) => {
            const w = c.s.frames;
            w[f + CHOSEN] = 0;
            if (near !== undefined) return;
            const player = w[f + PLAYER];
            w[f + PLAYER] = IMPERIAL;
            chooseBy(c, f, 'mission-choice');
            w[f + PLAYER] = player;
          },
          {
            names,
            filter: (c, _f, p) => (allowed.length > 0 ? allowed.includes(p) : ((c.s.empire.points[0] >>> p) & 1) === 1),
          },
        );
        k.add((c, f) => {
          const w = c.s.frames;
          const point = w[f + CHOSEN] - 1;
          w[f + CHOSEN] = 0;
          const space = near === undefined ? (spaces[point] ?? NONE) : spaceAtHand(c, f, near);
          if (space === NONE) leaveTo(c, f, skip);
          else call(c, deployGroup, w[f + GROUP] - 1, space + 1);
        });
      }
      k.add((c, f) => {
        const group = c.s.frames[f + GROUP] - 1;
        if (exhausted) c.s.groups.exhausted[group] = 1;
        for (const u of c.battle.groups[group].figures) {
          if (!isOnMap(c, u)) continue;
          c.s.figures.damage[u] += damage;
          for (const bit of bits) gainCondition(c, u, bit);
        }
      });
      skip.at = k.size();
    },
    'optional-deployment': (_args, k) => k.add((c) => callOptionalDeployment(c)),
  };
}
