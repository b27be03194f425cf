import { computed, effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { isTable, type Shade, type TableLayer } from '../../tabletop/picture.js';
import type { Danger } from '../game-messages.js';
import { ask, facts, step } from './client.js';
import { picked } from './picked.js';

/** What the table can show besides; nothing where there is none. */
export const layers: ReadonlySignal<readonly TableLayer[]> = computed(() => {
  const board = facts.value?.board;
  return isTable(board) ? board.layers : [];
});

/** The names of layers that are not as usual, those that were changed last at the end. */
const changed = signal<readonly string[]>([]);

/** Whether a layer is drawn. */
export function isShown({ name, isUsual }: TableLayer): boolean {
  return changed.value.includes(name) !== (isUsual === true);
}

function draws(what: TableLayer['draws']): ReadonlySignal<boolean> {
  return computed(() => layers.value.some((layer) => layer.draws === what && isShown(layer)));
}

/** Whether the bands of the range ruler are drawn about the unit that acts, or about its ghost. */
export const showsRanges = draws('ranges');
/** Whether places are marked by the wounds to expect there. */
export const showsDanger = draws('dangers');
/** Whether a drag measures. */
export const isMeasuring = draws('tape');
/** What was measured last. */
export const measured = signal<{ readonly millimetres: number } | undefined>(undefined);
/** The places of the question at hand, while they are wanted. */
export const dangers = signal<readonly Danger[]>([]);
/** What is shaded now, by layer; undefined where it is not known yet, `nothing` where there is nothing to shade. */
export const shades = signal<Readonly<Record<string, Shade | 'nothing' | undefined>>>({});

/** Styles of shades, where one can go below all others. */
const STYLES = ['cover', 'area', 'threats'];

/** The areas to draw, those below others first. */
export const shadesNow: ReadonlySignal<readonly Shade[]> = computed(() => {
  const all = layers.value.flatMap(({ name }) => {
    const shade = shades.value[name];
    return shade === undefined || shade === 'nothing' ? [] : [shade];
  });
  return STYLES.flatMap((style) => all.filter((shade) => shade.style === style));
});

/** At most this many things are drawn at a time, besides what usually is. */
const MOST = 2;

/** Draws a layer, or no longer; with one too many the oldest goes. */
export function toggle({ name }: TableLayer): void {
  measured.value = undefined;
  const before = changed.peek();
  const next = before.includes(name) ? before.filter((one) => one !== name) : [...before, name];
  const counted = layers.peek().filter(({ isUsual, draws }) => isUsual !== true && draws !== 'tape');
  const drawn = next.filter((one) => counted.some((layer) => layer.name === one));
  changed.value = drawn.length > MOST ? next.filter((one) => one !== drawn[0]) : next;
}

effect(() => {
  const now = step.value;
  dangers.value = [];
  if (!showsDanger.value || now?.waiting.for !== 'person') return;
  void ask({ do: 'danger', step: now.step }).then((answer) => {
    if (answer.kind === 'danger' && step.value?.step === now.step) dangers.value = answer.places;
  });
});

/** The shade of one layer: asked for one at a time, and only the latest question counts. */
class Asked {
  private readonly layer: string;
  /** The question that is open, the one that is to follow, and the step whose shade is shown. */
  private open: string | undefined;
  private next: (() => void) | undefined;
  private shownAt: number | undefined;

  constructor(layer: string) {
    this.layer = layer;
  }

  /** The shade is wanted at a step, about an answer or about no place. */
  want(at: number, text: string): void {
    this.next = undefined;
    if (this.shownAt !== at) this.put(undefined);
    this.shownAt = at;
    this.look(at, text);
  }

  /** It is wanted no more. */
  drop(): void {
    this.next = undefined;
    this.shownAt = undefined;
    this.put(undefined);
  }

  private look(at: number, text: string): void {
    const asked = `${at} ${text}`;
    if (this.open === asked) return;
    if (this.open !== undefined) {
      this.next = () => this.look(at, text);
      return;
    }
    this.open = asked;
    void ask({ do: 'shade', step: at, layer: this.layer, text }).then((answer) => {
      this.open = undefined;
      if (answer.kind === 'shade' && step.value?.step === at && this.shownAt === at)
        this.put(answer.shade ?? 'nothing');
      const follow = this.next;
      this.next = undefined;
      follow?.();
    });
  }

  private put(shade: Shade | 'nothing' | undefined): void {
    if (shades.peek()[this.layer] !== shade) shades.value = { ...shades.peek(), [this.layer]: shade };
  }
}

// Each layer of the table at hand follows the step, and where it is about the picked place that as well.
effect(() => {
  const stops = layers.value.flatMap((layer) => {
    if (layer.draws !== 'shades') return [];
    const asked = new Asked(layer.name);
    return [
      effect(() => {
        const now = step.value;
        if (!isShown(layer) || now?.waiting.for !== 'person' || now.scene === undefined) return asked.drop();
        const ghost = layer.isOfPlace === true ? picked.value : undefined;
        const { options } = now.waiting.prompt;
        if (layer.needsPlaces === true && !options.some(({ target }) => target?.place)) return asked.drop();
        asked.want(now.step, ghost?.step === now.step && ghost.at !== undefined ? ghost.answer : '');
      }),
    ];
  });
  return () => {
    for (const stop of stops) stop();
    shades.value = {};
  };
});
