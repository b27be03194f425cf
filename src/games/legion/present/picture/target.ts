import type { TableTarget } from '../../../../tabletop/picture.js';
import { MILLIMETRE } from '../../../../tabletop/units.js';
import { pendingDecision } from '../../../../machine/run.js';
import type { Context } from '../../engine/context.js';
import { subjectOf } from '../describe.js';
import { topicOf } from './topics.js';

/** A miniature: its unit's tag and its number. */
const MINIATURE = /^\S+\.\d{1,2}$/;

/** A facing after a place: `facing 90`, or the number alone. */
const FACING = /(?:facing |\d,\d+\.\d )(\d{1,3})$/;

/** Answers whose facing depends on the way. */
const ON_A_TOOL = / facing \d{1,3}$/;

/** Answers that turn a unit where it stands. */
const TURNS = /^(?:choose-action )?(?:pivot|reposition) \d{1,3}$/;

/** What an action of the pending decision points at, read from its notation. */
export function targetOf(c: Context, notation: string): TableTarget {
  const { name, notes } = pendingDecision(c);
  const text = notation.slice(name.length + 1);
  const { kind = name, unit, target, place } = subjectOf(c, notation);
  const { tag } = c.b.units;
  const { activating, pendingA, pendingB } = c.s.game;
  const about = notes?.unit === 'b' ? pendingB : notes?.unit === 'a' ? pendingA : activating;
  const acting = tag[about];
  const words = text.split(' ');
  const miniature = words.find((word) => MINIATURE.test(word) && tag.includes(word.slice(0, word.lastIndexOf('.'))));
  const facing = FACING.exec(text)?.[1];
  // A unit that is named in the text itself; the one that acts is marked.
  const named = target ?? (unit !== undefined && words.includes(unit) ? unit : undefined);
  const terrain = notes?.names === 'terrain' ? c.b.scenario.terrain.find(({ id }) => id === text)?.id : undefined;
  const topic = topicOf(notation);
  return {
    kind,
    ...(name === 'choose-action' ? { isWeighty: true } : {}),
    ...(topic === undefined ? {} : { topic }),
    ...(TURNS.test(notation) ? { isTurn: true } : {}),
    ...(ON_A_TOOL.test(notation) ? { isOnTool: true } : {}),
    ...(acting === undefined ? {} : { acting }),
    ...(named === undefined || miniature !== undefined ? {} : { unit: named }),
    ...(miniature === undefined ? {} : { piece: miniature }),
    ...(terrain === undefined ? {} : { terrain }),
    ...(place === undefined
      ? {}
      : { place: { ...place, ...(facing === undefined ? {} : { facing: Number(facing) }) } }),
  };
}

/** The place that an answer names, in tenths of a millimetre; undefined if it names none. */
export function aimOf(answer: string): { readonly x: number; readonly y: number } | undefined {
  const match = /(?:^| )(\d+(?:\.\d)?),(\d+(?:\.\d)?)(?: |$)/.exec(answer);
  if (match === null) return undefined;
  return { x: Math.round(Number(match[1]) * MILLIMETRE), y: Math.round(Number(match[2]) * MILLIMETRE) };
}
