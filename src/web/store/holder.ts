import { effect, signal } from '@preact/signals';
import { facts, log, step } from './client.js';

/** Who holds the device, of two people who share it: a side; undefined before anybody has taken it. */
const holder = signal<number | undefined>(undefined);
/** How many sentences of the log the holder had seen when the device was taken. */
const seenThen = signal(0);

effect(() => {
  if (facts.value === undefined) {
    holder.value = undefined;
    seenThen.value = 0;
  }
});

/** The side of a seat: teammates sit at every other place. */
function sideOf(player: number): number {
  return player % 2;
}

/** Whether people of both sides share this device. */
export function isShared(): boolean {
  const sides = (facts.value?.seats ?? []).flatMap((seat, player) => (seat === 'person' ? [sideOf(player)] : []));
  return new Set(sides).size > 1;
}

/** The player to whom the device has to be handed over before anything of the game may be seen. */
export function handOverTo(): number | undefined {
  const waiting = step.value?.waiting;
  if (!isShared() || waiting?.for !== 'person') return undefined;
  return sideOf(waiting.player) === holder.value ? undefined : waiting.player;
}

/** What was told since the device was taken last; both people may read it. */
export function toldSince(): readonly string[] {
  return log.value.slice(seenThen.value).map(({ text }) => text);
}

/** A player has taken the device. */
export function takeDevice(player: number): void {
  seenThen.value = log.value.length;
  holder.value = sideOf(player);
}
