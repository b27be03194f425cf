import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Sentence } from '../../arena/account.js';
import { light } from '../store/lit.js';
import { Terms } from './card-text.js';
import { words } from '../words/words.js';

/** Sentences shown; the rest is in the record. */
const SHOWN = 400;

/** A unit's tag, as it follows its name. */
const TAG = /\(([a-z]+\d+)\)/g;

interface LogProps {
  readonly sentences: readonly Sentence[];
  /** Goes to the moment of a sentence; left out where that is not possible. */
  readonly go?: (actions: number) => void;
}

/** What has happened, the latest at the end. Whom a sentence names lights up on the table while it is pointed at. */
export function Log({ sentences, go }: LogProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    const toEnd = (): void => void (current.scrollTop = current.scrollHeight);
    toEnd();
    const resizing = new ResizeObserver(toEnd);
    resizing.observe(current);
    return () => resizing.disconnect();
  }, [sentences]);
  const skipped = Math.max(0, sentences.length - SHOWN);
  return (
    <section class="log" aria-label={words.play.log}>
      <h2>{words.play.log}</h2>
      <ol ref={list} tabindex={0} onPointerLeave={() => light([])}>
        {sentences.slice(skipped).map((sentence, at) => (
          <Line key={skipped + at} sentence={sentence} {...(go === undefined ? {} : { go })} />
        ))}
      </ol>
    </section>
  );
}

function Line({ sentence, go }: { sentence: Sentence } & Pick<LogProps, 'go'>): JSX.Element {
  const { text, at, turn } = sentence;
  const point = (): void => light([...text.matchAll(TAG)].map(([, tag]) => tag));
  return (
    <li class={turn === undefined ? undefined : `turn ${turn.kind}`} onPointerEnter={point}>
      {go === undefined ? (
        <Terms text={text} />
      ) : (
        <button type="button" class="sentence" tabindex={-1} onFocus={point} onClick={() => go(at)}>
          {text}
        </button>
      )}
    </li>
  );
}
