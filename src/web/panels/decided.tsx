import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { route } from '../routes.js';
import { analysis, facts, send } from '../store/client.js';
import type { Arrow } from '../store/lit.js';
import type { Analysis } from '../advice-messages.js';
import { reviewWords } from '../words/review.js';
import { Reasons } from './reasons.js';

type Moment = Analysis['worst'][number];

/** Goes to a moment, and points there at something. */
type Go = (actions: number, at?: readonly Arrow[]) => void;

/** The moments that decided a recorded game for the people in it, and what would have been better. */
export function Decided({ at, go }: { at: number; go: Go }): JSX.Element {
  const text = reviewWords();
  const found = analysis.value?.of === 'people' ? analysis.value : undefined;
  const begin = (): void => send({ do: 'analyse', of: 'people' });
  const isAsked = route.value.query.has('review');
  const isOpen = facts.value?.recorded !== undefined;
  // Whoever comes from the end of a game has asked for it already.
  useEffect(() => {
    if (isAsked && isOpen && analysis.value === undefined) begin();
  }, [isAsked, isOpen]);
  if (found === undefined)
    return (
      <section class="analysis">
        <button type="button" class="wide primary" onClick={begin}>
          {text.begin}
          <small>{text.about}</small>
        </button>
      </section>
    );
  const { done, total, isOver, worst } = found;
  return (
    <section class="analysis" aria-label={text.title}>
      <h2>{text.title}</h2>
      {!isOver && (
        <p class="progress">
          <progress max={total} value={done} aria-label={text.title} /> {text.progress(done, total)}
          <button type="button" class="quiet" onClick={() => send({ do: 'stopAnalysis' })}>
            {text.stop}
          </button>
        </p>
      )}
      {isOver && worst.length === 0 && <p>{done < total ? text.stopped : text.nothing}</p>}
      {isOver && worst.length > 0 && <List moments={worst} at={at} go={go} />}
    </section>
  );
}

function List({ moments, at, go }: { moments: readonly Moment[]; at: number; go: Go }): JSX.Element {
  const text = reviewWords();
  const [opened, setOpened] = useState<number | undefined>(undefined);
  const open = (one: Moment): void => {
    setOpened(one.at);
    const pointed = [one.better, one.played].flatMap((answer, index) =>
      Object.hasOwn(one.targets, answer)
        ? [{ target: one.targets[answer], kind: index === 0 ? ('advice' as const) : ('played' as const) }]
        : [],
    );
    go(one.at - 1, pointed);
  };
  return (
    <>
      <ol class="worst decided">
        {moments.map((one) => (
          <li key={one.at}>
            <button type="button" class={one.at - 1 === at ? 'is-now' : ''} onClick={() => open(one)}>
              <span>
                <b>{one.when}</b>
                <small>{one.question}</small>
                {text.instead(one.phrases[one.played] ?? one.played, one.phrases[one.better] ?? one.better)}{' '}
                {text.cost(chances(one.loss), chances(one.surely))}
              </span>
            </button>
            {opened === one.at && (
              <Reasons title={one.question} explanation={one.explanation} targets={one.targets} phrases={one.phrases} />
            )}
          </li>
        ))}
      </ol>
      <p class="quiet note">{text.note}</p>
    </>
  );
}

/** How many of a hundred games a loss of value is worth: a win counts 1, a defeat −1. */
function chances(value: number): number {
  return Math.round(value * 50);
}
