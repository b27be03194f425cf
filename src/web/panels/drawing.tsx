import type { JSX } from 'preact';
import type { Shape } from '../../arena/guide/guide.js';
import { shapeOf } from '../board/token-shapes.js';
import { DiePicture } from './dice.js';

/** The side of a die in a drawing. */
const DIE = 30;

/** The small drawing of a lesson. */
export function Drawing({ shapes, name }: { shapes: readonly Shape[]; name: string }): JSX.Element {
  return (
    <svg class="lesson-drawing" viewBox="0 0 120 72" role="img" aria-label={name}>
      <defs>
        <marker id="lesson-tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0L8 4L0 8Z" />
        </marker>
      </defs>
      {shapes.map((shape, at) => (
        <Part key={at} shape={shape} />
      ))}
    </svg>
  );
}

function diamond(x: number, y: number, size: number): string {
  return `M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z`;
}

function Part({ shape }: { shape: Shape }): JSX.Element {
  switch (shape.is) {
    // As on the table: a round mark for the own side, a diamond for the other.
    case 'own':
      return (
        <g class="own">
          <circle cx={shape.x} cy={shape.y} r={shape.size} />
          <circle class="side-mark" cx={shape.x} cy={shape.y} r={shape.size * 0.4} />
        </g>
      );
    case 'enemy':
      return (
        <g class="enemy">
          <circle cx={shape.x} cy={shape.y} r={shape.size} />
          <path class="side-mark" d={diamond(shape.x, shape.y, shape.size * 0.55)} />
        </g>
      );
    case 'token':
      return <path class="token" d={diamond(shape.x, shape.y, shape.size)} />;
    case 'ring':
      return <circle class="ring" cx={shape.x} cy={shape.y} r={shape.radius} />;
    case 'arrow':
    case 'sight':
    case 'tool': {
      const [x1, y1] = shape.from;
      const [x2, y2] = shape.to;
      const end = shape.is === 'arrow' ? { 'marker-end': 'url(#lesson-tip)' } : {};
      return <line class={shape.is} x1={x1} y1={y1} x2={x2} y2={y2} {...end} />;
    }
    case 'wall':
    case 'square':
      return <rect class={shape.is} x={shape.x} y={shape.y} width={shape.w} height={shape.h} />;
    case 'die':
      return <DiePicture die={shape} isDefence={shape.isDefence === true} x={shape.x} y={shape.y} size={DIE} />;
    case 'mark': {
      const { d, fill, line, letter } = shapeOf(shape.name);
      return (
        <g transform={`translate(${shape.x} ${shape.y}) scale(1.3)`}>
          <path d={d} fill={fill} stroke={line} stroke-width="1.4" />
          {letter !== undefined && (
            <text y="3.5" font-size="10">
              {letter}
            </text>
          )}
        </g>
      );
    }
    default:
      return (
        <text x={shape.x} y={shape.y}>
          {shape.text}
        </text>
      );
  }
}
