import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { log } from '../store/client.js';
import { words } from '../words/words.js';

/** Sentences shown; the rest is in the record. */
const SHOWN = 400;

/** What has happened, the latest at the end. */
export function Log(): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const sentences = log.value;
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [sentences]);
  return (
    <section class="log" aria-label={words.play.log}>
      <h2>{words.play.log}</h2>
      <ol ref={list} tabindex={0}>
        {sentences.slice(-SHOWN).map(({ text }, at) => (
          <li key={Math.max(0, sentences.length - SHOWN) + at}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
