import { language } from './words.js';

/** A moment as people say it: the time if it is today, or else the day and the time. */
export function when(at: number): string {
  const then = new Date(at);
  const isToday = then.toDateString() === new Date().toDateString();
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, isToday ? time : { ...time, day: 'numeric', month: 'short' }).format(then);
}
