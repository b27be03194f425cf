import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Moment } from '../../arena/recorded-game.js';
import type { ReplayFile } from '../../arena/replay-file.js';
import { wholeOf } from '../../arena/shared-parts.js';
import { Board } from '../board/board.js';
import { Dice } from '../panels/dice.js';
import { Log } from '../panels/log.js';
import { NextAction } from '../panels/next-action.js';
import { Timeline } from '../panels/timeline.js';
import { Units } from '../panels/units.js';
import { arrows, unlight } from '../store/lit.js';
import type { Step } from '../game-messages.js';
import { words } from '../words/words.js';
import { useKeys } from './keys.js';

/** A recorded game in a file of its own: every moment of it is in the file. */
export function FileReplay({ game }: { game: ReplayFile }): JSX.Element {
  const frame = useKeys();
  const moments = useMemo(() => wholeOf(game.moments) as readonly Moment[], [game]);
  const [at, setAt] = useState(0);
  const go = (actions: number): void => setAt(Math.max(0, Math.min(actions, game.actions)));
  const step = useMemo(() => stepAt(game, moments[at], at), [at]);
  const { waiting, scene, dice } = step;
  const target = waiting.for === 'reader' ? waiting.target : undefined;
  useEffect(() => {
    unlight();
    arrows.value = target === undefined ? [] : [{ target, kind: 'played' }];
  }, [at]);
  const { board } = game;
  return (
    <div class={board === undefined ? 'table text replay' : 'table replay'} ref={frame} data-actions={at}>
      <header class="bar">
        <b class="brand">{words.app}</b>
        <h1 class="unseen">{game.title}</h1>
        {scene !== undefined && <p class="when">{scene.when}</p>}
        <p class="asks" role="status">
          <NextAction waiting={waiting} players={game.players} />
        </p>
      </header>
      {scene !== undefined && <Units step={step} players={game.players} own={-1} />}
      <main class="board" aria-label={words.play.table}>
        {board === undefined ? (
          <pre class="text-board" tabindex={0}>
            {step.board}
          </pre>
        ) : (
          <Board board={board} step={step} />
        )}
      </main>
      <aside class="side" tabindex={0}>
        <div class="panels" tabindex={0}>
          {dice !== undefined && <Dice dice={dice} />}
        </div>
        <Log sentences={step.log} go={go} />
      </aside>
      <Timeline log={game.log} actions={game.actions} at={at} go={go} />
    </div>
  );
}

function stepAt({ log }: ReplayFile, { next, ...shown }: Moment, at: number): Step {
  return {
    ...shown,
    step: at,
    actions: at,
    waiting: next === undefined ? { for: 'nobody' } : { for: 'reader', ...next },
    log: log.filter((sentence) => sentence.at <= at),
    logFrom: 0,
    undo: 'impossible',
    takenBack: 0,
  };
}
