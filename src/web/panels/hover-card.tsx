import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { leaveCard } from '../store/cards.js';
import { card, hideCard, keepCard } from '../store/look-up.js';
import { CardText } from './card-text.js';

/** Pixels between a card and what it belongs to, and the edge of the screen. */
const GAP = 10;

/** The card of what the pointer rests on, beside it. */
export function HoverCard(): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const now = card.value;
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null || now === undefined) return;
    const { width, height } = current.getBoundingClientRect();
    const { left, right, top, bottom } = now.at;
    // The card of a piece on the board goes where it leaves the choices free, if there is room.
    const choices = document.querySelector('.choices')?.getBoundingClientRect().left ?? innerWidth;
    const end = (left + right) / 2 < choices ? choices : innerWidth;
    const isLeft = left - GAP - width > 0;
    const isRight = right + GAP + width < (isLeft ? end : innerWidth);
    const x = isRight ? right + GAP : isLeft ? left - GAP - width : innerWidth - width - GAP;
    // Where there is no room beside it, it goes above or below.
    const y =
      isRight || isLeft ? (top + bottom - height) / 2 : top > innerHeight / 2 ? top - GAP - height : bottom + GAP;
    current.style.left = `${Math.max(GAP, x)}px`;
    current.style.top = `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`;
  }, [now]);
  if (now === undefined) return <></>;
  return (
    <div
      ref={place}
      class="hover-card"
      role="tooltip"
      onPointerEnter={keepCard}
      onPointerLeave={leaveCard}
      onPointerDown={(event) => {
        if (!(event.target instanceof HTMLButtonElement)) hideCard();
      }}
    >
      <CardText page={now.page} />
    </div>
  );
}
