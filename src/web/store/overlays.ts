import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Shade, ShadeKind } from '../../kernel/picture.js';
import type { Danger } from '../protocol.js';
import { ask, step } from './client.js';
import { picked } from './picked.js';

/** Whether the bands of the range ruler are drawn about the unit that acts, or about its ghost. */
export const showsRanges = signal(false);
/** Whether places are marked by the wounds to expect there. */
export const showsDanger = signal(false);
/** What is shaded. Where a unit can go is shaded from the beginning. */
export const shows: Readonly<Record<ShadeKind, Signal<boolean>>> = {
  reach: signal(true),
  sight: signal(false),
  cohesion: signal(false),
  threat: signal(false),
};
/** Whether a drag measures. */
export const isMeasuring = signal(false);
/** What was measured last. */
export const measured = signal<{ readonly millimetres: number } | undefined>(undefined);
/** The places of the question at hand, while they are wanted. */
export const dangers = signal<readonly Danger[]>([]);
/** What is shaded now, by kind; undefined where it is not known yet, `nothing` where there is nothing to shade. */
export const shades = signal<Partial<Record<ShadeKind, Shade | 'nothing'>>>({});

/** The areas to draw, where one can go below all others. */
export const shadesNow: ReadonlySignal<readonly Shade[]> = computed(() =>
  (['sight', 'reach', 'cohesion', 'threat'] as const).flatMap((kind) => {
    const shade = shades.value[kind];
    return shade === undefined || shade === 'nothing' ? [] : [shade];
  }),
);

/** At most this many things are drawn at a time, besides where a unit can go. */
const MOST = 2;

/** What is drawn, the oldest first. */
let drawn: Signal<boolean>[] = [];

/** Draws something, or no longer; with one too many the oldest goes. */
export function toggle(of: Signal<boolean>): void {
  of.value = !of.value;
  measured.value = undefined;
  if (of === shows.reach || of === isMeasuring) return;
  drawn = drawn.filter((one) => one !== of);
  if (!of.value) return;
  drawn.push(of);
  const [oldest] = drawn.length > MOST ? drawn.splice(0, 1) : [];
  if (oldest !== undefined) oldest.value = false;
}

effect(() => {
  const now = step.value;
  dangers.value = [];
  if (!showsDanger.value || now?.waiting.for !== 'person') return;
  void ask({ do: 'danger', step: now.step }).then((answer) => {
    if (answer.kind === 'danger' && step.value?.step === now.step) dangers.value = answer.places;
  });
});

for (const kind of ['reach', 'sight', 'cohesion', 'threat'] as const) {
  /** The question that is open, and the one that is to follow. */
  let open: string | undefined;
  let next: (() => void) | undefined;
  const put = (shade: Shade | 'nothing' | undefined): void => {
    if (shades.peek()[kind] !== shade) shades.value = { ...shades.peek(), [kind]: shade };
  };
  const look = (at: number, text: string): void => {
    const asked = `${at} ${text}`;
    if (open === asked) return;
    if (open !== undefined) {
      next = () => look(at, text);
      return;
    }
    open = asked;
    void ask({ do: 'shade', step: at, kind, text }).then((answer) => {
      open = undefined;
      if (answer.kind === 'shade' && step.value?.step === at && shows[kind].value) put(answer.shade ?? 'nothing');
      const follow = next;
      next = undefined;
      follow?.();
    });
  };
  let shownAt: number | undefined;
  effect(() => {
    const now = step.value;
    const isWanted = shows[kind].value && now?.waiting.for === 'person' && now.scene !== undefined;
    // What is seen and held together depends on where the ghost is.
    const ghost = kind === 'sight' || kind === 'cohesion' ? picked.value : undefined;
    next = undefined;
    if (!isWanted || shownAt !== now.step) put(undefined);
    shownAt = now?.step;
    if (!isWanted) return;
    const hasPlaces = now.waiting.for === 'person' && now.waiting.prompt.options.some(({ target }) => target?.place);
    if (kind === 'reach' && !hasPlaces) return;
    look(now.step, ghost?.step === now.step && ghost.at !== undefined ? ghost.answer : '');
  });
}
