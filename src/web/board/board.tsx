import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { TableFacts } from '../../kernel/picture.js';
import type { Step } from '../protocol.js';
import { editing } from '../store/real-table.js';
import { arrows, lit } from '../store/lit.js';
import { picked, probe } from '../store/picked.js';
import { words } from '../words/words.js';
import { BoardView } from './board-view.js';

/** The table in a picture: it is drawn by hand, and the panels around it by signals. */
export function Board({ table, step }: { table: TableFacts; step: Step }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView | undefined>(undefined);
  useEffect(() => {
    if (place.current === null) return undefined;
    const made = new BoardView(place.current, table);
    view.current = made;
    return () => made.close();
  }, [table]);
  useEffect(() => view.current?.show(step), [step, table]);
  const marked = arrows.value;
  const bright = lit.value;
  useEffect(() => view.current?.showArrows(marked), [marked, step]);
  useEffect(() => view.current?.light(bright), [bright, step]);
  const now = picked.value;
  const found = probe.value;
  useEffect(() => view.current?.showPicked(now, found), [now, found, step]);
  const right = editing.value;
  useEffect(() => view.current?.showEditing(right), [right]);
  return (
    <>
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
      </div>
    </>
  );
}
