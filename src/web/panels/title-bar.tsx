import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Pool } from '../../kernel/picture.js';
import type { Waiting } from '../game-messages.js';
import { advise, advising, askWhy } from '../store/advice.js';
import { facts, send, step } from '../store/client.js';
import { isShared } from '../store/holder.js';
import { capital } from '../words/capital.js';
import { playerName, words } from '../words/words.js';
import { Watching } from './watching.js';
import { Confirm } from './confirm.js';

/** Who must do what, in one sentence, and the buttons that are always there. */
export function TitleBar(): JSX.Element {
  const now = step.value;
  const game = facts.value;
  if (now === undefined || game === undefined) return <></>;
  const { waiting, undo, scene } = now;
  const isLink = waiting.for === 'link' && waiting.why !== 'watch' && waiting.why !== 'receive';
  const isOwn = isLink || waiting.for === 'person' || waiting.for === 'throw' || waiting.for === 'carry';
  const isWatched = !game.seats.includes('person');
  const isPuzzle = game.position !== undefined;
  const takeBack = (): void => send({ do: 'undo', step: now.step });
  return (
    <header class="bar">
      <a class="brand" href="#/" title={words.play.leave}>
        {words.app}
      </a>
      <h1 class="unseen">
        {isPuzzle ? words.home.ways.puzzle.title : (words.battles[game.title]?.title ?? game.title)}
      </h1>
      {scene !== undefined && <p class="when">{scene.when}</p>}
      <p class={isOwn ? 'asks own' : 'asks'} role="status">
        {isShared() && waiting.for === 'person' && (
          <b
            class={`seat ${game.players[waiting.player]}`}
          >{`${capital(playerName(game.players[waiting.player]))}: `}</b>
        )}
        <Sentence waiting={waiting} players={game.players} />
      </p>
      <div class="tools">
        {isWatched && waiting.for !== 'nobody' && waiting.for !== 'link' && <Watching />}
        {now.takenBack > 0 && <small>{words.play.takenBack(now.takenBack)}</small>}
        {undo === 'seen' && waiting.for !== 'nobody' && (
          <Confirm label={words.play.undo} sure={words.play.undoSeen} act={takeBack} quiet={false} />
        )}
        {undo !== 'seen' && waiting.for !== 'nobody' && !isWatched && (
          <button type="button" data-key="u" disabled={undo === 'impossible'} onClick={takeBack}>
            {words.play.undo}
          </button>
        )}
        {!isPuzzle && (
          <button
            type="button"
            data-key="h"
            disabled={waiting.for !== 'person' || advising.value === now.step}
            onClick={() => void advise(false)}
          >
            {advising.value === now.step ? words.play.hinting : words.play.hint}
          </button>
        )}
        {!(isPuzzle && waiting.for === 'nobody') && (
          <button
            type="button"
            data-key="w"
            disabled={waiting.for === 'agent' && !isWatched}
            onClick={() => void askWhy()}
          >
            {words.play.why}
          </button>
        )}
        {waiting.for === 'person' && !isPuzzle && (
          <Confirm
            label={words.play.resign}
            sure={words.play.resignSure}
            act={() => send({ do: 'resign', step: now.step })}
          />
        )}
      </div>
    </header>
  );
}

/** Which dice are thrown: `Roll 2 red dice, 1 white die.` */
function throwText(dice: readonly Pool[]): string {
  const { diceOf, colours, roll } = words.real;
  return roll(dice.map(({ colour, count }) => diceOf(count, colours[colour as keyof typeof colours])).join(', '));
}

function Sentence({ waiting, players }: { waiting: Waiting; players: readonly string[] }): JSX.Element {
  if (waiting.for === 'person') return <>{waiting.prompt.question}</>;
  if (waiting.for === 'throw')
    return (
      <>{waiting.dice === undefined ? waiting.about : `${waiting.whose ?? ''} ${throwText(waiting.dice)}`.trim()}</>
    );
  if (waiting.for === 'link') return <>{words.play.link[waiting.why]}</>;
  if (waiting.for === 'nobody')
    return <>{facts.value?.position === undefined ? words.play.over : words.home.ways.puzzle.title}</>;
  if (waiting.for === 'carry') return <>{words.real.doThis}</>;
  return (
    <Thinking
      key={waiting.player}
      player={words.shared.players[players[waiting.player]] ?? playerName(players[waiting.player])}
    />
  );
}

/** Says only after a moment that somebody thinks, so that quick answers do not flicker. */
function Thinking({ player }: { player: string }): JSX.Element {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return <>{isLong ? words.play.thinking(player) : '\u00A0'}</>;
}
