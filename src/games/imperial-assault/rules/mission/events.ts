import { choice } from '../../../../machine/choices.js';
import { again, ask, call, finish } from '../../../../machine/run.js';
import type { MissionEvent } from '../../battle/mission.js';
import type { Ia } from '../../state/context.js';
import { NONE } from '../../state/state.js';
import { IMPERIAL } from '../../words/sides.js';
import { rules } from '../rulebook.js';
import { runProgram } from './run.js';

/** What the events of a script listen to. */
export const MOMENTS = [
  'counter',
  'round-start',
  'round-end',
  'wounded',
  'lost',
  'withdrawn',
  'activates',
  'activated',
  'opened',
  'entered',
  'destroyed',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** The number of a moment. */
export function momentNumber(moment: Moment): number {
  return MOMENTS.indexOf(moment);
}

/** In a view of the Rebels: an event of which they know nothing yet. It never happens in what they imagine. */
export const UNFORESEEN = 2;

function eventsOf(c: Ia): readonly MissionEvent<Ia>[] {
  return c.mission.events ?? [];
}

/** Something has happened: events that listen to it and whose conditions hold will happen next, once settled. */
export function note(c: Ia, moment: Moment, operand: number = NONE): void {
  const number = momentNumber(moment);
  const events = eventsOf(c);
  for (let e = 0; e < events.length; e++) {
    if (((events[e].moments >> number) & 1) === 0 || !mayHappen(c, e)) continue;
    if (events[e].happens(c, number, operand)) c.s.events.isWaiting[e] = 1;
  }
}

/** Whether an event can still happen. */
function mayHappen(c: Ia, e: number): boolean {
  const { [e]: done } = c.s.events.isDone;
  return done === 0 || (done !== UNFORESEEN && eventsOf(c)[e].repeats);
}

/** An event will happen next, whatever its conditions, if it can still happen. */
export function request(c: Ia, e: number): void {
  if (mayHappen(c, e)) c.s.events.isWaiting[e] = 1;
}

/** Events that wait happen before the next step; those that are going on see to that themselves. */
export function settleEvents(c: Ia): void {
  if (c.s.game.ending !== 0 || isRunning(c)) return;
  if (c.s.events.isWaiting.includes(1)) call(c, missionEvents);
}

/** {@link note}, and what follows happens before the next step. */
export function noteNow(c: Ia, moment: Moment, operand: number = NONE): void {
  note(c, moment, operand);
  settleEvents(c);
}

function isRunning(c: Ia): boolean {
  return c.s.events.isRunning[0] === 1;
}

/** The events that wait: all but those that end the mission, if there are others. Bits over the first 31 of them. */
function waiting(c: Ia): readonly number[] {
  const all = eventsOf(c).flatMap((_, e) => (c.s.events.isWaiting[e] === 1 ? [e] : []));
  const others = all.filter((e) => !eventsOf(c)[e].isEnding);
  return others.length > 0 ? others : all.slice(0, 1);
}

/**
 * Which of several events that would happen at the same time happens first (R 450). Operand: bits over those waiting.
 */
const orderEvents = rules.decision(
  choice<Ia>('next-event', {
    optional: false,
    label: (c, nth) => eventsOf(c)[waiting(c)[nth]]?.id ?? '',
    chosen: (c, nth) => happen(c, waiting(c)[nth]),
  }),
);

/** Marks an event as done and runs its program before the next step. */
function happen(c: Ia, e: number): void {
  c.s.events.isWaiting[e] = 0;
  c.s.events.isDone[e] = 1;
  if (c.hears) c.tell({ type: 'mission-event', event: eventsOf(c)[e].id });
  runProgram(c, eventsOf(c)[e].program, IMPERIAL);
}

/** The events that wait happen one after the other, and those that follow from them. */
export const missionEvents = rules.procedure('mission-events', {
  next(c, f) {
    const { events } = c.s;
    events.isRunning[0] = 1;
    const all = waiting(c);
    if (all.length === 0) {
      events.isRunning[0] = 0;
      return finish(c);
    }
    again(c, f);
    if (all.length === 1) happen(c, all[0]);
    else ask(c, orderEvents, IMPERIAL, 2 ** Math.min(all.length, 31) - 1);
  },
});

/** The definitions that only missions with events use. */
export const EVENT_DEFINITIONS: readonly { readonly uid: number; readonly name: string }[] = [
  missionEvents,
  orderEvents,
];
