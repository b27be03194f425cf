import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { guideOf } from '../../arena/guide/guides.js';
import { isGrid } from '../../grid/picture.js';
import { PlayBoard } from '../board/play-board.js';
import type * as BesidesModule from '../panels/besides.js';
import type { ByHand } from '../panels/by-hand.js';
import type { HandOver } from '../panels/hand-over.js';
import type { Lessons } from '../panels/lessons.js';
import type { LinkPanel } from '../panels/link-panel.js';
import type { PuzzleCard } from '../panels/puzzle.js';
import type { Share } from '../panels/share.js';
import { Choices } from '../panels/choices.js';
import { Log } from '../panels/log.js';
import { isSharing, Lookups } from '../panels/lookups.js';
import { editing } from '../store/real-table.js';
import { TitleBar } from '../panels/title-bar.js';
import { Later } from '../panels/later.js';
import { Units } from '../panels/units.js';
import { WhatIf } from '../panels/what-if.js';
import { advice, advise, why } from '../store/advice.js';
import { catchUp, complaint, ending, facts, isBroken, log, recovered, step } from '../store/client.js';
import { handOverTo, isShared } from '../store/holder.js';
import { chooseAmong, hasOutcome, pickedAt } from '../store/picked.js';
import { card, hasPage, lookUp, looked } from '../store/look-up.js';
import { isText, textBoard } from '../store/as-text.js';
import { openKept } from '../store/playing.js';
import { words } from '../words/words.js';
import { useKeys } from './keys.js';
import { Page } from './page.js';

/** The table: where a game is played. */
export function Play({ id }: { id: string }): JSX.Element {
  const [found, setFound] = useState<'open' | 'taken' | 'missing' | undefined>(undefined);
  const open = (): void => void openKept(id).then(setFound, () => setFound('missing'));
  useEffect(open, [id]);
  if (found === 'missing') return <Page title={words.noGame}>{null}</Page>;
  if (found === 'taken' && (facts.value === undefined || step.value === undefined))
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
  if (found === 'taken')
    return (
      <div class="watched">
        <p class="elsewhere" role="status">
          {words.play.otherTab}
          <button type="button" onClick={open}>
            {words.play.tryAgain}
          </button>
        </p>
        <Table />
      </div>
    );
  const next = handOverTo();
  return next === undefined ? <Table /> : <Later load={handOver} props={{ player: next }} />;
}

type Besides = typeof BesidesModule;

async function linkPanel(): Promise<typeof LinkPanel> {
  return (await import('../panels/link-panel.js')).LinkPanel;
}

async function puzzleCard(): Promise<typeof PuzzleCard> {
  return (await import('../panels/puzzle.js')).PuzzleCard;
}

async function lessons(): Promise<typeof Lessons> {
  return (await import('../panels/lessons.js')).Lessons;
}

async function handOver(): Promise<typeof HandOver> {
  return (await import('../panels/hand-over.js')).HandOver;
}

function besides<K extends keyof Besides>(name: K): () => Promise<Besides[K]> {
  return async () => (await import('../panels/besides.js'))[name];
}

async function share(): Promise<typeof Share> {
  return (await import('../panels/share.js')).Share;
}

async function byHand(): Promise<typeof ByHand> {
  return (await import('../panels/by-hand.js')).ByHand;
}

function openCard(tag: string): void {
  void lookUp('units', tag);
}

function openMission(): void {
  void lookUp('rules');
}

/** The table with everything beside it. */
export function Table(): JSX.Element {
  const frame = useKeys(catchUp);
  const now = step.value;
  const isRoutine = now?.waiting.for === 'person' && now.waiting.prompt.isRoutine;
  // Small questions come with an answer, as in the terminal.
  useEffect(() => {
    if (isRoutine) void advise(true);
  }, [isRoutine, now?.step]);
  const side = useRef<HTMLElement>(null);
  // A new question is read from its beginning.
  useEffect(() => side.current?.scrollTo(0, 0), [now?.step]);
  if (now === undefined) return <></>;
  const { waiting, dice } = now;
  const isByHand = facts.value?.isReal === true || waiting.for === 'throw';
  const options = waiting.for === 'person' ? waiting.prompt.options : [];
  const board = facts.value?.board;
  const guide = guideOf(facts.value?.title ?? '');
  return (
    <div
      class={board === undefined ? 'table text' : pickedAt.value === now.step ? 'table picking' : 'table'}
      ref={frame}
      data-step={now.step}
      data-seen={now.seen}
      data-waits={waiting.for}
      data-routine={isRoutine}
    >
      <TitleBar />
      {now.scene !== undefined && (
        <Units
          step={now}
          players={facts.value?.players ?? []}
          own={isShared() && 'player' in waiting ? waiting.player : (facts.value?.seats.indexOf('person') ?? -1)}
          options={options}
          choose={chooseAmong}
          {...(hasPage('units') ? { openCard } : {})}
          {...(isGrid(board) && hasPage('rules') ? { openMission } : {})}
        />
      )}
      <main class="board" aria-label={words.play.table}>
        {board === undefined || isText.value ? (
          <pre class="text-board" tabindex={0}>
            {board === undefined ? now.board : textBoard.value}
          </pre>
        ) : (
          <PlayBoard
            board={board}
            step={now}
            shortcuts={facts.value?.shortcuts ?? {}}
            isOwn={facts.value?.seats.includes('person') === true}
          />
        )}
      </main>
      <aside class="side" tabindex={0} ref={side}>
        {recovered.value !== '' && (
          <p class="complaint" role="alert">
            {recovered.value}
          </p>
        )}
        {facts.value?.position !== undefined && <Later load={puzzleCard} props={{}} />}
        {guide !== undefined && facts.value?.seats.includes('person') === true && (
          <Later load={lessons} props={{ entry: guide }} />
        )}
        {waiting.for === 'person' && editing.value === undefined && (
          <Choices key={now.step} prompt={waiting.prompt} step={now.step} />
        )}
        {isByHand && <Later load={byHand} props={{ now }} />}
        {waiting.for === 'link' && <Later load={linkPanel} props={{ waiting }} />}
        {(waiting.for === 'nobody' || (waiting.for === 'link' && ending.value !== undefined)) && (
          <Later load={besides('EndingCard')} props={{}} />
        )}
        <div class="panels" tabindex={0}>
          <WhatIf />
          {hasOutcome.value && <Later load={besides('OutcomeOfAttack')} props={{}} />}
          {(advice.value ?? why.value) !== undefined && <Later load={besides('Given')} props={{}} />}
          {dice !== undefined && <Later load={besides('Dice')} props={{ dice }} />}
        </div>
        {board !== undefined && <Lookups />}
        {isSharing.value && <Later load={share} props={{}} />}
        {waiting.for === 'person' && now.deputies !== undefined && (
          <Later load={besides('Deputies')} props={{ deputies: now.deputies, step: now.step }} />
        )}
        <Log sentences={log.value} />
      </aside>
      {looked.value !== undefined && <Later load={besides('LookUp')} props={{}} />}
      {card.value !== undefined && <Later load={besides('HoverCard')} props={{}} />}
    </div>
  );
}
