import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { send } from '../store/client.js';
import { words } from '../words/words.js';
import { AnswerForm } from './answer-form.js';

/** Asks the person what dice thrown by hand have shown. */
export function Throw({ about, step }: { about: string; step: number }): JSX.Element {
  const [text, setText] = useState('');
  const submit = (): void => {
    if (text.trim() !== '') send({ do: 'throw', step, text: text.trim() });
  };
  return (
    <section class="choices">
      <p>{about}</p>
      <AnswerForm text={text} hint={words.play.throwHint} onText={setText} onSubmit={submit} />
      <button type="button" class="choice" onClick={() => send({ do: 'throw', step, text: 'dealer' })}>
        {words.play.dealer}
      </button>
    </section>
  );
}
