import type { JSX } from 'preact';
import { complaint } from '../store/client.js';
import { words } from '../words/words.js';

interface AnswerFormProps {
  readonly text: string;
  /** What stands in the empty field. */
  readonly hint: string;
  readonly onText: (text: string) => void;
  readonly onSubmit: () => void;
}

/** A field to type an answer, and below it what was wrong with the last one. */
export function AnswerForm({ text, hint, onText, onSubmit }: AnswerFormProps): JSX.Element {
  const submit = (event: Event): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <form class="answer" onSubmit={submit}>
        <input
          name="answer"
          value={text}
          autocomplete="off"
          placeholder={hint}
          aria-label={words.play.answer}
          onInput={(event) => onText(event.currentTarget.value)}
        />
        <button type="submit">{words.play.send}</button>
      </form>
      {complaint.value !== '' && (
        <p class="complaint" role="alert">
          {complaint.value}
        </p>
      )}
    </>
  );
}
