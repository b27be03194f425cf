import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { route } from '../routes.js';
import { shown } from '../store/language.js';
import { close } from '../store/playing.js';
import { words } from '../words/words.js';
import { GivenGame } from './given.js';
import { Home } from './home.js';
import { Play } from './play.js';

/** The screen that the address names. */
export function App(): JSX.Element {
  // Everything is drawn anew in another language.
  return <Screen key={shown.value} />;
}

/** A screen that is loaded when it is wanted. */
function Later({ load }: { load: () => Promise<JSX.Element> }): JSX.Element {
  const [loaded, setLoaded] = useState<JSX.Element | undefined>(undefined);
  useEffect(() => void load().then(setLoaded), []);
  return loaded ?? <></>;
}

async function replay(id: string): Promise<JSX.Element> {
  const { Replay } = await import('./replay.js');
  return <Replay id={id} />;
}

async function odds(): Promise<JSX.Element> {
  const { Odds } = await import('./odds.js');
  return <Odds />;
}

async function help(): Promise<JSX.Element> {
  const { Help } = await import('./help.js');
  return <Help />;
}

async function records(): Promise<JSX.Element> {
  const { Records } = await import('./records.js');
  return <Records />;
}

async function campaign(id: string): Promise<JSX.Element> {
  if (id === '') {
    const { NewCampaign } = await import('./new-campaign.js');
    return <NewCampaign />;
  }
  const { Campaign } = await import('./campaign.js');
  return <Campaign id={id} />;
}

async function learn(): Promise<JSX.Element> {
  const { Learn } = await import('./learn.js');
  return <Learn />;
}

async function puzzle(isYesterday: boolean): Promise<JSX.Element> {
  const { PuzzleOfDay } = await import('./puzzle.js');
  return <PuzzleOfDay isYesterday={isYesterday} />;
}

async function moment(packed: string): Promise<JSX.Element> {
  const { SharedMoment } = await import('./moment.js');
  return <SharedMoment packed={packed} />;
}

async function collection(): Promise<JSX.Element> {
  const { Collection } = await import('./collection.js');
  return <Collection />;
}

async function opened(link: string): Promise<JSX.Element> {
  const { LinkOpened } = await import('./link.js');
  return <LinkOpened link={link} />;
}

async function newGame(query: URLSearchParams): Promise<JSX.Element> {
  const { NewGame } = await import('./new.js');
  return <NewGame query={query} />;
}

/** Screens with a game, which they open and leave themselves. */
const AT_TABLE = ['game', 'record', 'puzzle', 'moment'];

function Screen(): JSX.Element {
  const { parts, query } = route.value;
  const [name = '', id = ''] = parts;
  useEffect(() => {
    if (!AT_TABLE.includes(name)) close();
  }, [name]);
  switch (name) {
    case '':
      return <Home />;
    case 'new':
      return <Later key={`new ${query.toString()}`} load={() => newGame(query)} />;
    case 'game':
      return <Play key={id} id={id} />;
    case 'record':
      return <Later key={id} load={() => replay(id)} />;
    case 'odds':
      return <Later key="odds" load={odds} />;
    case 'records':
      return <Later key="records" load={records} />;
    case 'campaign':
      return <Later key={`campaign ${id}`} load={() => campaign(id)} />;
    case 'link':
      return <Later key={id} load={() => opened(id)} />;
    case 'given':
      return <GivenGame />;
    case 'learn':
      return <Later key="learn" load={learn} />;
    case 'moment':
      return <Later key={`moment ${id}`} load={() => moment(id)} />;
    case 'puzzle':
      return <Later key={`puzzle ${id}`} load={() => puzzle(id === 'yesterday')} />;
    case 'collection':
      return <Later key="collection" load={collection} />;
    case 'help':
      return <Later key="help" load={help} />;
    default:
      return (
        <main class="sheet">
          <h1>{words.notFound}</h1>
          <a href="#/">{words.back}</a>
        </main>
      );
  }
}
