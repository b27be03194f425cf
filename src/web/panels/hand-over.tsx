import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { facts } from '../store/client.js';
import { takeDevice, toldSince } from '../store/holder.js';
import { playerName, words } from '../words/words.js';

/** Of what has happened, no more than this is told while the device goes over. */
const MOST_TOLD = 12;

/** The covered screen between decisions of two people who share a device. */
export function HandOver({ player }: { player: number }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [player]);
  const name = facts.value?.players[player] ?? '';
  const called = words.shared.players[name] ?? playerName(name);
  const told = toldSince().slice(-MOST_TOLD);
  return (
    <main class="sheet hand-over">
      <h1 class={`seat ${name}`}>{words.shared.giveTo(called)}</h1>
      <p class="quiet">{words.shared.why}</p>
      <button type="button" class="primary big" ref={button} onClick={() => takeDevice(player)}>
        {words.shared.take(called)}
      </button>
      {told.length > 0 && (
        <section aria-label={words.shared.happened}>
          <h2>{words.shared.happened}</h2>
          <ul>
            {told.map((text, at) => (
              <li key={at}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a href="#/">{words.play.leave}</a>
      </p>
    </main>
  );
}
