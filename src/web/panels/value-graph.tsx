import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Analysis } from '../advice-messages.js';
import { decimal } from '../words/decimal.js';
import { playerName, words } from '../words/words.js';

interface ValueGraphProps {
  readonly values: Analysis['values'];
  readonly actions: number;
  readonly at: number;
  /** The player of the first seat, whose expectation is shown. */
  readonly player: string;
  readonly go: (actions: number) => void;
}

const HEIGHT = 130;

/** What the first seat could expect at each decision; a click goes there. Loaded only for an analysis. */
export default function ValueGraph({ values, actions, at, player, go }: ValueGraphProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const moment = useRef(at);
  moment.current = at;
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const colour = (name: string): string => getComputedStyle(current).getPropertyValue(name);
    const axis = { stroke: colour('--quiet'), grid: { stroke: colour('--line'), width: 1 }, font: '11px sans-serif' };
    const made = new uPlot(
      {
        width: current.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, points: { size: 6 } },
        scales: { x: { time: false, range: [0, actions] }, y: { range: [-1, 1] } },
        axes: [
          { ...axis, size: 26 },
          {
            ...axis,
            size: 40,
            splits: () => [-1, -0.5, 0, 0.5, 1],
            values: (_, ticks) => ticks.map((tick) => decimal(tick, 1)),
          },
        ],
        series: [{}, { stroke: colour('--accent'), width: 2, spanGaps: true, points: { show: false } }],
        hooks: {
          draw: [
            (drawn) => {
              const { ctx, bbox } = drawn;
              const x = Math.round(drawn.valToPos(moment.current, 'x', true));
              ctx.fillStyle = colour('--bad');
              ctx.fillRect(x - 1, bbox.top, 2, bbox.height);
            },
          ],
        },
      },
      [[], []],
      current,
    );
    plot.current = made;
    const click = ({ clientX }: MouseEvent): void =>
      go(
        Math.max(
          0,
          Math.min(actions, Math.round(made.posToVal(clientX - made.over.getBoundingClientRect().left, 'x'))),
        ),
      );
    made.over.addEventListener('click', click);
    const resizing = new ResizeObserver(() => made.setSize({ width: current.clientWidth, height: HEIGHT }));
    resizing.observe(current);
    return () => {
      resizing.disconnect();
      made.destroy();
    };
  }, [actions]);
  useEffect(() => {
    plot.current?.setData([values.map((one) => one.at - 1), values.map(({ value }) => value)], false);
    plot.current?.redraw();
  }, [values]);
  useEffect(() => plot.current?.redraw(false), [at]);
  const last = values.at(-1);
  return (
    <figure class="value-graph">
      <figcaption>{words.analysis.graph(playerName(player))}</figcaption>
      <div
        ref={place}
        role="img"
        aria-label={words.analysis.graphNow(last === undefined ? '–' : decimal(last.value, 2))}
      />
    </figure>
  );
}
