import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Option, Prompt } from '../game-messages.js';
import { go } from '../routes.js';
import { facts, send } from '../store/client.js';
import { advice } from '../store/advice.js';
import { isText } from '../store/as-text.js';
import { arrows } from '../store/lit.js';
import { leaveCard, openCard, showCard } from '../store/cards.js';
import { looksUp } from '../store/look-up.js';
import { words } from '../words/words.js';
import { AnswerForm } from './answer-form.js';

/** Groups with more choices than this show the first of them, and the rest on request. */
const MOST_SHOWN = 12;

/** Of choices that are places on the table fewer are shown: the table shows them all. */
const PLACES_SHOWN = 3;

/** The choices of the question at hand: a list to click, and a field to type an answer or to narrow the list. */
export function Choices({ prompt, step }: { prompt: Prompt; step: number }): JSX.Element {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const take = (answer: string): void => send({ do: 'take', step, text: answer });
  const suggested = advice.value?.step === step ? advice.value.answer : undefined;
  const said = advice.value?.phrases[suggested ?? ''] ?? suggested ?? '';
  const found = matching(prompt, text);
  const groups = [...new Set(found.map(({ group }) => group))];
  const isNarrowed = text.trim() !== '' && found.length < prompt.options.length;
  const submit = (): void => {
    const typed = text.trim();
    if (typed === '?') go('help');
    else if (typed !== '' && looksUp(typed)) setText('');
    else if (typed !== '') take(isNarrowed && found.length === 1 ? found[0].notation : typed);
    else if (suggested !== undefined) take(suggested);
  };
  return (
    <section class="choices" aria-label={words.play.choices}>
      <AnswerForm text={text} hint={words.play.answerHint} onText={setText} onSubmit={submit} />
      {suggested !== undefined && (
        <button type="button" class="choice suggested" data-key="enter" onClick={() => take(suggested)}>
          <span>
            {advice.value?.isQuick === true ? words.play.suggestion(said) : words.play.adviser(said)}
            {advice.value?.isQuick !== true && advice.value?.isClear === false && (
              <small>{words.reasons.noFavourite}</small>
            )}
          </span>
          <kbd>Enter</kbd>
        </button>
      )}
      {groups.map((group) => {
        const members = found.filter((option) => option.group === group);
        const isShort = members.length <= MOST_SHOWN || opened.includes(group);
        return (
          <div key={group} class="group">
            {group !== '' && groups.length > 1 && <h2>{group}</h2>}
            {(isShort ? members : members.slice(0, shownOf(members))).map((option) => (
              <Choice key={option.notation} option={option} take={take} isSuggested={option.notation === suggested} />
            ))}
            {!isShort && (
              <button type="button" class="quiet more" onClick={() => setOpened([...opened, group])}>
                {words.play.more(members.length)}
              </button>
            )}
          </div>
        );
      })}
    </section>
  );
}

function Choice({
  option,
  isSuggested,
  take,
}: {
  option: Option;
  isSuggested: boolean;
  take: (answer: string) => void;
}): JSX.Element {
  const { number, label, short, notation, target } = option;
  const topic = target?.topic;
  // Whoever reads a choice sees on the table what it means.
  const point = (): void => {
    if (target !== undefined && arrows.value[0]?.target !== target) arrows.value = [{ target, kind: 'advice' }];
  };
  // A pointer that rests where the choice before was taken points at nothing yet.
  const follow = ({ movementX, movementY }: PointerEvent): void => {
    if (movementX !== 0 || movementY !== 0) point();
  };
  // A label begins with what is done, after which two spaces lead to what is worth knowing.
  const [head, ...about] = label.split('  ');
  return (
    <div class="choice-line">
      <button
        type="button"
        class={isSuggested ? 'choice is-suggested' : 'choice'}
        data-answer={notation}
        data-key={facts.value?.shortcuts?.keys?.[notation]}
        title={short}
        onPointerMove={follow}
        onFocus={point}
        onPointerLeave={() => (arrows.value = [])}
        onClick={() => take(notation)}
      >
        <span class="number">{number}</span>
        <span class="what">
          {isText.value ? short : head}
          {about.length > 0 && <small>{about.join(' ')}</small>}
        </span>
      </button>
      {topic !== undefined && (
        <button
          type="button"
          class="card"
          aria-label={words.play.cardOf(head)}
          onClick={() => openCard(topic.page, topic.about)}
          onPointerEnter={({ pointerType, currentTarget }) => {
            if (pointerType === 'mouse') showCard(topic.page, topic.about, currentTarget.getBoundingClientRect());
          }}
          onPointerLeave={leaveCard}
        >
          i
        </button>
      )}
    </div>
  );
}

/** How many of a long group are shown at first. */
function shownOf(members: readonly Option[]): number {
  return members.every(({ target }) => target?.place !== undefined) ? PLACES_SHOWN : MOST_SHOWN - 4;
}

/** The options with every word of the text, or with its number. */
function matching({ options }: Prompt, text: string): readonly Option[] {
  const parts = text.toLowerCase().trim().split(/\s+/);
  if (parts[0] === '') return options;
  const numbered = options.filter(({ number }) => parts.length === 1 && String(number) === parts[0]);
  if (numbered.length > 0) return numbered;
  const found = options.filter(({ short, label, group }) => {
    const where = `${group} ${short} ${label}`.toLowerCase();
    return parts.every((part) => where.includes(part));
  });
  return found.length === 0 ? options : found;
}
