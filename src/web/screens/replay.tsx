import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../board/board.js';
import { Analysis } from '../panels/analysis.js';
import { Decided } from '../panels/decided.js';
import { Dice } from '../panels/dice.js';
import { Log } from '../panels/log.js';
import { Reasons } from '../panels/reasons.js';
import { PlayedBy } from '../panels/played-by.js';
import { Timeline } from '../panels/timeline.js';
import { Units } from '../panels/units.js';
import { advice, advise, advising } from '../store/advice.js';
import { complaint, facts, isBroken, send, step } from '../store/client.js';
import { gridLook, lookAt } from '../store/grid-look.js';
import { arrows } from '../store/lit.js';
import type { Arrow } from '../store/lit.js';
import { openRecord } from '../store/reading.js';
import { HoverCard } from '../panels/hover-card.js';
import { LookUp } from '../panels/look-up.js';
import { card, hasPage, lookUp, looked } from '../store/look-up.js';
import { openUnit, restOn } from '../store/unit-cards.js';
import { PlayOn } from '../panels/play-on.js';
import { Share } from '../panels/share.js';
import { momentWords } from '../words/moments.js';
import { NextAction } from '../panels/next-action.js';
import { playerName, words } from '../words/words.js';
import { useKeys } from './keys.js';
import { Page } from './page.js';
import '../style/replay.css';

/** A recorded game, to be gone through. */
export function Replay({ id }: { id: string }): JSX.Element {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => void openRecord(id).then((found) => setMissing(!found)), [id]);
  return isMissing ? <Page title={words.noGame}>{null}</Page> : <Recorded />;
}

/** The recorded game that is open, or what is wrong with it. */
export function Recorded(): JSX.Element {
  if (isBroken.value || complaint.value !== '')
    return (
      <Page title={words.problem}>
        <p class="complaint" role="alert">
          {complaint.value}
        </p>
      </Page>
    );
  if (facts.value?.recorded === undefined || step.value === undefined)
    return (
      <Page title={words.app}>
        <p class="quiet">{words.play.loading}</p>
      </Page>
    );
  return <Moments />;
}

/** Cards of miniatures, by hovering and by a tap. */
const CARDS = { rest: restOn, open: openUnit };

function openCard(tag: string): void {
  void lookUp('units', tag);
}

/** What is pointed at in a moment instead of what was played next. */
let pointing: { readonly actions: number; readonly arrows: readonly Arrow[] } | undefined;

/** Goes to the moment after a number of actions, and points there at what was played next, or at something else. */
function go(actions: number, at?: readonly Arrow[]): void {
  pointing = at === undefined ? undefined : { actions, arrows: at };
  send({ do: 'goTo', actions });
}

/** Who has shared a moment, as far as that is known. */
function sharedBy(seat: number, players: readonly string[]): string {
  const said = momentWords();
  return seat < 0 ? said.shared : said.sharedBy(playerName(players[seat]));
}

function Moments(): JSX.Element {
  const frame = useKeys();
  const now = step.value;
  const game = facts.value;
  const recorded = game?.recorded;
  const target = now?.waiting.for === 'reader' ? now.waiting.target : undefined;
  useEffect(() => {
    const played: readonly Arrow[] = target === undefined ? [] : [{ target, kind: 'played' }];
    arrows.value = pointing?.actions === now?.actions ? (pointing?.arrows ?? played) : played;
  }, [now?.step]);
  if (now === undefined || game === undefined || recorded === undefined) return <></>;
  const { waiting, scene, dice } = now;
  const { board } = game;
  return (
    <div
      class={board === undefined ? 'table text replay' : 'table replay'}
      ref={frame}
      data-step={now.step}
      data-seen={now.seen}
      data-actions={now.actions}
      data-waits={waiting.for}
    >
      <header class="bar">
        <a class="brand" href="#/records" title={words.home.records}>
          {words.app}
        </a>
        <h1 class="unseen">{game.title}</h1>
        {scene !== undefined && <p class="when">{scene.when}</p>}
        <p class="asks" role="status">
          {waiting.for === 'nobody' && recorded.returns.length === 0 ? (
            momentWords().goesOn
          ) : (
            <NextAction waiting={waiting} players={game.players} />
          )}
        </p>
        <div class="tools">
          <button
            type="button"
            data-key="h"
            disabled={waiting.for !== 'reader' || waiting.player < 0 || advising.value === now.step}
            onClick={() => void advise(false)}
          >
            {advising.value === now.step ? words.play.hinting : words.replay.ask}
          </button>
        </div>
      </header>
      {scene !== undefined && (
        <Units step={now} players={game.players} own={-1} {...(hasPage('units') ? { openCard } : {})} />
      )}
      <main class="board" aria-label={words.play.table}>
        {board === undefined ? (
          <pre class="text-board" tabindex={0}>
            {now.board}
          </pre>
        ) : (
          <Board board={board} step={now} cards={CARDS} looking={{ look: lookAt, looked: gridLook.value }} />
        )}
      </main>
      <aside class="side" tabindex={0}>
        {recorded.shared !== undefined && <p class="shared">{sharedBy(recorded.shared.seat, game.players)}</p>}
        <PlayedBy players={game.players} names={game.seats} returns={recorded.returns} forfeit={recorded.forfeit} />
        <div class="panels" tabindex={0}>
          {advice.value?.step === now.step && (
            <Reasons
              title={words.play.adviser(advice.value.phrases[advice.value.answer] ?? advice.value.answer)}
              explanation={advice.value.explanation}
              targets={advice.value.targets}
              phrases={advice.value.phrases}
              purpose={advice.value.purpose}
              isClear={advice.value.isClear}
            />
          )}
          {game.seats.includes('person') && <Decided at={now.actions} go={go} />}
          <Analysis at={now.actions} go={go} />
          {dice !== undefined && <Dice dice={dice} />}
          {waiting.for === 'reader' || recorded.returns.length === 0 ? <PlayOn /> : null}
          <Share />
        </div>
        <Log sentences={now.log} go={go} />
      </aside>
      {looked.value !== undefined && <LookUp />}
      {card.value !== undefined && <HoverCard />}
      <Timeline log={recorded.log} actions={recorded.actions} at={now.actions} go={go} />
    </div>
  );
}
