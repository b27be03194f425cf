import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { go } from '../routes.js';
import { facts } from '../store/client.js';
import { playOn } from '../store/moments.js';
import { capital } from '../words/capital.js';
import { momentWords } from '../words/moments.js';
import { playerName, words } from '../words/words.js';
import '../style/moments.css';

/** Plays a recorded game on from the moment that is shown, against a level. */
export function PlayOn(): JSX.Element {
  const said = momentWords();
  const { players = [], recorded } = facts.value ?? {};
  const levels = recorded?.levels ?? [];
  const [side, setSide] = useState(Math.max(0, recorded?.shared?.seat ?? 0));
  const [level, setLevel] = useState(levels[1] ?? levels[0]);
  const start = async (): Promise<void> => {
    const seats = players.map((_, seat) => (seat === side ? 'person' : level));
    const id = await playOn(seats, (title) => words.battles[title]?.title ?? title);
    if (id !== undefined) go(`game/${id}`);
  };
  return (
    <section class="play-on" aria-label={said.playOn}>
      <h2>{said.playOn}</h2>
      <div class="row">
        <label>
          {said.youPlay}
          <select value={side} onChange={({ currentTarget }) => setSide(Number(currentTarget.value))}>
            {players.map((player, seat) => (
              <option key={player} value={seat}>
                {capital(playerName(player))}
              </option>
            ))}
          </select>
        </label>
        <label>
          {said.against}
          <select value={level} onChange={({ currentTarget }) => setLevel(currentTarget.value)}>
            {levels.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="button" class="primary" onClick={() => void start()}>
          {said.start}
        </button>
      </div>
      {(recorded?.shared?.seat ?? -1) >= 0 && <p class="quiet">{said.guessed}</p>}
    </section>
  );
}
