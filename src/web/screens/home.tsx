import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../routes.js';
import { download } from '../store/download.js';
import { createGame, createSaved, freshId } from '../store/playing.js';
import { dropGame, keepRecord, keptGames } from '../store/games.js';
import type { KeptGame } from '../store/games.js';
import { when } from '../words/when.js';
import { words } from '../words/words.js';
import { LanguageSwitch } from '../panels/language-switch.js';
import { Confirm } from '../panels/confirm.js';

/** Where everything begins: going on, playing now, or choosing. */
export function Home(): JSX.Element {
  const [games, setGames] = useState<readonly KeptGame[]>([]);
  const [problem, setProblem] = useState('');
  const load = (): void => void keptGames().then(setGames, () => setProblem(words.storageOff));
  useEffect(load, []);
  const quick = async (): Promise<void> => {
    const source = { kind: 'scenario', name: 'core-set-skirmish' } as const;
    const seats = ['person', 'trooper'];
    go(`game/${await createGame({ source, seats, seed: freshId(), dice: 'dealer' }, 'Core Set Skirmish')}`);
  };
  return (
    <main class="home">
      <h1>
        <img src="./icon.svg" alt="" width="48" height="48" /> {words.app}
      </h1>
      <p class="tagline">{words.tagline}</p>
      <button type="button" class="primary big" onClick={() => void quick()}>
        {words.home.quick}
        <small>{words.home.quickAbout}</small>
      </button>
      <nav class="ways">
        <a class="button" href="#/new">
          {words.home.newGame}
        </a>
        <a class="button" href="#/new?table">
          {words.real.home}
        </a>
        <a class="button" href="#/records">
          {words.home.records}
        </a>
        <a class="button" href="#/odds">
          {words.odds.title}
        </a>
        <a class="button" href="#/help">
          {words.home.help}
        </a>
      </nav>
      <section aria-labelledby="go-on">
        <h2 id="go-on">{words.home.goOn}</h2>
        {games.length === 0 && <p class="quiet">{words.home.none}</p>}
        <ul class="cards">
          {games.map(({ id, title, summary, at, line }) => (
            <li key={id}>
              <a href={`#/game/${id}`}>
                <b>{title}</b>
                <span>{[summary, when(at)].filter((part) => part !== '').join(' · ')}</span>
              </a>
              {line !== undefined && (
                <button type="button" class="quiet" onClick={() => download(`opfor-${id}.saved.json`, line)}>
                  {words.play.save}
                </button>
              )}
              <Confirm label={words.home.drop} sure={words.home.dropSure} act={() => void dropGame(id).then(load)} />
            </li>
          ))}
        </ul>
      </section>
      <label class="file">
        {words.home.import}
        <input
          type="file"
          accept=".json,.jsonl"
          onChange={(event) => void importFile(event.currentTarget, setProblem)}
        />
      </label>
      {problem !== '' && (
        <p class="complaint" role="alert">
          {problem}
        </p>
      )}
      <LanguageSwitch />
      <footer class="quiet">{words.notice}</footer>
    </main>
  );
}

/** Keeps a saved game and goes on with it, or keeps every record of a file. */
async function importFile(input: HTMLInputElement, tell: (problem: string) => void): Promise<void> {
  const file = input.files?.[0];
  if (file === undefined) return;
  const lines = (await file.text()).split('\n').filter((line) => line.trim() !== '');
  const parsed = lines.map(readLine);
  const wrong = parsed.findIndex((json) => json === undefined || !('saved' in json || 'format' in json));
  if (lines.length === 0 || wrong >= 0) {
    tell(words.neither(file.name, wrong + 1));
    return;
  }
  if ('saved' in (parsed[0] ?? {})) {
    go(`game/${await createSaved(lines[0], file.name)}`);
    return;
  }
  for (const [at, line] of lines.entries()) {
    const title = `${file.name}${lines.length === 1 ? '' : ` (${at + 1})`}`;
    await keepRecord({ id: freshId(), title, summary: '', at: Date.now(), line });
  }
  go('records');
}

function readLine(line: string): object | undefined {
  try {
    const json: unknown = JSON.parse(line);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}
