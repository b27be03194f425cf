import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { send } from '../store/client.js';
import { DiceEntry } from './dice-entry.js';
import { Overrule } from './overrule.js';
import type { Waiting } from '../game-messages.js';
import { words } from '../words/words.js';
import { AnswerForm } from './answer-form.js';
import { capital } from '../words/capital.js';

/** Asks the person what dice thrown by hand have shown. */
export function Throw({ waiting, step }: { waiting: Waiting & { readonly for: 'throw' }; step: number }): JSX.Element {
  const { about, dice, outcomes, phrases = {}, overrulable } = waiting;
  const enter = (text: string): void => send({ do: 'throw', step, text });
  const [text, setText] = useState('');
  const submit = (): void => {
    if (text.trim() !== '') enter(text.trim());
  };
  return (
    <section class="choices">
      {dice === undefined && <p>{about}</p>}
      {overrulable !== undefined && <Overrule facts={overrulable} />}
      {outcomes?.map((outcome) => (
        <button key={outcome} type="button" class="choice" onClick={() => enter(outcome)}>
          {capital(phrases[outcome] ?? outcome)}
        </button>
      ))}
      {dice !== undefined && <DiceEntry dice={dice} enter={enter} />}
      <AnswerForm text={text} hint={words.play.throwHint} onText={setText} onSubmit={submit} />
      <button type="button" class="choice" onClick={() => enter('dealer')}>
        {words.play.dealer}
      </button>
    </section>
  );
}
