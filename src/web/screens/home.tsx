import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../routes.js';
import { download } from '../store/download.js';
import { createGame, freshId } from '../store/playing.js';
import { dropGame, keptCampaigns, keptGames, keptRecords } from '../store/games.js';
import type { KeptCampaign, KeptGame } from '../store/games.js';
import { when } from '../words/when.js';
import { words } from '../words/words.js';
import { OpenFile } from '../panels/open-file.js';
import { LanguageSwitch } from '../panels/language-switch.js';
import { Confirm } from '../panels/confirm.js';

/** Where else one can go. */
const WAYS = [
  { to: 'learn', name: 'learn' },
  { to: 'new', name: 'newGame' },
  { to: 'puzzle', name: 'puzzle' },
  { to: 'campaign', name: 'campaign' },
  { to: 'new?table', name: 'real' },
  { to: 'new?two&scenario=core-set-skirmish', name: 'two' },
  { to: 'new?side=', name: 'watch' },
  { to: 'records', name: 'records' },
  { to: 'collection', name: 'collection' },
  { to: 'odds', name: 'odds' },
  { to: 'help', name: 'help' },
] as const;

/** What a kept game is called: a battle that comes with Opfor in the language at hand, another as it was kept. */
function titleOf(source: KeptGame['setup']['source'], title: string): string {
  if (source.kind === 'file' || source.kind === 'position' || (source.kind === 'reference' && source.name === ''))
    return title;
  return words.battles[source.name]?.title ?? title;
}

/** Where everything begins: going on, playing now, or choosing. */
export function Home(): JSX.Element {
  const [games, setGames] = useState<readonly KeptGame[]>([]);
  const [problem, setProblem] = useState('');
  const [campaigns, setCampaigns] = useState<readonly KeptCampaign[]>([]);
  /** Whether nothing was ever played here; undefined until that is known. */
  const [isNew, setNew] = useState<boolean | undefined>(undefined);
  const load = (): void => {
    keptRecords().then(
      (records) => setNew(records.length === 0),
      () => setNew(false),
    );
    keptGames().then(setGames, () => setProblem(words.storageOff));
    keptCampaigns().then(setCampaigns, () => undefined);
  };
  useEffect(load, []);
  const quick = async (): Promise<void> => {
    const source = { kind: 'scenario', name: 'core-set-skirmish' } as const;
    const seats = ['person', 'trooper'];
    go(
      `game/${await createGame({ source, seats, seed: freshId(), dice: 'dealer' }, titleOf(source, 'Core Set Skirmish'))}`,
    );
  };
  const isNewcomer = isNew === true && games.length + campaigns.length === 0;
  return (
    <main class="home">
      <div class="head">
        <h1>
          <img src="./icon.svg" alt="" width="48" height="48" /> {words.app}
        </h1>
        <LanguageSwitch />
      </div>
      <p class="tagline">{words.tagline}</p>
      {isNewcomer && (
        <a class="button primary big" href="#/learn">
          {words.home.learn}
          <small>{words.home.learnAbout}</small>
        </a>
      )}
      <button type="button" class={isNewcomer ? 'big' : 'primary big'} onClick={() => void quick()}>
        {words.home.quick}
        <small>{words.home.quickAbout}</small>
      </button>
      <nav class="ways">
        {WAYS.filter(({ name }) => name !== 'learn' || !isNewcomer).map(({ to, name }) => (
          <a key={to} class="button way" href={`#/${to}`}>
            <b>{words.home.ways[name].title}</b>
            <small>{words.home.ways[name].about}</small>
          </a>
        ))}
      </nav>
      <section aria-labelledby="go-on" hidden={games.length + campaigns.length === 0}>
        <h2 id="go-on">{words.home.goOn}</h2>
        <ul class="cards">
          {campaigns.map(({ id, title, summary, at }) => (
            <li key={id}>
              <a href={`#/campaign/${id}`}>
                <b>{`${words.home.ways.campaign.title}: ${title}`}</b>
                <span>{`${summary} · ${when(at)}`}</span>
              </a>
            </li>
          ))}
          {games.map(({ id, title, setup, summary, at, line }) => (
            <li key={id}>
              <a href={`#/game/${id}`}>
                <b>{titleOf(setup.source, title)}</b>
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
      <OpenFile />
      {problem !== '' && (
        <p class="complaint" role="alert">
          {problem}
        </p>
      )}
      <footer class="quiet">{words.notice}</footer>
    </main>
  );
}
