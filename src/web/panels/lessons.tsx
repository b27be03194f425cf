import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { nextLesson } from '../../arena/guide/guide.js';
import type { Guide, GuideEntry, Lesson, LessonMoment } from '../../arena/guide/guide.js';
import type { Step } from '../game-messages.js';
import { facts, step } from '../store/client.js';
import { keepProgress, progress, readProgress } from '../store/guide.js';
import { light } from '../store/lit.js';
import { learnWords } from '../words/learn.js';
import { language } from '../words/words.js';
import { Drawing } from './drawing.js';
import '../style/lessons.css';

/** What a lesson looks at in a step; undefined while others decide. */
function momentIn({ waiting, scene, dice }: Step, own: number): LessonMoment | undefined {
  if (scene === undefined || (waiting.for !== 'person' && waiting.for !== 'nobody')) return undefined;
  const prompt = waiting.for === 'person' ? waiting.prompt : undefined;
  return {
    decision: prompt?.kind ?? '',
    answers: prompt?.options.map(({ notation }) => notation) ?? [],
    own,
    scene,
    ...(dice === undefined ? {} : { dice }),
    isOver: prompt === undefined,
  };
}

/** The lessons of a guided battle: each is told when it first matters. */
export function Lessons({ entry }: { entry: GuideEntry }): JSX.Element {
  const [guide, setGuide] = useState<Guide | undefined>(undefined);
  const { scenario } = entry;
  useEffect(() => {
    readProgress(scenario);
    void entry.open().then(setGuide);
  }, [scenario]);
  const { told, known, isOff } = progress.value;
  const now = step.value;
  const moment = now === undefined ? undefined : momentIn(now, facts.value?.seats.indexOf('person') ?? 0);
  const lesson =
    guide === undefined || moment === undefined || isOff ? undefined : nextLesson(guide, [...told, ...known], moment);
  const lit = lesson === undefined || moment === undefined ? [] : (lesson.lights?.(moment) ?? []);
  useEffect(() => {
    if (lesson === undefined) return undefined;
    document.body.dataset['lesson'] = lesson.points;
    light(lit);
    return () => {
      delete document.body.dataset['lesson'];
      light([]);
    };
  }, [lesson?.id, now?.step]);
  // Whoever has answered a question has seen what was told about it.
  const shownId = lesson?.id;
  useEffect(() => {
    if (shownId === undefined) return undefined;
    const at = now?.step;
    return () => {
      if (step.value !== undefined && step.value.step !== at && !progress.value.told.includes(shownId))
        keepProgress(scenario, { told: [...progress.value.told, shownId] });
    };
  }, [shownId, now?.step]);
  if (guide === undefined) return <></>;
  const text = learnWords();
  if (isOff)
    return (
      <p class="lesson is-off">
        {text.off}
        <button type="button" class="quiet" onClick={() => keepProgress(scenario, { isOff: false })}>
          {text.on}
        </button>
      </p>
    );
  if (lesson === undefined) return <Told guide={guide} told={told} />;
  const done = (): void => keepProgress(scenario, { told: [...told, lesson.id] });
  return (
    <LessonCard key={lesson.id} lesson={lesson}>
      <button type="button" class="primary" onClick={done}>
        {text.gotIt}
      </button>
      <button
        type="button"
        class="quiet"
        onClick={() => keepProgress(scenario, { told: [...told, lesson.id], known: [...known, lesson.id] })}
      >
        {text.known}
      </button>
      <button type="button" class="quiet" onClick={() => keepProgress(scenario, { isOff: true })}>
        {text.skipAll}
      </button>
    </LessonCard>
  );
}

function LessonCard({ lesson, children }: { lesson: Lesson; children: JSX.Element | JSX.Element[] }): JSX.Element {
  const words = learnWords();
  const { title, says, tries } = lesson[language];
  return (
    <section class="lesson" aria-label={words.lesson} aria-live="polite">
      <Drawing shapes={lesson.drawing} name={words.picture} />
      <h2>{title}</h2>
      <p>{says}</p>
      {tries !== undefined && <p class="tries">{tries}</p>}
      <div class="row">{children}</div>
    </section>
  );
}

/** Those that were told, to be read again. */
function Told({ guide, told }: { guide: Guide; told: readonly string[] }): JSX.Element {
  const lessons = guide.lessons.filter(({ id }) => told.includes(id));
  if (lessons.length === 0) return <></>;
  return (
    <details class="lesson is-told">
      <summary>{learnWords().told(lessons.length, guide.lessons.length)}</summary>
      {lessons.map((lesson) => (
        <p key={lesson.id}>
          <b>{lesson[language].title}.</b> {lesson[language].says}
        </p>
      ))}
    </details>
  );
}
