import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isTable } from '../../tabletop/picture.js';
import type { Point } from '../tabletop/camera.js';
import { asTransform, isConvex, ontoTable } from '../tabletop/homography.js';
import { underlay } from '../tabletop/underlay.js';
import { route } from '../routes.js';
import { facts } from '../store/client.js';
import { changePhoto, dropPhoto, keepPhoto, openPhoto, photo, takePhoto } from '../store/photo.js';
import { words } from '../words/words.js';

/** Parts of a side of the photo that a key moves a corner by, alone and with the shift key. */
const STEP = 1 / 400;
const STRIDE = 1 / 40;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A photo of the real table from above, which lies under the drawing. */
export function PhotoPanel(): JSX.Element {
  const [, id = ''] = route.value.parts;
  const [isWrong, setWrong] = useState(false);
  const now = photo.value;
  useEffect(() => void openPhoto(id), [id]);
  useEffect(() => {
    const table = facts.value?.board;
    if (now === undefined || now.id !== id || now.isHidden || !isTable(table)) return undefined;
    const { canvas, corners, opacity } = now;
    const inPixels = corners.map(({ x, y }) => ({ x: x * canvas.width, y: y * canvas.height }));
    // What is beside the table is not shown: near the horizon it would be endless.
    canvas.style.clipPath = `polygon(${inPixels.map(({ x, y }) => `${x}px ${y}px`).join(',')})`;
    canvas.style.transformOrigin = '0 0';
    canvas.style.transform = asTransform(ontoTable(inPixels, table.width, table.depth));
    underlay.value = { element: canvas, opacity };
    return () => (underlay.value = undefined);
  }, [now, id]);
  const { real } = words;
  const take = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (file !== undefined) setWrong(!(await takePhoto(id, file)));
    // The same file can be chosen again.
    input.value = '';
  };
  return (
    <details class="photo">
      <summary>{real.photo}</summary>
      <p class="quiet">{now === undefined ? real.photoAbout : real.photoCorners}</p>
      {isWrong && (
        <p class="complaint" role="alert">
          {real.noPhoto}
        </p>
      )}
      {now !== undefined && (
        <>
          <Corners canvas={now.canvas} corners={now.corners} />
          <label>
            {real.opacity}
            <input
              type="range"
              min="0"
              max="100"
              value={Math.round(now.opacity * 100)}
              onInput={(event) => changePhoto({ opacity: Number(event.currentTarget.value) / 100 })}
              onChange={() => void keepPhoto()}
            />
          </label>
        </>
      )}
      <div class="row">
        <label class="button">
          {now === undefined ? real.choosePhoto : real.otherPhoto}
          <input type="file" accept="image/*" class="unseen" onChange={(event) => void take(event.currentTarget)} />
        </label>
        {now !== undefined && (
          <>
            <button
              type="button"
              class="hide"
              aria-pressed={now.isHidden}
              onClick={() => {
                changePhoto({ isHidden: !now.isHidden });
                void keepPhoto();
              }}
            >
              {real.hidePhoto}
            </button>
            <button type="button" class="drop" onClick={() => void dropPhoto(id)}>
              {real.dropPhoto}
            </button>
          </>
        )}
      </div>
    </details>
  );
}

/** The photo with a handle on each corner of the table in it. */
function Corners({ canvas, corners }: { canvas: HTMLCanvasElement; corners: readonly Point[] }): JSX.Element {
  const small = useRef<HTMLCanvasElement>(null);
  /** The corner that is dragged, and how far the pointer is from it. */
  const held = useRef<{ readonly i: number; readonly dx: number; readonly dy: number } | undefined>(undefined);
  useEffect(() => {
    if (small.current === null) return;
    small.current.width = 800;
    small.current.height = Math.round((800 * canvas.height) / canvas.width);
    small.current.getContext('2d')?.drawImage(canvas, 0, 0, small.current.width, small.current.height);
  }, [canvas]);
  const put = (i: number, { x, y }: Point): void => {
    const within = (value: number): number => Math.min(1, Math.max(0, value));
    const next = corners.map((at, one) => (one === i ? { x: within(x), y: within(y) } : at));
    if (isConvex(next)) changePhoto({ corners: next });
  };
  const pointed = (event: PointerEvent): Point => {
    const { left, top, width, height } = small.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const grip = (i: number, event: PointerEvent & { readonly currentTarget: HTMLElement }): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = pointed(event);
    held.current = { i, dx: corners[i].x - x, dy: corners[i].y - y };
  };
  const drag = (event: PointerEvent): void => {
    if (held.current === undefined) return;
    const { i, dx, dy } = held.current;
    const { x, y } = pointed(event);
    put(i, { x: x + dx, y: y + dy });
  };
  const letGo = (): void => {
    if (held.current === undefined) return;
    held.current = undefined;
    void keepPhoto();
  };
  const press = (i: number, event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    // No key of the table.
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? STRIDE : STEP;
    put(i, { x: corners[i].x + by[0] * far, y: corners[i].y + by[1] * far });
  };
  return (
    <div class="corners">
      <canvas ref={small} />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {corners.map(({ x, y }, i) => (
        <button
          key={i}
          type="button"
          aria-label={words.real.corners[i]}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          onPointerDown={(event) => grip(i, event)}
          onPointerMove={drag}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onKeyDown={(event) => press(i, event)}
          onKeyUp={(event) => {
            if (event.key in ARROWS) void keepPhoto();
          }}
        />
      ))}
    </div>
  );
}
