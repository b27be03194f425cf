import type { JSX } from 'preact';
import type { Deputy } from '../../arena/delegated.js';
import { send } from '../store/client.js';
import { words } from '../words/words.js';

/** Which units of the person an agent decides for. */
export function Deputies({ deputies, step }: { deputies: readonly Deputy[]; step: number }): JSX.Element {
  const { leaveSome, leftTo, aboutLeaving } = words.play;
  const left = deputies.flatMap(({ name, isLeft }) => (isLeft ? [name] : []));
  return (
    <details class="deputies">
      <summary>{left.length === 0 ? leaveSome : leftTo(left.join(', '))}</summary>
      <p class="quiet">{aboutLeaving}</p>
      {deputies.map(({ unit, name, isLeft }) => (
        <label key={unit}>
          <input
            type="checkbox"
            checked={isLeft}
            onChange={(event) => send({ do: 'leave', step, unit, isLeft: event.currentTarget.checked })}
          />{' '}
          {name}
        </label>
      ))}
    </details>
  );
}
