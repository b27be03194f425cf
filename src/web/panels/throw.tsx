import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { complaint, send } from '../store/client.js';
import { words } from '../words/words.js';

/** Asks the person what dice thrown by hand have shown. */
export function Throw({ about, step }: { about: string; step: number }): JSX.Element {
  const [text, setText] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() !== '') send({ do: 'throw', step, text: text.trim() });
  };
  return (
    <section class="choices">
      <p>{about}</p>
      <form class="answer" onSubmit={submit}>
        <input
          name="answer"
          value={text}
          autocomplete="off"
          placeholder={words.play.throwHint}
          aria-label={words.play.answer}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">{words.play.send}</button>
      </form>
      {complaint.value !== '' && (
        <p class="complaint" role="alert">
          {complaint.value}
        </p>
      )}
      <button type="button" class="choice" onClick={() => send({ do: 'throw', step, text: 'dealer' })}>
        {words.play.dealer}
      </button>
    </section>
  );
}
