import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { TableFacts } from '../../tabletop/picture.js';
import { drawTable } from './drawing.js';
import { draw } from '../board/svg.js';

/** A table from above, to be looked at. */
export function TablePreview({ table, name }: { table: TableFacts; name: string }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const { width, depth } = table;
  useEffect(() => {
    const flip = (y: number): number => depth - y;
    const svg = draw(
      'svg',
      { role: 'img', 'aria-label': name, viewBox: `-6 -6 ${width + 12} ${depth + 12}` },
      drawTable(table, flip),
    );
    // Lines keep their widths at this size.
    svg.style.setProperty('--mm', String(width / 480));
    place.current?.replaceChildren(svg);
  }, [table, name]);
  return <div class="drawing preview" ref={place} />;
}
