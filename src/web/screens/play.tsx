import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Choices } from '../panels/choices.js';
import { EndingCard } from '../panels/ending.js';
import { Log } from '../panels/log.js';
import { TitleBar } from '../panels/title-bar.js';
import { Throw } from '../panels/throw.js';
import { complaint, facts, isBroken, step } from '../store/client.js';
import { openKept } from '../store/playing.js';
import { words } from '../words/words.js';
import { keysOf } from './keys.js';
import { Page } from './page.js';

/** The table: where a game is played. */
export function Play({ id }: { id: string }): JSX.Element {
  const [found, setFound] = useState<'open' | 'taken' | 'missing' | undefined>(undefined);
  const open = (): void => void openKept(id).then(setFound, () => setFound('missing'));
  useEffect(open, [id]);
  if (found === 'missing') return <Page title={words.noGame}>{null}</Page>;
  if (found === 'taken')
    return (
      <Page title={words.play.otherTab}>
        <button type="button" onClick={open}>
          {words.play.tryAgain}
        </button>
      </Page>
    );
  if (isBroken.value)
    return (
      <Page title={words.problem}>
        <p class="complaint" role="alert">
          {complaint.value}
        </p>
      </Page>
    );
  if (facts.value === undefined || step.value === undefined)
    return (
      <Page title={words.app}>
        <p class="quiet">{words.play.loading}</p>
      </Page>
    );
  return <Table />;
}

function Table(): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listen = keysOf(() => frame.current);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const now = step.value;
  if (now === undefined) return <></>;
  const { waiting } = now;
  return (
    <div class="table" ref={frame} data-step={now.step} data-seen={now.seen} data-waits={waiting.for}>
      <TitleBar />
      <main class="board" aria-label={words.play.table}>
        <pre class="text-board" tabindex={0}>
          {now.board}
        </pre>
      </main>
      <aside class="side">
        {waiting.for === 'person' && <Choices key={now.step} prompt={waiting.prompt} step={now.step} />}
        {waiting.for === 'throw' && <Throw key={now.step} about={waiting.about} step={now.step} />}
        {waiting.for === 'nobody' && <EndingCard />}
        <Log />
      </aside>
    </div>
  );
}
