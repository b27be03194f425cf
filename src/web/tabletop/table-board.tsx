import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Probe, Shortcuts } from '../../kernel/picture.js';
import type { Shade, TableFacts, TableProbe } from '../../tabletop/picture.js';
import type { Step } from '../game-messages.js';
import type { Editing } from '../store/real-table.js';
import { arrows, lit } from '../store/lit.js';
import type { Danger } from '../game-messages.js';
import { words } from '../words/words.js';
import { BoardView } from './board-view.js';
import type { Cards, Hands } from './hands.js';
import type { Picked } from './picking.js';
import { underlay } from './underlay.js';

interface BoardLayers {
  readonly ranges: boolean;
  readonly dangers: readonly Danger[];
  readonly shades: readonly Shade[];
  readonly isMeasuring: boolean;
}

interface TableBoardProps {
  readonly table: TableFacts;
  readonly step: Step;
  readonly shortcuts?: Shortcuts;
  /** Left out where the table can only be looked at. */
  readonly hands?: Hands;
  /** As in {@link BoardView}. */
  readonly around?: number;
  /** Left out where no cards can be looked up. */
  readonly cards?: Cards;
  readonly picked?: Picked | undefined;
  /** What would follow of an answer. */
  readonly probe?: (Probe & { readonly answer: string }) | undefined;
  readonly editing?: Editing | undefined;
  /** What is drawn besides, where a person asks for it. */
  readonly layers?: BoardLayers;
  /** Buttons beside those of the camera, and what is said above the drawing. */
  readonly tools?: JSX.Element;
  readonly legend?: JSX.Element;
}

/** A table that is wider than this, by its depth, leaves room above it and not beside it. */
const WIDE = 1.25;

/** The table in a picture: it is drawn by hand, and the panels around it by signals. */
export function TableBoard({
  table,
  step,
  shortcuts = {},
  hands,
  around = 0,
  cards,
  picked,
  probe,
  editing,
  layers,
  tools,
  legend,
}: TableBoardProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView | undefined>(undefined);
  useEffect(() => {
    if (place.current === null) return undefined;
    const made = new BoardView(place.current, table, hands, cards, shortcuts, around);
    view.current = made;
    return () => made.close();
  }, [table]);
  useEffect(() => view.current?.show(step), [step, table]);
  const under = underlay.value;
  useEffect(() => view.current?.lay(under), [under, table]);
  const marked = arrows.value;
  const bright = lit.value;
  useEffect(() => view.current?.showArrows(marked), [marked, step]);
  useEffect(() => view.current?.light(bright), [bright, step]);
  useEffect(
    () => view.current?.showPicked(picked, probe as (TableProbe & { readonly answer: string }) | undefined),
    [picked, probe, step],
  );
  useEffect(() => view.current?.showEditing(editing), [editing]);
  const [ranges, dangers, isMeasuring] = [layers?.ranges, layers?.dangers, layers?.isMeasuring];
  useEffect(() => view.current?.showRanges(ranges === true), [ranges, picked, step]);
  useEffect(() => view.current?.showDangers(dangers ?? []), [dangers, step]);
  const shades = layers?.shades;
  useEffect(() => view.current?.showShades(shades ?? []), [shades, table]);
  useEffect(() => {
    if (isMeasuring !== true) view.current?.forgetRuler();
  }, [isMeasuring]);
  return (
    <div class={table.width > WIDE * table.depth ? 'field wide' : 'field'}>
      <div class="drawing" ref={place} />
      <div class="zoom">
        <button type="button" aria-label={words.play.closer} onClick={() => view.current?.zoom(1.5)}>
          +
        </button>
        <button type="button" aria-label={words.play.farther} onClick={() => view.current?.zoom(1 / 1.5)}>
          −
        </button>
        <button type="button" data-key="0" onClick={() => view.current?.fit()}>
          {words.play.whole}
        </button>
        {tools}
      </div>
      {legend}
    </div>
  );
}
