import type { JSX } from 'preact';
import { route } from '../routes.js';
import { ending, facts } from '../store/client.js';
import { isShared } from '../store/holder.js';
import { download } from '../store/download.js';
import { campaignOfGame } from '../store/playing.js';
import { reviewWords } from '../words/review.js';
import { playerName, words } from '../words/words.js';

/** How the game ended, and where its record is. */
export function EndingCard(): JSX.Element {
  const over = ending.value;
  const game = facts.value;
  if (over === undefined || game === undefined) return <></>;
  const { returns, forfeit, summary, record } = over;
  const own = isShared() ? undefined : returns[game.seats.indexOf('person')];
  const best = Math.max(...returns);
  const { won, lost, drawn } = words.play;
  const winner = returns.every((value) => value === best) ? undefined : game.players[returns.indexOf(best)];
  const verdict =
    winner === undefined ? drawn : own === undefined ? words.play.wins(playerName(winner)) : own === best ? won : lost;
  return (
    <section class="ending" role="status">
      <h2>
        {words.play.over} {verdict}
      </h2>
      {forfeit !== undefined && <p>{words.play.givesUp(playerName(forfeit.player), words.said(forfeit.why))}</p>}
      {summary !== '' && <pre class="summary">{summary}</pre>}
      <div class="row">
        {campaignOfGame.value !== undefined && (
          <a class="button primary" href={`#/campaign/${campaignOfGame.value}`}>
            {words.play.toCampaign}
          </a>
        )}
        <a
          class={campaignOfGame.value === undefined ? 'button primary' : 'button'}
          href={`#/record/${route.value.parts[1]}?review`}
        >
          {reviewWords().begin}
        </a>
        <a class="button" href={`#/record/${route.value.parts[1]}`}>
          {words.records.open}
        </a>
        <a class="button" href="#/records">
          {words.home.records}
        </a>
        <button type="button" onClick={() => download(`opfor-${game.title}.jsonl`, `${record}\n`)}>
          {words.play.download}
        </button>
        <a class="button" href="#/new">
          {words.home.newGame}
        </a>
      </div>
    </section>
  );
}
