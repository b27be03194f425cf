import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Sentence } from '../../arena/account.js';
import { words } from '../words/words.js';
import { Icon } from './icon.js';
import type { IconName } from './icon.js';

interface TimelineProps {
  readonly log: readonly Sentence[];
  /** All decisions and chance outcomes, and how many are before the moment that is shown. */
  readonly actions: number;
  readonly at: number;
  readonly go: (actions: number) => void;
}

/** Milliseconds for which a moment is shown while the game runs. */
const PACES = { '1×': 900, '4×': 220, '16×': 50 } as const;
type Pace = keyof typeof PACES;

/** The game as a line: its rounds and activations, the moment that is shown, and buttons to go on from there. */
export function Timeline({ log, actions, at, go }: TimelineProps): JSX.Element {
  const [isRunning, setRunning] = useState(false);
  const [pace, setPace] = useState<Pace>('1×');
  const turns = log.filter(({ turn }) => turn !== undefined);
  const moments = [...new Set(log.map((sentence) => sentence.at))];
  const turnsOf = (kinds: readonly string[]): number[] => [
    0,
    ...turns.filter(({ turn }) => turn !== undefined && kinds.includes(turn.kind)).map((one) => one.at),
    actions,
  ];
  const next = (all: readonly number[]): number => all.find((one) => one > at) ?? actions;
  const last = (all: readonly number[]): number => all.findLast((one) => one < at) ?? 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    if (at >= actions) {
      setRunning(false);
      return undefined;
    }
    // What has no sentence is passed over.
    const timer = setTimeout(() => go(next(moments)), PACES[pace]);
    return () => clearTimeout(timer);
  }, [isRunning, at, pace]);
  const rounds = turnsOf(['round']);
  const acts = turnsOf(['round', 'turn']);
  const text = words.timeline;
  const round = turns.findLast((one) => one.turn?.kind === 'round' && one.at <= at)?.turn?.about;
  return (
    <section class="timeline" aria-label={text.title}>
      <div class="steps">
        <Step name={text.start} icon="first" data-key="home" act={() => go(0)} isOff={at === 0} />
        <Step
          name={text.backTurn}
          icon="backTurn"
          data-key="shift+arrowleft"
          act={() => go(last(acts))}
          isOff={at === 0}
        />
        <Step name={text.back} icon="back" data-key="arrowleft" act={() => go(at - 1)} isOff={at === 0} />
        <button
          type="button"
          class="primary"
          data-key=" "
          aria-pressed={isRunning}
          aria-label={isRunning ? text.pause : text.run}
          title={isRunning ? text.pause : text.run}
          onClick={() => setRunning(!isRunning)}
        >
          <Icon name={isRunning ? 'pause' : 'run'} />
        </button>
        <Step name={text.on} icon="on" data-key="arrowright" act={() => go(at + 1)} isOff={at === actions} />
        <Step
          name={text.onTurn}
          icon="onTurn"
          data-key="shift+arrowright"
          act={() => go(next(acts))}
          isOff={at === actions}
        />
        <Step name={text.end} icon="last" data-key="end" act={() => go(actions)} isOff={at === actions} />
        <select aria-label={text.pace} value={pace} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
          {Object.keys(PACES).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div class="line">
        {rounds.length > 2 && (
          <div class="rounds">
            {rounds.slice(0, -1).map((from, index) => (
              <button
                key={from}
                type="button"
                class={from <= at && at < rounds[index + 1] ? 'round is-now' : 'round'}
                style={{ flexGrow: Math.max(1, rounds[index + 1] - from) }}
                onClick={() => go(from)}
              >
                {index === 0 ? (
                  text.setup
                ) : (
                  <>
                    <span class="word">{text.round(index)}</span>
                    <span class="digit" aria-hidden="true">
                      {index}
                    </span>
                  </>
                )}
              </button>
            ))}
          </div>
        )}
        <input
          type="range"
          min={0}
          max={actions}
          value={at}
          aria-label={text.moment}
          aria-valuetext={text.at(at, actions, round ?? '')}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <svg class="acts" viewBox={`0 0 ${Math.max(1, actions)} 10`} preserveAspectRatio="none" aria-hidden="true">
          {turns
            .filter(({ turn }) => turn?.kind === 'turn')
            .map(({ at: from, turn }, index) => (
              <rect
                key={index}
                class={turn?.side === 1 ? 'red' : 'blue'}
                x={from}
                width={1.4}
                y={turn?.side === 1 ? 5 : 0}
                height={5}
              />
            ))}
        </svg>
      </div>
    </section>
  );
}

interface StepProps {
  readonly name: string;
  readonly icon: IconName;
  readonly act: () => void;
  readonly isOff: boolean;
  readonly 'data-key': string;
}

function Step({ name, icon, act, isOff, ...rest }: StepProps): JSX.Element {
  return (
    <button type="button" aria-label={name} title={name} disabled={isOff} onClick={act} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
