import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { route } from '../routes.js';
import { shown } from '../store/language.js';
import { close } from '../store/playing.js';
import { words } from '../words/words.js';
import { GivenGame } from './given.js';
import { Help } from './help.js';
import { Home } from './home.js';
import { NewGame } from './new.js';
import { Play } from './play.js';
import type { Replay } from './replay.js';
import { Records } from './records.js';

/** The screen that the address names. */
export function App(): JSX.Element {
  // Everything is drawn anew in another language.
  return <Screen key={shown.value} />;
}

/** The screen for recorded games is loaded when it is wanted. */
function Later({ id }: { id: string }): JSX.Element {
  const [loaded, setLoaded] = useState<{ readonly Replay: typeof Replay } | undefined>(undefined);
  useEffect(() => void import('./replay.js').then((module) => setLoaded(module)), []);
  return loaded === undefined ? <></> : <loaded.Replay id={id} />;
}

function Screen(): JSX.Element {
  const { parts, query } = route.value;
  const [name = '', id = ''] = parts;
  useEffect(() => {
    if (name !== 'game' && name !== 'record') close();
  }, [name]);
  switch (name) {
    case '':
      return <Home />;
    case 'new':
      return <NewGame key={query.toString()} query={query} />;
    case 'game':
      return <Play key={id} id={id} />;
    case 'record':
      return <Later key={id} id={id} />;
    case 'records':
      return <Records />;
    case 'given':
      return <GivenGame />;
    case 'help':
      return <Help />;
    default:
      return (
        <main class="sheet">
          <h1>{words.notFound}</h1>
          <a href="#/">{words.back}</a>
        </main>
      );
  }
}
