import type { JSX } from 'preact';
import { catchUp, letOn } from '../store/client.js';
import { PACES, isPaused, pace } from '../store/pace.js';
import type { Pace } from '../store/pace.js';
import { words } from '../words/words.js';
import { Icon } from './icon.js';

/** How a game of agents alone goes on: by itself at a speed, or step by step. */
export function Watching(): JSX.Element {
  const { pause, run, on, pace: speed } = words.timeline;
  const turn = (): void => {
    isPaused.value = !isPaused.value;
    letOn();
  };
  const oneStep = (): void => {
    isPaused.value = true;
    catchUp();
    letOn(true);
  };
  const name = isPaused.value ? run : pause;
  return (
    <div class="watching">
      <button type="button" class="primary" data-key=" " aria-label={name} title={name} onClick={turn}>
        <Icon name={isPaused.value ? 'run' : 'pause'} />
      </button>
      <button type="button" data-key="arrowright" aria-label={on} title={on} onClick={oneStep}>
        <Icon name="on" />
      </button>
      <select
        aria-label={speed}
        value={pace.value}
        onChange={(event) => (pace.value = event.currentTarget.value as Pace)}
      >
        {Object.keys(PACES).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </div>
  );
}
