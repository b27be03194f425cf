import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Setup } from '../game-messages.js';
import type { Source } from '../source.js';
import { go } from '../routes.js';
import { createGame, createSaved } from '../store/playing.js';
import { words } from '../words/words.js';
import { Page } from './page.js';

/** What `opfor play` hands to the page: a game to begin, or a saved one to go on with. */
interface Given {
  readonly setup?: Setup;
  readonly saved?: { readonly path: string; readonly line: string };
  /** Of a saved game: its scenario, if that is a file. */
  readonly source?: Source;
}

/** Begins what the command line named. */
export function GivenGame(): JSX.Element {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    begin().then(
      (id) => go(`game/${id}`, true),
      () => setProblem(words.noGiven),
    );
  }, []);
  return (
    <Page title={words.app}>
      {problem === '' ? (
        <p class="quiet">{words.play.loading}</p>
      ) : (
        <>
          <p class="complaint" role="alert">
            {problem}
          </p>
          <a class="button primary" href="#/new">
            {words.home.newGame}
          </a>
        </>
      )}
    </Page>
  );
}

async function begin(): Promise<string> {
  const { setup, saved, source } = (await (await fetch('./given.json')).json()) as Given;
  if (saved !== undefined) return createSaved(saved.line, saved.path, source);
  if (setup === undefined) throw new Error('nothing was given');
  const title = 'name' in setup.source ? setup.source.name : setup.source.path;
  return createGame(setup, title);
}
